//! Which part of the last search's tree the next one goes on with.

use stack_game::{DrawRules, Game, Match};

use super::tree::Tree;
use crate::Limits;

/// What the tree of a search has grown from.
pub(super) struct ReusableTree<G: Game> {
    start: G,
    moves: Vec<G::Move>,
    root: G,
    rules: DrawRules,
    /// The number of lines; `None` if moves were scored besides.
    lines: Option<usize>,
    memory: usize,
}

impl<G: Game> ReusableTree<G> {
    /// Notes a search that told so many lines, if another may go on with its tree: one that looked at all moves, and
    /// that neither nodes nor depth limit. With such a limit a tree begins anew always, so that position, seed and limits
    /// alone say what is found.
    pub(super) fn of(
        game: &Match<G>,
        limits: &Limits,
        whole: bool,
        lines: Option<usize>,
    ) -> Option<Self> {
        (whole && !limits.is_deterministic()).then(|| Self {
            start: game.positions()[0].clone(),
            moves: game.moves().to_vec(),
            root: game.position().clone(),
            rules: game.draw_rules(),
            lines,
            memory: limits.memory,
        })
    }

    /// The node of a later search's root, if the tree has it: that search must be one that goes on with a tree, in
    /// the same match, and moves alone must lead there.
    pub(super) fn node_of(
        &self,
        later: &Self,
        game: &Match<G>,
        tree: &Tree<G::Move>,
    ) -> Option<u32> {
        let same =
            (&self.start, self.rules, self.memory) == (&later.start, later.rules, later.memory);
        let more = later.moves.strip_prefix(&self.moves[..])?;
        if !same || (more.is_empty() && (self.lines.is_none() || self.lines != later.lines)) {
            return None;
        }
        let positions = game.positions().get(self.moves.len()..)?;
        let mut position = self.root.clone();
        let mut node = Tree::<G::Move>::ROOT;
        for (mv, there) in more.iter().zip(positions) {
            // Somebody may have given up since.
            if position != *there {
                return None;
            }
            position.play_unchecked(*mv);
            let mut children = (0..).zip(tree.children(node));
            let (number, _) = children.find(|(_, child)| child.mv.get() == Some(mv))?;
            node = tree.first(node) + number;
        }
        let expanded = tree.node(node).is_expanded();
        (expanded && position == later.root).then_some(node)
    }
}
