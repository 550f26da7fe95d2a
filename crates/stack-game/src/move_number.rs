//! The place of a move as people count: in rounds and by seats.

/// The place of a move in its match, as lists of moves show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNumber {
    /// The round, counted from 1: one begins whenever the turn comes round to the seat that moved first, or
    /// past it.
    pub round: usize,
    /// The colour of the seat, in English ([`Describe::seat_name`](crate::Describe::seat_name)).
    pub seat: &'static str,
}
