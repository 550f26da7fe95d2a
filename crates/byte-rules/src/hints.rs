//! Reasons for people: stacks that cannot move, moves that look possible, stacks to approach.

use stack_game::Square;
use stack_game::bitboard::set_bits;

use crate::board::{self, MAX_HEIGHT, cells_at_distance};
use crate::legality::{IllegalMove, check, neighbor};
use crate::mobility::merges;
use crate::moves::Move;
use crate::position::Position;

/// The reason why the seat to move has no move with the stack on a square; `None` when it has.
pub(crate) fn blocked_reason(position: &Position, square: Square) -> Option<IllegalMove> {
    if position.is_over() {
        return Some(IllegalMove::GameOver);
    }
    let turn = position.turn;
    let Some(cell) = board::cell(square).filter(|_| position.variant.is_square(square)) else {
        return Some(IllegalMove::OffBoard(square));
    };
    let pile = position.packed_stack(cell);
    if pile.is_empty() {
        return Some(IllegalMove::Empty(square));
    }
    let Some(neighbour) = neighbor(position, cell) else {
        let owner = pile.bottom();
        return (owner != turn).then_some(IllegalMove::NotYourStack {
            square,
            owner,
            turn,
        });
    };
    let own = pile.levels_of(turn);
    if own == 0 {
        return Some(IllegalMove::NoCheckers {
            square,
            neighbour,
            turn,
        });
    }
    let mut neighbours = set_bits(cells_at_distance(cell, 1) & position.occupied);
    let merges = neighbours.any(|to| merges(pile, own, position.packed_stack(to).height()) != 0);
    (!merges).then_some(IllegalMove::NoMerge { square, turn })
}

/// Moves that look possible for the seat to move and are not, with the reason: slides that come no
/// closer to a nearest stack, merges that go no higher or make a stack too high.
pub(crate) fn blocked_moves(position: &Position) -> Vec<(Move, IllegalMove)> {
    let mut barred = Vec::new();
    for (from, _) in position.stacks() {
        for (direction, to) in (0..4).filter_map(|d| Some((d, board::step(from, d)?))) {
            let empty = position.packed_stack(to).is_empty();
            for count in if empty { 0..1 } else { 1..MAX_HEIGHT as u8 } {
                let mv = Move::of(from, direction, count);
                let why = check(position, mv).err();
                barred.extend(why.filter(IllegalMove::is_near_miss).map(|why| (mv, why)));
            }
        }
    }
    barred
}

/// The stacks to one of which a slide has to come closer: those nearest to the stack on a square,
/// if it stands alone.
pub(crate) fn approach_targets(position: &Position, from: Square) -> Vec<Square> {
    let cell = board::cell(from).filter(|&cell| !position.packed_stack(cell).is_empty());
    match cell.and_then(|cell| position.nearest(cell)) {
        Some((distance, nearest)) if distance > 1 => set_bits(nearest).map(board::square).collect(),
        _ => Vec::new(),
    }
}
