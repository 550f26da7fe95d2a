//! Differences between two frames of panels, and clipping of panels to regions.

use bevy::math::{URect, UVec2};
use bevy_egui::egui::epaint::{Mesh, Primitive, Vertex};
use bevy_egui::egui::{ClippedPrimitive, Pos2, Rect};

use super::region::Region;

/// Calls `found` with a rectangle in points for each difference between two frames of panels.
pub(super) fn differences(
    old: &[ClippedPrimitive],
    new: &[ClippedPrimitive],
    mut found: impl FnMut(Rect),
) {
    let pairs = old.iter().zip(new);
    let first = pairs.take_while(|(old, new)| may_be_same(old, new)).count();
    let rest = old.len().min(new.len()) - first;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(rest);
    let last = pairs.take_while(|(old, new)| may_be_same(old, new)).count();
    let (old_end, new_end) = (old.len() - last, new.len() - last);
    // Panels in between were added or removed.
    for primitive in old[first..old_end].iter().chain(&new[first..new_end]) {
        found(bounds(primitive));
    }
    let pairs = old[..first].iter().zip(&new[..first]);
    for (old, new) in pairs.chain(old[old_end..].iter().zip(&new[new_end..])) {
        match (&old.primitive, &new.primitive) {
            (Primitive::Mesh(a), Primitive::Mesh(b)) => {
                mesh_differences(a, b, |rect| found(rect.intersect(new.clip_rect)));
            }
            _ => found(bounds(new)),
        }
    }
}

/// Whether two primitives may be the same one in two frames.
fn may_be_same(old: &ClippedPrimitive, new: &ClippedPrimitive) -> bool {
    let texture = |primitive: &ClippedPrimitive| match &primitive.primitive {
        Primitive::Mesh(mesh) => Some(mesh.texture_id),
        Primitive::Callback(_) => None,
    };
    old.clip_rect == new.clip_rect && texture(old) == texture(new)
}

/// The area that a primitive may cover.
fn bounds(primitive: &ClippedPrimitive) -> Rect {
    match &primitive.primitive {
        Primitive::Mesh(mesh) => mesh.calc_bounds().intersect(primitive.clip_rect),
        Primitive::Callback(callback) => callback.rect.intersect(primitive.clip_rect),
    }
}

fn mesh_differences(old: &Mesh, new: &Mesh, mut found: impl FnMut(Rect)) {
    if old == new {
        return;
    }
    let (old_count, new_count) = (old.indices.len() / 3, new.indices.len() / 3);
    if old.indices == new.indices && old.vertices.len() == new.vertices.len() {
        for n in (0..new_count).filter(|&n| !same_triangle((old, n), (new, n))) {
            let (before, now) = (triangle(old, n), triangle(new, n));
            found(triangle_bounds(&before).union(triangle_bounds(&now)));
        }
        return;
    }
    // Triangles are drawn in order: everything between the first and the last difference has
    // changed.
    let common = old_count.min(new_count);
    let first = (0..common)
        .take_while(|&n| same_triangle((old, n), (new, n)))
        .count();
    let last = (1..=common - first)
        .take_while(|&n| same_triangle((old, old_count - n), (new, new_count - n)))
        .count();
    for n in first..old_count - last {
        found(triangle_bounds(&triangle(old, n)));
    }
    for n in first..new_count - last {
        found(triangle_bounds(&triangle(new, n)));
    }
}

/// Whether two triangles, each given by its mesh and number, have equal corners.
fn same_triangle((old, a): (&Mesh, usize), (new, b): (&Mesh, usize)) -> bool {
    // In place, because unoptimized tests spend much of each frame here.
    let same_corner = |corner: usize| {
        let (a, b) = (old.indices[3 * a + corner], new.indices[3 * b + corner]);
        old.vertices.get(a as usize) == new.vertices.get(b as usize)
    };
    same_corner(0) && same_corner(1) && same_corner(2)
}

fn triangle(mesh: &Mesh, n: usize) -> [Vertex; 3] {
    [0, 1, 2].map(|corner| {
        let index = mesh.indices.get(3 * n + corner);
        let vertex = index.and_then(|&index| mesh.vertices.get(index as usize));
        vertex.copied().unwrap_or_default()
    })
}

fn triangle_bounds(triangle: &[Vertex; 3]) -> Rect {
    Rect::from_points(&triangle.map(|vertex| vertex.pos))
}

/// The pixels touched by a rectangle in points, plus one on each side.
pub(super) fn pixels(rect: Rect, pixels_per_point: f32, window: UVec2) -> URect {
    if !rect.is_positive() {
        return URect::default();
    }
    let min_pixel = |at: f32| ((at * pixels_per_point).floor() - 1.0).max(0.0) as u32;
    let max_pixel = |at: f32| ((at * pixels_per_point).ceil() + 1.0).max(0.0) as u32;
    let (min, max) = (rect.min, rect.max);
    URect::from_corners(
        UVec2::new(min_pixel(min.x), min_pixel(min.y)).min(window),
        UVec2::new(max_pixel(max.x), max_pixel(max.y)).min(window),
    )
}

/// The primitives clipped to a region, in order. Pixels within the region are unchanged by the
/// clipping.
pub(super) fn clip(
    primitives: &[ClippedPrimitive],
    region: &Region,
    pixels_per_point: f32,
    window: UVec2,
) -> Vec<ClippedPrimitive> {
    let mut clipped = Vec::new();
    for primitive in primitives {
        let clip = scissor(primitive.clip_rect, pixels_per_point);
        let covered = pixels(bounds(primitive), pixels_per_point, window);
        for &part in region.rects() {
            let shown = clip.intersect(part);
            if shown.is_empty() || shown.intersect(covered).is_empty() {
                continue;
            }
            let point = |at: UVec2| Pos2::new(at.x as f32, at.y as f32) / pixels_per_point;
            let clip_rect = Rect::from_min_max(point(shown.min), point(shown.max));
            let primitive = match &primitive.primitive {
                Primitive::Mesh(mesh) => {
                    // As `pixels`: rounded outward, and one pixel more.
                    let margin = 2.0 / pixels_per_point;
                    Primitive::Mesh(part_of(mesh, clip_rect.expand(margin)))
                }
                callback @ Primitive::Callback(_) => callback.clone(),
            };
            clipped.push(ClippedPrimitive {
                clip_rect,
                primitive,
            });
        }
    }
    clipped
}

/// The triangles of a mesh that are not entirely on one side of an area in points.
fn part_of(mesh: &Mesh, area: Rect) -> Mesh {
    let mut part = Mesh::with_texture(mesh.texture_id);
    let vertex = |index: u32| mesh.vertices.get(index as usize);
    for &[a, b, c] in mesh.indices.as_chunks().0 {
        let (Some(a), Some(b), Some(c)) = (vertex(a), vertex(b), vertex(c)) else {
            continue;
        };
        // Plain comparisons, because unoptimized tests spend much of each frame here.
        let (p, q, r) = (a.pos, b.pos, c.pos);
        let (min, max) = (area.min, area.max);
        let is_outside = (p.x < min.x && q.x < min.x && r.x < min.x)
            || (p.x > max.x && q.x > max.x && r.x > max.x)
            || (p.y < min.y && q.y < min.y && r.y < min.y)
            || (p.y > max.y && q.y > max.y && r.y > max.y);
        if !is_outside {
            let first = part.vertices.len() as u32;
            part.vertices.extend_from_slice(&[*a, *b, *c]);
            part.indices
                .extend_from_slice(&[first, first + 1, first + 2]);
        }
    }
    part
}

/// The scissor rectangle of bevy_egui for a clip rectangle, with the same rounding.
fn scissor(clip: Rect, pixels_per_point: f32) -> URect {
    let pixel = |at: f32| (at * pixels_per_point).round() as u32;
    URect::from_corners(
        UVec2::new(pixel(clip.min.x), pixel(clip.min.y)),
        UVec2::new(pixel(clip.max.x), pixel(clip.max.y)),
    )
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, TextureId, Vec2};

    use super::*;

    const WINDOW: UVec2 = UVec2::new(96, 64);

    /// A reproducible random number generator.
    struct Random(u32);

    impl Random {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 16) % bound
        }

        fn point(&mut self) -> Pos2 {
            Pos2::new(self.below(800) as f32 / 10.0, self.below(500) as f32 / 10.0)
        }

        fn rect(&mut self) -> Rect {
            let size = Vec2::new(self.below(30) as f32, self.below(20) as f32 + 0.5);
            Rect::from_min_size(self.point(), size)
        }

        fn color(&mut self) -> Color32 {
            Color32::from_gray(self.below(255) as u8)
        }

        /// A panel of rectangles and triangles.
        fn panel(&mut self) -> ClippedPrimitive {
            let mut mesh = Mesh::with_texture(TextureId::Managed(u64::from(self.below(2))));
            for _ in 0..self.below(6) + 1 {
                add_rect(&mut mesh, self.rect(), self.color());
            }
            let first = mesh.vertices.len() as u32;
            let color = self.color();
            mesh.vertices.extend([(); 3].map(|()| Vertex {
                pos: self.point(),
                uv: Pos2::ZERO,
                color,
            }));
            mesh.add_triangle(first, first + 1, first + 2);
            let clip_rect = if self.below(3) == 0 {
                self.rect()
            } else {
                Rect::from_min_max(Pos2::ZERO, Pos2::new(100.0, 100.0))
            };
            ClippedPrimitive {
                clip_rect,
                primitive: Primitive::Mesh(mesh),
            }
        }

        /// The next frame of panels: some are changed, added or removed.
        fn next(&mut self, panels: &[ClippedPrimitive]) -> Vec<ClippedPrimitive> {
            let mut panels = panels.to_vec();
            for _ in 0..self.below(3) {
                let place = self.below(panels.len() as u32 + 1) as usize;
                match (
                    self.below(6),
                    panels.get_mut(place).map(|panel| &mut panel.primitive),
                ) {
                    (0, _) | (_, None) => panels.insert(place, self.panel()),
                    (1, Some(_)) => drop(panels.remove(place)),
                    (2, Some(Primitive::Mesh(mesh))) => add_rect(mesh, self.rect(), self.color()),
                    (3, Some(Primitive::Mesh(mesh))) => {
                        let length = mesh.indices.len();
                        mesh.indices.truncate(length.saturating_sub(3));
                    }
                    (_, Some(Primitive::Mesh(mesh))) => {
                        let vertex = self.below(mesh.vertices.len() as u32) as usize;
                        mesh.vertices[vertex].pos = self.point();
                    }
                    (_, Some(Primitive::Callback(_))) => {}
                }
            }
            panels
        }
    }

    fn add_rect(mesh: &mut Mesh, rect: Rect, color: Color32) {
        let first = mesh.vertices.len() as u32;
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.left_bottom(),
            rect.right_bottom(),
        ];
        let uv = Pos2::ZERO;
        let vertices = corners.map(|pos| Vertex { pos, uv, color });
        mesh.vertices.extend(vertices);
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 2, first + 1, first + 3);
    }

    /// For every pixel, what was painted on it in order.
    #[derive(Clone, PartialEq)]
    struct Canvas(Vec<u64>);

    impl Canvas {
        fn erase(&mut self, rect: URect) {
            for y in rect.min.y..rect.max.y {
                for x in rect.min.x..rect.max.x {
                    self.0[(y * WINDOW.x + x) as usize] = 0;
                }
            }
        }

        fn paint(&mut self, panels: &[ClippedPrimitive], scale: f32) {
            for panel in panels {
                let Primitive::Mesh(mesh) = &panel.primitive else {
                    continue;
                };
                for corners in mesh.indices.chunks(3) {
                    let corners = [0, 1, 2].map(|n| mesh.vertices[corners[n] as usize]);
                    self.paint_triangle(corners, panel.clip_rect, scale);
                }
            }
        }

        fn paint_triangle(&mut self, corners: [Vertex; 3], clip: Rect, scale: f32) {
            let points = corners.map(|corner| corner.pos);
            let around = Rect::from_points(&points);
            let pixel = |at: f32| (at * scale).round() as u32;
            let columns = pixel(clip.min.x).max((around.min.x * scale) as u32)
                ..pixel(clip.max.x)
                    .min(WINDOW.x)
                    .min((around.max.x * scale) as u32 + 1);
            let rows = pixel(clip.min.y).max((around.min.y * scale) as u32)
                ..pixel(clip.max.y)
                    .min(WINDOW.y)
                    .min((around.max.y * scale) as u32 + 1);
            for y in rows {
                for x in columns.clone() {
                    let at = Pos2::new(x as f32 + 0.5, y as f32 + 0.5) / scale;
                    if inside(at, points) {
                        let place = &mut self.0[(y * WINDOW.x + x) as usize];
                        let color = u64::from(corners[0].color.r());
                        *place = place.wrapping_mul(257).wrapping_add(color + 1);
                    }
                }
            }
        }
    }

    fn inside(at: Pos2, corners: [Pos2; 3]) -> bool {
        let side = |n: usize| {
            let (a, b) = (corners[n], corners[(n + 1) % 3]);
            (b - a).x * (at - a).y - (b - a).y * (at - a).x
        };
        let sides = [side(0), side(1), side(2)];
        sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0)
    }

    #[test]
    fn partially_redrawn_panels_equal_full_redraws() {
        for (seed, scale) in (0..60).zip([1.0, 1.25, 1.5, 0.8].into_iter().cycle()) {
            let mut random = Random(seed);
            let mut panels: Vec<_> = (0..4).map(|_| random.panel()).collect();
            let blank = Canvas(vec![0; (WINDOW.x * WINDOW.y) as usize]);
            let mut kept = blank.clone();
            kept.paint(&panels, scale);
            for frame in 0..12 {
                let next = random.next(&panels);
                let mut region = Region::default();
                differences(&panels, &next, |rect| {
                    region.add(pixels(rect, scale, WINDOW));
                });
                for &rect in region.rects() {
                    kept.erase(rect);
                }
                kept.paint(&clip(&next, &region, scale, WINDOW), scale);
                let mut full = blank.clone();
                full.paint(&next, scale);
                assert!(kept == full, "seed {seed}, frame {frame}, scale {scale}");
                panels = next;
            }
        }
    }

    #[test]
    fn only_changes_are_redrawn() {
        let mut random = Random(5);
        let mut panels: Vec<_> = (0..4).map(|_| random.panel()).collect();
        let window = Rect::from_min_max(Pos2::ZERO, Pos2::new(96.0, 64.0));
        let mut mesh = Mesh::default();
        add_rect(&mut mesh, window, Color32::GRAY);
        add_rect(
            &mut mesh,
            Rect::from_min_size(Pos2::new(10.0, 10.0), Vec2::splat(4.0)),
            Color32::RED,
        );
        panels.push(ClippedPrimitive {
            clip_rect: window,
            primitive: Primitive::Mesh(mesh.clone()),
        });
        let changed = |new: &[ClippedPrimitive]| {
            let mut region = Region::default();
            differences(&panels, new, |rect| region.add(pixels(rect, 1.0, WINDOW)));
            region.area()
        };
        assert_eq!(changed(&panels), 0);
        let mut other = panels.clone();
        mesh.vertices[4].color = Color32::BLUE;
        other[4].primitive = Primitive::Mesh(mesh.clone());
        assert_eq!(
            changed(&other),
            36,
            "four points and one pixel to each side"
        );
        // A changed glyph: what is drawn before and after it stays.
        mesh.vertices[4].color = Color32::RED;
        add_rect(
            &mut mesh,
            Rect::from_min_size(Pos2::new(50.0, 10.0), Vec2::splat(4.0)),
            Color32::RED,
        );
        other[4].primitive = Primitive::Mesh(mesh);
        assert_eq!(changed(&other), 36);
    }
}
