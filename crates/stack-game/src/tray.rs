//! Trays: where pieces lie that are not on the board.

use crate::Seat;

/// A place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tray {
    /// Whose tray it is.
    pub seat: Seat,
    /// What lies in it.
    pub kind: TrayKind,
}

/// What a tray is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrayKind {
    /// The seat's own pieces that it still has to place before anything else.
    Opening,
    /// The seat's own pieces that it may bring back.
    Reserve,
    /// Pieces that the seat has captured for good.
    Captures,
    /// Whole stacks that the seat has won.
    Won,
}

impl Tray {
    /// The tray of `kind` that belongs to `seat`.
    #[must_use]
    pub const fn new(seat: Seat, kind: TrayKind) -> Self {
        Self { seat, kind }
    }
}
