//! The squares of the last turns, and the ways between them.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square};
use stack_session::play::SeatedMatch;
use table_pictures::BoardLayout;

use super::mark::{ACCENT, Mark, MarkShape};
use super::way::{Way, placement_ring};
use crate::session::{MatchNews, Session};
use crate::table::motion::scene::BoardScene;
use crate::table::touch::sight::middle;

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
/// whole before all that stands on the board. A piece from beside the board has a ring around it, an exchange frames its squares; a
/// square that several have touched shows the newest of these.
pub(super) fn trails(
    wanted: &mut Vec<Mark>,
    layout: &BoardLayout,
    scene: &BoardScene,
    last: &LastTurns,
    eye: Transform,
) {
    let mut marks: Vec<Mark> = Vec::new();
    // The squares of newer turns: what an earlier one did there is seen no more.
    let mut touched: Vec<Square> = Vec::new();
    for (age, turn) in last.0.iter().enumerate() {
        let colour = turn.seat.index() as u32;
        let is_newest = |square: &Square| !touched.contains(square);
        if let Action::Place { to, .. } = turn.action {
            let ring = placement_ring(middle(layout, scene, to), colour, STRENGTH);
            marks.extend(is_newest(&to).then_some(ring));
        } else if let Some(way) = turn.way(layout, scene) {
            let width = WIDTHS[age.min(1)];
            marks.extend(way.arrow_in_air(colour, STRENGTH, width, eye));
        } else {
            for &square in turn.squares.iter().filter(|square| is_newest(square)) {
                let at = layout.centre(square);
                marks.push(Mark::flat(
                    MarkShape::Frame,
                    ACCENT,
                    STRENGTH,
                    at,
                    0.004,
                    1.0,
                ));
            }
        }
        touched.extend(&turn.squares);
    }
    // The newest lies over the others.
    wanted.extend(marks.into_iter().rev());
}

impl LastTurn {
    /// The way from where the turn began to the square where it ended; an exchange has none.
    fn way(&self, layout: &BoardLayout, scene: &BoardScene) -> Option<Way> {
        let has_way = !matches!(self.action, Action::Exchange { .. });
        has_way.then(|| Way::of(self.action, layout, scene).trail(layout, &scene.stacks))
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Tray, TrayKind};

    use super::super::test_board::{board, square};
    use super::*;

    /// The shapes and colours of the trails of turns, the newest first, in the order in which they are drawn, with the widths of arrows.
    fn drawn(turns: &[(u8, Action)]) -> Vec<(u32, u32, f32)> {
        let turn = |&(seat, action): &(u8, Action)| LastTurn {
            squares: action.squares(),
            seat: Seat::new(seat),
            action,
        };
        let last = LastTurns(turns.iter().map(turn).collect());
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        let mut marks = Vec::new();
        trails(&mut marks, &board(), &BoardScene::default(), &last, eye);
        let told = |mark: &Mark| (mark.tag & 15, mark.tag >> 4 & 7, mark.place.scale.z.abs());
        marks.iter().map(told).collect()
    }

    fn travel(from: &str, to: &str) -> Action {
        Action::Travel {
            from: square(from),
            to: square(to),
            count: 1,
        }
    }

    fn placed(seat: u8, to: &str) -> Action {
        Action::Place {
            tray: Tray::new(Seat::new(seat), TrayKind::Reserve),
            to: square(to),
        }
    }

    #[test]
    fn the_newest_turn_is_broadest_and_lies_over_earlier_ones() {
        let arrow = MarkShape::Arrow as u32;
        let turns = [
            (2, travel("c3", "c4")),
            (1, travel("e3", "e5")),
            (0, travel("g3", "f3")),
        ];
        let drawn = drawn(&turns);
        let expected = [
            (arrow, 0, WIDTHS[1]),
            (arrow, 1, WIDTHS[1]),
            (arrow, 2, WIDTHS[0]),
        ];
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_placed_piece_has_a_ring_until_a_later_turn_touches_its_square() {
        let ring = |drawn: &[(u32, u32, f32)]| -> Vec<u32> {
            let rings = drawn.iter().filter(|mark| mark.0 == MarkShape::Ring as u32);
            rings.map(|mark| mark.1).collect()
        };
        assert_eq!(ring(&drawn(&[(3, placed(3, "d4"))])), [3]);
        assert_eq!(
            ring(&drawn(&[(1, placed(1, "d4")), (3, placed(3, "d4"))])),
            [1]
        );
        assert_eq!(
            ring(&drawn(&[(1, travel("d4", "d5")), (3, placed(3, "d4"))])),
            []
        );
        let apart = drawn(&[(1, travel("c4", "c5")), (3, placed(3, "d4"))]);
        assert_eq!(ring(&apart), [3]);
    }
}
