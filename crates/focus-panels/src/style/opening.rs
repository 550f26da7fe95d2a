//! A plate with an opening, through which the table is seen.

use std::f32::consts::FRAC_PI_2;

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Rect, Shape, Vec2};

/// The number of steps in which a rounded corner is drawn.
const STEPS: u8 = 6;
/// The radius of the corners of an opening, in points.
pub const ROUND_OPENING: u8 = 8;

/// All of a rectangle but an opening in it, in one colour; its corners have the radius `round`, those of the opening
/// [`ROUND_OPENING`]. Drawn as one piece: parts side by side would show their seams.
pub fn around_opening(plate: Rect, round: f32, opening: Rect, colour: Color32) -> Shape {
    let round_opening = f32::from(ROUND_OPENING);
    let inner = corners(opening.shrink(round_opening));
    let outer = corners(plate.shrink(round));
    let mut ring: Vec<(Pos2, Pos2)> = Vec::new();
    for (corner, (centre, inner)) in (0..4_u8).zip(outer.into_iter().zip(inner)) {
        for step in 0..=STEPS {
            let turn = f32::from(corner) + f32::from(step) / f32::from(STEPS);
            let away = Vec2::angled(turn * FRAC_PI_2);
            ring.push((centre + away * round, inner + away * round_opening));
        }
    }
    let mut mesh = Mesh::default();
    for (at, inner) in &ring {
        mesh.colored_vertex(*at, colour);
        mesh.colored_vertex(*inner, colour);
    }
    let count = ring.len() as u32;
    for n in 0..count {
        let (here, next) = (2 * n, 2 * ((n + 1) % count));
        mesh.add_triangle(here, next, here + 1);
        mesh.add_triangle(here + 1, next, next + 1);
    }
    Shape::mesh(mesh)
}

/// The corners in the order in which angles grow.
fn corners(rect: Rect) -> [Pos2; 4] {
    [
        rect.right_bottom(),
        rect.left_bottom(),
        rect.left_top(),
        rect.right_top(),
    ]
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    /// The area of the triangles of a shape, and whether a point lies in one of them.
    fn measured(shape: &Shape, point: Pos2) -> (f32, bool) {
        let Shape::Mesh(mesh) = shape else {
            panic!("no mesh");
        };
        let (mut area, mut inside) = (0.0, false);
        for corners in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|n| mesh.vertices[corners[n] as usize].pos);
            let cross = |a: Pos2, b: Pos2, p: Pos2| (b - a).x * (p - a).y - (b - a).y * (p - a).x;
            area += cross(a, b, c).abs() / 2.0;
            let sides = [cross(a, b, point), cross(b, c, point), cross(c, a, point)];
            inside |= cross(a, b, c).abs() > 0.01
                && (sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0));
        }
        (area, inside)
    }

    #[test]
    fn all_but_the_opening_is_covered_once() {
        let plate = Rect::from_min_max(pos2(10.0, 20.0), pos2(210.0, 120.0));
        let opening = Rect::from_min_max(pos2(20.0, 25.0), pos2(190.0, 80.0));
        let at = |point| measured(&around_opening(plate, 0.0, opening, Color32::RED), point);
        let (area, in_opening) = at(pos2(100.3, 50.7));
        // A little is covered in its round corners: four times (1 - π/4) r².
        let kept = area - (plate.area() - opening.area());
        assert!((54.0..60.0).contains(&kept), "four round corners: {kept}");
        assert!(!in_opening);
        for point in [
            pos2(15.1, 60.3),
            pos2(101.3, 22.2),
            pos2(200.2, 61.1),
            pos2(103.0, 99.9),
        ] {
            assert!(at(point).1, "{point}");
        }
        let (rounded, _) = measured(
            &around_opening(plate, 8.0, opening, Color32::RED),
            plate.min,
        );
        let lack = area - rounded;
        assert!((50.0..57.5).contains(&lack), "four round corners: {lack}");
    }
}
