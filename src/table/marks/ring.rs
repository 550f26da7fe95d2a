//! Where the ring around what is chosen lies.

use stack_game::Square;

use crate::table::touch::selection::Selection;

/// The ring around what is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RingAt {
    /// Around the foot of a stack.
    Foot(Square),
    /// Around the part of a stack from this level on, which is above the lowest one.
    Part(Square, usize),
}

impl RingAt {
    /// The ring of a selection. What is pointed at besides has none.
    pub(super) fn of(selection: &Selection) -> Option<Self> {
        let part = selection.part().filter(|&(_, lowest)| lowest > 0);
        let around = |(square, lowest)| Self::Part(square, lowest);
        part.map(around).or(selection.stack().map(Self::Foot))
    }
}
