//! The end of a game.

use crate::SeatSet;

/// The rule by which a game ended: a short, stable identifier such as `no-move`.
///
/// A game names its own rules in its documentation; windows translate the identifier. Those below
/// are judged by [`Match`](crate::Match) for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(pub &'static str);

impl Rule {
    /// The same position has occurred as often as the match allows.
    pub const REPETITION: Self = Self("repetition");
    /// Too many rounds have passed without a capture.
    pub const NO_CAPTURES: Self = Self("quiet-rounds");
    /// All others have given up.
    pub const RESIGNATION: Self = Self("given-up");
    /// The players have agreed on a draw.
    pub const AGREED_DRAW: Self = Self("agreed-draw");
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winners; empty when the game is drawn.
    pub winners: SeatSet,
    /// The rule by which it ended. A draw that counts as a win keeps the draw's rule.
    pub rule: Rule,
}

impl Outcome {
    /// True if the game is drawn.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winners.is_empty()
    }
}
