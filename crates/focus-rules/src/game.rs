//! Focus as a [`Game`].

use stack_game::{Game, Outcome, Seat, SeatSet, Square, Stack};

use crate::board::BOARD;
use crate::legality::{self, IllegalMove};
use crate::moves::Move;
use crate::position::Position;
use crate::{movegen, play};

impl Game for Position {
    type Move = Move;
    type Illegal = IllegalMove;

    fn seats(&self) -> &[Seat] {
        self.variant.seats()
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.variant.team(seat)
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    fn squares(&self) -> &[Square] {
        &BOARD
    }

    fn stack(&self, square: Square) -> Stack {
        self.stack_on(square)
    }

    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        self.has_move(seat)
    }

    fn resigned(&self) -> SeatSet {
        self.resigned
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board_outcome()
    }

    /// Turns since the last capture; exchanges do not count.
    #[inline]
    fn plies_since_capture(&self) -> u32 {
        self.plies_since_capture
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state_key()
    }

    /// The same board, turn, reserves, captures, opening state and seats that are out.
    fn repeats(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
    }

    #[inline]
    fn move_count(&self) -> u32 {
        movegen::count(self)
    }

    #[inline]
    fn for_each_move(&self, each: impl FnMut(Move)) {
        movegen::for_each(self, each);
    }

    #[inline]
    fn nth_move(&self, n: u32) -> Move {
        movegen::nth(self, n)
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        legality::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        play::play_unchecked(self, mv);
    }

    /// With three or four seats alone the others play on; in a fast game pieces of the seat that is out
    /// still count, and those to be captured from each opponent are still to be captured from it.
    fn resign(&mut self, seat: Seat) -> bool {
        play::resign(self, seat)
    }

    /// Always true. A seat that is left out before it has placed its opening piece still has to
    /// place it.
    #[inline]
    fn set_turn(&mut self, seat: Seat) -> bool {
        self.turn = seat;
        true
    }

    /// In the usual case a move changes the next seat's mobility on two cells only, so that the
    /// replies are counted without playing it.
    #[inline]
    fn reply_count(&self) -> u64 {
        movegen::count_replies(self)
    }
}
