//! Handicaps: a start of a variant in which a seat has won a stack.
//!
//! Its eight checkers are those on the two middle ranks, four of each color; on 10×10 the middle
//! one of each rank stays. The board is the same for both seats: rotated by 180° with colors
//! exchanged it maps to itself.

use stack_game::{Handicap, Handicaps, Square};

use crate::board::MAX_HEIGHT;
use crate::color::COLORS;
use crate::setup::Setup;
use crate::variant::Variant;

impl Variant {
    /// The squares whose checkers are in the stack that a seat has won at the start.
    fn handicap_squares(&self) -> Vec<Square> {
        let middle = self.size() / 2;
        let ranks = [middle - 1, middle].into_iter();
        let squares = ranks.flat_map(|rank| {
            let squares = self.squares().iter().copied();
            let mut squares: Vec<_> = squares.filter(|square| square.rank() == rank).collect();
            if squares.len() > MAX_HEIGHT / 2 {
                squares.remove(squares.len() / 2);
            }
            squares
        });
        squares.collect()
    }
}

impl Setup {
    /// Changes the start of a variant by the handicap of one seat.
    #[must_use]
    pub(crate) fn with_handicaps(mut self, handicaps: &Handicaps) -> Self {
        for seat in COLORS {
            if let Handicap::WonStacks(count) = handicaps[seat.index()] {
                self.won[seat.index()] = count;
                let off_board = self.variant.handicap_squares();
                self.stacks
                    .retain(|(square, _)| !off_board.contains(square));
            }
        }
        self
    }
}
