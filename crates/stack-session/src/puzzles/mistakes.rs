//! The user's mistakes in reviewed games, as puzzles.

use stack_ai::Annotation;

use crate::analysis::annotation;
use crate::game::{AnyMatch, NodeId, new_record};
use crate::play::{Origin, SeatedMatch};

/// Returns the mistakes and blunders of the humans in an analyzed match, as texts that
/// `PackedPuzzle::from_mistake` reads. Matches of others and with changed rules have none.
pub(crate) fn mistakes(current: &SeatedMatch) -> Vec<String> {
    let game = current.game.as_ref();
    let defaults = new_record(game.variant()).map(|record| record.settings);
    if matches!(current.origin, Origin::External(_) | Origin::Puzzle)
        || defaults != Some(game.record().settings)
    {
        return Vec::new();
    }
    let tree = game.tree();
    let is_own = |node: &NodeId| {
        let mover = tree.mv(*node).map(|mv| mv.seat);
        mover.is_some_and(|seat| current.computer(seat).is_none())
    };
    let nodes = tree.main_line().into_iter().filter(is_own);
    nodes.filter_map(|node| mistake(game, node)).collect()
}

fn mistake(game: &dyn AnyMatch, node: NodeId) -> Option<String> {
    let tree = game.tree();
    let (Annotation::Mistake | Annotation::Blunder) = annotation(tree, node)? else {
        return None;
    };
    let before = tree.parent(node)?;
    let best = tree.analysis(before)?.texts.first()?;
    let position = game.position_at(before)?.position_text();
    let (variant, played) = (game.variant(), &tree.mv(node)?.text);
    Some(format!("{variant};{played};{best};{position}"))
}
