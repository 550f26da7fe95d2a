//! The heights of stacks, on badges next to them.

use bevy::prelude::*;
use table_pictures::BoardLayout;

use super::frame_labels::{coordinate_positions, letter_size};
use super::marker::{INK, Marker, MarkerShape, Viewer};
use super::ring_placement::RingPlacement;
use crate::table::input::occlusion::is_visible;
use crate::table::input::preview::PreviewedStacks;
use crate::table::input::selection::Selection;

/// Minimum distance between a coordinate and a badge in front of it, in letter sizes.
const HIDDEN: f32 = 0.94;

/// Size of a height badge.
pub(super) const BADGE_SIZE: Vec2 = Vec2::new(0.33, 0.264);
/// Offsets of a badge at the top of a stack, to the side and toward the viewer: next to the
/// symbol, or behind it.
const AT_TOP: [Vec2; 2] = [Vec2::new(0.41, 0.14), Vec2::new(0.31, -0.31)];
/// Offset of a badge at the base of a stack, to the side and toward the viewer.
const AT_BASE: Vec2 = Vec2::new(0.33, 0.36);
/// Minimum distance between a badge and an arrow on the board.
const FROM_ARROW: f32 = 0.27;

/// Badge with a stack height, facing the viewer; with an accent border for a height after a move.
pub(super) fn height_badge(at: Vec3, height: u8, color: u32, size: f32, eye: Transform) -> Marker {
    let transform = Transform {
        translation: at,
        rotation: eye.rotation * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
        scale: Vec3::new(BADGE_SIZE.x * size, 1.0, BADGE_SIZE.y * size),
    };
    let marker = Marker::new(
        MarkerShape::HeightBadge,
        color,
        1.0,
        BADGE_SIZE.x / BADGE_SIZE.y,
        transform,
    );
    marker.with_number(height)
}

/// Adds height badges at the tops of stacks, or at their bases if other stacks or arrows in
/// `out` hide the tops. Omits stacks that the preview changes and targets of `selected` that
/// show their resulting height, so that only one number is shown. A stack split by `ring` has no
/// badge at its top.
pub(super) fn height_badges(
    out: &mut Vec<Marker>,
    layout: &BoardLayout,
    previewed: &PreviewedStacks,
    selected: Option<&Selection>,
    ring: Option<RingPlacement>,
    Viewer { eye, symbol_scale }: Viewer,
) {
    // Where a large badge has no space, a normal one may have it.
    let sizes = [symbol_scale.badge_scale(), 1.0];
    let shows_resulting_height = |square| {
        let mut targets = selected.iter().flat_map(|selection| &selection.targets);
        targets.any(|target| target.square == square && target.resulting_height.is_some())
    };
    let arrows: Vec<[Vec3; 2]> = out.iter().filter_map(Marker::board_segment).collect();
    let stacks = &previewed.stacks;
    let letters = coordinate_positions(layout, eye);
    let right = eye.rotation * Vec3::X;
    let near = (eye.rotation * Vec3::NEG_Y)
        .with_y(0.0)
        .normalize_or(Vec3::Z);
    let mut badges: Vec<Vec3> = Vec::new();
    for (&square, stack) in stacks {
        if stack.height() < 2 || previewed.changes(square) || shows_resulting_height(square) {
            continue;
        }
        // Left or right, where nothing hides the badge and it hides no coordinate or other badge.
        let free = |at: &Vec3, size: f32| {
            let mut letters = letters.iter();
            letters
                .all(|&(letter, _)| !hides(eye.translation, *at, letter, letter_size(symbol_scale)))
                && badges
                    .iter()
                    .all(|other| other.distance(*at) > BADGE_SIZE.x * size)
                && arrows.iter().all(|&path| {
                    distance(path, project_to_board(eye.translation, *at)) > FROM_ARROW * size
                })
                && is_visible(eye.translation, *at, Some(square), layout, stacks)
        };
        let both_sides = |at: Vec3, off: Vec2| {
            let near = at + near * off.y + Vec3::Y * 0.05;
            [near - right * off.x, near + right * off.x]
        };
        let base = both_sides(layout.center(square), AT_BASE);
        let top = layout.stack_top(square, stack.height());
        // A split stack has no space around its top piece; a ring around a full stack passes behind
        // the badge.
        let tops = AT_TOP
            .iter()
            .filter(|_| !matches!(ring, Some(RingPlacement::Within(at, _)) if at == square));
        let top = tops.flat_map(|&off| both_sides(top, off));
        let positions: Vec<Vec3> = top.chain(base).collect();
        let found = sizes.into_iter().find_map(|size| {
            let at = positions.iter().find(|at| free(at, size))?;
            Some((*at, size))
        });
        if let Some((at, size)) = found {
            badges.push(at);
            out.push(height_badge(at, stack.height() as u8, INK, size, eye));
        }
    }
}

/// Distance of a point from a segment on the board, seen from above.
fn distance([from, to]: [Vec3; 2], point: Vec3) -> f32 {
    let (path, off) = ((to - from).xz(), (point - from).xz());
    let share = off.dot(path) / path.length_squared().max(1e-6);
    off.distance(path * share.clamp(0.0, 1.0))
}

/// Whether a badge hides a coordinate.
fn hides(eye: Vec3, label: Vec3, letter: Vec3, size: f32) -> bool {
    project_to_board(eye, label).distance(letter) < HIDDEN * size
}

/// Board point that appears behind a point above the board.
pub(super) fn project_to_board(eye: Vec3, point: Vec3) -> Vec3 {
    eye + (point - eye) * (eye.y / (eye.y - point.y).max(0.01))
}

#[cfg(test)]
mod tests {
    use super::super::marker::BoardSymbolScale;
    use super::super::marker::segment_transform;
    use super::super::test_board::{board, square};
    use super::*;
    use stack_game::{Seat, Square};

    use crate::table::input::preview::TurnPreview;
    use crate::table::input::selection::MoveTarget;
    use crate::table::motion::board_scene::BoardScene;

    #[test]
    fn badges_hide_coordinates_behind_them() {
        let eye = Vec3::new(0.0, 10.0, 10.0);
        let letter = Vec3::new(-4.7, 0.0, 0.5);
        let before = |part: f32| letter + (eye - letter) * part;
        let default = letter_size(BoardSymbolScale::default());
        let large = letter_size(BoardSymbolScale(1.6));
        assert!(hides(eye, before(0.08), letter, default));
        assert!(hides(eye, before(0.08) + Vec3::X * 0.2, letter, default));
        assert!(!hides(eye, before(0.08) + Vec3::X * 0.4, letter, default));
        assert!(hides(eye, before(0.08) + Vec3::X * 0.4, letter, large));
        assert!(
            !hides(eye, letter + Vec3::Y * 0.8, letter, default),
            "visible further back"
        );
    }

    /// The default view with the default symbol scale.
    fn default_viewer() -> Viewer {
        let eye = Transform::from_xyz(0.0, 23.0, 14.0).looking_at(Vec3::ZERO, Vec3::Y);
        let symbol_scale = BoardSymbolScale::default();
        Viewer { eye, symbol_scale }
    }

    /// A board with one stack of three.
    fn three_pieces_on(at: Square) -> PreviewedStacks {
        let mut scene = BoardScene::default();
        let stack = std::iter::repeat_n(Seat::new(0), 3).collect();
        scene.stacks.insert(at, stack);
        TurnPreview::default().on_board(&scene)
    }

    #[test]
    fn targets_with_a_resulting_height_have_no_height_badge() {
        let (layout, at) = (board(), square("d4"));
        let previewed = three_pieces_on(at);
        for (height, badges) in [(None, 1), (Some(4), 0)] {
            let target = MoveTarget {
                square: at,
                actions: Vec::new(),
                resulting_height: height,
            };
            let selected = Selection {
                targets: vec![target],
                ..Default::default()
            };
            let mut markers = Vec::new();
            height_badges(
                &mut markers,
                &layout,
                &previewed,
                Some(&selected),
                None,
                default_viewer(),
            );
            assert_eq!(markers.len(), badges, "{height:?}");
        }
    }

    #[test]
    fn badges_avoid_arrows_and_stay_on_their_squares() {
        let (layout, at) = (board(), square("d4"));
        let previewed = three_pieces_on(at);
        let badge_position = |markers: &mut Vec<Marker>, ring| {
            height_badges(markers, &layout, &previewed, None, ring, default_viewer());
            let badge = markers.last().unwrap();
            assert!(badge.has_shape(MarkerShape::HeightBadge));
            badge.transform.translation
        };
        let default = badge_position(&mut Vec::new(), None);
        let eye = default_viewer().eye.translation;
        let arrow = |to: Vec3| {
            let transform = segment_transform(to + Vec3::new(-2.0, 0.0, -0.5), to, 0.01, 0.42);
            vec![Marker::new(MarkerShape::Arrow, 0, 1.0, 4.0, transform)]
        };
        let behind = badge_position(&mut arrow(project_to_board(eye, default)), None);
        assert!(behind.distance(default) > 0.3, "{default} {behind}");
        let base = layout.center(at) + Vec3::new(-0.3, 0.0, 0.3);
        assert_eq!(
            badge_position(&mut arrow(base), None),
            default,
            "not visible there"
        );
        // On a neighboring square the badge would seem to belong to another stack.
        for symbol_scale in [1.0, 1.6].map(BoardSymbolScale) {
            for turn in [0.0, 0.4, 0.8, 2.0] {
                let mut eye = default_viewer().eye;
                eye.rotate_around(Vec3::ZERO, Quat::from_rotation_y(turn));
                let mut markers = Vec::new();
                let ring = Some(RingPlacement::Base(at));
                let viewer = Viewer { eye, symbol_scale };
                height_badges(&mut markers, &layout, &previewed, None, ring, viewer);
                let badge = markers[0].transform.translation;
                assert_eq!(layout.square_at(badge.xz()), Some(at), "{turn}");
            }
        }
    }
}
