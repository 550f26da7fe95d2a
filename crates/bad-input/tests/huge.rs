//! Files and texts of 100 MB, and texts as long as may be read that are made to be expensive: they take a
//! bounded time and memory. One test alone, because it measures its process.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]
#![cfg(target_os = "linux")]

use std::fs;
use std::time::Duration;

use bad_input::{files, library, pasted};
use stack_game::Record;

/// A hundred megabytes.
const HUGE: usize = 100 << 20;
/// The most that is read of a file or a text.
const LONGEST: usize = 16 << 20;

/// The processor time of this process so far.
fn used() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let ticks = fields.split(' ').skip(11).take(2);
    let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    Duration::from_millis(10 * ticks)
}

/// The most memory that this process had at once since the mark was reset, in MiB.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap();
    let number = line.split_whitespace().nth(1).unwrap();
    number.parse::<usize>().unwrap() / 1024
}

/// Does something that may take so many seconds of the processor and so many MiB beside what is held now.
fn within(what: &str, seconds: u64, memory: usize, act: impl FnOnce()) {
    // 5 sets the mark back to what is held now.
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let (before, begun) = (peak(), used());
    act();
    // The count of the system is not exact and can be lower than before.
    let (grown, took) = (peak().saturating_sub(before), used() - begun);
    println!("{what}: {took:.1?}, {grown} MiB");
    assert!(took < Duration::from_secs(seconds), "{what} took {took:?}");
    assert!(grown <= memory, "{what} took {grown} MiB");
}

/// Moves to and fro, as many as fit into a text; no draw ends the game.
fn endless(length: usize, begin: &str, end: &str) -> String {
    let round = "\"c2-c1\",\"c7-c8\",\"c1-c2\",\"c8-c7\",";
    let rounds = (length - begin.len() - end.len()) / round.len();
    format!("{begin}{}{end}", round.repeat(rounds))
}

#[test]
fn huge_and_expensive_input_is_bounded() {
    let zeroes = vec![0; HUGE];
    let mut seed = fs::read("../../fuzz/seeds/record/two").unwrap();
    seed.resize(HUGE, b' ');
    for (name, bytes) in [("zeroes", &zeroes), ("a record and spaces", &seed)] {
        // The checks read the files back, which takes their length once more.
        let memory = 100 + 64;
        within(&format!("kept, {name}"), 20, memory, || {
            assert!(files::is_too_large(&files::kept(bytes).unwrap()));
        });
        within(&format!("settings, {name}"), 20, memory, || {
            assert!(files::is_too_large(&files::settings(bytes).unwrap()));
        });
        within(&format!("series, {name}"), 20, memory, || {
            assert!(files::is_too_large(&files::series(bytes).unwrap()));
        });
        within(&format!("match, {name}"), 20, memory, || {
            files::check_match(bytes);
        });
        within(&format!("theme, {name}"), 20, memory, || {
            files::check_theme(bytes);
        });
        within(&format!("library, {name}"), 20, memory, || {
            library::check(bytes);
        });
        within(&format!("pasted, {name}"), 20, 2 * 100 + 64, || {
            pasted::check(bytes);
        });
    }
    drop((zeroes, seed));

    // Whatever a text is, it is read in this memory and in this time of the slowest build.
    let (memory, seconds) = (500, 60);
    let moves = |settings: &str| {
        format!("(format:1,game:\"focus\",variant:\"two\",settings:{{{settings}}},moves:[")
    };
    let never = "\"repetition\":\"0\",\"quiet-rounds\":\"0\"";
    let branch = "(after:0,moves:[\"c2-c1\"]),";
    let texts = [
        ("brackets", "(".repeat(LONGEST)),
        ("lists", format!("(format:1,a:{}", "[".repeat(LONGEST - 20))),
        ("comments", "/*".repeat(LONGEST / 2)),
        ("digits", format!("(format:{}", "1".repeat(LONGEST - 20))),
        (
            "escapes",
            format!("(game:\"{}", "\\u{41}".repeat(LONGEST / 8)),
        ),
        (
            "ignored parts",
            format!("(format:1,x:[{}", "((),),".repeat(LONGEST / 8)),
        ),
        ("too long a game", endless(LONGEST, &moves(never), "])")),
        // 8 letters a move.
        (
            "a long game",
            endless(8 * stack_game::MOST_MOVES, &moves(never), "])"),
        ),
        (
            "branches",
            format!(
                "{}],branches:[{}])",
                moves("").replace("format:1", "format:3") + "\"c2-c1\"",
                branch.repeat(LONGEST / 30)
            ),
        ),
    ];
    for (name, text) in &texts {
        assert!(text.len() <= LONGEST, "{name}");
        within(&format!("record, {name}"), seconds, memory, || {
            let _ = Record::read(text);
        });
        within(&format!("pasted, {name}"), seconds, memory, || {
            let _ = stack_session::game::TextMatch::read(text, None);
        });
    }
    let list = "c2-c1 c7-c8 c1-c2 c8-c7 ".repeat(LONGEST / 24);
    within("pasted, a list of moves", seconds, memory, || {
        let _ = stack_session::game::TextMatch::read(&list, None);
    });
}
