//! What happens in a match: moves, and what players say between them.

use crate::Seat;

/// What happens in a match, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatchStep<M> {
    /// The seat to move has moved.
    Move(M),
    /// A seat has given up, whether or not it was to move.
    Resign(Seat),
    /// The players have agreed on a draw.
    AgreeDraw,
}

/// Something that happened between two moves, and the position before it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NonMoveStep<G> {
    /// The number of moves played before.
    pub(crate) after: usize,
    /// The seat that has given up; `None` for an agreed draw.
    pub(crate) resigned: Option<Seat>,
    /// The position before it.
    pub(crate) before: G,
}

impl<G> NonMoveStep<G> {
    /// It as a step of its match.
    pub(crate) fn step<M>(&self) -> MatchStep<M> {
        self.resigned
            .map_or(MatchStep::AgreeDraw, MatchStep::Resign)
    }
}
