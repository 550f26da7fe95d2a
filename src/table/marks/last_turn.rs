//! The squares of the last turns.

use bevy::prelude::*;
use stack_game::{Action, Square};
use stack_session::play::SeatedMatch;

use super::mark::{ACCENT, Mark, MarkShape};
use crate::session::{MatchNews, Session};
use crate::table::view::layout::BoardLayout;

/// The strength of the frames of the last turn, and the share of it that each earlier turn keeps.
const STRENGTH: f32 = 0.80;
const FADING: f32 = 0.62;

/// The squares of the turns that are new to the viewer, the newest turn first.
#[derive(Resource, Debug, Default, PartialEq)]
pub(in crate::table) struct LastTurns(pub(in crate::table) Vec<Vec<Square>>);

/// Notes the squares of the last turns whenever the match has changed, however it came to its position.
pub(super) fn note_last_turns(
    mut events: MessageReader<MatchNews>,
    session: Res<Session>,
    mut last: ResMut<LastTurns>,
) {
    if events.read().count() > 0 {
        let turns = session.current().map(squares).unwrap_or_default();
        last.set_if_neq(LastTurns(turns));
    }
}

fn squares(current: &SeatedMatch) -> Vec<Vec<Square>> {
    let tree = current.game.tree();
    let moves = current.recent_moves().into_iter();
    let actions = moves.filter_map(|node| Some(tree.mv(node)?.action));
    actions.map(Action::squares).collect()
}

/// Frames around the squares of the last turns, fainter the older these are. A square that several
/// turns have touched shows the newest.
pub(super) fn frames(wanted: &mut Vec<Mark>, layout: &BoardLayout, last: &LastTurns) {
    let mut strength = STRENGTH;
    let mut framed: Vec<Square> = Vec::new();
    for turn in &last.0 {
        for &square in turn {
            if framed.contains(&square) {
                continue;
            }
            framed.push(square);
            let at = layout.centre(square);
            wanted.push(Mark::flat(
                MarkShape::Frame,
                ACCENT,
                strength,
                at,
                0.004,
                1.0,
            ));
        }
        strength *= FADING;
    }
}
