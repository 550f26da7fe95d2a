//! Trays: places for pieces beside the board.

use crate::Seat;

/// A place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tray {
    /// The tray's owner.
    pub seat: Seat,
    /// The use of the tray.
    pub kind: TrayKind,
}

/// The use of a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrayKind {
    /// The seat's own pieces that it still has to place before anything else.
    StartingPiece,
    /// The seat's own pieces that it may bring back.
    Reserve,
    /// Pieces that the seat has captured for good.
    Captures,
    /// Whole stacks that the seat has won.
    WonStacks,
}

impl Tray {
    /// The tray of `kind` that belongs to `seat`.
    #[must_use]
    pub const fn new(seat: Seat, kind: TrayKind) -> Self {
        Self { seat, kind }
    }
}
