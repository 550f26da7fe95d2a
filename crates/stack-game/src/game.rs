//! The rules of a stacking game: what a search, a playout or a match needs.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Outcome, Seat, SeatSet, Square, Stack, random_below};

/// A position of a stacking game, with its rules.
///
/// Draws by repetition and by quiet rounds need the history of a game; a `Match` judges them.
/// Everything else about the rules is decided here. Names, notation and explanations are in
/// [`Describe`](crate::Describe).
///
/// Positions are values: searches copy them. The fast methods ([`play_unchecked`](Self::play_unchecked)
/// and [`nth_move`](Self::nth_move)) trust their arguments, yet must stay free of undefined behaviour.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move, small and cheap to copy.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The reason why a move is not legal; its text is shown to people.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    // --- seats ---

    /// The seats in play, in turn order.
    fn seats(&self) -> &[Seat];
    /// The seat that moves, or moved, first in this game.
    fn first(&self) -> Seat {
        self.seats().first().copied().unwrap_or(Seat::ALL[0])
    }
    /// The seats that win together with `seat`, itself included.
    fn team(&self, seat: Seat) -> SeatSet;
    /// The seat whose turn it is. Once the game is over: the seat whose turn it would be.
    fn turn(&self) -> Seat;

    // --- state ---

    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> &[Square];
    /// The stack on a square; the empty stack for a square that is not playable.
    fn stack(&self, square: Square) -> Stack;
    /// True if a seat had a move if it were its turn.
    fn can_move(&self, seat: Seat) -> bool;
    /// The seats that have given up and are out of the game: their turns are skipped for good, and they
    /// cannot win. Always empty in games of two sides, where giving up ends the game.
    fn resigned(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    /// The end of the game, if it has ended, as far as the position alone tells.
    fn outcome(&self) -> Option<Outcome>;
    /// Number of turns since the last capture.
    fn plies_since_capture(&self) -> u32;
    /// A 64-bit hash of all that [`repeats`](Self::repeats) compares.
    fn key(&self) -> u64;
    /// True if this is the same position for the draw by repetition.
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
    /// A legal move by a random number, each as likely as any other; `None` when the game is over.
    ///
    /// `dice` is rolled only if there is a move. Games that need not count first override this, with
    /// the same choice.
    #[inline]
    fn random_move(&self, dice: impl FnOnce() -> u32) -> Option<Self::Move> {
        let count = self.move_count();
        (count > 0).then(|| self.nth_move(random_below(dice(), count)))
    }
    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;
    /// Plays a move that is known to be legal. After any other move the position has no meaning.
    fn play_unchecked(&mut self, mv: Self::Move);
    /// Takes a seat that plays out of the game; false, with the position unchanged, where giving up
    /// ends the game, and in a game that is over.
    fn resign(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
    /// Gives the turn to a seat that can move; false if the game does not support it.
    ///
    /// No rule of any game: for searches that leave seats out, such as best-reply search. A seat
    /// that is left out has not moved and keeps its duties.
    fn set_turn(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    // --- derived from the above ---

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
}
