//! The table that the board lies on: planks in the light of a lamp, and the board's shadow on them.

use bevy::math::{Vec2, vec2};
use bevy::mesh::Mesh;
use bevy::prelude::Image;
use table_themes::{Light, Table};

use crate::canvas::{self, Detail, encode};
use crate::dish;
use crate::layout::{BoardLayout, Recess, THICKNESS};
use crate::light::LIGHT;
use crate::mesh::mesh;
use crate::wood::{hash, lerp, mix, smooth, tone};

/// Half the side of the square around the board in which the mesh is fine: there lie the shadows.
const NEAR: f32 = 7.5;
/// The side of a field of the mesh near the board, and of the first one beyond.
const STEPS: (f32, f32) = (0.3, 1.5);
/// The growth of fields from one to the next farther out, and their number on each side: the table ends farther away than a window at
/// the side of the board sees.
const GROWTH: (f32, usize) = (1.25, 13);
/// The side of the square of the world that the picture covers; it is repeated beyond.
const SPAN: f32 = 16.0;
/// The side of the picture in pixels.
const SIZE: usize = 1024;
/// The number of planks in the picture.
const PLANKS: f32 = 5.0;
/// The part of the picture, along the grain, in which its end grows into its beginning.
const OVERLAP: f32 = 3.0;

/// The middle of the lamp's pool. The lamp hangs to the left of the board and behind it, and shines over it: most of its light
/// lies to the right and in front, where the shadows point.
const POOL: Vec2 = vec2(1.4, 1.0);
/// The light of another lamp on the table's far side: its middle, its size and its share of the lamp over the board.
const FAR_LAMP: (Vec2, Vec2, f32) = (vec2(-6.0, -17.0), vec2(11.0, 6.0), 0.10);

/// How far the dark at the foot of board and dishes reaches, in squares.
const CONTACT: f32 = 0.55;

/// The distances from the outlines of board and dishes at which the mesh has corners of its own: a dark seam lies there, finer than the
/// fields of the mesh. It begins under the board's foot, which lies within its outline, and ends before the next dish's.
const SEAM: [f32; 6] = [-0.12, 0.0, 0.03, 0.06, 0.10, 0.16];
/// The share of the light where the seam is darkest.
const SEAM_LIGHT: f32 = 0.36;
/// The height of the seam above the rest of the table, in squares: it is drawn over that.
const ABOVE: f32 = 0.003;

/// Where the haze begins, and where it is thickest, from the middle of the board.
const HAZE: (f32, f32) = (9.0, 23.0);

/// The table's mesh. The light at its corners lies in their colours, and how clearly they are seen in the opacity.
#[must_use]
pub fn ground_mesh(layout: &BoardLayout, theme: &Light) -> Mesh {
    let recesses = layout.recesses().into_iter();
    let mut ground = Ground {
        layout,
        recesses: recesses.map(|(_, recess)| recess).collect(),
        theme,
        positions: vec![],
        colours: vec![],
        indices: vec![],
    };
    ground.add_planks();
    ground.add_seam(|away| layout.outline_at(away).to_vec());
    for recess in ground.recesses.clone() {
        ground.add_seam(|away| dish::outline_at(&recess, away));
    }
    ground.mesh()
}

/// The table's mesh on its way.
struct Ground<'a> {
    layout: &'a BoardLayout,
    recesses: Vec<Recess>,
    theme: &'a Light,
    positions: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Ground<'_> {
    /// Adds a corner with the light that falls there.
    fn corner(&mut self, p: Vec2, above: f32, light: [f32; 3]) {
        self.positions.push([p.x, above - THICKNESS, p.y]);
        let [r, g, b] = light;
        let haze = self.theme.haze * smooth(HAZE.0, HAZE.1, p.length());
        self.colours.push([r, g, b, 1.0 - haze]);
    }

    /// Adds the table itself.
    fn add_planks(&mut self) {
        let lines = lines();
        let row = lines.len() as u32;
        let (slab, diagonal) = (self.layout.slab(), self.layout.slab_diagonal());
        for z in 0..row {
            for x in 0..row {
                let p = vec2(lines[x as usize], lines[z as usize]);
                self.corner(p, 0.0, self.light(p, self.touching(p)));
                let middle = p + Vec2::splat(STEPS.0 / 2.0);
                // The part that the slab hides from every side is left out: it would be painted over.
                let covered = BoardLayout::octagon(middle, slab, diagonal) < -0.75
                    && middle.abs().max_element() < NEAR;
                if x < row - 1 && z < row - 1 && !covered {
                    let at = z * row + x;
                    let (next, below) = (at + 1, at + row);
                    self.indices
                        .extend([at, below + 1, next, at, below, below + 1]);
                }
            }
        }
    }

    /// Adds the dark seam around a thing; `outline` is the line at a distance from it.
    fn add_seam(&mut self, outline: impl Fn(f32) -> Vec<Vec2>) {
        let middle = outline(0.0);
        let lines = SEAM.map(|away| divided(&outline(away), &middle));
        let first = self.positions.len() as u32;
        let count = lines[0].len() as u32;
        for p in lines.into_iter().flatten() {
            let away = self.touching(p);
            let share = lerp(SEAM_LIGHT, 1.0, smooth(0.0, SEAM[SEAM.len() - 1], away));
            let light = self.light(p, away).map(|part| part * share);
            self.corner(p, ABOVE, light);
        }
        for line in 0..SEAM.len() as u32 - 1 {
            for n in 0..count {
                let [a, b] = [n, (n + 1) % count].map(|n| first + line * count + n);
                self.quad([a, b, b + count, a + count]);
            }
        }
    }

    /// The light at a point of the table, `touching` away from the nearest thing: a pool, and what is left around it.
    fn light(&self, p: Vec2, touching: f32) -> [f32; 3] {
        let (layout, theme) = (self.layout, self.theme);
        // The pool is long in the direction of the light.
        let along = -vec2(LIGHT.x, LIGHT.z).normalize();
        let from_middle = vec2(along.x, -along.y).rotate(p - POOL);
        let away = from_middle / Vec2::from(theme.pool_size);
        let pool = (-away.length_squared()).exp();
        let beside =
            BoardLayout::octagon(p - vec2(0.45, 0.4), layout.slab(), layout.slab_diagonal());
        let dishes = self.recesses.iter().map(|recess| {
            // As dark as the board's shadow at their foot, and softer away from it.
            smooth(-0.25, 0.75, dish::border(recess, p - vec2(0.22, 0.2)))
        });
        let free = dishes.fold(smooth(-0.3, 1.7, beside), f32::min);
        // Where board and dishes touch the table hardly any light comes, from whatever side.
        let contact = lerp(
            theme.under_board.sqrt(),
            1.0,
            smooth(-0.15, CONTACT, touching),
        );
        let shadow = lerp(theme.under_board, 1.0, free) * contact;
        let (lamp, around) = (theme.pool.0, theme.around.0);
        // Another lamp, far away in the room: the table has a far side.
        let far = (p - FAR_LAMP.0) / FAR_LAMP.1;
        let far = FAR_LAMP.2 * (-far.length_squared()).exp();
        [0, 1, 2].map(|channel| (around[channel] + lamp[channel] * (pool + far)) * shadow)
    }

    /// The distance of a point from the outline of the nearest thing on the table: board or dish; negative below it.
    fn touching(&self, p: Vec2) -> f32 {
        let slab = BoardLayout::octagon(p, self.layout.slab(), self.layout.slab_diagonal());
        let dishes = self.recesses.iter().map(|recess| dish::border(recess, p));
        dishes.fold(slab, f32::min)
    }

    /// Adds two triangles that are seen from above, whichever way their corners run.
    fn quad(&mut self, corners: [u32; 4]) {
        let [a, b, c, d] = corners;
        let [p, q, r] = [a, b, c].map(|corner| {
            let [x, _, z] = self.positions[corner as usize];
            vec2(x, z)
        });
        let [b, d] = if (q - p).perp_dot(r - p) < 0.0 {
            [b, d]
        } else {
            [d, b]
        };
        self.indices.extend([a, b, c, a, c, d]);
    }

    fn mesh(self) -> Mesh {
        let up = vec![[0.0, 1.0, 0.0]; self.positions.len()];
        let places = self.positions.iter();
        let uvs = places.map(|[x, _, z]| [x / SPAN, z / SPAN]).collect();
        mesh(self.positions, up, uvs, self.indices)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
    }
}

/// A closed line with more corners: each side is cut into parts as short as the fields of the mesh. Their number follows from the same
/// side of `measure`, so that all lines around a thing have equally many.
fn divided(line: &[Vec2], measure: &[Vec2]) -> Vec<Vec2> {
    let next = |points: &[Vec2], n: usize| points[(n + 1) % points.len()];
    let side = |n: usize| {
        let (from, to) = (line[n], next(line, n));
        let parts = (measure[n].distance(next(measure, n)) / STEPS.0)
            .ceil()
            .max(1.0) as u32;
        (0..parts).map(move |part| from.lerp(to, part as f32 / parts as f32))
    };
    (0..line.len()).flat_map(side).collect()
}

/// The places of the mesh's lines along an axis.
fn lines() -> Vec<f32> {
    let near = (2.0 * NEAR / STEPS.0).round() as i32;
    let mut reach = NEAR;
    let far: Vec<f32> = (0..GROWTH.1)
        .map(|n| {
            reach += STEPS.1 * GROWTH.0.powi(n as i32);
            reach
        })
        .collect();
    let west = far.iter().rev().map(|at| -at);
    let middle = (0..=near).map(|n| -NEAR + n as f32 * STEPS.0);
    west.chain(middle).chain(far.iter().copied()).collect()
}

/// The picture of the planks, without light.
#[must_use]
pub fn planks_picture(table: &Table, detail: Detail) -> Image {
    let (dark, light) = (table.dark.0, table.light.0);
    let size = SIZE / detail.parts();
    let pixels = canvas::rows(size, size, |x, y| {
        let p = vec2(x as f32 + 0.5, y as f32 + 0.5) * SPAN / size as f32;
        let across = p.y / SPAN * PLANKS;
        let plank = 500 + across as u32;
        let grain = |at: Vec2| tone(at * vec2(0.30, 0.8), plank);
        let end = smooth(SPAN - OVERLAP, SPAN, p.x);
        let grain = lerp(grain(p), grain(p - vec2(SPAN, 0.0)), end);
        let shade = 0.84 + 0.32 * hash(plank as i32, 3, 11);
        let wood = mix(dark, light, 0.08 + 0.92 * grain).map(|c| c * shade);
        // The joint between two planks.
        let joint = (across.fract() - 0.5).abs();
        let gap = smooth(0.4935, 0.4985, joint);
        let [r, g, b] = mix(wood, dark.map(|c| c * 0.25), gap).map(encode);
        [r, g, b, 255]
    });
    canvas::image(vec![pixels], (size, size), true, true)
}

#[cfg(test)]
mod tests {
    use bevy::mesh::VertexAttributeValues;
    use table_themes::Shelf;

    use super::*;
    use crate::directions::Directions;
    use crate::layout::LIP;

    /// Corners and their colours.
    fn corners(mesh: &Mesh) -> Vec<([f32; 3], [f32; 4])> {
        let attribute = |which| mesh.attribute(which).unwrap();
        let VertexAttributeValues::Float32x3(places) = attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("places")
        };
        let VertexAttributeValues::Float32x4(colours) = attribute(Mesh::ATTRIBUTE_COLOR) else {
            panic!("colours")
        };
        places
            .iter()
            .copied()
            .zip(colours.iter().copied())
            .collect()
    }

    #[test]
    fn a_dark_seam_lies_around_every_thing() {
        let layout = BoardLayout::of_four();
        for (id, theme) in Shelf::default().all() {
            let mesh = ground_mesh(&layout, &theme.light);
            let seam = |p: Vec2| {
                let corners = corners(&mesh).into_iter();
                let above = corners.filter(|([_, y, _], _)| *y > -THICKNESS);
                let away = |([x, _, z], _): &([f32; 3], [f32; 4])| vec2(*x, *z).distance(p);
                above.min_by(|a, b| away(a).total_cmp(&away(b))).unwrap().1
            };
            let end = SEAM[SEAM.len() - 1];
            let dishes = layout.recesses().into_iter().map(|(_, recess)| {
                let out = recess.side.outward();
                let at =
                    |away: f32| recess.middle + (recess.half + LIP + away).dot(out.abs()) * out;
                [at(0.0), at(end)]
            });
            let slab = layout
                .outline_at(0.0)
                .into_iter()
                .zip(layout.outline_at(end));
            for [foot, aside] in dishes.chain(slab.map(|(foot, aside)| [foot, aside])) {
                let [dark, bright] = [foot, aside].map(seam);
                assert!(
                    dark[0] < 0.55 * bright[0],
                    "{id}, {foot}: {dark:?} {bright:?}"
                );
            }
        }
    }

    /// Triangles whose corners run the other way are not drawn.
    #[test]
    fn the_table_is_seen_from_above() {
        let layout = BoardLayout::of_four();
        let shelf = Shelf::default();
        let (_, theme) = shelf.all().next().unwrap();
        let mesh = ground_mesh(&layout, &theme.light);
        let places: Vec<Vec2> = corners(&mesh)
            .into_iter()
            .map(|([x, _, z], _)| vec2(x, z))
            .collect();
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        let mut covered = 0.0;
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|n| places[triangle[n]]);
            let twice = (b - a).perp_dot(c - a);
            assert!(twice <= 1e-6, "{a} {b} {c}");
            covered -= twice / 2.0;
        }
        let half = lines().last().copied().unwrap();
        assert!(
            half > 90.0,
            "the table is larger than what is seen of it: {half}"
        );
        let left_out = 4.0 * half * half - covered;
        assert!(
            left_out < 60.0,
            "no more than lies under the board: {left_out}"
        );
    }
}
