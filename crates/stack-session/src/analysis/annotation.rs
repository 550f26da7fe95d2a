//! The loss and the annotation of a move.

use stack_ai::Annotation;

use crate::game::{Insight, Node, PlayedMove, Tree};

/// The loss of a move: its player's chance with the best move less that with the move, from the same search of the
/// position before it; zero for the best move. `None` where that search did not compare the two, or where the analysis
/// before the move is about another position: somebody gave up there, and the move left before.
#[must_use]
pub fn loss(tree: &Tree<PlayedMove>, node: Node) -> Option<f32> {
    let action = tree.mv(node)?.action;
    insight_before(tree, node)?.loss_of(action)
}

/// The analysis of the position in which the move that leads to a node was made.
pub(super) fn insight_before(tree: &Tree<PlayedMove>, node: Node) -> Option<&Insight> {
    let before = tree.before(node)?;
    let same = tree.interlude(before).given_up == tree.mv(node)?.given_up;
    tree.insight(before).filter(|_| same)
}

/// Whether the move that leads to a node is the one that the analysis chose.
#[must_use]
pub fn is_best(tree: &Tree<PlayedMove>, node: Node) -> bool {
    let best = insight_before(tree, node).and_then(Insight::best);
    best.is_some() && best == tree.mv(node).map(|mv| mv.action)
}

/// The annotation of the move that leads to a node. The move that the analysis chose is never a mistake.
#[must_use]
pub fn annotation(tree: &Tree<PlayedMove>, node: Node) -> Option<Annotation> {
    loss(tree, node).and_then(Annotation::of)
}
