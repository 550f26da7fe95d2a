//! Loss, annotation and mark of moves.

use stack_ai::Annotation;
use stack_game::MoveMark;

use crate::game::{GameTree, NodeId, PositionAnalysis};

/// Returns the win chance that a move loses compared with the best move.
///
/// Both values come from one search of the position before the move; the best move loses nothing.
/// `None` if that search did not compare them, or if a player resigned there after the move.
pub fn move_loss(tree: &GameTree, node: NodeId) -> Option<f32> {
    let action = tree.mv(node)?.action;
    analysis_before(tree, node)?.loss_of(action)
}

/// Returns the analysis of the position in which the move to `node` was played.
pub(crate) fn analysis_before(tree: &GameTree, node: NodeId) -> Option<&PositionAnalysis> {
    let before = tree.parent(node)?;
    let same = tree.non_move_events(before).resigned == tree.mv(node)?.resigned_before;
    tree.analysis(before).filter(|_| same)
}

/// Whether the move to `node` is the best move according to the analysis.
pub fn is_best_move(tree: &GameTree, node: NodeId) -> bool {
    let best = analysis_before(tree, node).and_then(PositionAnalysis::best_action);
    best.is_some() && best == tree.mv(node).map(|mv| mv.action)
}

/// Returns the annotation of the move to `node` according to the analysis. The best move never has
/// one.
pub fn annotation(tree: &GameTree, node: NodeId) -> Option<Annotation> {
    move_loss(tree, node).and_then(Annotation::for_loss)
}

/// Returns the mark of the move to `node`: that of the user, or else that of its annotation.
pub fn move_mark(tree: &GameTree, node: NodeId) -> Option<MoveMark> {
    tree.mark(node)
        .or_else(|| annotation(tree, node).map(MoveMark::from))
}
