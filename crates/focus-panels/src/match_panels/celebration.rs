//! The celebration of a victory: a banner over the board that names the winners, and falling pieces
//! of their colors.

use std::f32::consts::TAU;
use std::sync::Arc;

use egui::epaint::PathShape;
use egui::{Align2, Color32, Galley, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use stack_game::{GOLDEN_GAMMA, mix_bits};

use crate::style::{PANEL_RADIUS, SeatEmblem, ThemeColors, semibold_font, visual_order};
use crate::widgets::largest_fitting;

/// How long a victory is celebrated, in seconds.
pub const CELEBRATION_SECONDS: f32 = 4.0;
/// The seconds in which the banner appears, and in which everything fades.
const APPEAR_SECONDS: f32 = 0.3;
const FADE_SECONDS: f32 = 0.6;

/// The sizes of the text, in points: the first one that fits.
const NAME_SIZES: [f32; 6] = [56.0, 46.0, 38.0, 30.0, 24.0, 18.0];
/// The largest share of the board's width for the banner.
const MAX_BANNER_SHARE: f32 = 0.94;
/// The distance of the banner's center from the top, as a share of the board's height.
const BANNER_Y: f32 = 0.16;
/// The size of the pieces next to the text, as a share of the font size, and the space around them.
const EMBLEM_SHARE: f32 = 0.72;
const PADDING: f32 = 14.0;

/// The number of falling pieces.
const PIECES: u32 = 110;
/// The first piece starts at once, the last one after these seconds.
const LAST_START: f32 = 1.4;
/// The minimum and maximum seconds of a fall.
const FALL_SECONDS: [f32; 2] = [1.7, 2.6];
/// The minimum and maximum size of a piece, in points.
const PIECE_SIZES: [f32; 2] = [7.0, 15.0];

/// The winners of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CelebrationModel {
    /// "Anna wins", or "Anna and Carl win".
    pub text: String,
    /// The winners' emblems, at least one.
    pub emblems: Vec<SeatEmblem>,
}

impl CelebrationModel {
    /// Lays out the text before it is shown, because new glyphs reach the renderer a few frames
    /// later. With reduced motion no later frame would show them.
    pub fn prepare(&self, painter: &Painter, area: Rect) {
        self.banner_text(painter, area, Color32::PLACEHOLDER);
    }

    /// Paints the celebration over the area of the board, this many seconds after its start. With
    /// reduced motion only the banner is shown, without animation.
    pub fn paint(&self, painter: &Painter, area: Rect, seconds: f32, reduced_motion: bool) {
        let painter = painter.with_clip_rect(area);
        if reduced_motion {
            self.banner(&painter, area, 1.0);
            return;
        }
        let opacity = ((CELEBRATION_SECONDS - seconds) / FADE_SECONDS).clamp(0.0, 1.0);
        let pieces = (0..PIECES).filter_map(|n| self.piece(n, area, seconds, opacity));
        painter.extend(pieces);
        let appeared = (seconds / APPEAR_SECONDS).clamp(0.0, 1.0);
        self.banner(&painter, area, opacity * appeared);
    }

    /// A falling piece; `None` before and after its fall.
    fn piece(&self, number: u32, area: Rect, seconds: f32, opacity: f32) -> Option<Shape> {
        // A number from 0 to 1 for each property of the piece.
        let random = |property: u64| {
            let bits = mix_bits((u64::from(number) * 8 + property + 1).wrapping_mul(GOLDEN_GAMMA));
            (bits >> 40) as f32 / (1_u64 << 24) as f32
        };
        let between = |[min, max]: [f32; 2], property| min + (max - min) * random(property);
        let start = LAST_START * random(0);
        let time = (seconds - start) / between(FALL_SECONDS, 1);
        if !(0.0..1.0).contains(&time) {
            return None;
        }
        let size = between(PIECE_SIZES, 2);
        let sway = 0.03 * area.width() * (TAU * (time * 1.6 + random(3))).sin();
        let center = pos2(
            area.left() + area.width() * random(4) + sway,
            // Slow at first, as if thrown up.
            area.top() - size + (area.height() + 2.0 * size) * time.powf(1.25),
        );
        let emblem = self
            .emblems
            .get(number as usize % self.emblems.len().max(1))?;
        let color = tint(emblem.color, random(5)).gamma_multiply(opacity);
        // A disc that turns in the air is an ellipse.
        let spin = (TAU * (time * between([1.0, 2.5], 6) + random(7))).sin();
        let radii = vec2(size / 2.0, size / 2.0 * spin.abs().max(0.18));
        let tilt = Vec2::angled(TAU * (random(3) + 0.3 * time));
        Some(ellipse(center, radii, tilt, color))
    }

    /// Lays out the text in the largest font size that fits; returns the size, too.
    fn banner_text(&self, painter: &Painter, area: Rect, color: Color32) -> (f32, Arc<Galley>) {
        let text = visual_order(&self.text);
        let layout = |size: f32| {
            painter.layout_no_wrap(text.clone().into_owned(), semibold_font(size), color)
        };
        let fits = |size: &f32| {
            banner_width(*size, layout(*size).size().x) <= MAX_BANNER_SHARE * area.width()
        };
        let size = largest_fitting(NAME_SIZES, fits);
        (size, layout(size))
    }

    /// Paints the text on a panel, with a piece on both sides.
    fn banner(&self, painter: &Painter, area: Rect, opacity: f32) {
        let colors = painter.colors();
        let text_color = colors.text.gamma_multiply(opacity);
        let (size, galley) = self.banner_text(painter, area, text_color);
        let banner = vec2(
            banner_width(size, galley.size().x).min(area.width()),
            galley.size().y + PADDING,
        );
        let half = banner.y / 2.0 + PADDING / 2.0;
        let center = pos2(
            area.center().x,
            area.top() + (BANNER_Y * area.height()).max(half),
        );
        let rect = Rect::from_center_size(center, banner);
        let fill = colors.panel.gamma_multiply(0.94 * opacity);
        painter.rect_filled(rect, PANEL_RADIUS, fill);
        let edge = Stroke::new(1.5, colors.accent.gamma_multiply(opacity));
        painter.rect_stroke(rect, PANEL_RADIUS, edge, egui::StrokeKind::Inside);
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
        painter.galley(at.min, galley, colors.text);
        let mut painter = painter.clone();
        painter.multiply_opacity(opacity);
        let from_edge = PADDING + EMBLEM_SHARE * size / 2.0;
        let sides = [rect.left() + from_edge, rect.right() - from_edge];
        let [first, last] = [self.emblems.first(), self.emblems.last()];
        for (emblem, x) in [first, last].into_iter().zip(sides) {
            if let Some(emblem) = emblem {
                emblem.paint_piece(&painter, pos2(x, center.y), EMBLEM_SHARE * size);
            }
        }
    }
}

/// The width of the banner for a font size and the width of its text.
fn banner_width(size: f32, text: f32) -> f32 {
    text + 2.0 * (EMBLEM_SHARE * size + 2.0 * PADDING)
}

/// A color in a lighter, the same or a darker tint, selected by `share` from 0 to 1.
fn tint(color: Color32, share: f32) -> Color32 {
    let (target, amount) = match share {
        0.66.. => (Color32::WHITE, 0.45),
        0.33.. => (color, 0.0),
        _ => (Color32::BLACK, 0.28),
    };
    color.lerp_to_gamma(target, amount)
}

/// A filled ellipse whose long axis points along `tilt`, a unit vector.
fn ellipse(center: Pos2, radii: Vec2, tilt: Vec2, color: Color32) -> Shape {
    const CORNERS: u8 = 14;
    let points = (0..CORNERS).map(|corner| {
        let on_circle = Vec2::angled(TAU * f32::from(corner) / f32::from(CORNERS));
        center + tilt * (radii.x * on_circle.x) + tilt.rot90() * (radii.y * on_circle.y)
    });
    Shape::Path(PathShape::convex_polygon(
        points.collect(),
        color,
        Stroke::NONE,
    ))
}
