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

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use stack_session::search::Wake;
use stack_session::storage::{Folders, Reply, Request, Storage};

use common::Dice;
use traced::{Shelf, Traced, left_over};

/// The number of kills where nobody asks for more.
const USUAL: u64 = 20;
/// The longest time from the first move to the kill.
const LONGEST: Duration = Duration::from_millis(400);

/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

fn number(variable: &str, usual: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.map_or(usual, |text| text.parse().expect(variable))
}

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
    let mut shelf = Shelf::default();
    let (mut seen, mut kept, mut left, mut lags) = (0, 0, 0, Vec::new());
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
        thread::sleep(LONGEST.mul_f64(Dice(seed).below(1000) as f64 / 1000.0));
        traced.kill();
        seen += traced.seen();
        kept += traced.kept();
        lags.extend(traced.lags());
        left += left_over(&folders).len();
        shelf.check(&folders, &what);
        traced.check(&shelf, &what);
        traced.check_change(&what);
        check_settings(&folders, &traced, &what);
        age_what_is_left(&folders);
    }
    lags.sort_unstable();
    let lag = |part: usize| {
        let lag = lags.get((lags.len() * part / 100).min(lags.len().saturating_sub(1)));
        lag.copied().unwrap_or_default().as_millis()
    };
    println!(
        "KILLED kills={kills} seed={seed} seen={seen} on_disk={kept} games={} left_over={left} lag_ms median={} p99={} max={}",
        shelf.games(),
        lag(50),
        lag(99),
        lag(100),
    );
    assert!(
        seen > kills && kept > kills / 2,
        "{seen} seen, {kept} on disk"
    );
    // The next start takes away what the last one has left, once it has nothing else to do.
    let storage = Storage::new(folders.clone(), Wake::default());
    let begun = Instant::now();
    while !left_over(&folders).is_empty() && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(left_over(&folders), [] as [PathBuf; 0]);
    drop(storage);
    fs::remove_dir_all(folder).unwrap();
}

/// The settings are whole, and those that were written last, or later ones.
fn check_settings(folders: &Folders, traced: &Traced, what: &str) {
    let storage = Storage::new(folders.clone(), Wake::default());
    storage.request(Request::ReadSettings);
    storage.flush();
    let found = match storage.replies().pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{what}: {other:?}"),
    };
    if let Some(told) = traced.settings() {
        let (found, told) = (life::count_of(&found), life::count_of(told));
        assert!(found >= told, "{what}: {found} instead of {told}");
    }
}

/// Makes what is left as old as it is when the next start is a little later.
fn age_what_is_left(folders: &Folders) {
    let before = SystemTime::now() - Duration::from_secs(60);
    for path in left_over(folders) {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(before).unwrap();
    }
}
