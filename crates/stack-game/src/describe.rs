//! A game explained to people: names, notation, trays, visible steps, reasons.

use std::fmt::Display;

use crate::{Action, Change, Game, Rule, Seat, Square, Stack, Tray};

/// A game that tables, panels, records and text interfaces can present.
///
/// A search needs [`Game`] alone. A position is displayed as its position string, a move as its
/// notation.
pub trait Describe: Game<Move: Display> + Display {
    /// The reason why a text is not a move of this game; its text is shown to people.
    type NotationError: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The game's name in records, such as `focus`.
    const NAME: &'static str;
    /// The game and its author in one line, written above records.
    const CREDIT: &'static str;
    /// True if stacks travel as many squares as pieces are lifted, so that a target tells how many
    /// pieces go there. Otherwise people choose the pieces first and then the target.
    const DISTANCE_EQUALS_COUNT: bool = false;

    // --- names and notation ---

    /// The letter of a seat in every text.
    fn seat_letter(seat: Seat) -> char;
    /// The seat's colour, in English.
    fn seat_name(seat: Seat) -> &'static str;
    /// Reads a move in notation, legal or not.
    ///
    /// # Errors
    /// The fault in the text.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::NotationError>;

    // --- board and trays ---

    /// The seat that may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// The trays that can ever hold something, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// The content of a tray: single pieces as stacks of one in rising order, whole stacks in the
    /// order in which they came.
    fn tray(&self, tray: Tray) -> Vec<Stack>;
    /// The progress of a seat towards each condition that ends the game at once.
    fn progress(&self, seat: Seat) -> Vec<Progress> {
        let _ = seat;
        Vec::new()
    }

    // --- moves explained ---

    /// The visible steps of a legal move.
    ///
    /// # Errors
    /// As [`Game::check`].
    fn changes(&self, mv: Self::Move) -> Result<Vec<Change>, Self::Illegal>;
    /// The pieces and squares that a move concerns.
    fn action(&self, mv: Self::Move) -> Action;
    /// The reason why the seat to move cannot move the stack on a square; `None` when it can.
    fn blocked_reason(&self, square: Square) -> Option<Self::Illegal>;
    /// Actions that look possible and are not, with the reason: tables mark them as barred.
    fn blocked_actions(&self) -> Vec<(Action, Self::Illegal)> {
        Vec::new()
    }
    /// The stacks of which a move from a square must approach one: tables mark them. Empty where
    /// no rule asks for it.
    fn approach_targets(&self, from: Square) -> Vec<Square> {
        let _ = from;
        Vec::new()
    }

    // --- derived from the above ---

    /// The position string, one line.
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

/// The progress of a seat towards a condition that ends the game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rule that would end the game.
    pub rule: Rule,
    /// Amount that the seat has.
    pub have: u32,
    /// Amount that it needs.
    pub need: u32,
}
