//! What an analysis found out about a position.

use std::time::Duration;

use stack_game::{Action, Seat};

/// The chance of winning of each seat in a position, 0 to 1, by [`Seat::index`].
pub type Chances = [f32; Seat::MAX];

/// The result of an analysis at a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Insight {
    /// The chance of winning of each seat.
    pub chances: Chances,
    /// The best moves, each with the seat that makes it; none at the end of the match.
    pub line: Vec<(Seat, Action)>,
    /// The best moves in notation.
    pub texts: Vec<String>,
    /// The number of plies in which the seat to move wins by force, if that is known.
    pub wins_in: Option<u32>,
    /// The depth of the search in plies; 0 at the end of the match.
    pub depth: u32,
    /// The time that the search was given; zero at the end of the match.
    pub budget: Duration,
    /// The computer player that searched, by its name in records.
    pub judge: String,
}

impl Insight {
    /// The best move; `None` at the end of the match.
    #[must_use]
    pub fn best(&self) -> Option<Action> {
        self.line.first().map(|&(_, action)| action)
    }
}
