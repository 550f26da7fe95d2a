//! Carrying a move out: landing, a stack of eight, whose turn is next.

use stack_game::Seat;

use crate::board::MAX_HEIGHT;
use crate::colour::other;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;

impl Position {
    /// Plays a move that is known to be legal. With any other move the position afterwards means
    /// nothing, but nothing worse happens.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.origin(), mv.target());
        let pile = self.pile(from);
        let (left, lifted) = pile.split(lifted_count(mv, pile));
        let onto = self.pile(to);
        self.set(from, left);
        if onto.height() + lifted.height() < MAX_HEIGHT as u32 {
            self.set(to, onto.with_on_top(lifted));
        } else {
            self.set(to, Pile::EMPTY);
            let full = onto.with_on_top(lifted);
            self.won[full.top().index() & 1].push(full);
        }
        self.turn = self.next_turn();
    }

    /// Whose turn follows: the other seat's, unless it can do nothing and the game goes on.
    #[inline]
    fn next_turn(&self) -> Seat {
        let next = other(self.turn);
        if self.can_move(next) || self.is_over() {
            next
        } else {
            self.turn
        }
    }
}

/// How many checkers a move lifts from a pile.
#[inline]
pub(crate) const fn lifted_count(mv: Move, pile: Pile) -> u32 {
    let count = mv.count() as u32;
    if count == 0 || count > pile.height() {
        pile.height()
    } else {
        count
    }
}
