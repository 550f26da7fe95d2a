//! Version, help, man pages, and the subcommands `perft`, `bench` and `export`.

use std::process::{Command, Stdio};

use crate::common::{printed, rejected};

#[test]
fn version_describes_the_build() {
    let number = env!("CARGO_PKG_VERSION");
    assert_eq!(printed("-V"), format!("focus-engine {number}\n"));
    let output = printed("--version");
    let rest = output.strip_prefix(&format!("focus-engine {number}\nbuilt from "));
    assert!(
        rest.is_some_and(|rest| rest.contains("checks, for ")),
        "{output}"
    );
    assert!(!output.contains(['/', '\\']), "{output}");
}

#[test]
fn closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
        .arg("players")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    let errors = String::from_utf8(ended.stderr).unwrap();
    assert_eq!((ended.status.code(), errors.as_str()), (Some(0), ""));
}

#[test]
fn every_subcommand_has_a_man_page() {
    let folder = std::env::temp_dir().join(format!("focus-engine-pages-{}", std::process::id()));
    assert_eq!(printed(&format!("--write-pages {}", folder.display())), "");
    let page = |name: &str| std::fs::read_to_string(folder.join("man").join(name)).unwrap();
    assert!(page("focus-engine.1").contains("Universal Game Interface"));
    for command in [
        "perft", "bench", "match", "merge", "players", "ratings", "export", "datagen", "puzzles",
        "book",
    ] {
        let page = page(&format!("focus-engine-{command}.1"));
        assert!(page.contains("SYNOPSIS"), "{page}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// Linux has a device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_an_error() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["match", "--help"],
        &["players"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = Command::new(env!("CARGO_BIN_EXE_focus-engine"))
            .args(arguments)
            .stdout(full.unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_lists_commands_and_variants() {
    let help = printed("--help");
    assert!(help.contains("perft") && help.contains("bench"), "{help}");
    for command in ["perft", "match"] {
        let help = printed(&format!("{command} --help"));
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let variants = stack_ai::games::variants().join(", ");
        assert!(help.contains(&variants), "{help}");
    }
}

#[test]
fn perft_matches_the_rules() {
    for (arguments, counts) in [
        ("--variant two", &[1, 68, 4_460][..]),
        ("--variant two --anti-symmetry draw-first", &[1, 68, 4_460]),
        ("--variant two --anti-symmetry swap", &[1, 324, 102_240]),
        ("--variant two-fast", &[1, 68]),
        ("--variant three", &[1, 16, 240]),
        ("--variant four", &[1, 44, 1_895]),
        ("--variant four-fast", &[1, 44, 1_895]),
        ("--variant partners", &[1, 44, 1_895]),
    ] {
        for (depth, count) in counts.iter().enumerate() {
            let text = printed(&format!("perft {arguments} --depth {depth}"));
            assert_eq!(text, format!("perft {depth}: {count}\n"));
        }
    }
    // Green can move to the two neighbors of a5 and the three of each other single piece; resigned
    // seats have no moves.
    let position = "4/6/8/GR1B1Y2/8/8/6/4 G - G:B12Y12R12,B:G12 out=BY";
    let counts = ["1", "2"].map(|depth| {
        printed(&format!(
            "perft --variant four --position \"{position}\" --depth {depth}"
        ))
    });
    assert_eq!(counts, ["perft 1: 3\n", "perft 2: 8\n"]);
}

#[test]
fn perft_starts_from_position_and_moves() {
    // After the first swap move, the second seat has 324 replies minus those that restore a
    // symmetry.
    let swap = "perft --variant two --anti-symmetry swap --depth 1 --moves d7=b7";
    let text = printed(swap);
    assert!(text.starts_with("perft 1: 3"), "{text}");

    // Green has one piece on d4 with four moves, and captures the last red one with d4-d5.
    let end = "4/6/8/3R4/3G4/8/6/4 G - G:R17,R:G17";
    let at = |rest: &str| printed(&format!("perft --variant two --position \"{end}\" {rest}"));
    for (rest, text) in [
        ("--depth 1", "perft 1: 4\n"),
        ("--depth 1 --moves d4-d3", "perft 1: 4\n"),
        ("--depth 1 --moves \" d4-d3  d5-d6 \"", "perft 1: 4\n"),
        ("--depth 3 --moves d4-d5", "perft 3: 0\n"),
        ("--depth 0 --divide", "perft 0: 1\n"),
    ] {
        assert_eq!(at(rest), text, "{rest}");
    }
    let divided = at("--depth 2 --divide");
    let mut parts: Vec<_> = divided.lines().collect();
    assert_eq!(parts.pop(), Some("perft 2: 12"));
    parts.sort_unstable();
    assert_eq!(parts, ["d4-c4: 4", "d4-d3: 4", "d4-d5: 0", "d4-e4: 4"]);
}

#[test]
fn divided_counts_add_up() {
    let text = printed("perft --variant three --depth 3 --divide");
    let lines: Vec<&str> = text.lines().collect();
    let (last, parts) = lines.split_last().unwrap();
    assert_eq!(parts.len(), 16);
    assert!(parts.iter().all(|part| part.starts_with('@')), "{parts:?}");
    let sum: u64 = parts
        .iter()
        .map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap())
        .sum();
    assert_eq!(*last, format!("perft 3: {sum}"));
    assert_eq!(
        format!("{last}\n"),
        printed("perft --variant three --depth 3")
    );
}

#[test]
fn invalid_arguments_are_reported() {
    for (arguments, expected) in [
        ("perft", &["--variant", "--depth"][..]),
        ("perft --variant two", &["--depth"]),
        ("perft --depth 1", &["--variant"]),
        ("perft --variant two --depth=-1", &["--depth"]),
        ("perft --variant two --depth 41", &["--depth"]),
        ("perft --variant two --depth 1.5", &["--depth"]),
        (
            "perft --variant Two --depth 1",
            &["--variant", "three-fast"],
        ),
        (
            "perft --variant \"two \" --depth 1",
            &["--variant", "three-fast"],
        ),
        (
            "perft --variant two --depth 1 --anti-symmetry all",
            &["--anti-symmetry: 'all' is not none, draw-first or swap"],
        ),
        (
            "perft --variant four --depth 1 --anti-symmetry swap",
            &["--anti-symmetry: four has"],
        ),
        (
            "perft --variant two --depth 1 --position \"\"",
            &["--position", "BOARD"],
        ),
        (
            "perft --variant two --depth 1 --moves \"d5-c5 hop\"",
            &["--moves", "move 2", "'hop'"],
        ),
        (
            "perft --variant two --depth 1 --moves \"d5-c5 d5-d6\"",
            &["--moves", "move 2", "'d5-d6'"],
        ),
        ("perft --variant two --depth 1 --divide yes", &["yes"]),
        ("perft --variant two --depth 1 --hash 1", &["--hash"]),
        ("count", &["count"]),
        ("bench --runs 0", &["--runs"]),
        ("bench --runs many", &["--runs"]),
    ] {
        rejected(arguments, expected);
    }
}

#[test]
fn bench_total_is_reproducible() {
    let total = || {
        let text = printed("bench --runs 1");
        let last = text.lines().last().unwrap().to_string();
        let nodes: u64 = last.strip_prefix("nodes ").unwrap().parse().unwrap();
        assert!(nodes > 1_000_000, "{text}");
        for start in [
            "two    perft 5 leaves 1298133752 ",
            "three  perft ",
            "four   perft ",
            "byte   perft 4 leaves 864299 ",
            "alpha-beta two nodes ",
            "champion two nodes ",
            "mcts two-fast nodes ",
            "champion byte nodes ",
        ] {
            assert!(text.lines().any(|line| line.starts_with(start)), "{text}");
        }
        last
    };
    assert_eq!(total(), total());
}

#[test]
fn games_are_exported() {
    let folder = std::env::temp_dir().join(format!("focus-engine-export-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let record =
        r#"(game: "focus", variant: "two", moves: ["c2-c1", "c7-c8"], comments: {1: "good"})"#;
    std::fs::write(path("game.ron"), record).unwrap();
    for (name, start) in [
        ("game.svg", &b"<svg"[..]),
        ("game.PNG", b"\x89PNG"),
        ("game.gif", b"GIF89a"),
        ("game.html", b"<!DOCTYPE html>"),
        ("game.pdf", b"%PDF-"),
    ] {
        let command = format!("export {} {} --move 1", path("game.ron"), path(name));
        assert_eq!(printed(&command), "");
        let file = std::fs::read(path(name)).unwrap();
        assert!(file.starts_with(start), "{name}");
    }
    let (record, picture) = (path("game.ron"), path("game.svg"));
    for (arguments, error) in [
        (format!("{record} {}", path("game.jpg")), "extension"),
        (format!("{} {picture}", path("none.ron")), "none.ron"),
        (format!("{record} {picture} --move 3"), "after 3 moves"),
        (format!("{record} {picture} --theme no"), "--theme"),
    ] {
        rejected(&format!("export {arguments}"), &[error]);
    }
    std::fs::remove_dir_all(folder).unwrap();
}
