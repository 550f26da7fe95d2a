//! The evaluation of Focus for three and four sides.

use std::sync::Arc;

use focus_rules::{Move, MoveDelta, PackedStack, Position, Variant};
use stack_game::{Game as _, Seat};

use super::features::{FEATURES, collect_global, collect_stack, stacks};
use super::move_weights::{self, MoveWeights};
use super::moves::MoveFeatures;
use super::weights;
use crate::exponential::fast_exp;
use crate::seats::remaining_seats;
use crate::{Evaluation, Values};

/// Weights are in sixteenths of the evaluation's unit, for precision.
pub const FINENESS: i32 = 16;
/// Value per unit of log odds.
pub const EVEN_ODDS: f32 = 400.0;

/// A weighted sum of each seat's features. The weights are fitted so that exp(sum) is proportional
/// to the win probability. A seat's value is its sum minus the mean of all seats that have not
/// resigned.
#[derive(Clone)]
pub struct MultiplayerEvaluation {
    pub(super) weights: Arc<[i32; FEATURES]>,
    /// The value of a stack for each seat, by stack index.
    stacks: Arc<[[i32; Seat::MAX]; PackedStack::INDICES]>,
    /// Weights of the move priors, if any.
    moves: Option<&'static MoveWeights>,
}

impl MultiplayerEvaluation {
    /// The evaluation of a variant with more than two sides.
    #[must_use]
    pub fn of(variant: &Variant) -> Self {
        // Standard games share the weights of fast games: stacks, mobility and reserves have
        // similar values, and the fast-win features do not occur.
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

    /// The evaluation with these weights, without move priors.
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

/// The sums of the seats, in units of 1/[`WEIGHT_SCALE`].
pub type SeatSums = [i32; Seat::MAX];

impl MultiplayerEvaluation {
    /// The value of all stacks for each seat.
    #[inline]
    fn stack_sums(&self, position: &Position) -> SeatSums {
        let mut sums = [0; Seat::MAX];
        for stack in stacks(position).as_flattened() {
            let worth = self.stacks[stack.index() % PackedStack::INDICES];
            sums.iter_mut()
                .zip(worth)
                .for_each(|(sum, worth)| *sum += worth);
        }
        sums
    }

    /// The change of those sums by a move.
    #[inline]
    pub(super) fn changes(&self, print: &MoveDelta) -> SeatSums {
        let stacks = |stack: PackedStack| &self.stacks[stack.index() % PackedStack::INDICES];
        let [left, landed] = [print.left, print.landed].map(stacks);
        let [lifted, covered] = [print.lifted, print.covered].map(stacks);
        std::array::from_fn(|i| left[i] + landed[i] - lifted[i] - covered[i])
    }

    /// Adds the global features.
    #[inline]
    fn add_whole(&self, position: &Position, sums: &mut SeatSums) {
        collect_global(position, |seat, feature, amount| {
            sums[seat] += self.weights[feature] * amount;
        });
    }

    /// The sum of each side minus the mean of all that have not resigned.
    #[inline]
    fn less_mean(position: &Position, sums: &SeatSums) -> Values {
        let variant = position.variant();
        let seats = remaining_seats(position);
        let team_sum = |seat: Seat| {
            let team = variant.team(seat);
            if team.len() == 1 {
                return sums[seat.index()];
            }
            team.iter().map(|seat| sums[seat.index()]).sum::<i32>()
        };
        let all = seats.clone().map(team_sum).sum::<i32>();
        // Division by a constant is much cheaper.
        let mean = match seats.clone().count() {
            4 => all / 4,
            3 => all / 3,
            2 => all / 2,
            _ => all,
        };
        let mut values = Values::default();
        for seat in seats {
            values.0[seat.index()] = (team_sum(seat) - mean) / FINENESS;
        }
        values
    }
}

impl Evaluation<Position> for MultiplayerEvaluation {
    /// The value of a position's stacks for each seat.
    type EvalState = SeatSums;

    fn values(&self, position: &Position) -> Values {
        let mut sums = self.stack_sums(position);
        self.add_whole(position, &mut sums);
        Self::less_mean(position, &sums)
    }

    fn set_root(&self, position: &Position, memory: &mut SeatSums) {
        *memory = self.stack_sums(position);
    }

    fn values_after(
        &self,
        before: &Position,
        mv: Move,
        after: &Position,
        memory: &SeatSums,
    ) -> Values {
        if before.pending_swaps() > 0 {
            return self.values(after);
        }
        let mut sums = *memory;
        let changes = self.changes(&before.move_delta(mv));
        sums.iter_mut()
            .zip(changes)
            .for_each(|(sum, change)| *sum += change);
        self.add_whole(after, &mut sums);
        Self::less_mean(after, &sums)
    }

    fn move_priors(
        &self,
        position: &Position,
        chances: &[f32; Seat::MAX],
        mut each: impl FnMut(Move, f32),
    ) -> bool {
        let (Some(moves), Some(glance)) = (self.moves, MoveFeatures::of(position)) else {
            return false;
        };
        let gains = self.gains(position, chances);
        position.for_each_move(|mv| {
            let mut features = 0;
            let print = glance.each(mv, |feature| {
                features += i32::from(moves.features.get(feature).copied().unwrap_or(0));
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

    fn chances(&self, position: &Position, values: &Values) -> [f32; Seat::MAX] {
        let seats = remaining_seats(position);
        let best = seats.clone().map(|seat| values.of(seat)).max();
        let best = best.unwrap_or_default();
        let logs = values
            .0
            .map(|value| (value - best).min(0) as f32 / EVEN_ODDS);
        let odds = fast_exp(logs);
        let (mut chances, mut total) = ([0.0; Seat::MAX], 0.0);
        for seat in seats {
            let odds = odds[seat.index()];
            chances[seat.index()] = odds;
            // A team counts once.
            total += match position.team(seat).len() {
                1 => odds,
                count => odds / count as f32,
            };
        }
        chances.map(|odds| odds / total)
    }

    fn scale(&self, _: &Position) -> f32 {
        EVEN_ODDS
    }
}
