//! The squares of the last turns, and the ways between them.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square};
use stack_session::play::SeatedMatch;
use table_pictures::BoardLayout;

use super::mark::{ACCENT, Mark, MarkShape};
use super::way::{Way, placed};
use crate::session::{MatchNews, Session};
use crate::table::motion::scene::BoardScene;

/// The strength of the marks of the last turns: weak colours look like stains on the wood.
const STRENGTH: f32 = 0.95;
/// The width of the quad of the last turn's arrow, and of those of earlier turns.
const WIDTHS: [f32; 2] = [0.48, 0.36];

/// A turn: the squares that it touched, and who had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) struct LastTurn {
    /// The squares, from the first to the last of the way.
    pub squares: Vec<Square>,
    /// The seat that had the turn.
    seat: Seat,
    /// What was done.
    action: Action,
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
            action: mv.action,
        })
    };
    moves.filter_map(turn).collect()
}

/// Arrows along the ways of the last turns, the newest broader, in the air as those of moves that may come: so they are seen
/// whole before all that stands on the board. A piece from the reserve has a ring around it; an exchange frames its squares; one
/// that several have touched shows the newest.
pub(super) fn trails(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    scene: &BoardScene,
    last: &LastTurns,
    eye: Transform,
) {
    let mut framed: Vec<Square> = Vec::new();
    for (age, turn) in last.0.iter().enumerate() {
        let colour = turn.seat.index() as u32;
        if let Action::Place { to, .. } = turn.action {
            let crown = layout.crown(to, scene.stack(to).height());
            wanted.push(placed(crown, colour, STRENGTH));
        } else if let Some(way) = turn.way(layout, scene) {
            let width = WIDTHS[age.min(1)];
            wanted.extend(way.arrow_in_air(colour, STRENGTH, width, eye));
        } else {
            for &square in &turn.squares {
                if framed.contains(&square) {
                    continue;
                }
                framed.push(square);
                let at = layout.centre(square);
                wanted.push(Mark::flat(
                    MarkShape::Frame,
                    ACCENT,
                    STRENGTH,
                    at,
                    0.004,
                    1.0,
                ));
            }
        }
    }
}

impl LastTurn {
    /// The way from where the turn began to the square where it ended; an exchange has none.
    fn way(&self, layout: &BoardLayout, scene: &BoardScene) -> Option<Way> {
        let has_way = !matches!(self.action, Action::Exchange { .. });
        has_way.then(|| Way::of(self.action, layout, scene).trail(layout, &scene.stacks))
    }
}
