//! Where the ring around what is chosen lies.

use stack_game::Square;

use crate::table::touch::highlight::RaisedPart;
use crate::table::touch::selection::Selection;

/// The ring around what is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RingAt {
    /// Around the foot of a stack.
    Foot(Square),
    /// Around the raised part of a stack.
    Part(Square),
}

impl RingAt {
    /// The ring of a selection, of which a part may be raised.
    pub(super) fn of(selection: &Selection, raised: RaisedPart) -> Option<Self> {
        let part = raised.0.filter(|&(_, lowest)| lowest > 0);
        selection.stack().map(|square| match part {
            Some((at, _)) if at == square => Self::Part(square),
            _ => Self::Foot(square),
        })
    }
}
