//! The loss and the annotation of a move.

use stack_ai::Annotation;

use crate::game::{GameTree, NodeId, PlayedMove, PositionAnalysis};

/// The loss of a move: its player's chance with the best move less that with the move, from the same search of the
/// position before it; zero for the best move. `None` where that search did not compare the two, or where the analysis
/// before the move is about another position: somebody gave up there, and the move left before.
#[must_use]
pub fn move_loss(tree: &GameTree<PlayedMove>, node: NodeId) -> Option<f32> {
    let action = tree.mv(node)?.action;
    insight_before(tree, node)?.loss_of(action)
}

/// The analysis of the position in which the move that leads to a node was made.
pub(super) fn insight_before(
    tree: &GameTree<PlayedMove>,
    node: NodeId,
) -> Option<&PositionAnalysis> {
    let before = tree.parent(node)?;
    let same = tree.non_move_events(before).resigned == tree.mv(node)?.resigned_before;
    tree.analysis(before).filter(|_| same)
}

/// Whether the move that leads to a node is the one that the analysis chose.
#[must_use]
pub fn is_best_move(tree: &GameTree<PlayedMove>, node: NodeId) -> bool {
    let best = insight_before(tree, node).and_then(PositionAnalysis::best_action);
    best.is_some() && best == tree.mv(node).map(|mv| mv.action)
}

/// The annotation of the move that leads to a node. The move that the analysis chose is never a mistake.
#[must_use]
pub fn annotation(tree: &GameTree<PlayedMove>, node: NodeId) -> Option<Annotation> {
    move_loss(tree, node).and_then(Annotation::for_loss)
}
