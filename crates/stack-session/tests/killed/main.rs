//! Kills a program without a window at random moments: after each kill, everything that it has
//! logged as written is on disk. `FOCUS_KILLS` is the number of kills, `FOCUS_SEED` the random
//! seed.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code"
)]

#[path = "../common/mod.rs"]
mod common;
mod life;
#[path = "../traced/mod.rs"]
mod traced;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use stack_session::storage::Folders;

use common::{TestRng, number};
use traced::{KillStatistics, Traced, age_leftovers, clean_up, leftovers, settings_on_disk};

/// The default number of kills.
const DEFAULT_KILLS: u64 = 20;
/// The maximum time from the first move to the kill.
const MAX_TIME: Duration = Duration::from_millis(400);

/// Not a test: the program that is killed.
#[test]
#[ignore = "started by the other test"]
fn program() {
    if let Some(folder) = std::env::var_os("FOCUS_LIFE") {
        life::run(Path::new(&folder), number("FOCUS_SEED", 1));
    }
}

#[test]
fn nothing_is_lost_at_whatever_moment_the_program_is_killed() {
    let folder = std::env::temp_dir().join(format!("focus-killed-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let folders = Folders::below(&folder);
    let (kills, seed) = (
        number("FOCUS_KILLS", DEFAULT_KILLS),
        number("FOCUS_SEED", 1),
    );
    let (mut statistics, mut left_files) = (KillStatistics::default(), 0);
    for kill in 0..kills {
        let what = format!("kill {kill} of seed {seed}");
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(kill);
        let mut program = Command::new(std::env::current_exe().unwrap());
        program
            .args(["--exact", "program", "--ignored", "--nocapture"])
            .env("FOCUS_LIFE", &folder)
            .env("FOCUS_SEED", seed.to_string());
        let mut traced = Traced::start(&mut program, true);
        traced.await_move();
        traced.wait(MAX_TIME.mul_f64(TestRng::new(seed).below(1000) as f64 / 1000.0));
        traced.kill();
        left_files += leftovers(&folders).len();
        statistics.check(&traced, &folders, &what);
        traced.check_change(&what);
        check_settings(&folders, &traced, &what);
        age_leftovers(&folders);
    }
    println!("KILLED kills={kills} seed={seed} left_over={left_files} {statistics}");
    statistics.check_enough(kills);
    clean_up(&folders, &folder);
}

/// Checks that the settings are valid and not older than the last logged ones.
fn check_settings(folders: &Folders, traced: &Traced, what: &str) {
    let found = settings_on_disk(folders, what);
    if let Some(logged) = traced.settings() {
        let (found, logged) = (life::count_of(&found), life::count_of(logged));
        assert!(found >= logged, "{what}: {found} instead of {logged}");
    }
}
