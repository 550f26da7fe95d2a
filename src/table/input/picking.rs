//! Finds the target under the pointer by casting a ray.
//!
//! The target is what is visible there, with one exception: near the center (of the ground or stack
//! top) of a square hidden by a stack in front, the hidden square is meant, unless the top of the
//! stack in front is nearer. This returns [`TableTarget::Behind`], which
//! [`Selection::resolve_target`](super::selection::Selection::resolve_target) resolves to the stack
//! in front if a click on the hidden square would have no effect.

use bevy::math::{Dir3, Ray3d, Vec2, Vec3, vec2};
use stack_game::Square;
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS, TRAY_LIP, TRAY_RIM};

use super::events::TableTarget;
use super::hover::LiftedPieces;
use super::occlusion::{aim_point, cylinder_entry, is_visible};
use crate::table::motion::board_scene::BoardScene;
use crate::table::view::trays::tray_slots;

/// Maximum distance from a hidden center, in squares.
const NEAR: f32 = 0.28;
/// Maximum distance from the ground of a square whose stack is visible above the stack in front,
/// in squares.
const NEAR_GROUND: f32 = 0.15;
/// How much farther from the pointer a hidden square may be than the top of the stack in front, in
/// squares. The stack remains clickable at its side.
const TIE: f32 = 0.02;

/// The target hit by a ray from the camera while `lifted` pieces are drawn higher.
#[must_use]
pub(super) fn pick(
    layout: &BoardLayout,
    scene: &BoardScene,
    lifted: LiftedPieces,
    ray: Ray3d,
) -> TableTarget {
    let target = first_hit(layout, scene, lifted, ray);
    let TableTarget::Piece(front, level) = target else {
        return target;
    };
    hidden_square(layout, scene, lifted, ray, front).map_or(target, |square| TableTarget::Behind {
        square,
        front,
        level,
    })
}

/// The square whose hidden center is nearest to the ray, if it is near enough.
fn hidden_square(
    layout: &BoardLayout,
    scene: &BoardScene,
    lifted: LiftedPieces,
    ray: Ray3d,
    front: Square,
) -> Option<Square> {
    let eye = ray.origin;
    let distance_to_ray = |point: Vec3| (point - eye).reject_from(*ray.direction).length();
    let is_hidden = |square: Square, point: Vec3| {
        !is_visible(eye, point, Some(square), layout, &scene.stacks)
            || is_behind_raised(layout, scene, lifted, eye, point)
    };
    let from_front = distance_to_ray(aim_point(layout, scene, front));
    let candidate = |square: Square| {
        let (ground, top) = (layout.center(square), aim_point(layout, scene, square));
        if distance_to_ray(ground).min(distance_to_ray(top)) > NEAR {
            return None;
        }
        let top_is_visible = !is_hidden(square, top);
        let reach = if top_is_visible {
            NEAR_GROUND.min(from_front)
        } else {
            NEAR.min(from_front + TIE)
        };
        let near = [ground, top].into_iter().filter(|&at| {
            // Allows for rounding of the ray.
            distance_to_ray(at) <= reach + 1e-4 && is_hidden(square, at)
        });
        let at = near.min_by(|a, b| distance_to_ray(*a).total_cmp(&distance_to_ray(*b)))?;
        Some((
            distance_to_ray(at),
            top_is_visible,
            at.distance(eye),
            square,
        ))
    };
    let squares = layout.squares().iter().copied();
    let candidates = squares
        .filter(|&square| square != front)
        .filter_map(candidate);
    // At equal distance prefer squares that are not visible elsewhere, then the farther one,
    // because the nearer one can be clicked at its side.
    let rounded = |distance: f32| (distance * 50.0).round();
    let nearest = candidates.min_by(|a, b| {
        let nearer = rounded(a.0).total_cmp(&rounded(b.0));
        nearer.then(a.1.cmp(&b.1)).then(b.2.total_cmp(&a.2))
    });
    nearest.map(|(.., square)| square)
}

/// Whether a point is behind the lifted part of a stack.
fn is_behind_raised(
    layout: &BoardLayout,
    scene: &BoardScene,
    lifted: LiftedPieces,
    eye: Vec3,
    point: Vec3,
) -> bool {
    let Some((square, lowest)) = lifted.0 else {
        return false;
    };
    let (base, height) = (layout.center(square), scene.stack(square).height());
    let top = layout.top(height) + lifted.lift(square, lowest);
    let ray = Dir3::new(point - eye)
        .map(|direction| Ray3d::new(eye, direction))
        .ok();
    let entry = ray.and_then(|ray| cylinder_entry(ray, base, PIECE_RADIUS, top));
    entry.is_some_and(|entry| entry < point.distance(eye) - 1e-3)
}

/// The target that a ray hits first.
fn first_hit(
    layout: &BoardLayout,
    scene: &BoardScene,
    lifted: LiftedPieces,
    ray: Ray3d,
) -> TableTarget {
    let mut nearest = (f32::MAX, TableTarget::Nothing);
    let mut meet = |distance: Option<f32>, hit: TableTarget| {
        if let Some(distance) = distance.filter(|&d| d < nearest.0) {
            nearest = (distance, hit);
        }
    };
    for (&square, stack) in &scene.stacks {
        let base = layout.center(square);
        for level in 0..stack.height() {
            // No gaps between spread layers. The piece below a lifted part counts as lifted, so
            // that the part remains hovered when it moves up under the pointer.
            let top = level + 1 == stack.height();
            let (low, lift) = match level.checked_sub(1) {
                Some(below) => (lifted.lift(square, below), lifted.lift(square, level)),
                None => (0.0, lifted.lift(square, level)),
            };
            let height = lift - low + if top { PIECE_HEIGHT } else { layout.step() };
            meet(
                cylinder_entry(
                    ray,
                    base + layout.level(level) + Vec3::Y * low,
                    PIECE_RADIUS,
                    height,
                ),
                TableTarget::Piece(square, level as u8),
            );
        }
    }
    for (&tray, pieces) in &scene.trays {
        for slot in tray_slots(layout, tray, pieces) {
            let (radius, height) = (PIECE_RADIUS * slot.scale, PIECE_HEIGHT * slot.scale);
            meet(
                cylinder_entry(ray, slot.position, radius, height),
                TableTarget::Tray(tray),
            );
        }
    }
    if let Some((distance, p)) = at_height(ray, 0.0)
        && let Some(square) = layout.square_at(p)
    {
        meet(Some(distance), TableTarget::Square(square));
    }
    if let Some((distance, p)) = at_height(ray, TRAY_RIM) {
        for (tray, shape) in layout.trays() {
            if (p - shape.center).abs().cmple(shape.half + TRAY_LIP).all() {
                meet(Some(distance), TableTarget::Tray(tray));
            }
        }
    }
    nearest.1
}

/// Distance and point at which a ray reaches a height.
fn at_height(ray: Ray3d, height: f32) -> Option<(f32, Vec2)> {
    let direction = *ray.direction;
    if direction.y.abs() < 1e-6 {
        return None;
    }
    let distance = (height - ray.origin.y) / direction.y;
    let at = ray.origin + direction * distance;
    (distance > 0.0).then_some((distance, vec2(at.x, at.z)))
}

#[cfg(test)]
mod tests {
    use stack_game::{Seat, Square, Stack, Tray, TrayKind};

    use super::*;
    use bevy::math::{Dir3, vec3};

    const NONE: LiftedPieces = LiftedPieces(None);

    fn table() -> (BoardLayout, BoardScene) {
        let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
        let layout = BoardLayout::new(&squares, &[0, 1, 2, 3].map(Seat::new));
        let mut scene = BoardScene::default();
        let tall: Stack = std::iter::repeat_n(Seat::new(1), 5).collect();
        scene.stacks.insert(Square::new(3, 3), tall);
        (layout, scene)
    }

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).expect("two different points"))
    }

    /// A board with a stack of `height(square)` pieces on every square.
    fn full(layout: &BoardLayout, height: impl Fn(Square) -> usize) -> BoardScene {
        let mut scene = BoardScene::default();
        for &square in layout.squares() {
            let pieces = std::iter::repeat_n(Seat::new(1), height(square));
            let stack: Stack = pieces.collect();
            if !stack.is_empty() {
                scene.stacks.insert(square, stack);
            }
        }
        scene
    }

    /// A camera position at the default distance.
    fn eye(yaw: f32, pitch: f32) -> Vec3 {
        let ((sin, cos), (up, flat)) = (yaw.sin_cos(), pitch.sin_cos());
        vec3(-sin * flat, up, cos * flat) * 27.0
    }

    /// Camera positions on all sides, from flat to vertical.
    fn eyes() -> impl Iterator<Item = Vec3> {
        let yaws = (0..8).map(|n| n as f32 * 0.785);
        yaws.flat_map(|yaw| [0.42, 0.6, 0.8, 0.965, 1.2, 1.56].map(|pitch| eye(yaw, pitch)))
    }

    #[test]
    fn the_center_of_each_square_hits_it_in_all_views() {
        let (layout, _) = table();
        for height in 0..=8 {
            // A tall stack in front of each square, and boards of mixed heights.
            let mixed = |square: Square| {
                let n = usize::from(square.file()) * 5 + usize::from(square.rank()) * 3;
                if height == 0 { n % 6 } else { n % 2 * height }
            };
            let scene = full(&layout, mixed);
            for eye in eyes() {
                for &square in layout.squares() {
                    let at = aim_point(&layout, &scene, square);
                    let found = pick(&layout, &scene, NONE, ray(eye, at)).meant_square();
                    if found == Some(square) {
                        continue;
                    }
                    // Only a square with a center at the same point may be found instead.
                    let other = found.expect("a square");
                    assert!(
                        is_in_line(&layout, &scene, other, (eye, at)),
                        "{square}: {other} from {eye} at {height}"
                    );
                }
            }
        }
    }

    /// Whether the center of a square or its ground appears at the same point.
    fn is_in_line(
        layout: &BoardLayout,
        scene: &BoardScene,
        square: Square,
        (eye, at): (Vec3, Vec3),
    ) -> bool {
        let direction = (at - eye).normalize();
        let aside = |point: Vec3| (point - eye).reject_from(direction).length();
        let places = [aim_point(layout, scene, square), layout.center(square)];
        places.into_iter().any(|place| aside(place) < TIE + 0.01)
    }

    /// The boards of all variants with the height of their tallest stacks.
    fn boards() -> Vec<(BoardLayout, usize)> {
        let mut boards: Vec<(BoardLayout, usize)> = Vec::new();
        for card in stack_session::game::variant_cards() {
            let seats: Vec<Seat> = card.teams.iter().map(|(seat, _)| *seat).collect();
            let height = if card.id.starts_with("byte") { 8 } else { 5 };
            let layout = BoardLayout::new(&card.squares, &seats);
            if boards
                .iter()
                .all(|(board, _)| board.squares() != layout.squares())
            {
                boards.push((layout, height));
            }
        }
        boards
    }

    /// Clicks on the center of a square (ground and stack top) behind a tall stack hit that square,
    /// and the stack in front is still hit at its side, from all seats.
    #[test]
    fn squares_behind_tall_stacks_can_be_hit() {
        let near = |a: Square, b: Square| {
            a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) <= 2
        };
        let mut hidden = 0;
        for (board, height) in boards() {
            let tall: Stack = std::iter::repeat_n(Seat::new(0), height).collect();
            let views = (0..4u8).flat_map(|quarter| [(false, quarter), (true, quarter)]);
            for (exploded, quarter) in views {
                let mut layout = board.clone();
                layout.spread = exploded;
                let yaw = f32::from(quarter) * std::f32::consts::FRAC_PI_2;
                for eye in [1.08, 0.8, 0.42].map(|pitch| eye(yaw, pitch)) {
                    for &square in layout.squares() {
                        let away = eye.distance(layout.center(square));
                        let fronts = layout.squares().iter().copied().filter(|&front| {
                            near(front, square) && eye.distance(layout.center(front)) < away - 0.2
                        });
                        for (front, own) in
                            fronts.flat_map(|front| [0, 1, 3].map(|own| (front, own)))
                        {
                            let mut scene = BoardScene::default();
                            scene.stacks.insert(front, tall);
                            if own > 0 {
                                let stack = std::iter::repeat_n(Seat::new(1), own).collect();
                                scene.stacks.insert(square, stack);
                            }
                            for at in [layout.center(square), aim_point(&layout, &scene, square)] {
                                let found = pick(&layout, &scene, NONE, ray(eye, at));
                                hidden += usize::from(matches!(found, TableTarget::Behind { .. }));
                                let found = found.meant_square().expect("a square");
                                // The top of its stack may be in front of another square's center.
                                let is_top = at != layout.center(square);
                                assert!(
                                    found == square
                                        || is_top && is_in_line(&layout, &scene, found, (eye, at)),
                                    "{found} for {own} on {square} behind {front}, spread: {exploded}, from {eye}"
                                );
                            }
                            let wall = layout.center(front) + vec3(0.0, 0.1, 0.0);
                            let side = (eye - wall).with_y(0.0).normalize() * PIECE_RADIUS;
                            let found = pick(&layout, &scene, NONE, ray(eye, wall + side));
                            assert_eq!(found.meant_square(), Some(front), "{front} from {eye}");
                        }
                    }
                }
            }
        }
        assert!(hidden > 1000, "{hidden} squares were hidden");
    }

    #[test]
    fn every_visible_stack_can_be_clicked() {
        let (layout, _) = table();
        let tall = |square: Square| {
            let n = usize::from(square.file() + square.rank());
            if n % 2 == 0 { 5 } else { n % 5 }
        };
        let scene = full(&layout, tall);
        for eye in eyes() {
            for (&square, stack) in &scene.stacks {
                let crown = layout.stack_top(square, stack.height());
                if !is_visible(eye, crown, Some(square), &layout, &scene.stacks) {
                    continue;
                }
                // Some point of its top or of its uppermost piece.
                let around = (0..16).flat_map(|n| {
                    let (sin, cos) = (n as f32 * std::f32::consts::FRAC_PI_8).sin_cos();
                    let edge = vec3(sin, 0.0, cos) * 0.38;
                    [0.0, 0.5, 1.0].map(|part| crown + edge * part)
                });
                let mut found =
                    around.map(|at| pick(&layout, &scene, NONE, ray(eye, at)).meant_square());
                assert!(found.any(|at| at == Some(square)), "{square} from {eye}");
            }
        }
    }

    #[test]
    fn visible_targets_are_hit() {
        let (layout, scene) = table();
        let tall = Square::new(3, 3);
        let eye = eye(0.0, 0.965);
        // The front and top of the tall stack, and the free part of the square behind it.
        let front = layout.center(tall) + vec3(0.0, 0.6, PIECE_RADIUS);
        let seen = pick(&layout, &scene, NONE, ray(eye, front));
        assert!(
            matches!(seen, TableTarget::Piece(square, _) if square == tall),
            "{seen:?}"
        );
        let top = pick(&layout, &scene, NONE, ray(eye, layout.stack_top(tall, 5)));
        assert_eq!(top, TableTarget::Piece(tall, 4));
        let behind = Square::new(3, 4);
        let free = layout.center(behind) + vec3(0.44, 0.0, -0.3);
        assert_eq!(
            pick(&layout, &scene, NONE, ray(eye, free)),
            TableTarget::Square(behind)
        );
        let hidden = pick(&layout, &scene, NONE, ray(eye, layout.center(behind)));
        let wanted = TableTarget::Behind {
            square: behind,
            front: tall,
            level: 4,
        };
        assert_eq!(hidden, wanted);
    }

    #[test]
    fn top_view_hits_every_square() {
        let (layout, scene) = table();
        for &square in layout.squares() {
            let at = layout.center(square);
            let down = ray(
                at + Vec3::Y * 20.0 + vec3(0.3, 0.0, 0.3),
                at + vec3(0.3, 0.0, 0.3),
            );
            assert_eq!(pick(&layout, &scene, NONE, down).square(), Some(square));
        }
    }

    #[test]
    fn every_piece_of_a_stack_can_be_hit() {
        let (mut layout, scene) = table();
        let square = Square::new(3, 3);
        let eye = vec3(-0.5, 3.0, 12.0);
        for exploded in [false, true] {
            layout.spread = exploded;
            for level in 0..5 {
                let middle =
                    layout.center(square) + layout.level(level) + Vec3::Y * PIECE_HEIGHT / 2.0;
                let found = pick(
                    &layout,
                    &scene,
                    NONE,
                    ray(eye, middle + Vec3::Z * PIECE_RADIUS),
                );
                // From this low angle the pieces hide the centers of squares far behind.
                let (front, at) = match found {
                    TableTarget::Behind { front, level, .. } | TableTarget::Piece(front, level) => {
                        (front, level)
                    }
                    other => panic!("{other:?}"),
                };
                assert_eq!((front, at), (square, level as u8), "{exploded}");
            }
        }
        layout.fan_offset = vec2(0.3, -0.3);
        for level in 0..5 {
            let place = layout.center(square) + layout.level(level);
            let at = place + vec3(-0.2, 0.0, 0.2);
            let found = pick(&layout, &scene, NONE, ray(at + Vec3::Y * 20.0, at));
            assert_eq!(found, TableTarget::Piece(square, level as u8));
        }
    }

    #[test]
    fn lifted_pieces_are_hit_at_both_positions() {
        let (layout, scene) = table();
        let square = Square::new(3, 3);
        let eye = vec3(-0.5, 14.0, 12.0);
        let level_at = |lifted, point: Vec3| match pick(&layout, &scene, lifted, ray(eye, point)) {
            TableTarget::Behind { front, level, .. } | TableTarget::Piece(front, level) => {
                assert_eq!(front, square);
                usize::from(level)
            }
            other => panic!("{other:?}"),
        };
        let wall = |level: usize, up: f32| {
            let base = layout.center(square) + layout.level(level);
            base + vec3(0.0, up, PIECE_RADIUS)
        };
        for lowest in 0..5 {
            let lifted = LiftedPieces(Some((square, lowest)));
            let lift = lifted.lift(square, lowest);
            assert_eq!(lift > PIECE_HEIGHT, lowest > 0, "a visible gap");
            for level in 0..5 {
                let up = if level < lowest { 0.0 } else { lift };
                assert_eq!(
                    level_at(lifted, wall(level, up + PIECE_HEIGHT / 2.0)),
                    level
                );
            }
            // The point where the piece was before it was lifted still hits it.
            assert_eq!(level_at(lifted, wall(lowest, PIECE_HEIGHT / 2.0)), lowest);
        }
    }

    #[test]
    fn trays_are_hit_and_the_table_is_not() {
        let (layout, scene) = table();
        let tray = Tray::new(Seat::new(3), TrayKind::Reserve);
        let at = layout.tray(tray).floor();
        let eye = vec3(0.0, 15.0, 10.0);
        assert_eq!(
            pick(&layout, &scene, NONE, ray(eye, at)),
            TableTarget::Tray(tray)
        );
        assert_eq!(
            pick(&layout, &scene, NONE, ray(eye, vec3(30.0, 0.0, 0.0))),
            TableTarget::Nothing
        );
        let up = Ray3d::new(eye, Dir3::Y);
        assert_eq!(pick(&layout, &scene, NONE, up), TableTarget::Nothing);
    }
}
