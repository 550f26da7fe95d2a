//! A tree of moves as a record's line with its branches, and back.

use std::collections::BTreeMap;

use stack_game::{Branch, DEEPEST_BRANCH, Game, Match, Record, RecordError, Seat};

use super::line::Told;
use super::tree::{Node, Tree};

/// The move of a match with the number `ply`, counted from 0.
pub(super) fn told<G: Game>(game: &Match<G>, ply: usize) -> Option<Told> {
    let (before, &mv) = (game.positions().get(ply)?, game.moves().get(ply)?);
    Some(Told {
        seat: before.turn(),
        text: before.move_text(mv),
        action: before.action(mv),
    })
}

/// Writes what a tree says besides the moves of its main line into a record.
pub(super) fn write(tree: &Tree<Told>, seats: &[Seat], record: &mut Record) {
    let main = tree.line(Node::START);
    let writer = Writer { tree, seats };
    record.comments = writer.comments(&main);
    record.evaluations = writer.evaluations(&main);
    record.set_branches(writer.branches(&main, DEEPEST_BRANCH));
}

struct Writer<'a> {
    tree: &'a Tree<Told>,
    /// The seats in play, in turn order.
    seats: &'a [Seat],
}

impl Writer<'_> {
    fn comments(&self, nodes: &[Node]) -> BTreeMap<usize, String> {
        let said = nodes.iter().map(|&node| (node, self.tree.comment(node)));
        let said = said.filter(|(_, text)| !text.is_empty());
        said.map(|(node, text)| (self.tree.ply(node), text.into()))
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
        let told = nodes.iter().filter_map(|&node| self.tree.mv(node));
        told.map(|told| told.text.clone()).collect()
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

    /// A tree that is too deep to be told in branches of branches: a branch for each of its ends,
    /// which repeats the moves that it shares with one before it. Reading puts them together again.
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

    /// A line of places as a branch; what is said of the first `told` of them is said elsewhere.
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

    /// The places that could follow those of a line and do not belong to it.
    fn others(&self, line: &[Node]) -> Vec<Node> {
        let steps = line.windows(2).map(|step| (step[0], step[1]));
        let others = steps.flat_map(|(at, goes)| {
            let next = self.tree.next(at).iter().copied();
            next.filter(move |&other| other != goes)
        });
        others.collect()
    }

    /// A place and its main continuation.
    fn from(&self, node: Node) -> Vec<Node> {
        self.tree.line(node).split_off(self.tree.ply(node))
    }
}

/// Three digits are more than anybody knows about a position.
fn rounded(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}

/// Reads what a record says besides its moves into the tree of the match that was played from them.
///
/// # Errors
/// The first move of a branch that cannot be played, with its place.
pub(super) fn read<G: Game>(
    tree: &mut Tree<Told>,
    game: &Match<G>,
    record: &Record,
) -> Result<(), RecordError> {
    record.check_evaluations(game.position().seats().len())?;
    let main = tree.line(Node::START);
    say(tree, game, &main, &record.comments, &record.evaluations);
    grow(tree, game, &main, &record.branches)
}

/// Grows branches from a line whose places and match are given.
fn grow<G: Game>(
    tree: &mut Tree<Told>,
    game: &Match<G>,
    line: &[Node],
    branches: &[Branch],
) -> Result<(), RecordError> {
    for branch in branches {
        let played = branch.replay(game)?;
        let mut nodes: Vec<_> = line.iter().take(branch.after + 1).copied().collect();
        for ply in branch.after..played.moves().len() {
            if let (Some(&at), Some(told)) = (nodes.last(), told(&played, ply)) {
                nodes.push(tree.add(at, told));
            }
        }
        say(tree, game, &nodes, &branch.comments, &branch.evaluations);
        grow(tree, &played, &nodes, &branch.branches).map_err(|fault| branch.fault(fault))?;
    }
    Ok(())
}

/// Says of the places of a line what a record says of them; what was said before is kept.
fn say<G: Game>(
    tree: &mut Tree<Told>,
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
