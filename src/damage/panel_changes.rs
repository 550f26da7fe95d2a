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
    let first = pairs.take_while(|(old, new)| alike(old, new)).count();
    let rest = old.len().min(new.len()) - first;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(rest);
    let last = pairs.take_while(|(old, new)| alike(old, new)).count();
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
fn alike(old: &ClippedPrimitive, new: &ClippedPrimitive) -> bool {
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
    if old.indices == new.indices && old.vertices.len() == new.vertices.len() {
        for (before, now) in triangles(old).zip(triangles(new)) {
            if before != now {
                found(around(&before).union(around(&now)));
            }
        }
        return;
    }
    // Triangles are drawn in order: everything between the first and the last difference has
    // changed.
    let (old_count, new_count) = (old.indices.len() / 3, new.indices.len() / 3);
    let pairs = triangles(old).zip(triangles(new));
    let first = pairs.take_while(|(a, b)| a == b).count();
    let rest = old_count.min(new_count) - first;
    let pairs =
        (1..=rest).take_while(|&n| triangle(old, old_count - n) == triangle(new, new_count - n));
    let last = pairs.count();
    for n in first..old_count - last {
        found(around(&triangle(old, n)));
    }
    for n in first..new_count - last {
        found(around(&triangle(new, n)));
    }
}

fn triangles(mesh: &Mesh) -> impl Iterator<Item = [Vertex; 3]> {
    (0..mesh.indices.len() / 3).map(|n| triangle(mesh, n))
}

fn triangle(mesh: &Mesh, n: usize) -> [Vertex; 3] {
    [0, 1, 2].map(|corner| {
        let index = mesh.indices.get(3 * n + corner);
        let vertex = index.and_then(|&index| mesh.vertices.get(index as usize));
        vertex.copied().unwrap_or_default()
    })
}

fn around(triangle: &[Vertex; 3]) -> Rect {
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
    let mut kept = Vec::new();
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
                    let touches = |triangle: &[Vertex; 3]| {
                        let covered = pixels(around(triangle), pixels_per_point, window);
                        !covered.intersect(shown).is_empty()
                    };
                    Primitive::Mesh(part_of(mesh, touches))
                }
                callback @ Primitive::Callback(_) => callback.clone(),
            };
            kept.push(ClippedPrimitive {
                clip_rect,
                primitive,
            });
        }
    }
    kept
}

/// The triangles of a mesh that satisfy `wanted`.
fn part_of(mesh: &Mesh, wanted: impl Fn(&[Vertex; 3]) -> bool) -> Mesh {
    let mut part = Mesh::with_texture(mesh.texture_id);
    for triangle in triangles(mesh).filter(wanted) {
        let first = part.vertices.len() as u32;
        part.vertices.extend(triangle);
        part.indices.extend([first, first + 1, first + 2]);
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
