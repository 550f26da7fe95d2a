//! Backgrounds of screens, dialogs and panels with a cutout: lit by a lamp in dark themes.

use std::f32::consts::FRAC_PI_2;

use egui::{Color32, Mesh, Pos2, Rect, Rgba, Shape, Vec2, lerp, pos2, vec2};

use super::colors::{Colors, fade, mix};

/// The number of mesh columns and rows, enough for a smooth gradient.
const STEPS: [u16; 2] = [24, 16];
/// The position of the lamp relative to the window, and the reach of its light relative to the diagonal.
const LAMP: [f32; 2] = [0.42, 0.24];
const REACH: f32 = 0.72;

/// Returns the background of a screen, with an optional cutout with round corners.
#[must_use]
pub fn screen_background(window: Rect, opening: Option<Rect>, colors: &Colors) -> Mesh {
    let ends = |first: f32, last: f32, steps: u16, cuts: [f32; 2]| -> Vec<f32> {
        let steps = (0..=steps).map(|n| lerp(first..=last, f32::from(n) / f32::from(steps)));
        let cuts = cuts.into_iter().filter(|cut| (first..last).contains(cut));
        let mut all: Vec<f32> = steps.chain(cuts).collect();
        all.sort_by(f32::total_cmp);
        all
    };
    let hole = opening.unwrap_or(Rect::NOTHING);
    let [across, down] = STEPS;
    let xs = ends(
        window.left(),
        window.right(),
        across,
        [hole.left(), hole.right()],
    );
    let ys = ends(
        window.top(),
        window.bottom(),
        down,
        [hole.top(), hole.bottom()],
    );
    let mut mesh = Mesh::default();
    let add =
        |mesh: &mut Mesh, at| mesh.colored_vertex(at, screen_background_at(window, at, colors));
    for &y in &ys {
        for &x in &xs {
            add(&mut mesh, pos2(x, y));
        }
    }
    for (row, high) in ys.windows(2).enumerate() {
        for (column, wide) in xs.windows(2).enumerate() {
            let middle = pos2((wide[0] + wide[1]) / 2.0, (high[0] + high[1]) / 2.0);
            if hole.contains(middle) {
                continue;
            }
            let first = (row * xs.len() + column) as u32;
            let below = first + xs.len() as u32;
            mesh.add_triangle(first, first + 1, below);
            mesh.add_triangle(first + 1, below, below + 1);
        }
    }
    // The grid leaves out the rectangle of the cutout. A fan of triangles fills each corner.
    let rounded = opening.into_iter();
    for (corner, arc) in rounded.flat_map(|opening| arcs(opening, CUTOUT_RADIUS.into())) {
        let first = mesh.vertices.len() as u32;
        add(&mut mesh, corner);
        let mut last = None;
        for (at, next) in arc.into_iter().zip(first + 1..) {
            add(&mut mesh, at);
            if let Some(last) = last.replace(next) {
                mesh.add_triangle(first, last, next);
            }
        }
    }
    mesh
}

/// Returns the light on a dialog from above; empty if the theme has none.
#[must_use]
pub fn dialog_light(page: Rect, colors: &Colors) -> Mesh {
    let mut mesh = Mesh::default();
    if colors.lit_page == colors.page {
        return mesh;
    }
    let [across, down] = STEPS.map(u32::from);
    for row in 0..=down {
        for column in 0..=across {
            let at = vec2(column as f32 / across as f32, row as f32 / down as f32);
            let color = fade(colors.lit_page, page_light(at));
            mesh.colored_vertex(page.min + at * page.size(), color);
        }
    }
    let wide = across + 1;
    for row in 0..down {
        for column in 0..across {
            let first = row * wide + column;
            mesh.add_triangle(first, first + 1, first + wide);
            mesh.add_triangle(first + 1, first + wide, first + wide + 1);
        }
    }
    mesh
}

/// The light at a relative position in a dialog, from 0 to 1.
fn page_light(at: Vec2) -> f32 {
    let [aside, below] = [(at.x - 0.5).abs() * 2.0, at.y];
    (1.0 - aside * aside) * (1.0 - smoothstep(below)) * smoothstep(below * EDGE)
}

/// The color of a dialog at a position, with the light of [`dialog_light`] on it.
#[must_use]
pub fn dialog_background_at(page: Rect, at: Pos2, colors: &Colors) -> Color32 {
    let part = page_light((at - page.min) / page.size()).clamp(0.0, 1.0);
    // The window blends in linear space.
    let [dark, lit] = [colors.page, colors.lit_page].map(Rgba::from);
    (dark * (1.0 - part) + lit * part).into()
}

/// The light fades in over this part of the height.
const EDGE: f32 = 8.0;

/// The color of [`screen_background`] at a position. Its opacity is the same everywhere.
#[must_use]
pub fn screen_background_at(window: Rect, at: Pos2, colors: &Colors) -> Color32 {
    let lit = mix(colors.curtain, colors.lit_curtain, light(window, at));
    Color32::from_rgba_premultiplied(lit.r(), lit.g(), lit.b(), colors.curtain.a())
}

/// The light of the lamp at a position, from 0 to 1.
fn light(window: Rect, at: Pos2) -> f32 {
    let lamp = window.min + window.size() * vec2(LAMP[0], LAMP[1]);
    let away = at.distance(lamp) / (window.size().length() * REACH);
    smoothstep(1.0 - away)
}

/// The number of segments of a rounded corner.
const CORNER_SEGMENTS: u8 = 6;
/// The corner radius of a cutout.
pub const CUTOUT_RADIUS: u8 = 8;

/// Fills a rectangle except for a cutout with the radius [`CUTOUT_RADIUS`]. A single mesh has no
/// visible seams.
pub fn fill_around_cutout(rect: Rect, radius: f32, cutout: Rect, color: Color32) -> Shape {
    let corners = arcs(rect, radius).zip(arcs(cutout, CUTOUT_RADIUS.into()));
    let ring = corners.flat_map(|((_, outer), (_, inner))| outer.into_iter().zip(inner));
    let ring: Vec<(Pos2, Pos2)> = ring.collect();
    let mut mesh = Mesh::default();
    for (at, inner) in &ring {
        mesh.colored_vertex(*at, color);
        mesh.colored_vertex(*inner, color);
    }
    let count = ring.len() as u32;
    for n in 0..count {
        let (current, next) = (2 * n, 2 * ((n + 1) % count));
        mesh.add_triangle(current, next, current + 1);
        mesh.add_triangle(current + 1, next, next + 1);
    }
    Shape::mesh(mesh)
}

/// Returns the corners of a rectangle, each with the points of its arc.
fn arcs(rect: Rect, radius: f32) -> impl Iterator<Item = (Pos2, Vec<Pos2>)> {
    let centers = corners(rect.shrink(radius));
    let all = (0..4_u8).zip(corners(rect).into_iter().zip(centers));
    all.map(move |(number, (corner, center))| {
        let points = (0..=CORNER_SEGMENTS).map(|step| {
            let turn = f32::from(number) + f32::from(step) / f32::from(CORNER_SEGMENTS);
            center + Vec2::angled(turn * FRAC_PI_2) * radius
        });
        (corner, points.collect())
    })
}

/// Returns the corners by increasing angle.
fn corners(rect: Rect) -> [Pos2; 4] {
    [
        rect.right_bottom(),
        rect.left_bottom(),
        rect.left_top(),
        rect.right_top(),
    ]
}

/// Interpolates smoothly from 0 to 1; clamps its argument to this range.
pub(crate) fn smoothstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use egui::epaint::Vertex;
    use table_themes::Theme;

    use super::*;

    fn window() -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))
    }

    #[test]
    fn screen_background_is_lit_around_the_cutout() {
        let opening = Rect::from_min_max(pos2(60.0, 333.0), pos2(311.0, 601.0));
        let colors = Colors::default();
        let mesh = screen_background(window(), Some(opening), &colors);
        let (area, in_opening) = area_and_hit(&mesh, pos2(101.3, 403.7));
        assert!(!in_opening);
        // The round corners cover four times (1 - π/4) r².
        let corners = area - (window().area() - opening.area());
        assert!(
            (53.0..61.0).contains(&corners),
            "four round corners: {corners}"
        );
        for corner in [opening.min, opening.max] {
            let inside = corner.lerp(opening.center(), 0.002);
            assert!(area_and_hit(&mesh, inside).1, "{inside}");
        }
        let lightest = mesh.vertices.iter().max_by_key(|vertex| vertex.color.r());
        let lightest = lightest.map(|vertex| vertex.color.r()).unwrap_or_default();
        assert!(lightest > colors.curtain.r() + 12, "no light");
        let corner = |vertex: &&Vertex| vertex.pos == window().max;
        let corner = mesh.vertices.iter().find(corner);
        assert_eq!(corner.map(|corner| corner.color), Some(colors.curtain));
    }

    #[test]
    fn dialog_light_fades_out_at_the_edges() {
        let page = window().shrink(100.0);
        let mesh = dialog_light(page, &Colors::default());
        let at_edge = |vertex: &&Vertex| !page.shrink(0.1).contains(vertex.pos);
        let (edge, inner): (Vec<&Vertex>, Vec<&Vertex>) = mesh.vertices.iter().partition(at_edge);
        assert!(edge.iter().all(|vertex| vertex.color.a() == 0));
        let most = inner.iter().map(|vertex| vertex.color.a()).max();
        assert!(most > Some(200), "{most:?}");
    }

    #[test]
    fn dialog_background_at_matches_the_mesh() {
        let (page, colors) = (window().shrink(100.0), Colors::default());
        let at = |x, y| dialog_background_at(page, page.min + vec2(x, y) * page.size(), &colors);
        for edge in [at(0.0, 0.5), at(1.0, 0.2), at(0.5, 1.0)] {
            assert_eq!(edge, colors.page);
        }
        let lit = at(0.5, 0.2);
        assert!(lit.r() > colors.page.r() + 10, "{lit:?}");
        assert!(lit.r() <= colors.lit_page.r(), "{lit:?}");
    }

    #[test]
    fn screen_background_has_one_layer_of_even_opacity() {
        let mut interface = Theme::lamplight().interface.clone();
        for opacity in [255, 200] {
            interface.curtain.0[3] = opacity;
            let mesh = screen_background(window(), None, &Colors::from(&interface));
            let all = area_and_hit(&mesh, window().center()).0;
            assert!((all - window().area()).abs() < 2.0, "{all}");
            let mut seen = mesh.vertices.iter().map(|vertex| vertex.color.a());
            assert!(seen.all(|seen| seen == opacity));
        }
    }

    /// The area of the triangles of a mesh, and whether a point is in one of them.
    fn area_and_hit(mesh: &Mesh, point: Pos2) -> (f32, bool) {
        // `f64` avoids rounding errors of many small triangles.
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
    fn the_cutout_is_not_covered_and_the_rest_once() {
        let plate = Rect::from_min_max(pos2(10.0, 20.0), pos2(210.0, 120.0));
        let opening = Rect::from_min_max(pos2(20.0, 25.0), pos2(190.0, 80.0));
        let around = |round, point| {
            let Shape::Mesh(mesh) = fill_around_cutout(plate, round, opening, Color32::RED) else {
                panic!("no mesh");
            };
            area_and_hit(&mesh, point)
        };
        let at = |point| around(0.0, point);
        let (area, in_opening) = at(pos2(100.3, 50.7));
        // The round corners cover four times (1 - π/4) r².
        let corners = area - (plate.area() - opening.area());
        assert!(
            (54.0..60.0).contains(&corners),
            "four round corners: {corners}"
        );
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
        let removed = area - rounded;
        assert!(
            (50.0..57.5).contains(&removed),
            "four round corners: {removed}"
        );
    }
}
