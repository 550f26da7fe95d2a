//! Misbehaving engines, simulated by shell scripts.

#![cfg(unix)]

use std::fs;
use std::num::NonZeroU32;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::time::{Duration, Instant};

use focus_rules::{MatchSettings as _, Position};
use stack_ai::Stop;
use stack_match::{
    EngineMatch, MatchFolder, MatchPlayerFactory, MatchResults, MatchSide, PlayerOptions,
    WithOptions, match_player,
};

use crate::common::{Scratch, engine_match, run, run_for, settings, several, text};

/// A match whose second player is a script in its own folder. `answers` are lines of `case "$line"
/// in`.
fn script(name: &str, answers: &str) -> (Scratch, EngineMatch<Position>) {
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
    let mut engine_match = engine_match("two", "random", "random", 2);
    engine_match.limits.time = Some(Duration::from_millis(1));
    engine_match.players[1] = match_player(file.to_str().unwrap(), &settings("two")).unwrap();
    (scratch, engine_match)
}

/// The second player of a match, a script, loses both games for a reason that contains `what`, in
/// less than this time. One of several attempts must succeed: on a busy machine a script may be
/// silent and its opponent late.
fn assert_forfeits(name: &str, answers: &str, what: &str, bound: Duration) {
    let fits = |played: &Result<(String, Duration), String>| {
        let played = played.as_ref();
        played.is_ok_and(|(reason, taken)| reason.contains(what) && *taken < bound)
    };
    let played = several(fits, || forfeit_reason(name, answers));
    assert!(fits(&played), "{name}: {played:?}");
}

/// Why the second player of a match, a script, loses both games, and how long they take; the error
/// is any other failure.
fn forfeit_reason(name: &str, answers: &str) -> Result<(String, Duration), String> {
    let (scratch, engine_match) = script(name, answers);
    let folder = MatchFolder::open(scratch.file("match"), &engine_match.conditions()).unwrap();
    let start = Instant::now();
    let results = run(&engine_match, Some(&folder))?;
    let taken = start.elapsed();
    assert_eq!(
        (results.score().games(), results.score().a_wins),
        (2, 2),
        "{name}"
    );
    assert_eq!(results.lost_on_time(), [0, 0], "{name}");
    if results.late_moves() != [0, 0] {
        return Err(format!("late moves: {:?}", results.late_moves()));
    }
    let output: Vec<_> = results.forfeits(MatchSide::B).collect();
    let [(0, reason), (1, _)] = output[..] else {
        panic!("{name}: {output:?}");
    };
    let line = format!("b forfeited 2 times, first in game 1: {reason}");
    assert!(text(&results).contains(&line), "{name}: {}", text(&results));
    let record = scratch.read("match/games/00001.ron");
    assert!(record.contains("R forfeited: "), "{name}: {record}");
    // After reloading, nothing is played and the text is the same.
    assert_eq!(
        text(&run(&engine_match, Some(&folder)).unwrap()),
        text(&results)
    );
    Ok((reason.to_string(), taken))
}

#[test]
fn an_engine_that_fails_loses_its_game_and_the_match_continues() {
    for (name, answers, what) in [
        (
            "leaves",
            "go*) exit 3;;",
            "it exited (exit status: 3) instead of sending 'bestmove'",
        ),
        (
            "refuses",
            "position*) echo 'info string error: no board';;",
            "it reported an error: no board",
        ),
        (
            "babbles",
            "go*) echo bestmove hello there;;",
            "it answered 'bestmove hello there'",
        ),
        (
            "cheats",
            "go*) echo bestmove @c1;;",
            "illegal move '@c1': Red has no piece in reserve",
        ),
        ("resigns", "go*) echo bestmove;;", "it answered 'bestmove'"),
        // It keeps reading.
        (
            "closes",
            "go*) exec >&-;;",
            "it exited instead of sending 'bestmove'",
        ),
        // Names can have any encoding.
        (
            "latin",
            r"go*) printf 'info string Jos\351\n'; echo bestmove hello;;",
            "it answered 'bestmove hello'",
        ),
    ] {
        assert_forfeits(name, answers, what, Duration::from_secs(9));
    }
}

#[test]
fn an_engine_that_cannot_play_at_all_ends_the_match() {
    let (scratch, mut engine_match) = script("old", "ugi) echo ugiok;;");
    let file = scratch.file("engine");
    let mut agreed = settings("two-fast");
    agreed.repetition = NonZeroU32::new(7);
    engine_match.start = agreed.start_match().unwrap();
    engine_match.players[1] = match_player(file.to_str().unwrap(), &agreed).unwrap();
    let is_reported = |error: &String| {
        error.starts_with("game 1: ")
            && error.contains("engine (b, seat R): ")
            && error.ends_with("it lacks required options: Variant = two-fast, Repetition = 7")
    };
    let reason = several(is_reported, || run(&engine_match, None).unwrap_err());
    assert!(is_reported(&reason), "{reason}");
}

#[test]
fn an_engine_without_options_uses_the_defaults() {
    let (_scratch, engine_match) = script("plain", "ugi) echo ugiok;;\ngo*) echo bestmove hello;;");
    assert_eq!(engine_match.players[1].warning(), None);
    let results = several(Result::is_ok, || run(&engine_match, None)).unwrap();
    assert!(text(&results).contains("it answered 'bestmove hello'"));
    let warning = "it lacks these options and is assumed to use their defaults: \
                   Variant (two), AntiSymmetry (none), QuietRounds (50), Repetition (3)";
    assert_eq!(engine_match.players[1].warning().as_deref(), Some(warning));
}

/// Whether a process is running and not a zombie.
fn is_running(process: &str) -> bool {
    let output = Command::new("ps")
        .args(["-o", "stat=", "-p", process])
        .output();
    let state = String::from_utf8(output.unwrap().stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn no_engine_process_outlives_its_match() {
    // A child of the first engine outlives it; the second engine ignores all signals and `quit`.
    for (name, answers) in [
        (
            "leaves-one",
            "ugi) sleep 600 & echo $! >> \"$0.started\"; printf 'ugiok\\n';;",
        ),
        (
            "deaf",
            "ugi) trap '' TERM HUP INT; echo $$ >> \"$0.started\"; printf 'ugiok\\n';;\nquit) while :; do sleep 1; done;;",
        ),
    ] {
        let (scratch, engine_match) =
            script(name, &format!("{answers}\ngo*) echo bestmove hello;;"));
        let _ = several(Result::is_ok, || run(&engine_match, None));
        let started = scratch.read("engine.started");
        assert!(started.lines().count() > 1, "{name}: {started}");
        // The system may take a moment to end it.
        let left = several(Vec::is_empty, || -> Vec<_> {
            started
                .lines()
                .filter(|process| is_running(process))
                .collect()
        });
        assert_eq!(left, [""; 0], "{name}");
    }
}

/// What the second player of a match, a script, reads in its first game.
fn lines_read(name: &str, words: &str) -> Vec<String> {
    let fits = |read: &Result<Vec<String>, String>| {
        let read = read.as_ref();
        read.is_ok_and(|lines| !lines.is_empty())
    };
    several(fits, || try_to_read(name, words)).unwrap()
}

fn try_to_read(name: &str, words: &str) -> Result<Vec<String>, String> {
    let scratch = Scratch::new(&format!("engine-{name}-log"));
    fs::create_dir_all(&scratch.0).unwrap();
    let log = scratch.file("lines");
    let note = format!("{words}*) echo \"$0 $* $line\" >> {};;", log.display());
    let (engine_folder, mut engine_match) = script(name, &note);
    let engine = engine_folder.file("engine");
    let spec = format!("mine={} --one 'and two'", engine.display());
    engine_match.players[1] = match_player(&spec, &settings("two")).unwrap();
    assert_eq!(engine_match.names(), ["random", "mine"]);
    engine_match.games = 1;
    // It never moves, but the match does not wait for it.
    let stop = Stop::new();
    let stopper = stop.clone();
    let read = move || fs::read_to_string(&log).unwrap_or_default();
    let written = read.clone();
    let thread = std::thread::spawn(move || {
        // Poll the file; after five seconds the script has lost.
        let start = Instant::now();
        while !written().ends_with('\n') && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(10));
        }
        stopper.set();
    });
    let played = engine_match.run(None, &stop, &mut |_, _| {});
    thread.join().unwrap();
    played.map_err(|error| error.to_string())?;
    Ok(read().lines().map(String::from).collect())
}

#[test]
fn an_engine_receives_its_arguments_and_startpos() {
    let lines = lines_read("position", "position");
    let output = "engine --one and two position startpos moves ";
    assert!(lines[0].contains(output), "{lines:?}");
    // Two random moves per seat, and the first move of its opponent.
    assert_eq!(lines[0].split(' ').count(), 4 + 3 + 5, "{lines:?}");
}

/// An engine that keeps printing.
const CHATTY: &str = "go*) while :; do echo info string still thinking; done;;";

#[test]
fn an_engine_that_sends_no_move_times_out() {
    let what = "it did not send 'bestmove' within 5.0 s";
    for (name, answers) in [("silent", "go*) ;;"), ("chatty", CHATTY)] {
        assert_forfeits(name, answers, what, Duration::from_secs(20));
    }
}

#[test]
fn a_match_with_an_engine_that_keeps_printing_can_be_stopped() {
    let (_scratch, engine_match) = script("chatty-stopped", CHATTY);
    // The number of games and the time.
    type Stopped = Result<(u32, Duration), String>;
    let fits = |stopped: &Stopped| {
        let stopped = stopped.as_ref();
        stopped.is_ok_and(|&(games, taken)| games == 0 && taken < Duration::from_secs(4))
    };
    let stopped = several(fits, || run_for(&engine_match, Duration::from_millis(300)));
    assert!(fits(&stopped), "{stopped:?}");
}

#[test]
fn commands_that_cannot_be_run_are_reported() {
    let reason = |text: &str| {
        let refused = match_player(text, &settings("two")).err();
        refused.unwrap().to_string()
    };
    for (text, what) in [
        ("Cargo.toml", "'Cargo.toml' is not an executable file"),
        ("src", "'src' is a folder, not a program"),
        (
            "elo-77",
            "'elo-77' is not a player: ratings are multiples of 50, and the nearest is elo-100",
        ),
        ("unknown", "'unknown' is not a player; players are champion"),
    ] {
        assert!(reason(text).starts_with(what), "{text}: {}", reason(text));
    }
    // An executable file that is not a program.
    let scratch = Scratch::new("engine-none");
    fs::create_dir_all(&scratch.0).unwrap();
    let file = scratch.file("engine");
    fs::write(&file, [127, 69, 0, 0]).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    let mut engine_match = engine_match("two", "random", "random", 2);
    engine_match.players[0] = match_player(file.to_str().unwrap(), &settings("two")).unwrap();
    let reason = run(&engine_match, None).unwrap_err();
    assert!(
        reason.contains("engine (a, seat G): it cannot be started"),
        "{reason}"
    );
}

/// The results of a match, its first record and its duration.
type TimeLoss = (MatchResults, String, Duration);

/// The first of several matches in which a script with a time limit loses both games on time, and
/// its opponent none.
fn lose_on_time(name: &str, answers: &str) -> TimeLoss {
    let fits = |played: &Result<TimeLoss, String>| {
        let played = played.as_ref();
        played.is_ok_and(|(results, _, taken)| {
            (results.score().a_wins, results.lost_on_time()) == (2, [0, 2])
                && *taken < Duration::from_secs(30)
        })
    };
    several(fits, || try_to_lose_on_time(name, answers)).unwrap()
}

fn try_to_lose_on_time(name: &str, answers: &str) -> Result<TimeLoss, String> {
    let (scratch, mut engine_match) = script(name, answers);
    engine_match.limits.time = Some(Duration::from_millis(20));
    let options = PlayerOptions {
        time_margin: Some(Duration::from_millis(150)),
        ..PlayerOptions::default()
    };
    engine_match.players = engine_match.players.map(|player| {
        Box::new(WithOptions { player, options }) as Box<dyn MatchPlayerFactory<Position>>
    });
    let folder = MatchFolder::open(scratch.file("match"), &engine_match.conditions()).unwrap();
    let start = Instant::now();
    let results = run(&engine_match, Some(&folder))?;
    let taken = start.elapsed();
    // After reloading, nothing is played and the text is the same.
    let again = run(&engine_match, Some(&folder)).unwrap();
    assert_eq!(again.score(), results.score());
    assert_eq!(again.lost_on_time(), results.lost_on_time());
    Ok((results, scratch.read("match/games/00001.ron"), taken))
}

#[test]
fn an_engine_that_moves_too_late_loses_on_time() {
    // The move is not checked: it would be illegal.
    let (results, record, _) = lose_on_time("late", "go*) sleep 0.4; echo bestmove @c1;;");
    assert_eq!(results.score().a_wins, 2);
    assert_eq!(results.lost_on_time(), [0, 2]);
    let output = text(&results);
    assert!(output.contains("b lost on time 2 times"), "{output}");
    assert!(
        record.contains("R lost on time: took ") && record.contains(" ms of 20"),
        "{record}"
    );
    assert!(record.contains("result: Some(\"G\")"), "{record}");
}

#[test]
fn an_engine_that_never_moves_loses_on_time() {
    for (name, answers) in [("never", "go*) ;;"), ("never-silent", CHATTY)] {
        let (results, record, taken) = lose_on_time(name, answers);
        assert_eq!(
            (results.score().a_wins, results.lost_on_time()),
            (2, [0, 2]),
            "{name}"
        );
        assert!(
            record.contains("R lost on time: took 5020 ms of 20"),
            "{name}: {record}"
        );
        assert!(taken < Duration::from_secs(30), "{name}: {taken:?}");
    }
}

#[test]
fn an_engine_receives_the_clocks_and_loses_on_time() {
    // Its opponent has moved once, in less than the increment.
    let fits = |played: &Result<(MatchResults, String), String>| {
        let played = played.as_ref();
        played.is_ok_and(|(results, first)| {
            (results.score().a_wins, results.lost_on_time()) == (2, [0, 2])
                && first.starts_with("go p1time 3")
                && first.ends_with(" p1inc 10 p2time 300 p2inc 10")
        })
    };
    let played = several(fits, play_by_the_clock);
    assert!(fits(&played), "{:?}", played.map(|(_, first)| first));
}

/// The results of a match with clocks against a script that moves too late, and the first line with
/// its time.
fn play_by_the_clock() -> Result<(MatchResults, String), String> {
    let scratch = Scratch::new("engine-clock-log");
    fs::create_dir_all(&scratch.0).unwrap();
    let log = scratch.file("lines");
    let (engine, mut engine_match) = script(
        "clock",
        &format!(
            "go*) echo \"$line\" >> {}; sleep 0.5; echo bestmove @c1;;",
            log.display()
        ),
    );
    engine_match.limits.time = None;
    engine_match.time_control = Some("0.3+0.01".parse().unwrap());
    let folder = MatchFolder::open(engine.file("match"), &engine_match.conditions()).unwrap();
    let results = run(&engine_match, Some(&folder))?;
    assert!(
        engine
            .read("match/match.ron")
            .contains("\"clock\": \"0.3+0.01\"")
    );
    assert_eq!(
        text(&run(&engine_match, Some(&folder)).unwrap()),
        text(&results)
    );
    let record = engine.read("match/games/00001.ron");
    let output = record.contains("R lost on time: took ") && record.contains(" ms of 300");
    // Otherwise its opponent was late.
    let lost = results.lost_on_time() == [0, 2];
    assert!(output || !lost, "{record}");
    let lines = fs::read_to_string(log).unwrap_or_default();
    Ok((results, lines.lines().next().unwrap_or_default().into()))
}

#[test]
fn engines_are_informed_of_resignations() {
    let log = Scratch::new("engine-out-log");
    fs::create_dir_all(&log.0).unwrap();
    let output = log.file("position");
    let note = format!(
        "position*) echo \"$line\" >> '{}';;\ngo*) exit;;",
        output.display()
    );
    let (scratch, _) = script("out", &note);
    let file = scratch.file("engine");
    let mut engine_match = engine_match("three-fast", "random", "random", 6);
    engine_match.players[1] =
        match_player(file.to_str().unwrap(), &settings("three-fast")).unwrap();
    let results = several(Result::is_ok, || run(&engine_match, None)).unwrap();
    assert_eq!(results.score().games(), 6, "{}", text(&results));
    // Two of its seats play in some of the games: the second one is informed that the first has
    // resigned.
    let output = fs::read_to_string(output).unwrap();
    assert!(output.lines().any(|line| line.contains("out=")), "{output}");
}
