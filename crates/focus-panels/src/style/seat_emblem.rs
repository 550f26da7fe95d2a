//! A seat's mark: its motif in its colour, because colour alone is not enough.

use egui::{Color32, Painter, Pos2, Rect, Rgba, Sense, Shape, Stroke, StrokeKind, Ui, vec2};
use table_themes::{Linear, luminance};

use super::colors::{ThemeColors, mix};
use super::piece_symbols::PieceSymbol;

/// The luminance from which on a lacquered piece is light: its motif is dark.
pub const LIGHT_PIECE_LUMINANCE: f32 = 0.42;
/// The luminance below which a lacquered piece is black.
const BLACK_BELOW: f32 = 0.03;
/// The colour of motifs in dark pieces.
const BONE: Color32 = Color32::from_rgb(246, 241, 226);

/// A motif in a seat's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatEmblem {
    /// The number of the design; see [`Design::numbered`].
    pub symbol: u8,
    /// The seat's colour.
    pub color: Color32,
}

impl SeatEmblem {
    /// Adds the mark to a row of widgets, as high as `size`.
    pub fn ui(self, ui: &mut Ui, size: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        self.paint_outline(ui.painter(), rect.center(), size);
    }

    /// The motif as a thick outline, `size` wide: beside names.
    pub fn paint_outline(self, painter: &Painter, centre: Pos2, size: f32) {
        let width = (size * 0.13).clamp(1.5, 4.0);
        // Blue on near black is too dark as a thin line, yellow on paper too light.
        let stroke = Stroke::new(width, painter.colors().legible(self.color));
        motif(
            painter,
            self.symbol,
            centre,
            size * 0.5 - width * 0.5,
            stroke,
        );
    }

    /// A piece seen from above, `size` wide: a disc with the motif engraved.
    pub fn paint_piece(self, painter: &Painter, centre: Pos2, size: f32) {
        let radius = size * 0.5;
        painter.circle_filled(centre, radius, self.color);
        // A black piece is seen on a dark ground by its rim, a white one on paper.
        let colours = painter.colors();
        let hidden = colours.hides(self.color);
        let rim = if hidden {
            mix(self.color, colours.opposite(), 0.55)
        } else {
            mix(self.color, Color32::WHITE, 0.22)
        };
        let rim_width = (size * if hidden { 0.08 } else { 0.06 }).max(0.75);
        painter.circle_stroke(
            centre,
            radius - rim_width * 0.5,
            Stroke::new(rim_width, rim),
        );
        if size >= 12.0 {
            let stroke = Stroke::new((size * 0.085).max(1.2), self.symbol_color());
            motif(painter, self.symbol, centre, radius * 0.5, stroke);
        }
    }

    /// A piece seen from the side: a lying bar with the motif in its middle.
    pub fn paint_side_view(self, painter: &Painter, rect: Rect) {
        let rounding = rect.height() * 0.36;
        painter.rect_filled(rect, rounding, self.color);
        let light = Rect::from_min_size(rect.min, vec2(rect.width(), rect.height() * 0.34));
        painter.rect_filled(light, rounding, mix(self.color, Color32::WHITE, 0.25));
        let colours = painter.colors();
        if colours.hides(self.color) {
            let rim = Stroke::new(1.0, mix(self.color, colours.opposite(), 0.45));
            painter.rect_stroke(rect, rounding, rim, StrokeKind::Inside);
        }
        if rect.height() >= 11.0 {
            let stroke = Stroke::new(1.5, self.symbol_color());
            let centre = rect.center() + vec2(0.0, rect.height() * 0.08);
            motif(painter, self.symbol, centre, rect.height() * 0.3, stroke);
        }
    }

    /// True if dark wood hides it.
    pub(crate) fn is_black(self) -> bool {
        let [red, green, blue, _] = Rgba::from(self.color).to_array();
        luminance(Linear([red, green, blue])) < BLACK_BELOW
    }

    /// The colour of what is laid in, as in lacquered pieces on the table: bone in dark ones, ebony in light ones.
    pub(crate) fn symbol_color(self) -> Color32 {
        let [red, green, blue, _] = Rgba::from(self.color).to_array();
        if luminance(Linear([red, green, blue])) < LIGHT_PIECE_LUMINANCE {
            BONE
        } else {
            mix(self.color, Color32::BLACK, 0.8)
        }
    }
}

/// The size of a motif of height 1 that fills a circle of radius 1.
const SCALE: f32 = 2.0;

/// Draws the outline of a motif that fills a circle of `radius`.
fn motif(painter: &Painter, design: u8, centre: Pos2, radius: f32, stroke: Stroke) {
    let outline = PieceSymbol::by_number(design).outline().into_iter();
    // The motif's y grows upwards, the window's downwards.
    let points = outline.map(|[x, y]| centre + vec2(x, -y) * radius * SCALE);
    painter.add(Shape::closed_line(points.collect(), stroke));
}
