//! The legal moves: their number, the n-th, all of them.

use std::ops::ControlFlow;

use stack_game::Seat;
use stack_game::cells::set_bits;

use crate::board::{self, MAX_HEIGHT, spread};
use crate::moves::Move;
use crate::packed_stack::{PackedStack, levels};
use crate::position::Position;

/// Moves of one stack in one direction.
#[derive(Clone, Copy)]
struct Way {
    from: u8,
    direction: u8,
    /// A bit for each count of checkers; bit 0 stands for a slide.
    counts: u8,
}

impl Way {
    #[inline]
    fn moves(self) -> impl Iterator<Item = Move> {
        let counts = set_bits(u64::from(self.counts));
        counts.map(move |count| Move::of(self.from, self.direction, count))
    }
}

/// The number of legal moves; 0 when the game is over.
#[inline]
pub(crate) fn count(position: &Position) -> u32 {
    let mut count = 0;
    let _ = each_way(position, position.turn, |way| {
        count += way.counts.count_ones();
        ControlFlow::<()>::Continue(())
    });
    count
}

/// The legal move with number `n`, counted from 0 in the order of
/// [`for_each`].
///
/// `n` must be below [`count()`]; otherwise any move may come back.
#[inline]
pub(crate) fn nth(position: &Position, n: u32) -> Move {
    let mut left = n;
    let found = each_way(position, position.turn, |way| {
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

/// Calls `each` with every legal move: by square, direction and count.
#[inline]
pub(crate) fn for_each(position: &Position, mut each: impl FnMut(Move)) {
    let _ = each_way(position, position.turn, |way| {
        way.moves().for_each(&mut each);
        ControlFlow::<()>::Continue(())
    });
}

/// True if a seat had a move if it were its turn.
#[inline]
pub(crate) fn can_move(position: &Position, seat: Seat) -> bool {
    let found = each_way(position, seat, |_| ControlFlow::Break(()));
    found.is_break()
}

/// Calls `each` with the moves of a seat, stack by stack, until it breaks off. There are none
/// when the game is over.
#[inline]
fn each_way<B>(
    position: &Position,
    seat: Seat,
    mut each: impl FnMut(Way) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.is_over() {
        return ControlFlow::Continue(());
    }
    let beside = spread(position.occupied);
    for (from, pile) in position.stacks() {
        if beside >> from & 1 == 0 {
            if pile.bottom() == seat {
                each_slide(position, from, &mut each)?;
            }
            continue;
        }
        let own = pile.levels_of(seat);
        if own == 0 {
            continue;
        }
        for direction in 0..4 {
            let Some(to) = board::step(from, direction) else {
                continue;
            };
            let counts = merges(pile, own, position.pile(to));
            if counts != 0 {
                each(Way {
                    from,
                    direction,
                    counts,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` with the slides of a stack that stands alone: those that come closer to one of its
/// nearest stacks.
#[inline]
fn each_slide<B>(
    position: &Position,
    from: u8,
    each: &mut impl FnMut(Way) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some((distance, nearest)) = position.nearest(from) else {
        return ControlFlow::Continue(());
    };
    for direction in 0..4 {
        let Some(to) = board::step(from, direction) else {
            continue;
        };
        let on_board = position.variant.cells >> to & 1 != 0;
        if on_board && board::ring(to, distance - 1) & nearest != 0 {
            each(Way {
                from,
                direction,
                counts: 1,
            })?;
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
        let (pile, onto) = (self.pile(from), self.pile(to));
        if self.is_over() || pile.is_empty() {
            return false;
        }
        if mv.count() > 0 {
            return merges(pile, pile.levels_of(self.turn), onto) >> mv.count() & 1 != 0;
        }
        if pile.bottom() != self.turn
            || self.variant.cells >> to & 1 == 0
            || board::ring(from, 1) & self.occupied != 0
        {
            return false;
        }
        let nearest = self.nearest(from);
        nearest.is_some_and(|(distance, nearest)| board::ring(to, distance - 1) & nearest != 0)
    }
}

/// A bit for each count of checkers that may go from one stack onto another, `own` being the levels
/// of the lowest ones: they must come to stand higher than before, and at most eight high.
#[inline]
pub(crate) const fn merges(from: PackedStack, own: u8, onto: PackedStack) -> u8 {
    let (height, landing) = (from.height(), onto.height());
    if landing == 0 {
        return 0;
    }
    let too_high = (height + landing).saturating_sub(MAX_HEIGHT as u32);
    let allowed = own & levels(landing) & !levels(too_high);
    // Level l takes height - l checkers with it: mirrored, the lowest level of eight is bit 8.
    ((allowed.reverse_bits() as u16) << 1 >> (MAX_HEIGHT as u32 - height)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::{COLOURS, from_letter};

    #[test]
    fn merges_are_those_that_land_higher_and_fit() {
        for (heights, colour) in (0..8 * 8).zip(COLOURS.into_iter().cycle()) {
            let (height, landing) = (heights / 8, heights % 8);
            for colours in 0..1u32 << height {
                let letters = |level: u32| if colours >> level & 1 == 0 { 'W' } else { 'B' };
                let stack = (0..height).map(letters).filter_map(from_letter).collect();
                let onto = (0..landing).map(|_| colour).collect();
                let (Some(pile), Some(onto)) = (PackedStack::of(stack), PackedStack::of(onto))
                else {
                    unreachable!("no pile is so high");
                };
                let counts = merges(pile, pile.levels_of(colour), onto);
                for count in 0..8 {
                    let allowed = count > 0
                        && count <= height
                        && landing > height - count
                        && landing + count <= 8
                        && pile.colour_at(height - count) == colour;
                    assert_eq!(counts >> count & 1 != 0, allowed, "{count} of {stack:?}");
                }
            }
        }
    }
}
