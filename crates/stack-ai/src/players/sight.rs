//! The model of which moves a human overlooks.

use stack_game::{GOLDEN_GAMMA, Seat, SeatSet, mix_bits};

use crate::{Gain, Tactics};

/// Describes how hard moves are to see.
pub(crate) trait MoveDifficulty: Tactics {
    /// Number of steps beyond the first one.
    fn extra_steps(mv: Self::Move) -> u8;

    /// Whether a move places a piece from the reserve.
    fn is_placement(mv: Self::Move) -> bool;
}

/// Probabilities of overlooking a move, by cause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightRates {
    /// Any move.
    pub(crate) any: f32,
    /// Each step beyond the first one: distant moves are overlooked most.
    pub(crate) step: f32,
    /// A placement.
    pub(crate) entry: f32,
    /// A reply: a move of any other side.
    pub(crate) reply: f32,
    /// A reply with a surplus.
    pub(crate) surplus: f32,
}

impl OversightRates {
    /// Nothing is overlooked.
    pub(crate) const NONE: Self = Self::new(0.0, 0.0, 0.0, 0.0, 0.0);

    /// Positional arguments, for tables.
    pub(crate) const fn new(any: f32, step: f32, entry: f32, reply: f32, surplus: f32) -> Self {
        Self {
            any,
            step,
            entry,
            reply,
            surplus,
        }
    }

    pub(crate) fn is_none(&self) -> bool {
        [self.any, self.step, self.entry, self.reply, self.surplus] == [0.0; 5]
    }

    /// Linear interpolation: 0 yields this, 1 the other.
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

/// Decides which moves are overlooked while thinking about one move: the same moves everywhere in
/// the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OversightModel {
    pub(crate) oversights: OversightRates,
    pub(crate) seed: u64,
    /// The thinking side.
    pub(crate) side: SeatSet,
}

impl OversightModel {
    /// The visibility of a move: it is seen if positive. Computes the gain only if needed.
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

    /// The random number of a move in 0..1, constant during one search.
    fn lot(&self, index: usize, own: bool) -> f32 {
        let number = 2 * index as u64 + u64::from(own);
        (mix_bits(self.seed ^ number.wrapping_mul(GOLDEN_GAMMA)) >> 40) as f32 / (1 << 24) as f32
    }
}
