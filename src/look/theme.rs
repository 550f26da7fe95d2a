//! Colours.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::prelude::Resource;

use focus_panels::style::{SeatColours, seat_colours};
use stack_session::settings::Palette;

/// The colours of a table. Replace the resource to change them while the program runs.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Theme {
    /// The colour of pieces, by the seat's English colour name, as in `Line::seat_name`.
    pub seats: Vec<(String, Srgba)>,
    /// The dark table around the board, at its darkest.
    pub surround: Srgba,
    /// Marks that belong to no seat: targets, the keyboard's ring, number labels.
    pub accent: Srgba,
    /// The mark on what is not allowed.
    pub barred: Srgba,
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            seats: Self::seats(seat_colours(Palette::Standard)),
            surround: srgb(0x0D_0C_0B),
            accent: srgb(0xFF_D6_7E),
            barred: srgb(0xE0_6A_4A),
        }
    }
}

impl Theme {
    /// The colours of pieces with the seats in these colours.
    #[must_use]
    pub fn seats(colours: SeatColours) -> Vec<(String, Srgba)> {
        let seats = colours.all().map(|(name, colour)| {
            let [red, green, blue, _] = colour.to_array().map(u32::from);
            (name.to_string(), srgb(red << 16 | green << 8 | blue))
        });
        seats.collect()
    }

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
