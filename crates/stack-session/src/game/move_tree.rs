//! The tree of a match with the typed move of each node.

use stack_ai::players::Playable;
use stack_game::Match;

use super::any_match::PlayedMove;
use super::tree::{Node, Tree};

/// The tree with the typed move of each node.
#[derive(Clone)]
pub(super) struct MoveTree<M> {
    pub(super) tree: Tree<PlayedMove>,
    /// The typed moves of all nodes but the start, in the order of [`Tree::nodes`].
    typed: Vec<M>,
}

impl<M: Copy> Default for MoveTree<M> {
    fn default() -> Self {
        Self {
            tree: Tree::default(),
            typed: Vec::new(),
        }
    }
}

impl<M: Copy> MoveTree<M> {
    /// The typed move that leads to a node; `None` for the start.
    pub(super) fn mv(&self, node: Node) -> Option<M> {
        let number = self.tree.number(node)?.checked_sub(1)?;
        self.typed.get(number).copied()
    }

    /// Adds the move `mv` of the last position of `game` after a node; a known move keeps its node.
    pub(super) fn add<G: Playable<Move = M>>(&mut self, after: Node, position: &G, mv: M) -> Node {
        let played = PlayedMove {
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

    /// Adds the moves of a match from number `from` on, counted from 0, after a node. Returns the
    /// nodes.
    pub(super) fn add_moves<G: Playable<Move = M>>(
        &mut self,
        mut at: Node,
        game: &Match<G>,
        from: usize,
    ) -> Vec<Node> {
        let steps = game.positions().iter().zip(game.moves()).skip(from);
        steps
            .map(|(before, &mv)| {
                at = self.add(at, before, mv);
                at
            })
            .collect()
    }
}
