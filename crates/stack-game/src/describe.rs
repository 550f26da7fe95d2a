//! How a game is displayed and explained: names, notation, trays, actions and visible steps.

use std::fmt::Display;

use crate::{Game, Outcome, Rule, Seat, Square, Stack};

/// A game that can be displayed, recorded and played through text interfaces.
///
/// Searches only need [`Game`]. A position is displayed as its position string, a move in notation.
pub trait Describe: Game<Move: Display> + Display {
    /// A notation error; its message is shown to users.
    type NotationError: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The game's name in records, such as `focus`.
    const NAME: &'static str;
    /// The game and its author, the first line of records.
    const CREDIT: &'static str;
    /// Whether a stack moves exactly as many squares as pieces are lifted, so that the target
    /// determines the number of pieces. Otherwise the user selects the number of pieces first.
    const DISTANCE_EQUALS_COUNT: bool = false;

    // --- names and notation ---

    /// The letter of a seat in all text formats.
    fn seat_letter(seat: Seat) -> char;
    /// The English name of the seat's color.
    fn seat_name(seat: Seat) -> &'static str;
    /// Parses a move in notation, legal or not.
    ///
    /// # Errors
    /// The syntax error.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::NotationError>;

    // --- board and trays ---

    /// The seat that may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// All trays that can hold pieces, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// The content of a tray: single pieces as stacks of height 1 sorted by seat, won stacks in the
    /// order in which they were won.
    fn tray(&self, tray: Tray) -> Vec<Stack>;
    /// The progress of a seat toward each condition that ends the game immediately.
    fn progress(&self, seat: Seat) -> Vec<Progress> {
        let _ = seat;
        Vec::new()
    }

    // --- explaining moves ---

    /// The visible steps of a legal move.
    ///
    /// # Errors
    /// As [`Game::check`].
    fn changes(&self, mv: Self::Move) -> Result<Vec<Change>, Self::Illegal>;
    /// The pieces and squares a move involves.
    fn action(&self, mv: Self::Move) -> Action;
    /// The reason why the seat to move cannot move the stack on a square; `None` if it can.
    fn blocked_reason(&self, square: Square) -> Option<Self::Illegal>;
    /// Actions that look possible but are illegal, with the reason. Tables mark them as blocked.
    fn blocked_actions(&self) -> Vec<(Action, Self::Illegal)> {
        Vec::new()
    }
    /// The stacks one of which a move from `from` must approach; empty if there is no such rule.
    fn approach_targets(&self, from: Square) -> Vec<Square> {
        let _ = from;
        Vec::new()
    }

    // --- provided methods ---

    /// The position string.
    fn position_text(&self) -> String {
        self.to_string()
    }

    /// Writes a move in notation.
    fn move_text(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// The legal moves in notation, sorted.
    fn move_texts(&self) -> Vec<String> {
        let moves = self.legal_moves().into_iter();
        let mut texts: Vec<_> = moves.map(|mv| self.move_text(mv)).collect();
        texts.sort_unstable();
        texts
    }
}

/// The progress of a seat toward a condition that ends the game immediately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rule that would end the game.
    pub rule: Rule,
    /// Current amount.
    pub have: u32,
    /// Required amount.
    pub need: u32,
}

/// A move as the squares and pieces it involves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the variants explain their fields")]
pub enum Action {
    /// The top `count` pieces of the stack on `from` move to `to`.
    StackMove { from: Square, to: Square, count: u8 },
    /// A piece from one of the mover's trays is placed on `to`.
    Place { tray: Tray, to: Square },
    /// Two pieces swap squares before play.
    Swap { own: Square, enemy: Square },
}

impl Action {
    /// The squares involved: both squares of a stack move or a swap, the target of a placement.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::StackMove { from, to, .. } => vec![from, to],
            Self::Place { to, .. } => vec![to],
            Self::Swap { own, enemy } => vec![own, enemy],
        }
    }
}

/// One visible step of a turn.
///
/// The changes of a turn are complete: applying them to a [`BoardView`](crate::BoardView) yields
/// the position after the turn, reverting them in reverse order the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants explain their fields")]
pub enum Change {
    /// The top `count` pieces of a stack were lifted.
    Lifted { from: Square, count: u8 },
    /// A piece was taken from a tray.
    TakenFromTray { tray: Tray, piece: Seat },
    /// The lifted pieces moved in a straight line.
    Moved { from: Square, to: Square },
    /// The lifted pieces were put on a stack, in order.
    Landed { on: Square, count: u8 },
    /// The bottom piece of a stack above the height limit was moved to a tray.
    SurplusRemoved { from: Square, piece: Seat, to: Tray },
    /// An entire stack left the board for a tray.
    LeftBoard { from: Square, to: Tray },
    /// The top pieces of two squares were swapped.
    Swapped { own: Square, enemy: Square },
    /// A seat resigned. Its stacks and reserve remain.
    Resigned { seat: Seat },
    /// A seat has no legal move and is skipped.
    Skipped { seat: Seat },
    /// The turn ended.
    TurnEnded { from: Seat, to: Seat },
    /// The game has ended.
    GameEnded { outcome: Outcome },
}

/// A tray beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tray {
    /// The tray's owner.
    pub seat: Seat,
    /// What the tray holds.
    pub kind: TrayKind,
}

/// What a tray holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TrayKind {
    /// Starting pieces that the seat must place before its first move.
    StartingPiece,
    /// The seat's own pieces that it can place on the board.
    Reserve,
    /// Captured pieces.
    Captures,
    /// Entire stacks that the seat has won.
    WonStacks,
}

impl TrayKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [
        Self::StartingPiece,
        Self::Reserve,
        Self::Captures,
        Self::WonStacks,
    ];
}

impl Tray {
    /// The tray of a seat.
    #[must_use]
    pub const fn new(seat: Seat, kind: TrayKind) -> Self {
        Self { seat, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_each_action() {
        let [one, two] = [Square::new(0, 0), Square::new(3, 2)];
        let stack_move = Action::StackMove {
            from: one,
            to: two,
            count: 2,
        };
        assert_eq!(stack_move.squares(), [one, two]);
        let tray = Tray::new(Seat::new(1), TrayKind::Reserve);
        assert_eq!(Action::Place { tray, to: two }.squares(), [two]);
        let swap = Action::Swap {
            own: two,
            enemy: one,
        };
        assert_eq!(swap.squares(), [two, one]);
    }
}
