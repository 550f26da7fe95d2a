//! Moves shown as arrows: the recommended one, and lines of moves.
//!
//! They go through the air, from the top of one stack to the top of another one: nothing hides them, however short they are. The way
//! to a stack that has to be approached lies flat on the board.

use bevy::prelude::*;
use stack_game::{Action, Seat};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use super::arrow_path::{ArrowPath, BEFORE, placement_ring};
use super::marker::{ACCENT, Marker, MarkerShape};
use crate::table::input::advice::HintMove;
use crate::table::input::occlusion::middle;
use crate::table::input::preview::PreviewedStacks;
use crate::table::input::selection::Selection;
use crate::table::motion::scene::BoardScene;

/// The number of moves of a line that are shown, the next one and the answer to it: more arrows cover one another. The whole line
/// is read beside the board.
const SHOWN: usize = 2;
/// Their strengths.
const STRENGTHS: [f32; SHOWN] = [1.0, 0.90];
/// The width of the arrows of a line.
const LINE_WIDTH: f32 = 0.52;
/// The width of the quad of an arrow that stands alone.
const WIDTH: f32 = 0.70;
/// The strength of the way to a stack that has to be approached: it is no move.
const APPROACH: f32 = 0.62;
/// The share of its strength with which an arrow is seen through pieces.
const THROUGH: f32 = 0.55;
/// Where several arrows end on one square, the distance of each tip from its middle.
const SHARED: f32 = 0.30;
/// The distance from the middle of one head to the middle of a second one behind it.
const BEHIND: f32 = 0.52;
/// The cosine of the angle up to which two ways come from the same side.
const SAME_SIDE: f32 = 0.75;
/// Where the number of a placement stands on its ring, for the viewer: arrows begin at the sides.
const BETWEEN_SIDES: Vec3 = Vec3::new(0.71, 0.71, 0.0);
/// The size of the disc with the number of a move, where its arrow begins.
const NUMBER: f32 = 0.29;

/// The recommended move: the way from one square to the other, onto the stack that would stand there; of an exchange also its
/// squares.
pub(super) fn advised(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    previewed: &PreviewedStacks,
    advice: HintMove,
    eye: Transform,
) {
    let Some(action) = advice.0 else { return };
    if matches!(action, Action::Swap { .. }) {
        for square in action.squares() {
            let at = layout.center(square);
            wanted.push(Marker::flat(
                MarkerShape::Target,
                ACCENT,
                1.0,
                at,
                0.006,
                1.0,
            ));
        }
    }
    let mut way = ArrowPath::of(action, layout, scene)
        .over_tops(layout, &previewed.stacks)
        .onto_held();
    way.stop_before(BEFORE);
    wanted.extend(way.arrow_in_air(ACCENT, 1.0, WIDTH, eye));
}

/// From a stack that is chosen to those it has to come closer to.
pub(super) fn approached(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    selection: &Selection,
    eye: Vec3,
) {
    let Some(from) = selection.stack() else {
        return;
    };
    for &to in &selection.approach_targets {
        let way = ArrowPath::between(layout.center(from), layout.center(to));
        let way = way.up_to_stack(layout, scene, eye);
        wanted.extend(way.arrow(ACCENT, APPROACH, WIDTH, THROUGH));
        let at = layout.center(to);
        wanted.push(Marker::flat(
            MarkerShape::Ring,
            ACCENT,
            APPROACH,
            at,
            0.008,
            1.12,
        ));
    }
}

/// The first moves of a line, in the colours of those who make them, with the number of the move in the line where its
/// arrow begins; the next one strongest. Where a piece comes from the reserve a ring has the number.
pub(super) fn line(
    wanted: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    line: &[(Seat, Action)],
    eye: Transform,
) {
    let shown = &line[..line.len().min(SHOWN)];
    let way = |&(_, action): &(Seat, Action)| {
        let is_placed = matches!(action, Action::Place { .. });
        let way = ArrowPath::of(action, layout, scene).numbered(layout, &scene.stacks);
        (!is_placed).then_some(way)
    };
    let mut ways: Vec<Option<ArrowPath>> = shown.iter().map(way).collect();
    keep_apart(&mut ways.iter_mut().flatten().collect::<Vec<_>>());
    let numbers = numbers(layout, scene, shown, &ways, eye);
    for (place, (&(seat, action), way)) in shown.iter().zip(&ways).enumerate().rev() {
        let strength = STRENGTHS[place];
        let colour = seat.index() as u32;
        if let Some(way) = way {
            wanted.extend(way.arrow_in_air(colour, strength, LINE_WIDTH, eye));
        } else {
            let top = middle(layout, scene, action.squares()[0]);
            wanted.push(placement_ring(top, colour, strength));
        }
        let label = Transform {
            translation: numbers[place],
            rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(NUMBER),
        };
        let number = place as u8 + 1;
        wanted.push(Marker::new(MarkerShape::NumberDisc, colour, 1.0, 1.0, label).number(number));
    }
}

/// The places of the numbers of moves: where an arrow begins, or on the ring of a piece that is placed. One that would lie on an
/// earlier one stands beside it.
fn numbers(
    layout: &BoardLayout,
    scene: &BoardScene,
    shown: &[(Seat, Action)],
    ways: &[Option<ArrowPath>],
    eye: Transform,
) -> Vec<Vec3> {
    let mut places: Vec<Vec3> = Vec::new();
    for (&(_, action), way) in shown.iter().zip(ways) {
        let on_ring = || {
            let top = middle(layout, scene, action.squares()[0]);
            top + eye.rotation * BETWEEN_SIDES * PIECE_RADIUS
        };
        let mut place = way.map_or_else(on_ring, |way| way.beginning());
        while places.iter().any(|other| other.distance(place) < NUMBER) {
            place += eye.rotation * Vec3::X * NUMBER * 1.05;
        }
        places.push(place);
    }
    places
}

/// Keeps the heads of ways that end on one square from lying on one another: each tip stops before the middle of the
/// square, and of those that come from the same side the one that begins farther away stops behind the other.
fn keep_apart(ways: &mut [&mut ArrowPath]) {
    let all: Vec<ArrowPath> = ways.iter().map(|way| **way).collect();
    for (place, way) in ways.iter_mut().enumerate() {
        let ends_there = |other: &ArrowPath| other.goal.distance(all[place].goal) < 1e-3;
        if all.iter().filter(|other| ends_there(other)).count() < 2 {
            continue;
        }
        let (along, length) = (way.along(), way.length());
        let is_before = |&(number, other): &(usize, &ArrowPath)| {
            let nearer = other.length() + 1e-3 < length;
            let equal = (other.length() - length).abs() <= 1e-3 && number < place;
            ends_there(other) && other.along().dot(along) > SAME_SIDE && (nearer || equal)
        };
        let before = all.iter().enumerate().filter(is_before).count();
        way.stop_before(SHARED.max(way.short()) + BEHIND * before as f32);
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Tray, TrayKind};

    use super::super::arrow_path::BEHIND;
    use super::super::test_board::{board, square};
    use super::*;
    use crate::table::input::preview::TurnPreview;

    /// A table without pieces.
    fn empty() -> BoardScene {
        BoardScene::default()
    }

    fn travel(from: &str, to: &str) -> Action {
        Action::StackMove {
            from: square(from),
            to: square(to),
            count: 2,
        }
    }

    /// An eye that looks at the middle of the board.
    fn eye(yaw: f32, pitch: f32) -> Transform {
        let ((sin, cos), (up, flat)) = (yaw.sin_cos(), pitch.sin_cos());
        let at = Vec3::new(-sin * flat, up, cos * flat) * 27.0;
        let north = Vec3::new(sin, 0.0, -cos);
        Transform::from_translation(at).looking_at(Vec3::ZERO, north)
    }

    /// A point of an arrow: -0.5 is its tail, 0.5 its tip.
    fn point(mark: &Marker, along: f32) -> Vec3 {
        mark.transform.transform_point(Vec3::X * along)
    }

    fn shape(mark: &Marker) -> u32 {
        mark.tag & 15
    }

    #[test]
    fn arrows_go_from_the_top_of_one_stack_to_the_top_of_another() {
        let layout = board();
        let mut scene = empty();
        for (name, height) in [("c3", 3), ("b5", 4), ("g6", 2)] {
            let stack = std::iter::repeat_n(Seat::new(0), height).collect();
            scene.stacks.insert(square(name), stack);
        }
        let place_tray = Tray::new(Seat::new(1), TrayKind::Reserve);
        let place = Action::Place {
            tray: place_tray,
            to: square("g6"),
        };
        let of_shape = |action, yaw, wanted: MarkerShape| {
            let mut marks = Vec::new();
            let line = [(Seat::new(0), action)];
            super::line(&mut marks, &layout, &scene, &line, eye(yaw, 0.965));
            let marks = marks.into_iter();
            let mut found = marks.filter(|mark| shape(mark) == wanted as u32);
            found.next().unwrap()
        };
        for yaw in [0.0, 0.7, 3.0] {
            // What comes from the reserve has a ring on the top of the stack there, wherever the viewer is.
            let ring = of_shape(place, yaw, MarkerShape::Ring)
                .transform
                .translation;
            let crown = layout.stack_top(square("g6"), 2);
            assert!(ring.distance(crown) < 0.02, "{ring} {crown}");
            for (from, to, is_step) in [
                ("c3", "c4", true),
                ("d4", "c3", true),
                ("c3", "c5", false),
                ("c3", "e5", false),
                ("e5", "b5", false),
            ] {
                let arrow = of_shape(travel(from, to), yaw, MarkerShape::Arrow);
                let height = |name| scene.stack(square(name)).height();
                let crown = |name| layout.stack_top(square(name), height(name));
                let (tail, tip) = (point(&arrow, -0.5), point(&arrow, 0.5));
                let off = tip.distance(crown(to));
                let expected = if height(to) > 0 { BEFORE } else { 0.0 };
                assert!((expected - 0.02..expected + 0.08).contains(&off), "{off}");
                let off = tail.distance(crown(from));
                let expected = if is_step { BEHIND } else { PIECE_RADIUS };
                assert!((off - expected).abs() < 0.1, "{from} {to}: {off}");
                assert!(tip.distance(tail) > 0.9, "one step is seen, too");
                assert_eq!(arrow.tag >> 8 & 255, 1, "in the air");
            }
        }
    }

    #[test]
    fn the_next_move_and_its_answer_are_shown() {
        let moves = [("c3", "c4"), ("e5", "e7"), ("g6", "b6")];
        let line = moves.map(|(from, to)| (Seat::new(0), travel(from, to)));
        for (length, shown) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
            let mut marks = Vec::new();
            super::line(
                &mut marks,
                &board(),
                &empty(),
                &line[..length],
                eye(0.0, 0.965),
            );
            let arrows = marks.iter();
            let arrows = arrows.filter(|mark| shape(mark) == MarkerShape::Arrow as u32);
            assert_eq!(arrows.count(), shown);
        }
    }

    /// An arrow is as broad and nearly as long for the viewer as it is, wherever it leads.
    #[test]
    fn a_hint_of_one_step_is_seen_in_all_directions() {
        let layout = board();
        let steps = [("d4", "d3"), ("d4", "d5"), ("d4", "e4"), ("d4", "c4")];
        for pitch in [0.5, 0.965, 1.5] {
            let eye = eye(0.3, pitch);
            for (from, to) in steps {
                let mut marks = Vec::new();
                let advice = HintMove(Some(travel(from, to)));
                let previewed = TurnPreview::default().on_board(&empty());
                advised(&mut marks, &layout, &empty(), &previewed, advice, eye);
                let arrow = marks.last().unwrap();
                let seen = |way: Vec3| way.reject_from(eye.forward().as_vec3()).length();
                let along = seen(point(arrow, 0.5) - point(arrow, -0.5));
                let across = seen(arrow.transform.rotation * Vec3::Z * arrow.transform.scale.z);
                assert!(across > 0.98 * WIDTH, "{from} {to} from {pitch}: {across}");
                assert!(
                    along > 0.4 * pitch.min(1.0),
                    "{from} {to} from {pitch}: {along}"
                );
            }
        }
    }

    #[test]
    fn numbers_stand_where_arrows_begin_upright_for_the_viewer() {
        let layout = board();
        let line = [
            (Seat::new(0), travel("c3", "c4")),
            (Seat::new(1), travel("g6", "b6")),
        ];
        let expected = [PIECE_RADIUS, BEHIND];
        let eye = eye(0.7, 0.965);
        let mut marks = Vec::new();
        super::line(&mut marks, &layout, &empty(), &line, eye);
        let numbers = marks
            .iter()
            .filter(|mark| shape(mark) == MarkerShape::NumberDisc as u32);
        let told: Vec<(u32, u32)> = numbers
            .clone()
            .map(|mark| (mark.tag >> 8 & 255, mark.tag >> 4 & 7))
            .collect();
        assert_eq!(told, [(2, 1), (1, 0)]);
        for ((mark, (_, action)), expected) in numbers.zip(line.iter().rev()).zip(expected) {
            let from = layout.center(action.squares()[0]);
            let off = mark.transform.translation.with_y(0.0).distance(from);
            assert!((off - expected).abs() < 0.05, "{off}");
            let right = mark.transform.rotation * Vec3::X;
            assert!(right.dot(eye.rotation * Vec3::X) > 0.999);
        }
    }

    #[test]
    fn numbers_of_moves_that_begin_alike_stand_side_by_side() {
        let layout = board();
        let place = Action::Place {
            tray: Tray::new(Seat::new(0), TrayKind::Reserve),
            to: square("d4"),
        };
        for twice in [travel("e5", "e6"), place] {
            let line = [0, 1].map(|seat| (Seat::new(seat), twice));
            let mut marks = Vec::new();
            super::line(&mut marks, &layout, &empty(), &line, eye(0.4, 0.965));
            let [first, second] = numbers_of(&marks)[..] else {
                panic!("two numbers")
            };
            assert!(first.distance(second) > NUMBER, "{first} {second}");
        }
    }

    /// The places of the numbers.
    fn numbers_of(marks: &[Marker]) -> Vec<Vec3> {
        let marks = marks.iter();
        let labels = marks.filter(|mark| shape(mark) == MarkerShape::NumberDisc as u32);
        labels.map(|mark| mark.transform.translation).collect()
    }

    #[test]
    fn heads_on_one_square_do_not_lie_on_one_another() {
        let layout = board();
        let sides = ["c3", "e5", "g5", "c6", "f5", "d5"];
        for first in sides {
            for second in sides.into_iter().filter(|second| *second != first) {
                let line = [first, second].map(|from| (Seat::new(0), travel(from, "c5")));
                let mut marks = Vec::new();
                super::line(&mut marks, &layout, &empty(), &line, eye(0.0, 0.965));
                let [one, other] = numbers_of(&marks)[..] else {
                    panic!("two numbers")
                };
                assert!(one.distance(other) > NUMBER, "{first} {second}");
                let arrows = marks.iter();
                let arrows = arrows.filter(|mark| shape(mark) == MarkerShape::Arrow as u32);
                let tips: Vec<Vec3> = arrows.map(|arrow| point(arrow, 0.5)).collect();
                assert!(tips[0].distance(tips[1]) > 0.4, "{first} {second}");
            }
        }
    }
}
