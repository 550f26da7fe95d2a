//! What computer players think, for whoever watches.

use bevy::prelude::*;
use stack_game::Seat;

use super::Thought;

/// What the computer players of the match on the table thought last: one thought a seat, the newest.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Thoughts {
    seats: [Option<Heard>; Seat::MAX],
}

/// A thought, and what it was about.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// How many moves stood on the table.
    pub ply: usize,
    /// What was thought.
    pub thought: Thought,
}

impl Thoughts {
    /// What a seat's player thought last in this match.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&Heard> {
        self.seats[seat.index()].as_ref()
    }

    pub(super) fn hear(&mut self, seat: Seat, ply: usize, thought: Thought) {
        self.seats[seat.index()] = Some(Heard { ply, thought });
    }
}
