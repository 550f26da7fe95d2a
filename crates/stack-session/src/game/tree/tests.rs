//! Tests of the tree, by examples and against a simple model.

use std::collections::BTreeMap;

use super::*;
use crate::game::MoveLoss;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Action, Square};

/// A move with this text.
fn mv(text: impl Into<String>) -> PlayedMove {
    PlayedMove {
        resigned_before: Vec::new(),
        seat: Seat::new(0),
        text: text.into(),
        action: action(1),
    }
}

/// A move of one piece to this file.
fn action(to: u8) -> Action {
    Action::StackMove {
        from: Square::new(0, 0),
        to: Square::new(to, 0),
        count: 1,
    }
}

/// `a`, `b`, `c` in sequence; `x` and `y` are alternatives to `b`.
fn sample() -> (GameTree, [NodeId; 5]) {
    let mut tree = GameTree::default();
    let a = tree.add(NodeId::START, mv('a'));
    let b = tree.add(a, mv('b'));
    let c = tree.add(b, mv('c'));
    let x = tree.add(a, mv('x'));
    let y = tree.add(a, mv('y'));
    (tree, [a, b, c, x, y])
}

#[test]
fn lines_follow_the_first_children() {
    let (mut tree, [a, b, c, x, y]) = sample();
    assert_eq!(tree.line(NodeId::START), [NodeId::START, a, b, c]);
    assert_eq!(tree.line(x), [NodeId::START, a, x]);
    assert_eq!(tree.ply(c), 3);
    assert!(tree.is_ancestor(a, y) && tree.is_ancestor(y, y));
    assert!(!tree.is_ancestor(b, y) && !tree.is_ancestor(y, a));
    // Play continues with y: it comes first, the others keep their order.
    tree.set_head(y);
    assert_eq!(tree.children(a), [y, b, x]);
    assert_eq!(tree.line(NodeId::START), [NodeId::START, a, y]);
    assert_eq!(tree.head(), y);
    assert_eq!(tree.cursor(), NodeId::START);
}

#[test]
fn variations_are_entered_in_a_cycle_and_left_at_their_fork() {
    let mut tree = GameTree::default();
    let mut add = |before, text| tree.add(before, mv(text));
    let a = add(NodeId::START, 'a');
    let b = add(a, 'b');
    let [c, d] = [add(a, 'c'), add(a, 'd')];
    let e = add(c, 'e');
    let f = add(c, 'f');
    let cycle = [(a, c), (b, c), (c, d), (d, b), (e, f), (f, e)];
    for (node, next) in cycle {
        assert_eq!(tree.next_variation(node), Some(next), "{node:?}");
    }
    assert_eq!(tree.next_variation(NodeId::START), None);
    for (node, fork) in [(b, None), (d, Some(a)), (e, Some(a)), (f, Some(c))] {
        assert_eq!(tree.variation_fork(node), fork, "{node:?}");
    }
}

#[test]
fn the_same_move_leads_to_the_same_node() {
    let (mut tree, [a, b, ..]) = sample();
    tree.set_comment(b, "good");
    assert_eq!(tree.add(a, mv('b')), b);
    assert_eq!(tree.comment(b), "good");
    assert_eq!((tree.nodes().count(), tree.is_empty()), (6, false));
    assert!(GameTree::default().is_empty());
}

#[test]
fn nodes_of_other_trees_are_ignored() {
    let (mut tree, _) = sample();
    let before = tree.clone();
    for far in [NodeId(tree.len() as u32), NodeId(99)] {
        tree.set_cursor(far);
        tree.set_head(far);
        tree.set_comment(far, "?");
        tree.set_player_chances(far, [0.0; Seat::MAX]);
        assert_eq!(tree.add(far, mv('q')), far);
        assert_eq!(tree, before);
        assert_eq!((tree.mv(far), tree.parent(far)), (None, None));
        assert!(tree.children(far).is_empty());
    }
}

/// The model: sequences of moves instead of nodes.
#[derive(Default)]
struct TreeModel {
    /// The continuations of each sequence, the main one first.
    children: BTreeMap<Vec<u8>, Vec<u8>>,
    comments: BTreeMap<Vec<u8>, String>,
    cursor: Vec<u8>,
    head: Vec<u8>,
    played: Vec<u8>,
}

impl TreeModel {
    fn play(&mut self, mv: u8) {
        let next = self.children.entry(self.cursor.clone()).or_default();
        if !next.contains(&mv) {
            next.push(mv);
        }
        self.cursor.push(mv);
    }

    fn set_head_here(&mut self) {
        self.head.clone_from(&self.cursor);
        if !self.played.starts_with(&self.head) {
            self.played.clone_from(&self.head);
        }
        for ply in 0..self.head.len() {
            let next = self.children.entry(self.head[..ply].to_vec()).or_default();
            next.retain(|&mv| mv != self.head[ply]);
            next.insert(0, self.head[ply]);
        }
    }

    fn first_line(&self) -> Vec<u8> {
        let mut line = Vec::new();
        while let Some(first) = self.children.get(&line).and_then(|next| next.first()) {
            line.push(*first);
        }
        line
    }
}

fn moves(tree: &GameTree, nodes: &[NodeId]) -> Vec<u8> {
    let moves = nodes.iter().filter_map(|&node| tree.mv(node));
    moves.map(|mv| mv.text.parse().unwrap()).collect()
}

#[test]
fn random_changes_agree_with_the_model() {
    let seeds = if cfg!(miri) { 8 } else { 400 };
    for seed in 0..seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut random = |below: u64| rng.next_u64() % below;
        let mut tree = GameTree::default();
        let mut model = TreeModel::default();
        for _ in 0..random(120) {
            match random(12) {
                played @ 0..6 => {
                    let number = random(3) as u8;
                    let node = tree.add(tree.cursor(), mv(number.to_string()));
                    tree.set_cursor(node);
                    model.play(number);
                    if played < 4 {
                        tree.set_head(node);
                        model.set_head_here();
                    }
                }
                6 | 7 => {
                    if let Some(before) = tree.parent(tree.cursor()) {
                        tree.set_cursor(before);
                    }
                    model.cursor.pop();
                }
                8 => {
                    if let Some(&next) = tree.children(tree.cursor()).first() {
                        tree.set_cursor(next);
                    }
                    let next = model.children.get(&model.cursor);
                    model
                        .cursor
                        .extend(next.and_then(|next| next.first()).copied());
                }
                9 => {
                    let node = NodeId(random(tree.nodes().count() as u64) as u32);
                    tree.set_cursor(node);
                    model.cursor = moves(&tree, &tree.path(node));
                }
                10 => {
                    tree.set_head(tree.cursor());
                    model.set_head_here();
                }
                11 if random(4) == 0 => {
                    tree.end_main_line_at_head();
                    model.played.clone_from(&model.head);
                }
                _ => {
                    let comment = random(100).to_string();
                    tree.set_comment(tree.cursor(), comment.as_str());
                    model.comments.insert(model.cursor.clone(), comment);
                }
            }
            let path = |node| moves(&tree, &tree.path(node));
            assert_eq!(path(tree.cursor()), model.cursor, "seed {seed}");
            assert_eq!(path(tree.head()), model.head, "seed {seed}");
            let first = tree.line(NodeId::START);
            assert_eq!(moves(&tree, &first), model.first_line(), "seed {seed}");
            let main = tree.main_line();
            assert_eq!(moves(&tree, &main), model.played, "seed {seed}");
            assert!(main.contains(&tree.head()), "seed {seed}");
        }
        for node in tree.nodes() {
            let path = tree.path(node);
            assert_eq!(path.len(), tree.ply(node) + 1);
            let path = moves(&tree, &path);
            let next = model.children.get(&path).cloned().unwrap_or_default();
            assert_eq!(moves(&tree, tree.children(node)), next, "seed {seed}");
            let comment = model.comments.get(&path).map_or("", String::as_str);
            assert_eq!(tree.comment(node), comment, "seed {seed}");
        }
    }
}

#[test]
fn the_analysis_with_more_time_is_kept() {
    let (mut tree, [a, ..]) = sample();
    let millis = std::time::Duration::from_millis;
    for (budget, counts) in [(200, 200), (100, 200), (200, 200), (900, 900)] {
        let analysis = PositionAnalysis {
            budget: millis(budget),
            depth: budget as u32,
            ..PositionAnalysis::default()
        };
        tree.set_analysis(a, analysis);
        assert_eq!(tree.analysis(a).unwrap().budget, millis(counts), "{budget}");
    }
}

#[test]
fn losses_of_two_analyses_are_merged() {
    for longer_first in [false, true] {
        let (mut tree, [a, ..]) = sample();
        let analysis = |seconds, to, loss| PositionAnalysis {
            budget: std::time::Duration::from_secs(seconds),
            losses: vec![MoveLoss {
                action: action(to),
                text: String::new(),
                loss,
            }],
            ..PositionAnalysis::default()
        };
        let mut both = [analysis(1, 1, 0.5), analysis(9, 2, 0.25)];
        if longer_first {
            both.reverse();
        }
        both.into_iter().for_each(|one| tree.set_analysis(a, one));
        tree.set_analysis(a, analysis(2, 2, 0.75));
        let known = tree.analysis(a).unwrap();
        assert_eq!(known.loss_of(action(1)), Some(0.5));
        assert_eq!(known.loss_of(action(2)), Some(0.25), "the longer one");
        assert_eq!(known.loss_of(action(3)), None);
    }
}
