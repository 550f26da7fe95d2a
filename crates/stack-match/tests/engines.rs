//! Engines that misbehave, played by small shell scripts.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]

mod common;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use common::{Scratch, contest, run, settings, text};
use focus_rules::Position;
use stack_ai::Stop;
use stack_match::{Contest, Entrant, Folder, OnTerms, Table, Terms, entrant};

/// A match whose second player is a script, in a folder of its own. `answers` are lines of
/// `case "$line" in`.
fn script(name: &str, answers: &str) -> (Scratch, Contest<Position>) {
    let scratch = Scratch::new(&format!("engine-{name}"));
    fs::create_dir_all(&scratch.0).unwrap();
    let file = scratch.file("engine");
    let options = "option name Variant type combo\\noption name AntiSymmetry type combo\\n\
                   option name Repetition type spin\\noption name QuietRounds type spin";
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n{answers}\n\
         ugi) printf '{options}\\nugiok\\n';;\nisready) echo readyok;;\nquit) exit;;\nesac; done\n"
    );
    fs::write(&file, script).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    let mut contest = contest("two", "random", "random", 2);
    contest.limits.time = Some(Duration::from_millis(1));
    contest.entrants[1] = entrant(file.to_str().unwrap(), &settings("two")).unwrap();
    (scratch, contest)
}

/// The error of a match whose second player is a script.
fn fault(name: &str, answers: &str) -> String {
    let (_scratch, contest) = script(name, answers);
    let why = run(&contest, None).unwrap_err();
    assert!(
        why.starts_with("game 1: ") && why.contains("engine (b, seat R): "),
        "{why}"
    );
    why
}

#[test]
fn faults_say_what_the_engine_did() {
    for (name, answers, what) in [
        (
            "leaves",
            "go*) exit 3;;",
            "it has ended, exit status: 3 where 'bestmove' was to come",
        ),
        (
            "refuses",
            "position*) echo 'info string error: no board';;",
            "it says: no board",
        ),
        (
            "old",
            "ugi) echo ugiok;;",
            "it has no option Variant, which has to be two",
        ),
        (
            "babbles",
            "go*) echo bestmove hello there;;",
            "it answered 'bestmove hello there'",
        ),
        (
            "cheats",
            "go*) echo bestmove @c1;;",
            "'@c1' was played: Red holds no reserve piece",
        ),
        ("resigns", "go*) echo bestmove;;", "it answered 'bestmove'"),
    ] {
        let why = fault(name, answers);
        assert!(why.contains(what), "{name}: {why}");
    }
}

#[test]
fn silence_is_not_waited_for() {
    let begin = Instant::now();
    let why = fault("silent", "go*) ;;");
    assert!(
        why.contains("move 6: no 'bestmove' came within 5.0 s"),
        "{why}"
    );
    assert!(begin.elapsed() < Duration::from_secs(20));
}

/// An engine that tells something again and again.
const CHATTY: &str = "go*) while :; do echo info string still thinking; done;;";

#[test]
fn an_engine_that_never_falls_silent_is_not_waited_for() {
    let begin = Instant::now();
    let why = fault("chatty", CHATTY);
    assert!(
        why.contains("move 6: no 'bestmove' came within 5.0 s"),
        "{why}"
    );
    assert!(begin.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_match_with_an_engine_that_never_falls_silent_can_be_stopped() {
    let (_scratch, contest) = script("chatty-stopped", CHATTY);
    let (stop, begin) = (Stop::new(), Instant::now());
    let stopper = stop.clone();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        stopper.set();
    });
    let table = contest.run(None, &stop, &mut |_, _| {}).unwrap();
    assert_eq!(table.score().games(), 0);
    assert!(
        begin.elapsed() < Duration::from_secs(4),
        "{:?}",
        begin.elapsed()
    );
    thread.join().unwrap();
}

#[test]
fn an_engine_that_closes_its_output_is_not_waited_for() {
    let begin = Instant::now();
    // It goes on reading, as if nothing had happened.
    let why = fault("closes", "go*) exec >&-;;");
    assert!(
        why.contains("it has ended where 'bestmove' was to come"),
        "{why}"
    );
    assert!(
        begin.elapsed() < Duration::from_secs(9),
        "{:?}",
        begin.elapsed()
    );
}

#[test]
fn names_may_be_written_in_any_encoding() {
    let latin = r#"go*) printf 'info string Jos\351\n'; echo bestmove hello;;"#;
    let why = fault("latin", latin);
    assert!(why.contains("it answered 'bestmove hello'"), "{why}");
}

#[test]
fn a_program_that_cannot_be_run_is_named() {
    let mut contest = contest("two", "random", "random", 2);
    // A file, but none to be run.
    contest.entrants[0] = entrant("Cargo.toml", &settings("two")).unwrap();
    let why = run(&contest, None).unwrap_err();
    assert!(
        why.contains("Cargo.toml (a, seat G): it cannot be started"),
        "{why}"
    );
}

/// Plays the match of a script that is held to its time, and gives its table and its first record.
fn held(name: &str, answers: &str) -> (Table, String) {
    let (scratch, mut contest) = script(name, answers);
    contest.limits.time = Some(Duration::from_millis(20));
    let terms = Terms {
        time_margin: Some(Duration::from_millis(150)),
        ..Terms::default()
    };
    contest.entrants = contest
        .entrants
        .map(|entrant| Box::new(OnTerms { entrant, terms }) as Box<dyn Entrant<Position>>);
    let folder = Folder::open(scratch.file("match"), &contest.conditions()).unwrap();
    let table = contest.run(Some(&folder), &Stop::new(), &mut |_, _| {});
    let table = table.unwrap();
    // Read again, nothing is played and the same is told.
    let again = run(&contest, Some(&folder)).unwrap();
    assert_eq!(again.score(), table.score());
    assert_eq!(again.lost_on_time(), table.lost_on_time());
    (table, scratch.read("match/games/00001.ron"))
}

#[test]
fn an_engine_that_moves_too_late_loses_on_time() {
    // The move is not even looked at: the rules would refuse it.
    let (table, record) = held("late", "go*) sleep 0.4; echo bestmove @c1;;");
    assert_eq!(table.score().a_wins, 2);
    assert_eq!(table.lost_on_time(), [0, 2]);
    let told = text(&table);
    assert!(told.contains("b lost on time 2 times"), "{told}");
    assert!(
        record.contains("R lost on time: took ") && record.contains(" ms of 20"),
        "{record}"
    );
    assert!(record.contains("result: Some(\"G\")"), "{record}");
}

#[test]
fn an_engine_that_never_moves_loses_on_time() {
    for (name, answers) in [("never", "go*) ;;"), ("never-silent", CHATTY)] {
        let begin = Instant::now();
        let (table, record) = held(name, answers);
        assert_eq!(
            (table.score().a_wins, table.lost_on_time()),
            (2, [0, 2]),
            "{name}"
        );
        assert!(
            record.contains("R lost on time: took 5020 ms of 20"),
            "{name}: {record}"
        );
        assert!(begin.elapsed() < Duration::from_secs(30));
    }
}
