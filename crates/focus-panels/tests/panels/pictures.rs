//! Pictures of screens and dialogs, drawn without a graphics card, for translators.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

use egui::epaint::{Primitive, Vertex};
use egui::{
    Color32, ColorImage, ImageData, Pos2, Rect, TextureId, TexturesDelta, Vec2, pos2, vec2,
};
use egui_kittest::{Harness, TestRenderer};

thread_local! {
    /// The textures of the panel that was drawn last, while pictures are drawn.
    static TEXTURES: RefCell<HashMap<TextureId, ColorImage>> = RefCell::default();
    /// The pictures drawn while [`drawn`] runs a function, if it does.
    static DRAWN: RefCell<Option<Vec<Picture>>> = const { RefCell::new(None) };
}

/// A picture of a window.
pub(crate) struct Picture(ColorImage);

/// Returns pictures of all panels that a function passes to [`add_picture`].
pub(crate) fn drawn(function: impl FnOnce()) -> Vec<Picture> {
    DRAWN.replace(Some(Vec::new()));
    function();
    DRAWN.take().unwrap_or_default()
}

/// Whether [`drawn`] runs a function.
pub(crate) fn is_drawing() -> bool {
    DRAWN.with_borrow(Option::is_some)
}

/// Keeps the textures of a panel for its picture.
pub(crate) struct Textures;

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        TEXTURES.with_borrow_mut(|textures| {
            for (id, changes) in delta.set.drain() {
                for change in changes {
                    let ImageData::Color(image) = change.image;
                    let Some([left, top]) = change.pos else {
                        textures.insert(id, (*image).clone());
                        continue;
                    };
                    let whole = textures.get_mut(&id).expect("a part of a known texture");
                    for (y, row) in image.pixels.chunks(image.width()).enumerate() {
                        let start = (top + y) * whole.width() + left;
                        whole.pixels[start..start + row.len()].copy_from_slice(row);
                    }
                }
            }
        });
        delta.clear();
    }
}

/// Draws a panel for [`drawn`], if it runs.
pub(crate) fn add_picture<S>(harness: &Harness<'_, S>) {
    DRAWN.with_borrow_mut(|drawn| {
        if let Some(drawn) = drawn {
            drawn.push(Picture::new(harness));
        }
    });
}

impl Picture {
    fn new<S>(harness: &Harness<'_, S>) -> Self {
        let (ctx, output) = (&harness.ctx, harness.output());
        let size = ctx.content_rect().size();
        let size = [size.x as usize, size.y as usize];
        let background = ctx.global_style().visuals.panel_fill;
        let mut picture = ColorImage::filled(size, background);
        TEXTURES.with_borrow(|textures| {
            for clipped in ctx.tessellate(output.shapes.clone(), 1.0) {
                let Primitive::Mesh(mesh) = clipped.primitive else {
                    continue;
                };
                let Some(texture) = textures.get(&mesh.texture_id) else {
                    continue;
                };
                for corners in mesh.indices.chunks(3) {
                    let corners = [0, 1, 2].map(|n| mesh.vertices[corners[n] as usize]);
                    fill(&mut picture, clipped.clip_rect, texture, corners);
                }
            }
        });
        Self(picture)
    }

    /// Writes a PPM file.
    pub(crate) fn write(&self, path: &Path) {
        let [width, height] = self.0.size;
        let mut file = format!("P6 {width} {height} 255\n").into_bytes();
        file.extend(
            self.0
                .pixels
                .iter()
                .flat_map(|color| color.to_array()[..3].to_vec()),
        );
        fs::write(path, file).unwrap();
    }
}

/// Fills a triangle.
fn fill(picture: &mut ColorImage, clip: Rect, texture: &ColorImage, corners: [Vertex; 3]) {
    let [a, b, c] = corners.map(|corner| corner.pos);
    let cross = |from: Pos2, to: Pos2, at: Pos2| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    let area = cross(a, b, c);
    let [width, height] = picture.size;
    let window = Rect::from_min_size(Pos2::ZERO, vec2(width as f32, height as f32));
    let bounds = Rect::from_points(&[a, b, c])
        .intersect(clip)
        .intersect(window);
    if area == 0.0 || !bounds.is_positive() {
        return;
    }
    let [first, ..] = corners;
    let is_uniform = corners
        .iter()
        .all(|corner| (corner.uv, corner.color) == (first.uv, first.color));
    let uniform = is_uniform.then(|| {
        textured(
            texture,
            first.uv.to_vec2(),
            first.color.to_array().map(f32::from),
        )
    });
    for y in bounds.top() as usize..(bounds.bottom().ceil() as usize).min(height) {
        for x in bounds.left() as usize..(bounds.right().ceil() as usize).min(width) {
            let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
            let weights = [cross(b, c, at), cross(c, a, at), cross(a, b, at)].map(|w| w / area);
            // Of two triangles with a common edge one has the pixels on it.
            if !clip.contains(at) || weights.iter().any(|weight| *weight < 0.0) {
                continue;
            }
            let pixel = &mut picture.pixels[y * width + x];
            if let Some(color) = uniform {
                *pixel = pixel.blend(color);
                continue;
            }
            let mut uv = Vec2::ZERO;
            let mut color = [0.0; 4];
            for (corner, weight) in corners.iter().zip(weights) {
                uv += corner.uv.to_vec2() * weight;
                for (sum, part) in color.iter_mut().zip(corner.color.to_array()) {
                    *sum += f32::from(part) * weight;
                }
            }
            *pixel = pixel.blend(textured(texture, uv, color));
        }
    }
}

/// A color multiplied by that of a texture at a point.
fn textured(texture: &ColorImage, uv: Vec2, color: [f32; 4]) -> Color32 {
    let texel = sample(texture, uv);
    let [r, g, b, alpha] = [0, 1, 2, 3].map(|n| (color[n] * texel[n] / 255.0).round() as u8);
    Color32::from_rgba_premultiplied(r, g, b, alpha)
}

/// The color of a texture between its pixels, 0 to 255.
fn sample(texture: &ColorImage, uv: Vec2) -> [f32; 4] {
    let [width, height] = texture.size;
    let at = uv * vec2(width as f32, height as f32) - Vec2::splat(0.5);
    let start = at.floor();
    let part = at - start;
    let mut color = [0.0; 4];
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let x = (start.x as isize + dx).clamp(0, width as isize - 1) as usize;
        let y = (start.y as isize + dy).clamp(0, height as isize - 1) as usize;
        let weight = |is_next: isize, part: f32| if is_next == 1 { part } else { 1.0 - part };
        let weight = weight(dx, part.x) * weight(dy, part.y);
        for (sum, value) in color
            .iter_mut()
            .zip(texture.pixels[y * width + x].to_array())
        {
            *sum += f32::from(value) * weight;
        }
    }
    color
}
