//! Evaluations: positions judged without a search.

use stack_game::{Game, Seat};

use crate::Values;
use crate::seats::remaining_seats;

/// Judges positions in which the game goes on; finished games are the searches' to judge.
///
/// The same position always has the same value.
pub trait Evaluation<G: Game>: Clone + Send + Sync + 'static {
    /// What a search keeps of the positions that it had judged, so that the next one is cheaper; `()`
    /// where nothing is.
    type EvalState: Default + Send;

    /// The worth of the position to each seat, far below [`WIN`](crate::WIN); in hundredths of a
    /// piece unless the evaluation says otherwise. Partners have the same value. With two sides the values of both sides
    /// add up to zero; with more sides each value speaks of its seat alone. That of a seat which has
    /// given up means nothing.
    fn values(&self, position: &G) -> Values;

    /// The worth of the position to one seat.
    #[inline]
    fn value(&self, position: &G, seat: Seat) -> i32 {
        self.values(position).of(seat)
    }

    /// The same value, with the help of positions judged before; `ply` is the number of moves that
    /// led to this one in the search: the memory [approached](Self::approach) the position before them and
    /// [followed](Self::follow) them all.
    #[inline]
    fn value_incremental(
        &self,
        position: &G,
        seat: Seat,
        _memory: &mut Self::EvalState,
        _ply: usize,
    ) -> i32 {
        self.value(position, seat)
    }

    /// Makes the memory that of a position of which moves are going to be judged by
    /// [`values_after`](Self::values_after), or [followed](Self::follow).
    #[inline]
    fn set_root(&self, _position: &G, _memory: &mut Self::EvalState) {}

    /// Notes the move that leads to the position `after` it, `ply` moves, at least one, behind the one
    /// [approached](Self::approach); positions that were followed there or further on before are forgotten.
    #[inline]
    fn record_move(
        &self,
        _before: &G,
        _mv: G::Move,
        _after: &G,
        _memory: &mut Self::EvalState,
        _ply: usize,
    ) {
    }

    /// Notes that a turn was passed, which leads to the position `after` it, otherwise as [`follow`](Self::follow).
    fn record_pass(&self, _after: &G, _memory: &mut Self::EvalState, _ply: usize) {}

    /// The values of the position `after` a move, quicker with the memory of the one `before`, which was
    /// [approached](Self::approach) last.
    #[inline]
    fn values_after(
        &self,
        _before: &G,
        _mv: G::Move,
        after: &G,
        _memory: &Self::EvalState,
    ) -> Values {
        self.values(after)
    }

    /// Guesses what each legal move promises the mover, at a fraction of the cost of evaluating what it leads to: tells
    /// `each` all moves with the logarithms of their odds, or infinity for one that has to be looked at. False, and
    /// nothing is told, where it has no guess. `chances` are those of the position.
    #[inline]
    fn move_priors(
        &self,
        _position: &G,
        _chances: &[f32; Seat::MAX],
        _each: impl FnMut(G::Move, f32),
    ) -> bool {
        false
    }

    /// By how much the values of two sides must differ for the odds to be e to 1 in such a game.
    fn scale(&self, position: &G) -> f32;

    /// The chance of each seat by such values: 0 for a sure loss, 1 for a sure win. The sides of
    /// the game add up to 1; seats that do not play, or have given up, have 0.
    ///
    /// The odds of two sides are the exponential of their difference over the
    /// [`scale`](Self::scale), as in the model of R. Bradley and M. Terry (1952).
    fn chances(&self, position: &G, values: &Values) -> [f32; Seat::MAX] {
        let seats = remaining_seats(position);
        let best = seats.clone().map(|seat| values.of(seat)).max();
        let best = best.unwrap_or_default() as f32;
        let scale = self.scale(position);
        let weight = |seat| ((values.of(seat) as f32 - best) / scale).exp();
        // A team counts once, whichever of its seats speaks for it.
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
