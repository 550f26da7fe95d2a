//! The two-sided linear evaluation of Focus.

use std::sync::Arc;

use focus_rules::{PackedStack, Position, Variant};
use stack_game::Seat;

use super::features::{FEATURES, GlobalWeights, PATTERNS, Sides, ZONES, pattern, zone};
use super::weights;
use crate::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
use crate::{Evaluation, Values};

/// A weighted sum of [features](super::features), fitted to game results.
///
/// The value of a stack depends only on its colors and zone, so it is a table lookup.
#[derive(Clone)]
pub struct TwoSidedEvaluation {
    sides: Sides,
    weights: Arc<[i32; FEATURES]>,
    global: GlobalWeights,
    /// The value of a stack for the first side, by zone and stack index.
    stacks: Arc<[[i16; PackedStack::INDICES]; ZONES]>,
}

impl TwoSidedEvaluation {
    /// The evaluation of a variant; `None` if it has more than two sides.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        let weights = if variant.fast().is_some() {
            &weights::FAST
        } else if variant.seats().len() == 2 {
            &weights::STANDARD
        } else {
            &weights::PARTNERS
        };
        Self::with(variant, *weights)
    }

    /// The evaluation of a variant with custom weights.
    #[must_use]
    pub fn with(variant: &Variant, weights: [i32; FEATURES]) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let mut stacks = [[0; PackedStack::INDICES]; ZONES];
        for (zone, stacks) in stacks.iter_mut().enumerate() {
            for (index, worth) in stacks.iter_mut().enumerate() {
                let stack = PackedStack::from_index(index);
                if let Some((side, pattern)) = stack.and_then(|stack| pattern(stack, sides)) {
                    let weight = weights[zone * PATTERNS + pattern];
                    let limited = weight.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
                    *worth = if side == 0 { limited } else { -limited };
                }
            }
        }
        Some(Self {
            sides,
            global: GlobalWeights::new(|feature| weights[feature]),
            weights: Arc::new(weights),
            stacks: Arc::new(stacks),
        })
    }

    /// The weights of the features, in sixteenths of the evaluation's unit.
    #[must_use]
    pub fn weights(&self) -> &[i32; FEATURES] {
        &self.weights
    }

    /// The value for the first side.
    #[inline]
    fn sum(&self, position: &Position) -> i32 {
        let mut sum = 0;
        for rank in 0..8 {
            // The zones of the files of a rank, from the edge to the middle.
            let [outer, next, middle] = [0, 1, 2].map(|file| &self.stacks[zone(8 * rank + file)]);
            let zones = [outer, next, middle, middle, middle, middle, next, outer];
            for (stack, worths) in position.packed_stacks(rank).into_iter().zip(zones) {
                sum += i32::from(worths[stack.index() % PackedStack::INDICES]);
            }
        }
        (sum + self.global.sum(position, self.sides)) / WEIGHT_SCALE
    }
}

impl Evaluation<Position> for TwoSidedEvaluation {
    type EvalState = ();

    fn values(&self, position: &Position) -> Values {
        let sum = self.sum(position);
        let mut values = Values::default();
        for (side, value) in [sum, -sum].into_iter().enumerate() {
            for seat in self.sides.seats(side) {
                values.0[seat.index()] = value;
            }
        }
        values
    }

    #[inline]
    fn value(&self, position: &Position, seat: Seat) -> i32 {
        let sum = self.sum(position);
        if self.sides.side(seat) == 0 {
            sum
        } else {
            -sum
        }
    }

    fn scale(&self, _: &Position) -> f32 {
        // The sides' values differ by twice the value.
        2.0 * VALUE_PER_LOGIT
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failure must stop the test")]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::Game;

    use super::super::features::collect;
    use super::*;

    /// Random positions of every two-sided variant.
    fn each_position(mut look: impl FnMut(&Position, &TwoSidedEvaluation)) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(16);
        for id in ["two", "two-fast", "partners"] {
            let variant = Variant::by_id(id).unwrap();
            let learned = TwoSidedEvaluation::of(variant).unwrap();
            for _ in 0..10 {
                let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
                for _ in 0..200 {
                    if position.outcome().is_some() {
                        break;
                    }
                    look(&position, &learned);
                    let n = rng.next_u32() % position.move_count();
                    position.play_unchecked(position.nth_move(n));
                }
            }
        }
    }

    #[test]
    fn value_is_the_weighted_sum_of_features() {
        each_position(|position, learned| {
            let mut sum = 0;
            collect(position, learned.sides, |feature, amount| {
                sum += learned.weights[feature] * amount;
            });
            let first = position.seats()[0];
            assert_eq!(
                learned.value(position, first),
                sum / WEIGHT_SCALE,
                "{position:?}"
            );
        });
    }

    #[test]
    fn values_are_zero_sum() {
        each_position(|position, learned| {
            let values = learned.values(position);
            for &seat in position.seats() {
                let value = learned.value(position, seat);
                assert_eq!(values.of(seat), value);
                let next = position
                    .seats()
                    .iter()
                    .find(|&&s| !position.team(seat).contains(s));
                assert_eq!(learned.value(position, *next.unwrap()), -value);
            }
            assert!(values.of(position.turn()).abs() < crate::WIN / 2);
            // Rotating the board and swapping colors swaps the sides' values.
            if let Some(turned) = position.rotated() {
                let (own, image) = (position.turn(), turned.turn());
                assert_eq!(learned.value(position, own), learned.value(&turned, image));
            }
        });
    }

    #[test]
    fn requires_two_sides() {
        for variant in Variant::all() {
            let two_sided = ["two", "two-fast", "partners"].contains(&variant.id());
            assert_eq!(
                TwoSidedEvaluation::of(variant).is_some(),
                two_sided,
                "{}",
                variant.id()
            );
        }
    }
}
