//! UGI searches: interruption, threads, several lines, limited strength, reproducibility.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use stack_ai::players::{rating, rating_range};

use crate::common::{Engine, field, printed, rejected, several};

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
        let (lines, mv) = engine.search("go nodes 1");
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
        let (lines, _) = engine.search("go depth 1");
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
        let (lines, mv) = engine.search(&format!("go nodes {nodes}"));
        let first = lines.iter().rfind(|line| line.contains("multipv 1 "));
        let first = first.or(lines.last()).unwrap();
        assert!(first.contains(&format!(" pv {mv}")), "{mv}: {lines:?}");
    }
}

/// Score and first move of the last report of each line, by rank.
fn last_reports(engine: &mut Engine, go: &str) -> Vec<(String, String)> {
    let (reported, best) = engine.search(go);
    let mut lines: Vec<(String, String)> = Vec::new();
    for line in &reported {
        let rank = field(line, "multipv").map_or(1, |rank| rank.parse().unwrap());
        let (_, score) = line.split_once(" score ").unwrap();
        let score = score.split(" time ").next().unwrap().to_string();
        let first = field(line, "pv").unwrap().to_string();
        // The best line is repeated during long depths.
        if lines.get(rank - 1) != Some(&(score.clone(), first.clone())) {
            lines.truncate(rank - 1);
            lines.push((score, first));
        }
    }
    assert_eq!(lines[0].1, best, "{go}");
    lines
}

#[test]
fn multipv_lines_equal_separate_searches() {
    let mut engine = Engine::with(&["setoption name Level value alpha-beta"]);
    engine.accepts("position startpos moves d7-d8 d2-d1 d8-d7");
    engine.accepts("setoption name MultiPV value 4");
    let lines = last_reports(&mut engine, "go depth 2");
    assert_eq!(lines.len(), 4);
    engine.accepts("setoption name MultiPV value 1");
    for (score, mv) in &lines {
        // Deeper table entries would also be valid, but with other scores.
        engine.accepts("uginewgame");
        engine.accepts("position startpos moves d7-d8 d2-d1 d8-d7");
        let separate = last_reports(&mut engine, &format!("go searchmoves {mv} depth 2"));
        assert_eq!(separate, [(score.clone(), mv.clone())]);
    }
    let moves = format!("searchmoves {} {}", lines[3].1, lines[2].1);
    let two = last_reports(&mut engine, &format!("go depth 2 {moves}"));
    assert_eq!(two[0].1, lines[2].1);

    engine.rejects(
        "go searchmoves d5-d1 depth 2",
        &["go", "searchmoves: 'd5-d1'"],
    );
    engine.rejects("go searchmoves nonsense", &["searchmoves: 'nonsense'"]);
    engine.rejects("go searchmoves", &["searchmoves needs moves"]);
    engine.accepts("setoption name Level value level-3");
    let why = ["level-3 supports neither MultiPV", "champion"];
    engine.rejects(format!("go {moves}"), &why);
    engine.accepts("setoption name MultiPV value 2");
    engine.rejects("go depth 2", &["level-3 supports neither MultiPV"]);
    engine.accepts("setoption name Level value champion");
    engine.accepts("setoption name Variant value byte");
    let lines = last_reports(&mut engine, "go depth 3");
    assert_eq!(lines.len(), 2);
    assert_ne!(lines[0].1, lines[1].1);
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
        engine.accepts(&position);
        assert_eq!(engine.query("gameover"), "false", "no proof was reported");
        engine.accepts("setoption name Level value champion");
        // Limited by nodes, so that a busy machine cannot make the proof fail.
        let (lines, _) = engine.search("go nodes 40000");
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
        engine.accepts("setoption name Level value random");
        let (_, mv) = engine.search("go nodes 1");
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

const FREE_FOR_ALL: [&str; 4] = ["three", "three-fast", "four", "four-fast"];

/// An analysis line: win probability of the seat to move, and first move.
#[derive(Clone, Debug, PartialEq)]
struct AnalysisLine {
    chance: f32,
    mv: String,
}

/// Parses an `info` line: rank and contents. `place` is the index of the seat to move in turn
/// order.
fn parse_info(line: &str, place: usize) -> (usize, AnalysisLine) {
    let rank = field(line, "multipv").map_or(1, |rank| rank.parse().unwrap());
    let (_, chances) = line.split_once(" chances ").unwrap();
    let chance = chances.split(' ').nth(place).unwrap().parse().unwrap();
    let mv = field(line, "pv").unwrap().to_string();
    (rank, AnalysisLine { chance, mv })
}

/// The last report of each line, best first, and the move.
fn analysis(engine: &mut Engine, go: &str, place: usize) -> (Vec<AnalysisLine>, String) {
    let (lines, best) = engine.search(go);
    let last: BTreeMap<_, _> = lines.iter().map(|line| parse_info(line, place)).collect();
    (last.into_values().collect(), best)
}

/// Starts an engine at a position after some moves; also returns the index of the seat to move in
/// turn order.
fn midgame(variant: &str, level: &str) -> (Engine, usize) {
    let mut engine = Engine::with(&[
        &format!("setoption name Variant value {variant}"),
        &format!("setoption name Level value {level}"),
    ]);
    let mut moves = Vec::new();
    for number in [3, 0, 7, 5, 2, 8, 1] {
        let known = engine.query("moves");
        let known: Vec<&str> = known.split(' ').collect();
        moves.push(known[number * 5 % known.len()].to_string());
        engine.accepts(&format!("position startpos moves {}", moves.join(" ")));
    }
    let order = if variant.starts_with("three") {
        "GBR"
    } else {
        "GBYR"
    };
    let turn = engine.query("turn");
    (engine, order.find(&turn).unwrap())
}

#[test]
fn lines_are_sorted_and_the_best_is_played() {
    for variant in FREE_FOR_ALL {
        for level in ["champion", "mcts", "brs", "maxn"] {
            let (mut engine, place) = midgame(variant, level);
            engine.accepts("setoption name MultiPV value 5");
            let (lines, best) = analysis(&mut engine, "go nodes 60000", place);
            assert_eq!(lines.len(), 5, "{variant} {level}");
            assert_eq!(lines[0].mv, best, "{variant} {level}");
            for (i, line) in lines.iter().enumerate() {
                assert!(
                    lines[..i].iter().all(|other| other.mv != line.mv),
                    "{lines:?}"
                );
            }
            if level == "champion" {
                let is_descending = |pair: &[AnalysisLine]| pair[0].chance >= pair[1].chance;
                assert!(lines.windows(2).all(is_descending), "{variant} {lines:?}");
            }
            engine.accepts("setoption name MultiPV value 1");
            let (one, best) = analysis(
                &mut engine,
                &format!("go searchmoves {} nodes 5000", lines[3].mv),
                place,
            );
            assert_eq!((one.len(), &best), (1, &lines[3].mv), "{variant} {level}");
            let some = format!("go searchmoves {} {} nodes 5000", lines[4].mv, lines[2].mv);
            let (_, best) = analysis(&mut engine, &some, place);
            assert!(
                [&lines[4].mv, &lines[2].mv].contains(&&best),
                "{variant} {level}"
            );
            engine.rejects("go searchmoves a1-a2 nodes 9", &["searchmoves: 'a1-a2'"]);
        }
    }
}

#[test]
fn infinite_analysis_repeats_all_lines_until_stopped() {
    for variant in FREE_FOR_ALL {
        let enough = |late: &[usize; 3]| late.iter().all(|&count| count >= 2);
        let late = several(enough, || late_reports(variant));
        assert!(enough(&late), "{variant}: {late:?}");
    }
}

/// The number of reports of each of three lines in about two seconds of infinite analysis, without
/// the first ones.
fn late_reports(variant: &str) -> [usize; 3] {
    let (mut engine, place) = midgame(variant, "champion");
    engine.accepts("setoption name MultiPV value 3");
    let start = Instant::now();
    engine.send("go infinite");
    let (mut late, mut stopped) = ([0; 3], false);
    let mut last = BTreeMap::new();
    let best = loop {
        let line = engine.line();
        if let Some(best) = line.strip_prefix("bestmove ") {
            break best.to_string();
        }
        let (rank, lines) = parse_info(&line, place);
        last.insert(rank, lines.mv);
        let elapsed = start.elapsed();
        late[rank - 1] += usize::from(elapsed > Duration::from_millis(600));
        if elapsed > Duration::from_millis(2_200) && !stopped {
            engine.send("stop");
            stopped = true;
        }
    };
    assert_eq!(last[&1], best, "{variant}");
    late
}

/// The nodes of the last report, and the notes about the rating.
fn nodes_and_notes(engine: &mut Engine, go: &str) -> (u64, Vec<String>) {
    let (lines, _) = engine.search(go);
    let mut nodes = lines.iter().filter_map(|line| field(line, "nodes"));
    let nodes = nodes.next_back().map_or(0, |nodes| nodes.parse().unwrap());
    let notes = lines
        .iter()
        .filter_map(|line| line.strip_prefix("info string "));
    (nodes, notes.map(str::to_string).collect())
}

#[test]
fn limit_strength_applies_until_disabled() {
    let mut engine = Engine::with(&["setoption name Elo value 500"]);
    let full = nodes_and_notes(&mut engine, "go nodes 60000");
    assert!(full.0 > 20_000 && full.1.is_empty(), "{full:?}");
    engine.accepts("setoption name LimitStrength value true");
    let limited = nodes_and_notes(&mut engine, "go nodes 60000");
    assert!(limited.0 <= 1_000 && limited.1.is_empty(), "{limited:?}");
    // The level is unchanged and plays again.
    engine.accepts("setoption name LimitStrength value false");
    assert!(nodes_and_notes(&mut engine, "go nodes 60000").0 > 20_000);
}

#[test]
fn out_of_range_rating_is_clamped_with_one_note() {
    let max_rating = |variant: &str| *rating_range(variant).unwrap().end();
    let (byte, two) = (max_rating("byte"), max_rating("two"));
    assert!(byte < two, "{byte} {two}");
    let set = format!("setoption name Elo value {two}");
    let limit = "setoption name LimitStrength value true";
    let mut engine = Engine::with(&[&set, limit, "setoption name Variant value byte"]);
    let notes = nodes_and_notes(&mut engine, "go nodes 500").1;
    let expected =
        format!("Elo {two} is outside the range of byte (50 to {byte}); playing at {byte}");
    assert_eq!(notes, [expected]);
    assert!(nodes_and_notes(&mut engine, "go nodes 500").1.is_empty());
    // Another variant supports the requested rating.
    engine.accepts("setoption name Variant value two");
    assert!(nodes_and_notes(&mut engine, "go nodes 500").1.is_empty());
    engine.rejects(
        "setoption name Elo value 49",
        &["setoption: Elo", "is not a number from 50 to"],
    );
    engine.rejects("setoption name Elo value 99999", &["setoption: Elo"]);
    engine.rejects(
        "setoption name Level value elo-500",
        &["setoption: Level", "not a player"],
    );
}

#[test]
fn lists_ratings_for_every_variant() {
    let text = printed("players");
    let heads = text.lines().find(|line| line.starts_with(' ')).unwrap();
    let heads: Vec<&str> = heads.split_whitespace().collect();
    assert_eq!(heads, stack_ai::games::variants());
    let row = |name: &str| {
        let mut rows = text
            .lines()
            .filter(|line| line.split(' ').next() == Some(name));
        rows.next_back().unwrap().to_string()
    };
    let two = rating("two", "level-3").unwrap();
    let cell = format!(" {} ±{} ", two.elo, two.margin);
    assert!(row("level-3").contains(&cell), "{}", row("level-3"));
    assert!(row("random").contains(" 0 ±0"), "{}", row("random"));
    let last = text.lines().next_back().unwrap();
    assert!(
        last.contains(" two ") && last.contains(" byte-ten "),
        "{last}"
    );
}

#[test]
fn matches_accept_available_ratings_only() {
    let play = "match --variant byte --games 2 --nodes 50 --b random --a";
    let played = printed(&format!("{play} elo-200"));
    let result = "RESULT a=elo-200 b=random variant=byte games=2";
    assert!(played.contains(result), "{played}");
    let why = "no player has the rating 5950 in byte: from 50 to";
    rejected(&format!("{play} elo-5950"), &[why]);
    let players = "--players random,greedy,level-2 --seconds 0 --nodes 50";
    let text = printed(&format!("ratings --variant byte {players}"));
    let line = |name: &str| {
        text.lines()
            .find(|line| line.split(' ').next() == Some(name))
    };
    // Two games each determine no order, but random is zero.
    let zero = line("random").and_then(|line| line.split_whitespace().nth(1));
    assert!(text.lines().count() == 3 && zero == Some("0"), "{text}");
    assert!(line("greedy").unwrap().ends_with(" games"), "{text}");
}

/// All `info` lines and the move of a search, without times and rates.
fn reports(engine: &mut Engine, go: &str) -> Vec<String> {
    let (mut lines, best) = engine.search(go);
    for line in &mut lines {
        for varying in ["nps", "time"] {
            let value = field(line, varying).unwrap_or_default();
            *line = line.replace(&format!(" {varying} {value}"), "");
        }
    }
    lines.push(best);
    lines
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
            engine.accepts(&format!("setoption name {name} value {value}"));
        }
        let position = format!("position {position}");
        engine.accepts(&position);
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
    engine.accepts("setoption name Variety value 0");
    assert_eq!(reports(&mut engine, "go depth 1"), varied);
}

#[test]
fn limits_of_0_are_treated_as_1_with_a_note() {
    let mut engine = Engine::with(&["position startpos"]);
    for limit in ["depth", "nodes"] {
        let one = reports(&mut engine, &format!("go {limit} 1"));
        let zero = reports(&mut engine, &format!("go {limit} 0"));
        let (note, rest) = zero.split_first().unwrap();
        assert_eq!(
            *note,
            format!("info string {limit} 0 is treated as {limit} 1")
        );
        assert_eq!(rest, one);
    }
}
