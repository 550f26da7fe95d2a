//! Tests the example bot, `docs/examples/bot.py`.

#![cfg(unix)]

use std::process::Command;

use crate::common::run;

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");

/// Whether Python is installed; otherwise the test is skipped.
fn has_python() -> bool {
    let has_python = Command::new("python3").arg("--version").output().is_ok();
    if !has_python {
        eprintln!("skipped: there is no python3");
    }
    has_python
}

#[test]
fn the_bot_plays_whole_games() {
    if !has_python() {
        return;
    }
    let bot = format!("bot='{BOT}' '{}'", env!("CARGO_BIN_EXE_focus-engine"));
    for (variant, games) in [("two-fast", "2"), ("byte", "2"), ("three-fast", "6")] {
        let (code, text, errors) = run(&[
            "match",
            "--variant",
            variant,
            "--a",
            &bot,
            "--b",
            "random",
            "--games",
            games,
            "--movetime",
            "4000",
        ]);
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        let last = text.lines().last().unwrap();
        let start = format!("RESULT a=bot b=random variant={variant} games={games} ");
        assert!(last.starts_with(&start), "{text}");
        assert!(!text.contains("forfeited"), "{text}");
    }
}

#[test]
fn the_bot_forwards_errors_and_ends_with_its_input() {
    if !has_python() {
        return;
    }
    let script = format!(
        "printf 'position startpos moves x\\nisready\\ngo\\nposition startpos\\ngo\\nquery turn\\n' | '{BOT}' '{}'",
        env!("CARGO_BIN_EXE_focus-engine")
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with("info string error: position: "),
        "{text}"
    );
    assert_eq!(lines[1], "readyok");
    assert_eq!(lines.last(), Some(&"response G"), "{text}");
    assert!(lines[lines.len() - 2].starts_with("bestmove "), "{text}");
}
