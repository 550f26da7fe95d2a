//! Matches as records and back.

use std::collections::BTreeMap;

use stack_game::{Branch, Record, Seat};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::*;

fn begin(variant: &str) -> Box<dyn AnyMatch> {
    open(&Record::new("focus", variant)).expect("a start").1
}

/// All that a tree says, place by place in the order in which a record tells it.
fn told_of(line: &dyn AnyMatch) -> Vec<(usize, String, String, Option<Vec<i32>>)> {
    let tree = line.tree();
    let mut all = Vec::new();
    let mut ways = vec![Node::START];
    while let Some(node) = ways.pop() {
        ways.extend(tree.next(node).iter().rev());
        let text = tree
            .mv(node)
            .map_or(String::new(), |told| told.text.clone());
        let chances = tree.chances(node);
        let chances = chances.map(|all| all.map(|one| (one * 1000.0).round() as i32).to_vec());
        all.push((tree.ply(node), text, tree.comment(node).into(), chances));
    }
    all
}

/// A match with moves taken back, tried, said and judged.
fn lively(variant: &str, seed: u64) -> Box<dyn AnyMatch> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut throw = |below: usize| (dice.next_u64() % below as u64) as usize;
    let mut line = begin(variant);
    for _ in 0..throw(150) {
        let actions = line.actions();
        match throw(10) {
            // Few moves of many, so that they are met again.
            kind @ 0..6 if !actions.is_empty() => {
                let action = actions[throw(actions.len().min(4))];
                let done = if kind < 3 {
                    line.act(action)
                } else {
                    line.try_out(action)
                };
                done.expect("a legal move");
            }
            6 => drop(line.undo()),
            7 => {
                let count = line.tree().nodes().count();
                let node = line.tree().nodes().nth(throw(count)).unwrap_or_default();
                line.look_at(node);
            }
            8 => line.set_comment(line.tree().cursor(), format!("said {}", throw(9))),
            9 => {
                let mut chances = [0.0; Seat::MAX];
                for seat in line.seats() {
                    chances[seat.index()] = throw(1000) as f32 / 999.0;
                }
                line.set_chances(line.tree().cursor(), chances);
            }
            _ => line.play_from_here(),
        }
    }
    line
}

#[test]
fn what_is_written_is_read_as_the_same_tree() {
    for variant in ["two", "three-fast", "four"] {
        for seed in 0..60 {
            let line = lively(variant, seed);
            let record = line.record();
            let text = record.write().expect("a text");
            let read = Record::read(&text).unwrap_or_else(|why| panic!("{seed}: {why}"));
            assert_eq!(read, record, "{seed}");
            let (_, again) = open(&read).unwrap_or_else(|why| panic!("{seed}: {why}\n{text}"));
            assert_eq!(told_of(again.as_ref()), told_of(line.as_ref()), "{seed}");
            // Play goes on at the end of the main line.
            let main = again.tree().line(Node::START);
            assert_eq!(main.last(), Some(&again.tree().live()));
            assert_eq!(record.format == 1, record.branches.is_empty());
        }
    }
}

#[test]
fn the_table_stands_where_the_cursor_is_however_it_came_there() {
    for seed in 0..60 {
        let mut line = lively("four", seed);
        let nodes: Vec<_> = line.tree().nodes().collect();
        for &node in nodes.iter().rev().chain(&nodes) {
            line.look_at(node);
            let mut fresh = begin("four");
            for &step in line.tree().path(node).iter().skip(1) {
                let action = line.tree().mv(step).map(|told| told.action);
                fresh.act(action.expect("a move")).expect("a legal move");
            }
            assert_eq!(line.board_view(), fresh.board_view(), "{seed}");
            assert_eq!(line.ply(), line.tree().ply(node));
        }
        // The live end is what it was.
        line.look_at(line.tree().live());
        assert_eq!(line.live_turn(), line.turn());
        assert_eq!(line.live_actions(), line.actions());
    }
}

#[test]
fn trees_deeper_than_records_are_put_together_again() {
    // Each move back is answered by another one: a branch within a branch, sixty deep.
    let mut line = begin("two");
    for _ in 0..60 {
        let action = line.actions()[0];
        line.act(action).expect("a legal move");
    }
    for ply in (0..60).rev() {
        line.go_to(ply);
        line.play_from_here();
        let action = *line.actions().last().expect("a move");
        line.act(action).expect("a legal move");
        line.set_comment(line.tree().cursor(), format!("instead of move {ply}"));
    }
    let text = line.record().write().expect("a text");
    let (_, again) = open(&Record::read(&text).expect("a record")).expect("a match");
    let sorted = |line: &dyn AnyMatch| {
        let mut all = told_of(line);
        all.sort();
        all
    };
    assert_eq!(sorted(again.as_ref()), sorted(line.as_ref()));
}

#[test]
fn an_illegal_move_in_a_branch_is_refused_with_its_place() {
    let mut record = Record::new("focus", "two");
    record.moves = ["c2-c1", "c7-c8"].map(String::from).to_vec();
    let branch = |after, moves: &[&str], branches| Branch {
        after,
        moves: moves.iter().map(ToString::to_string).collect(),
        comments: BTreeMap::new(),
        evaluations: BTreeMap::new(),
        branches,
    };
    let inner = branch(2, &["c7-c8"], Vec::new());
    record.set_branches(vec![branch(1, &["c7-c6", "c2-c1"], vec![inner])]);
    let fault = |record: &Record| open(record).err();
    let why = fault(&record).expect("a fault");
    let said = "branch 'c7-c6' after move 1: move 3 'c2-c1': c2 is empty";
    assert_eq!(why.to_string(), said);
    // Up to there it can be opened; the branch's branch stands beside nothing any more.
    assert!(record.truncate_at(&why));
    assert!(fault(&record).is_none());
    assert_eq!(record.branches[0].moves, ["c7-c6"]);
    assert!(record.branches[0].branches.is_empty());
    record.branches[0].evaluations.insert(2, vec![0.5]);
    let said = "branch 'c7-c6' after move 1: evaluations: after move 2: 1 values for 2 seats";
    assert_eq!(fault(&record).map(|why| why.to_string()), Some(said.into()));
}
