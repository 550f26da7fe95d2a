//! What a turn does to the table, step by step.

use crate::{Outcome, Seat, Square, Tray};

/// One visible step of a turn, in the order in which it happens.
///
/// A turn's changes are complete: applied to a [`BoardView`](crate::BoardView) they give the position
/// after the turn, taken back in reverse order the position before it. Whoever animates a turn
/// needs nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The top `count` pieces of a stack are in the hand now.
    Lifted {
        /// Where from.
        from: Square,
        /// How many pieces.
        count: u8,
    },
    /// One piece has been taken from a tray into the hand.
    Taken {
        /// Which tray.
        tray: Tray,
        /// Whose piece.
        piece: Seat,
    },
    /// The hand has moved in a straight line over everything between.
    Travelled {
        /// Where it was.
        from: Square,
        /// Where it is now.
        to: Square,
    },
    /// The pieces in the hand have been put on a square's stack, order kept.
    Landed {
        /// On which square.
        on: Square,
        /// How many pieces.
        count: u8,
    },
    /// The lowest piece of a stack that is too high has slid out into a tray.
    FellOut {
        /// The stack's square.
        from: Square,
        /// Whose piece.
        piece: Seat,
        /// Where it lies now.
        to: Tray,
    },
    /// A whole stack has left the board for a tray.
    LeftBoard {
        /// The stack's square.
        from: Square,
        /// Where it lies now.
        to: Tray,
    },
    /// The top pieces of two squares have changed places.
    Exchanged {
        /// The mover's own piece stood here.
        own: Square,
        /// The enemy's piece stood here.
        enemy: Square,
    },
    /// A seat cannot move and is passed over.
    PassedOver {
        /// Which seat.
        seat: Seat,
    },
    /// The turn has gone on.
    TurnPassed {
        /// Who has just moved.
        from: Seat,
        /// Who moves next.
        to: Seat,
    },
    /// The game has ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
