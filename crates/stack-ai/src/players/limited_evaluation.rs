//! Evaluations of strength-limited players: blended and noisy.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Seat, SeatSet};

use crate::{Evaluation, Values};

/// A weighted mean of a plain and a learned evaluation.
#[derive(Clone, Debug)]
pub(crate) struct BlendedEvaluation<P, L> {
    pub(crate) plain: P,
    pub(crate) learned: L,
    /// Weight of the learned evaluation, 0 to 1.
    pub(crate) knowledge: f32,
}

impl<G: Game, P: Evaluation<G>, L: Evaluation<G>> Evaluation<G> for BlendedEvaluation<P, L> {
    type EvalState = ();

    fn values(&self, position: &G) -> Values {
        // In 1/256, so that the values of two sides still sum to zero.
        let known = (256.0 * self.knowledge) as i32;
        let (plain, learned) = (
            self.plain.values(position).0,
            self.learned.values(position).0,
        );
        let mut values = [0; Seat::MAX];
        for (value, (plain, learned)) in values.iter_mut().zip(plain.into_iter().zip(learned)) {
            *value = ((256 - known) * plain + known * learned) / 256;
        }
        Values(values)
    }

    fn scale(&self, position: &G) -> f32 {
        self.learned.scale(position)
    }
}

/// An evaluation with pseudo-random errors that depend only on position and seed. The same position
/// always has the same error, so that searches stay consistent.
///
/// At depth 1 this plays random moves, biased toward good ones; deeper searches err less, because
/// they compare more positions.
#[derive(Clone, Debug)]
pub struct NoisyEvaluation<E> {
    /// The exact evaluation.
    pub evaluation: E,
    /// Standard deviation of the errors; 0 for none.
    pub deviation: i32,
    /// Selects the errors.
    pub seed: u64,
}

impl<G: Game, E: Evaluation<G>> Evaluation<G> for NoisyEvaluation<E> {
    type EvalState = ();

    fn values(&self, position: &G) -> Values {
        let mut values = self.evaluation.values(position);
        if self.deviation == 0 {
            return values;
        }
        let hash = position.key() ^ self.seed;
        let sides = crate::tactics::side_count(position);
        let first = position.seats().first().map(|&seat| position.team(seat));
        for &seat in position.seats() {
            let error = if sides > 2 {
                self.error(hash, seat)
            } else {
                // With two sides the errors are opposite.
                let one = first.unwrap_or(SeatSet::EMPTY);
                let error = one.iter().next().map_or(0, |seat| self.error(hash, seat));
                if one.contains(seat) { error } else { -error }
            };
            values.0[seat.index()] += error;
        }
        values
    }

    fn scale(&self, position: &G) -> f32 {
        self.evaluation.scale(position)
    }
}

impl<E> NoisyEvaluation<E> {
    /// Approximately normal: the sum of four uniform numbers from one 64-bit value.
    fn error(&self, hash: u64, seat: Seat) -> i32 {
        let seed = hash.wrapping_add(seat.index() as u64);
        let bits = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        let sum: i64 = (0..4).map(|i| (bits >> (16 * i) & 0xFFFF) as i64).sum();
        // The sum has mean 2 · 65,535 and standard deviation 65,536 / √3.
        ((sum - 131_070) * i64::from(self.deviation) / 37_837) as i32
    }
}
