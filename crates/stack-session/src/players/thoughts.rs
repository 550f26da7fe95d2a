//! The newest thought of each computer player.

use stack_game::Seat;

use crate::search::Thought;

/// The newest thoughts of the computer players of the match on the table, one a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thoughts {
    seats: [Option<Heard>; Seat::MAX],
    revision: u64,
}

/// A thought with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The number of moves before the position.
    pub ply: usize,
    /// The thought.
    pub thought: Thought,
}

impl Thoughts {
    /// The last thought of a seat's player in this match.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&Heard> {
        self.seats[seat.index()].as_ref()
    }

    /// A number that rises with each thought.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn set(&mut self, seat: Seat, ply: usize, thought: Thought) {
        self.revision += 1;
        self.seats[seat.index()] = Some(Heard { ply, thought });
    }
}
