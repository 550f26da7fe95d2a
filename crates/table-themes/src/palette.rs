//! The colors of the players.

use crate::color::Rgba;

/// The colors of the seats of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette([Rgba; COLOR_NAMES.len()]);

/// The English names of the colors.
const COLOR_NAMES: [&str; 6] = ["Green", "Blue", "Yellow", "Red", "White", "Black"];

const WHITE: Rgba = Rgba([0xec, 0xe6, 0xd6, 255]);
const BLACK: Rgba = Rgba([0x2c, 0x29, 0x2a, 255]);
const GRAY: Rgba = Rgba([0x9a, 0x96, 0x90, 255]);

impl Palette {
    /// The default colors.
    pub const STANDARD: Self = Self::new([0x3f_b68b, 0x2f_6fbf, 0xf2_c230, 0xc8_402f]);

    // The others were found by a numerical search for colors close to the default ones whose
    // smallest difference, as simulated in the tests of the panels, exceeds the minimum there.

    /// For players without red cones, who see red darker.
    pub const PROTANOPIA: Self = Self::new([0x38_ad9c, 0x26_6bc6, 0xfc_e402, 0x78_0000]);
    /// For players without green cones: red is much darker than green.
    pub const DEUTERANOPIA: Self = Self::new([0x5d_bdaa, 0x30_6bc8, 0xfd_cf0d, 0x76_0000]);
    /// For players without blue cones: blue is much darker than green.
    pub const TRITANOPIA: Self = Self::new([0x2c_d294, 0x00_3371, 0xeb_cd39, 0xd6_0400]);
    /// Four steps of lightness: blue, red, green, yellow.
    pub const HIGH_CONTRAST: Self = Self::new([0x36_c28d, 0x01_0b6f, 0xfe_fe6c, 0xbd_002c]);

    /// A palette of green, blue, yellow and red as `0xrr_ggbb`.
    const fn new([green, blue, yellow, red]: [u32; 4]) -> Self {
        const fn rgb(number: u32) -> Rgba {
            let [_, red, green, blue] = number.to_be_bytes();
            Rgba([red, green, blue, 255])
        }
        Self([rgb(green), rgb(blue), rgb(yellow), rgb(red), WHITE, BLACK])
    }

    /// The color with an English name; gray for unknown names.
    #[must_use]
    pub fn named(self, english: &str) -> Rgba {
        let known = COLOR_NAMES.iter().position(|name| *name == english);
        known.map_or(GRAY, |index| self.0[index])
    }

    /// All colors with their English names.
    pub fn all(self) -> impl Iterator<Item = (&'static str, Rgba)> {
        COLOR_NAMES.into_iter().zip(self.0)
    }
}
