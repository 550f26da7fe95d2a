//! Touches of the table, independent of the device.

use bevy::prelude::Message;
use stack_game::{Square, Tray};

/// A place on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spot {
    /// A square, or the stack on it as a whole.
    Square(Square),
    /// A piece of the stack on a square, by its level from the bottom, counted from 0.
    Piece(Square, u8),
    /// A tray or what lies in it.
    Tray(Tray),
    /// Neither.
    #[default]
    Nothing,
}

impl Spot {
    /// The square that is meant, if it is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::Piece(square, _) => Some(square),
            Self::Tray(_) | Self::Nothing => None,
        }
    }
}

/// An act on the table with pointer or keys. Tests write these, too.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A click on a place.
    Click(Spot),
    /// The pointer is over a place now.
    Point(Spot),
    /// Back: what was chosen is put down.
    Back,
    /// The reserve is taken up.
    Reserve,
    /// The keyboard's ring goes so many squares east and north.
    Walk(i8, i8),
    /// The keyboard's ring is clicked.
    Press,
    /// The keyboard's ring goes to the next stack that can move, or to the one before; with something
    /// in hand, to the next square where it can go.
    Next(bool),
    /// The last move is taken back.
    Undo,
    /// The move that was taken back last is played again.
    Redo,
}
