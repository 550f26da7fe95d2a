//! The tree of a match with the typed move of each node.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use stack_ai::players::Playable;
use stack_game::{Match, MatchStep, Outcome, Seat};

use super::any_match::PlayedMove;
use super::interlude::Interlude;
use super::tree::{GameTree, NodeId};

/// The tree with the typed move of each node.
pub(super) struct MoveTree<M> {
    pub(super) tree: GameTree<PlayedMove>,
    /// The typed moves of all nodes but the start, in the order of [`Tree::nodes`].
    typed: Vec<M>,
    /// Results at nodes without a follower, each with what had happened there.
    outcomes: Mutex<HashMap<NodeId, (Interlude, Option<Outcome>)>>,
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
    /// The moves of a match, which stands at their end, with what happened between them.
    pub(super) fn of<G: Playable<Move = M>>(game: &Match<G>) -> Self {
        let mut moves = Self {
            tree: GameTree::default(),
            typed: Vec::new(),
            outcomes: Mutex::default(),
        };
        moves
            .tree
            .set_interlude(NodeId::START, interlude_at(game, 0));
        let nodes = moves.add_moves(NodeId::START, game, 0);
        let end = nodes.last().copied().unwrap_or_default();
        moves.tree.set_cursor(end);
        moves.play_from(end);
        moves
    }

    /// A tree that begins at the end of a match.
    pub(super) fn at_end<G: Playable<Move = M>>(game: &Match<G>) -> Self {
        let ply = game.moves().len();
        let mut tree = GameTree::starting_at(ply);
        tree.set_interlude(NodeId::START, interlude_at(game, ply));
        Self {
            tree,
            typed: Vec::new(),
            outcomes: Mutex::default(),
        }
    }

    /// The result at a node, found by `find` where it is not known yet.
    pub(super) fn outcome(
        &self,
        node: NodeId,
        find: impl FnOnce() -> Option<Outcome>,
    ) -> Option<Outcome> {
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        let interlude = self.tree.non_move_events(node);
        if let Some((told, outcome)) = outcomes.get(&node)
            && told == interlude
        {
            return *outcome;
        }
        let outcome = find();
        outcomes.insert(node, (interlude.clone(), outcome));
        outcome
    }

    /// Leads a match from a node to another one, with what happened at each: back to the last shared node, then forward.
    pub(super) fn lead<G: Playable<Move = M>>(
        &self,
        game: &mut Match<G>,
        from: NodeId,
        to: NodeId,
    ) {
        if from == to {
            return;
        }
        let tree = &self.tree;
        let shared = tree.last_shared(from, to);
        game.rewind_to(tree.ply(shared));
        let mut forward: Vec<_> = tree.ancestors(to).take_while(|&at| at != shared).collect();
        forward.reverse();
        let steps = forward.into_iter().flat_map(|node| self.steps(node));
        for step in steps.chain(tree.non_move_events(to).steps()) {
            // Every step of the tree has been taken before.
            let _ = game.apply_step(step);
        }
    }

    /// The typed move that leads to a node; `None` for the start.
    pub(super) fn mv(&self, node: NodeId) -> Option<M> {
        let number = self.tree.index_of(node)?.checked_sub(1)?;
        self.typed.get(number).copied()
    }

    /// The steps that lead from the node before to a node.
    pub(super) fn steps(&self, node: NodeId) -> impl Iterator<Item = MatchStep<M>> + '_ {
        let played = self.tree.mv(node).into_iter();
        let given_up = played.flat_map(|played| &played.resigned_before);
        let given_up = given_up.map(|&seat| MatchStep::Resign(seat));
        given_up.chain(self.mv(node).map(MatchStep::Move))
    }

    /// Adds the move `mv` of a position after a node and the seats that gave up there; a known move
    /// keeps its node.
    pub(super) fn add<G: Playable<Move = M>>(
        &mut self,
        after: NodeId,
        given_up: Vec<Seat>,
        position: &G,
        mv: M,
    ) -> NodeId {
        let played = PlayedMove {
            resigned_before: given_up,
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

    /// Makes a node the live end. What happened on the way there is what its moves followed.
    pub(super) fn play_from(&mut self, node: NodeId) {
        let shared = self.tree.last_shared(self.tree.head(), node);
        self.tree.set_head(node);
        let mut at = node;
        while at != shared
            && let Some(before) = self.tree.parent(at)
        {
            let followed = self
                .tree
                .mv(at)
                .map(|played| played.resigned_before.clone());
            let interlude = Interlude {
                resigned: followed.unwrap_or_default(),
                agreed_draw: false,
            };
            self.tree.set_interlude(before, interlude);
            self.tree.forget_taken_back(before);
            at = before;
        }
    }

    /// Adds the moves of a match from number `from` on, counted from 0, after a node, with what
    /// happened after each. What happened at the node itself stays there as it is: what a branch says of it is kept with
    /// the branch's first move. Returns the nodes.
    pub(super) fn add_moves<G: Playable<Move = M>>(
        &mut self,
        mut at: NodeId,
        game: &Match<G>,
        from: usize,
    ) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        let from = from.min(game.moves().len());
        let steps = game.positions()[from..].iter().zip(&game.moves()[from..]);
        let mut since = interlude_at(game, from);
        for (ply, (before, &mv)) in (from + 1..).zip(steps) {
            at = self.add(at, since.resigned, before, mv);
            nodes.push(at);
            since = interlude_at(game, ply);
            if !since.is_empty() {
                self.tree.set_interlude(at, since.clone());
            }
        }
        nodes
    }
}

/// What happened in a match after so many moves, before the next one.
fn interlude_at<G: Playable>(game: &Match<G>, ply: usize) -> Interlude {
    let given_up = game.resignations().filter(|&(after, _)| after == ply);
    Interlude {
        resigned: given_up.map(|(_, seat)| seat).collect(),
        agreed_draw: game.draw_agreed_at() == Some(ply),
    }
}
