//! A program without a window, killed at any moment again and again: after each kill everything is on disk that it said
//! was there. `FOCUS_KILLS` is the number of kills, `FOCUS_SEED` chooses the moments.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
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

use common::{Dice, number};
use traced::left::{age_left_over, left_over, settings_on_disk, tidy};
use traced::{Figures, Traced};

/// The number of kills where nobody asks for more.
const USUAL: u64 = 20;
/// The longest time from the first move to the kill.
const LONGEST: Duration = Duration::from_millis(400);

/// Not a test: the program that is killed.
#[test]
#[ignore = "the other test starts it"]
fn program() {
    if let Some(folder) = std::env::var_os("FOCUS_LIFE") {
        life::live(Path::new(&folder), number("FOCUS_SEED", 1));
    }
}

#[test]
fn whatever_moment_it_is_killed_at_nothing_is_lost() {
    let folder = std::env::temp_dir().join(format!("focus-killed-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let folders = Folders::below(&folder);
    let (kills, seed) = (number("FOCUS_KILLS", USUAL), number("FOCUS_SEED", 1));
    let (mut figures, mut left) = (Figures::default(), 0);
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
        traced.wait(LONGEST.mul_f64(Dice::new(seed).below(1000) as f64 / 1000.0));
        traced.kill();
        left += left_over(&folders).len();
        figures.check(&traced, &folders, &what);
        traced.check_change(&what);
        check_settings(&folders, &traced, &what);
        age_left_over(&folders);
    }
    println!("KILLED kills={kills} seed={seed} left_over={left} {figures}");
    figures.check_enough(kills);
    tidy(&folders, &folder);
}

/// The settings are whole, and those that were written last, or later ones.
fn check_settings(folders: &Folders, traced: &Traced, what: &str) {
    let found = settings_on_disk(folders, what);
    if let Some(told) = traced.settings() {
        let (found, told) = (life::count_of(&found), life::count_of(told));
        assert!(found >= told, "{what}: {found} instead of {told}");
    }
}
