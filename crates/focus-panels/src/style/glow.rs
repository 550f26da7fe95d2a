//! The ground of a page over the whole window: dark, with the warm light of a lamp above it.

use egui::{Mesh, Pos2, Rect, lerp, pos2, vec2};

use super::colours::{Colours, mix};
use super::ease::smooth;

/// The number of steps across the window and down: enough that none is seen.
const STEPS: [u16; 2] = [24, 16];
/// The place of the lamp, in parts of the window, and the reach of its light, in parts of the diagonal.
const LAMP: [f32; 2] = [0.42, 0.24];
const REACH: f32 = 0.72;
/// The most of the wood's colour that is seen.
const MOST: f32 = 0.42;

/// The ground of a window, but for an opening in it.
#[must_use]
pub fn lamplit(window: Rect, opening: Option<Rect>, colours: &Colours) -> Mesh {
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
    for &y in &ys {
        for &x in &xs {
            let light = MOST * light(window, pos2(x, y));
            let wood = if colours.is_light() {
                colours.light_wood
            } else {
                colours.wood
            };
            mesh.colored_vertex(pos2(x, y), mix(colours.curtain, wood, light));
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
    mesh
}

/// The light of the lamp at a place, from 0 to 1.
fn light(window: Rect, at: Pos2) -> f32 {
    let lamp = window.min + window.size() * vec2(LAMP[0], LAMP[1]);
    let away = at.distance(lamp) / (window.size().length() * REACH);
    smooth(1.0 - away)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_falls_around_the_opening_and_not_into_it() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
        let opening = Rect::from_min_max(pos2(60.0, 333.0), pos2(311.0, 601.0));
        let colours = Colours::default();
        let mesh = lamplit(window, Some(opening), &colours);
        let corner = |index: u32| mesh.vertices[index as usize].pos;
        let triangles = mesh.indices.chunks(3);
        for triangle in triangles {
            let [a, b, c] = [0, 1, 2].map(|n| corner(triangle[n]).to_vec2());
            let middle = ((a + b + c) / 3.0).to_pos2();
            assert!(!opening.contains(middle), "{middle:?}");
        }
        let lightest = mesh.vertices.iter().max_by_key(|vertex| vertex.color.r());
        let lightest = lightest.map(|vertex| vertex.color.r()).unwrap_or_default();
        assert!(lightest > colours.curtain.r() + 12, "the lamp is seen");
        assert_eq!(
            mesh.vertices.last().map(|last| last.color),
            Some(colours.curtain)
        );
    }
}
