//! Pixel canvas of thumbnails, and the pieces on it.

use std::hash::{Hash, Hasher};

use egui::{Color32, Vec2, vec2};

use crate::style::{self, PieceSymbol, SeatEmblem, mix};

/// Color of the lit edge of a black piece.
const EDGE: Color32 = Color32::from_rgb(214, 203, 186);

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
    pub fn new(mark: SeatEmblem) -> Self {
        Self {
            symbol: mark.symbol,
            body: mark.color,
            inlay: mark.symbol_color(),
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
        scaled(self.body, 1.0 - 0.30 * vein(0.4) + 0.12 * vein(1.5))
    }

    fn is_black(&self) -> bool {
        let (design, colour) = (self.symbol, self.body);
        SeatEmblem {
            symbol: design,
            color: colour,
        }
        .is_black()
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
    fn around(
        &mut self,
        middle: Vec2,
        radius: f32,
        reach: f32,
        mut paint: impl FnMut(Vec2, &mut Color32),
    ) {
        let far = radius * reach + 1.0;
        let within = |at: f32, most: usize| (at.max(0.0) as usize).min(most);
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
    pub(super) fn shade(&mut self, foot: Vec2, radius: f32) {
        let aside = vec2(0.16, 0.22);
        self.around(foot, radius, 1.7, |at, pixel| {
            let dark = smooth(1.34, 0.82, (at - aside).length());
            if dark > 0.0 && pixel.a() == 255 {
                *pixel = scaled(*pixel, 1.0 - 0.55 * dark);
            }
        });
    }

    /// Paints a piece with its top at a point and a thickness in pixels.
    pub(super) fn piece(&mut self, top: Vec2, radius: f32, thick: f32, look: &PieceStyle) {
        let design = PieceSymbol::by_number(look.symbol);
        let side = scaled(look.body, 0.58);
        // On dark wood, black lacquer is visible by its lit edge.
        let bright = if look.is_black() { 0.62 } else { 0.0 };
        let soft = 1.0 / radius;
        let deep = thick / radius;
        let [gloss, reach] = look.gloss;
        // About two pixels in the smallest thumbnails.
        let line = (0.55 * soft).max(0.075);
        self.around(top, radius, 1.0 + deep, |at, pixel| {
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
            let mut face = scaled(
                look.body_at(at),
                (1.02 + 0.10 * slope + 0.34 * slope * rim) * groove,
            );
            let [x, y] = [at.x / 1.04, -at.y / 1.04];
            let ink = smooth(
                line + 0.7 * soft,
                line - 0.3 * soft,
                design.distance([x, y]).abs(),
            );
            face = mix(face, look.inlay, ink);
            let glint = (at - vec2(-0.42, -0.55)).length();
            face = mix(face, Color32::WHITE, gloss * smooth(reach, 0.0, glint));
            let edge = bright * smooth(0.80, 0.90, away);
            face = mix(face, EDGE, edge);
            *pixel = mix(*pixel, face, disc);
        });
    }
}

/// Scales the brightness of a color.
pub(super) fn scaled(colour: Color32, light: f32) -> Color32 {
    let byte = |value: u8| (f32::from(value) * light) as u8;
    Color32::from_rgb(byte(colour.r()), byte(colour.g()), byte(colour.b()))
}

/// Smooth step from 0 at `from` to 1 at `to`, which may be less.
pub(super) fn smooth(from: f32, to: f32, at: f32) -> f32 {
    style::smoothstep((at - from) / (to - from))
}
