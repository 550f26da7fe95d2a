//! A position: everything the rules need to know, kept so that the next move is cheap.

use stack_game::{Outcome, Rule, Seat, SeatSet, Square, Stack};

use crate::board::{self, CELLS, cells};
use crate::colour::{COLOURS, WHITE};
use crate::hash;
use crate::pile::Pile;
use crate::variant::Variant;

/// A position that the rules allow; made from a [`Setup`](crate::Setup) or by playing.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) piles: [Pile; CELLS],
    /// A bit for each cell with a stack.
    pub(crate) occupied: u64,
    /// What the cells contribute to the hash: a sum, before it is folded.
    pub(crate) cells_hash: u64,
    pub(crate) variant: &'static Variant,
    /// By seat.
    pub(crate) won: [Won; 2],
    pub(crate) turn: Seat,
}

/// The stacks that a seat has won, in that order.
#[derive(Clone, Copy, Default)]
pub(crate) struct Won {
    pub(crate) count: u8,
    stacks: [Pile; MOST_WON],
}

/// The game ends before anybody has won more stacks.
const MOST_WON: usize = 3;

impl Won {
    #[inline]
    pub(crate) fn push(&mut self, pile: Pile) {
        if let Some(place) = self.stacks.get_mut(usize::from(self.count)) {
            *place = pile;
            self.count += 1;
        }
    }

    pub(crate) fn piles(&self) -> &[Pile] {
        self.stacks.get(..self.count.into()).unwrap_or(&self.stacks)
    }
}

/// Enough stacks won.
pub const STACKS_WON: Rule = Rule("stacks-won");

impl Position {
    /// An empty board on which nothing has happened yet; not a legal position.
    pub(crate) fn blank(variant: &'static Variant) -> Self {
        Self {
            piles: [Pile::EMPTY; CELLS],
            occupied: 0,
            cells_hash: 0,
            variant,
            won: [Won::default(); 2],
            turn: WHITE,
        }
    }

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The seat to move. Once the game is over: the one that has not moved last.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// What stands on a square.
    #[must_use]
    pub fn stack(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.pile(cell).stack())
    }

    /// How many stacks a seat has won.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> u8 {
        self.won[seat.index() & 1].count
    }

    /// The stacks that a seat has won, in the order in which they left the board. A position that
    /// was read from a text does not know what they held: their tops are the winner's, below lie
    /// the checkers that the board lacks.
    #[must_use]
    pub fn won_stacks(&self, seat: Seat) -> Vec<Stack> {
        let piles = self.won[seat.index() & 1].piles().iter();
        piles.map(|pile| pile.stack()).collect()
    }

    /// How the game ended, if it has.
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = COLOURS
            .into_iter()
            .find(|&seat| self.won(seat) >= self.variant.to_win())?;
        Some(Outcome {
            winners: SeatSet::of(winner),
            rule: STACKS_WON,
        })
    }

    #[inline]
    pub(crate) const fn is_over(&self) -> bool {
        let to_win = self.variant.to_win();
        self.won[0].count >= to_win || self.won[1].count >= to_win
    }

    /// A hash of all that makes a position: board, turn, how many stacks are won.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        let won = (self.won[0].count as u64) << 8 | (self.won[1].count as u64) << 16;
        hash::whole(self.cells_hash, self.turn.index() as u64 | won)
    }

    /// Whether this is the same position: board, turn, how many stacks are won. What the won
    /// stacks held matters to nobody.
    #[must_use]
    pub fn repeats(&self, other: &Self) -> bool {
        self.piles == other.piles
            && self.turn == other.turn
            && self.won(COLOURS[0]) == other.won(COLOURS[0])
            && self.won(COLOURS[1]) == other.won(COLOURS[1])
            && self.variant == other.variant
    }

    #[inline]
    pub(crate) const fn pile(&self, cell: u8) -> Pile {
        self.piles[cell as usize % CELLS]
    }

    /// The stacks on the board.
    pub(crate) fn stacks(&self) -> impl Iterator<Item = (u8, Pile)> {
        cells(self.occupied).map(|cell| (cell, self.pile(cell)))
    }

    /// Puts a pile on a cell and brings hash and occupied cells up to date.
    #[inline]
    pub(crate) fn set(&mut self, cell: u8, pile: Pile) {
        let old = std::mem::replace(&mut self.piles[usize::from(cell) % CELLS], pile);
        self.cells_hash = self.cells_hash.wrapping_add(hash::change(cell, old, pile));
        self.occupied =
            self.occupied & !(1 << (cell & 63)) | u64::from(!pile.is_empty()) << (cell & 63);
    }
}

impl PartialEq for Position {
    /// Everything that the position string tells.
    fn eq(&self, other: &Self) -> bool {
        self.repeats(other)
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {self}", self.variant.id())
    }
}
