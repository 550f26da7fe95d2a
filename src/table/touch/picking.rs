//! The place on the table that a ray from the pointer meets, by arithmetic alone.

use bevy::math::{Ray3d, Vec2, Vec3, vec2};

use super::touches::Spot;
use crate::table::motion::scene::BoardScene;
use crate::table::view::layout::{BoardLayout, HEIGHT, RADIUS};
use crate::table::view::trays::slots;

/// The place that a ray meets first.
#[must_use]
pub(super) fn pick(layout: &BoardLayout, scene: &BoardScene, ray: Ray3d) -> Spot {
    let mut nearest = (f32::MAX, Spot::Nothing);
    let mut meet = |distance: Option<f32>, spot: Spot| {
        if let Some(distance) = distance.filter(|&d| d < nearest.0) {
            nearest = (distance, spot);
        }
    };
    for (&square, stack) in &scene.stacks {
        let foot = layout.centre(square);
        for level in 0..stack.height() {
            // No gap between layers that are drawn apart.
            let top = level + 1 == stack.height();
            let height = if top { HEIGHT } else { layout.step() };
            meet(
                cylinder(ray, foot + layout.level(level), RADIUS, height),
                Spot::Piece(square, level as u8),
            );
        }
    }
    for (&tray, pieces) in &scene.trays {
        for slot in slots(layout, tray, pieces) {
            let (radius, height) = (RADIUS * slot.scale, HEIGHT * slot.scale);
            meet(cylinder(ray, slot.place, radius, height), Spot::Tray(tray));
        }
    }
    if let Some((distance, p)) = on_board(ray) {
        if let Some(square) = layout.square_at(p) {
            meet(Some(distance), Spot::Square(square));
        }
        for (tray, recess) in layout.recesses() {
            if (p - recess.middle).abs().cmple(recess.half).all() {
                meet(Some(distance), Spot::Tray(tray));
            }
        }
    }
    nearest.1
}

/// The distance and the point at which a ray meets the top of the board.
fn on_board(ray: Ray3d) -> Option<(f32, Vec2)> {
    let direction = *ray.direction;
    if direction.y.abs() < 1e-6 {
        return None;
    }
    let distance = -ray.origin.y / direction.y;
    let at = ray.origin + direction * distance;
    (distance > 0.0).then_some((distance, vec2(at.x, at.z)))
}

/// The distance at which a ray enters an upright cylinder.
pub(in crate::table) fn cylinder(ray: Ray3d, foot: Vec3, radius: f32, height: f32) -> Option<f32> {
    let (from, way) = (ray.origin - foot, *ray.direction);
    let mut entry: Option<f32> = None;
    let mut meet = |distance: f32| {
        if distance > 0.0 {
            entry = Some(entry.map_or(distance, |near| near.min(distance)));
        }
    };
    if way.y.abs() > 1e-6 {
        let distance = (height - from.y) / way.y;
        let at = from + way * distance;
        if vec2(at.x, at.z).length() <= radius {
            meet(distance);
        }
    }
    let (p, d) = (vec2(from.x, from.z), vec2(way.x, way.z));
    let a = d.dot(d);
    if a > 1e-9 {
        let b = p.dot(d);
        let c = p.dot(p) - radius * radius;
        let root = b * b - a * c;
        if root >= 0.0 {
            let distance = (-b - root.sqrt()) / a;
            let y = from.y + way.y * distance;
            if (0.0..=height).contains(&y) {
                meet(distance);
            }
        }
    }
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::{Dir3, vec3};
    use stack_game::{Seat, Square, Stack, Tray, TrayKind};

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

    #[test]
    fn a_tall_stack_hides_the_square_behind_it() {
        let (layout, scene) = table();
        let eye = vec3(-0.5, 9.0, 12.0);
        let behind = layout.centre(Square::new(3, 4));
        assert_eq!(
            pick(&layout, &scene, ray(eye, behind)).square(),
            Some(Square::new(3, 3))
        );
        let free = BoardScene::default();
        assert_eq!(
            pick(&layout, &free, ray(eye, behind)),
            Spot::Square(Square::new(3, 4))
        );
    }

    #[test]
    fn looking_straight_down_every_square_is_found() {
        let (layout, scene) = table();
        for &square in layout.squares() {
            let at = layout.centre(square);
            let down = ray(
                at + Vec3::Y * 20.0 + vec3(0.3, 0.0, 0.3),
                at + vec3(0.3, 0.0, 0.3),
            );
            assert_eq!(pick(&layout, &scene, down).square(), Some(square));
        }
    }

    #[test]
    fn every_piece_of_a_stack_is_found_from_the_side_and_fanned_out() {
        let (mut layout, scene) = table();
        let square = Square::new(3, 3);
        let eye = vec3(-0.5, 3.0, 12.0);
        for exploded in [false, true] {
            layout.exploded = exploded;
            for level in 0..5 {
                let middle = layout.centre(square) + layout.level(level) + Vec3::Y * HEIGHT / 2.0;
                let found = pick(&layout, &scene, ray(eye, middle + Vec3::Z * RADIUS));
                assert_eq!(found, Spot::Piece(square, level as u8), "{exploded}");
            }
        }
        layout.fan = vec2(0.3, -0.3);
        for level in 0..5 {
            let place = layout.centre(square) + layout.level(level);
            let at = place + vec3(-0.2, 0.0, 0.2);
            let found = pick(&layout, &scene, ray(at + Vec3::Y * 20.0, at));
            assert_eq!(found, Spot::Piece(square, level as u8));
        }
    }

    #[test]
    fn trays_are_found_and_beside_the_board_is_nothing() {
        let (layout, scene) = table();
        let tray = Tray::new(Seat::new(3), TrayKind::Reserve);
        let at = layout.recess(tray).middle;
        let eye = vec3(0.0, 15.0, 10.0);
        assert_eq!(
            pick(&layout, &scene, ray(eye, vec3(at.x, 0.0, at.y))),
            Spot::Tray(tray)
        );
        assert_eq!(
            pick(&layout, &scene, ray(eye, vec3(30.0, 0.0, 0.0))),
            Spot::Nothing
        );
        let up = Ray3d::new(eye, Dir3::Y);
        assert_eq!(pick(&layout, &scene, up), Spot::Nothing);
    }
}
