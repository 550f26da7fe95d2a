//! Options of `match` and `ratings`: openings, engines with arguments, Ctrl-C.

#![cfg(unix)]

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{printed, rejected, run_command, scratch, several, wait_until, words};

/// Copies the tournament openings to a file.
fn copy_book(to: &str) {
    let tournament = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tournaments");
    let known = fs::read_dir(tournament)
        .unwrap()
        .flatten()
        .map(|entry| entry.path());
    let mut known = known.filter(|path| path.to_str().unwrap().contains("two"));
    let known = known
        .find(|path| path.extension().is_none_or(|kind| kind != "json"))
        .unwrap();
    fs::copy(known, to).unwrap();
}

/// The command of a match with an opening file.
fn from_book(games: u32, book: &str, kept: &str) -> String {
    let players = "--variant two --a greedy --b random --nodes 1";
    format!("match {players} --games {games} --openings {book} --resume {kept}")
}

/// Paths in a new folder.
fn files<const N: usize>(folder: &str, names: [&str; N]) -> [String; N] {
    let folder = scratch(folder);
    fs::create_dir_all(&folder).unwrap();
    names.map(|name| format!("{folder}/{name}"))
}

#[test]
fn match_continues_and_merges_only_with_the_same_opening_file() {
    let [book, kept, joined] = files("book", ["book", "kept", "joined"]);
    copy_book(&book);
    let command = from_book(6, &book, &kept);
    let text = printed(&command);
    assert_eq!(printed(&command), text);
    let merge = format!("merge --into {joined} {kept}");
    assert_eq!(printed(&merge), text);
    let starts: Vec<bool> = (1..=6)
        .map(|game| fs::read_to_string(format!("{kept}/games/{game:05}.ron")).unwrap())
        .map(|record| record.contains("start: Some("))
        .collect();
    assert!(starts.iter().any(|given| *given), "{starts:?}");
    assert!(
        starts.chunks(2).all(|pair| pair[0] == pair[1]),
        "{starts:?}"
    );
    // The same file under another path is accepted.
    let respelt = from_book(6, &book.replace("/book", "/./book"), &kept);
    assert_eq!(printed(&respelt), text);
    // Another opening file is another match; an invalid line is reported.
    fs::write(&book, "startpos\n").unwrap();
    for command in [&command, &merge, &format!("{merge} --openings {book}")] {
        rejected(command, &["openings-sum is "]);
    }
    fs::write(&book, "startpos\n\nnowhere\n").unwrap();
    rejected(&command, &["--openings: ", "book: line 3: 'nowhere': "]);
}

#[test]
fn parts_identify_their_opening_file_by_checksum() {
    let names = ["book", "kept", "joined", "part", "moved"];
    let [book, kept, joined, part, moved] = files("moved-book", names);
    copy_book(&book);
    let text = printed(&from_book(2, &book, &kept));
    fs::create_dir_all(format!("{part}/games")).unwrap();
    let known = fs::read_to_string(format!("{kept}/match.ron")).unwrap();
    let merge = format!("merge --into {joined} {kept} {part}");
    let describe = |text: &str| fs::write(format!("{part}/match.ron"), text).unwrap();
    let without = |name: &str| -> String {
        let name = format!("\"{name}\"");
        let lines = known.split_inclusive('\n');
        lines.filter(|line| !line.contains(&name)).collect()
    };
    let older = without("openings-sum").replace("openings-file", "openings");
    for description in [without("openings-sum"), older] {
        describe(&description);
        rejected(&merge, &["part: match.ron lacks openings-sum"]);
    }
    let neither: String = (without("openings-sum").split_inclusive('\n'))
        .filter(|line| !line.contains("openings-file"))
        .collect();
    describe(&neither);
    rejected(&merge, &["part: the openings differ from those of "]);
    fs::rename(&book, &moved).unwrap();
    describe(&known);
    let tried = format!("was not found, tried {book}; ");
    rejected(&merge, &["specify it with --openings FILE", &tried]);
    assert_eq!(printed(&format!("{merge} --openings {moved}")), text);
    let elsewhere = known.replace(&book, &moved);
    describe(&elsewhere.replace("openings-file", "openings"));
    assert_eq!(printed(&merge), text);
    let no_file = format!("merge --into {joined} {kept} --openings {kept}");
    rejected(&no_file, &["--openings: "]);
}

#[test]
fn rejects_an_opening_file_for_a_match_without_one() {
    let [book, kept, joined] = files("no-book", ["book", "kept", "joined"]);
    copy_book(&book);
    let players = "--variant two-fast --a random --b random --nodes 1 --games 2";
    printed(&format!("match {players} --resume {kept}"));
    let merge = format!("merge --into {joined} {kept} --openings {book}");
    rejected(&merge, &["was played without an opening file"]);
}

#[test]
fn engine_with_name_and_arguments_plays_continues_and_merges() {
    let [kept, joined] = files("named", ["kept", "joined"]);
    let program = env!("CARGO_BIN_EXE_focus-engine");
    let command = format!(
        "match --variant two-fast --a \"mine=/bin/sh -c 'exec {program}'\" --b random --nodes 1 \
         --games 2 --resume {kept}"
    );
    let text = printed(&command);
    assert!(text.starts_with("a = mine, b = random\n"), "{text}");
    let result = "RESULT a=mine b=random variant=two-fast games=2 ";
    assert!(text.contains(result), "{text}");
    assert_eq!(printed(&command), text);
    assert_eq!(printed(&format!("merge --into {joined} {kept}")), text);
    let record = fs::read_to_string(format!("{kept}/games/00001.ron")).unwrap();
    assert!(record.contains("player: \"mine\""), "{record}");
}

#[test]
fn interrupted_ratings_keep_results() {
    let [file] = files("ratings", ["results"]);
    let child = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
        .args(words(
            "ratings --variant two-fast --players random,greedy --seconds 1000",
        ))
        .args(["--results", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&file).map_or(0, |text| text.lines().count());
    wait_until(|| lines() >= 4);
    let pid = child.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{errors}");
    assert!(errors.contains(&format!("saved in {file}")), "{errors}");
    // All counted games are in the file.
    let games = format!("{} games", lines());
    assert!(lines() >= 4 && text.lines().count() == 2, "{text}");
    assert!(
        text.lines().all(|line| line.ends_with(&games)),
        "{text}: {games}"
    );
}

#[test]
fn match_with_clocks_ends_in_time() {
    let engine = env!("CARGO_BIN_EXE_focus-engine");
    // Two games with clocks have about a hundred moves each, and on a busy machine a player may
    // lose on time. Such a machine may also exceed the engine's start-up limit of ten seconds.
    type Run = (Option<i32>, String, String, Duration);
    let in_time = |(code, _, errors, taken): &Run| {
        (*code, &**errors) == (Some(0), "") && *taken < Duration::from_secs(2 * 2 * 5)
    };
    let run = several(in_time, || {
        let start = Instant::now();
        let (code, text, errors) = run_command(&format!(
            "match --variant two-fast --a {engine} --b champion --games 2 --clock 1+0.01"
        ));
        (code, text, errors, start.elapsed())
    });
    assert!(in_time(&run), "{run:?}");
    assert!(run.1.contains(" games=2 "), "{run:?}");
    let players = "match --variant two --a random --b random";
    let why = "'ten' is not a time control such as 10+0.1";
    rejected(&format!("{players} --clock ten"), &[why]);
    rejected(
        &format!("{players} --clock 1 --movetime 5"),
        &["cannot be used with"],
    );
}
