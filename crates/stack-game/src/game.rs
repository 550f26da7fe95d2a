//! The trait that a stacking game fulfils.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Change, Outcome, Rule, Seat, SeatSet, Square, Stack, Tray};

/// What a move does, in words that every table and panel understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The top `count` pieces of the stack on `from` go onto `to`.
    Travel {
        /// Where the pieces stand.
        from: Square,
        /// Where they land.
        to: Square,
        /// How many are lifted.
        count: u8,
    },
    /// A piece from one of the mover's trays goes onto `to`.
    Place {
        /// Where the piece lies.
        tray: Tray,
        /// Where it lands.
        to: Square,
    },
    /// Two pieces change places.
    Exchange {
        /// The mover's own piece.
        own: Square,
        /// The other seat's piece.
        enemy: Square,
    },
}

/// How far a seat has come towards one of the conditions that end a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rule that would end the game.
    pub rule: Rule,
    /// How much the seat has.
    pub have: u32,
    /// How much it needs.
    pub need: u32,
}

/// A position of a stacking game, with its rules.
///
/// Draws by repetition and by quiet rounds need the history of a game; they are judged by
/// [`Match`](crate::Match). Everything else about the rules is decided here.
///
/// Positions are values: searches copy them. The fast methods ([`play_unchecked`](Self::play_unchecked)
/// and [`nth_move`](Self::nth_move)) trust their arguments, yet must stay free of undefined behaviour.
///
/// Displayed, a position is its position string.
pub trait Game: Clone + PartialEq + Debug + Display + Send + Sync + 'static {
    /// A move, small and cheap to copy; displayed, it is its notation.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// Why a move is not legal; its text is shown to people.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;
    /// Why a text is not a move of this game; its text is shown to people.
    type NotationError: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The game's name in records, such as `focus`.
    const NAME: &'static str;
    /// Whose game it is, in one line: it stands above the records.
    const CREDIT: &'static str;
    /// Whether stacks travel as many squares as pieces are lifted, so that a target says how many
    /// pieces go there. Otherwise people choose the pieces first and the target then.
    const DISTANCE_TELLS_COUNT: bool = false;

    // --- who plays ---

    /// The seats in play, in turn order.
    fn seats(&self) -> &[Seat];
    /// The seat that moves, or moved, first in this game.
    fn first(&self) -> Seat {
        self.seats().first().copied().unwrap_or(Seat::new(0))
    }
    /// The seats that win together with `seat`, itself included.
    fn team(&self, seat: Seat) -> SeatSet;
    /// The letter that stands for a seat in every text.
    fn seat_letter(seat: Seat) -> char;
    /// The seat's colour, in English.
    fn seat_name(seat: Seat) -> &'static str;

    // --- how things stand ---

    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> &[Square];
    /// What stands on a square; the empty stack for a square that is not playable.
    fn stack(&self, square: Square) -> Stack;
    /// Who may move the stack on a square.
    fn owner(&self, square: Square) -> Option<Seat>;
    /// The trays that can ever hold something, in seat order.
    fn trays(&self) -> Vec<Tray>;
    /// What lies in a tray: single pieces as stacks of one in rising order, whole stacks in the order
    /// in which they came.
    fn tray(&self, tray: Tray) -> Vec<Stack>;
    /// The seat whose turn it is. Once the game is over: the seat whose turn it would be.
    fn turn(&self) -> Seat;
    /// Whether a seat could do anything if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// How the game ended, if it has, as far as the position alone tells.
    fn outcome(&self) -> Option<Outcome>;
    /// Turns since the last capture.
    fn quiet_plies(&self) -> u32;
    /// A hash of all that [`repeats`](Self::repeats) compares.
    fn key(&self) -> u64;
    /// Whether this is the same position for the draw by repetition.
    fn repeats(&self, other: &Self) -> bool;

    // --- moves ---

    /// The number of legal moves; 0 when the game is over.
    fn move_count(&self) -> u32;
    /// Calls `each` with every legal move, in the order of [`nth_move`](Self::nth_move).
    fn for_each_move(&self, each: impl FnMut(Self::Move));
    /// The legal move with number `n`, counted from 0.
    ///
    /// `n` must be below [`move_count`](Self::move_count); otherwise any move may come back.
    fn nth_move(&self, n: u32) -> Self::Move;
    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;
    /// Plays a move that is known to be legal. With any other move the position afterwards means nothing.
    fn play_unchecked(&mut self, mv: Self::Move);
    /// Gives the turn to a seat that can move, and tells whether the game knows how.
    ///
    /// No rule of any game: for searches that leave seats out, such as best-reply search. Whoever
    /// is left out has not moved, and whatever it still has to do it still has to do.
    fn give_turn(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
    /// What a legal move would do, step by step.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    fn changes(&self, mv: Self::Move) -> Result<Vec<Change>, Self::Illegal>;
    /// What a move does, in words that every table understands.
    fn action(&self, mv: Self::Move) -> Action;

    /// Why the seat to move cannot move what stands on a square; `None` when it can.
    fn blocked_reason(&self, square: Square) -> Option<Self::Illegal>;
    /// Actions that look possible and are not, with the reason: tables show them as barred.
    fn blocked_actions(&self) -> Vec<(Action, Self::Illegal)> {
        Vec::new()
    }
    /// The stacks to one of which the stack on a square has to come closer when it moves: tables show
    /// them. Empty where no rule asks for that.
    fn approach_targets(&self, from: Square) -> Vec<Square> {
        let _ = from;
        Vec::new()
    }
    /// How far a seat has come towards each condition that ends the game at once.
    fn progress(&self, seat: Seat) -> Vec<Progress> {
        let _ = seat;
        Vec::new()
    }

    /// Reads a move in notation. Whether it is legal is not asked.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::NotationError>;

    // --- what follows from the above ---

    /// The position string, one line.
    fn position_text(&self) -> String {
        self.to_string()
    }

    /// Writes a move in notation.
    fn move_text(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// All legal moves.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::with_capacity(self.move_count() as usize);
        self.for_each_move(|mv| moves.push(mv));
        moves
    }

    /// The number of legal sequences of two moves. Games that can count without playing override it.
    fn reply_count(&self) -> u64 {
        let mut replies = 0;
        self.for_each_move(|mv| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            replies += u64::from(after.move_count());
        });
        replies
    }

    /// The legal moves in notation, sorted.
    fn move_texts(&self) -> Vec<String> {
        let mut texts: Vec<_> = self
            .legal_moves()
            .into_iter()
            .map(|mv| self.move_text(mv))
            .collect();
        texts.sort_unstable();
        texts
    }
}
