//! Tree reuse between searches.

use stack_game::{DrawRules, Game, Match};

use super::tree::Tree;
use crate::Limits;

/// What the tree of the last search was built from.
pub(super) struct ReusableTree<G: Game> {
    start: G,
    moves: Vec<G::Move>,
    root: G,
    rules: DrawRules,
    /// Number of lines; `None` if moves were scored.
    lines: Option<usize>,
    memory: usize,
}

impl<G: Game> ReusableTree<G> {
    /// Describes a search whose tree may be reused: it considered all moves and was not limited by
    /// nodes or depth. Limited searches start with an empty tree, to be reproducible.
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

    /// The root of a later reusable search in this tree, if it is in the same match and reached by
    /// moves only.
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
            // A seat may have resigned since.
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
