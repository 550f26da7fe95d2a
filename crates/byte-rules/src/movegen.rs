//! The legal moves: the n-th, one at random, all of them.

use std::ops::ControlFlow;

use stack_game::bitboard::set_bits;
use stack_game::random_below;

use crate::board::{self, neighbors, steps};
use crate::mobility::{MoveCounts, merge_bits, merge_counts, merges, of_height, slide_bits};
use crate::moves::Move;
use crate::position::Position;

/// Moves of one stack in one direction.
#[derive(Clone, Copy)]
struct MoveGroup {
    from: u8,
    direction: u8,
    /// A bit for each count of checkers; bit 0 stands for a slide.
    counts: u8,
}

impl MoveGroup {
    #[inline]
    fn moves(self) -> impl Iterator<Item = Move> {
        let counts = set_bits(u64::from(self.counts));
        counts.map(move |count| Move::of(self.from, self.direction, count))
    }
}

/// The legal move with number `n`, counted from 0 in the order of
/// [`for_each`].
///
/// `n` must be below [`mobility::count`]; otherwise any move may come back.
#[inline]
pub(crate) fn nth(position: &Position, n: u32) -> Move {
    let mut left = n;
    let found = each_group(position, |way| {
        let here = way.counts.count_ones();
        if left < here {
            let found = way.moves().nth(left as usize);
            return ControlFlow::Break(found.unwrap_or(Move::FIRST));
        }
        left -= here;
        ControlFlow::Continue(())
    });
    found.break_value().unwrap_or(Move::FIRST)
}

/// A legal move by a random number, each as likely as any other; none when the game is over. The same as [`nth`] of a number below [`mobility::count`], in one pass.
#[inline]
pub(crate) fn random(position: &Position, dice: impl FnOnce() -> u32) -> Option<Move> {
    if position.is_over() {
        return None;
    }
    let tally = MoveCounts::of(position);
    let mut left = random_below(dice(), tally.total);
    for from in set_bits(position.stacks_with(position.turn)) {
        let here = tally.of_cell(from);
        if left < here {
            let merges = tally.beside >> from & 1 != 0;
            return Some(nth_of_stack(position, from, merges, left));
        }
        left -= here;
    }
    None
}

/// The move with number `n` of those of a stack, which merges or slides; `n` must be below their number.
#[inline]
fn nth_of_stack(position: &Position, from: u8, merging: bool, n: u32) -> Move {
    let mut left = n;
    if merging {
        let pile = position.packed_stack(from);
        let counts = merge_counts(position.turn, pile);
        for (direction, to) in (0..).zip(steps(from)) {
            let here = of_height(counts, position.packed_stack(to));
            if left < here {
                let own = pile.levels_of(position.turn);
                let ways = merges(pile, own, position.packed_stack(to).height());
                let count = set_bits(ways.into()).nth(left as usize);
                return Move::of(from, direction, count.unwrap_or(1));
            }
            left -= here;
        }
        return Move::FIRST;
    }
    let ways = slide_bits(position.variant, position.occupied, from);
    let bit = set_bits(ways.into()).nth(left as usize);
    // Eight bits for each direction.
    bit.map_or(Move::FIRST, |bit| Move::of(from, bit >> 3, 0))
}

/// Calls `each` with every legal move: by square, direction and count.
#[inline]
pub(crate) fn for_each(position: &Position, mut each: impl FnMut(Move)) {
    let _ = each_group(position, |way| {
        way.moves().for_each(&mut each);
        ControlFlow::<()>::Continue(())
    });
}

/// Calls `each` with the moves of the seat to move, stack by stack, until it breaks off. There are
/// none when the game is over.
#[inline]
fn each_group<B>(
    position: &Position,
    mut each: impl FnMut(MoveGroup) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    let beside = neighbors(position.occupied);
    for from in set_bits(position.stacks_with(position.turn)) {
        let ways = if beside >> from & 1 != 0 {
            merge_bits(position, position.turn, from)
        } else if position.stacks_on(position.turn) >> from & 1 != 0 {
            slide_bits(position.variant, position.occupied, from)
        } else {
            0
        };
        for direction in 0..4 {
            let counts = (ways >> (8 * direction)) as u8;
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
    /// True if a move is legal: [`Game::check`](stack_game::Game::check) without a reason.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.origin(), mv.target());
        let (pile, onto) = (self.packed_stack(from), self.packed_stack(to));
        if self.is_over() || pile.is_empty() {
            return false;
        }
        if mv.count() > 0 {
            return merges(pile, pile.levels_of(self.turn), onto.height()) >> mv.count() & 1 != 0;
        }
        if pile.bottom() != self.turn
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
