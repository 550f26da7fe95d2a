//! Backgrounds of screens, dialogs and panels with a cutout: lit by a lamp in dark themes.

use std::f32::consts::FRAC_PI_2;

use egui::{Color32, Mesh, Pos2, Rangef, Rect, Rgba, Shape, Vec2, lerp, pos2, vec2};

use super::colors::{Colors, fade, mix};

/// The number of mesh columns and rows, enough for a smooth gradient.
const STEPS: [u16; 2] = [24, 16];
/// The position of the lamp relative to the window, and the reach of its light relative to the
/// diagonal.
const LAMP: [f32; 2] = [0.42, 0.24];
const REACH: f32 = 0.72;

/// Returns the background of a screen, with an optional cutout with round corners.
#[must_use]
pub fn screen_background(window: Rect, cutout: Option<Rect>, colors: &Colors) -> Mesh {
    let color = |pos| screen_background_at(window, pos, colors);
    let hole = cutout.unwrap_or(Rect::NOTHING);
    let mut mesh = grid_mesh(window, hole, color);
    // The grid leaves out the rectangle of the cutout. A fan of triangles fills each corner.
    let cutouts = cutout.into_iter();
    for (corner, arc) in cutouts.flat_map(|cutout| arcs(cutout, CUTOUT_RADIUS.into())) {
        let first = mesh.vertices.len() as u32;
        mesh.colored_vertex(corner, color(corner));
        let mut last = None;
        for (pos, next) in arc.into_iter().zip(first + 1..) {
            mesh.colored_vertex(pos, color(pos));
            if let Some(last) = last.replace(next) {
                mesh.add_triangle(first, last, next);
            }
        }
    }
    mesh
}

/// A mesh that covers `rect` except for `hole`; `color` returns the color of a position.
fn grid_mesh(rect: Rect, hole: Rect, color: impl Fn(Pos2) -> Color32) -> Mesh {
    let [columns, rows] = STEPS;
    let xs = grid_lines(rect.x_range(), columns, hole.x_range());
    let ys = grid_lines(rect.y_range(), rows, hole.y_range());
    let mut mesh = Mesh::default();
    for &y in &ys {
        for &x in &xs {
            mesh.colored_vertex(pos2(x, y), color(pos2(x, y)));
        }
    }
    for (row, y) in ys.windows(2).enumerate() {
        for (column, x) in xs.windows(2).enumerate() {
            if hole.contains(pos2((x[0] + x[1]) / 2.0, (y[0] + y[1]) / 2.0)) {
                continue;
            }
            let first = (row * xs.len() + column) as u32;
            let below = first + xs.len() as u32;
            mesh.add_triangle(first, first + 1, below);
            mesh.add_triangle(first + 1, below, below + 1);
        }
    }
    mesh
}

/// Positions that divide a range into equal steps, and those of the hole within the range.
fn grid_lines(range: Rangef, steps: u16, hole: Rangef) -> Vec<f32> {
    let step = |n: u16| lerp(range.min..=range.max, f32::from(n) / f32::from(steps));
    let edges = [hole.min, hole.max];
    let edges = edges
        .into_iter()
        .filter(|edge| (range.min..range.max).contains(edge));
    let mut lines: Vec<f32> = (0..=steps).map(step).chain(edges).collect();
    lines.sort_by(f32::total_cmp);
    lines
}

/// Returns the light on a dialog from above; empty if the theme has none.
#[must_use]
pub fn dialog_light(page: Rect, colors: &Colors) -> Mesh {
    if colors.lit_page == colors.page {
        return Mesh::default();
    }
    grid_mesh(page, Rect::NOTHING, |pos| {
        fade(colors.lit_page, page_light(page, pos))
    })
}

/// The light on a dialog fades in over this part of the height.
const FADE_IN: f32 = 1.0 / 8.0;

/// The light at a position in a dialog, from 0 to 1.
fn page_light(page: Rect, pos: Pos2) -> f32 {
    let Vec2 { x, y } = (pos - page.min) / page.size();
    let from_center = (x - 0.5).abs() * 2.0;
    let light = (1.0 - from_center * from_center) * (1.0 - smoothstep(y));
    (light * smoothstep(y / FADE_IN)).clamp(0.0, 1.0)
}

/// The color of a dialog at a position, with the light of [`dialog_light`] on it.
#[must_use]
pub fn dialog_background_at(page: Rect, at: Pos2, colors: &Colors) -> Color32 {
    let part = page_light(page, at);
    // The window blends in linear space.
    let [dark, lit] = [colors.page, colors.lit_page].map(Rgba::from);
    (dark * (1.0 - part) + lit * part).into()
}

/// The color of [`screen_background`] at a position. Its opacity is the same everywhere.
#[must_use]
pub fn screen_background_at(window: Rect, at: Pos2, colors: &Colors) -> Color32 {
    let lit = mix(colors.curtain, colors.lit_curtain, light(window, at));
    Color32::from_rgba_premultiplied(lit.r(), lit.g(), lit.b(), colors.curtain.a())
}

/// The light of the lamp at a position, from 0 to 1.
fn light(window: Rect, at: Pos2) -> f32 {
    let lamp = window.min + window.size() * vec2(LAMP[0], LAMP[1]);
    let distance = at.distance(lamp) / (window.size().length() * REACH);
    smoothstep(1.0 - distance)
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
        let cutout = Rect::from_min_max(pos2(60.0, 333.0), pos2(311.0, 601.0));
        let colors = Colors::default();
        let mesh = screen_background(window(), Some(cutout), &colors);
        let (area, in_cutout) = area_and_hit(&mesh, pos2(101.3, 403.7));
        assert!(!in_cutout);
        // The round corners cover four times (1 - π/4) r².
        let corners = area - (window().area() - cutout.area());
        assert!(
            (53.0..61.0).contains(&corners),
            "four round corners: {corners}"
        );
        for corner in [cutout.min, cutout.max] {
            let inside = corner.lerp(cutout.center(), 0.002);
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
            let mut opacities = mesh.vertices.iter().map(|vertex| vertex.color.a());
            assert!(opacities.all(|vertex| vertex == opacity));
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
        let panel = Rect::from_min_max(pos2(10.0, 20.0), pos2(210.0, 120.0));
        let cutout = Rect::from_min_max(pos2(20.0, 25.0), pos2(190.0, 80.0));
        let around = |radius, point| {
            let Shape::Mesh(mesh) = fill_around_cutout(panel, radius, cutout, Color32::RED) else {
                panic!("no mesh");
            };
            area_and_hit(&mesh, point)
        };
        let at = |point| around(0.0, point);
        let (area, in_cutout) = at(pos2(100.3, 50.7));
        // The round corners cover four times (1 - π/4) r².
        let corners = area - (panel.area() - cutout.area());
        assert!(
            (54.0..60.0).contains(&corners),
            "four round corners: {corners}"
        );
        assert!(!in_cutout);
        for point in [
            pos2(15.1, 60.3),
            pos2(101.3, 22.2),
            pos2(200.2, 61.1),
            pos2(103.0, 99.9),
        ] {
            assert!(at(point).1, "{point}");
        }
        let (rounded, _) = around(8.0, panel.min);
        let removed = area - rounded;
        assert!(
            (50.0..57.5).contains(&removed),
            "four round corners: {removed}"
        );
    }
}
