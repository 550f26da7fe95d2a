//! Several lines, `searchmoves` and infinite analysis with three and four seats.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::common::{Engine, several};

const MANY: [&str; 4] = ["three", "three-fast", "four", "four-fast"];

/// An analysis line: win probability of the seat to move, and first move.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    chance: f32,
    mv: String,
}

/// Parses an `info` line: rank and contents. `place` is the index of the seat to move in turn
/// order.
fn read(line: &str, place: usize) -> (usize, Told) {
    let words: Vec<&str> = line.split(' ').collect();
    let after = |word: &str| words.iter().position(|&other| other == word).map(|i| i + 1);
    let rank = after("multipv").map_or(1, |i| words[i].parse().unwrap());
    let chance = words[after("chances").unwrap() + place].parse().unwrap();
    let mv = words[after("pv").unwrap()].to_string();
    (rank, Told { chance, mv })
}

/// The last report of each line, best first, and the move.
fn analysis(engine: &mut Engine, go: &str, place: usize) -> (Vec<Told>, String) {
    engine.send(go);
    let mut told = BTreeMap::new();
    loop {
        let line = engine.line();
        if let Some(best) = line.strip_prefix("bestmove ") {
            return (told.into_values().collect(), best.to_string());
        }
        let (rank, line) = read(&line, place);
        told.insert(rank, line);
    }
}

/// Starts an engine at a position after some moves; also returns the index of the seat to move in
/// turn order.
fn begin(variant: &str, level: &str) -> (Engine, usize) {
    let mut engine = Engine::with(&[
        &format!("setoption name Variant value {variant}"),
        &format!("setoption name Level value {level}"),
    ]);
    let mut moves = Vec::new();
    for number in [3, 0, 7, 5, 2, 8, 1] {
        let known = engine.query("moves");
        let known: Vec<&str> = known.split(' ').collect();
        moves.push(known[number * 5 % known.len()].to_string());
        engine.takes(&format!("position startpos moves {}", moves.join(" ")));
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
    for variant in MANY {
        for level in ["champion", "mcts", "brs", "maxn"] {
            let (mut engine, place) = begin(variant, level);
            engine.takes("setoption name MultiPV value 5");
            let (told, best) = analysis(&mut engine, "go nodes 60000", place);
            assert_eq!(told.len(), 5, "{variant} {level}");
            assert_eq!(told[0].mv, best, "{variant} {level}");
            for (i, line) in told.iter().enumerate() {
                assert!(
                    told[..i].iter().all(|other| other.mv != line.mv),
                    "{told:?}"
                );
            }
            if level == "champion" {
                let falls = |pair: &[Told]| pair[0].chance >= pair[1].chance;
                assert!(told.windows(2).all(falls), "{variant} {told:?}");
            }
            engine.takes("setoption name MultiPV value 1");
            let (one, best) = analysis(
                &mut engine,
                &format!("go searchmoves {} nodes 5000", told[3].mv),
                place,
            );
            assert_eq!((one.len(), &best), (1, &told[3].mv), "{variant} {level}");
            let some = format!("go searchmoves {} {} nodes 5000", told[4].mv, told[2].mv);
            let (_, best) = analysis(&mut engine, &some, place);
            assert!(
                [&told[4].mv, &told[2].mv].contains(&&best),
                "{variant} {level}"
            );
            engine.refuses("go searchmoves a1-a2 nodes 9", &["searchmoves: 'a1-a2'"]);
        }
    }
}

#[test]
fn infinite_analysis_repeats_all_lines_until_stopped() {
    for variant in MANY {
        let enough = |late: &[usize; 3]| late.iter().all(|&told| told >= 2);
        let late = several(enough, || late_reports(variant));
        assert!(enough(&late), "{variant}: {late:?}");
    }
}

/// The number of reports of each of three lines in about two seconds of infinite analysis, without
/// the first ones.
fn late_reports(variant: &str) -> [usize; 3] {
    let (mut engine, place) = begin(variant, "champion");
    engine.takes("setoption name MultiPV value 3");
    let begun = Instant::now();
    engine.send("go infinite");
    let (mut late, mut stopped) = ([0; 3], false);
    let mut last = BTreeMap::new();
    let best = loop {
        let line = engine.line();
        if let Some(best) = line.strip_prefix("bestmove ") {
            break best.to_string();
        }
        let (rank, told) = read(&line, place);
        last.insert(rank, told.mv);
        let elapsed = begun.elapsed();
        late[rank - 1] += usize::from(elapsed > Duration::from_millis(600));
        if elapsed > Duration::from_millis(2_200) && !stopped {
            engine.send("stop");
            stopped = true;
        }
    };
    assert_eq!(last[&1], best, "{variant}");
    late
}
