//! The ground of a page over the whole window: dark, with the warm light of a lamp above it.

use egui::{Color32, Mesh, Pos2, Rect, Rgba, Vec2, lerp, pos2, vec2};

use super::colors::{Colors, fade, mix};
use super::ease::smoothstep;
use super::opening::{CUTOUT_RADIUS, arcs};

/// The number of steps across the window and down: enough that none is seen.
const STEPS: [u16; 2] = [24, 16];
/// The place of the lamp, in parts of the window, and the reach of its light, in parts of the diagonal.
const LAMP: [f32; 2] = [0.42, 0.24];
const REACH: f32 = 0.72;

/// The ground of a window, but for an opening in it with round corners; as translucent as the curtain.
#[must_use]
pub fn screen_background(window: Rect, opening: Option<Rect>, colours: &Colors) -> Mesh {
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
        |mesh: &mut Mesh, at| mesh.colored_vertex(at, screen_background_at(window, at, colours));
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
    // The steps leave out the whole opening: what its round corners do not show is a fan of triangles at each.
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

/// The light of the lamp on a page: it falls on the page's middle from above and is gone at its edges.
/// Nothing where a theme has no light there.
#[must_use]
pub fn dialog_light(page: Rect, colours: &Colors) -> Mesh {
    let mut mesh = Mesh::default();
    if colours.lit_page == colours.page {
        return mesh;
    }
    let [across, down] = STEPS.map(u32::from);
    for row in 0..=down {
        for column in 0..=across {
            let at = vec2(column as f32 / across as f32, row as f32 / down as f32);
            let colour = fade(colours.lit_page, page_light(at));
            mesh.colored_vertex(page.min + at * page.size(), colour);
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

/// The light on a page at a place in parts of its size, from 0 to 1.
fn page_light(at: Vec2) -> f32 {
    let [aside, below] = [(at.x - 0.5).abs() * 2.0, at.y];
    (1.0 - aside * aside) * (1.0 - smoothstep(below)) * smoothstep(below * EDGE)
}

/// The colour of a page at a place, with the light of [`lit_page`] on it.
#[must_use]
pub fn dialog_background_at(page: Rect, at: Pos2, colours: &Colors) -> Color32 {
    let part = page_light((at - page.min) / page.size()).clamp(0.0, 1.0);
    // The window blends light, not numbers.
    let [dark, lit] = [colours.page, colours.lit_page].map(Rgba::from);
    (dark * (1.0 - part) + lit * part).into()
}

/// The upper edge of a page fades over one part of so many of its height.
const EDGE: f32 = 8.0;

/// The colour of [`lamplit`] at a place. Dark and lit it is equally opaque.
#[must_use]
pub fn screen_background_at(window: Rect, at: Pos2, colours: &Colors) -> Color32 {
    let lit = mix(colours.curtain, colours.lit_curtain, light(window, at));
    Color32::from_rgba_premultiplied(lit.r(), lit.g(), lit.b(), colours.curtain.a())
}

/// The light of the lamp at a place, from 0 to 1.
fn light(window: Rect, at: Pos2) -> f32 {
    let lamp = window.min + window.size() * vec2(LAMP[0], LAMP[1]);
    let away = at.distance(lamp) / (window.size().length() * REACH);
    smoothstep(1.0 - away)
}

#[cfg(test)]
mod tests {
    use egui::epaint::Vertex;
    use table_themes::Theme;

    use super::super::opening::tests::measured;
    use super::*;

    fn window() -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))
    }

    #[test]
    fn light_falls_around_the_opening_and_not_into_it() {
        let opening = Rect::from_min_max(pos2(60.0, 333.0), pos2(311.0, 601.0));
        let colours = Colors::default();
        let mesh = screen_background(window(), Some(opening), &colours);
        let (area, in_opening) = measured(&mesh, pos2(101.3, 403.7));
        assert!(!in_opening);
        // A little is covered in its round corners: four times (1 - π/4) r².
        let kept = area - (window().area() - opening.area());
        assert!((53.0..61.0).contains(&kept), "four round corners: {kept}");
        for corner in [opening.min, opening.max] {
            let inside = corner.lerp(opening.center(), 0.002);
            assert!(measured(&mesh, inside).1, "{inside}");
        }
        let lightest = mesh.vertices.iter().max_by_key(|vertex| vertex.color.r());
        let lightest = lightest.map(|vertex| vertex.color.r()).unwrap_or_default();
        assert!(lightest > colours.curtain.r() + 12, "the lamp is seen");
        let corner = |vertex: &&Vertex| vertex.pos == window().max;
        let corner = mesh.vertices.iter().find(corner);
        assert_eq!(corner.map(|corner| corner.color), Some(colours.curtain));
    }

    #[test]
    fn the_light_on_a_page_is_gone_at_its_edges() {
        let page = window().shrink(100.0);
        let mesh = dialog_light(page, &Colors::default());
        let at_edge = |vertex: &&Vertex| !page.shrink(0.1).contains(vertex.pos);
        let (edge, inner): (Vec<&Vertex>, Vec<&Vertex>) = mesh.vertices.iter().partition(at_edge);
        assert!(edge.iter().all(|vertex| vertex.color.a() == 0));
        let most = inner.iter().map(|vertex| vertex.color.a()).max();
        assert!(most > Some(200), "{most:?}");
    }

    #[test]
    fn the_colour_of_a_page_is_that_of_the_light_on_it() {
        let (page, colours) = (window().shrink(100.0), Colors::default());
        let at = |x, y| dialog_background_at(page, page.min + vec2(x, y) * page.size(), &colours);
        for edge in [at(0.0, 0.5), at(1.0, 0.2), at(0.5, 1.0)] {
            assert_eq!(edge, colours.page);
        }
        let lit = at(0.5, 0.2);
        assert!(lit.r() > colours.page.r() + 10, "{lit:?}");
        assert!(lit.r() <= colours.lit_page.r(), "{lit:?}");
    }

    #[test]
    fn the_window_is_covered_once_as_opaquely_as_the_curtain_is() {
        let mut interface = Theme::lamplight().interface.clone();
        for opacity in [255, 200] {
            interface.curtain.0[3] = opacity;
            let mesh = screen_background(window(), None, &Colors::from(&interface));
            let all = measured(&mesh, window().center()).0;
            assert!((all - window().area()).abs() < 2.0, "{all}");
            let mut seen = mesh.vertices.iter().map(|vertex| vertex.color.a());
            assert!(seen.all(|seen| seen == opacity));
        }
    }
}
