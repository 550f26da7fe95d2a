//! The visible steps of a turn.

use crate::{Outcome, Seat, Square, Tray};

/// One visible step of a turn, in the order in which it happens.
///
/// A turn's changes are complete: applied to a [`BoardView`](crate::BoardView) they give the position
/// after the turn, taken back in reverse order the position before it. Animations need nothing
/// else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The top `count` pieces of a stack are in the hand now.
    Lifted {
        /// The stack's square.
        from: Square,
        /// Number of pieces.
        count: u8,
    },
    /// One piece has been taken from a tray into the hand.
    TakenFromTray {
        /// The tray.
        tray: Tray,
        /// The piece's seat.
        piece: Seat,
    },
    /// The hand has moved in a straight line over everything between.
    Moved {
        /// The square before.
        from: Square,
        /// The square after.
        to: Square,
    },
    /// The pieces in the hand have been put on a square's stack, order kept.
    Landed {
        /// The square.
        on: Square,
        /// Number of pieces.
        count: u8,
    },
    /// The lowest piece of a stack that is too high has slid out into a tray.
    SurplusRemoved {
        /// The stack's square.
        from: Square,
        /// The piece's seat.
        piece: Seat,
        /// Its new tray.
        to: Tray,
    },
    /// A whole stack has left the board for a tray.
    LeftBoard {
        /// The stack's square.
        from: Square,
        /// Its new tray.
        to: Tray,
    },
    /// The top pieces of two squares have changed places.
    Swapped {
        /// The former square of the mover's piece.
        own: Square,
        /// The former square of the enemy's piece.
        enemy: Square,
    },
    /// A seat has given up; its stacks and its reserve stay.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A seat cannot move and is passed over.
    Skipped {
        /// The seat.
        seat: Seat,
    },
    /// The turn has ended.
    TurnEnded {
        /// The seat that has moved.
        from: Seat,
        /// The seat that moves next.
        to: Seat,
    },
    /// The game has ended.
    GameEnded {
        /// The outcome.
        outcome: Outcome,
    },
}
