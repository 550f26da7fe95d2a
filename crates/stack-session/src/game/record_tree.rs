//! Variations, comments and analyses: from records to game trees and back.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_ai::players::Playable;
use stack_game::{Branch, MAX_BRANCH_DEPTH, Match, Record, RecordError, RecordLine, Seat};

use super::metadata::whole_ms;
use super::move_tree::MoveTree;
use super::position_analysis::{analysis_from_record, analysis_to_record, rounded};
use super::tree::{GameTree, NodeId};

/// Writes the variations, comments and analyses of a tree to a record with the moves of a line.
pub(super) fn write(
    tree: &GameTree,
    line: &[NodeId],
    seats: &[Seat],
    letter: fn(Seat) -> char,
    record: &mut Record,
) {
    let writer = Writer {
        tree,
        seats,
        letter,
    };
    let branches = writer.branches(line, MAX_BRANCH_DEPTH);
    record.set_line(writer.branch(line, 0, branches));
}

struct Writer<'a> {
    tree: &'a GameTree,
    /// The seats in turn order.
    seats: &'a [Seat],
    /// Returns the letter of a seat.
    letter: fn(Seat) -> char,
}

impl Writer<'_> {
    /// Returns values of nodes by ply.
    fn by_ply<T>(
        &self,
        nodes: &[NodeId],
        value: impl Fn(NodeId) -> Option<T>,
    ) -> BTreeMap<usize, T> {
        let nodes = nodes.iter();
        let values = nodes.filter_map(|&node| Some((self.tree.ply(node), value(node)?)));
        values.collect()
    }

    fn moves(&self, nodes: &[NodeId]) -> Vec<String> {
        let moves = nodes.iter().filter_map(|&node| self.tree.mv(node));
        moves.map(|mv| mv.text.clone()).collect()
    }

    /// Returns the letters of the resigned seats along a line, by ply; only losses on time if
    /// `only_on_time`.
    fn resignations(&self, nodes: &[NodeId], only_on_time: bool) -> BTreeMap<usize, String> {
        let before_moves = nodes.iter().filter_map(|&node| {
            let resigned = &self.tree.mv(node)?.resigned_before;
            Some((self.tree.parent(node)?, resigned))
        });
        let end = nodes
            .last()
            .map(|&end| (end, &self.tree.non_move_events(end).resigned));
        let resignations = before_moves.chain(end).map(|(node, seats)| {
            let is_listed = |seat: &&Seat| !only_on_time || self.tree.is_loss_on_time(node, **seat);
            let seats = seats.iter().filter(is_listed);
            let letters: String = seats.map(|&seat| (self.letter)(seat)).collect();
            (self.tree.ply(node), letters)
        });
        resignations
            .filter(|(_, letters)| !letters.is_empty())
            .collect()
    }

    /// Returns the variations that leave a line, nested at most `depth` deep.
    fn branches(&self, line: &[NodeId], depth: usize) -> Vec<Branch> {
        let mut branches = Vec::new();
        for first in self.alternatives(line) {
            if depth > 1 {
                let nodes = self.tree.line_from(first);
                let inner = self.branches(&nodes, depth - 1);
                branches.push(self.branch(&nodes, 0, inner));
            } else {
                self.flattened(first, &mut branches);
            }
        }
        branches
    }

    /// Flattens variations that are nested too deep: one branch per leaf, repeating the moves that
    /// it shares with earlier branches. Reading merges them again.
    fn flattened(&self, first: NodeId, branches: &mut Vec<Branch>) {
        let mut paths = vec![vec![first]];
        while let Some(mut path) = paths.pop() {
            let new = path.len() - 1;
            if let Some(&last) = path.last() {
                path.extend(self.tree.line_from(last).into_iter().skip(1));
            }
            for other in self.alternatives(&path[new..]) {
                let before = self.tree.parent(other);
                let shared = path.iter().take_while(|&&node| Some(node) != before);
                let mut path: Vec<_> = shared.copied().collect();
                path.extend(before);
                path.push(other);
                paths.push(path);
            }
            branches.push(self.branch(&path, new, Vec::new()));
        }
    }

    /// Converts a line to a branch. Comments and analyses of the first `skipped` nodes are written
    /// with another branch.
    fn branch(&self, nodes: &[NodeId], skipped: usize, branches: Vec<Branch>) -> Branch {
        let (tree, seats) = (self.tree, self.seats);
        let first = nodes.first().map_or(0, |&first| tree.ply(first));
        let end = nodes.last().copied().unwrap_or_default();
        let agreed = tree.non_move_events(end).agreed_draw;
        let own = &nodes[skipped..];
        Branch {
            after: first.saturating_sub(1),
            moves: self.moves(nodes),
            given_up: self.resignations(nodes, false),
            out_of_time: self.resignations(nodes, true),
            agreed_draw: agreed.then(|| tree.ply(end)),
            comments: self.by_ply(own, |node| {
                Some(tree.comment(node).to_owned()).filter(|text| !text.is_empty())
            }),
            drawings: self.by_ply(own, |node| {
                Some(tree.drawings(node).to_vec()).filter(|drawings| !drawings.is_empty())
            }),
            marks: self.by_ply(own, |node| tree.mark(node)),
            clocks: self.by_ply(own, |node| {
                let times = tree.own_clocks(node)?;
                let times = seats.iter().map(|seat| whole_ms(times[seat.index()]));
                Some(times.collect())
            }),
            evaluations: self.by_ply(own, |node| {
                let chances = tree.player_chances(node)?;
                let chances = seats.iter().map(|seat| rounded(chances[seat.index()]));
                Some(chances.collect())
            }),
            analysis: self.by_ply(own, |node| {
                Some(analysis_to_record(tree.analysis(node)?, seats))
            }),
            branches,
        }
    }

    /// Returns the alternatives to the moves of a line, and to the events at its end.
    fn alternatives(&self, line: &[NodeId]) -> Vec<NodeId> {
        let continuations = line.iter().skip(1).copied().map(Some).chain([None]);
        let alternatives = line
            .iter()
            .zip(continuations)
            .flat_map(|(&at, continuation)| {
                let next = self.tree.children(at).iter().copied();
                next.filter(move |&other| Some(other) != continuation)
            });
        alternatives.collect()
    }
}

/// Reads the variations, comments and analyses of a record into a game tree.
///
/// # Errors
/// The first illegal move of a branch, with its location.
pub(super) fn read<G: Playable>(
    moves: &mut MoveTree<G::Move>,
    game: &Match<G>,
    record: &Record,
) -> Result<(), RecordError> {
    record.check_evaluations(game.position().seats().len())?;
    let main = moves.tree.main_line();
    annotate(&mut moves.tree, game, &main, record.line());
    let mut line = Line {
        game: game.clone(),
        nodes: main,
    };
    line.add_branches(moves, &record.branches)
}

/// A line of moves with their nodes.
struct Line<G: Playable> {
    game: Match<G>,
    nodes: Vec<NodeId>,
}

impl<G: Playable> Line<G> {
    /// Adds the branches of the line, the last ones first. The line is rewound step by step, so no
    /// move is played twice. Branches at the same move keep their order.
    fn add_branches(
        &mut self,
        moves: &mut MoveTree<G::Move>,
        branches: &[Branch],
    ) -> Result<(), RecordError> {
        let mut order: Vec<_> = branches.iter().enumerate().collect();
        order.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.after));
        for (index, branch) in order {
            let added = self.add_branch(moves, branch);
            added.map_err(|error| branch.error_at(index, error))?;
        }
        Ok(())
    }

    /// Replaces the end of the line by a branch and adds it.
    fn add_branch(
        &mut self,
        moves: &mut MoveTree<G::Move>,
        branch: &Branch,
    ) -> Result<(), RecordError> {
        branch.replay_into(&mut self.game)?;
        self.nodes.truncate(branch.after + 1);
        if let Some(&at) = self.nodes.last() {
            let added = moves.add_moves(at, &self.game, branch.after);
            self.nodes.extend(added);
        }
        annotate(&mut moves.tree, &self.game, &self.nodes, branch.line());
        self.add_branches(moves, &branch.branches)
    }
}

/// Adds comments, drawings, marks, clocks, evaluations and analyses of a line that was played in
/// `game` to its nodes. Existing comments are kept. Invalid analyses are ignored, so that the match
/// can be opened.
fn annotate<G: Playable>(
    tree: &mut GameTree,
    game: &Match<G>,
    nodes: &[NodeId],
    line: RecordLine<'_>,
) {
    let seats = game.position().seats();
    for (node, text) in at_nodes(nodes, line.comments) {
        let text = match (tree.comment(node), text.trim()) {
            (_, "") => continue,
            ("", _) => text.clone(),
            (existing, _) => format!("{existing}\n{text}"),
        };
        tree.set_comment(node, text);
    }
    for (node, added) in at_nodes(nodes, line.drawings) {
        let mut drawings = tree.drawings(node).to_vec();
        for &drawing in added
            .iter()
            .filter(|drawing| !tree.drawings(node).contains(drawing))
        {
            drawing.toggle_in(&mut drawings);
        }
        tree.set_drawings(node, drawings);
    }
    for (node, values) in at_nodes(nodes, line.evaluations) {
        let mut chances = [0.0; Seat::MAX];
        for (seat, value) in seats.iter().zip(values) {
            chances[seat.index()] = *value;
        }
        tree.set_player_chances(node, chances);
    }
    for (node, &mark) in at_nodes(nodes, line.marks) {
        tree.set_mark(node, Some(mark));
    }
    for (node, values) in at_nodes(nodes, line.clocks) {
        let mut times = [Duration::ZERO; Seat::MAX];
        for (seat, &ms) in seats.iter().zip(values) {
            times[seat.index()] = Duration::from_millis(ms);
        }
        tree.set_clocks(node, times);
    }
    for (node, letters) in at_nodes(nodes, line.out_of_time) {
        let lost = |seat: &&Seat| letters.contains(G::seat_letter(**seat));
        for &seat in seats.iter().filter(lost) {
            tree.set_loss_on_time(node, seat, true);
        }
    }
    for (&ply, analysis) in line.analysis {
        if let (Some(&node), Some(position)) = (nodes.get(ply), game.positions().get(ply))
            && let Some(analysis) = analysis_from_record(position, analysis)
        {
            tree.set_analysis(node, analysis);
        }
    }
}

/// Entries of a record with their nodes.
fn at_nodes<'a, T>(
    nodes: &'a [NodeId],
    entries: &'a BTreeMap<usize, T>,
) -> impl Iterator<Item = (NodeId, &'a T)> {
    let entries = entries.iter();
    entries.filter_map(|(&ply, entry)| Some((*nodes.get(ply)?, entry)))
}
