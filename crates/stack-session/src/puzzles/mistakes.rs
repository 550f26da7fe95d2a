//! The user's mistakes in reviewed games, as puzzles.

use stack_ai::Annotation;

use crate::analysis::annotation;
use crate::game::{AnyMatch, FIRST, NodeId, new_record};
use crate::play::{Origin, SeatedMatch};

/// Returns the mistakes and blunders of the humans in an analyzed match, as texts that
/// `PackedPuzzle::from_mistake` reads. Matches of others and with changed rules have none: in a saved
/// game, such as an imported one, only the seats count whose time was measured.
pub(crate) fn mistakes(current: &SeatedMatch) -> Vec<String> {
    let game = current.game.as_ref();
    let defaults = new_record(game.variant()).map(|record| record.settings);
    let mut settings = game.record().settings;
    // The position contains the first seat.
    settings.remove(FIRST);
    if matches!(current.origin, Origin::External(_) | Origin::Puzzle) || defaults != Some(settings)
    {
        return Vec::new();
    }
    let tree = game.tree();
    let is_saved = matches!(current.origin, Origin::Record(_));
    let is_own = |node: &NodeId| {
        tree.mv(*node).is_some_and(|mv| {
            let was_timed = !game.metadata().time_used[mv.seat.index()].is_zero();
            current.computer(mv.seat).is_none() && (was_timed || !is_saved)
        })
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
