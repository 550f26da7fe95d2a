//! What an analysis found out about a position.

use std::time::Duration;

use stack_game::{Action, Seat};

use crate::search::SearchInfo;

/// The chance of winning of each seat in a position, 0 to 1, by [`Seat::index`].
pub type WinChances = [f32; Seat::MAX];

/// The result of an analysis at a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionAnalysis {
    /// The chance of winning of each seat.
    pub chances: WinChances,
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
    pub player: String,
    /// The losses of other moves, such as the one played.
    pub losses: Vec<MoveLoss>,
}

/// The loss of a move in comparison with the best one, as one search found it at the same depth for both.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveLoss {
    /// The move.
    pub action: Action,
    /// The move in notation.
    pub text: String,
    /// The mover's chance with the best move less that with this one, 0 to 1.
    pub loss: f32,
}

impl PositionAnalysis {
    /// The best move; `None` at the end of the match.
    #[must_use]
    pub fn best_action(&self) -> Option<Action> {
        self.line.first().map(|&(_, action)| action)
    }

    /// The loss of a move: zero for the best one; `None` if it was not compared with the best one.
    #[must_use]
    pub fn loss_of(&self, action: Action) -> Option<f32> {
        if self.best_action() == Some(action) {
            return Some(0.0);
        }
        let mut losses = self.losses.iter();
        let known = losses.find(|other| other.action == action)?;
        Some(known.loss)
    }

    /// The analysis as the result of a search.
    #[must_use]
    pub fn search_info(&self) -> SearchInfo {
        SearchInfo {
            depth: self.depth,
            chances: self.chances,
            wins_in: self.wins_in,
            elapsed: self.budget,
            line: self.line.clone(),
            ..SearchInfo::default()
        }
    }

    /// Takes over the losses that another analysis of the position knows alone.
    pub fn add_losses(&mut self, other: &Self) {
        for loss in &other.losses {
            if self.loss_of(loss.action).is_none() {
                self.losses.push(loss.clone());
            }
        }
    }
}
