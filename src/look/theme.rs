//! The table's theme as a resource, and color conversions.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::prelude::Resource;
use focus_panels::style::{SeatColours, seat_colours};
use stack_session::settings::Palette;
use table_themes::{PieceSet, Rgba, ThemeLibrary};

/// Appearance of table and panels. Replace the resource to change it at run time.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Theme {
    /// Piece colors by the seat's English color name, as in `Line::seat_name`.
    pub seats: Vec<(String, Srgba)>,
    /// The piece set on the table.
    pub pieces: PieceSet,
    /// Colors, materials and lighting.
    pub look: table_themes::Theme,
}

/// The available themes: built-in ones and the user's own.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Themes(pub ThemeLibrary);

impl Default for Theme {
    fn default() -> Self {
        Self::new(table_themes::Theme::lamplight(), None, Palette::Standard)
    }
}

impl Theme {
    /// A theme with its own piece set, unless overridden, and the colors of a palette.
    #[must_use]
    pub fn new(look: &table_themes::Theme, pieces: Option<PieceSet>, palette: Palette) -> Self {
        Self {
            seats: Self::seats(seat_colours(palette)),
            pieces: pieces.unwrap_or(look.pieces),
            look: look.clone(),
        }
    }

    /// Piece colors for these seat colors.
    fn seats(colours: SeatColours) -> Vec<(String, Srgba)> {
        let seats = colours.all().map(|(name, colour)| {
            let [red, green, blue, _] = colour.to_array();
            (name.to_string(), Srgba::rgb_u8(red, green, blue))
        });
        seats.collect()
    }

    /// Color of a seat's pieces; gray for unknown names.
    #[must_use]
    pub fn seat(&self, name: &str) -> Srgba {
        let known = self.seats.iter().find(|(known, _)| known == name);
        known.map_or(Srgba::rgb_u8(0x9A, 0x96, 0x90), |(_, colour)| *colour)
    }

    /// Background color where there is no table.
    #[must_use]
    pub fn surround(&self) -> Srgba {
        let Rgba([red, green, blue, _]) = self.look.interface.surround;
        Srgba::rgb_u8(red, green, blue)
    }
}

/// Linear RGB.
#[must_use]
pub fn linear(colour: Srgba) -> [f32; 3] {
    LinearRgba::from(colour).to_f32_array_no_alpha()
}
