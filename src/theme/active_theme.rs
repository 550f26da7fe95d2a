//! The table's theme as a resource, and color conversions.

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::prelude::Resource;
use focus_panels::style::seat_colors;
use stack_session::settings::PlayerColors;
use table_themes::{PieceSet, Rgba, ThemeLibrary};

/// Appearance of table and panels. Replace the resource to change it at run time.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ActiveTheme {
    /// Piece colors by the seat's English color name, as in `AnyMatch::seat_name`.
    pub seat_colors: Vec<(String, Srgba)>,
    /// The piece set on the table.
    pub pieces: PieceSet,
    /// Colors, materials and lighting.
    pub data: table_themes::Theme,
}

/// The available themes: built-in ones and the user's own.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct AvailableThemes(pub ThemeLibrary);

impl Default for ActiveTheme {
    fn default() -> Self {
        Self::new(
            table_themes::Theme::lamplight(),
            None,
            PlayerColors::Standard,
        )
    }
}

impl ActiveTheme {
    /// A theme with its own piece set, unless overridden, and the colors of a palette.
    #[must_use]
    pub fn new(
        theme: &table_themes::Theme,
        pieces: Option<PieceSet>,
        palette: PlayerColors,
    ) -> Self {
        let palette = seat_colors(palette);
        let colors = palette.all().map(|(name, color)| {
            let [red, green, blue, _] = color.to_array();
            (name.to_string(), Srgba::rgb_u8(red, green, blue))
        });
        Self {
            seat_colors: colors.collect(),
            pieces: pieces.unwrap_or(theme.pieces),
            data: theme.clone(),
        }
    }

    /// Color of a seat's pieces; gray for unknown names.
    #[must_use]
    pub fn seat_color(&self, name: &str) -> Srgba {
        let known = self.seat_colors.iter().find(|(known, _)| known == name);
        known.map_or(Srgba::rgb_u8(0x9A, 0x96, 0x90), |(_, color)| *color)
    }

    /// Background color where there is no table.
    #[must_use]
    pub fn background(&self) -> Srgba {
        let Rgba([red, green, blue, _]) = self.data.interface.surround;
        Srgba::rgb_u8(red, green, blue)
    }
}

/// Linear RGB.
#[must_use]
pub fn linear_rgb(color: Srgba) -> [f32; 3] {
    LinearRgba::from(color).to_f32_array_no_alpha()
}
