//! Branches, comments and evaluations of a record, as a tree of moves.

use std::collections::BTreeMap;

use stack_ai::players::Playable;
use stack_game::{Branch, DEEPEST_BRANCH, Match, Record, RecordError, Seat};

use super::any_match::PlayedMove;
use super::move_tree::MoveTree;
use super::tree::{Node, Tree};

/// Writes branches, comments and evaluations of a tree into a record.
pub(super) fn write(tree: &Tree<PlayedMove>, seats: &[Seat], record: &mut Record) {
    let main = tree.line(Node::START);
    let writer = Writer { tree, seats };
    record.comments = writer.comments(&main);
    record.evaluations = writer.evaluations(&main);
    record.set_branches(writer.branches(&main, DEEPEST_BRANCH));
}

struct Writer<'a> {
    tree: &'a Tree<PlayedMove>,
    /// The seats in play, in turn order.
    seats: &'a [Seat],
}

impl Writer<'_> {
    fn comments(&self, nodes: &[Node]) -> BTreeMap<usize, String> {
        let comments = nodes.iter().map(|&node| (node, self.tree.comment(node)));
        let comments = comments.filter(|(_, text)| !text.is_empty());
        comments
            .map(|(node, text)| (self.tree.ply(node), text.into()))
            .collect()
    }

    fn evaluations(&self, nodes: &[Node]) -> BTreeMap<usize, Vec<f32>> {
        let known = nodes.iter().filter_map(|&node| {
            let chances = self.tree.chances(node)?;
            let of = |seat: &Seat| rounded(chances[seat.index()]);
            Some((self.tree.ply(node), self.seats.iter().map(of).collect()))
        });
        known.collect()
    }

    fn moves(&self, nodes: &[Node]) -> Vec<String> {
        let moves = nodes.iter().filter_map(|&node| self.tree.mv(node));
        moves.map(|mv| mv.text.clone()).collect()
    }

    /// The branches that leave a line; they may lie `depth` deep in one another.
    fn branches(&self, line: &[Node], depth: usize) -> Vec<Branch> {
        let mut branches = Vec::new();
        for first in self.others(line) {
            if depth > 1 {
                let nodes = self.from(first);
                let inner = self.branches(&nodes, depth - 1);
                branches.push(self.branch(&nodes, 0, inner));
            } else {
                self.flat(first, &mut branches);
            }
        }
        branches
    }

    /// Flattens a tree that is deeper than a record may be: one branch for each of its ends, with the
    /// moves it shares with earlier branches repeated. Reading merges them again.
    fn flat(&self, first: Node, branches: &mut Vec<Branch>) {
        let mut ways = vec![vec![first]];
        while let Some(mut way) = ways.pop() {
            let new = way.len() - 1;
            if let Some(&last) = way.last() {
                way.extend(self.from(last).into_iter().skip(1));
            }
            for other in self.others(&way[new..]) {
                let before = self.tree.before(other);
                let shared = way.iter().take_while(|&&node| Some(node) != before);
                let mut way: Vec<_> = shared.copied().collect();
                way.extend(before);
                way.push(other);
                ways.push(way);
            }
            branches.push(self.branch(&way, new, Vec::new()));
        }
    }

    /// A line of nodes as a branch. Comments and evaluations of the first `told` nodes belong to
    /// another branch.
    fn branch(&self, nodes: &[Node], told: usize, branches: Vec<Branch>) -> Branch {
        let first = nodes.first().map_or(0, |&first| self.tree.ply(first));
        Branch {
            after: first.saturating_sub(1),
            moves: self.moves(nodes),
            comments: self.comments(&nodes[told..]),
            evaluations: self.evaluations(&nodes[told..]),
            branches,
        }
    }

    /// The alternatives to the moves of a line.
    fn others(&self, line: &[Node]) -> Vec<Node> {
        let steps = line.windows(2).map(|step| (step[0], step[1]));
        let others = steps.flat_map(|(at, goes)| {
            let next = self.tree.next(at).iter().copied();
            next.filter(move |&other| other != goes)
        });
        others.collect()
    }

    /// A node and its main continuation.
    fn from(&self, node: Node) -> Vec<Node> {
        self.tree.line(node).split_off(self.tree.ply(node))
    }
}

/// A chance with the three digits that records keep.
fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}

/// Reads branches, comments and evaluations of a record into the tree of its match.
///
/// # Errors
/// The first move of a branch that cannot be played, with its place.
pub(super) fn read<G: Playable>(
    moves: &mut MoveTree<G::Move>,
    game: &Match<G>,
    record: &Record,
) -> Result<(), RecordError> {
    record.check_evaluations(game.position().seats().len())?;
    let main = moves.tree.line(Node::START);
    annotate(
        &mut moves.tree,
        game,
        &main,
        &record.comments,
        &record.evaluations,
    );
    add_branches(moves, game, &main, &record.branches)
}

/// Adds branches of a line whose nodes and match are given.
fn add_branches<G: Playable>(
    moves: &mut MoveTree<G::Move>,
    game: &Match<G>,
    line: &[Node],
    branches: &[Branch],
) -> Result<(), RecordError> {
    for branch in branches {
        let played = branch.replay(game)?;
        let mut nodes: Vec<_> = line.iter().take(branch.after + 1).copied().collect();
        if let Some(&at) = nodes.last() {
            nodes.extend(moves.add_moves(at, &played, branch.after));
        }
        let tree = &mut moves.tree;
        annotate(tree, game, &nodes, &branch.comments, &branch.evaluations);
        add_branches(moves, &played, &nodes, &branch.branches)
            .map_err(|fault| branch.locate(fault))?;
    }
    Ok(())
}

/// Adds a record's comments and evaluations to the nodes of a line; comments join those there already.
fn annotate<G: Playable>(
    tree: &mut Tree<PlayedMove>,
    game: &Match<G>,
    line: &[Node],
    comments: &BTreeMap<usize, String>,
    evaluations: &BTreeMap<usize, Vec<f32>>,
) {
    for (&ply, text) in comments {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let text = match tree.comment(node) {
            "" => text.clone(),
            said => format!("{said}\n{text}"),
        };
        tree.set_comment(node, text);
    }
    for (&ply, values) in evaluations {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let mut chances = [0.0; Seat::MAX];
        for (seat, value) in game.position().seats().iter().zip(values) {
            chances[seat.index()] = *value;
        }
        tree.set_chances(node, chances);
    }
}
