//! The tree of a match with the typed move of each node.

use stack_ai::players::Playable;
use stack_game::{Match, MatchStep, Seat};

use super::any_match::PlayedMove;
use super::interlude::Interlude;
use super::tree::{Node, Tree};

/// The tree with the typed move of each node.
#[derive(Clone)]
pub(super) struct MoveTree<M> {
    pub(super) tree: Tree<PlayedMove>,
    /// The typed moves of all nodes but the start, in the order of [`Tree::nodes`].
    typed: Vec<M>,
}

impl<M: Copy> MoveTree<M> {
    /// The moves of a match, which stands at their end, with what happened between them.
    pub(super) fn of<G: Playable<Move = M>>(game: &Match<G>) -> Self {
        let mut moves = Self {
            tree: Tree::default(),
            typed: Vec::new(),
        };
        moves.tree.set_interlude(Node::START, interlude_at(game, 0));
        let nodes = moves.add_moves(Node::START, game, 0);
        let end = nodes.last().copied().unwrap_or_default();
        moves.tree.look_at(end);
        moves.play_from(end);
        moves
    }

    /// The typed move that leads to a node; `None` for the start.
    pub(super) fn mv(&self, node: Node) -> Option<M> {
        let number = self.tree.number(node)?.checked_sub(1)?;
        self.typed.get(number).copied()
    }

    /// The steps that lead from the node before to a node.
    pub(super) fn steps(&self, node: Node) -> impl Iterator<Item = MatchStep<M>> + '_ {
        let played = self.tree.mv(node).into_iter();
        let given_up = played.flat_map(|played| &played.given_up);
        let given_up = given_up.map(|&seat| MatchStep::GiveUp(seat));
        given_up.chain(self.mv(node).map(MatchStep::Move))
    }

    /// Adds the move `mv` of a position after a node and the seats that gave up there; a known move
    /// keeps its node.
    pub(super) fn add<G: Playable<Move = M>>(
        &mut self,
        after: Node,
        given_up: Vec<Seat>,
        position: &G,
        mv: M,
    ) -> Node {
        let played = PlayedMove {
            given_up,
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
    pub(super) fn play_from(&mut self, node: Node) {
        self.tree.play_from(node);
        for step in self.tree.path(node).windows(2) {
            let followed = self.tree.mv(step[1]).map(|played| played.given_up.clone());
            let given_up = followed.unwrap_or_default();
            let interlude = Interlude {
                given_up,
                agreed_draw: false,
            };
            self.tree.set_interlude(step[0], interlude);
        }
    }

    /// Adds the moves of a match from number `from` on, counted from 0, after a node, with what
    /// happened after each. What happened at the node itself stays there as it is: what a branch says of it is kept with
    /// the branch's first move. Returns the nodes.
    pub(super) fn add_moves<G: Playable<Move = M>>(
        &mut self,
        mut at: Node,
        game: &Match<G>,
        from: usize,
    ) -> Vec<Node> {
        let mut nodes = Vec::new();
        let from = from.min(game.moves().len());
        let steps = game.positions()[from..].iter().zip(&game.moves()[from..]);
        let mut since = interlude_at(game, from);
        for (ply, (before, &mv)) in (from + 1..).zip(steps) {
            at = self.add(at, since.given_up, before, mv);
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
    let given_up = game.given_up().filter(|&(after, _)| after == ply);
    Interlude {
        given_up: given_up.map(|(_, seat)| seat).collect(),
        agreed_draw: game.agreed_draw() == Some(ply),
    }
}
