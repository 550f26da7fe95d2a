//! Counts the replies to all moves without playing them.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{MAX_HEIGHT, SLOTS, neighbors, steps};
use crate::color::opponent;
use crate::mobility::{count, merge_counts, merges_around, merges_onto, slide_count};
use crate::movegen::{self, lifted_count, play_unchecked};
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// The number of legal sequences of two moves.
pub(crate) fn count_replies(position: &Position) -> u64 {
    if position.is_over() {
        return 0;
    }
    let replies = Replies::new(position);
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
    /// The number of merges that start or end on each cell.
    touching: [u8; SLOTS],
}

impl<'a> Replies<'a> {
    fn new(position: &'a Position) -> Self {
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
            let starting = merges_around(position, cell, merge_counts(seat, stack));
            let ending = merges_onto(replies.merges_landing_on(cell), stack);
            replies.merges += starting;
            replies.touching[usize::from(cell) % SLOTS] = (starting + ending) as u8;
        }
        replies
    }

    /// The number of slides of the stacks on `own` if the cells `occupied` have stacks.
    #[inline]
    fn slides_among(&self, occupied: u64, own: u64) -> u32 {
        let isolated = set_bits(own & occupied & !neighbors(occupied));
        isolated
            .map(|cell| slide_count(self.position.variant, occupied, cell))
            .sum()
    }

    /// The number of merges that would end on a cell with a stack of each height, one byte each.
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
            // A stack leaves the board, which may end the game.
            return self.count_by_playing(mv);
        }
        let grown = onto.with_on_top(lifted);

        let (from_counts, onto_counts) = (self.counts(stack), self.counts(onto));
        let (left_counts, grown_counts) = (self.counts(left), self.counts(grown));
        let touching = |cell: u8| u32::from(self.touching[usize::from(cell) % SLOTS]);
        // Merges between the two stacks are in both numbers.
        let between = merges_onto(from_counts, onto) + merges_onto(onto_counts, stack);
        let gone = touching(from) + touching(to) - between;
        // Merges that start in either cell.
        let starting_left = merges_around(position, from, left_counts)
            - merges_onto(left_counts, onto)
            + merges_onto(left_counts, grown);
        let starting_grown = merges_around(position, to, grown_counts)
            - merges_onto(grown_counts, stack)
            + merges_onto(grown_counts, left);
        // Merges from other stacks.
        let ending_left = merges_onto(self.merges_landing_on(from) - onto_counts, left);
        let ending_grown = merges_onto(self.merges_landing_on(to) - from_counts, grown);

        let merges =
            self.merges - gone + starting_left + starting_grown + ending_left + ending_grown;
        let slides = if left.is_empty() {
            // The stack that moved has the mover's checker at the bottom, so the opponent's stacks
            // are unchanged.
            let occupied = position.occupied & !(1 << (from & 63)) | 1 << (to & 63);
            self.slides_among(occupied, position.stacks_on(self.seat))
        } else {
            self.slides
        };
        match merges + slides {
            // The opponent is skipped.
            0 => self.count_by_playing(mv),
            count => count,
        }
    }

    /// The number of moves after a move, counted by playing it.
    #[cold]
    fn count_by_playing(&self, mv: Move) -> u32 {
        let mut after = *self.position;
        play_unchecked(&mut after, mv);
        count(&after)
    }
}
