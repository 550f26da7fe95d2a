//! Arrows for hints, variations and approach targets.
//!
//! Hint and variation arrows connect the tops of stacks, so that nothing hides them. Approach
//! arrows lie flat on the board.

use bevy::prelude::{Resource, *};
use stack_game::{Action, Seat};
use table_pictures::{BoardLayout, PIECE_RADIUS};

use super::arrow_path::{ArrowPath, SYMBOL_GAP, placement_ring};
use super::marker::{ACCENT, Marker, MarkerShape};
use crate::table::input::events::PreviewedMove;
use crate::table::input::occlusion::aim_point;
use crate::table::input::preview::PreviewedStacks;
use crate::table::input::selection::Selection;
use crate::table::motion::board_scene::BoardScene;

/// Number of moves shown of a variation (the next one and its answer). More arrows would overlap;
/// the panel lists the full variation.
const MAX_MOVES: usize = 2;
/// Strength of each of these moves.
const STRENGTHS: [f32; MAX_MOVES] = [1.0, 0.90];
/// Width of variation arrows.
const LINE_WIDTH: f32 = 0.52;
/// Width of a single arrow's quad.
const WIDTH: f32 = 0.70;
/// Strength of an approach arrow, which is not a move.
const APPROACH: f32 = 0.62;
/// Share of its strength at which an arrow shows through pieces.
const THROUGH: f32 = 0.55;
/// Distance of each tip from the square's center when several arrows end there.
const SHARED: f32 = 0.30;
/// Distance between the heads of two arrows, one behind the other.
const BEHIND: f32 = 0.52;
/// Cosine of the largest angle between arrows that count as coming from the same direction.
const SAME_SIDE: f32 = 0.75;
/// Position of a placement's number on its ring in view space, away from where arrows start.
const BETWEEN_SIDES: Vec3 = Vec3::new(0.71, 0.71, 0.0);
/// Size of the number disc at the start of an arrow.
const NUMBER: f32 = 0.29;

/// Adds the arrow of the hint, ending on the resulting stack. For a swap, also marks both squares.
pub(super) fn hint_arrow(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    previewed: &PreviewedStacks,
    hint: PreviewedMove,
    eye: Transform,
) {
    let Some(action) = hint.0 else { return };
    if matches!(action, Action::Swap { .. }) {
        for square in action.squares() {
            let at = layout.center(square);
            out.push(Marker::flat(
                MarkerShape::TargetFrame,
                ACCENT,
                1.0,
                at,
                0.006,
                1.0,
            ));
        }
    }
    let mut path = ArrowPath::for_action(action, layout, scene)
        .over_stack_tops(layout, &previewed.stacks)
        .onto_preview();
    path.set_tip_gap(SYMBOL_GAP);
    out.extend(path.raised_arrow(ACCENT, 1.0, WIDTH, eye));
}

/// Adds arrows from the selected stack to those it must approach.
pub(super) fn approach_arrows(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    selection: &Selection,
    eye: Vec3,
) {
    let Some(from) = selection.stack() else {
        return;
    };
    for &to in &selection.approach_targets {
        let path = ArrowPath::between(layout.center(from), layout.center(to));
        let path = path.ending_before_stack(layout, scene, eye);
        out.extend(path.arrow(ACCENT, APPROACH, WIDTH, THROUGH));
        let at = layout.center(to);
        out.push(Marker::flat(
            MarkerShape::Ring,
            ACCENT,
            APPROACH,
            at,
            0.008,
            1.12,
        ));
    }
}

/// Adds arrows for the first moves of a variation, in the players' colors and with move numbers. A
/// placement is shown as a ring instead of an arrow.
pub(super) fn variation_arrows(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    scene: &BoardScene,
    line: &[(Seat, Action)],
    eye: Transform,
) {
    let shown = &line[..line.len().min(MAX_MOVES)];
    let path = |&(_, action): &(Seat, Action)| {
        let is_placed = matches!(action, Action::Place { .. });
        let path =
            ArrowPath::for_action(action, layout, scene).with_number_space(layout, &scene.stacks);
        (!is_placed).then_some(path)
    };
    let mut paths: Vec<Option<ArrowPath>> = shown.iter().map(path).collect();
    separate_heads(&mut paths.iter_mut().flatten().collect::<Vec<_>>());
    let numbers = numbers(layout, scene, shown, &paths, eye);
    for (index, (&(seat, action), path)) in shown.iter().zip(&paths).enumerate().rev() {
        let strength = STRENGTHS[index];
        let color = seat.index() as u32;
        if let Some(path) = path {
            out.extend(path.raised_arrow(color, strength, LINE_WIDTH, eye));
        } else {
            let top = aim_point(layout, scene, action.squares()[0]);
            out.push(placement_ring(top, color, strength));
        }
        let label = Transform {
            translation: numbers[index],
            rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(NUMBER),
        };
        let number = index as u8 + 1;
        out.push(Marker::new(MarkerShape::NumberDisc, color, 1.0, 1.0, label).with_number(number));
    }
}

/// Positions of the move numbers: at the start of the arrow, or on the ring of a placement. Numbers
/// that would overlap an earlier one are moved aside.
fn numbers(
    layout: &BoardLayout,
    scene: &BoardScene,
    shown: &[(Seat, Action)],
    paths: &[Option<ArrowPath>],
    eye: Transform,
) -> Vec<Vec3> {
    let mut positions: Vec<Vec3> = Vec::new();
    for (&(_, action), path) in shown.iter().zip(paths) {
        let on_ring = || {
            let top = aim_point(layout, scene, action.squares()[0]);
            top + eye.rotation * BETWEEN_SIDES * PIECE_RADIUS
        };
        let mut position = path.map_or_else(on_ring, |path| path.start);
        while positions
            .iter()
            .any(|other| other.distance(position) < NUMBER)
        {
            position += eye.rotation * Vec3::X * NUMBER * 1.05;
        }
        positions.push(position);
    }
    positions
}

/// Separates arrowheads that end on one square: each stops before the center, and of arrows from
/// the same direction the longer one stops behind the shorter one.
fn separate_heads(paths: &mut [&mut ArrowPath]) {
    let all: Vec<ArrowPath> = paths.iter().map(|path| **path).collect();
    for (index, path) in paths.iter_mut().enumerate() {
        let ends_there = |other: &ArrowPath| other.end.distance(all[index].end) < 1e-3;
        if all.iter().filter(|other| ends_there(other)).count() < 2 {
            continue;
        }
        let (along, length) = (path.direction(), path.length());
        let is_before = |&(number, other): &(usize, &ArrowPath)| {
            let nearer = other.length() + 1e-3 < length;
            let equal = (other.length() - length).abs() <= 1e-3 && number < index;
            ends_there(other) && other.direction().dot(along) > SAME_SIDE && (nearer || equal)
        };
        let before = all.iter().enumerate().filter(is_before).count();
        path.set_tip_gap(SHARED.max(path.tip_gap()) + BEHIND * before as f32);
    }
}

/// Variation shown as arrows, each move with its seat. The system that sets it also clears it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DisplayedVariation(pub Vec<(Seat, Action)>);

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Tray, TrayKind};

    use super::super::arrow_path::NUMBER_OFFSET;
    use super::super::test_board::{board, square};
    use super::*;
    use crate::table::input::preview::TurnPreview;

    /// A board without pieces.
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

    /// A camera that looks at the center of the board.
    fn eye(yaw: f32, pitch: f32) -> Transform {
        let ((sin, cos), (up, flat)) = (yaw.sin_cos(), pitch.sin_cos());
        let at = Vec3::new(-sin * flat, up, cos * flat) * 27.0;
        let north = Vec3::new(sin, 0.0, -cos);
        Transform::from_translation(at).looking_at(Vec3::ZERO, north)
    }

    /// A point along an arrow: -0.5 is its tail, 0.5 its tip.
    fn point(marker: &Marker, along: f32) -> Vec3 {
        marker.transform.transform_point(Vec3::X * along)
    }

    #[test]
    fn arrows_connect_stack_tops() {
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
            let mut markers = Vec::new();
            let line = [(Seat::new(0), action)];
            variation_arrows(&mut markers, &layout, &scene, &line, eye(yaw, 0.965));
            let markers = markers.into_iter();
            let mut found = markers.filter(|marker| marker.has_shape(wanted));
            found.next().unwrap()
        };
        for yaw in [0.0, 0.7, 3.0] {
            // A placement has its ring on top of the stack from every viewing angle.
            let ring = of_shape(place, yaw, MarkerShape::Ring)
                .transform
                .translation;
            let top = layout.stack_top(square("g6"), 2);
            assert!(ring.distance(top) < 0.02, "{ring} {top}");
            for (from, to, is_step) in [
                ("c3", "c4", true),
                ("d4", "c3", true),
                ("c3", "c5", false),
                ("c3", "e5", false),
                ("e5", "b5", false),
            ] {
                let arrow = of_shape(travel(from, to), yaw, MarkerShape::Arrow);
                let height = |name| scene.stack(square(name)).height();
                let top = |name| layout.stack_top(square(name), height(name));
                let (tail, tip) = (point(&arrow, -0.5), point(&arrow, 0.5));
                let off = tip.distance(top(to));
                let expected = if height(to) > 0 { SYMBOL_GAP } else { 0.0 };
                assert!((expected - 0.02..expected + 0.08).contains(&off), "{off}");
                let off = tail.distance(top(from));
                let expected = if is_step { NUMBER_OFFSET } else { PIECE_RADIUS };
                assert!((off - expected).abs() < 0.1, "{from} {to}: {off}");
                assert!(tip.distance(tail) > 0.9, "a one-square arrow is visible");
                assert_eq!(arrow.tag >> 8 & 255, 1, "raised");
            }
        }
    }

    #[test]
    fn a_variation_shows_two_moves() {
        let moves = [("c3", "c4"), ("e5", "e7"), ("g6", "b6")];
        let line = moves.map(|(from, to)| (Seat::new(0), travel(from, to)));
        for (length, shown) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
            let mut markers = Vec::new();
            variation_arrows(
                &mut markers,
                &board(),
                &empty(),
                &line[..length],
                eye(0.0, 0.965),
            );
            let arrows = markers.iter();
            let arrows = arrows.filter(|marker| marker.has_shape(MarkerShape::Arrow));
            assert_eq!(arrows.count(), shown);
        }
    }

    #[test]
    fn short_hint_arrows_are_visible_in_all_directions() {
        let layout = board();
        let steps = [("d4", "d3"), ("d4", "d5"), ("d4", "e4"), ("d4", "c4")];
        for pitch in [0.5, 0.965, 1.5] {
            let eye = eye(0.3, pitch);
            for (from, to) in steps {
                let mut markers = Vec::new();
                let hint = PreviewedMove(Some(travel(from, to)));
                let previewed = TurnPreview::default().on_board(&empty());
                hint_arrow(&mut markers, &layout, &empty(), &previewed, hint, eye);
                let arrow = markers.last().unwrap();
                let seen = |path: Vec3| path.reject_from(eye.forward().as_vec3()).length();
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
    fn numbers_are_at_arrow_starts_facing_the_viewer() {
        let layout = board();
        let line = [
            (Seat::new(0), travel("c3", "c4")),
            (Seat::new(1), travel("g6", "b6")),
        ];
        let expected = [PIECE_RADIUS, NUMBER_OFFSET];
        let eye = eye(0.7, 0.965);
        let mut markers = Vec::new();
        variation_arrows(&mut markers, &layout, &empty(), &line, eye);
        let numbers = markers
            .iter()
            .filter(|marker| marker.has_shape(MarkerShape::NumberDisc));
        let labels: Vec<(u32, u32)> = numbers
            .clone()
            .map(|marker| (marker.tag >> 8 & 255, marker.tag >> 4 & 7))
            .collect();
        assert_eq!(labels, [(2, 1), (1, 0)]);
        for ((marker, (_, action)), expected) in numbers.zip(line.iter().rev()).zip(expected) {
            let from = layout.center(action.squares()[0]);
            let off = marker.transform.translation.with_y(0.0).distance(from);
            assert!((off - expected).abs() < 0.05, "{off}");
            let right = marker.transform.rotation * Vec3::X;
            assert!(right.dot(eye.rotation * Vec3::X) > 0.999);
        }
    }

    #[test]
    fn numbers_at_the_same_start_do_not_overlap() {
        let layout = board();
        let place = Action::Place {
            tray: Tray::new(Seat::new(0), TrayKind::Reserve),
            to: square("d4"),
        };
        for twice in [travel("e5", "e6"), place] {
            let line = [0, 1].map(|seat| (Seat::new(seat), twice));
            let mut markers = Vec::new();
            variation_arrows(&mut markers, &layout, &empty(), &line, eye(0.4, 0.965));
            let [first, second] = numbers_of(&markers)[..] else {
                panic!("two numbers")
            };
            assert!(first.distance(second) > NUMBER, "{first} {second}");
        }
    }

    /// Positions of the number discs.
    fn numbers_of(markers: &[Marker]) -> Vec<Vec3> {
        let markers = markers.iter();
        let labels = markers.filter(|marker| marker.has_shape(MarkerShape::NumberDisc));
        labels.map(|marker| marker.transform.translation).collect()
    }

    #[test]
    fn arrowheads_on_one_square_do_not_overlap() {
        let layout = board();
        let sides = ["c3", "e5", "g5", "c6", "f5", "d5"];
        for first in sides {
            for second in sides.into_iter().filter(|second| *second != first) {
                let line = [first, second].map(|from| (Seat::new(0), travel(from, "c5")));
                let mut markers = Vec::new();
                variation_arrows(&mut markers, &layout, &empty(), &line, eye(0.0, 0.965));
                let [one, other] = numbers_of(&markers)[..] else {
                    panic!("two numbers")
                };
                assert!(one.distance(other) > NUMBER, "{first} {second}");
                let arrows = markers.iter();
                let arrows = arrows.filter(|marker| marker.has_shape(MarkerShape::Arrow));
                let tips: Vec<Vec3> = arrows.map(|arrow| point(arrow, 0.5)).collect();
                assert!(tips[0].distance(tips[1]) > 0.4, "{first} {second}");
            }
        }
    }
}
