//! The pixels of thumbnails: a canvas with pieces, and cached images.

use std::hash::{Hash, Hasher};

use egui::{
    Color32, ColorImage, Id, Painter, Pos2, Rect, TextureHandle, TextureOptions, Vec2, pos2, vec2,
};

use crate::style::{self, PieceSymbol, SeatEmblem, mix};

/// Color of the bright edge of a black piece.
const BLACK_EDGE: Color32 = Color32::from_rgb(214, 203, 186);

/// The appearance of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceStyle {
    /// The index of its symbol.
    pub symbol: u8,
    /// The color of its material.
    pub body: Color32,
    /// The color of its symbol.
    pub inlay: Color32,
    /// The strength of its gloss, and its reach in radii.
    pub gloss: [f32; 2],
    /// Whether it has veins, as marble.
    pub veined: bool,
}

impl PieceStyle {
    /// A piece of lacquered wood.
    #[must_use]
    pub fn new(emblem: SeatEmblem) -> Self {
        Self {
            symbol: emblem.symbol,
            body: emblem.color,
            inlay: emblem.symbol_color(),
            gloss: [0.30, 0.36],
            veined: false,
        }
    }

    /// The color of the body at a point, in radii from the center.
    fn body_at(&self, at: Vec2) -> Color32 {
        if !self.veined {
            return self.body;
        }
        let bent = at.x * 1.5 + at.y * 2.3 + 0.7 * (at.x * 4.1 - at.y * 2.2).sin();
        let vein = |shift: f32| smooth(0.30, 0.0, ((bent + shift) * 1.3).sin().abs());
        brightened(self.body, 1.0 - 0.30 * vein(0.4) + 0.12 * vein(1.5))
    }

    fn is_black(&self) -> bool {
        let (symbol, color) = (self.symbol, self.body);
        SeatEmblem { symbol, color }.is_black()
    }
}

impl Hash for PieceStyle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let gloss = self.gloss.map(f32::to_bits);
        (self.symbol, self.body, self.inlay, gloss, self.veined).hash(state);
    }
}

/// An image being painted.
pub(super) struct Canvas {
    pub(super) size: [usize; 2],
    pub(super) pixels: Vec<Color32>,
}

impl Canvas {
    /// Changes the pixels around a disc; `paint` gets the position from the center, in radii.
    fn paint_disc(
        &mut self,
        middle: Vec2,
        radius: f32,
        reach: f32,
        mut paint: impl FnMut(Vec2, &mut Color32),
    ) {
        let far = radius * reach + 1.0;
        let within = |at: f32, maximum: usize| (at.max(0.0) as usize).min(maximum);
        let (left, right) = (
            within(middle.x - far, self.size[0]),
            within(middle.x + far + 1.0, self.size[0]),
        );
        let (top, bottom) = (
            within(middle.y - far, self.size[1]),
            within(middle.y + far + 1.0, self.size[1]),
        );
        for y in top..bottom {
            for x in left..right {
                let at = (vec2(x as f32, y as f32) + Vec2::splat(0.5) - middle) / radius;
                paint(at, &mut self.pixels[y * self.size[0] + x]);
            }
        }
    }

    /// Paints the shadow of a stack.
    pub(super) fn shadow(&mut self, bottom: Vec2, radius: f32) {
        let aside = vec2(0.16, 0.22);
        self.paint_disc(bottom, radius, 1.7, |at, pixel| {
            let dark = smooth(1.34, 0.82, (at - aside).length());
            if dark > 0.0 && pixel.a() == 255 {
                *pixel = brightened(*pixel, 1.0 - 0.55 * dark);
            }
        });
    }

    /// Paints a piece with its top at a point and a thickness in pixels.
    pub(super) fn piece(&mut self, top: Vec2, radius: f32, thick: f32, style: &PieceStyle) {
        let symbol = PieceSymbol::by_number(style.symbol);
        let side = brightened(style.body, 0.58);
        // On dark wood, black lacquer is visible by its bright edge.
        let bright = if style.is_black() { 0.62 } else { 0.0 };
        let soft = 1.0 / radius;
        let deep = thick / radius;
        let [gloss, reach] = style.gloss;
        // About two pixels in the smallest thumbnails.
        let line = (0.55 * soft).max(0.075);
        self.paint_disc(top, radius, 1.0 + deep, |at, pixel| {
            let below = vec2(at.x, at.y - at.y.clamp(0.0, deep));
            let body = smooth(1.0 + 0.5 * soft, 1.0 - 0.5 * soft, below.length());
            if body <= 0.0 {
                return;
            }
            *pixel = mix(*pixel, side, body);
            let away = at.length();
            let disc = smooth(1.0 + 0.5 * soft, 1.0 - 0.5 * soft, away);
            if disc <= 0.0 {
                return;
            }
            // Light from the upper left, on rim, groove and face.
            let slope = -(0.6 * at.x + 0.8 * at.y);
            let rim = smooth(0.70, 0.98, away);
            let groove = 1.0 - 0.30 * smooth(0.09, 0.0, (away - 0.76).abs());
            let mut face = brightened(
                style.body_at(at),
                (1.02 + 0.10 * slope + 0.34 * slope * rim) * groove,
            );
            let [x, y] = [at.x / 1.04, -at.y / 1.04];
            let ink = smooth(
                line + 0.7 * soft,
                line - 0.3 * soft,
                symbol.shape.distance([x, y]).abs(),
            );
            face = mix(face, style.inlay, ink);
            let glint = (at - vec2(-0.42, -0.55)).length();
            face = mix(face, Color32::WHITE, gloss * smooth(reach, 0.0, glint));
            let edge = bright * smooth(0.80, 0.90, away);
            face = mix(face, BLACK_EDGE, edge);
            *pixel = mix(*pixel, face, disc);
        });
    }
}

/// Scales the brightness of a color.
pub(super) fn brightened(color: Color32, light: f32) -> Color32 {
    let byte = |value: u8| (f32::from(value) * light) as u8;
    Color32::from_rgb(byte(color.r()), byte(color.g()), byte(color.b()))
}

/// Smooth step from 0 at `from` to 1 at `to`, which may be less.
pub(super) fn smooth(from: f32, to: f32, at: f32) -> f32 {
    style::smoothstep((at - from) / (to - from))
}

/// An image and the hash of what it shows.
#[derive(Clone)]
struct CachedImage {
    key: u64,
    image: TextureHandle,
}

/// Images shared by lists, the last used at the end.
#[derive(Clone, Default)]
struct SharedImages(Vec<CachedImage>);

/// Maximum number of shared images; more than a list shows at once.
const MAX_SHARED_IMAGES: usize = 32;

/// Draws an image of the given size in pixels, centered at a point. It is cached under `id` and
/// repainted when `key` changes. Returns its area.
pub(super) fn cached_image(
    painter: &Painter,
    id: Id,
    key: u64,
    place: (Pos2, [usize; 2]),
    paint: impl FnOnce() -> ColorImage,
) -> Rect {
    let known: Option<CachedImage> = painter.ctx().data(|data| data.get_temp(id));
    let cached = known.filter(|known| known.key == key).unwrap_or_else(|| {
        let cached = CachedImage::new(painter, key, paint());
        painter
            .ctx()
            .data_mut(|data| data.insert_temp(id, cached.clone()));
        cached
    });
    cached.draw(painter, place)
}

/// Draws an image of the given size in pixels, centered at a point. It is shared by everything with
/// the same `key`, because rows of lists change places.
pub(super) fn shared_image(
    painter: &Painter,
    key: u64,
    place: (Pos2, [usize; 2]),
    paint: impl FnOnce() -> ColorImage,
) {
    let id = Id::new("shared images");
    let mut shared: SharedImages = painter
        .ctx()
        .data_mut(|data| std::mem::take(data.get_temp_mut_or_default(id)));
    let found = shared.0.iter().position(|known| known.key == key);
    let cached = match found {
        Some(number) => shared.0.remove(number),
        None => CachedImage::new(painter, key, paint()),
    };
    if shared.0.len() >= MAX_SHARED_IMAGES {
        shared.0.remove(0);
    }
    shared.0.push(cached.clone());
    painter.ctx().data_mut(|data| data.insert_temp(id, shared));
    cached.draw(painter, place);
}

impl CachedImage {
    fn new(painter: &Painter, key: u64, pixels: ColorImage) -> Self {
        let image = painter
            .ctx()
            .load_texture("thumbnail", pixels, TextureOptions::LINEAR);
        Self { key, image }
    }

    /// Draws the image centered at a point; returns its area.
    fn draw(&self, painter: &Painter, (middle, pixels): (Pos2, [usize; 2])) -> Rect {
        // Aligned to pixels, so that it isn't blurred.
        let scale = painter.pixels_per_point();
        let size = vec2(pixels[0] as f32, pixels[1] as f32) / scale;
        let corner = Rect::from_center_size(middle, size).min * scale;
        let rect = Rect::from_min_size(corner.round() / scale, size);
        let full_uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.image.id(), rect, full_uv, Color32::WHITE);
        rect
    }
}
