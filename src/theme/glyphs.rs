//! Glyphs as images, for engraving and labels.

use bevy_egui::egui::epaint::text::{Fonts, TextOptions};
use bevy_egui::egui::{Color32, ColorImage};
use focus_panels::style::{fonts, regular_font};

/// Rasterizes glyphs of the program's font.
pub struct GlyphRasterizer {
    fonts: Fonts,
}

/// Ink coverage of each pixel.
#[derive(Clone, Debug, Default)]
pub struct GlyphMask {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// Baseline in pixels from the upper edge.
    pub baseline: f32,
    ink: Vec<f32>,
}

impl GlyphMask {
    /// Ink at a point, 0 to 1; (0, 0) is the upper left corner, (1, 1) the lower right one.
    #[must_use]
    pub fn at(&self, u: f32, v: f32) -> f32 {
        if self.ink.is_empty() {
            return 0.0;
        }
        let (x, y) = (u * self.width as f32 - 0.5, v * self.height as f32 - 0.5);
        let (x0, y0) = (x.floor(), y.floor());
        let (fx, fy) = (x - x0, y - y0);
        let ink = |x: f32, y: f32| {
            if x < 0.0 || y < 0.0 || x >= self.width as f32 || y >= self.height as f32 {
                return 0.0;
            }
            self.ink[y as usize * self.width + x as usize]
        };
        let top = ink(x0, y0) * (1.0 - fx) + ink(x0 + 1.0, y0) * fx;
        let bottom = ink(x0, y0 + 1.0) * (1.0 - fx) + ink(x0 + 1.0, y0 + 1.0) * fx;
        top * (1.0 - fy) + bottom * fy
    }
}

impl Default for GlyphRasterizer {
    fn default() -> Self {
        let options = TextOptions {
            font_hinting: false,
            subpixel_binning: false,
            ..TextOptions::default()
        };
        Self {
            fonts: Fonts::new(options, fonts()),
        }
    }
}

impl GlyphRasterizer {
    /// A line of text, `size` pixels high from ascender to descender, cropped to its ink with a
    /// border of a tenth of the size; strokes are `bolder` pixels wider.
    pub fn text(&mut self, text: &str, size: f32, bolder: f32) -> GlyphMask {
        let mut view = self.fonts.with_pixels_per_point(1.0);
        let galley = view.layout_no_wrap(text.into(), regular_font(size), Color32::WHITE);
        let atlas = view.image();
        let margin = (size / 10.0 + bolder).ceil() as usize;
        let glyphs: Vec<_> = galley
            .rows
            .iter()
            .flat_map(|row| row.glyphs.iter())
            .filter(|glyph| !glyph.uv_rect.is_nothing())
            .collect();
        let left = |glyph: &&bevy_egui::egui::epaint::text::Glyph| {
            (glyph.pos.x + glyph.uv_rect.offset.x).round() as i32
        };
        let top = |glyph: &&bevy_egui::egui::epaint::text::Glyph| {
            (glyph.pos.y + glyph.uv_rect.offset.y).round() as i32
        };
        let Some(x0) = glyphs.iter().map(left).min() else {
            return GlyphMask::default();
        };
        let y0 = glyphs.iter().map(top).min().unwrap_or(0);
        let baseline = glyphs.first().map_or(0.0, |glyph| glyph.pos.y);
        let (mut width, mut height) = (0, 0);
        for glyph in &glyphs {
            let uv = glyph.uv_rect;
            width = width.max((left(glyph) - x0) as usize + usize::from(uv.max[0] - uv.min[0]));
            height = height.max((top(glyph) - y0) as usize + usize::from(uv.max[1] - uv.min[1]));
        }
        let (width, height) = (width + 2 * margin, height + 2 * margin);
        let mut ink = vec![0.0f32; width * height];
        for glyph in &glyphs {
            let uv = glyph.uv_rect;
            let (x, y) = (
                (left(glyph) - x0) as usize + margin,
                (top(glyph) - y0) as usize + margin,
            );
            for row in 0..usize::from(uv.max[1] - uv.min[1]) {
                for column in 0..usize::from(uv.max[0] - uv.min[0]) {
                    let from = (
                        usize::from(uv.min[0]) + column,
                        usize::from(uv.min[1]) + row,
                    );
                    let place = (y + row) * width + x + column;
                    ink[place] = ink[place].max(coverage(&atlas, from));
                }
            }
        }
        GlyphMask {
            width,
            height,
            baseline: baseline - y0 as f32 + margin as f32,
            ink: embolden(&ink, width, height, bolder),
        }
    }
}

fn coverage(atlas: &ColorImage, (x, y): (usize, usize)) -> f32 {
    let pixel = atlas.pixels.get(y * atlas.size[0] + x);
    pixel.map_or(0.0, |color| f32::from(color.a()) / 255.0)
}

/// Dilates the ink by `radius`, so that a light font remains legible when engraved.
fn embolden(ink: &[f32], width: usize, height: usize, radius: f32) -> Vec<f32> {
    let reach = radius.ceil() as i32;
    let offsets = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy)));
    let offsets = offsets.filter_map(|(dx, dy)| {
        let distance = ((dx * dx + dy * dy) as f32).sqrt();
        let weight = (radius + 1.0 - distance).clamp(0.0, 1.0);
        (weight > 0.0).then_some((dx, dy, weight))
    });
    let offsets: Vec<_> = offsets.collect();
    let mut bold = vec![0.0f32; ink.len()];
    // Spreads each pixel: most have no ink.
    for (place, &amount) in ink.iter().enumerate().filter(|(_, amount)| **amount > 0.0) {
        let (x, y) = ((place % width) as i32, (place / width) as i32);
        for &(dx, dy, weight) in &offsets {
            let (x, y) = (x + dx, y + dy);
            if (0..width as i32).contains(&x) && (0..height as i32).contains(&y) {
                let spread = &mut bold[y as usize * width + x as usize];
                *spread = spread.max(amount * weight);
            }
        }
    }
    bold
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_share_a_baseline() {
        let mut glyphs = GlyphRasterizer::default();
        let [plain, hanging] = ["ac", "gp"].map(|text| glyphs.text(text, 48.0, 1.0));
        let below = |mask: &GlyphMask| mask.height as f32 - mask.baseline;
        assert!(below(&hanging) > below(&plain) + 6.0);
        assert!(
            (hanging.baseline - plain.baseline).abs() < 2.0,
            "as high above it"
        );
        assert!(plain.baseline > 10.0 && below(&plain) < 12.0);
    }
}
