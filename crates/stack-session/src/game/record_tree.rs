//! Branches, comments and evaluations of a record, as a tree of moves.

use std::collections::BTreeMap;

use stack_ai::players::Playable;
use stack_game::{Branch, MAX_BRANCH_DEPTH, Match, Record, RecordAnalysis, RecordError, Seat};

use super::analysis::{self, rounded};
use super::any_match::PlayedMove;
use super::move_tree::MoveTree;
use super::tree::{GameTree, NodeId};

/// Writes branches, comments and evaluations of a tree into a record.
pub(super) fn write(
    tree: &GameTree<PlayedMove>,
    seats: &[Seat],
    letter: fn(Seat) -> char,
    record: &mut Record,
) {
    let main = tree.main_line();
    let writer = Writer {
        tree,
        seats,
        letter,
    };
    record.comments = writer.comments(&main);
    record.evaluations = writer.evaluations(&main);
    record.analysis = writer.analysis(&main);
    record.set_branches(writer.branches(&main, MAX_BRANCH_DEPTH));
}

struct Writer<'a> {
    tree: &'a GameTree<PlayedMove>,
    /// The seats in play, in turn order.
    seats: &'a [Seat],
    /// The letter of a seat in records.
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
            let insight = self.tree.analysis(node)?;
            Some((self.tree.ply(node), analysis::write(insight, self.seats)))
        });
        known.collect()
    }

    fn moves(&self, nodes: &[NodeId]) -> Vec<String> {
        let moves = nodes.iter().filter_map(|&node| self.tree.mv(node));
        moves.map(|mv| mv.text.clone()).collect()
    }

    /// The letters of the seats that gave up along a line, by the number of moves before.
    fn given_up(&self, nodes: &[NodeId]) -> BTreeMap<usize, String> {
        let on_the_way = nodes.iter().filter_map(|&node| {
            let given_up = &self.tree.mv(node)?.resigned_before;
            Some((self.tree.ply(node) - 1, given_up))
        });
        let end = nodes.last().map(|&end| {
            let interlude = self.tree.non_move_events(end);
            (self.tree.ply(end), &interlude.resigned)
        });
        let told = on_the_way.chain(end).filter(|(_, seats)| !seats.is_empty());
        let letters = |seats: &Vec<Seat>| seats.iter().map(|&seat| (self.letter)(seat)).collect();
        told.map(|(ply, seats)| (ply, letters(seats))).collect()
    }

    /// The branches that leave a line; they may lie `depth` deep in one another.
    fn branches(&self, line: &[NodeId], depth: usize) -> Vec<Branch> {
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
    fn flat(&self, first: NodeId, branches: &mut Vec<Branch>) {
        let mut ways = vec![vec![first]];
        while let Some(mut way) = ways.pop() {
            let new = way.len() - 1;
            if let Some(&last) = way.last() {
                way.extend(self.from(last).into_iter().skip(1));
            }
            for other in self.others(&way[new..]) {
                let before = self.tree.parent(other);
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
    fn branch(&self, nodes: &[NodeId], told: usize, branches: Vec<Branch>) -> Branch {
        let first = nodes.first().map_or(0, |&first| self.tree.ply(first));
        let end = nodes.last().copied().unwrap_or_default();
        let agreed = self.tree.non_move_events(end).agreed_draw;
        Branch {
            after: first.saturating_sub(1),
            moves: self.moves(nodes),
            given_up: self.given_up(nodes),
            agreed_draw: agreed.then(|| self.tree.ply(end)),
            comments: self.comments(&nodes[told..]),
            evaluations: self.evaluations(&nodes[told..]),
            analysis: self.analysis(&nodes[told..]),
            branches,
        }
    }

    /// The alternatives to the moves of a line, and to what happened at its end.
    fn others(&self, line: &[NodeId]) -> Vec<NodeId> {
        let goes_on = line.iter().skip(1).copied().map(Some).chain([None]);
        let others = line.iter().zip(goes_on).flat_map(|(&at, goes)| {
            let next = self.tree.children(at).iter().copied();
            next.filter(move |&other| Some(other) != goes)
        });
        others.collect()
    }

    /// A node and its main continuation.
    fn from(&self, node: NodeId) -> Vec<NodeId> {
        self.tree.line_from(node)
    }
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
    let main = moves.tree.main_line();
    annotate(
        &mut moves.tree,
        game,
        &main,
        &record.comments,
        &record.evaluations,
    );
    add_analysis(&mut moves.tree, game, &main, &record.analysis);
    let mut line = Line {
        game: game.clone(),
        nodes: main,
    };
    line.add_branches(moves, &record.branches)
}

/// A line that is played, with its nodes.
struct Line<G: Playable> {
    game: Match<G>,
    nodes: Vec<NodeId>,
}

impl<G: Playable> Line<G> {
    /// Adds the branches of the line. It is played back from its end, the last branches first: no move
    /// is played twice, however many branches there are. Branches of one place keep their order.
    fn add_branches(
        &mut self,
        moves: &mut MoveTree<G::Move>,
        branches: &[Branch],
    ) -> Result<(), RecordError> {
        let mut order: Vec<_> = branches.iter().enumerate().collect();
        order.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.after));
        for (index, branch) in order {
            let added = self.add_branch(moves, branch);
            added.map_err(|fault| branch.error_at(index, fault))?;
        }
        Ok(())
    }

    /// Adds a branch of the line, which ends with it then.
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
            &branch.evaluations,
        );
        add_analysis(tree, &self.game, nodes, &branch.analysis);
        self.add_branches(moves, &branch.branches)
    }
}

/// Adds a record's comments and evaluations to the nodes of a line; comments join those there already.
fn annotate<G: Playable>(
    tree: &mut GameTree<PlayedMove>,
    game: &Match<G>,
    line: &[NodeId],
    comments: &BTreeMap<usize, String>,
    evaluations: &BTreeMap<usize, Vec<f32>>,
) {
    for (&ply, text) in comments {
        let Some(&node) = line.get(ply).filter(|_| !text.trim().is_empty()) else {
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

/// Adds a record's analyses to the nodes of a line, whose moves have been played in `game`. What does not
/// fit is left out: no annotation keeps a match from being opened.
fn add_analysis<G: Playable>(
    tree: &mut GameTree<PlayedMove>,
    game: &Match<G>,
    line: &[NodeId],
    analyses: &BTreeMap<usize, RecordAnalysis>,
) {
    for (&ply, told) in analyses {
        if let (Some(&node), Some(position)) = (line.get(ply), game.positions().get(ply))
            && let Some(insight) = analysis::read(position, told)
        {
            tree.set_insight(node, insight);
        }
    }
}
