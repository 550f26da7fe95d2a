//! Markers of the moves since the viewer's last turn.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square};
use stack_session::play::SeatedMatch;
use table_pictures::BoardLayout;

use super::arrow_path::ArrowPath;
use super::marker::{Marker, MarkerShape};
use crate::session::{MatchUpdate, Session};
use crate::table::motion::board_scene::BoardScene;

/// Strength of the latest move's markers and of earlier ones; weaker colors look like stains on
/// wood.
const STRENGTH: [f32; 2] = [1.0, 0.68];
/// Height of square outlines above the board.
const FRAME: f32 = 0.004;
/// Sizes of the outlines of several moves to one square, latest first. Larger ones would overlap
/// neighboring squares.
const FRAMES: [f32; 2] = [1.0, 1.13];

/// A recent move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) struct LastMove {
    /// Seat that moved.
    seat: Seat,
    pub action: Action,
}

/// Moves that are new to the viewer, latest first.
#[derive(Resource, Debug, Default, PartialEq)]
pub(in crate::table) struct LastMoves(pub(in crate::table) Vec<LastMove>);

/// Updates the last moves after every change of the match.
pub(super) fn update_last_moves(
    mut events: MessageReader<MatchUpdate>,
    session: Res<Session>,
    mut last: ResMut<LastMoves>,
) {
    if events.read().count() > 0 {
        let turns = session.current().map(turns).unwrap_or_default();
        last.set_if_neq(LastMoves(turns));
    }
}

fn turns(current: &SeatedMatch) -> Vec<LastMove> {
    let tree = current.game.tree();
    let moves = current.moves_since_own_turn().into_iter();
    let turn = |node| {
        let mv = tree.mv(node)?;
        Some(LastMove {
            seat: mv.seat,
            action: mv.action,
        })
    };
    moves.filter_map(turn).collect()
}

/// Adds outlines around destination squares in the movers' colors, and thin arrows that lead to
/// them from the departure squares. They lie flat on the board: raised arrows to tall stacks would
/// seem to end a row further away. A swap outlines both squares. Outlines on the same square are
/// nested, with the latest inside.
pub(super) fn markers(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    last: &LastMoves,
) {
    let mut markers: Vec<Marker> = Vec::new();
    // Departure squares of newer moves, where older moves have left no trace, and destination
    // squares.
    let (mut left, mut framed): (Vec<Square>, Vec<Square>) = Default::default();
    for (age, turn) in last.0.iter().enumerate() {
        let color = turn.seat.index() as u32;
        let strength = STRENGTH[age.min(1)];
        let path = turn.arrow_path(layout, scene);
        markers.extend(path.and_then(|path| path.last_move_arrow(color, strength)));
        for square in turn.endpoints().filter(|square| !left.contains(square)) {
            let newer = framed.iter().filter(|framed| **framed == square).count();
            if let Some(&size) = FRAMES.get(newer) {
                let at = layout.center(square);
                let frame =
                    Marker::flat(MarkerShape::SquareOutline, color, strength, at, FRAME, size);
                markers.push(frame);
            }
        }
        framed.extend(turn.endpoints());
        left.extend(turn.departure_square());
    }
    // The latest move is drawn on top.
    out.extend(markers.into_iter().rev());
}

impl LastMove {
    /// Arrow of a stack move.
    fn arrow_path(&self, layout: &BoardLayout, scene: &BoardScene) -> Option<ArrowPath> {
        let is_travel = matches!(self.action, Action::StackMove { .. });
        is_travel.then(|| {
            ArrowPath::for_action(self.action, layout, scene).starting_at_rim(layout, scene)
        })
    }

    /// Departure square, if the move has one.
    fn departure_square(&self) -> Option<Square> {
        let is_travel = matches!(self.action, Action::StackMove { .. });
        self.action.squares().first().copied().filter(|_| is_travel)
    }

    /// Squares where the move placed pieces.
    fn endpoints(&self) -> impl Iterator<Item = Square> + use<> {
        let mut squares = self.action.squares();
        if !matches!(self.action, Action::Swap { .. }) {
            squares.drain(..squares.len().saturating_sub(1));
        }
        squares.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Stack, Tray, TrayKind};
    use table_pictures::PIECE_RADIUS;

    use super::super::arrow_path::LAST_MOVE_RING;
    use super::super::marker::MarkerLayer;
    use super::super::test_board::{board, square};
    use super::*;

    /// Shape, color and position of the markers of some moves (latest first), in drawing order.
    fn drawn(turns: &[(u8, Action)], scene: &BoardScene) -> Vec<(u32, u32, Transform)> {
        let turn = |&(seat, action): &(u8, Action)| LastMove {
            seat: Seat::new(seat),
            action,
        };
        let last = LastMoves(turns.iter().map(turn).collect());
        let mut markers = Vec::new();
        super::markers(&mut markers, &board(), scene, &last);
        assert!(
            markers
                .iter()
                .all(|marker| marker.layer == MarkerLayer::Board)
        );
        let labels = |marker: &Marker| (marker.tag & 15, marker.tag >> 4 & 7, marker.transform);
        markers.iter().map(labels).collect()
    }

    fn travel(from: &str, to: &str) -> Action {
        Action::StackMove {
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

    const TRAIL: u32 = MarkerShape::LastMoveArrow as u32;
    const FRAME: u32 = MarkerShape::SquareOutline as u32;

    #[test]
    fn the_latest_move_is_drawn_on_top() {
        let turns = [
            (2, travel("c3", "c4")),
            (1, travel("e3", "e5")),
            (0, travel("g3", "f3")),
        ];
        let drawn = drawn(&turns, &BoardScene::default());
        let labels: Vec<(u32, u32)> = drawn.iter().map(|marker| (marker.0, marker.1)).collect();
        let expected = [0, 1, 2].map(|seat| [(FRAME, seat), (TRAIL, seat)]);
        assert_eq!(labels, expected.concat());
    }

    /// Outlines of these seats by square, each with the number of outlines inside it.
    fn frames(turns: &[(u8, Action)]) -> Vec<(u32, Vec2, usize)> {
        let drawn = drawn(turns, &BoardScene::default());
        let frames = drawn.into_iter().filter(|marker| marker.0 == FRAME);
        let inside = |size| FRAMES.iter().position(|one| *one == size).unwrap();
        let labels = |(_, seat, transform): (u32, u32, Transform)| {
            (seat, transform.translation.xz(), inside(transform.scale.x))
        };
        frames.map(labels).collect()
    }

    #[test]
    fn a_square_shows_at_most_two_moves() {
        let at = |name: &str| board().center(square(name)).xz();
        assert_eq!(frames(&[(3, placed(3, "d4"))]), [(3, at("d4"), 0)]);
        let twice = [(1, placed(1, "d4")), (3, placed(3, "d4"))];
        assert_eq!(frames(&twice), [(3, at("d4"), 1), (1, at("d4"), 0)]);
        let thrice = [twice[0], (2, travel("c4", "d4")), twice[1]];
        assert_eq!(frames(&thrice), [(2, at("d4"), 1), (1, at("d4"), 0)]);
        let left = [(1, travel("d4", "d5")), (3, placed(3, "d4"))];
        assert_eq!(frames(&left), [(1, at("d5"), 0)]);
        let apart = [(1, travel("c4", "c5")), (3, placed(3, "d4"))];
        assert_eq!(frames(&apart), [(3, at("d4"), 0), (1, at("c5"), 0)]);
        let exchange = Action::Swap {
            own: square("c3"),
            enemy: square("f6"),
        };
        let both = [(2, at("f6"), 0), (2, at("c3"), 0)];
        assert_eq!(frames(&[(2, exchange)]), both);
    }

    #[test]
    fn arrows_connect_departure_and_outline() {
        let layout = board();
        for (from, left_behind, reach) in [
            ("a4", 0, 0.44),
            ("d2", 0, 0.44),
            ("d5", 0, 0.44),
            ("d5", 3, 0.44),
            ("c3", 0, 0.60),
            ("c3", 1, 0.60),
        ] {
            let mut scene = BoardScene::default();
            let stack: Stack = std::iter::repeat_n(Seat::new(0), left_behind).collect();
            scene.stacks.insert(square(from), stack);
            let drawn = drawn(&[(0, travel(from, "d4"))], &scene);
            let line = drawn.iter().find(|marker| marker.0 == TRAIL).unwrap();
            let ends = [-0.5, 0.5].map(|end| line.2.transform_point(Vec3::X * end).xz());
            let [left, end] = [from, "d4"].map(|name| layout.center(square(name)).xz());
            let path = (end - left).normalize();
            let dot = (ends[0] + path * LAST_MOVE_RING).distance(left);
            let expected = if left_behind > 0 { PIECE_RADIUS } else { 0.0 };
            assert!((dot - expected).abs() < 1e-3, "{from}: {dot}");
            let short = ends[1].distance(end);
            assert!((short - reach).abs() < 1e-3, "{from}: {short}");
        }
    }
}
