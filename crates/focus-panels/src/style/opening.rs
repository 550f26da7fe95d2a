//! A plate with an opening, through which the table is seen.

use std::f32::consts::FRAC_PI_2;

use egui::epaint::Mesh;
use egui::{Color32, Pos2, Rect, Shape, Vec2};

/// The number of steps in which a rounded corner is drawn.
const STEPS: u8 = 6;
/// The radius of the corners of an opening, in points.
pub const CUTOUT_RADIUS: u8 = 8;

/// All of a rectangle but an opening in it, in one colour; its corners have the radius `round`, those of the opening
/// [`CUTOUT_RADIUS`]. Drawn as one piece: parts side by side would show their seams.
pub fn fill_around_cutout(plate: Rect, round: f32, opening: Rect, colour: Color32) -> Shape {
    let corners = arcs(plate, round).zip(arcs(opening, CUTOUT_RADIUS.into()));
    let ring = corners.flat_map(|((_, outer), (_, inner))| outer.into_iter().zip(inner));
    let ring: Vec<(Pos2, Pos2)> = ring.collect();
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

/// The corners of a rectangle, each with the points of the arc that rounds it.
pub(super) fn arcs(rect: Rect, radius: f32) -> impl Iterator<Item = (Pos2, Vec<Pos2>)> {
    let centres = corners(rect.shrink(radius));
    let all = (0..4_u8).zip(corners(rect).into_iter().zip(centres));
    all.map(move |(number, (corner, centre))| {
        let points = (0..=STEPS).map(|step| {
            let turn = f32::from(number) + f32::from(step) / f32::from(STEPS);
            centre + Vec2::angled(turn * FRAC_PI_2) * radius
        });
        (corner, points.collect())
    })
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
pub(super) mod tests {
    use egui::pos2;

    use super::*;

    /// The area of the triangles of a mesh, and whether a point lies in one of them.
    pub(in crate::style) fn measured(mesh: &Mesh, point: Pos2) -> (f32, bool) {
        // Many small triangles would lose a little each in fewer digits.
        let (mut area, mut inside) = (0.0_f64, false);
        for corners in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|n| mesh.vertices[corners[n] as usize].pos);
            let cross = |a: Pos2, b: Pos2, p: Pos2| (b - a).x * (p - a).y - (b - a).y * (p - a).x;
            area += f64::from(cross(a, b, c).abs() / 2.0);
            let sides = [cross(a, b, point), cross(b, c, point), cross(c, a, point)];
            inside |= cross(a, b, c).abs() > 0.01
                && (sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0));
        }
        (area as f32, inside)
    }

    #[test]
    fn all_but_the_opening_is_covered_once() {
        let plate = Rect::from_min_max(pos2(10.0, 20.0), pos2(210.0, 120.0));
        let opening = Rect::from_min_max(pos2(20.0, 25.0), pos2(190.0, 80.0));
        let around = |round, point| {
            let Shape::Mesh(mesh) = fill_around_cutout(plate, round, opening, Color32::RED) else {
                panic!("no mesh");
            };
            measured(&mesh, point)
        };
        let at = |point| around(0.0, point);
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
        let (rounded, _) = around(8.0, plate.min);
        let lack = area - rounded;
        assert!((50.0..57.5).contains(&lack), "four round corners: {lack}");
    }
}
