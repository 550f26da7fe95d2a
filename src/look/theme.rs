//! The theme of the table as a resource, and colours for light.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::prelude::Resource;
use focus_panels::style::{SeatColours, seat_colours};
use stack_session::settings::Palette;
use table_themes::{PieceSet, Rgba, ThemeLibrary};

/// The look of the table and of the panels. Replace the resource to change it while the program runs.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Theme {
    /// The colour of pieces, by the seat's English colour name, as in `Line::seat_name`.
    pub seats: Vec<(String, Srgba)>,
    /// The set of pieces on the table.
    pub pieces: PieceSet,
    /// Colours, materials and light.
    pub look: table_themes::Theme,
}

/// The themes that can be chosen: those of the program and those of this person.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Themes(pub ThemeLibrary);

impl Default for Theme {
    fn default() -> Self {
        Self::new(table_themes::Theme::lamplight(), None, Palette::Standard)
    }
}

impl Theme {
    /// A theme with its own pieces, unless others are chosen, in the colours of a palette.
    #[must_use]
    pub fn new(look: &table_themes::Theme, pieces: Option<PieceSet>, palette: Palette) -> Self {
        Self {
            seats: Self::seats(seat_colours(palette)),
            pieces: pieces.unwrap_or(look.pieces),
            look: look.clone(),
        }
    }

    /// The colours of pieces with the seats in these colours.
    fn seats(colours: SeatColours) -> Vec<(String, Srgba)> {
        let seats = colours.all().map(|(name, colour)| {
            let [red, green, blue, _] = colour.to_array();
            (name.to_string(), Srgba::rgb_u8(red, green, blue))
        });
        seats.collect()
    }

    /// The colour of a seat's pieces; a quiet grey for a name that the theme does not know.
    #[must_use]
    pub fn seat(&self, name: &str) -> Srgba {
        let known = self.seats.iter().find(|(known, _)| known == name);
        known.map_or(Srgba::rgb_u8(0x9A, 0x96, 0x90), |(_, colour)| *colour)
    }

    /// What is seen where no table is.
    #[must_use]
    pub fn surround(&self) -> Srgba {
        let Rgba([red, green, blue, _]) = self.look.interface.surround;
        Srgba::rgb_u8(red, green, blue)
    }
}

/// Linear red, green and blue: what light is calculated with.
#[must_use]
pub fn linear(colour: Srgba) -> [f32; 3] {
    LinearRgba::from(colour).to_f32_array_no_alpha()
}
