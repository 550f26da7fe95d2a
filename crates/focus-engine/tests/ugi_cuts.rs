//! Searches that are interrupted, use more threads than processors, or prove the winner.

use crate::common::Engine;

/// The `info` lines of a search, and its move.
fn told(engine: &mut Engine, go: &str) -> (Vec<String>, String) {
    engine.send(go);
    let mut lines = Vec::new();
    loop {
        let line = engine.line();
        if let Some(mv) = line.strip_prefix("bestmove ") {
            return (lines, mv.to_string());
        }
        lines.push(line);
    }
}

#[test]
fn search_stopped_before_depth_1_reports_depth_0() {
    for (variant, level) in [
        ("two", "champion"),
        ("two-fast", "alpha-beta"),
        ("byte", "champion"),
        ("three", "paranoid"),
        ("three-fast", "brs"),
        ("four", "maxn"),
    ] {
        let mut engine = Engine::with(&[
            &format!("setoption name Variant value {variant}"),
            &format!("setoption name Level value {level}"),
            "setoption name Variety value 0",
        ]);
        let (lines, mv) = told(&mut engine, "go nodes 1");
        let last = lines.last().unwrap();
        assert!(
            last.starts_with("info depth 0 nodes "),
            "{level}: {lines:?}"
        );
        assert!(last.ends_with(&format!(" pv {mv}")), "{level}: {lines:?}");
        assert!(
            last.contains(" score cp ") && last.contains(" chances 0."),
            "{level}: {last}"
        );
        // With enough time, depth 1 is reported.
        let (lines, _) = told(&mut engine, "go depth 1");
        let depth = |line: &String| line.starts_with("info depth 1 ");
        assert!(lines.iter().all(depth), "{level}: {lines:?}");
    }
}

#[test]
fn stopped_multipv_search_reports_the_played_line() {
    let mut engine = Engine::with(&[
        "setoption name MultiPV value 8",
        "setoption name Variety value 0",
    ]);
    for nodes in [1, 20, 100, 300] {
        let (lines, mv) = told(&mut engine, &format!("go nodes {nodes}"));
        let first = lines.iter().rfind(|line| line.contains("multipv 1 "));
        let first = first.or(lines.last()).unwrap();
        assert!(first.contains(&format!(" pv {mv}")), "{mv}: {lines:?}");
    }
}

#[test]
fn proof_of_unknown_distance_has_no_score() {
    // With few checkers left, the solver finds the winner.
    let mut engine = Engine::with(&[
        "setoption name Variant value byte",
        "setoption name Variety value 0",
        "setoption name Seed value 5",
        "setoption name Level value random",
    ]);
    let mut moves = Vec::new();
    loop {
        let position = format!("position startpos moves {}", moves.join(" "));
        engine.takes(&position);
        assert_eq!(engine.query("gameover"), "false", "no proof was told");
        engine.takes("setoption name Level value champion");
        // Limited by nodes, so that a busy machine cannot make the proof fail.
        let (lines, _) = told(&mut engine, "go nodes 40000");
        let proved = lines.iter().find(|line| {
            line.contains(" chances 1.000 0.000 pv ") || line.contains(" chances 0.000 1.000 pv ")
        });
        if let Some(line) = proved.filter(|line| !line.contains(" score ")) {
            assert!(line.starts_with("info depth 1 nodes "), "{line}");
            return;
        }
        assert!(
            lines.iter().all(|line| !line.contains(" score win 100 ")),
            "{lines:?}"
        );
        engine.takes("setoption name Level value random");
        let (_, mv) = told(&mut engine, "go nodes 1");
        moves.push(mv);
    }
}

/// Threads in excess of the processors would wait for each other instead of checking the clock.
#[cfg(target_os = "linux")]
#[test]
fn threads_are_limited_to_processors() {
    let processors = std::thread::available_parallelism().unwrap().get();
    for variant in ["two", "three"] {
        let mut engine = Engine::with(&[
            &format!("setoption name Variant value {variant}"),
            "setoption name Threads value 256",
            "setoption name Hash value 16",
        ]);
        engine.send("go infinite");
        assert!(engine.line().starts_with("info "));
        let status = std::fs::read_to_string(format!("/proc/{}/status", engine.id())).unwrap();
        let threads = status
            .lines()
            .find_map(|line| line.strip_prefix("Threads:"));
        let threads: usize = threads.unwrap().trim().parse().unwrap();
        // The thread that reads lines, and one that frees memory.
        assert!(
            (processors..=processors + 2).contains(&threads),
            "{variant}: {threads}"
        );
        engine.send("stop");
        engine.until_best_move();
    }
}
