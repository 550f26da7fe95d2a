//! Options of `match` and `ratings`: openings, engines with arguments, Ctrl-C.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{run, several, wait_until};

/// An empty folder for a test.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Exit code, standard output and standard error of a command.
fn run_command(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

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
fn from_book<'a>(games: &'a str, book: &'a str, kept: &'a str) -> [&'a str; 15] {
    [
        "match",
        "--variant",
        "two",
        "--a",
        "greedy",
        "--b",
        "random",
        "--nodes",
        "1",
        "--games",
        games,
        "--openings",
        book,
        "--resume",
        kept,
    ]
}

#[test]
fn match_continues_and_merges_only_with_the_same_opening_file() {
    let folder = scratch("book");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (book, kept, joined) = (file("book"), file("kept"), file("joined"));
    copy_book(&book);
    let command = from_book("6", &book, &kept);
    let (code, text, errors) = run_command(&command);
    assert_eq!((code, &*errors), (Some(0), ""));
    assert_eq!(run_command(&command).1, text);
    assert_eq!(run_command(&["merge", "--into", &joined, &kept]).1, text);
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
    let mut respelt = command;
    let other_path = format!("{}/./book", folder.display());
    respelt[12] = &other_path;
    assert_eq!(run_command(&respelt), (Some(0), text, String::new()));
    // Another opening file is another match; an invalid line is reported.
    fs::write(&book, "startpos\n").unwrap();
    let given = ["merge", "--into", &joined, &kept, "--openings", &book];
    for command in [&command[..], &given[..4], &given] {
        let (code, _, errors) = run_command(command);
        assert!(
            code == Some(2) && errors.contains("openings-sum is "),
            "{errors}"
        );
    }
    fs::write(&book, "startpos\n\nnowhere\n").unwrap();
    let (code, _, errors) = run_command(&command);
    assert!(
        code == Some(2) && errors.contains("--openings: "),
        "{errors}"
    );
    assert!(errors.contains("book: line 3: 'nowhere': "), "{errors}");
}

#[test]
fn parts_identify_their_opening_file_by_checksum() {
    let folder = scratch("moved-book");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (book, kept, joined) = (file("book"), file("kept"), file("joined"));
    copy_book(&book);
    let (_, text, errors) = run_command(&from_book("2", &book, &kept));
    assert_eq!(errors, "");
    let (part, moved) = (file("part"), file("moved"));
    fs::create_dir_all(format!("{part}/games")).unwrap();
    let known = fs::read_to_string(format!("{kept}/match.ron")).unwrap();
    let joined_with = |description: &str, more: &[&str]| {
        fs::write(format!("{part}/match.ron"), description).unwrap();
        let command = [&["merge", "--into", &joined, &kept, &part], more].concat();
        let (code, text, errors) = run_command(&command);
        (code, text + &errors)
    };
    let without = |name: &str| -> String {
        let name = format!("\"{name}\"");
        let lines = known.split_inclusive('\n');
        lines.filter(|line| !line.contains(&name)).collect()
    };
    let (code, what) = joined_with(&without("openings-sum"), &[]);
    assert!(
        code == Some(2) && what.contains("part: match.ron lacks openings-sum"),
        "{what}"
    );
    let older = without("openings-sum").replace("openings-file", "openings");
    assert_eq!(joined_with(&older, &[]), (code, what));
    let neither: String = (without("openings-sum").split_inclusive('\n'))
        .filter(|line| !line.contains("openings-file"))
        .collect();
    let (code, what) = joined_with(&neither, &[]);
    assert!(
        code == Some(2) && what.contains("part: the openings differ from those of "),
        "{what}"
    );
    fs::rename(&book, &moved).unwrap();
    let (code, what) = joined_with(&known, &[]);
    assert!(
        code == Some(2) && what.contains("specify it with --openings FILE"),
        "{what}"
    );
    assert!(
        what.contains(&format!("was not found, tried {book}; ")),
        "{what}"
    );
    assert_eq!(
        joined_with(&known, &["--openings", &moved]),
        (Some(0), text.clone())
    );
    let elsewhere = known
        .replace(&book, &moved)
        .replace("openings-file", "openings");
    assert_eq!(joined_with(&elsewhere, &[]), (Some(0), text));
    let no_file = run_command(&["merge", "--into", &joined, &kept, "--openings", &kept]);
    assert!(no_file.2.contains("--openings: "), "{}", no_file.2);
}

#[test]
fn rejects_an_opening_file_for_a_match_without_one() {
    let folder = scratch("no-book");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (book, kept, joined) = (file("book"), file("kept"), file("joined"));
    copy_book(&book);
    let command = "match --variant two-fast --a random --b random --nodes 1 --games 2 --resume";
    let command: Vec<_> = command.split(' ').chain([kept.as_str()]).collect();
    let (code, text, errors) = run_command(&command);
    assert_eq!((code, &*errors), (Some(0), ""), "{text}");
    let (code, _, errors) = run_command(&["merge", "--into", &joined, &kept, "--openings", &book]);
    assert!(
        code == Some(2) && errors.contains("was played without an opening file"),
        "{errors}"
    );
}

#[test]
fn engine_with_name_and_arguments_plays_continues_and_merges() {
    let folder = scratch("named");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (kept, joined) = (file("kept"), file("joined"));
    let engine = format!(
        "mine={} -c 'exec {}'",
        "/bin/sh",
        env!("CARGO_BIN_EXE_focus-engine")
    );
    let command = [
        "match",
        "--variant",
        "two-fast",
        "--a",
        &engine,
        "--b",
        "random",
        "--nodes",
        "1",
        "--games",
        "2",
        "--resume",
        &kept,
    ];
    let (code, text, errors) = run_command(&command);
    assert_eq!((code, &*errors), (Some(0), ""), "{text}");
    assert!(
        text.contains("RESULT a=mine b=random variant=two-fast games=2 "),
        "{text}"
    );
    assert!(text.starts_with("a = mine, b = random\n"), "{text}");
    assert_eq!(run_command(&command).1, text);
    assert_eq!(run_command(&["merge", "--into", &joined, &kept]).1, text);
    let record = fs::read_to_string(format!("{kept}/games/00001.ron")).unwrap();
    assert!(record.contains("player: \"mine\""), "{record}");
}

#[test]
fn interrupted_ratings_keep_results() {
    let results = scratch("ratings").join("results");
    let file = results.to_str().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
        .args([
            "ratings",
            "--variant",
            "two-fast",
            "--players",
            "random,greedy",
            "--seconds",
            "1000",
        ])
        .args(["--results", file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&results).map_or(0, |text| text.lines().count());
    wait_until(|| lines() >= 4);
    let pid = child.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let (text, said) = (output.stdout, output.stderr);
    let (text, said) = (
        String::from_utf8(text).unwrap(),
        String::from_utf8(said).unwrap(),
    );
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains(&format!("saved in {file}")), "{said}");
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
    // Two games with clocks have about a hundred moves each, and on a busy machine somebody may
    // lose on time. Such a machine may also exceed the engine's start-up limit of ten seconds.
    type Ended = (Option<i32>, String, String, Duration);
    let in_time = |(code, _, errors, taken): &Ended| {
        (*code, &**errors) == (Some(0), "") && *taken < Duration::from_secs(2 * 2 * 5)
    };
    let ended = several(in_time, || {
        let begin = Instant::now();
        let (code, text, errors) = run_command(&[
            "match",
            "--variant",
            "two-fast",
            "--a",
            engine,
            "--b",
            "champion",
            "--games",
            "2",
            "--clock",
            "1+0.01",
        ]);
        (code, text, errors, begin.elapsed())
    });
    assert!(in_time(&ended), "{ended:?}");
    assert!(ended.1.contains(" games=2 "), "{ended:?}");
    for (more, why) in [
        (
            &["--clock", "ten"][..],
            "'ten' is not a time control such as 10+0.1",
        ),
        (
            &["--clock", "1", "--movetime", "5"][..],
            "cannot be used with",
        ),
    ] {
        let players = [
            "match",
            "--variant",
            "two",
            "--a",
            "random",
            "--b",
            "random",
        ];
        let (code, _, errors) = run_command(&[&players[..], more].concat());
        assert!(code == Some(2) && errors.contains(why), "{errors}");
    }
}
