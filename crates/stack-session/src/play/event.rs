//! Events of the match on the table.

use stack_game::{Change, Seat};

use super::origin::Origin;

/// A change of the match on the table.
#[derive(Clone, Debug)]
pub enum MatchEvent {
    /// Another match is on the table.
    Started {
        /// True if the first seat was drawn by lot. The draw is then to be shown, away from the table.
        drawn: bool,
    },
    /// Another position is on the table: show it at once, without animation.
    PositionChanged,
    /// The start of another match to come is shown; see
    /// [`MatchCommand::Preview`](super::MatchCommand::Preview).
    PreviewShown,
    /// A turn was played or taken back. The changes are in the order in which they were played.
    Stepped {
        /// The changes of the turn.
        changes: Vec<Change>,
        /// False: the changes are taken back, the last one first.
        forward: bool,
        /// The seat that took the turn.
        mover: Seat,
    },
    /// A move was added at the live end while the table shows another position.
    MovePlayedAtHead,
    /// A comment or a chance has changed; the position is the same.
    Annotated,
    /// The controller of a seat, the mode, or the waiting of computers has changed; the position is
    /// the same.
    PlayersChanged,
    /// No match is on the table any more. The match that was left came from this origin.
    Left(Origin),
}

/// The reason why a command was refused: one line for people. The state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl From<&str> for Refusal {
    fn from(why: &str) -> Self {
        Self(why.into())
    }
}
