//! Surface finish of each piece set: color and gloss.

use crate::color::{Linear, luminance};
use crate::theme::PieceSet;

/// From this luminance on, a lacquered piece has a dark symbol.
pub const LIGHT_PIECE_LUMINANCE: f32 = 0.42;

/// How pieces take a seat's color and shine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceFinish {
    /// Tint color and its share.
    tint: ([f32; 3], f32),
    /// Desaturation, 0 to 1; negative values make the color deeper.
    desaturation: f32,
    /// Color of the pieces of a white seat.
    pub white: [f32; 3],
    /// Inlay in dark pieces.
    pub light_inlay: [f32; 3],
    /// Inlay in light pieces.
    pub dark_inlay: [f32; 3],
    /// Luminance from which a piece counts as light.
    pub light_from: f32,
    /// Strength of the window reflection.
    pub window: f32,
    /// Start and end of the reflection's border, as cosines of the angle from its center.
    pub border: [f32; 2],
    /// Strength of the sheen at grazing angles.
    pub graze: f32,
}

/// Darker colors are not tinted, because they would turn gray.
const MIN_TINTED_LUMINANCE: f32 = 0.15;
/// Minimum luminance of white.
const MIN_WHITE_LUMINANCE: f32 = 0.5;
/// The strongest channel of white exceeds the weakest by less than this share.
const MAX_WHITE_HUE: f32 = 0.3;

impl PieceFinish {
    /// The finish of a piece set.
    #[must_use]
    pub const fn of(set: PieceSet) -> Self {
        match set {
            PieceSet::Lacquer => Self {
                tint: ([0.0; 3], 0.0),
                desaturation: -0.20,
                white: [0.84, 0.79, 0.67],
                light_inlay: [0.93, 0.89, 0.78],
                dark_inlay: [0.040, 0.022, 0.012],
                light_from: LIGHT_PIECE_LUMINANCE,
                window: 0.34,
                border: [0.87, 0.99],
                graze: 0.16,
            },
            // Satin: a wide, weak reflection.
            PieceSet::IvoryAndEbony => Self {
                tint: ([0.0; 3], 0.0),
                desaturation: -0.08,
                white: [0.80, 0.68, 0.47],
                light_inlay: [0.93, 0.86, 0.67],
                dark_inlay: [0.016, 0.012, 0.010],
                light_from: LIGHT_PIECE_LUMINANCE,
                window: 0.13,
                border: [0.80, 1.0],
                graze: 0.07,
            },
            PieceSet::Stone => Self {
                tint: ([0.30, 0.29, 0.27], 0.12),
                desaturation: 0.06,
                white: [0.74, 0.72, 0.66],
                light_inlay: [0.82, 0.80, 0.74],
                dark_inlay: [0.030, 0.029, 0.028],
                light_from: 0.36,
                window: 0.22,
                border: [0.86, 0.99],
                graze: 0.08,
            },
        }
    }

    /// Linear color of a seat's pieces.
    #[must_use]
    pub fn body(&self, seat: [f32; 3]) -> [f32; 3] {
        let luminance = luminance(Linear(seat));
        let strongest = seat.into_iter().fold(0.0, f32::max);
        let weakest = seat.into_iter().fold(1.0, f32::min);
        if luminance > MIN_WHITE_LUMINANCE && strongest - weakest < MAX_WHITE_HUE * strongest {
            return self.white;
        }
        let (with, part) = self.tint;
        let part = part * (luminance / MIN_TINTED_LUMINANCE).min(1.0);
        let mut body = seat;
        for (value, tint) in body.iter_mut().zip(with) {
            let desaturated = *value + (luminance - *value) * self.desaturation;
            *value = (desaturated + (tint - desaturated) * part).max(0.0);
        }
        body
    }
}
