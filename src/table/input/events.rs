//! Touches of the table, independent of the device.

use bevy::math::Vec3;
use bevy::prelude::Message;
use stack_game::{Square, Tray};

/// A place on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableTarget {
    /// A square, or the stack on it as a whole.
    Square(Square),
    /// A piece of the stack on a square, by its level from the bottom, counted from 0.
    Piece(Square, u8),
    /// The hidden middle of a square: a piece of another stack stands before it.
    Behind {
        /// The hidden square.
        square: Square,
        /// The square of the stack before it.
        front: Square,
        /// The level of the piece that is seen there.
        level: u8,
    },
    /// A tray or what lies in it.
    Tray(Tray),
    /// Neither.
    #[default]
    Nothing,
}

impl TableTarget {
    /// The square that is seen there, if it is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::Piece(square, _) | Self::Behind { front: square, .. } => {
                Some(square)
            }
            Self::Tray(_) | Self::Nothing => None,
        }
    }

    /// True if both are seen on the same square, or in the same tray.
    #[must_use]
    pub(super) fn is_with(self, other: Self) -> bool {
        self == other || self.square().is_some() && self.square() == other.square()
    }
}

/// An act on the table with pointer or keys. Tests write these, too.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum TableInput {
    /// A click on a place.
    Click(TableTarget),
    /// What lies in a place is taken up and dragged.
    StartDrag(TableTarget),
    /// What is dragged is at this point of the world now.
    DragTo(Vec3),
    /// What is dragged is let go over a place.
    Drop(TableTarget),
    /// The pointer is over a place now.
    Hover(TableTarget),
    /// Back: what was chosen is put down.
    Cancel,
    /// The reserve is taken up.
    SelectReserve,
    /// The keyboard's ring goes so many squares east and north.
    MoveCursor(i8, i8),
    /// The keyboard's ring is clicked.
    Activate,
    /// The keyboard's ring goes to the next stack that can move, or to the one before; with something
    /// in hand, to the next square where it can go.
    NextSquare(bool),
    /// The last move is taken back.
    Undo,
    /// The move that was taken back last is played again.
    Redo,
}

impl TableInput {
    /// True if it is meant for the match: a replay in which persons play ends with it.
    #[must_use]
    pub(super) const fn ends_replay(self) -> bool {
        matches!(
            self,
            Self::Click(_)
                | Self::StartDrag(_)
                | Self::Activate
                | Self::SelectReserve
                | Self::Cancel
                | Self::Undo
                | Self::Redo
        )
    }
}
