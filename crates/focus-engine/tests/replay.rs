//! Repeated searches with the same limits give the same answer.

use crate::common::Engine;

/// All `info` lines and the move of a search, without times and rates.
fn reports(engine: &mut Engine, go: &str) -> Vec<String> {
    engine.send(go);
    let mut lines = Vec::new();
    loop {
        let line = engine.line();
        let words: Vec<&str> = line.split(' ').collect();
        let mut kept = Vec::new();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            match word {
                "nps" | "time" => drop(words.next()),
                word => kept.push(word),
            }
        }
        let end = line.starts_with("bestmove ");
        lines.push(kept.join(" "));
        if end {
            return lines;
        }
    }
}

#[test]
fn depth_and_node_limited_searches_are_reproducible() {
    for (options, position, go) in [
        ("Variant byte\nVariety 0", "startpos", "go depth 4"),
        ("Variant byte", "startpos", "go nodes 3000"),
        ("Variant two", "startpos", "go nodes 5000"),
        ("Variant two\nMultiPV 3", "startpos", "go depth 4"),
        ("Variant three-fast", "startpos", "go nodes 3000"),
        ("Variant three\nLevel maxn", "startpos", "go depth 3"),
        ("Variant two\nLevel alpha-beta", "startpos", "go depth 4"),
        // Uses the solver of Byte.
        (
            "Variant byte",
            "startpos moves f4-e5:1 g3-h4:1 f6-g5:1 g5-h4:2 b4-a5:1 a3-b2:1 b6-c5:1 c3-d4:1 b2-c1 d4-c5:1 d2-c1:1 a5-b4 d4-c5:1 b4-c5:2 h2-g1 a7-b6 d6-c7:1 c7-b6:2 h4-g5 e5-d4 f2-g1:1 e7-f8 g5-h6:4 d4-e3:2 g1-f2 c5-b6:4 h6-g7:5",
            "go nodes 20000",
        ),
    ] {
        let mut engine = Engine::start();
        for option in options.lines() {
            let (name, value) = option.split_once(' ').unwrap();
            engine.takes(&format!("setoption name {name} value {value}"));
        }
        let position = format!("position {position}");
        engine.takes(&position);
        let first = reports(&mut engine, go);
        assert!(first.len() > 1, "{options}: {first:?}");
        for between in ["", "go movetime 30", "go depth 2"] {
            if !between.is_empty() {
                let _ = engine.best_move(between);
            }
            assert_eq!(reports(&mut engine, go), first, "{options}, {between}");
        }
    }
}

#[test]
fn depth_1_is_searched_to_depth_1() {
    let mut engine = Engine::with(&["position startpos"]);
    let varied = reports(&mut engine, "go depth 1");
    assert!(
        varied
            .iter()
            .all(|line| !line.starts_with("info") || line.starts_with("info depth 1 ")),
        "{varied:?}"
    );
    engine.takes("setoption name Variety value 0");
    assert_eq!(reports(&mut engine, "go depth 1"), varied);
}

#[test]
fn limits_of_0_are_treated_as_1_with_a_remark() {
    let mut engine = Engine::with(&["position startpos"]);
    for limit in ["depth", "nodes"] {
        let one = reports(&mut engine, &format!("go {limit} 1"));
        let zero = reports(&mut engine, &format!("go {limit} 0"));
        let (said, rest) = zero.split_first().unwrap();
        assert_eq!(
            *said,
            format!("info string {limit} 0 is treated as {limit} 1")
        );
        assert_eq!(rest, one);
    }
}

#[test]
fn skips_a_byte_order_mark() {
    let mut engine = Engine::start();
    let lines = engine.answers("\u{feff}ugi");
    assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
}

#[test]
fn error_messages_escape_control_characters() {
    let mut engine = Engine::start();
    let lines = engine.answers("go \u{202e}\u{1b}[31m");
    assert_eq!(lines[0], "info string error: go: '??[31m' is not a limit");
}
