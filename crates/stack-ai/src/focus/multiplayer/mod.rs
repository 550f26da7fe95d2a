//! The evaluation of Focus for three and four sides, with move priors.

mod features;
mod move_weights;
mod moves;
mod weights;

use std::f32::consts::{LN_2, LOG2_E};
use std::sync::Arc;

use features::{collect_global, collect_stack, stacks};
use focus_rules::{Move, MoveDelta, PackedStack, Position, Variant};
use move_weights::MoveWeights;
use stack_game::{Game as _, Seat};

pub use features::{FEATURES, PATTERNS, collect};
pub use moves::{MOVE_FEATURES, MoveFeatures};

use crate::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
use crate::tactics::remaining_seats;
use crate::{Evaluation, Values};

/// A weighted sum of each seat's features. The weights are fitted so that exp(sum) is proportional
/// to the win probability. A seat's value is its sum minus the mean of all seats that have not
/// resigned.
#[derive(Clone)]
pub struct MultiplayerEvaluation {
    weights: Arc<[i32; FEATURES]>,
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

    /// The change of the [stack sums](Self::stack_sums) by a move.
    #[inline]
    fn stack_changes(&self, delta: &MoveDelta) -> SeatSums {
        let stacks = |stack: PackedStack| &self.stacks[stack.index() % PackedStack::INDICES];
        let [left, landed] = [delta.left, delta.landed].map(stacks);
        let [source, target] = [delta.source_before, delta.covered].map(stacks);
        std::array::from_fn(|i| left[i] + landed[i] - source[i] - target[i])
    }

    /// Adds the global features.
    #[inline]
    fn add_global(&self, position: &Position, sums: &mut SeatSums) {
        collect_global(position, |seat, feature, amount| {
            sums[seat] += self.weights[feature] * amount;
        });
    }

    /// The sum of each side minus the mean of all that have not resigned.
    #[inline]
    fn relative_to_mean(position: &Position, sums: &SeatSums) -> Values {
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
            values.0[seat.index()] = (team_sum(seat) - mean) / WEIGHT_SCALE;
        }
        values
    }
}

impl Evaluation<Position> for MultiplayerEvaluation {
    /// The value of a position's stacks for each seat.
    type EvalState = SeatSums;

    fn values(&self, position: &Position) -> Values {
        let mut sums = self.stack_sums(position);
        self.add_global(position, &mut sums);
        Self::relative_to_mean(position, &sums)
    }

    fn set_root(&self, position: &Position, eval_state: &mut SeatSums) {
        *eval_state = self.stack_sums(position);
    }

    fn values_after(
        &self,
        before: &Position,
        mv: Move,
        after: &Position,
        eval_state: &SeatSums,
    ) -> Values {
        if before.pending_swaps() > 0 {
            return self.values(after);
        }
        let mut sums = *eval_state;
        let changes = self.stack_changes(&before.move_delta(mv));
        sums.iter_mut()
            .zip(changes)
            .for_each(|(sum, change)| *sum += change);
        self.add_global(after, &mut sums);
        Self::relative_to_mean(after, &sums)
    }

    fn move_priors(
        &self,
        position: &Position,
        chances: &[f32; Seat::MAX],
        mut each: impl FnMut(Move, f32),
    ) -> bool {
        let (Some(moves), Some(move_features)) = (self.moves, MoveFeatures::of(position)) else {
            return false;
        };
        let gains = self.gains(position, chances);
        position.for_each_move(|mv| {
            let mut features = 0;
            let delta = move_features.each(mv, |feature| {
                features += i32::from(moves.features.get(feature).copied().unwrap_or(0));
            });
            let prior = if move_features.may_win(&delta) {
                f32::INFINITY
            } else {
                (f32::from(moves.gain) * gains.of(&delta) + features as f32) / 256.0
            };
            each(mv, prior);
        });
        true
    }

    fn chances(&self, position: &Position, values: &Values) -> [f32; Seat::MAX] {
        let seats = remaining_seats(position);
        let best = seats.clone().map(|seat| values.of(seat)).max();
        let best = best.unwrap_or_default();
        let logs = values
            .0
            .map(|value| (value - best).min(0) as f32 / VALUE_PER_LOGIT);
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
        VALUE_PER_LOGIT
    }
}

/// eˣ for x ≤ 0 to five digits; nearly 0 far below −80.
#[inline]
pub(crate) fn fast_exp<const N: usize>(numbers: [f32; N]) -> [f32; N] {
    // The integer part becomes the exponent; a short series approximates the rest, from −0.5 to
    // 0.5.
    let powers = numbers.map(|x| (x * LOG2_E).max(-126.0));
    let integers = powers.map(|power| (power - 0.5) as i32);
    let mut fractions = [TERMS[0]; N];
    for i in 0..N {
        let rest = powers[i] - integers[i] as f32;
        let terms = TERMS[1..].iter();
        fractions[i] = terms.fold(fractions[i], |sum, term| sum * rest + term);
    }
    std::array::from_fn(|i| f32::from_bits(((integers[i] + 127) as u32) << 23) * fractions[i])
}

/// (ln 2)ⁿ / n! from n = 5 down.
const TERMS: [f32; 6] = [
    0.001_333_36,
    0.009_618_13,
    0.055_504_1,
    0.240_226_5,
    LN_2,
    1.0,
];

/// Computes the gains of moves from one position.
pub struct MoveGains<'a> {
    evaluation: &'a MultiplayerEvaluation,
    mover: usize,
    /// By seat: the change of the mover's log odds per unit of the seat's sum.
    worth: [f32; Seat::MAX],
}

impl MultiplayerEvaluation {
    /// Prepares for the moves of a position with these win probabilities.
    #[must_use]
    pub fn gains(&self, position: &Position, chances: &[f32; Seat::MAX]) -> MoveGains<'_> {
        let turn = position.turn();
        let others = (1.0 - chances[turn.index()]).max(1e-3);
        let unit = VALUE_PER_LOGIT * WEIGHT_SCALE as f32;
        let mut worth = chances.map(|chance| -chance / others / unit);
        for seat in position.team(turn).iter() {
            worth[seat.index()] = 1.0 / unit;
        }
        MoveGains {
            evaluation: self,
            mover: turn.index(),
            worth,
        }
    }
}

impl MoveGains<'_> {
    /// The change of the mover's log odds by a move.
    #[inline]
    #[must_use]
    pub fn of(&self, delta: &MoveDelta) -> f32 {
        let mut gains = self.evaluation.stack_changes(delta);
        let weights = &self.evaluation.weights;
        if delta.captured != [0; Seat::MAX] {
            for (gain, &captured) in gains.iter_mut().zip(&delta.captured) {
                *gain += weights[features::LOST] * i32::from(captured);
            }
            let captured: u8 = delta.captured.iter().sum();
            gains[self.mover] += weights[features::CAPTURED] * i32::from(captured);
        }
        let reserves = i32::from(delta.to_reserve) - i32::from(delta.count == 0);
        gains[self.mover] += weights[features::RESERVES] * reserves;
        let worth = gains.iter().zip(&self.worth);
        worth.map(|(&gain, worth)| gain as f32 * worth).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::fast_exp;

    #[test]
    fn matches_exact_exponentials() {
        for thousandth in 0..80_000 {
            let x = thousandth as f32 / -1_000.0;
            let [quick, same] = fast_exp([x, x]).map(f64::from);
            let exact = f64::from(x).exp();
            assert!(
                (quick - exact).abs() <= 1e-5 * exact,
                "{x}: {quick} {exact}"
            );
            assert_eq!(quick, same);
        }
        assert!(fast_exp([-1e30])[0] < 1e-30);
    }
}
