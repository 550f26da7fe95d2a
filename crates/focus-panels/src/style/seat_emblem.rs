//! The emblem of a seat: a symbol and a color, because color alone isn't enough.

use egui::{Color32, Painter, Pos2, Rect, Rgba, Sense, Shape, Stroke, StrokeKind, Ui, vec2};
use table_themes::{LIGHT_PIECE_LUMINANCE, Linear, luminance};

use super::colors::{SeatColors, ThemeColors, mix};
use super::piece_symbols::PieceSymbol;

/// Below this luminance, a lacquered piece is black.
const BLACK_BELOW: f32 = 0.03;
/// The color of symbols on dark pieces.
const BONE: Color32 = Color32::from_rgb(246, 241, 226);

/// A symbol in a seat's color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatEmblem {
    /// The number of the symbol; see [`PieceSymbol::by_number`](super::PieceSymbol::by_number).
    pub symbol: u8,
    /// The color of the seat.
    pub color: Color32,
}

impl SeatEmblem {
    /// Adds the emblem to a UI.
    pub fn ui(self, ui: &mut Ui, size: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        self.paint_outline(ui.painter(), rect.center(), size);
    }

    /// Paints the symbol as a thick outline, for use next to names.
    pub fn paint_outline(self, painter: &Painter, center: Pos2, size: f32) {
        let width = (size * 0.13).clamp(1.5, 4.0);
        // Thin blue lines are too dark on black, yellow ones too light on paper.
        let stroke = Stroke::new(width, painter.colors().legible(self.color));
        paint_symbol(
            painter,
            self.symbol,
            center,
            size * 0.5 - width * 0.5,
            stroke,
        );
    }

    /// Paints a piece from above: a disc with the engraved symbol.
    pub fn paint_piece(self, painter: &Painter, center: Pos2, size: f32) {
        let radius = size * 0.5;
        painter.circle_filled(center, radius, self.color);
        // The rim makes black pieces visible on dark backgrounds, and white ones on paper.
        let colors = painter.colors();
        let low_contrast = colors.is_low_contrast(self.color);
        let rim = if low_contrast {
            mix(self.color, colors.contrasting(), 0.55)
        } else {
            mix(self.color, Color32::WHITE, 0.22)
        };
        let rim_width = (size * if low_contrast { 0.08 } else { 0.06 }).max(0.75);
        painter.circle_stroke(
            center,
            radius - rim_width * 0.5,
            Stroke::new(rim_width, rim),
        );
        if size >= 12.0 {
            let stroke = Stroke::new((size * 0.085).max(1.2), self.symbol_color());
            paint_symbol(painter, self.symbol, center, radius * 0.5, stroke);
        }
    }

    /// Paints a piece from the side: a bar with the symbol.
    pub fn paint_side_view(self, painter: &Painter, rect: Rect) {
        let rounding = rect.height() * 0.36;
        painter.rect_filled(rect, rounding, self.color);
        let light = Rect::from_min_size(rect.min, vec2(rect.width(), rect.height() * 0.34));
        painter.rect_filled(light, rounding, mix(self.color, Color32::WHITE, 0.25));
        let colors = painter.colors();
        if colors.is_low_contrast(self.color) {
            let rim = Stroke::new(1.0, mix(self.color, colors.contrasting(), 0.45));
            painter.rect_stroke(rect, rounding, rim, StrokeKind::Inside);
        }
        if rect.height() >= 11.0 {
            let stroke = Stroke::new(1.5, self.symbol_color());
            let center = rect.center() + vec2(0.0, rect.height() * 0.08);
            paint_symbol(painter, self.symbol, center, rect.height() * 0.3, stroke);
        }
    }

    /// Whether the piece has little contrast with dark wood.
    pub(crate) fn is_black(self) -> bool {
        self.luminance() < BLACK_BELOW
    }

    fn luminance(self) -> f32 {
        let [red, green, blue, _] = Rgba::from(self.color).to_array();
        luminance(Linear([red, green, blue]))
    }

    /// Returns the color of the symbol on a piece: bone on dark pieces, ebony on light ones.
    pub(crate) fn symbol_color(self) -> Color32 {
        if self.luminance() < LIGHT_PIECE_LUMINANCE {
            BONE
        } else {
            mix(self.color, Color32::BLACK, 0.8)
        }
    }
}

impl SeatColors {
    /// Returns emblems in the colors with these English names, each with another symbol.
    #[must_use]
    pub fn emblems(self, names: [&str; 4]) -> [SeatEmblem; 4] {
        [0, 1, 2, 3].map(|symbol| SeatEmblem {
            symbol,
            color: self.named(names[usize::from(symbol)]),
        })
    }
}

/// The scale at which a symbol of height 1 fills a circle of radius 1.
const SCALE: f32 = 2.0;

/// Paints the outline of a symbol that fills a circle.
fn paint_symbol(painter: &Painter, symbol: u8, center: Pos2, radius: f32, stroke: Stroke) {
    let outline = PieceSymbol::by_number(symbol).shape.outline().into_iter();
    // The y axis of symbols points up, that of the window down.
    let points = outline.map(|[x, y]| center + vec2(x, -y) * radius * SCALE);
    let points = without_tips(&points.collect::<Vec<_>>(), stroke.width / 2.0);
    painter.add(Shape::closed_line(points, stroke));
}

/// The cosine of the angle below which a corner is a tip: 50°.
const TIP_COSINE: f32 = 0.643;

/// Cuts off the tips of an outline, each edge by `cut`: a stroke of twice this width then ends
/// there instead of reaching several times its width beyond them.
fn without_tips(outline: &[Pos2], cut: f32) -> Vec<Pos2> {
    let count = outline.len();
    let corner = |index: usize| {
        let at = outline[index];
        let [before, after] = [index + count - 1, index + 1].map(|next| outline[next % count] - at);
        let is_tip = before.normalized().dot(after.normalized()) > TIP_COSINE
            && before.length().min(after.length()) > 2.0 * cut;
        match is_tip {
            true => vec![
                at + before.normalized() * cut,
                at + after.normalized() * cut,
            ],
            false => vec![at],
        }
    };
    (0..count).flat_map(corner).collect()
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn only_tips_are_cut() {
        let square = [
            pos2(0.0, 0.0),
            pos2(9.0, 0.0),
            pos2(9.0, 9.0),
            pos2(0.0, 9.0),
        ];
        assert_eq!(without_tips(&square, 1.0), square);
        let wedge = [pos2(0.0, 0.0), pos2(9.0, -1.0), pos2(9.0, 1.0)];
        let cut = without_tips(&wedge, 1.0);
        assert_eq!(cut.len(), 4);
        assert!((cut[0].distance(wedge[0]) - 1.0).abs() < 1e-3, "{cut:?}");
        assert_eq!(cut[2..], wedge[1..]);
    }
}
