//! Counts the replies to all moves without playing them.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{MAX_HEIGHT, SLOTS, neighbors, steps};
use crate::color::opponent;
use crate::mobility::{count, merge_counts, merges_around, of_height, slide_count};
use crate::movegen::{self, lifted_count, play_unchecked};
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// The number of legal sequences of two moves.
pub(crate) fn count_replies(position: &Position) -> u64 {
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

/// The opponent's moves in a position, split into the parts that moves change.
struct Replies<'a> {
    position: &'a Position,
    seat: Seat,
    /// The number of all merges.
    merges: u32,
    /// The number of all slides.
    slides: u32,
    /// By cell the number of merges that start or end there.
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
            let stack = position.packed_stack(cell);
            let begin = merges_around(position, cell, merge_counts(seat, stack));
            let end = of_height(replies.merges_landing_on(cell), stack);
            replies.merges += begin;
            replies.touching[usize::from(cell) % SLOTS] = (begin + end) as u8;
        }
        replies
    }

    /// The number of slides with `occupied` cells and `own` stacks.
    #[inline]
    fn slides_among(&self, occupied: u64, own: u64) -> u32 {
        let alone = set_bits(own & occupied & !neighbors(occupied));
        alone
            .map(|cell| slide_count(self.position.variant, occupied, cell))
            .sum()
    }

    /// By height (one byte each): the number of merges that would end on a cell with a stack of
    /// that height.
    #[inline]
    fn merges_landing_on(&self, cell: u8) -> u64 {
        let [a, b, c, d] = steps(cell).map(|from| self.counts(self.position.packed_stack(from)));
        a + b + c + d
    }

    #[inline]
    fn counts(&self, stack: PackedStack) -> u64 {
        merge_counts(self.seat, stack)
    }

    /// The number of moves after a legal move.
    #[inline]
    fn after(&self, mv: Move) -> u32 {
        let (position, from, to) = (self.position, mv.origin(), mv.target());
        let (stack, onto) = (position.packed_stack(from), position.packed_stack(to));
        let (left, lifted) = stack.split(lifted_count(mv, stack));
        let full = onto.height() + lifted.height() == MAX_HEIGHT as u32;
        if full {
            // A stack leaves the board, possibly the last one.
            return self.played(mv);
        }
        let grown = onto.with_on_top(lifted);

        let (from_counts, onto_counts) = (self.counts(stack), self.counts(onto));
        let (left_counts, grown_counts) = (self.counts(left), self.counts(grown));
        let touching = |cell: u8| u32::from(self.touching[usize::from(cell) % SLOTS]);
        // Merges between the two stacks are counted in both.
        let between = of_height(from_counts, onto) + of_height(onto_counts, stack);
        let gone = touching(from) + touching(to) - between;
        // Merges that start in both cells.
        let begin_left = merges_around(position, from, left_counts) - of_height(left_counts, onto)
            + of_height(left_counts, grown);
        let begin_grown = merges_around(position, to, grown_counts)
            - of_height(grown_counts, stack)
            + of_height(grown_counts, left);
        // Merges from other stacks.
        let end_left = of_height(self.merges_landing_on(from) - onto_counts, left);
        let end_grown = of_height(self.merges_landing_on(to) - from_counts, grown);

        let merges = self.merges - gone + begin_left + begin_grown + end_left + end_grown;
        let slides = if left.is_empty() {
            // The stack that moved was on the mover's checker, so the opponent's stacks are
            // unchanged.
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

    /// The number of moves after a move, counted by playing it.
    #[cold]
    fn played(&self, mv: Move) -> u32 {
        let mut after = *self.position;
        play_unchecked(&mut after, mv);
        count(&after)
    }
}
