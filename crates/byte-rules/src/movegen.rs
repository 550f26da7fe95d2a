//! Move generation and playing moves.

use std::ops::ControlFlow;

use stack_game::bitboard::set_bits;
use stack_game::{Seat, random_below};

use crate::board::{self, MAX_HEIGHT, neighbors, steps};
use crate::color::opponent;
use crate::mobility::{
    MoveCounts, can_move, merge_bits, merge_counts, merges, merges_onto, slide_bits,
};
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// Moves of one stack in one direction.
#[derive(Clone, Copy)]
struct MoveGroup {
    from: u8,
    direction: u8,
    /// A bit for each number of checkers; bit 0 stands for a slide.
    counts: u8,
}

impl MoveGroup {
    #[inline]
    fn moves(self) -> impl Iterator<Item = Move> {
        let counts = set_bits(u64::from(self.counts));
        counts.map(move |count| Move::new(self.from, self.direction, count))
    }
}

/// The legal move with index `n` in the order of [`for_each`].
///
/// `n` must be less than [`mobility::count`]; otherwise the result is arbitrary.
#[inline]
pub(crate) fn nth(position: &Position, n: u32) -> Move {
    let mut left = n;
    let found = each_group(position, |group| {
        let here = group.counts.count_ones();
        if left < here {
            let found = group.moves().nth(left as usize);
            return ControlFlow::Break(found.unwrap_or(Move::FIRST));
        }
        left -= here;
        ControlFlow::Continue(())
    });
    found.break_value().unwrap_or(Move::FIRST)
}

/// A uniformly random legal move; `None` if the game is over. Equivalent to [`nth`] with a random
/// index, but in one pass.
#[inline]
pub(crate) fn random(position: &Position, random_number: impl FnOnce() -> u32) -> Option<Move> {
    if position.is_over() {
        return None;
    }
    let counts = MoveCounts::new(position);
    let mut left = random_below(random_number(), counts.total);
    for from in set_bits(position.stacks_with(position.turn)) {
        let here = counts.of_cell(from);
        if left < here {
            let is_adjacent = counts.adjacent >> from & 1 != 0;
            return Some(nth_of_stack(position, from, is_adjacent, left));
        }
        left -= here;
    }
    None
}

/// The move of a stack with index `n`, which must be less than their number. A stack that is
/// adjacent to another one merges, others slide.
#[inline]
fn nth_of_stack(position: &Position, from: u8, is_adjacent: bool, n: u32) -> Move {
    let mut left = n;
    if is_adjacent {
        let stack = position.packed_stack(from);
        let counts = merge_counts(position.turn, stack);
        for (direction, to) in (0..).zip(steps(from)) {
            let here = merges_onto(counts, position.packed_stack(to));
            if left < here {
                let own = stack.levels_of(position.turn);
                let moves = merges(stack, own, position.packed_stack(to).height());
                let count = set_bits(moves.into()).nth(left as usize);
                return Move::new(from, direction, count.unwrap_or(1));
            }
            left -= here;
        }
        return Move::FIRST;
    }
    let moves = slide_bits(position.variant, position.occupied, from);
    let bit = set_bits(moves.into()).nth(left as usize);
    // Eight bits per direction.
    bit.map_or(Move::FIRST, |bit| Move::new(from, bit >> 3, 0))
}

/// Calls `each` with every legal move, ordered by square, direction and count.
#[inline]
pub(crate) fn for_each(position: &Position, mut each: impl FnMut(Move)) {
    let _ = each_group(position, |group| {
        group.moves().for_each(&mut each);
        ControlFlow::<()>::Continue(())
    });
}

/// Calls `each` with the moves of the seat to move by stack and direction until it breaks. There
/// are none if the game is over.
#[inline]
fn each_group<B>(
    position: &Position,
    mut each: impl FnMut(MoveGroup) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    let adjacent = neighbors(position.occupied);
    for from in set_bits(position.stacks_with(position.turn)) {
        let moves = if adjacent >> from & 1 != 0 {
            merge_bits(position, position.turn, from)
        } else if position.stacks_on(position.turn) >> from & 1 != 0 {
            slide_bits(position.variant, position.occupied, from)
        } else {
            0
        };
        for direction in 0..4 {
            let counts = (moves >> (8 * direction)) as u8;
            if counts != 0 {
                each(MoveGroup {
                    from,
                    direction,
                    counts,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Position {
    /// Whether a move is legal: [`Game::check`](stack_game::Game::check) without a reason.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.origin(), mv.target());
        let (stack, onto) = (self.packed_stack(from), self.packed_stack(to));
        if self.is_over() || stack.is_empty() {
            return false;
        }
        if mv.count() > 0 {
            return merges(stack, stack.levels_of(self.turn), onto.height()) >> mv.count() & 1 != 0;
        }
        if stack.bottom() != self.turn
            || self.variant.cells >> to & 1 == 0
            || board::cells_at_distance(from, 1) & self.occupied != 0
        {
            return false;
        }
        let nearest = self.nearest(from);
        nearest.is_some_and(|(distance, nearest)| {
            board::cells_at_distance(to, distance - 1) & nearest != 0
        })
    }
}

/// Plays a move that is known to be legal. After any other move the position is meaningless, but
/// this never panics.
#[inline]
pub(crate) fn play_unchecked(position: &mut Position, mv: Move) {
    let (from, to) = (mv.origin(), mv.target());
    let stack = position.packed_stack(from);
    let (left, lifted) = stack.split(lifted_count(mv, stack));
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

/// The next seat to move: the other one, unless it has no move and the game is not over.
#[inline]
fn next_turn(position: &Position) -> Seat {
    let next = opponent(position.turn);
    if can_move(position, next) || position.is_over() {
        next
    } else {
        position.turn
    }
}

/// The number of checkers lifted by a move.
#[inline]
pub(crate) const fn lifted_count(mv: Move, stack: PackedStack) -> u32 {
    let count = mv.count() as u32;
    if count == 0 || count > stack.height() {
        stack.height()
    } else {
        count
    }
}
