//! An evaluation of Focus for three and four sides, fitted to the results of games.

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

/// Weights are sixteenths of the evaluation's unit, so that small ones stay exact enough.
pub const FINENESS: i32 = 16;
/// By how much values must differ for the odds to be e to 1; what weights are fitted to.
pub const EVEN_ODDS: f32 = 400.0;

/// A weighted sum of what each seat has. Weights are fitted so that the exponentials of the sums
/// are to each other as the seats' chances to win; the value of a seat is its sum less the mean of
/// all that have not given up.
#[derive(Clone)]
pub struct MultiplayerEvaluation {
    pub(super) weights: Arc<[i32; FEATURES]>,
    /// The worth of a stack to each seat, by the stack's index.
    stacks: Arc<[[i32; Seat::MAX]; PackedStack::INDICES]>,
    /// Of the guess about moves, if there is one.
    moves: Option<&'static MoveWeights>,
}

impl MultiplayerEvaluation {
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
pub type SeatSums = [i32; Seat::MAX];

impl MultiplayerEvaluation {
    /// What the stacks are worth to each seat.
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

    /// By how much those sums rise by a move that does this.
    #[inline]
    pub(super) fn changes(&self, print: &MoveDelta) -> SeatSums {
        let stacks = |stack: PackedStack| &self.stacks[stack.index() % PackedStack::INDICES];
        let [left, landed] = [print.left, print.landed].map(stacks);
        let [lifted, covered] = [print.lifted, print.covered].map(stacks);
        std::array::from_fn(|i| left[i] + landed[i] - lifted[i] - covered[i])
    }

    /// Adds what does not come from single stacks.
    #[inline]
    fn add_whole(&self, position: &Position, sums: &mut SeatSums) {
        collect_global(position, |seat, feature, amount| {
            sums[seat] += self.weights[feature] * amount;
        });
    }

    /// The sum of each side less the mean of all that have not given up.
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
        // Dividing by numbers that are known is far cheaper.
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
    /// What the stacks of a position are worth to each seat.
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
            // A team counts once, whichever of its seats speaks for it.
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
