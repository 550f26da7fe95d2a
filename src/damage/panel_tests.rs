//! Partially redrawn panels look like fully redrawn ones: both are rasterized here.

use bevy::math::{URect, UVec2};
use bevy_egui::egui::epaint::{Mesh, Primitive, Vertex};
use bevy_egui::egui::{ClippedPrimitive, Color32, Pos2, Rect, TextureId, Vec2};

use super::panel_changes::{cut, differences, pixels};
use super::region::Region;

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
            kept.paint(&cut(&next, &region, scale, WINDOW), scale);
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
