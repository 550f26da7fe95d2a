//! Static evaluation of positions, values and bounds.

use stack_game::{Game, Seat};

use crate::tactics::remaining_seats;

/// Evaluates nonterminal positions; searches handle finished games.
///
/// The same position always has the same value.
pub trait Evaluation<G: Game>: Clone + Send + Sync + 'static {
    /// Incremental state that makes evaluating successive positions cheaper; `()` if there is none.
    type EvalState: Default + Send;

    /// The value of the position for each seat, well below [`WIN`](crate::WIN), in hundredths of a
    /// piece unless stated otherwise. Partners have the same value. With two sides, their values
    /// sum to zero; with more, each value concerns its seat only. Values of resigned seats are
    /// meaningless.
    fn values(&self, position: &G) -> Values;

    /// The value of the position for one seat.
    #[inline]
    fn value(&self, position: &G, seat: Seat) -> i32 {
        self.values(position).of(seat)
    }

    /// The same value, using the incremental state; `ply` is the number of moves since
    /// [`set_root`](Self::set_root), all of which were [recorded](Self::record_move).
    #[inline]
    fn value_incremental(
        &self,
        position: &G,
        seat: Seat,
        _eval_state: &mut Self::EvalState,
        _ply: usize,
    ) -> i32 {
        self.value(position, seat)
    }

    /// Resets the state to a position whose moves will be evaluated by
    /// [`values_after`](Self::values_after) or [recorded](Self::record_move).
    #[inline]
    fn set_root(&self, _position: &G, _eval_state: &mut Self::EvalState) {}

    /// Records the move to the position `after`, `ply` (at least 1) moves from the
    /// [root](Self::set_root). Replaces positions recorded at this ply or beyond.
    #[inline]
    fn record_move(
        &self,
        _before: &G,
        _mv: G::Move,
        _after: &G,
        _eval_state: &mut Self::EvalState,
        _ply: usize,
    ) {
    }

    /// Records a null move, otherwise as [`record_move`](Self::record_move).
    fn record_pass(&self, _after: &G, _eval_state: &mut Self::EvalState, _ply: usize) {}

    /// The values of the position `after` a move, faster with the state of `before`, which was
    /// [set](Self::set_root) last.
    #[inline]
    fn values_after(
        &self,
        _before: &G,
        _mv: G::Move,
        after: &G,
        _eval_state: &Self::EvalState,
    ) -> Values {
        self.values(after)
    }

    /// Estimates a policy much faster than evaluating the positions after all moves: calls `each`
    /// with every legal move and the logarithm of its odds, or infinity for a move that must be
    /// evaluated. Returns false without any call if there is no estimate. `chances` are those of
    /// the position.
    #[inline]
    fn move_priors(
        &self,
        _position: &G,
        _chances: &[f32; Seat::MAX],
        _each: impl FnMut(G::Move, f32),
    ) -> bool {
        false
    }

    /// Difference of two sides' values at which the odds are e to 1.
    fn scale(&self, position: &G) -> f32;

    /// The win probability of each seat by these values. The sides sum to 1; seats that do not play
    /// or have resigned have 0.
    ///
    /// The odds of two sides are exp(difference / [`scale`](Self::scale)), as in the model of R.
    /// Bradley and M. Terry (1952).
    fn chances(&self, position: &G, values: &Values) -> [f32; Seat::MAX] {
        let seats = remaining_seats(position);
        let best = seats.clone().map(|seat| values.of(seat)).max();
        let best = best.unwrap_or_default() as f32;
        let scale = self.scale(position);
        let weight = |seat| ((values.of(seat) as f32 - best) / scale).exp();
        // A team counts once.
        let total: f32 = seats
            .clone()
            .map(|seat| weight(seat) / position.team(seat).len() as f32)
            .sum();
        let mut chances = [0.0; Seat::MAX];
        for seat in seats {
            chances[seat.index()] = weight(seat) / total;
        }
        chances
    }
}

/// The value of an immediate win. A win in `n` plies has value `WIN - n`, a loss the negative;
/// evaluations stay well below.
pub const WIN: i32 = 30_000;

/// Minimum absolute value of a proven result. Exactly this value means a win at an unknown
/// distance.
pub const PROVED: i32 = WIN - 1_000;

/// Converts a value for the transposition table: wins and losses are counted from the position,
/// `ply` plies from the root, instead of from the root.
#[inline]
pub(crate) const fn to_table(value: i32, ply: usize) -> i32 {
    shifted(value, ply as i32)
}

/// The inverse of [`to_table`].
#[inline]
pub(crate) const fn from_table(value: i32, ply: usize) -> i32 {
    shifted(value, -(ply as i32))
}

/// Shifts proven wins up and proven losses down.
#[inline]
const fn shifted(value: i32, plies: i32) -> i32 {
    if value.abs() < PROVED {
        value
    } else {
        value + value.signum() * plies
    }
}

/// A value per seat; 0 for seats that do not play.
///
/// With two sides (two seats, or two teams) the values of the sides sum to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Values(pub [i32; Seat::MAX]);

impl Values {
    /// The value for a seat.
    #[inline]
    #[must_use]
    pub const fn of(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }
}

/// Whether a value is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Bound {
    Lower,
    Upper,
    #[default]
    Exact,
}

impl Bound {
    /// Whether a value with this bound causes a cutoff between `alpha` and `beta`.
    #[inline]
    pub(crate) const fn causes_cutoff(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}
