//! What pieces and board are made of, as modes.

use fundsp::math::pow;

use crate::body::{Blow, Mode, modes};
use crate::sound::PieceSet;

/// The modes of a free round plate: pitches in units of the lowest one, and the strength of each when the
/// plate is struck off its middle.
///
/// The ratios are the roots of Kirchhoff's equation for a thin plate with a free edge and Poisson's ratio
/// 0.33, solved anew; those in A. Leissa, "Vibration of Plates" (NASA SP-160, 1969), differ by less than
/// a hundredth.
const ROUND_PLATE: [(f32, f32); 7] = [
    (1.0, 1.0),
    (1.723, 0.8),
    (2.327, 0.6),
    (3.898, 0.42),
    (4.091, 0.3),
    (6.283, 0.2),
    (7.318, 0.12),
];

/// The modes of a free square plate, which is the board, in units of the lowest one: 13.49, 19.79, 24.43,
/// 35.02 and 61.53 in A. Leissa, "The free vibration of rectangular plates" (Journal of Sound and
/// Vibration, 1973).
const SQUARE_PLATE: [(f32, f32); 5] = [
    (1.0, 0.9),
    (1.467, 0.85),
    (1.811, 0.7),
    (2.596, 0.55),
    (4.561, 0.4),
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
                hz: 880.0,
                ring: 0.085,
                contact: 0.000_75,
                grain: 0.012,
                board: 0.55,
                rub: (420.0, 2100.0),
                roughness: 0.55,
            },
            PieceSet::IvoryAndEbony => Self {
                hz: 1650.0,
                ring: 0.1,
                contact: 0.000_38,
                grain: 0.02,
                board: 0.4,
                rub: (900.0, 4200.0),
                roughness: 0.35,
            },
            PieceSet::Stone => Self {
                hz: 1230.0,
                ring: 0.15,
                contact: 0.000_5,
                grain: 0.016,
                board: 0.75,
                rub: (550.0, 3000.0),
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

    /// A blow of one of these pieces on another or on wood.
    pub(crate) const fn blow(self, force: f32) -> Blow {
        Blow {
            contact: self.contact,
            grain: self.grain,
            force,
        }
    }
}
