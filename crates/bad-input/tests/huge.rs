//! Input of 100 MiB, and input of the maximum length that is expensive to parse: time and memory
//! are bounded. A single test, because it measures its process.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "failures must stop the test"
)]
#![cfg(target_os = "linux")]

use std::fs;
use std::time::Duration;

use bad_input::files::{check_saved_game, check_settings, check_tournament, is_too_large};
use bad_input::seed_folder;
use stack_game::Record;

/// 100 MiB.
const HUGE: usize = 100 << 20;
/// Maximum length of files and texts that are parsed.
const MAX_LENGTH: usize = 16 << 20;

/// CPU time of this process; the kernel counts in ticks of 10 ms.
fn cpu_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let ticks = fields.split(' ').skip(11).take(2);
    let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    Duration::from_millis(10 * ticks)
}

/// Peak memory of this process since the last reset, in MiB.
fn peak_memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap();
    let number = line.split_whitespace().nth(1).unwrap();
    number.parse::<usize>().unwrap() / 1024
}

/// Checks that `act` takes at most this many seconds of CPU time and MiB of additional memory.
fn check_cost(what: &str, seconds: u64, memory: usize, act: impl FnOnce()) {
    // Writing 5 resets the peak to the current memory.
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let (before, started) = (peak_memory(), cpu_time());
    act();
    // The kernel's count is approximate and may drop.
    let (grown, took) = (peak_memory().saturating_sub(before), cpu_time() - started);
    println!("{what}: {took:.1?}, {grown} MiB");
    assert!(took < Duration::from_secs(seconds), "{what} took {took:?}");
    assert!(grown <= memory, "{what} took {grown} MiB");
}

/// Moves back and forth of the given text length; no draw rule ends the game.
fn shuffling_game(length: usize, prefix: &str, suffix: &str) -> String {
    let round = "\"c2-c1\",\"c7-c8\",\"c1-c2\",\"c8-c7\",";
    let rounds = (length - prefix.len() - suffix.len()) / round.len();
    format!("{prefix}{}{suffix}", round.repeat(rounds))
}

#[test]
fn huge_and_expensive_input_has_bounded_cost() {
    let zeroes = vec![0; HUGE];
    let mut seed = fs::read(seed_folder("record").join("two")).unwrap();
    seed.resize(HUGE, b' ');
    for (name, bytes) in [("zeroes", &zeroes), ("record and spaces", &seed)] {
        let checks: [fn(&[u8]) -> _; 3] = [check_saved_game, check_settings, check_tournament];
        let all_reject = || {
            checks
                .iter()
                .all(|check| is_too_large(&check(bytes).unwrap()))
        };
        // The checks read the files back, which takes their length again.
        check_cost(&format!("rejected, {name}"), 60, 100 + 64, || {
            assert!(all_reject());
        });
        for (target, memory) in [
            ("match", 164),
            ("theme", 164),
            ("library", 164),
            ("pasted", 264),
        ] {
            check_cost(&format!("{target}, {name}"), 20, memory, || {
                bad_input::check(target, bytes);
            });
        }
    }
    drop((zeroes, seed));

    // Limits for any text, with the slowest build.
    let (seconds, memory) = (60, 500);
    let moves = |settings: &str| {
        format!("(format:1,game:\"focus\",variant:\"two\",settings:{{{settings}}},moves:[")
    };
    let never = "\"repetition\":\"0\",\"quiet-rounds\":\"0\"";
    let branch = "(after:0,moves:[\"c2-c1\"]),";
    let texts = [
        ("brackets", "(".repeat(MAX_LENGTH)),
        (
            "lists",
            format!("(format:1,a:{}", "[".repeat(MAX_LENGTH - 20)),
        ),
        ("comments", "/*".repeat(MAX_LENGTH / 2)),
        ("digits", format!("(format:{}", "1".repeat(MAX_LENGTH - 20))),
        (
            "escapes",
            format!("(game:\"{}", "\\u{41}".repeat(MAX_LENGTH / 8)),
        ),
        (
            "ignored fields",
            format!("(format:1,x:[{}", "((),),".repeat(MAX_LENGTH / 8)),
        ),
        (
            "too long a game",
            shuffling_game(MAX_LENGTH, &moves(never), "])"),
        ),
        // 8 characters per move.
        (
            "a long game",
            shuffling_game(8 * stack_game::MAX_RECORD_MOVES, &moves(never), "])"),
        ),
        (
            "branches",
            format!(
                "{}],branches:[{}])",
                moves("").replace("format:1", "format:3") + "\"c2-c1\"",
                branch.repeat(MAX_LENGTH / 30)
            ),
        ),
    ];
    for (name, text) in &texts {
        assert!(text.len() <= MAX_LENGTH, "{name}");
        check_cost(&format!("record, {name}"), seconds, memory, || {
            let _ = Record::read(text);
        });
        check_cost(&format!("pasted, {name}"), seconds, memory, || {
            let _ = stack_session::game::PastedMatch::read(text, None);
        });
    }
    let list = "c2-c1 c7-c8 c1-c2 c8-c7 ".repeat(MAX_LENGTH / 24);
    check_cost("pasted, a list of moves", seconds, memory, || {
        let _ = stack_session::game::PastedMatch::read(&list, None);
    });
}
