//! Kills the real window at random moments, again and again. After each kill everything that the
//! program reported as saved is on disk, with every move displayed for a second, and no file is
//! damaged. `cargo xtask crash-test` sets the number of kills (`FOCUS_TORTURE`) and the seed of the
//! moments (`FOCUS_SEED`).

#![cfg(target_os = "linux")]
#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

mod activity;
#[path = "../display/mod.rs"]
mod display;
#[path = "../../crates/stack-session/tests/common/rng.rs"]
mod rng;
#[path = "../../crates/stack-session/tests/traced/mod.rs"]
mod traced;

use std::path::Path;
use std::time::{Duration, Instant};

use stack_session::search::WakeHandle;
use stack_session::settings::{AnimationSpeed, Settings};
use stack_session::storage::{Folders, Request, Storage};

use activity::Activity;
use display::{Display, command, temp_home};
use rng::{TestRng, number};
use traced::{KillStatistics, Traced, clean_up, settings_on_disk};

/// The default number of kills.
const DEFAULT_KILLS: u64 = 20;
/// The longest time before a kill; more time shows nothing new.
const MAX_TIME: Duration = Duration::from_millis(2500);

#[test]
#[ignore = "takes minutes; cargo xtask crash-test runs it"]
fn loses_nothing_when_killed_at_any_moment() {
    let (home, folders) = temp_home("crash");
    let display = Display::open();
    let kills = number("FOCUS_TORTURE", DEFAULT_KILLS);
    let seed = number("FOCUS_SEED", 1);
    write_initial_settings(&folders);
    let mut figures = KillStatistics::default();
    let mut counts = [0; Activity::ALL.len()];
    for kill in 0..kills {
        let mut rng = TestRng::new(seed.wrapping_mul(1_000_003).wrapping_add(kill));
        let activity = Activity::ALL[rng.below(Activity::ALL.len())];
        counts[activity as usize] += 1;
        let what = format!("kill {kill} of seed {seed}, {activity:?}");
        let traced = run_and_kill(&display, &home, &folders, activity, &mut rng);
        figures.check(&traced, &folders, &what);
        check_settings(&folders, &traced, &what);
    }
    println!("CRASH kills={kills} seed={seed} activities={counts:?} {figures}");
    figures.check_enough(kills);
    clean_up(&folders, &home);
}

/// Starts the program, sends it some input, and kills it.
fn run_and_kill(
    display: &Display,
    home: &Path,
    folders: &Folders,
    activity: Activity,
    rng: &mut TestRng,
) -> Traced {
    activity.prepare(folders, rng);
    let cache = std::env::var_os("XDG_CACHE_HOME").unwrap_or_else(|| {
        let home = std::env::var_os("HOME").unwrap_or_default();
        Path::new(&home).join(".cache").into()
    });
    let mut program = command(display, home);
    // Files saved by a random click stay in the folder of the test.
    program.env("HOME", home).env("XDG_CACHE_HOME", cache);
    program.args(activity.arguments());
    let mut traced = Traced::start(&mut program, activity != Activity::Anything);
    display.focus_window();
    if activity.moves_without_input() {
        traced.await_move();
    }
    let start = Instant::now();
    let time = MAX_TIME.mul_f64(rng.below(1000) as f64 / 1000.0);
    while start.elapsed() < time {
        activity.step(display, rng);
    }
    traced.kill();
    traced
}

/// Fast computers without animation, for as many moves as possible.
fn write_initial_settings(folders: &Folders) {
    let settings = Settings {
        animation_speed: AnimationSpeed::Instant,
        min_turn_seconds: 0.0,
        think_seconds: 0.1,
        ..Settings::default()
    };
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::WriteSettings(Box::new(settings)));
}

/// The settings on disk are complete, and are those that were written last or later ones.
fn check_settings(folders: &Folders, traced: &Traced, what: &str) {
    let found = settings_on_disk(folders, what);
    if let Some(written) = traced.settings() {
        // Keys pressed after the last logged write may have changed these.
        let mut expected = written.clone();
        expected.sound.muted = found.sound.muted;
        expected.window = found.window;
        expected.chart_collapsed = found.chart_collapsed;
        if traced.presses_known_keys_only() {
            assert_eq!(found, expected, "{what}");
        }
    }
}
