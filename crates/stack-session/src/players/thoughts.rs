//! The newest thought of each computer player.

use stack_game::Seat;

use crate::search::SearchInfo;

/// The newest thoughts of the computer players of the match on the table, one a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchInfos {
    seats: [Option<SearchInfoAt>; Seat::MAX],
    revision: u64,
}

/// A thought with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfoAt {
    /// The number of moves before the position.
    pub ply: usize,
    /// The thought.
    pub info: SearchInfo,
}

impl SearchInfos {
    /// The last thought of a seat's player in this match.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&SearchInfoAt> {
        self.seats[seat.index()].as_ref()
    }

    /// A number that rises with each thought.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn set(&mut self, seat: Seat, ply: usize, thought: SearchInfo) {
        self.revision += 1;
        self.seats[seat.index()] = Some(SearchInfoAt { ply, info: thought });
    }
}
