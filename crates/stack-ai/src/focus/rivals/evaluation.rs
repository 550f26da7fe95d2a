//! An evaluation of Focus for three and four sides, fitted to the results of games.

use std::sync::Arc;

use focus_rules::{Move, PackedStack, Position, Variant};
use stack_game::{Game as _, Seat};

use super::features::{FEATURES, collect_stack, collect_whole, stacks};
use super::move_weights::{self, MoveWeights};
use super::moves::Glance;
use super::weights;
use crate::seats::seats_left;
use crate::{Evaluation, Values};

/// Weights are sixteenths of the evaluation's unit, so that small ones stay exact enough.
pub const FINENESS: i32 = 16;
/// By how much values must differ for the odds to be e to 1; what weights are fitted to.
pub const EVEN_ODDS: f32 = 400.0;

/// A weighted sum of what each seat has. Weights are fitted so that the exponentials of the sums
/// are to each other as the seats' chances to win; the value of a seat is its sum less the mean of
/// all that have not given up.
#[derive(Clone)]
pub struct Rivals {
    pub(super) weights: Arc<[i32; FEATURES]>,
    /// The worth of a stack to each seat, by the stack's index.
    pub(super) stacks: Arc<[[i32; Seat::MAX]; PackedStack::INDICES]>,
    /// Of the guess about moves, if there is one.
    moves: Option<&'static MoveWeights>,
}

impl Rivals {
    /// The evaluation of a variant; meant for those with more than two sides.
    #[must_use]
    pub fn of(variant: &Variant) -> Self {
        // Standard games share the weights of fast games: stacks, travels and reserves are worth
        // much the same, and what a fast win needs does not arise.
        let (weights, moves) = if variant.seats().len() < 4 {
            (&weights::THREE_FAST, &move_weights::THREE_FAST)
        } else {
            (&weights::FOUR_FAST, &move_weights::FOUR_FAST)
        };
        Self {
            moves: Some(moves),
            ..Self::with(weights)
        }
    }

    /// The evaluation with these weights, without a guess about moves.
    #[must_use]
    pub fn with(weights: &[i32; FEATURES]) -> Self {
        let mut stacks = [[0; Seat::MAX]; PackedStack::INDICES];
        for (index, worth) in stacks.iter_mut().enumerate() {
            if let Some(stack) = PackedStack::from_index(index) {
                collect_stack(stack, |seat, feature| worth[seat] += weights[feature]);
            }
        }
        Self {
            weights: Arc::new(*weights),
            stacks: Arc::new(stacks),
            moves: None,
        }
    }
}

/// The sums of the seats, in parts of [`FINENESS`] of the evaluation's unit.
pub(super) type SeatSums = [i32; Seat::MAX];

impl Rivals {
    /// The weights of the features.
    #[must_use]
    pub fn weights(&self) -> &[i32; FEATURES] {
        &self.weights
    }

    /// The sum of what each seat has.
    #[inline]
    pub(super) fn sums(&self, position: &Position) -> SeatSums {
        let mut sums = [0; Seat::MAX];
        for stack in stacks(position).as_flattened() {
            let worth = self.stacks[stack.index() % PackedStack::INDICES];
            sums.iter_mut()
                .zip(worth)
                .for_each(|(sum, worth)| *sum += worth);
        }
        collect_whole(position, |seat, feature, amount| {
            sums[seat] += self.weights[feature] * amount;
        });
        sums
    }

    /// The sum of each side less the mean of all that have not given up.
    #[inline]
    pub(super) fn less_mean(position: &Position, sums: &SeatSums) -> Values {
        let variant = position.variant();
        let seats = seats_left(position);
        let team_sum = |seat| {
            variant
                .team(seat)
                .iter()
                .map(|seat: Seat| sums[seat.index()])
                .sum::<i32>()
        };
        let mean = seats.clone().map(team_sum).sum::<i32>() / seats.clone().count().max(1) as i32;
        let mut values = Values::default();
        for seat in seats {
            values.0[seat.index()] = (team_sum(seat) - mean) / FINENESS;
        }
        values
    }
}

impl Evaluation<Position> for Rivals {
    type Memory = ();

    fn values(&self, position: &Position) -> Values {
        Self::less_mean(position, &self.sums(position))
    }

    fn guess(&self, position: &Position, mut each: impl FnMut(Move, f32)) -> bool {
        let (Some(moves), Some(glance)) = (self.moves, Glance::of(position)) else {
            return false;
        };
        let gains = self.gains(position);
        position.for_each_move(|mv| {
            let mut features = 0;
            let print = glance.each(mv, |feature| {
                features += i32::from(moves.features.get(feature).copied().unwrap_or(0))
            });
            let guess = if glance.may_win(&print) {
                f32::INFINITY
            } else {
                (f32::from(moves.gain) * gains.of(&print) + features as f32) / 256.0
            };
            each(mv, guess);
        });
        true
    }

    fn scale(&self, _: &Position) -> f32 {
        EVEN_ODDS
    }
}
