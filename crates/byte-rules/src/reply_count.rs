//! The number of legal sequences of two moves, without playing the first ones.
//!
//! A merge changes two stacks, and with them only the merges that begin or end there: the other
//! side's moves are counted once, and for each move what it changes.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{MAX_HEIGHT, SLOTS, neighbors, steps};
use crate::color::opponent;
use crate::mobility::{self, merge_counts, merges_around, of_height, slide_count};
use crate::movegen;
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::play::{lifted_count, play_unchecked};
use crate::position::Position;

/// The number of legal sequences of two moves.
pub(crate) fn count(position: &Position) -> u64 {
    if position.is_over() {
        return 0;
    }
    let replies = Replies::of(position);
    let mut count = 0;
    movegen::for_each(position, |mv| {
        count += u64::from(replies.after(mv));
    });
    count
}

/// The other side's moves in a position as if it were its turn, in such parts as moves change.
struct Replies<'a> {
    position: &'a Position,
    seat: Seat,
    /// The number of all merges.
    merges: u32,
    /// The number of all slides.
    slides: u32,
    /// By cell the number of merges that begin or end there.
    touching: [u8; SLOTS],
}

impl<'a> Replies<'a> {
    fn of(position: &'a Position) -> Self {
        let seat = opponent(position.turn);
        let mut replies = Self {
            position,
            seat,
            merges: 0,
            slides: 0,
            touching: [0; SLOTS],
        };
        replies.slides = replies.slides_among(position.occupied, position.stacks_on(seat));
        for cell in set_bits(position.occupied) {
            let pile = position.packed_stack(cell);
            let begin = merges_around(position, cell, merge_counts(seat, pile));
            let end = of_height(replies.merges_onto(cell), pile);
            replies.merges += begin;
            replies.touching[usize::from(cell) % SLOTS] = (begin + end) as u8;
        }
        replies
    }

    /// The number of slides with stacks on the cells of a set, standing on checkers of the seat on
    /// those of another.
    #[inline]
    fn slides_among(&self, occupied: u64, own: u64) -> u32 {
        let alone = set_bits(own & occupied & !neighbors(occupied));
        alone
            .map(|cell| slide_count(self.position.variant, occupied, cell))
            .sum()
    }

    /// By height, a byte each: the number of merges that would end on a cell with such a stack.
    #[inline]
    fn merges_onto(&self, cell: u8) -> u64 {
        let [a, b, c, d] = steps(cell).map(|from| self.counts(self.position.packed_stack(from)));
        a + b + c + d
    }

    #[inline]
    fn counts(&self, pile: PackedStack) -> u64 {
        merge_counts(self.seat, pile)
    }

    /// The number of moves after a legal move.
    #[inline]
    fn after(&self, mv: Move) -> u32 {
        let (position, from, to) = (self.position, mv.origin(), mv.target());
        let (pile, onto) = (position.packed_stack(from), position.packed_stack(to));
        let (left, lifted) = pile.split(lifted_count(mv, pile));
        let full = onto.height() + lifted.height() == MAX_HEIGHT as u32;
        if full {
            // A stack leaves, perhaps the last one.
            return self.played(mv);
        }
        let grown = onto.with_on_top(lifted);

        let (pile_counts, onto_counts) = (self.counts(pile), self.counts(onto));
        let (left_counts, grown_counts) = (self.counts(left), self.counts(grown));
        let touching = |cell: u8| u32::from(self.touching[usize::from(cell) % SLOTS]);
        // Merges between both stacks are among those of either one.
        let between = of_height(pile_counts, onto) + of_height(onto_counts, pile);
        let gone = touching(from) + touching(to) - between;
        // Those that begin in both cells; each is still next to what the other one was.
        let begin_left = merges_around(position, from, left_counts) - of_height(left_counts, onto)
            + of_height(left_counts, grown);
        let begin_grown = merges_around(position, to, grown_counts) - of_height(grown_counts, pile)
            + of_height(grown_counts, left);
        // Those that come from other stacks.
        let end_left = of_height(self.merges_onto(from) - onto_counts, left);
        let end_grown = of_height(self.merges_onto(to) - pile_counts, grown);

        let merges = self.merges - gone + begin_left + begin_grown + end_left + end_grown;
        let slides = if left.is_empty() {
            // The stack that went stood on the mover's checker, so the other side's stand as before.
            let occupied = position.occupied & !(1 << (from & 63)) | 1 << (to & 63);
            self.slides_among(occupied, position.stacks_on(self.seat))
        } else {
            self.slides
        };
        match merges + slides {
            // The turn does not change.
            0 => self.played(mv),
            count => count,
        }
    }

    /// The number of moves after a move, which is played.
    #[cold]
    fn played(&self, mv: Move) -> u32 {
        let mut after = *self.position;
        play_unchecked(&mut after, mv);
        mobility::count(&after)
    }
}
