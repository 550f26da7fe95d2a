//! Variations, comments and analyses: from records to game trees and back.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_ai::players::Playable;
use stack_game::{
    Branch, Drawing, MAX_BRANCH_DEPTH, Match, MoveMark, Record, RecordAnalysis, RecordError, Seat,
};

use super::any_match::PlayedMove;
use super::metadata::whole_ms;
use super::move_tree::MoveTree;
use super::position_analysis::{analysis_from_record, analysis_to_record, rounded};
use super::tree::{GameTree, NodeId};

/// Writes the variations, comments and analyses of a tree to a record with the moves of a line.
pub(super) fn write(
    tree: &GameTree<PlayedMove>,
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
    record.comments = writer.comments(line);
    record.drawings = writer.drawings(line);
    record.marks = writer.marks(line);
    record.clocks = writer.clocks(line);
    record.out_of_time = writer.resignations(line, true);
    record.evaluations = writer.evaluations(line);
    record.analysis = writer.analysis(line);
    record.set_branches(writer.branches(line, MAX_BRANCH_DEPTH));
}

struct Writer<'a> {
    tree: &'a GameTree<PlayedMove>,
    /// The seats in turn order.
    seats: &'a [Seat],
    /// Returns the letter of a seat.
    letter: fn(Seat) -> char,
}

impl Writer<'_> {
    fn comments(&self, nodes: &[NodeId]) -> BTreeMap<usize, String> {
        let comments = nodes.iter().map(|&node| (node, self.tree.comment(node)));
        let comments = comments.filter(|(_, text)| !text.is_empty());
        comments
            .map(|(node, text)| (self.tree.ply(node), text.into()))
            .collect()
    }

    fn drawings(&self, nodes: &[NodeId]) -> BTreeMap<usize, Vec<Drawing>> {
        let drawings = nodes.iter().map(|&node| (node, self.tree.drawings(node)));
        let drawings = drawings.filter(|(_, drawings)| !drawings.is_empty());
        drawings
            .map(|(node, drawings)| (self.tree.ply(node), drawings.to_vec()))
            .collect()
    }

    fn marks(&self, nodes: &[NodeId]) -> BTreeMap<usize, MoveMark> {
        let marks = nodes.iter();
        let marks = marks.filter_map(|&node| Some((self.tree.ply(node), self.tree.mark(node)?)));
        marks.collect()
    }

    fn clocks(&self, nodes: &[NodeId]) -> BTreeMap<usize, Vec<u64>> {
        let known = nodes.iter().filter_map(|&node| {
            let times = self.tree.own_clocks(node)?;
            let times = self.seats.iter().map(|seat| whole_ms(times[seat.index()]));
            Some((self.tree.ply(node), times.collect()))
        });
        known.collect()
    }

    fn evaluations(&self, nodes: &[NodeId]) -> BTreeMap<usize, Vec<f32>> {
        let known = nodes.iter().filter_map(|&node| {
            let chances = self.tree.player_chances(node)?;
            let of = |seat: &Seat| rounded(chances[seat.index()]);
            Some((self.tree.ply(node), self.seats.iter().map(of).collect()))
        });
        known.collect()
    }

    fn analysis(&self, nodes: &[NodeId]) -> BTreeMap<usize, RecordAnalysis> {
        let known = nodes.iter().filter_map(|&node| {
            let analysis = self.tree.analysis(node)?;
            Some((
                self.tree.ply(node),
                analysis_to_record(analysis, self.seats),
            ))
        });
        known.collect()
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
        let first = nodes.first().map_or(0, |&first| self.tree.ply(first));
        let end = nodes.last().copied().unwrap_or_default();
        let agreed = self.tree.non_move_events(end).agreed_draw;
        Branch {
            after: first.saturating_sub(1),
            moves: self.moves(nodes),
            given_up: self.resignations(nodes, false),
            out_of_time: self.resignations(nodes, true),
            agreed_draw: agreed.then(|| self.tree.ply(end)),
            comments: self.comments(&nodes[skipped..]),
            drawings: self.drawings(&nodes[skipped..]),
            marks: self.marks(&nodes[skipped..]),
            clocks: self.clocks(&nodes[skipped..]),
            evaluations: self.evaluations(&nodes[skipped..]),
            analysis: self.analysis(&nodes[skipped..]),
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
    annotate(
        &mut moves.tree,
        game,
        &main,
        &record.comments,
        &record.drawings,
        &record.evaluations,
    );
    add_marks(&mut moves.tree, &main, &record.marks);
    add_clocks(
        &mut moves.tree,
        game,
        &main,
        (&record.clocks, &record.out_of_time),
    );
    add_analysis(&mut moves.tree, game, &main, &record.analysis);
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
        let (tree, nodes) = (&mut moves.tree, &self.nodes);
        annotate(
            tree,
            &self.game,
            nodes,
            &branch.comments,
            &branch.drawings,
            &branch.evaluations,
        );
        add_marks(tree, nodes, &branch.marks);
        add_clocks(
            tree,
            &self.game,
            nodes,
            (&branch.clocks, &branch.out_of_time),
        );
        add_analysis(tree, &self.game, nodes, &branch.analysis);
        self.add_branches(moves, &branch.branches)
    }
}

/// Adds comments, drawings and evaluations of a record to the nodes of a line. Existing comments are
/// kept.
fn annotate<G: Playable>(
    tree: &mut GameTree<PlayedMove>,
    game: &Match<G>,
    line: &[NodeId],
    comments: &BTreeMap<usize, String>,
    drawings: &BTreeMap<usize, Vec<Drawing>>,
    evaluations: &BTreeMap<usize, Vec<f32>>,
) {
    for (&ply, text) in comments {
        let Some(&node) = line.get(ply).filter(|_| !text.trim().is_empty()) else {
            continue;
        };
        let text = match tree.comment(node) {
            "" => text.clone(),
            existing => format!("{existing}\n{text}"),
        };
        tree.set_comment(node, text);
    }
    for (&ply, added) in drawings {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let mut drawings = tree.drawings(node).to_vec();
        for &drawing in added
            .iter()
            .filter(|drawing| !tree.drawings(node).contains(drawing))
        {
            drawing.toggle_in(&mut drawings);
        }
        tree.set_drawings(node, drawings);
    }
    for (&ply, values) in evaluations {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let mut chances = [0.0; Seat::MAX];
        for (seat, value) in game.position().seats().iter().zip(values) {
            chances[seat.index()] = *value;
        }
        tree.set_player_chances(node, chances);
    }
}

/// Adds the marks of a record to the nodes of a line.
fn add_marks(tree: &mut GameTree<PlayedMove>, line: &[NodeId], marks: &BTreeMap<usize, MoveMark>) {
    for (&ply, &mark) in marks {
        if let Some(&node) = line.get(ply) {
            tree.set_mark(node, Some(mark));
        }
    }
}

/// Adds the clocks of a record to the nodes of a line, and marks losses on time.
fn add_clocks<G: Playable>(
    tree: &mut GameTree<PlayedMove>,
    game: &Match<G>,
    line: &[NodeId],
    (clocks, out_of_time): (&BTreeMap<usize, Vec<u64>>, &BTreeMap<usize, String>),
) {
    let seats = game.position().seats();
    for (&ply, values) in clocks {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let mut times = [Duration::ZERO; Seat::MAX];
        for (seat, &ms) in seats.iter().zip(values) {
            times[seat.index()] = Duration::from_millis(ms);
        }
        tree.set_clocks(node, times);
    }
    for (&ply, letters) in out_of_time {
        let Some(&node) = line.get(ply) else {
            continue;
        };
        let lost = |seat: &&Seat| letters.contains(G::seat_letter(**seat));
        for &seat in seats.iter().filter(lost) {
            tree.set_loss_on_time(node, seat, true);
        }
    }
}

/// Adds analyses of a record to the nodes of a line that was played in `game`. Invalid ones are
/// ignored, so that the match can be opened.
fn add_analysis<G: Playable>(
    tree: &mut GameTree<PlayedMove>,
    game: &Match<G>,
    line: &[NodeId],
    analyses: &BTreeMap<usize, RecordAnalysis>,
) {
    for (&ply, record_analysis) in analyses {
        if let (Some(&node), Some(position)) = (line.get(ply), game.positions().get(ply))
            && let Some(analysis) = analysis_from_record(position, record_analysis)
        {
            tree.set_analysis(node, analysis);
        }
    }
}
