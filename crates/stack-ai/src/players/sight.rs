//! What a person at the board sees of the moves that there are.

use stack_game::{GOLDEN_GAMMA, Seat, SeatSet, mix_bits};

use crate::{Gain, Tactics};

/// A game that knows which of its moves are hard to see.
pub(crate) trait MoveDifficulty: Tactics {
    /// How many steps the eye has to follow beyond the first: 0 for a move to the next square.
    fn extra_steps(mv: Self::Move) -> u8;

    /// True for a piece that enters the board and that is not where the eye is.
    fn is_placement(mv: Self::Move) -> bool;
}

/// The chances, from 0 to 1, that a person overlooks a move, for each reason apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightRates {
    /// Any move: it was not looked at.
    pub(crate) any: f32,
    /// For each step that the eye has to follow beyond the first: far travels are overlooked most.
    pub(crate) step: f32,
    /// A piece that enters from the reserve.
    pub(crate) entry: f32,
    /// A reply: a move of the other side, or of another seat.
    pub(crate) reply: f32,
    /// A reply that brings pieces from the board: the surplus that is coming.
    pub(crate) surplus: f32,
}

impl OversightRates {
    /// Nothing is overlooked.
    pub(crate) const NONE: Self = Self::new(0.0, 0.0, 0.0, 0.0, 0.0);

    /// The chances in the order of the fields: rows of tables are read more easily without names.
    pub(crate) const fn new(any: f32, step: f32, entry: f32, reply: f32, surplus: f32) -> Self {
        Self {
            any,
            step,
            entry,
            reply,
            surplus,
        }
    }

    /// True when nothing is overlooked.
    pub(crate) fn is_none(&self) -> bool {
        [self.any, self.step, self.entry, self.reply, self.surplus] == [0.0; 5]
    }

    /// Between these chances and others: 0 for these, 1 for the others.
    pub(crate) fn interpolate(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            any: between(self.any, other.any),
            step: between(self.step, other.step),
            entry: between(self.entry, other.entry),
            reply: between(self.reply, other.reply),
            surplus: between(self.surplus, other.surplus),
        }
    }
}

/// The eyes of a person while it thinks about one move: what is overlooked then is overlooked
/// wherever it occurs in the person's thoughts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightModel {
    pub(crate) oversights: OversightRates,
    /// Which moves are overlooked.
    pub(crate) seed: u64,
    /// The side that thinks.
    pub(crate) side: SeatSet,
}

impl OversightModel {
    /// By how much a move is seen: it is if this is above 0. The gain of the move is asked for only where it
    /// matters.
    pub(crate) fn visibility<G: MoveDifficulty>(
        &self,
        mover: Seat,
        mv: G::Move,
        gain: impl FnOnce() -> Gain,
    ) -> f32 {
        let OversightRates {
            any,
            step,
            entry,
            reply,
            surplus,
        } = self.oversights;
        let mut seen = 1.0 - any;
        for _ in 0..G::extra_steps(mv) {
            seen *= 1.0 - step;
        }
        if G::is_placement(mv) {
            seen *= 1.0 - entry;
        }
        let own = self.side.contains(mover);
        if !own {
            seen *= 1.0 - reply;
            if surplus > 0.0 && gain().surplus() > 0 {
                seen *= 1.0 - surplus;
            }
        }
        seen - self.lot(G::index(mv), own)
    }

    /// The lot of a move, from 0 to 1 (without 1): always the same in one person's thoughts.
    fn lot(&self, index: usize, own: bool) -> f32 {
        let number = 2 * index as u64 + u64::from(own);
        (mix_bits(self.seed ^ number.wrapping_mul(GOLDEN_GAMMA)) >> 40) as f32 / (1 << 24) as f32
    }
}
