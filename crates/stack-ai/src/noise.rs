//! Judgement that errs.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Seat, SeatSet};

use crate::{Evaluation, Values};

/// An evaluation whose values are off by errors that look random but belong to the position and
/// the seed: the same position is always misjudged in the same way, so that searches stay sound.
///
/// At one ply this chooses moves as if by chance, good ones more often than bad ones; a search
/// that looks further errs less, because it compares more.
#[derive(Clone, Debug)]
pub struct NoisyEvaluation<E> {
    /// The evaluation that errs.
    pub evaluation: E,
    /// The standard deviation of the errors, in the evaluation's unit; 0 for none.
    pub deviation: i32,
    /// Which errors.
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
        let sides = crate::seats::side_count(position);
        let first = position.seats().first().map(|&seat| position.team(seat));
        for &seat in position.seats() {
            let error = if sides > 2 {
                self.error(hash, seat)
            } else {
                // Of two sides one errs as much as the other, the other way round.
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
    /// About normally distributed: a sum of four even distributions, cut out of one number.
    fn error(&self, hash: u64, seat: Seat) -> i32 {
        let seed = hash.wrapping_add(seat.index() as u64);
        let bits = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        let sum: i64 = (0..4).map(|i| (bits >> (16 * i) & 0xFFFF) as i64).sum();
        // The sum's mean is 2 · 65,535 and its deviation 65,536 / √3.
        ((sum - 131_070) * i64::from(self.deviation) / 37_837) as i32
    }
}
