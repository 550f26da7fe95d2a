//! The real window, killed at any moment again and again: after each kill everything is on disk that the program said
//! was there, and every move that was seen for a second; no file is broken. `cargo xtask torture` kills it more often:
//! `FOCUS_TORTURE` is the number of kills, `FOCUS_SEED` chooses the moments.

#![cfg(target_os = "linux")]
#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod acts;
#[path = "../../crates/stack-session/tests/common/rng.rs"]
mod rng;
#[path = "../../crates/stack-session/tests/common/number.rs"]
mod number;
#[path = "../stage/mod.rs"]
mod stage;
#[path = "../../crates/stack-session/tests/traced/mod.rs"]
mod traced;

use std::path::Path;
use std::time::{Duration, Instant};

use stack_session::search::WakeHandle;
use stack_session::settings::{AnimationSpeed, Settings};
use stack_session::storage::{Folders, Request, Storage};

use acts::Act;
use rng::TestRng;
use number::number;
use stage::{Display, command, home};
use traced::leftovers::{settings_on_disk, clean_up};
use traced::{KillStatistics, Traced};

/// The number of kills where nobody asks for more.
const USUAL: u64 = 20;
/// A program that is busy for longer than this before it is killed shows nothing new.
const LONGEST: Duration = Duration::from_millis(2500);

#[test]
#[ignore = "it takes minutes: cargo xtask torture runs it"]
fn whatever_moment_it_is_killed_at_nothing_is_lost() {
    let (home, folders) = home("torture");
    let display = Display::open();
    let kills = number("FOCUS_TORTURE", USUAL);
    let seed = number("FOCUS_SEED", 1);
    start_settings(&folders);
    let mut figures = KillStatistics::default();
    let mut acted = [0; Act::ALL.len()];
    for kill in 0..kills {
        let mut dice = TestRng::new(seed.wrapping_mul(1_000_003).wrapping_add(kill));
        let act = Act::ALL[dice.below(Act::ALL.len())];
        acted[act as usize] += 1;
        let what = format!("kill {kill} of seed {seed}, {act:?}");
        let traced = round(&display, &home, &folders, act, &mut dice);
        figures.check(&traced, &folders, &what);
        check_settings(&folders, &traced, &what);
    }
    println!("TORTURE kills={kills} seed={seed} acts={acted:?} {figures}");
    figures.check_enough(kills);
    clean_up(&folders, &home);
}

/// Starts the program, lets it do something, and kills it.
fn round(display: &Display, home: &Path, folders: &Folders, act: Act, dice: &mut TestRng) -> Traced {
    act.prepare(folders, dice);
    let cache = std::env::var_os("XDG_CACHE_HOME").unwrap_or_else(|| {
        let home = std::env::var_os("HOME").unwrap_or_default();
        Path::new(&home).join(".cache").into()
    });
    let mut program = command(display, home);
    // What is saved by a click anywhere stays in the folder of the test.
    program.env("HOME", home).env("XDG_CACHE_HOME", cache);
    program.args(act.arguments());
    let mut traced = Traced::start(&mut program, act != Act::Anything);
    display.focus();
    if act.plays_at_once() {
        traced.await_move();
    }
    let begun = Instant::now();
    let time = LONGEST.mul_f64(dice.below(1000) as f64 / 1000.0);
    while begun.elapsed() < time {
        act.go_on(display, dice);
    }
    traced.kill();
    traced
}

/// Fast computers, and animations that end at once: as many moves as can be.
fn start_settings(folders: &Folders) {
    let settings = Settings {
        pace: AnimationSpeed::Instant,
        pause: 0.0,
        thinking: 0.1,
        ..Settings::default()
    };
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::WriteSettings(Box::new(settings)));
}

/// The settings are whole, and those that were written last, or later ones.
fn check_settings(folders: &Folders, traced: &Traced, what: &str) {
    let found = settings_on_disk(folders, what);
    if let Some(written) = traced.settings() {
        // What is written after the last word about it is another press of a key.
        let mut asked = written.clone();
        asked.sound.muted = found.sound.muted;
        asked.window = found.window;
        asked.moves_folded = found.moves_folded;
        asked.chart_folded = found.chart_folded;
        if traced.presses_known_keys_only() {
            assert_eq!(found, asked, "{what}");
        }
    }
}
