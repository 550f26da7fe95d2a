//! The colours of the seats of all games.

use egui::Color32;
use stack_session::settings::PlayerColors;

/// The colours of the seats of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SeatColors([Color32; COLOURS.len()]);

/// The colours by their English names, as games call them.
const COLOURS: [&str; 6] = ["Green", "Blue", "Yellow", "Red", "White", "Black"];

const WHITE: Color32 = Color32::from_rgb(0xec, 0xe6, 0xd6);
const BLACK: Color32 = Color32::from_rgb(0x2c, 0x29, 0x2a);

/// The colours of a palette.
#[must_use]
pub const fn seat_colors(palette: PlayerColors) -> SeatColors {
    match palette {
        PlayerColors::Standard => SeatColors::STANDARD,
        PlayerColors::ColourBlind => SeatColors::COLOR_BLIND,
    }
}

impl SeatColors {
    /// Green, Blue, Yellow and Red as on the pieces.
    pub const STANDARD: Self = Self([
        Color32::from_rgb(0x3f, 0xb6, 0x8b),
        Color32::from_rgb(0x2f, 0x6f, 0xbf),
        Color32::from_rgb(0xf2, 0xc2, 0x30),
        Color32::from_rgb(0xc8, 0x40, 0x2f),
        WHITE,
        BLACK,
    ]);
    /// After Okabe and Ito, with the red of Paul Tol's vibrant scheme in place of their vermilion, which
    /// people call orange: distinct with any kind of colour vision, by lightness as well.
    pub const COLOR_BLIND: Self = Self([
        Color32::from_rgb(0x00, 0x9e, 0x73),
        Color32::from_rgb(0x56, 0xb4, 0xe9),
        Color32::from_rgb(0xf0, 0xe4, 0x42),
        Color32::from_rgb(0xcc, 0x33, 0x11),
        WHITE,
        BLACK,
    ]);

    /// The colour with an English name; a quiet grey for an unknown name.
    #[must_use]
    pub fn named(self, english: &str) -> Color32 {
        let known = COLOURS.iter().position(|name| *name == english);
        known.map_or(Color32::from_rgb(0x9a, 0x96, 0x90), |place| self.0[place])
    }

    /// All colours with their English names, Green, Blue, Yellow and Red first.
    pub fn all(self) -> impl Iterator<Item = (&'static str, Color32)> {
        COLOURS.into_iter().zip(self.0)
    }
}
