//! The squares of the last turns, and the ways between them.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square};
use stack_session::play::SeatedMatch;

use super::mark::{ACCENT, Mark, MarkShape};
use crate::session::{MatchNews, Session};
use crate::table::view::layout::{BoardLayout, RADIUS};

/// The strength of the frames of the last turn, and the share of it that each earlier turn keeps.
const STRENGTH: f32 = 0.92;
const FADING: f32 = 0.72;
/// The width of the quad that a trail is drawn on.
const TRAIL: f32 = 0.34;

/// A turn: the squares that it touched, and who had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) struct LastTurn {
    /// The squares, from the first to the last of the way.
    pub squares: Vec<Square>,
    /// The seat that had the turn.
    seat: Seat,
    /// True if pieces went from the first square to the last one, and none came back.
    travelled: bool,
}

/// The turns that are new to the viewer, the newest first.
#[derive(Resource, Debug, Default, PartialEq)]
pub(in crate::table) struct LastTurns(pub(in crate::table) Vec<LastTurn>);

/// Notes the squares of the last turns whenever the match has changed, however it came to its position.
pub(super) fn note_last_turns(
    mut events: MessageReader<MatchNews>,
    session: Res<Session>,
    mut last: ResMut<LastTurns>,
) {
    if events.read().count() > 0 {
        let turns = session.current().map(turns).unwrap_or_default();
        last.set_if_neq(LastTurns(turns));
    }
}

fn turns(current: &SeatedMatch) -> Vec<LastTurn> {
    let tree = current.game.tree();
    let moves = current.recent_moves().into_iter();
    let turn = |node| {
        let mv = tree.mv(node)?;
        Some(LastTurn {
            squares: mv.action.squares(),
            seat: mv.seat,
            travelled: matches!(mv.action, Action::Travel { .. }),
        })
    };
    moves.filter_map(turn).collect()
}

/// Frames around the squares of the last turns, fainter the older these are. A square that several
/// turns have touched shows the newest.
pub(super) fn frames(wanted: &mut Vec<Mark>, layout: &BoardLayout, last: &LastTurns) {
    let mut strength = STRENGTH;
    let mut framed: Vec<Square> = Vec::new();
    for turn in &last.0 {
        wanted.extend(trail(layout, turn, strength.sqrt()));
        for &square in &turn.squares {
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

/// The line from where a turn began to the stack where it ended, in its player's colour.
fn trail(layout: &BoardLayout, turn: &LastTurn, strength: f32) -> Option<Mark> {
    let [from, to] = turn.squares[..] else {
        return None;
    };
    if !turn.travelled {
        return None;
    }
    let (start, goal) = (layout.centre(from), layout.centre(to));
    let along = (goal - start).try_normalize()?;
    let end = goal - along * RADIUS;
    let length = start.distance(end);
    let place = Transform {
        translation: start.midpoint(end).with_y(0.005),
        rotation: Quat::from_rotation_y(-along.z.atan2(along.x)),
        scale: Vec3::new(length, 1.0, TRAIL),
    };
    let colour = turn.seat.index() as u32;
    let mark = Mark::new(MarkShape::Trail, colour, strength, length / TRAIL, place);
    Some(mark)
}
