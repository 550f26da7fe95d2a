//! Playing a move: landing, a stack of eight, the next turn.

use stack_game::Seat;

use crate::board::MAX_HEIGHT;
use crate::color::opponent;
use crate::mobility::can_move;
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// Plays a move that is known to be legal. With any other move the position afterwards means
/// nothing, but nothing worse happens.
#[inline]
pub(crate) fn play_unchecked(position: &mut Position, mv: Move) {
    let (from, to) = (mv.origin(), mv.target());
    let pile = position.packed_stack(from);
    let (left, lifted) = pile.split(lifted_count(mv, pile));
    let onto = position.packed_stack(to);
    position.set(from, left);
    if onto.height() + lifted.height() < MAX_HEIGHT as u32 {
        position.set(to, onto.with_on_top(lifted));
    } else {
        position.set(to, PackedStack::EMPTY);
        let full = onto.with_on_top(lifted);
        position.won[full.top().index() & 1].push(full);
    }
    position.turn = next_turn(position);
}

/// The next turn: the other seat's, unless it has no move and the game goes on.
#[inline]
fn next_turn(position: &Position) -> Seat {
    let next = opponent(position.turn);
    if can_move(position, next) || position.is_over() {
        next
    } else {
        position.turn
    }
}

/// The number of checkers that a move lifts from a stack.
#[inline]
pub(crate) const fn lifted_count(mv: Move, pile: PackedStack) -> u32 {
    let count = mv.count() as u32;
    if count == 0 || count > pile.height() {
        pile.height()
    } else {
        count
    }
}
