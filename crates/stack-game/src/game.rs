//! The rules interface for searches, playouts and matches; outcomes, perft and random playouts.

use std::fmt::Debug;
use std::hash::Hash;

#[cfg(feature = "rand")]
use rand::Rng;

use crate::{Seat, SeatSet, Square, Stack, random_below};

/// A position of a stacking game and its rules.
///
/// Draws by repetition or without captures need the history of the game; [`Match`](crate::Match)
/// handles them. Names, notation and explanations are in [`Describe`](crate::Describe).
///
/// Positions are values that searches copy. The fast methods
/// [`play_unchecked`](Self::play_unchecked) and [`nth_move`](Self::nth_move) do not check their
/// arguments, but must never cause undefined behavior.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move, small and cheap to copy.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The reason why a move is illegal; its message is shown to users.
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
    /// The seat to move. After the end of the game: the seat that would be next.
    fn turn(&self) -> Seat;

    // --- state ---

    /// The playable squares, rank by rank from the south, west to east.
    fn squares(&self) -> &[Square];
    /// The stack on a square; the empty stack for a square that is not playable.
    fn stack(&self, square: Square) -> Stack;
    /// Whether a seat would have a legal move if it were to move.
    fn can_move(&self, seat: Seat) -> bool;
    /// The seats that resigned and left the game: they never move again and cannot win. Always
    /// empty in games with two teams, which a resignation ends.
    fn resigned(&self) -> SeatSet {
        SeatSet::EMPTY
    }
    /// The outcome as far as the position alone determines it.
    fn outcome(&self) -> Option<Outcome>;
    /// Number of turns since the last capture.
    fn plies_since_capture(&self) -> u32;
    /// A 64-bit hash of everything that [`repeats`](Self::repeats) compares.
    fn key(&self) -> u64;
    /// Whether this is the same position for the repetition rule.
    fn repeats(&self, other: &Self) -> bool;

    // --- moves ---

    /// The number of legal moves; 0 when the game is over.
    fn move_count(&self) -> u32;
    /// Calls `each` with every legal move, in the order of [`nth_move`](Self::nth_move).
    fn for_each_move(&self, each: impl FnMut(Self::Move));
    /// The legal move with index `n`.
    ///
    /// `n` must be less than [`move_count`](Self::move_count); otherwise the result is arbitrary.
    fn nth_move(&self, n: u32) -> Self::Move;
    /// A uniformly random legal move; `None` if the game is over.
    ///
    /// `random` is only called if there is a move. Games that do not need to count first override
    /// this with the same selection.
    #[inline]
    fn random_move(&self, random: impl FnOnce() -> u32) -> Option<Self::Move> {
        let count = self.move_count();
        (count > 0).then(|| self.nth_move(random_below(random(), count)))
    }
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The first rule the move violates.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;
    /// Plays a move that is known to be legal. After any other move the position is meaningless.
    fn play_unchecked(&mut self, mv: Self::Move);
    /// Removes a seat from the game. Returns false, leaving the position unchanged, if a
    /// resignation ends the game or the game is over.
    fn resign(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }
    /// Gives the turn to a seat that can move. Returns false if the game does not support it.
    ///
    /// Not part of any rules: for searches that skip seats, such as best-reply search. A skipped
    /// seat has not moved and keeps its obligations.
    fn set_turn(&mut self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    // --- provided methods ---

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then unchanged.
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

    /// The number of legal sequences of two moves. Games that can count without playing override
    /// this.
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

/// The rule that ended a game: a short, stable identifier such as `no-move`.
///
/// Games document their own rules; the user interface translates the identifiers. The rules below
/// apply to every game and are checked by [`Match`](crate::Match).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(pub &'static str);

impl Rule {
    /// The same position occurred as often as the match allows.
    pub const REPETITION: Self = Self("repetition");
    /// Too many rounds without a capture.
    pub const NO_CAPTURES: Self = Self("quiet-rounds");
    /// All other teams resigned.
    pub const RESIGNATION: Self = Self("given-up");
    /// The players agreed on a draw.
    pub const AGREED_DRAW: Self = Self("agreed-draw");
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winners; empty for a draw.
    pub winners: SeatSet,
    /// The rule that ended the game. A draw that counts as a win keeps the rule of the draw.
    pub rule: Rule,
}

impl Outcome {
    /// Whether the game is a draw.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winners.is_empty()
    }
}

/// The number of legal sequences of `depth` moves, ignoring draw rules.
///
/// The last two plies are counted without playing them ([`Game::move_count`],
/// [`Game::reply_count`]).
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.move_count()),
        2 => position.reply_count(),
        _ => {
            let mut leaves = 0;
            position.for_each_move(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                leaves += perft(&after, depth - 1);
            });
            leaves
        }
    }
}

/// [`perft`] for each first move, in move order; empty at depth 0.
#[must_use]
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        position.for_each_move(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            parts.push((mv, perft(&after, depth - 1)));
        });
    }
    parts
}

/// The result of a playout.
#[cfg(feature = "rand")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Number of moves played.
    pub plies: u32,
    /// Whether the game ended before the cap.
    pub finished: bool,
}

/// Plays uniformly random legal moves until the game is over or `cap` moves have been played.
///
/// Ignores draw rules, which need a history; `cap` bounds the game anyway.
#[cfg(feature = "rand")]
pub fn playout<G: Game>(position: &mut G, rng: &mut impl Rng, cap: u32) -> Playout {
    for plies in 0..cap {
        let Some(mv) = position.random_move(|| rng.next_u32()) else {
            return Playout {
                plies,
                finished: true,
            };
        };
        position.play_unchecked(mv);
    }
    Playout {
        plies: cap,
        finished: position.move_count() == 0,
    }
}
