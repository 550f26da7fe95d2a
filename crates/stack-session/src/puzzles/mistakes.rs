//! Mistakes in reviewed games, as puzzles.

use std::path::Path;

use stack_ai::Annotation;
use stack_game::Seat;

use super::{OpenPuzzle, PackedPuzzle};
use crate::analysis::annotation;
use crate::game::{AnyMatch, NodeId};
use crate::play::{Origin, SeatedMatch};

/// Returns the mistakes and blunders of the humans in an analyzed match that was played on this
/// computer, as texts that `PackedPuzzle::from_mistake` reads. `is_own_file` tells whether the file
/// of a game of the library was saved automatically at its end. Other files may have been imported:
/// there only the humans count whose time was measured.
pub(crate) fn own_mistakes(
    current: &SeatedMatch,
    is_own_file: impl Fn(&Path) -> bool,
) -> Vec<String> {
    let is_own_game = match &current.origin {
        Origin::External(_) | Origin::Puzzle => return Vec::new(),
        Origin::Record(path) => is_own_file(path),
        _ => true,
    };
    let time_used = current.game.metadata().time_used;
    let is_own = |seat: Seat| {
        let was_timed = !time_used[seat.index()].is_zero();
        current.computer(seat).is_none() && (was_timed || is_own_game)
    };
    mistakes_of(current, is_own).collect()
}

/// Returns the mistakes and blunders in an analyzed match that can be practiced: those of the
/// humans, or of all players if only computers played.
pub(crate) fn mistakes(current: &SeatedMatch) -> Vec<String> {
    mistakes_of(current, counts_in_practice(current)).collect()
}

/// Whether an analyzed match has mistakes or blunders that can be practiced.
pub fn has_mistakes(current: &SeatedMatch) -> bool {
    mistakes_of(current, counts_in_practice(current))
        .next()
        .is_some()
}

fn counts_in_practice(current: &SeatedMatch) -> impl Fn(Seat) -> bool {
    let is_human = |seat: &Seat| current.computer(*seat).is_none();
    let humans: Vec<Seat> = current.game.seats().into_iter().filter(is_human).collect();
    move |seat| humans.is_empty() || humans.contains(&seat)
}

/// Returns the mistakes and blunders of some seats in the main line.
fn mistakes_of(
    current: &SeatedMatch,
    counts: impl Fn(Seat) -> bool,
) -> impl Iterator<Item = String> {
    let game = current.game.as_ref();
    let tree = game.tree();
    let counts = move |node: &NodeId| tree.mv(*node).is_some_and(|mv| counts(mv.seat));
    let nodes = tree.main_line().into_iter().filter(counts);
    nodes.filter_map(move |node| mistake(game, node))
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
    let text = format!("{variant};{played};{best};{position}");
    // The exercise has the default rules. The position contains a handicap, but by these rules the
    // match may already be drawn.
    OpenPuzzle::new(PackedPuzzle::from_mistake(&text)?.into(), None)?;
    Some(text)
}
