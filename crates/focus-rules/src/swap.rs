//! The exchange before play (M. Gardner, after P. Yearout and S. Sackson): the remedy against a
//! second player who answers every move by its image.

use stack_game::bitboard::set_bits;

use crate::moves::Move;
use crate::position::Position;
use crate::symmetry::SinglePieces;

/// Exchanges the top pieces of two cells and ends the turn.
pub(crate) fn play_swap(position: &mut Position, mv: Move) {
    let (own, enemy) = (mv.origin(), mv.target());
    let [own_stack, enemy_stack] = [own, enemy].map(|cell| position.stacks[usize::from(cell)]);
    position.set(own, enemy_stack);
    position.set(enemy, own_stack);
    position.turn = position.next_seat(position.turn);
    position.pending_swaps = position.pending_swaps.saturating_sub(1);
}

/// The legal exchanges: every own piece with every enemy piece, without those that leave the
/// second player a symmetric position.
pub(crate) fn legal_swaps(position: &Position) -> Vec<Move> {
    let mut moves = all_swaps(position);
    moves.retain(|&mv| !restores_symmetry(position, mv));
    moves
}

/// The exchanges that would be legal if they did not leave a symmetric position.
pub(crate) fn symmetric_swaps(position: &Position) -> Vec<Move> {
    if position.pending_swaps != 1 {
        return Vec::new();
    }
    let mut moves = all_swaps(position);
    moves.retain(|&mv| restores_symmetry(position, mv));
    moves
}

/// True if an exchange is the last one and leaves a position that one of the eight symmetries of
/// the square, joined with the exchange of colours, maps to itself.
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
