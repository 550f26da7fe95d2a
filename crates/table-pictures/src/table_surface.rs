//! The table surface below the board: planks in lamp light, with the shadows of board and trays.

use bevy::math::{Vec2, vec2};
use bevy::mesh::Mesh;
use bevy::prelude::Image;
use table_themes::{Light, Table};

use crate::layout::{BoardLayout, THICKNESS, TrayShape};
use crate::mesh::mesh;
use crate::shading::{LIGHT_DIRECTION, hash, lerp, mix, smooth, wood_tone};
use crate::texture::{self, TextureDetail, encode};
use crate::tray_mesh;

/// Half the side of the finely meshed square around the board, which contains the shadows.
const NEAR: f32 = 7.5;
/// Cell size of the mesh near the board.
const NEAR_CELL: f32 = 0.3;
/// Size of the first cell beyond.
const FAR_CELL: f32 = 1.5;
/// Growth factor of the cells beyond.
const FAR_CELL_GROWTH: f32 = 1.25;
/// Number of cells beyond per side. The table must extend beyond the view of a camera at the side
/// of the board.
const FAR_CELLS: i32 = 13;
/// Side of the square that the texture covers; it repeats beyond.
const SPAN: f32 = 16.0;
/// Side of the texture in pixels.
const SIZE: usize = 1024;
/// Number of planks in the texture.
const PLANKS: f32 = 5.0;
/// Length along the grain over which the end of the texture blends into its start.
const OVERLAP: f32 = 3.0;

/// Center of the pool of light. The lamp hangs behind and left of the board, so most of its light
/// falls to the front right, where the shadows point.
const POOL: Vec2 = vec2(1.4, 1.0);
/// A second lamp at the far side of the table: center, size and strength relative to the first
/// lamp.
const FAR_LAMP: (Vec2, Vec2, f32) = (vec2(-6.0, -17.0), vec2(11.0, 6.0), 0.10);

/// Extent of the contact shadow of board and trays, in squares.
const CONTACT_EXTENT: f32 = 0.55;

/// Distances from the outlines of board and trays at which the mesh has extra vertices for the
/// contact shadow, which is finer than the cells. It starts below the slanted walls and ends before
/// the next tray.
const CONTACT_DISTANCES: [f32; 6] = [-0.12, 0.0, 0.03, 0.06, 0.10, 0.16];
/// Light in the darkest part of the contact shadow.
const CONTACT_LIGHT: f32 = 0.36;
/// Height of the contact shadow above the table, in squares; it is rendered on top.
const CONTACT_HEIGHT: f32 = 0.003;

/// Distances from the board's center at which the haze starts and is thickest.
const HAZE: (f32, f32) = (9.0, 23.0);

/// The mesh of the table surface. Vertex colors contain the light, alpha the visibility through the
/// haze.
#[must_use]
pub fn table_mesh(layout: &BoardLayout, theme: &Light) -> Mesh {
    let trays = layout.trays().into_iter();
    let mut surface = TableSurface {
        layout,
        trays: trays.map(|(_, tray)| tray).collect(),
        theme,
        positions: vec![],
        colors: vec![],
        indices: vec![],
    };
    surface.add_planks();
    surface.add_contact_shadow(|away| layout.outline_at(away).to_vec());
    for tray in surface.trays.clone() {
        surface.add_contact_shadow(|away| tray_mesh::outline_at(&tray, away));
    }
    surface.mesh()
}

/// Builder of the table mesh.
struct TableSurface<'a> {
    layout: &'a BoardLayout,
    trays: Vec<TrayShape>,
    theme: &'a Light,
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl TableSurface<'_> {
    /// Adds a vertex with its light.
    fn add_vertex(&mut self, p: Vec2, above: f32, light: [f32; 3]) {
        self.positions.push([p.x, above - THICKNESS, p.y]);
        let [r, g, b] = light;
        let haze = self.theme.haze * smooth(HAZE.0, HAZE.1, p.length());
        self.colors.push([r, g, b, 1.0 - haze]);
    }

    /// Adds the planks.
    fn add_planks(&mut self) {
        let lines = grid_lines();
        let row = lines.len() as u32;
        let (slab, diagonal) = (self.layout.slab(), self.layout.slab_diagonal());
        for z in 0..row {
            for x in 0..row {
                let p = vec2(lines[x as usize], lines[z as usize]);
                self.add_vertex(p, 0.0, self.light(p, self.object_distance(p)));
                let middle = p + Vec2::splat(NEAR_CELL / 2.0);
                // Skip cells that the slab always hides.
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

    /// Adds the contact shadow around an object; `outline` is its outline at a distance.
    fn add_contact_shadow(&mut self, outline: impl Fn(f32) -> Vec<Vec2>) {
        let middle = outline(0.0);
        let lines = CONTACT_DISTANCES.map(|away| subdivide(&outline(away), &middle));
        let first = self.positions.len() as u32;
        let count = lines[0].len() as u32;
        for p in lines.into_iter().flatten() {
            let away = self.object_distance(p);
            let share = lerp(
                CONTACT_LIGHT,
                1.0,
                smooth(0.0, CONTACT_DISTANCES[CONTACT_DISTANCES.len() - 1], away),
            );
            let light = self.light(p, away).map(|part| part * share);
            self.add_vertex(p, CONTACT_HEIGHT, light);
        }
        for line in 0..CONTACT_DISTANCES.len() as u32 - 1 {
            for n in 0..count {
                let [a, b] = [n, (n + 1) % count].map(|n| first + line * count + n);
                self.add_quad([a, b, b + count, a + count]);
            }
        }
    }

    /// Light at a point of the table, `object_distance` away from board and trays.
    fn light(&self, p: Vec2, object_distance: f32) -> [f32; 3] {
        let (layout, theme) = (self.layout, self.theme);
        // The pool is elongated along the light direction.
        let along = -vec2(LIGHT_DIRECTION.x, LIGHT_DIRECTION.z).normalize();
        let from_middle = vec2(along.x, -along.y).rotate(p - POOL);
        let away = from_middle / Vec2::from(theme.pool_size);
        let pool = (-away.length_squared()).exp();
        let slab_shadow =
            BoardLayout::octagon(p - vec2(0.45, 0.4), layout.slab(), layout.slab_diagonal());
        let trays = self.trays.iter().map(|tray| {
            // As dark as the board's shadow at the bottom, and softer farther away.
            smooth(-0.25, 0.75, tray_mesh::border(tray, p - vec2(0.22, 0.2)))
        });
        let free = trays.fold(smooth(-0.3, 1.7, slab_shadow), f32::min);
        // Hardly any light reaches the contact line of board and trays.
        let contact = lerp(
            theme.under_board.sqrt(),
            1.0,
            smooth(-0.15, CONTACT_EXTENT, object_distance),
        );
        let shadow = lerp(theme.under_board, 1.0, free) * contact;
        let (lamp, around) = (theme.pool.0, theme.around.0);
        // The second lamp makes the far side of the table visible.
        let far = (p - FAR_LAMP.0) / FAR_LAMP.1;
        let far = FAR_LAMP.2 * (-far.length_squared()).exp();
        [0, 1, 2].map(|channel| (around[channel] + lamp[channel] * (pool + far)) * shadow)
    }

    /// Signed distance to the outline of the nearest object (board or tray), negative below it.
    fn object_distance(&self, p: Vec2) -> f32 {
        let slab = BoardLayout::octagon(p, self.layout.slab(), self.layout.slab_diagonal());
        let trays = self.trays.iter().map(|tray| tray_mesh::border(tray, p));
        trays.fold(slab, f32::min)
    }

    /// Adds two upward-facing triangles for any winding order.
    fn add_quad(&mut self, corners: [u32; 4]) {
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
        let positions = self.positions.iter();
        let uvs = positions.map(|[x, _, z]| [x / SPAN, z / SPAN]).collect();
        mesh(self.positions, up, uvs, self.indices)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
    }
}

/// Subdivides the sides of a closed line to the cell size. The corresponding side of `measure`
/// determines the count, so that all outlines of an object have equally many points.
fn subdivide(line: &[Vec2], measure: &[Vec2]) -> Vec<Vec2> {
    let next = |points: &[Vec2], n: usize| points[(n + 1) % points.len()];
    let side = |n: usize| {
        let (from, to) = (line[n], next(line, n));
        let parts = (measure[n].distance(next(measure, n)) / NEAR_CELL)
            .ceil()
            .max(1.0) as u32;
        (0..parts).map(move |part| from.lerp(to, part as f32 / parts as f32))
    };
    (0..line.len()).flat_map(side).collect()
}

/// Coordinates of the mesh lines along an axis.
fn grid_lines() -> Vec<f32> {
    let near = (2.0 * NEAR / NEAR_CELL).round() as i32;
    let mut reach = NEAR;
    let far: Vec<f32> = (0..FAR_CELLS)
        .map(|n| {
            reach += FAR_CELL * FAR_CELL_GROWTH.powi(n);
            reach
        })
        .collect();
    let west = far.iter().rev().map(|at| -at);
    let middle = (0..=near).map(|n| -NEAR + n as f32 * NEAR_CELL);
    west.chain(middle).chain(far.iter().copied()).collect()
}

/// The texture of the planks, without light.
#[must_use]
pub fn planks_texture(table: &Table, detail: TextureDetail) -> Image {
    let (dark, light) = (table.dark.0, table.light.0);
    let size = SIZE / detail.parts();
    let pixels = texture::rows(size, size, |x, y| {
        let p = vec2(x as f32 + 0.5, y as f32 + 0.5) * SPAN / size as f32;
        let across = p.y / SPAN * PLANKS;
        let plank = 500 + across as u32;
        let grain = |at: Vec2| wood_tone(at * vec2(0.30, 0.8), plank);
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
    texture::image(vec![pixels], (size, size), true, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    use bevy::mesh::VertexAttributeValues;
    use table_themes::ThemeLibrary;

    use crate::layout::{Directions, TRAY_LIP};

    /// Vertices and their colors.
    fn corners(mesh: &Mesh) -> Vec<([f32; 3], [f32; 4])> {
        let attribute = |which| mesh.attribute(which).unwrap();
        let VertexAttributeValues::Float32x3(positions) = attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("positions")
        };
        let VertexAttributeValues::Float32x4(colors) = attribute(Mesh::ATTRIBUTE_COLOR) else {
            panic!("colors")
        };
        positions
            .iter()
            .copied()
            .zip(colors.iter().copied())
            .collect()
    }

    #[test]
    fn board_and_trays_have_contact_shadows() {
        let layout = BoardLayout::of_four();
        for (id, theme) in ThemeLibrary::default().all() {
            let mesh = table_mesh(&layout, &theme.light);
            let seam = |p: Vec2| {
                let corners = corners(&mesh).into_iter();
                let above = corners.filter(|([_, y, _], _)| *y > -THICKNESS);
                let away = |([x, _, z], _): &([f32; 3], [f32; 4])| vec2(*x, *z).distance(p);
                above.min_by(|a, b| away(a).total_cmp(&away(b))).unwrap().1
            };
            let end = CONTACT_DISTANCES[CONTACT_DISTANCES.len() - 1];
            let trays = layout.trays().into_iter().map(|(_, tray)| {
                let out = tray.side.outward();
                let at =
                    |away: f32| tray.center + (tray.half + TRAY_LIP + away).dot(out.abs()) * out;
                [at(0.0), at(end)]
            });
            let slab = layout
                .outline_at(0.0)
                .into_iter()
                .zip(layout.outline_at(end));
            for [foot, outside] in trays.chain(slab.map(|(foot, outside)| [foot, outside])) {
                let [dark, bright] = [foot, outside].map(seam);
                assert!(
                    dark[0] < 0.55 * bright[0],
                    "{id}, {foot}: {dark:?} {bright:?}"
                );
            }
        }
    }

    /// Triangles with the opposite winding order are culled.
    #[test]
    fn triangles_face_up() {
        let layout = BoardLayout::of_four();
        let themes = ThemeLibrary::default();
        let (_, theme) = themes.all().next().unwrap();
        let mesh = table_mesh(&layout, &theme.light);
        let positions: Vec<Vec2> = corners(&mesh)
            .into_iter()
            .map(|([x, _, z], _)| vec2(x, z))
            .collect();
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        let mut covered = 0.0;
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|n| positions[triangle[n]]);
            let twice = (b - a).perp_dot(c - a);
            assert!(twice <= 1e-6, "{a} {b} {c}");
            covered -= twice / 2.0;
        }
        let half = grid_lines().last().copied().unwrap();
        assert!(half > 90.0, "the table extends beyond the view: {half}");
        let skipped = 4.0 * half * half - covered;
        assert!(
            skipped < 60.0,
            "only cells below the board are skipped: {skipped}"
        );
    }
}
