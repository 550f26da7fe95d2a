//! Byte as a [`Game`].

use stack_game::{Game, Outcome, Seat, SeatSet, Square, Stack};

use crate::color::COLORS;
use crate::legality::{self, IllegalMove};
use crate::moves::Move;
use crate::position::Position;
use crate::{mobility, movegen, play, reply_count};

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn seats(&self) -> &[Seat] {
        &COLORS
    }

    fn team(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }

    /// Once the game is over: the seat that has not moved last.
    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    fn squares(&self) -> &[Square] {
        self.variant.squares()
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack_on(square)
    }

    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        mobility::can_move(self, seat)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board_outcome()
    }

    /// Always 0: nothing is captured, and no rule counts turns.
    #[inline]
    fn plies_since_capture(&self) -> u32 {
        0
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state_key()
    }

    /// The same board, turn and numbers of won stacks. The contents of won stacks do not count.
    fn repeats(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
    }

    #[inline]
    fn move_count(&self) -> u32 {
        mobility::count(self)
    }

    /// By square, direction and count.
    #[inline]
    fn for_each_move(&self, each: impl FnMut(Move)) {
        movegen::for_each(self, each);
    }

    #[inline]
    fn nth_move(&self, n: u32) -> Move {
        movegen::nth(self, n)
    }

    #[inline]
    fn random_move(&self, dice: impl FnOnce() -> u32) -> Option<Move> {
        movegen::random(self, dice)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        legality::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        play::play_unchecked(self, mv);
    }

    fn reply_count(&self) -> u64 {
        reply_count::count(self)
    }
}
