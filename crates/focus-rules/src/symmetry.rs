//! Symmetric positions, and the swap before play that prevents mirror play.

use stack_game::bitboard::set_bits;

use crate::board::ON_BOARD;
use crate::moves::Move;
use crate::packed_stack::{PackedCounts, PackedStack};
use crate::position::Position;

/// The single pieces of the seat to move and of its enemy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SinglePieces {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
}

impl SinglePieces {
    /// Collects the single pieces of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut pair = Self { own: 0, enemy: 0 };
        let stacks = position.stacks.iter().enumerate();
        for (cell, stack) in stacks.filter(|(_, stack)| !stack.is_empty()) {
            let side = if stack.top() == Some(position.turn) {
                &mut pair.own
            } else {
                &mut pair.enemy
            };
            *side |= 1 << cell;
        }
        pair
    }

    /// Whether a symmetry of the square maps each set to the other.
    pub(crate) fn is_symmetric(self) -> bool {
        let mut image = self;
        (0..8).any(|i| {
            // Quarter turns, and after four of them the same with the board flipped.
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

/// Flips the board: ranks reversed.
const fn flipped(cells: u64) -> u64 {
    cells.swap_bytes()
}

/// Rotates the board by 90°: flipped, then reflected in the diagonal from a1 to h8.
fn rotated_90(set: u64) -> u64 {
    set_bits(flipped(set)).fold(0, |image, cell| image | 1 << (cell % 8 * 8 + cell / 8))
}

impl Position {
    /// Whether one of the eight symmetries of the square combined with a color swap maps the board
    /// to itself, so that one player could mirror every move.
    ///
    /// For boards with single pieces in two colors, as before play; false for any other board.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let low = self.stacks.iter().all(|stack| stack.height() <= 1);
        low && self.variant.seats().len() == 2 && SinglePieces::of(self).is_symmetric()
    }

    /// The position rotated by 180° with the colors of a two-seat game swapped, including the turn.
    /// `None` with more seats.
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
                PackedStack::from_stack(stack).unwrap_or(PackedStack::EMPTY),
            );
        }
        for seat in [a, b] {
            image.reserves = image.reserves.with(other(seat), self.reserves.get(seat));
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

/// Swaps the top pieces of two cells and ends the turn.
pub(crate) fn play_swap(position: &mut Position, mv: Move) {
    let (own, enemy) = (mv.origin(), mv.target());
    let [own_stack, enemy_stack] = [own, enemy].map(|cell| position.stacks[usize::from(cell)]);
    position.set(own, enemy_stack);
    position.set(enemy, own_stack);
    position.turn = position.next_seat(position.turn);
    position.pending_swaps = position.pending_swaps.saturating_sub(1);
}

/// The legal swaps: every own piece with every enemy piece, except those that leave the second
/// player a symmetric position.
pub(crate) fn legal_swaps(position: &Position) -> Vec<Move> {
    let mut moves = all_swaps(position);
    moves.retain(|&mv| !restores_symmetry(position, mv));
    moves
}

/// The swaps that are illegal only because they leave a symmetric position.
pub(crate) fn symmetric_swaps(position: &Position) -> Vec<Move> {
    if position.pending_swaps != 1 {
        return Vec::new();
    }
    let mut moves = all_swaps(position);
    moves.retain(|&mv| restores_symmetry(position, mv));
    moves
}

/// Whether a swap is the last one and leaves a position that a symmetry of the square combined with
/// a color swap maps to itself.
pub(crate) fn restores_symmetry(position: &Position, mv: Move) -> bool {
    if position.pending_swaps != 1 {
        return false;
    }
    let SinglePieces { own, enemy } = SinglePieces::of(position);
    let swap = 1 << mv.origin() | 1 << mv.target();
    let after = SinglePieces {
        own: own ^ swap,
        enemy: enemy ^ swap,
    };
    after.is_symmetric()
}

/// Every own piece with every enemy piece.
fn all_swaps(position: &Position) -> Vec<Move> {
    let SinglePieces { own, enemy } = SinglePieces::of(position);
    let mut moves = Vec::with_capacity(400);
    for from in set_bits(own) {
        moves.extend(set_bits(enemy).map(|to| Move::swap_cells(from, to)));
    }
    moves
}
