//! What pieces and board are made of, as modes.

use fundsp::math::pow;

use crate::body::{Blow, Mode, modes};
use crate::scrape::Scrape;
use crate::sound::PieceSet;

/// The modes of a free round plate, and the strength of each when the plate is struck off its middle.
///
/// The numbers are the roots of Kirchhoff's equation for a thin plate with a free edge and Poisson's ratio
/// 0.33, solved anew; those in A. Leissa, "Vibration of Plates" (NASA SP-160, 1969), differ by less than
/// a hundredth.
const ROUND_PLATE: [(f32, f32); 7] = [
    (5.262, 1.0),
    (9.069, 0.8),
    (12.244, 0.6),
    (20.513, 0.42),
    (21.527, 0.3),
    (33.062, 0.2),
    (38.507, 0.12),
];

/// The modes of a free square plate, which is the board, with Poisson's ratio 0.3: from A. Leissa, "The
/// free vibration of rectangular plates" (Journal of Sound and Vibration, 1973).
const SQUARE_PLATE: [(f32, f32); 5] = [
    (13.49, 0.9),
    (19.79, 0.85),
    (24.43, 0.7),
    (35.02, 0.55),
    (61.53, 0.4),
];

/// What pieces are made of, as far as it is heard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    /// The lowest mode of a piece on the table, in hertz. A piece alone rings far higher than people
    /// hear; what knocks is the piece with the wood below it.
    hz: f32,
    /// The time in which that mode falls by 60 decibels, in seconds.
    ring: f32,
    /// The time for which a piece touches what it falls on, in seconds: short for hard things.
    contact: f32,
    /// The share of noise in a blow.
    grain: f32,
    /// The level of the click of two surfaces, as a share of what rings.
    pub(crate) click_share: f32,
    /// The share of the board's own sound: heavy pieces move it more.
    board: f32,
    /// The pitches between which it is heard rubbing, in hertz.
    pub(crate) rub: (f32, f32),
    /// How uneven it rubs, from 0 to 1.
    pub(crate) roughness: f32,
}

impl Material {
    /// The material of a set of pieces.
    pub(crate) const fn of(set: PieceSet) -> Self {
        match set {
            PieceSet::Lacquer => Self {
                hz: 980.0,
                ring: 0.085,
                contact: 0.000_6,
                grain: 0.026,
                click_share: 0.22,
                board: 0.3,
                rub: (300.0, 1300.0),
                roughness: 0.55,
            },
            PieceSet::IvoryAndEbony => Self {
                hz: 1780.0,
                ring: 0.1,
                contact: 0.000_38,
                grain: 0.04,
                click_share: 0.3,
                board: 0.26,
                rub: (700.0, 2800.0),
                roughness: 0.35,
            },
            PieceSet::Stone => Self {
                hz: 1380.0,
                ring: 0.16,
                contact: 0.000_42,
                grain: 0.032,
                click_share: 0.26,
                board: 0.42,
                rub: (450.0, 2000.0),
                roughness: 0.75,
            },
        }
    }

    /// The modes of a stack of this height: pieces that touch ring as one, and a longer one rings lower.
    /// The step, a little under two semitones a piece, is wider than nature's so that heights can be told
    /// apart.
    pub(crate) fn stack(self, height: u8) -> Vec<Mode> {
        let above = f32::from(height.saturating_sub(1));
        let ring = self.ring * (1.0 + 0.05 * above);
        modes(self.hz * pow(0.905, above), ring, &ROUND_PLATE)
    }

    /// The modes of a piece that is `ratio` times as high as a single one.
    pub(crate) fn piece(self, ratio: f32) -> Vec<Mode> {
        modes(self.hz * ratio, self.ring, &ROUND_PLATE)
    }

    /// The modes of the board under these pieces.
    pub(crate) fn board(self) -> Vec<Mode> {
        let mut modes = modes(172.0, 0.12, &SQUARE_PLATE);
        for mode in &mut modes {
            mode.gain *= self.board;
        }
        modes
    }

    /// The click of two surfaces: a few thousandths of a second, above what rings.
    pub(crate) const fn click(self) -> Scrape {
        Scrape {
            seconds: 0.007,
            low: 1.8 * self.hz,
            high: 5.5 * self.hz,
            roughness: 0.0,
            crest: 0.08,
        }
    }

    /// A blow of one of these pieces on another or on wood.
    pub(crate) const fn blow(self, force: f32) -> Blow {
        Blow {
            contact: self.contact,
            grain: self.grain,
            force,
            chance: 1.0,
        }
    }
}
