//! Colors of board and pieces.

use stack_game::DrawingColor;
use table_themes::{Palette, Rgba, SYMBOL_SHAPES, SymbolShape, Theme, contrast, luminance};

use crate::replay::Replay;

/// The look of boards and pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// The page around the board.
    pub background: Rgba,
    /// The border of the board.
    pub border: Rgba,
    /// A square on boards on which all squares are used.
    pub square: Rgba,
    /// A used square of a checkered board.
    pub checkered: Rgba,
    /// Text on the background.
    pub text: Rgba,
    /// Secondary text on the background.
    pub text_soft: Rgba,
    /// Lines and outlines of controls on the background.
    pub line: Rgba,
    /// Outlines of the squares of the last move, and the seat to move.
    pub accent: Rgba,
    /// The pieces of each seat, by index.
    pub pieces: [SeatPieceStyle; 4],
    /// Arrows and marks drawn by people, in the order of [`DrawingColor::ALL`].
    pub(crate) drawings: [DrawingStyle; 4],
    /// How far the outlines of squares differ from the squares, from 0 to 1.
    pub(crate) outline: f32,
}

/// The look of a seat's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatPieceStyle {
    /// The color.
    pub color: Rgba,
    /// The symbol on the top.
    pub symbol: SymbolShape,
    /// Whether its side has lines, which distinguish it in print.
    pub(crate) striped: bool,
}

/// The look of arrows and marks of one color.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DrawingStyle {
    pub(crate) color: Rgba,
    /// The color of the outline, which separates the drawing from pieces of the same color.
    pub(crate) outline: Rgba,
    /// The SVG dash pattern, which distinguishes colors in print; empty for a solid line.
    pub(crate) dashes: &'static str,
}

const WHITE: Rgba = Rgba([255, 255, 255, 255]);
const BLACK: Rgba = Rgba([0, 0, 0, 255]);
const INK: Rgba = Rgba([0x1a, 0x16, 0x12, 255]);
const PAPER: Rgba = Rgba([0xf4, 0xee, 0xe2, 255]);
/// The minimum contrast between a piece and its outline.
const MIN_EDGE_CONTRAST: f32 = 1.6;

impl Style {
    /// The colors of a theme and a palette, with the default symbols.
    #[must_use]
    pub fn new(theme: &Theme, palette: Palette, replay: &Replay) -> Self {
        let mut pieces = [SeatPieceStyle::new(palette.named("")); 4];
        for (seat, color) in replay.seats.iter().zip(&replay.colors) {
            pieces[seat.index()] = SeatPieceStyle {
                symbol: SYMBOL_SHAPES[seat.index()],
                ..SeatPieceStyle::new(palette.named(color))
            };
        }
        let interface = &theme.interface;
        let opaque = |Rgba([r, g, b, _])| Rgba([r, g, b, 255]);
        Self {
            background: opaque(interface.page),
            border: mix(opaque(interface.wood), BLACK, 0.35),
            square: opaque(interface.light_wood),
            checkered: opaque(interface.wood),
            text: opaque(interface.text),
            text_soft: opaque(interface.text_soft),
            line: opaque(interface.edge),
            accent: opaque(interface.accent),
            pieces,
            drawings: DrawingColor::ALL.map(|color| {
                let color = palette.named(color.name());
                DrawingStyle {
                    color,
                    outline: contrasting(color),
                    dashes: "",
                }
            }),
            outline: 0.3,
        }
    }

    /// Black and white, for paper. Pieces are white, black, gray and striped, in turn order of
    /// `seats`, and keep their symbols. Drawings are solid, dashed, dotted and dash-dotted lines.
    pub(crate) fn printed(&self, seats: &[stack_game::Seat]) -> Self {
        let gray = |value| Rgba([value, value, value, 255]);
        let mut pieces = self.pieces;
        let tones = [
            (WHITE, false),
            (gray(0x28), false),
            (gray(0x9c), false),
            (WHITE, true),
        ];
        for (seat, (color, striped)) in seats.iter().zip(tones) {
            let piece = &mut pieces[seat.index()];
            *piece = SeatPieceStyle {
                color,
                striped,
                ..*piece
            };
        }
        Self {
            background: WHITE,
            border: WHITE,
            square: WHITE,
            checkered: gray(0xe4),
            text: BLACK,
            text_soft: gray(0x50),
            line: gray(0x90),
            accent: BLACK,
            pieces,
            drawings: ["", "15 6", "4 5", "15 5 4 5"].map(|dashes| DrawingStyle {
                color: BLACK,
                outline: WHITE,
                dashes,
            }),
            // Printers draw thin pale lines as dots.
            outline: 0.6,
        }
    }
}

impl SeatPieceStyle {
    /// Plain pieces of a color, with a circle.
    const fn new(color: Rgba) -> Self {
        Self {
            color,
            symbol: SYMBOL_SHAPES[0],
            striped: false,
        }
    }

    /// The color of the symbol.
    pub(crate) fn symbol_color(&self) -> Rgba {
        contrasting(self.color)
    }

    /// The color of the side.
    pub(crate) fn side(&self) -> Rgba {
        mix(self.color, BLACK, if self.striped { 0.0 } else { 0.25 })
    }

    /// The color of the outline: darker than the piece, or lighter if the piece is almost black.
    pub(crate) fn edge(&self) -> Rgba {
        let dark = mix(self.color, BLACK, 0.6);
        if contrast(dark.linear(), self.color.linear()) >= MIN_EDGE_CONTRAST {
            dark
        } else {
            mix(self.color, WHITE, 0.35)
        }
    }
}

/// Interpolates between two opaque colors.
pub(crate) fn mix(Rgba(from): Rgba, Rgba(to): Rgba, share: f32) -> Rgba {
    let mut mixed = from;
    for (part, to) in mixed.iter_mut().zip(to) {
        *part = (f32::from(*part) + (f32::from(to) - f32::from(*part)) * share).round() as u8;
    }
    Rgba(mixed)
}

/// Dark or light ink, whichever is more legible on a background.
pub(crate) fn contrasting(background: Rgba) -> Rgba {
    let on = |ink: Rgba| contrast(ink.linear(), background.linear());
    if on(INK) > on(PAPER) { INK } else { PAPER }
}

/// Whether a background is light.
pub(crate) fn is_light(color: Rgba) -> bool {
    luminance(color.linear()) > 0.2
}

/// A color as `#rrggbb`.
pub(crate) fn hex(Rgba([r, g, b, _]): Rgba) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
