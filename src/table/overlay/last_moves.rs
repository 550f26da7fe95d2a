//! The squares of the last turns, and the ways between them.

use bevy::prelude::*;
use stack_game::{Action, Seat, Square};
use stack_session::play::SeatedMatch;
use table_pictures::BoardLayout;

use super::arrow_path::ArrowPath;
use super::marker::{Marker, MarkerShape};
use crate::session::{MatchUpdate, Session};
use crate::table::motion::scene::BoardScene;

/// The strength of the marks of the newest turn, and of earlier ones: weaker colours look like stains on the wood.
const STRENGTH: [f32; 2] = [1.0, 0.68];
/// The height of frames over the board.
const FRAME: f32 = 0.004;
/// The sizes of the frames of the turns that ended on one square, the newest first; older ones would lie on its neighbours.
const FRAMES: [f32; 2] = [1.0, 1.13];

/// A turn: the squares that it touched, and who had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) struct LastMove {
    /// The squares, from the first to the last of the way.
    pub squares: Vec<Square>,
    /// The seat that had the turn.
    seat: Seat,
    /// What was done.
    action: Action,
}

/// The turns that are new to the viewer, the newest first.
#[derive(Resource, Debug, Default, PartialEq)]
pub(in crate::table) struct LastMoves(pub(in crate::table) Vec<LastMove>);

/// Notes the squares of the last turns whenever the match has changed, however it came to its position.
pub(super) fn note_last_turns(
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
            squares: mv.action.squares(),
            seat: mv.seat,
            action: mv.action,
        })
    };
    moves.filter_map(turn).collect()
}

/// Frames around the squares where the last turns ended, in the colours of those who had them, and slim arrows that lead there from a small
/// ring on the square left. They lie flat on the board, as if they were drawn on it: in the air an arrow to a high stack would end a row
/// farther away, and a head within the square would be hidden by what stands there. An exchange has frames around both squares. Where
/// several turns ended, the frame of an earlier one is around that of the newest.
pub(super) fn trails(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    last: &LastMoves,
) {
    let mut marks: Vec<Marker> = Vec::new();
    // The squares that newer turns left, where what an earlier one did is seen no more, and those where they ended.
    let (mut left, mut framed): (Vec<Square>, Vec<Square>) = Default::default();
    for (age, turn) in last.0.iter().enumerate() {
        let colour = turn.seat.index() as u32;
        let strength = STRENGTH[age.min(1)];
        let way = turn.way(layout, scene);
        marks.extend(way.and_then(|way| way.trail(colour, strength)));
        for square in turn.ends().filter(|square| !left.contains(square)) {
            let newer = framed.iter().filter(|framed| **framed == square).count();
            if let Some(&size) = FRAMES.get(newer) {
                let at = layout.center(square);
                let frame = Marker::flat(
                    MarkerShape::SquareOutline,
                    colour,
                    strength,
                    at,
                    FRAME,
                    size,
                );
                marks.push(frame);
            }
        }
        framed.extend(turn.ends());
        left.extend(turn.left());
    }
    // The newest lies over the others.
    wanted.extend(marks.into_iter().rev());
}

impl LastMove {
    /// The way between the squares of a move on the board.
    fn way(&self, layout: &BoardLayout, scene: &BoardScene) -> Option<ArrowPath> {
        let is_travel = matches!(self.action, Action::StackMove { .. });
        is_travel.then(|| ArrowPath::of(self.action, layout, scene).beside_stack(layout, scene))
    }

    /// The square from which it took pieces, if it was another one than where it put them.
    fn left(&self) -> Option<Square> {
        let is_travel = matches!(self.action, Action::StackMove { .. });
        self.squares.first().copied().filter(|_| is_travel)
    }

    /// The squares where it put pieces.
    fn ends(&self) -> impl Iterator<Item = Square> + use<'_> {
        let all = matches!(self.action, Action::Swap { .. });
        let first = if all {
            0
        } else {
            self.squares.len().saturating_sub(1)
        };
        self.squares[first..].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Stack, Tray, TrayKind};
    use table_pictures::PIECE_RADIUS;

    use super::super::arrow_path::TRAIL_HEAD;
    use super::super::material::MarkerLayer;
    use super::super::test_board::{board, square};
    use super::*;

    /// The shapes and colours of the trails of turns, the newest first, in the order in which they are drawn, with their places.
    fn drawn(turns: &[(u8, Action)], scene: &BoardScene) -> Vec<(u32, u32, Transform)> {
        let turn = |&(seat, action): &(u8, Action)| LastMove {
            squares: action.squares(),
            seat: Seat::new(seat),
            action,
        };
        let last = LastMoves(turns.iter().map(turn).collect());
        let mut marks = Vec::new();
        trails(&mut marks, &board(), scene, &last);
        assert!(marks.iter().all(|mark| mark.layer == MarkerLayer::Board));
        let told = |mark: &Marker| (mark.tag & 15, mark.tag >> 4 & 7, mark.transform);
        marks.iter().map(told).collect()
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
    fn the_newest_turn_lies_over_earlier_ones() {
        let turns = [
            (2, travel("c3", "c4")),
            (1, travel("e3", "e5")),
            (0, travel("g3", "f3")),
        ];
        let drawn = drawn(&turns, &BoardScene::default());
        let told: Vec<(u32, u32)> = drawn.iter().map(|mark| (mark.0, mark.1)).collect();
        let expected = [0, 1, 2].map(|seat| [(FRAME, seat), (TRAIL, seat)]);
        assert_eq!(told, expected.concat());
    }

    /// Frames of these seats, by square, each with the number of frames inside it.
    fn frames(turns: &[(u8, Action)]) -> Vec<(u32, Vec2, usize)> {
        let drawn = drawn(turns, &BoardScene::default());
        let frames = drawn.into_iter().filter(|mark| mark.0 == FRAME);
        let inside = |size| FRAMES.iter().position(|one| *one == size).unwrap();
        let told = |(_, seat, place): (u32, u32, Transform)| {
            (seat, place.translation.xz(), inside(place.scale.x))
        };
        frames.map(told).collect()
    }

    #[test]
    fn a_square_where_turns_ended_tells_two_of_them() {
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

    /// A line begins with its dot in the middle of the square left, or at the rim of what stands there, and ends at the frame, also
    /// aslant.
    #[test]
    fn lines_lead_from_square_to_frame() {
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
            let line = drawn.iter().find(|mark| mark.0 == TRAIL).unwrap();
            let ends = [-0.5, 0.5].map(|end| line.2.transform_point(Vec3::X * end).xz());
            let [left, goal] = [from, "d4"].map(|name| layout.center(square(name)).xz());
            let way = (goal - left).normalize();
            let dot = (ends[0] + way * TRAIL_HEAD).distance(left);
            let expected = if left_behind > 0 { PIECE_RADIUS } else { 0.0 };
            assert!((dot - expected).abs() < 1e-3, "{from}: {dot}");
            let short = ends[1].distance(goal);
            assert!((short - reach).abs() < 1e-3, "{from}: {short}");
        }
    }
}
