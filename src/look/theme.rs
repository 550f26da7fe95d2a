//! Colours.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::prelude::Resource;

/// The colours of a table. Replace the resource to change them while the program runs.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Theme {
    /// The colour of pieces, by the seat's English colour name, as in `Line::seat_name`.
    pub seats: Vec<(String, Srgba)>,
    /// What light falls on from beside the board: the surround at its darkest.
    pub surround: Srgba,
    /// Marks that belong to nobody: targets, the keyboard's ring, number labels.
    pub accent: Srgba,
    /// The mark on what is not allowed.
    pub barred: Srgba,
}

impl Default for Theme {
    fn default() -> Self {
        let seat = |name: &str, hex: u32| (name.to_string(), srgb(hex));
        Self {
            seats: vec![
                seat("Green", 0x3F_B6_8B),
                seat("Blue", 0x2F_6F_BF),
                seat("Yellow", 0xF2_C2_30),
                seat("Red", 0xC8_40_2F),
                seat("White", 0xEC_E6_D6),
                seat("Black", 0x3A_36_34),
            ],
            surround: srgb(0x0D_0C_0B),
            accent: srgb(0xFF_E9_B0),
            barred: srgb(0xE0_6A_4A),
        }
    }
}

impl Theme {
    /// The colour of a seat's pieces; a quiet grey for a name that the theme does not know.
    #[must_use]
    pub fn seat(&self, name: &str) -> Srgba {
        let known = self.seats.iter().find(|(known, _)| known == name);
        known.map_or(srgb(0x9A_96_90), |(_, colour)| *colour)
    }
}

/// A colour from its hexadecimal notation.
#[must_use]
pub fn srgb(hex: u32) -> Srgba {
    let part = |shift: u32| (hex >> shift & 255) as f32 / 255.0;
    Srgba::rgb(part(16), part(8), part(0))
}

/// Linear red, green and blue: what light is calculated with.
#[must_use]
pub fn linear(colour: Srgba) -> [f32; 3] {
    LinearRgba::from(colour).to_f32_array_no_alpha()
}
