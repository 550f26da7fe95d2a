//! The subcommands `match` and `merge`.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

use crate::common::{printed, rejected, scratch, several, wait_until};

/// The fields of the last line.
fn result(text: &str) -> BTreeMap<String, String> {
    let last = text.lines().last().unwrap();
    let words = last
        .strip_prefix("RESULT ")
        .unwrap_or_else(|| panic!("{text}"));
    let parts = words.split(' ').map(|word| word.split_once('=').unwrap());
    parts
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect()
}

/// A file of a match, without the start time of a game.
fn undated(path: &str) -> String {
    let text = fs::read_to_string(path).unwrap();
    let is_date = |line: &&str| line.trim_start().starts_with("date: ");
    let dates = text.lines().filter(is_date).count();
    assert_eq!(dates, usize::from(path.contains("/games/")), "{text}");
    let lines: Vec<_> = text.lines().filter(|line| !is_date(line)).collect();
    lines.join("\n")
}

#[test]
fn match_ends_with_the_result_line() {
    let command = "match --variant two-fast --a greedy --b random --games 60 --nodes 1 --seed 5";
    let text = printed(command);
    let last = text.lines().last().unwrap();
    let order: Vec<&str> = last.split(['=', ' ']).step_by(2).collect();
    // `RESULT` and the names come first.
    assert!(
        last.starts_with("RESULT a=greedy b=random variant=two-fast games=60 a_wins="),
        "{last}"
    );
    assert!(order.len() > 4, "{last}");
    let result = result(&text);
    let number = |name: &str| result[name].parse::<f64>().unwrap();
    let (wins, losses, draws) = (number("a_wins"), number("b_wins"), number("draws"));
    assert_eq!(wins + losses + draws, 60.0);
    let score = (wins + draws / 2.0) / 60.0;
    assert!(
        (number("score") - score).abs() < 6e-4 && score > 0.6,
        "{last}"
    );
    assert_eq!(result["score"].len(), 5);
    let (low, high) = result["ci95"].split_once("..").unwrap();
    assert_eq!((low.len(), high.len()), (5, 5));
    let (low, high): (f64, f64) = (low.parse().unwrap(), high.parse().unwrap());
    assert!(low < score && score <= high && high <= 1.0, "{last}");
    assert!(
        last.ends_with(&format!("ci95={low:.3}..{high:.3}")),
        "{last}"
    );
    // The same result again, also with concurrency.
    assert_eq!(printed(command), text);
    assert_eq!(printed(&format!("{command} --concurrency 3")), text);
    assert!(
        text.contains("G=a R=b") && text.contains("G=b R=a") && text.contains("Elo: "),
        "{text}"
    );
}

#[test]
fn time_margin_and_variety_are_match_conditions() {
    let folder = scratch("conditions");
    let command = format!(
        "match --variant two-fast --a level-7 --b random --games 2 --nodes 400 --movetime 60000 \
         --time-margin 3000 --resume {folder}"
    );
    let vary = format!("{command} --vary a");
    let text = printed(&vary);
    assert!(!text.contains("lost on time"), "{text}");
    let conditions = fs::read_to_string(format!("{folder}/match.ron")).unwrap();
    for condition in [
        "\"a-margin\": \"3000\"",
        "\"b-margin\": \"3000\"",
        "\"a-variety\": \"20\"",
    ] {
        assert!(conditions.contains(condition), "{conditions}");
    }
    assert!(!conditions.contains("b-variety"), "{conditions}");
    // The match is reproducible, and differs from one without variety.
    assert_eq!(printed(&vary), text);
    rejected(&command, &["its a-variety is 20, not -"]);
}

#[test]
fn external_engine_plays_like_the_named_player() {
    let engine = env!("CARGO_BIN_EXE_focus-engine");
    for (variant, games) in [("two", 2), ("three-fast", 6), ("partners", 2)] {
        // Its default level is the champion; the same seed plays the same moves in the process and
        // as an engine.
        let command = |a: &str| {
            let limits = format!("--games {games} --nodes 1 --concurrency 2");
            format!("match --variant {variant} --a {a} --b random {limits}")
        };
        // A busy machine may exceed its start-up limit of ten seconds.
        let external = several(Result::is_ok, || finish(spawn(&command(engine)))).unwrap();
        let (external, internal) = (result(&external), result(&printed(&command("champion"))));
        assert_eq!(external["a"], engine);
        for name in ["games", "a_wins", "b_wins", "draws", "score", "ci95"] {
            assert_eq!(external[name], internal[name], "{variant}: {name}");
        }
    }
}

#[test]
fn killed_match_can_be_resumed() {
    let (folder, whole) = (scratch("killed"), scratch("unharmed"));
    // A few milliseconds per game would be over before a busy machine resumes this test.
    let command = |folder: &str| {
        format!(
            "match --variant three-fast --a mcts --b random --games 180 --nodes 200 --resume {folder}"
        )
    };
    let text = printed(&command(&whole));
    let games = || fs::read_dir(format!("{folder}/games")).map_or(0, Iterator::count);
    for more in [3, 20] {
        let before = games();
        let mut child = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
            .args(command(&folder).split(' '))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        wait_until(|| games() >= before + more);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(games() >= before + more && games() < 180, "{}", games());
    }
    assert_eq!(printed(&command(&folder)), text);
    for name in [
        "match.ron",
        "table.txt",
        "games/00001.ron",
        "games/00180.ron",
    ] {
        let read = |folder: &str| undated(&format!("{folder}/{name}"));
        assert_eq!(read(&folder), read(&whole), "{name}");
    }
    // More games may be added, but not another match.
    let more = printed(&command(&folder).replace("180", "186"));
    assert_eq!(result(&more)["games"], "186");
    let words = command(&folder).replace("--nodes 200", "--nodes 201");
    rejected(&words, &["--resume: ", "its nodes is 200, not 201"]);
}

/// Ctrl-C stops a match after the current games and reports what was saved.
#[cfg(target_os = "linux")]
#[test]
fn interrupted_match_reports_what_was_saved() {
    let folder = scratch("stopped");
    let command = "match --variant three-fast --a greedy --b random --games 9000 --nodes 1";
    for kept in [true, false] {
        let resume = if kept {
            format!(" --resume {folder}")
        } else {
            String::new()
        };
        let words = format!("{command}{resume}");
        let child = spawn(&words);
        let games = || fs::read_dir(format!("{folder}/games")).map_or(0, Iterator::count);
        // The signal handler is installed before the first game; without a folder the first game is
        // not visible.
        wait_until(|| !kept || games() >= 3);
        let pid = child.id().to_string();
        if !kept {
            let status = format!("/proc/{pid}/status");
            let catches = |text: String| {
                let mut lines = text.lines();
                let line = lines.find_map(|line| line.strip_prefix("SigCgt:"))?;
                let mask = u64::from_str_radix(line.trim(), 16).ok()?;
                (mask & 2 > 0).then_some(())
            };
            wait_until(|| fs::read_to_string(&status).ok().and_then(catches).is_some());
        }
        // Ctrl-C, or the termination signal.
        let signal = if kept { "-TERM" } else { "-INT" };
        Command::new("kill").args([signal, &pid]).status().unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(!text.contains("RESULT"), "{text}");
        let saved = if kept {
            let saved = format!(
                "stopped after {} of 9000 games; they are saved in {folder}",
                games()
            );
            assert!(said.contains("run the same command"), "{said}");
            saved
        } else {
            "of 9000 games; nothing was saved; use --resume DIR".into()
        };
        assert!(said.contains(&saved), "{said}");
    }
    let played = fs::read_dir(format!("{folder}/games")).unwrap().count();
    let more = format!(
        "{} --resume {folder}",
        command.replace("9000", &played.to_string())
    );
    assert_eq!(result(&printed(&more))["games"], played.to_string());
}

#[test]
fn reports_invalid_match_arguments() {
    for (arguments, why) in [
        ("--variant two --a random", "--b"),
        ("--variant five --a random --b greedy", "--variant: 'five'"),
        (
            "--variant two --a nobody --b greedy",
            "--a: 'nobody' is not a player",
        ),
        (
            "--variant two --a greedy --b a/path",
            "--b: 'a/path' is neither a player nor the path of a program",
        ),
        (
            "--variant four --a greedy --b mirror",
            "--b: mirror does not play four",
        ),
        (
            "--variant two --a mirror --b mirror",
            "mirror cannot take this seat",
        ),
        (
            "--variant two --anti-symmetry swap --a random --b mirror",
            "mirror swaps",
        ),
        (
            "--variant two --anti-symmetry all --a random --b random",
            "--anti-symmetry: 'all'",
        ),
        ("--variant two --a random --b random --games 0", "--games"),
        (
            "--variant two --a random --b random --movetime 0",
            "--movetime",
        ),
        ("--variant two --a random --b random --nodes x", "--nodes"),
        (
            "--variant two --a random --b random --concurrency 0",
            "--concurrency",
        ),
        (
            "--variant two --a random --b random --sprt 5",
            "--sprt: '5' is not two numbers",
        ),
        (
            "--variant two --a random --b random --sprt 5,0",
            "--sprt: 5,0",
        ),
        (
            "--variant three --a random --b random --sprt 0,5",
            "two sides",
        ),
        (
            "--variant two --a random --b random --resume Cargo.toml",
            "--resume: Cargo.toml",
        ),
    ] {
        rejected(&format!("match {arguments}"), &[why]);
    }
}

#[test]
fn sprt_ends_the_match() {
    let text = printed(
        "match --variant two-fast --a greedy --b random --games 5000 --nodes 1 --sprt 0,100",
    );
    let games: u32 = result(&text)["games"].parse().unwrap();
    assert!(
        games < 1_000 && text.contains("SPRT 0,100: H1 accepted"),
        "{text}"
    );
}

/// Starts a match in the background.
fn spawn(arguments: &str) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_focus-engine"))
        .args(arguments.split(' '))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The output of a successful match, or its error.
fn finish(child: std::process::Child) -> Result<String, String> {
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let is_ok = output.status.success() && errors.is_empty();
    is_ok
        .then(|| String::from_utf8(output.stdout).unwrap())
        .ok_or(errors)
}

fn games(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(format!("{folder}/games"))
        .into_iter()
        .flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".ron")).collect();
    names.sort();
    names
}

#[test]
fn merges_parts_to_the_whole_match() {
    let [whole, one, two, joined] = ["whole", "part-1", "part-2", "joined"].map(scratch);
    let command = "match --variant two-fast --a greedy --b random --games 30 --nodes 1 --seed 3";
    let text = printed(&format!("{command} --resume {whole}"));
    let parts = [&one, &two].map(|folder| {
        let index = if folder == &one { 1 } else { 2 };
        spawn(&format!("{command} --shard {index}/2 --resume {folder}"))
    });
    for part in parts {
        // The last opening of 15 belongs to the first part.
        assert!(["16", "14"].contains(&result(&finish(part).unwrap())["games"].as_str()));
    }
    // Both games of an opening are in the same part.
    assert_eq!(games(&one)[..3], ["00001.ron", "00002.ron", "00005.ron"]);
    assert_eq!(games(&two)[..3], ["00003.ron", "00004.ron", "00007.ron"]);
    let half = printed(&format!("merge --into {joined} {one}"));
    assert!(
        half.contains("missing before the last game: 3 4 7 8"),
        "{half}"
    );
    let merge = format!("merge --into {joined} {one} {two}");
    for _ in 0..2 {
        assert_eq!(printed(&merge), text);
    }
    for name in games(&whole) {
        let read = |folder: &str| undated(&format!("{folder}/games/{name}"));
        assert_eq!(read(&joined), read(&whole), "{name}");
    }
    // The same game played at another time is no other game.
    let path = format!("{one}/games/00001.ron");
    let dated = fs::read_to_string(&path).unwrap();
    let (before, rest) = dated.split_once("date: ").unwrap();
    let (_, after) = rest.split_once('\n').unwrap();
    fs::write(
        &path,
        format!("{before}date: Some(\"2025-01-01T00:00:00Z\"),\n{after}"),
    )
    .unwrap();
    assert_eq!(printed(&merge), text);
    // The merged match can be continued.
    assert_eq!(printed(&format!("{command} --resume {joined}")), text);

    // Another game with the same number, another build, another match, no match.
    fs::copy(
        format!("{one}/games/00001.ron"),
        format!("{two}/games/00002.ron"),
    )
    .unwrap();
    rejected(&merge, &["different records of the same game", "00002.ron"]);
    fs::remove_file(format!("{joined}/games/00002.ron")).unwrap();
    let order = format!("merge --into {joined} {two} {one}");
    rejected(&order, &["00002.ron", "it does not belong to this match"]);
    let description = format!("{two}/match.ron");
    let known = fs::read_to_string(&description).unwrap();
    let version = format!("\"build\": \"{} ", env!("CARGO_PKG_VERSION"));
    assert!(known.contains(&version), "{known}");
    for condition in ["\"threads\": \"1\"", "\"memory\": \"64\""] {
        assert!(known.contains(condition), "{known}");
    }
    fs::write(&description, known.replace(&version, "\"build\": \"0.0.1 ")).unwrap();
    let expected = ["played by another build", "its build is 0.0.1 "];
    rejected(&merge, &expected);
    rejected(&format!("{command} --shard 2/2 --resume {two}"), &expected);
    fs::write(&description, known.replace("\"greedy\"", "\"level-1\"")).unwrap();
    rejected(
        &merge,
        &["this is another match: its a is level-1, not greedy"],
    );
    rejected(
        &format!("merge --into {joined} {joined}-none"),
        &["there is no match in this folder"],
    );
    rejected("merge --into x", &["<DIR>"]);
    rejected(&format!("{command} --shard 3/2"), &["--shard", "3/2"]);
}

/// An engine that logs the id of its parent process when it starts, and a function that returns
/// these ids.
#[cfg(unix)]
fn counting_engine(name: &str) -> (String, impl Fn() -> Vec<String>) {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = scratch(name);
    fs::create_dir_all(&folder).unwrap();
    let (program, log) = (format!("{folder}/engine"), format!("{folder}/log"));
    let engine = env!("CARGO_BIN_EXE_focus-engine");
    let script = format!("#!/bin/sh\necho $PPID >> {log}\nexec {engine}\n");
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let starts = move || {
        let text = fs::read_to_string(&log).unwrap_or_default();
        text.lines().map(String::from).collect()
    };
    (program, starts)
}

#[cfg(unix)]
#[test]
fn two_processes_share_a_match() {
    let (program, starts) = counting_engine("counted");
    let command = |folder: &str| {
        format!(
            "match --variant two-fast --a {program} --b random --games 24 --nodes 1 --resume {folder}"
        )
    };
    // Every game is played once; both processes play some, unless one starts too late.
    let share = || {
        let (shared, before) = (scratch("shared"), starts().len());
        let both = [0, 1].map(|_| spawn(&command(&shared)));
        let [one, other] = both.map(finish);
        let (one, other) = (one?, other?);
        assert_eq!(one, other);
        assert_eq!(result(&one)["games"], "24");
        let mut processes = starts().split_off(before);
        assert_eq!(processes.len(), 24);
        processes.sort();
        processes.dedup();
        assert_eq!(fs::read_dir(format!("{shared}/claims")).unwrap().count(), 0);
        Ok((one, processes.len()))
    };
    let by_both = |shared: &Result<(String, usize), String>| {
        let shared = shared.as_ref();
        shared.is_ok_and(|(_, processes)| *processes == 2)
    };
    let (one, processes) = several(by_both, share).unwrap();
    assert_eq!(processes, 2);

    // One process is killed in the middle of a game; the other one plays that game too.
    let crash = || {
        let (crashed, before) = (scratch("crashed"), starts().len());
        let mut killed = spawn(&command(&crashed));
        wait_until(|| starts().len() >= before + 3 || killed.try_wait().unwrap().is_some());
        let mut left = spawn(&command(&crashed));
        wait_until(|| starts().len() >= before + 8 || left.try_wait().unwrap().is_some());
        killed.kill().unwrap();
        killed.wait().unwrap();
        let end = finish(left)?;
        Ok::<_, String>((end, games(&crashed).len(), starts().len() - before))
    };
    let (end, kept, played) = several(Result::is_ok, crash).unwrap();
    assert_eq!((end, kept), (one, 24));
    // Replayed: the interrupted game, and at most one finished but unwritten game.
    assert!((24..=26).contains(&played), "{played}");
}
