//! Symmetries of the board: positions that are their own image, and images of positions.

use stack_game::bitboard::set_bits;

use crate::board::ON_BOARD;
use crate::packed_counts::PackedCounts;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// The single pieces of the seat to move and those of its enemy, a bit for each cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SinglePieces {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
}

impl SinglePieces {
    /// The single pieces on the board of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut pair = Self { own: 0, enemy: 0 };
        let piles = position.stacks.iter().enumerate();
        for (cell, pile) in piles.filter(|(_, pile)| !pile.is_empty()) {
            let side = if pile.top() == Some(position.turn) {
                &mut pair.own
            } else {
                &mut pair.enemy
            };
            *side |= 1 << cell;
        }
        pair
    }

    /// True if a symmetry of the square maps each set to the other.
    pub(crate) fn is_symmetric(self) -> bool {
        let mut image = self;
        (0..8).any(|i| {
            // Quarter turns, and after four of them the same from the other side.
            image = image.map(if i == 4 { flipped } else { rotated_90 });
            image.own == self.enemy && image.enemy == self.own
        })
    }

    fn map(self, image: fn(u64) -> u64) -> Self {
        Self {
            own: image(self.own),
            enemy: image(self.enemy),
        }
    }
}

/// The board seen from behind: ranks reversed.
const fn flipped(cells: u64) -> u64 {
    cells.swap_bytes()
}

/// The board turned by 90°: mirrored and then reflected in the diagonal from a1 to h8.
fn rotated_90(set: u64) -> u64 {
    set_bits(flipped(set)).fold(0, |image, cell| image | 1 << (cell % 8 * 8 + cell / 8))
}

impl Position {
    /// True if one of the eight symmetries of the square, joined with the exchange of colours,
    /// maps the board to itself: then one player could answer every move by its image.
    ///
    /// For boards of single pieces in two colours, as before play; false for any other board.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let low = self.stacks.iter().all(|pile| pile.height() <= 1);
        low && self.variant.seats().len() == 2 && SinglePieces::of(self).is_symmetric()
    }

    /// The image of the position when the board is turned by 180° and the colours of a two-seat
    /// game are exchanged; the turn, too, goes to the other seat. `None` with more seats.
    #[must_use]
    pub fn rotated(&self) -> Option<Self> {
        let &[a, b] = self.variant.seats() else {
            return None;
        };
        let other = |seat| if seat == a { b } else { a };
        let mut image = Self::empty(self.variant, other(self.first));
        for cell in set_bits(ON_BOARD) {
            let stack = self.stacks[usize::from(cell)]
                .stack()
                .iter()
                .map(other)
                .collect();
            image.set(
                63 - cell,
                PackedStack::of(stack).unwrap_or(PackedStack::EMPTY),
            );
        }
        for seat in [a, b] {
            image.reserves = image.reserves.with(other(seat), self.reserves.of(seat));
            image.captures[other(seat).index()] =
                PackedCounts::default().with(seat, self.captured(seat, other(seat)));
        }
        image.turn = other(self.turn);
        image.pending = self.pending.iter().map(other).collect();
        image.pending_swaps = self.pending_swaps;
        image.plies_since_capture = self.plies_since_capture;
        image.end = self.end;
        image.end.winners = self.end.winners.iter().map(other).collect();
        Some(image)
    }
}
