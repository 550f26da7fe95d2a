//! The tree of a match of one game: its moves with their types, and cached results.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use stack_ai::players::Playable;
use stack_game::{Match, MatchStep, Outcome, Seat};

use super::tree::{GameTree, NodeId, NonMoveEvents, PlayedMove};

/// A game tree with the typed move of each node.
pub(super) struct MoveTree<M> {
    pub(super) tree: GameTree,
    /// The moves of all nodes except the start, in the order of [`GameTree::nodes`].
    typed: Vec<M>,
    /// Cached results at nodes without a next move, with the events for which they were computed.
    outcomes: Mutex<HashMap<NodeId, (NonMoveEvents, Option<Outcome>)>>,
}

impl<M: Clone> Clone for MoveTree<M> {
    fn clone(&self) -> Self {
        Self {
            tree: self.tree.clone(),
            typed: self.typed.clone(),
            outcomes: Mutex::default(),
        }
    }
}

impl<M: Copy> MoveTree<M> {
    /// Creates the tree of a match.
    pub(super) fn of<G: Playable<Move = M>>(game: &Match<G>) -> Self {
        let mut moves = Self {
            tree: GameTree::default(),
            typed: Vec::new(),
            outcomes: Mutex::default(),
        };
        moves
            .tree
            .set_non_move_events(NodeId::START, events_at(game, 0));
        let nodes = moves.add_moves(NodeId::START, game, 0);
        let end = nodes.last().copied().unwrap_or_default();
        moves.tree.set_cursor(end);
        moves.set_head(end);
        moves
    }

    /// Creates a tree that starts at the end of a match.
    pub(super) fn at_end<G: Playable<Move = M>>(game: &Match<G>) -> Self {
        let ply = game.moves().len();
        let mut tree = GameTree::starting_at(ply);
        tree.set_non_move_events(NodeId::START, events_at(game, ply));
        Self {
            tree,
            typed: Vec::new(),
            outcomes: Mutex::default(),
        }
    }

    /// Returns the result at a node. Computes it with `find` unless it is cached.
    pub(super) fn outcome(
        &self,
        node: NodeId,
        find: impl FnOnce() -> Option<Outcome>,
    ) -> Option<Outcome> {
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        let events = self.tree.non_move_events(node);
        if let Some((known_events, outcome)) = outcomes.get(&node)
            && known_events == events
        {
            return *outcome;
        }
        let outcome = find();
        outcomes.insert(node, (events.clone(), outcome));
        outcome
    }

    /// Moves a match from one node to another, via their common ancestor.
    pub(super) fn move_match<G: Playable<Move = M>>(
        &self,
        game: &mut Match<G>,
        from: NodeId,
        to: NodeId,
    ) {
        if from == to {
            return;
        }
        let tree = &self.tree;
        let shared = tree.common_ancestor(from, to);
        game.rewind_to(tree.ply(shared));
        let mut forward: Vec<_> = tree.ancestors(to).take_while(|&at| at != shared).collect();
        forward.reverse();
        let steps = forward.into_iter().flat_map(|node| self.steps(node));
        for step in steps.chain(tree.non_move_events(to).steps()) {
            // Every step in the tree is legal.
            let _ = game.apply_step(step);
        }
    }

    /// Returns the move to a node; `None` for the start.
    pub(super) fn mv(&self, node: NodeId) -> Option<M> {
        let number = self.tree.index_of(node)?.checked_sub(1)?;
        self.typed.get(number).copied()
    }

    /// Returns the steps from the parent of a node to the node.
    pub(super) fn steps(&self, node: NodeId) -> impl Iterator<Item = MatchStep<M>> + '_ {
        let played = self.tree.mv(node).into_iter();
        let resigned = played.flat_map(|played| &played.resigned_before);
        let resigned = resigned.map(|&seat| MatchStep::Resign(seat));
        resigned.chain(self.mv(node).map(MatchStep::Move))
    }

    /// Adds a move after a node and the resignations before it. Returns the existing node if there
    /// is one.
    pub(super) fn add<G: Playable<Move = M>>(
        &mut self,
        after: NodeId,
        resigned: Vec<Seat>,
        position: &G,
        mv: M,
    ) -> NodeId {
        let played = PlayedMove {
            resigned_before: resigned,
            seat: position.turn(),
            text: position.move_text(mv),
            action: position.action(mv),
        };
        let count = self.tree.len();
        let node = self.tree.add(after, played);
        if self.tree.len() > count {
            self.typed.push(mv);
        }
        node
    }

    /// Makes a node the head. The events on its path become those that precede its moves.
    pub(super) fn set_head(&mut self, node: NodeId) {
        let shared = self.tree.common_ancestor(self.tree.head(), node);
        self.tree.set_head(node);
        let mut at = node;
        while at != shared
            && let Some(before) = self.tree.parent(at)
        {
            let followed = self
                .tree
                .mv(at)
                .map(|played| played.resigned_before.clone());
            let events = NonMoveEvents {
                resigned: followed.unwrap_or_default(),
                agreed_draw: false,
            };
            self.tree.set_non_move_events(before, events);
            self.tree.clear_undone_endings(before);
            at = before;
        }
    }

    /// Adds the moves of a match after the first `from` ones to the node `at`, with the events
    /// after each move, and returns their nodes. The events at `at` do not change; the first added
    /// move stores the resignations before it.
    pub(super) fn add_moves<G: Playable<Move = M>>(
        &mut self,
        mut at: NodeId,
        game: &Match<G>,
        from: usize,
    ) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        let from = from.min(game.moves().len());
        let steps = game.positions()[from..].iter().zip(&game.moves()[from..]);
        let mut since = events_at(game, from);
        for (ply, (before, &mv)) in (from + 1..).zip(steps) {
            at = self.add(at, since.resigned, before, mv);
            nodes.push(at);
            since = events_at(game, ply);
            // A node has one set of events. Nodes of the main line keep the events of the main
            // line.
            if !since.is_empty() && !self.tree.is_ancestor(at, self.tree.head()) {
                self.tree.set_non_move_events(at, since.clone());
            }
        }
        nodes
    }
}

/// Returns the resignations and agreed draws of a match after `ply` moves.
fn events_at<G: Playable>(game: &Match<G>, ply: usize) -> NonMoveEvents {
    let resigned = game.resignations().filter(|&(after, _)| after == ply);
    NonMoveEvents {
        resigned: resigned.map(|(_, seat)| seat).collect(),
        agreed_draw: game.draw_agreed_at() == Some(ply),
    }
}
