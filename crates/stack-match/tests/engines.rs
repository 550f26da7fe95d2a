//! Engines that misbehave, played by small shell scripts.

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

use crate::common::{Scratch, contest, run, settings, several, text};

/// A match whose second player is a script, in a folder of its own. `answers` are lines of
/// `case "$line" in`.
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
    let mut contest = contest("two", "random", "random", 2);
    contest.limits.time = Some(Duration::from_millis(1));
    contest.players[1] = match_player(file.to_str().unwrap(), &settings("two")).unwrap();
    (scratch, contest)
}

/// The second player of a match, a script, loses both games for a reason that says `what`, in less than this time. One try of
/// several is enough: a script that waits for a processor is silent, and its opponent late.
fn loses(name: &str, answers: &str, what: &str, bound: Duration) {
    let fits = |played: &Result<(String, Duration), String>| {
        let played = played.as_ref();
        played.is_ok_and(|(why, taken)| why.contains(what) && *taken < bound)
    };
    let played = several(fits, || fault(name, answers));
    assert!(fits(&played), "{name}: {played:?}");
}

/// Why the second player of a match, a script, loses both games, and how long they take; the error is what else went wrong.
fn fault(name: &str, answers: &str) -> Result<(String, Duration), String> {
    let (scratch, contest) = script(name, answers);
    let folder = MatchFolder::open(scratch.file("match"), &contest.conditions()).unwrap();
    let begin = Instant::now();
    let table = run(&contest, Some(&folder))?;
    let taken = begin.elapsed();
    assert_eq!(
        (table.score().games(), table.score().a_wins),
        (2, 2),
        "{name}"
    );
    assert_eq!(table.lost_on_time(), [0, 0], "{name}");
    if table.late_moves() != [0, 0] {
        return Err(format!("late moves: {:?}", table.late_moves()));
    }
    let told: Vec<_> = table.forfeits(MatchSide::B).collect();
    let [(0, why), (1, _)] = told[..] else {
        panic!("{name}: {told:?}");
    };
    let line = format!("b forfeited 2 times, first in game 1: {why}");
    assert!(text(&table).contains(&line), "{name}: {}", text(&table));
    let record = scratch.read("match/games/00001.ron");
    assert!(record.contains("R forfeited: "), "{name}: {record}");
    // Read again, nothing is played and the same is told.
    assert_eq!(text(&run(&contest, Some(&folder)).unwrap()), text(&table));
    Ok((why.to_string(), taken))
}

#[test]
fn an_engine_that_fails_loses_its_game_and_the_match_goes_on() {
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
        loses(name, answers, what, Duration::MAX);
    }
}

#[test]
fn an_engine_that_cannot_play_at_all_ends_the_match() {
    let (scratch, mut contest) = script("old", "ugi) echo ugiok;;");
    let file = scratch.file("engine");
    let mut agreed = settings("two-fast");
    agreed.repetition = NonZeroU32::new(7);
    contest.start = agreed.start_match().unwrap();
    contest.players[1] = match_player(file.to_str().unwrap(), &agreed).unwrap();
    let is_told = |why: &String| {
        why.starts_with("game 1: ")
            && why.contains("engine (b, seat R): ")
            && why.ends_with(
                "it has no option Variant, which has to be two-fast; and no Repetition, which has to be 7",
            )
    };
    let why = several(is_told, || run(&contest, None).unwrap_err());
    assert!(is_told(&why), "{why}");
}

#[test]
fn an_engine_without_options_plays_by_the_defaults() {
    let (_scratch, contest) = script("plain", "ugi) echo ugiok;;\ngo*) echo bestmove hello;;");
    assert_eq!(contest.players[1].warning(), None);
    let table = several(Result::is_ok, || run(&contest, None)).unwrap();
    assert!(text(&table).contains("it answered 'bestmove hello'"));
    let warning = "it has no option Variant (two), AntiSymmetry (none), QuietRounds (50), Repetition (3), \
                   and is taken to play by these defaults";
    assert_eq!(contest.players[1].warning().as_deref(), Some(warning));
}

/// Whether a process runs: it is there, and has not ended unnoticed by its parent.
fn runs(process: &str) -> bool {
    let said = Command::new("ps")
        .args(["-o", "stat=", "-p", process])
        .output();
    let state = String::from_utf8(said.unwrap().stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn nothing_of_an_engine_outlives_its_match() {
    // Its second process outlives the first; the other engine itself takes no notice of anything.
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
        let (scratch, contest) = script(name, &format!("{answers}\ngo*) echo bestmove hello;;"));
        let _ = several(Result::is_ok, || run(&contest, None));
        let started = scratch.read("engine.started");
        assert!(started.lines().count() > 1, "{name}: {started}");
        // The system may take a moment to end it.
        let left = several(Vec::is_empty, || -> Vec<_> {
            started.lines().filter(|process| runs(process)).collect()
        });
        assert_eq!(left, [""; 0], "{name}");
    }
}

/// What the second player of a match, a script, reads in its first game.
fn read_by(name: &str, words: &str) -> Vec<String> {
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
    let say = format!("{words}*) echo \"$0 $* $line\" >> {};;", log.display());
    let (_scratch, mut contest) = script(name, &say);
    let engine = _scratch.file("engine");
    let spec = format!("mine={} --one 'and two'", engine.display());
    contest.players[1] = match_player(&spec, &settings("two")).unwrap();
    assert_eq!(contest.names(), ["random", "mine"]);
    contest.games = 1;
    // It never moves, but is not waited for.
    let stop = Stop::new();
    let stopper = stop.clone();
    let read = move || fs::read_to_string(&log).unwrap_or_default();
    let written = read.clone();
    let thread = std::thread::spawn(move || {
        // Nothing tells of a line in a file, so it is looked for again and again; after five seconds the script has lost.
        let begun = Instant::now();
        while !written().ends_with('\n') && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(10));
        }
        stopper.set();
    });
    let played = contest.run(None, &stop, &mut |_, _| {});
    thread.join().unwrap();
    played.map_err(|why| why.to_string())?;
    Ok(read().lines().map(String::from).collect())
}

#[test]
fn an_engine_has_its_arguments_and_is_told_the_start_as_such() {
    let lines = read_by("told", "position");
    let told = "engine --one and two position startpos moves ";
    assert!(lines[0].contains(told), "{lines:?}");
    // Two random moves a seat, and the first of its opponent.
    assert_eq!(lines[0].split(' ').count(), 4 + 3 + 5, "{lines:?}");
}

#[test]
fn silence_is_not_waited_for() {
    let what = "no 'bestmove' came within 5.0 s";
    loses("silent", "go*) ;;", what, Duration::from_secs(20));
}

/// An engine that tells something again and again.
const CHATTY: &str = "go*) while :; do echo info string still thinking; done;;";

#[test]
fn an_engine_that_never_falls_silent_is_not_waited_for() {
    let what = "no 'bestmove' came within 5.0 s";
    loses("chatty", CHATTY, what, Duration::from_secs(20));
}

#[test]
fn a_match_with_an_engine_that_never_falls_silent_can_be_stopped() {
    let (_scratch, contest) = script("chatty-stopped", CHATTY);
    // The number of games, and the time.
    type Stopped = Result<(u32, Duration), String>;
    let fits = |stopped: &Stopped| {
        let stopped = stopped.as_ref();
        stopped.is_ok_and(|&(games, taken)| games == 0 && taken < Duration::from_secs(4))
    };
    let stopped = several(fits, || {
        let (stop, begin) = (Stop::new(), Instant::now());
        let stopper = stop.clone();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(300));
            stopper.set();
        });
        let played = contest.run(None, &stop, &mut |_, _| {});
        let taken = begin.elapsed();
        thread.join().unwrap();
        let table = played.map_err(|why| why.to_string())?;
        Stopped::Ok((table.score().games(), taken))
    });
    assert!(fits(&stopped), "{stopped:?}");
}

#[test]
fn an_engine_that_closes_its_output_is_not_waited_for() {
    // It goes on reading, as if nothing had happened.
    let what = "it has ended where 'bestmove' was to come";
    loses("closes", "go*) exec >&-;;", what, Duration::from_secs(9));
}

#[test]
fn names_may_be_written_in_any_encoding() {
    let latin = r#"go*) printf 'info string Jos\351\n'; echo bestmove hello;;"#;
    let what = "it answered 'bestmove hello'";
    loses("latin", latin, what, Duration::MAX);
}

#[test]
fn what_cannot_be_run_is_named() {
    let why = |text: &str| {
        let refused = match_player(text, &settings("two")).err();
        refused.unwrap().to_string()
    };
    for (text, what) in [
        ("Cargo.toml", "'Cargo.toml' is a file that may not be run"),
        ("src", "'src' is a folder, not a program"),
        (
            "src/none",
            "'src/none' is not a player, and no program has this path",
        ),
        (
            "mine=none",
            "'none' is not a player, and no program has this path",
        ),
        (
            "elo-77",
            "'elo-77' is not a player: ratings are multiples of 50, and the nearest is elo-100",
        ),
        ("nobody", "'nobody' is not a player; known are champion"),
    ] {
        assert!(why(text).starts_with(what), "{text}: {}", why(text));
    }
    // A file that may be run, and is no program.
    let scratch = Scratch::new("engine-none");
    fs::create_dir_all(&scratch.0).unwrap();
    let file = scratch.file("engine");
    fs::write(&file, [127, 69, 0, 0]).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    let mut contest = contest("two", "random", "random", 2);
    contest.players[0] = match_player(file.to_str().unwrap(), &settings("two")).unwrap();
    let why = run(&contest, None).unwrap_err();
    assert!(
        why.contains("engine (a, seat G): it cannot be started"),
        "{why}"
    );
}

/// What is left of a match: its table, its first record, and how long it took.
type Held = (MatchResults, String, Duration);

/// The first of several matches in which a script that is held to its time loses both games by it, and its opponent none.
fn held(name: &str, answers: &str) -> Held {
    let fits = |played: &Result<Held, String>| {
        let played = played.as_ref();
        played.is_ok_and(|(table, _, taken)| {
            (table.score().a_wins, table.lost_on_time()) == (2, [0, 2])
                && *taken < Duration::from_secs(30)
        })
    };
    several(fits, || try_to_hold(name, answers)).unwrap()
}

fn try_to_hold(name: &str, answers: &str) -> Result<Held, String> {
    let (scratch, mut contest) = script(name, answers);
    contest.limits.time = Some(Duration::from_millis(20));
    let terms = PlayerOptions {
        time_margin: Some(Duration::from_millis(150)),
        ..PlayerOptions::default()
    };
    contest.players = contest.players.map(|entrant| {
        Box::new(WithOptions {
            player: entrant,
            options: terms,
        }) as Box<dyn MatchPlayerFactory<Position>>
    });
    let folder = MatchFolder::open(scratch.file("match"), &contest.conditions()).unwrap();
    let begin = Instant::now();
    let table = run(&contest, Some(&folder))?;
    let taken = begin.elapsed();
    // Read again, nothing is played and the same is told.
    let again = run(&contest, Some(&folder)).unwrap();
    assert_eq!(again.score(), table.score());
    assert_eq!(again.lost_on_time(), table.lost_on_time());
    Ok((table, scratch.read("match/games/00001.ron"), taken))
}

#[test]
fn an_engine_that_moves_too_late_loses_on_time() {
    // The move is not even looked at: the rules would refuse it.
    let (table, record, _) = held("late", "go*) sleep 0.4; echo bestmove @c1;;");
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
        let (table, record, taken) = held(name, answers);
        assert_eq!(
            (table.score().a_wins, table.lost_on_time()),
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
fn an_engine_is_told_the_clocks_and_loses_when_its_own_has_run_out() {
    // Its opponent has moved once: in less than what a move adds.
    let fits = |played: &Result<(MatchResults, String), String>| {
        let played = played.as_ref();
        played.is_ok_and(|(table, first)| {
            (table.score().a_wins, table.lost_on_time()) == (2, [0, 2])
                && first.starts_with("go p1time 3")
                && first.ends_with(" p1inc 10 p2time 300 p2inc 10")
        })
    };
    let played = several(fits, play_by_the_clock);
    assert!(fits(&played), "{:?}", played.map(|(_, first)| first));
}

/// The table of a match by the clock against a script that moves too late, and the first line that tells the script its time.
fn play_by_the_clock() -> Result<(MatchResults, String), String> {
    let scratch = Scratch::new("engine-clock-log");
    fs::create_dir_all(&scratch.0).unwrap();
    let log = scratch.file("lines");
    let (engine, mut contest) = script(
        "clock",
        &format!(
            "go*) echo \"$line\" >> {}; sleep 0.5; echo bestmove @c1;;",
            log.display()
        ),
    );
    contest.limits.time = None;
    contest.time_control = Some("0.3+0.01".parse().unwrap());
    let folder = MatchFolder::open(engine.file("match"), &contest.conditions()).unwrap();
    let table = run(&contest, Some(&folder))?;
    assert!(
        engine
            .read("match/match.ron")
            .contains("\"clock\": \"0.3+0.01\"")
    );
    assert_eq!(text(&run(&contest, Some(&folder)).unwrap()), text(&table));
    let record = engine.read("match/games/00001.ron");
    let told = record.contains("R lost on time: took ") && record.contains(" ms of 300");
    // Otherwise its opponent was late.
    let lost = table.lost_on_time() == [0, 2];
    assert!(told || !lost, "{record}");
    let lines = fs::read_to_string(log).unwrap_or_default();
    Ok((table, lines.lines().next().unwrap_or_default().into()))
}

#[test]
fn who_is_out_is_told_to_the_engines_that_play_on() {
    let log = Scratch::new("engine-out-log");
    fs::create_dir_all(&log.0).unwrap();
    let told = log.file("told");
    let note = format!(
        "position*) echo \"$line\" >> '{}';;\ngo*) exit;;",
        told.display()
    );
    let (scratch, _) = script("out", &note);
    let file = scratch.file("engine");
    let mut contest = contest("three-fast", "random", "random", 6);
    contest.players[1] = match_player(file.to_str().unwrap(), &settings("three-fast")).unwrap();
    let table = several(Result::is_ok, || run(&contest, None)).unwrap();
    assert_eq!(table.score().games(), 6, "{}", text(&table));
    // Two of its seats play in some of the games: the second is told that the first is out.
    let told = fs::read_to_string(told).unwrap();
    assert!(told.lines().any(|line| line.contains("out=")), "{told}");
}
