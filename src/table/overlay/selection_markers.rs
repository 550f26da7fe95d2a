//! Markers of the selection: ring, targets with numbers, blocked squares, and the squares that a
//! lesson highlights.
//!
//! A ring marks the selection, a glow with a number a target, an outline the hovered target,
//! brackets the keyboard cursor, and a cross a blocked square.

use std::collections::BTreeMap;

use bevy::prelude::*;
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use super::marker::{ACCENT, BLOCKED, Marker, MarkerShape, SHADOW, Viewer, flat_transform};
use super::ring_placement::RingPlacement;
use super::stack_badges::{BADGE_SIZE, height_badge, project_to_board};
use crate::table::input::hover::LiftedPieces;
use crate::table::input::occlusion::{aim_point, is_visible};
use crate::table::input::preview::{PreviewedStacks, TurnPreview};
use crate::table::input::selection::{MoveTarget, Selection};
use crate::table::motion::board_scene::BoardScene;

/// Distance between the numbers of one target.
const APART: f32 = 0.32;
/// Diameter of a number disc.
const DISC: f32 = 0.32;
/// Length in front of a number on an empty square that must be visible.
const NEAR_EDGE: f32 = 0.75 * DISC;

/// Size of the selection ring.
const RING: f32 = 1.12;
/// Size and strength of the shadow that lifted pieces cast on the rest of their stack.
const GAP: (f32, f32) = (0.96, 0.9);

/// Adds the ring around the selected stack, or around the lifted part with its shadow.
pub(super) fn selection_ring(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    ring: Option<RingPlacement>,
    lifted: LiftedPieces,
) {
    if let Some(RingPlacement::Base(square)) = ring {
        let at = layout.center(square);
        // Around the lowest piece, even if the stack is lifted.
        let y = 0.008 + lifted.lift(square, 0);
        out.push(Marker::flat(MarkerShape::Ring, ACCENT, 1.0, at, y, RING));
    }
    if let Some(RingPlacement::Within(square, lowest) | RingPlacement::Top(square, lowest)) = ring {
        let base = layout.center(square) + layout.level(lowest);
        let y = base.y + lifted.lift(square, lowest) + 0.02;
        out.push(Marker::flat(MarkerShape::Ring, ACCENT, 1.0, base, y, RING));
    }
    let lifted_part = lifted.0.filter(|&(_, lowest)| lowest > 0);
    out.extend(lifted_part.map(|part| lifted_shadow(layout, part)));
}

/// Adds the shadows of preview pieces on the stacks below them.
pub(super) fn preview_shadows(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    previewed: &PreviewedStacks,
) {
    out.extend(
        previewed
            .covered_by_preview()
            .map(|stack| lifted_shadow(layout, stack)),
    );
}

/// Shadow of lifted pieces on a stack of this height.
fn lifted_shadow(layout: &BoardLayout, (square, height): (Square, usize)) -> Marker {
    let top = layout.stack_top(square, height);
    let y = top.y + 0.006;
    Marker::flat(MarkerShape::Shadow, SHADOW, GAP.1, top, y, GAP.0)
}

/// Adds targets and blocked squares. `cursor` is the keyboard cursor.
pub(super) fn target_markers(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    selection: &Selection,
    preview: &TurnPreview,
    scene: &BoardScene,
    cursor: Option<Square>,
    viewer: Viewer,
) {
    let stacks = preview.on_board(scene).stacks;
    for to in &selection.targets {
        let hovered = preview
            .action()
            .is_some_and(|action| to.actions.contains(&action));
        // The keyboard cursor already has brackets.
        let shape = if hovered && cursor != Some(to.square) {
            MarkerShape::TargetFrame
        } else {
            MarkerShape::Glow
        };
        let at = layout.center(to.square);
        out.push(Marker::flat(shape, ACCENT, 1.0, at, 0.005, 1.0));
        // The preview already shows how many pieces move.
        if !hovered || to.resulting_height.is_some() {
            numbers(out, layout, to, hovered, &stacks, viewer);
        }
    }
    for (square, _) in &selection.blocked {
        let top = aim_point(layout, scene, *square);
        let y = top.y + 0.010;
        out.push(Marker::flat(MarkerShape::Cross, BLOCKED, 0.95, top, y, 1.0));
    }
}

/// Adds the numbers of a target: centered on a visible empty square, otherwise at a corner that no
/// stack hides (preferably near; piece counts at the right, heights at the left). Heights stay
/// within the squares.
fn numbers(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    target: &MoveTarget,
    hovered: bool,
    stacks: &BTreeMap<Square, Stack>,
    Viewer { eye, symbol_scale }: Viewer,
) {
    let facing = eye.rotation;
    let right = facing * Vec3::X;
    let down = (facing * Vec3::NEG_Y).with_y(0.0).normalize_or(Vec3::Z);
    let stack = stacks.get(&target.square);
    let height = stack.map_or(0, |stack| stack.height());
    let middle = layout.stack_top(target.square, height) + Vec3::Y * 0.05;
    let is_empty = height == 0;
    // A lifted stack in front of an empty square may hide the near part of the number.
    let near_edge = down * if is_empty { NEAR_EDGE } else { 0.0 };
    let is_seen = |aside: &Vec3| {
        let square = Some(target.square);
        let visible = |point| is_visible(eye.translation, point, square, layout, stacks);
        visible(middle + *aside) && visible(middle + *aside + near_edge)
    };
    // Heights are badges at the left, as on every stack; piece counts are discs.
    let is_height = target.resulting_height.is_some();
    let side = if is_height { -1.0 } else { 1.0 };
    let positions = [(side, 1.0), (-side, 1.0), (side, -0.8), (-side, -0.8)]
        .map(|(x, z)| right * 0.34 * x + down * 0.34 * z);
    // Outside the squares a height would be misread as a rank number.
    let on_field = |aside: &&Vec3| {
        let projected = project_to_board(eye.translation, middle + **aside);
        let field =
            layout.squares_extent() - Vec2::splat(BADGE_SIZE.x / 2.0 * symbol_scale.badge_scale());
        !is_height || projected.xz().abs().cmple(field).all()
    };
    let free = positions.iter().filter(on_field).copied().find(is_seen);
    let free = free.or_else(|| positions.into_iter().find(is_seen));
    let labels = target.labels();
    let apart = APART * symbol_scale.badge_scale();
    let (inwards, first) = match free {
        _ if is_empty && (is_seen(&Vec3::ZERO) || free.is_none()) => {
            let half = labels.len().saturating_sub(1) as f32 / 2.0;
            (right, right * (-half * apart))
        }
        Some(aside) => (-right * aside.dot(right).signum(), aside),
        None => (-right, right * 0.34 + down * 0.34),
    };
    for (n, &label) in labels.iter().enumerate() {
        let aside = first + inwards * apart * n as f32;
        let size = symbol_scale.badge_scale() * if hovered { 1.15 } else { 1.0 };
        let at = middle + aside;
        if is_height {
            out.push(height_badge(at, label, ACCENT, size, eye));
            continue;
        }
        let transform = Transform {
            translation: at,
            rotation: facing * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(DISC * size),
        };
        out.push(
            Marker::new(MarkerShape::NumberDisc, ACCENT, 1.0, 1.0, transform).with_number(label),
        );
    }
}

/// Adds arrows from removed pieces to their trays, and rings around their future positions there.
pub(super) fn removed_piece_markers(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    preview: &TurnPreview,
    scene: &BoardScene,
    eye: Vec3,
) {
    for place in preview.removed_positions(layout, scene, Some(eye)) {
        let tray = place.tray;
        let end = layout.tray(tray).center;
        let path = Vec2::new(end.x - place.base.x, end.y - place.base.z).normalize_or(Vec2::Y);
        let at = place.base + Vec3::new(path.x, 0.0, path.y) * 0.46;
        let mut transform = flat_transform(at, at.y + 0.012, 0.42, 0.42);
        transform.rotation = Quat::from_rotation_y(-path.y.atan2(path.x));
        // In the color of the player who receives them.
        let color = tray.seat.index() as u32;
        out.push(Marker::new(MarkerShape::Arrow, color, 0.95, 1.0, transform).on_top());
    }
    for slot in preview.expected_in_trays(layout, scene) {
        let size = PIECE_RADIUS * 2.0 * slot.scale / 0.80;
        let y = slot.position.y + PIECE_HEIGHT * slot.scale + 0.006;
        let ring = Marker::flat(MarkerShape::Ring, ACCENT, 0.95, slot.position, y, size);
        out.push(ring.on_top());
    }
}

/// Highlights the squares named by a lesson: an outline, and a glow while nothing is selected.
pub(super) fn highlighted_squares(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    squares: &[Square],
    selection: &Selection,
) {
    let squares = squares
        .iter()
        .filter(|square| layout.squares().contains(square));
    for &square in squares {
        let at = layout.center(square);
        if selection.is_empty() {
            out.push(Marker::flat(MarkerShape::Glow, ACCENT, 1.0, at, 0.005, 1.0));
        }
        out.push(Marker::flat(
            MarkerShape::SquareOutline,
            ACCENT,
            1.0,
            at,
            0.006,
            1.0,
        ));
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Action, Seat};

    use super::super::marker::BoardSymbolScale;
    use super::super::test_board::{board, square};
    use super::*;
    use crate::table::input::selection::SelectedItem;

    #[test]
    fn numbers_behind_stacks_are_visible() {
        let layout = board();
        let mut scene = BoardScene::default();
        let stack: Stack = std::iter::repeat_n(Seat::new(0), 3).collect();
        scene.stacks.insert(square("d4"), stack);
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        for name in ["d5", "e5", "d6"] {
            let target = MoveTarget {
                square: square(name),
                actions: Vec::new(),
                resulting_height: Some(2),
            };
            let selected = Selection {
                targets: vec![target],
                ..Selection::default()
            };
            let symbol_scale = BoardSymbolScale::default();
            let viewer = Viewer { eye, symbol_scale };
            let preview = TurnPreview::default();
            let mut markers = Vec::new();
            target_markers(
                &mut markers,
                &layout,
                &selected,
                &preview,
                &scene,
                None,
                viewer,
            );
            let is_badge = |marker: &&Marker| marker.has_shape(MarkerShape::HeightBadge);
            let at = markers.iter().find(is_badge).unwrap().transform.translation;
            let here = Some(square(name));
            assert!(
                is_visible(eye.translation, at, here, &layout, &scene.stacks),
                "{name}"
            );
            assert_eq!(layout.square_at(at.xz()), here);
            let is_aside = at.xz().distance(layout.center(square(name)).xz()) > 0.1;
            assert_eq!(is_aside, name == "d5", "{name}");
        }
    }

    #[test]
    fn hovered_targets_show_heights_but_no_counts() {
        let layout = board();
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        let (from, to) = (square("d4"), square("d6"));
        let action = Action::StackMove { from, to, count: 2 };
        let labels = |height, preview: &TurnPreview| {
            let target = MoveTarget {
                square: to,
                actions: vec![action],
                resulting_height: height,
            };
            let selected = Selection {
                targets: vec![target],
                ..Selection::default()
            };
            let symbol_scale = BoardSymbolScale::default();
            let viewer = Viewer { eye, symbol_scale };
            let scene = BoardScene::default();
            let mut markers = Vec::new();
            target_markers(
                &mut markers,
                &layout,
                &selected,
                preview,
                &scene,
                None,
                viewer,
            );
            let shapes = markers.iter().map(|marker| marker.tag & 15);
            let is = |shape: MarkerShape| move |&at: &u32| at == shape as u32;
            [MarkerShape::NumberDisc, MarkerShape::HeightBadge]
                .map(|shape| shapes.clone().filter(is(shape)).count())
        };
        let (none, hovered) = (TurnPreview::default(), TurnPreview::new(action, Vec::new()));
        assert_eq!(labels(None, &none), [1, 0]);
        assert_eq!(labels(None, &hovered), [0, 0]);
        assert_eq!(labels(Some(4), &none), [0, 1]);
        assert_eq!(labels(Some(4), &hovered), [0, 1]);
    }

    #[test]
    fn the_ring_surrounds_the_selected_part() {
        let layout = board();
        let from = square("d4");
        let rings = |lowest: usize, raised| {
            let (count, height) = (4 - lowest as u8, 4);
            let selection = Selection {
                item: SelectedItem::Part {
                    from,
                    count,
                    height,
                },
                ..Selection::default()
            };
            let mut markers = Vec::new();
            let eye = Vec3::new(0.0, 23.0, 14.0);
            let ring = RingPlacement::for_selection(&selection, &layout, &BTreeMap::new(), eye);
            selection_ring(&mut markers, &layout, ring, LiftedPieces(raised));
            let is_ring = |marker: &&Marker| marker.has_shape(MarkerShape::Ring);
            let rings = markers.iter().filter(is_ring);
            rings
                .map(|marker| marker.transform.translation)
                .collect::<Vec<_>>()
        };
        let [whole] = rings(0, None)[..] else {
            panic!("one ring")
        };
        assert!(whole.y < 0.05, "the whole stack: at its base");
        let [raised] = rings(0, Some((from, 0)))[..] else {
            panic!("one ring")
        };
        let base = LiftedPieces(Some((from, 0))).lift(from, 0);
        assert!((raised.y - base - whole.y).abs() < 1e-6, "{}", raised.y);
        for lowest in 1..4 {
            let [raised] = rings(lowest, Some((from, lowest)))[..] else {
                panic!("one ring")
            };
            let (below, above) = (layout.top(lowest), layout.top(lowest + 1));
            let y = raised.y;
            assert!(y > below + 0.2 && y < above + 0.32, "{lowest}: {y}");
            // Hovering something else lifts that; the ring stays around the selection.
            for hovered in [(square("e5"), 1), (from, 4)] {
                let [ring] = rings(lowest, Some(hovered))[..] else {
                    panic!("one ring")
                };
                assert_eq!(ring.xz(), layout.center(from).xz());
                assert!((ring.y - below).abs() < 0.1, "{lowest}: {}", ring.y);
            }
        }
    }
}
