//! Counts the moves of stacks with bit sets and tables.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{self, MAX_HEIGHT, SLOTS, neighbors, steps};
use crate::color::COLORS;
use crate::packed_stack::{PackedStack, levels};
use crate::position::Position;
use crate::variant::Variant;

/// For each seat and stack, one byte per height of an adjacent stack: the number of merges.
static MERGE_COUNTS: [[u64; PackedStack::INDICES]; 2] = {
    let mut table = [[0; PackedStack::INDICES]; 2];
    let mut seat = 0;
    while seat < table.len() {
        let mut bits = 0;
        while bits < PackedStack::INDICES {
            // Stacks with checkers above their height do not occur.
            let stack = PackedStack::from_bits(bits as u16);
            let own = stack.levels_of(COLORS[seat]);
            let mut target_height = 1;
            while own & !levels(stack.height()) == 0 && target_height < MAX_HEIGHT as u32 {
                let count = merges(stack, own, target_height).count_ones() as u64;
                table[seat][bits] |= count << (8 * target_height);
                target_height += 1;
            }
            bits += 1;
        }
        seat += 1;
    }
    table
};

/// A bit for each number of checkers that can merge onto a stack of `target_height` checkers. `own`
/// has the levels of the possible lowest checkers, which must move up, to at most eight.
#[inline]
pub(crate) const fn merges(from: PackedStack, own: u8, target_height: u32) -> u8 {
    let height = from.height();
    if target_height == 0 {
        return 0;
    }
    let too_high = (height + target_height).saturating_sub(MAX_HEIGHT as u32);
    let allowed = own & levels(target_height) & !levels(too_high);
    // Level l moves height - l checkers: bits reversed, so that the lowest of eight levels is bit
    // 8.
    ((allowed.reverse_bits() as u16) << 1 >> (MAX_HEIGHT as u32 - height)) as u8
}

/// The number of merges of a stack by height of an adjacent stack, one byte each.
#[inline]
pub(crate) const fn merge_counts(seat: Seat, stack: PackedStack) -> u64 {
    MERGE_COUNTS[seat.index() & 1][stack.bits() as usize % PackedStack::INDICES]
}

/// The number of merges onto a stack, given the numbers by height from [`merge_counts`].
#[inline]
pub(crate) const fn merges_onto(counts: u64, stack: PackedStack) -> u32 {
    (counts >> (8 * (stack.height() & 7))) as u32 & 0xFF
}

/// The number of merges onto the neighbors of a cell, given the numbers by height.
#[inline]
pub(crate) fn merges_around(position: &Position, cell: u8, counts: u64) -> u32 {
    let [a, b, c, d] = steps(cell).map(|to| merges_onto(counts, position.packed_stack(to)));
    a + b + c + d
}

/// The merges of a stack: eight bits per direction, one for each number of checkers.
#[inline]
pub(crate) fn merge_bits(position: &Position, seat: Seat, from: u8) -> u32 {
    let stack = position.packed_stack(from);
    let own = stack.levels_of(seat);
    u32::from_le_bytes(steps(from).map(|to| merges(stack, own, position.packed_stack(to).height())))
}

/// The slides of an isolated stack: the lowest of eight bits per direction. A slide approaches one
/// of its nearest stacks.
#[inline]
pub(crate) fn slide_bits(variant: &Variant, occupied: u64, from: u8) -> u32 {
    let Some((_, nearest)) = board::nearest(from, occupied) else {
        return 0;
    };
    let closer = variant.closer[usize::from(from) % SLOTS];
    u32::from_le_bytes(closer.map(|cells| u8::from(cells & nearest != 0)))
}

/// The number of slides of an isolated stack.
#[inline]
pub(crate) fn slide_count(variant: &Variant, occupied: u64, from: u8) -> u32 {
    let Some((_, nearest)) = board::nearest(from, occupied) else {
        return 0;
    };
    let closer = variant.closer[usize::from(from) % SLOTS];
    let [a, b, c, d] = closer.map(|cells| u32::from(cells & nearest != 0));
    a + b + c + d
}

/// The number of legal moves; 0 when the game is over.
#[inline]
pub(crate) fn count(position: &Position) -> u32 {
    if position.is_over() {
        return 0;
    }
    moves_of_seat(position, position.turn)
}

/// The number of moves of a seat if it were to move, while the game is not over.
#[inline]
pub(crate) fn moves_of_seat(position: &Position, seat: Seat) -> u32 {
    let adjacent = neighbors(position.occupied);
    let merging = set_bits(position.stacks_with(seat) & adjacent);
    let merges = merging.map(|cell| {
        let counts = merge_counts(seat, position.packed_stack(cell));
        merges_around(position, cell, counts)
    });
    let isolated = set_bits(position.stacks_on(seat) & !adjacent);
    let slides = isolated.map(|cell| slide_count(position.variant, position.occupied, cell));
    merges.sum::<u32>() + slides.sum::<u32>()
}

/// The number of moves of the seat to move by stack.
pub(crate) struct MoveCounts {
    counts: [u8; SLOTS],
    pub(crate) total: u32,
    /// The cells adjacent to a stack.
    pub(crate) adjacent: u64,
}

impl MoveCounts {
    /// Counts the moves while the game is not over.
    #[inline]
    pub(crate) fn new(position: &Position) -> Self {
        let seat = position.turn;
        let (mut counts, mut total) = ([0; SLOTS], 0);
        let mut add = |cell: u8, count: u32| {
            counts[usize::from(cell) % SLOTS] = count as u8;
            total += count;
        };
        let adjacent = neighbors(position.occupied);
        for cell in set_bits(position.stacks_with(seat) & adjacent) {
            let by_height = merge_counts(seat, position.packed_stack(cell));
            add(cell, merges_around(position, cell, by_height));
        }
        for cell in set_bits(position.stacks_on(seat) & !adjacent) {
            add(cell, slide_count(position.variant, position.occupied, cell));
        }
        Self {
            counts,
            total,
            adjacent,
        }
    }

    #[inline]
    pub(crate) fn of_cell(&self, cell: u8) -> u32 {
        self.counts[usize::from(cell) % SLOTS].into()
    }
}

/// Whether a seat could move if it were to move.
#[inline]
pub(crate) fn can_move(position: &Position, seat: Seat) -> bool {
    !position.is_over() && (has_obvious_move(position, seat) || moves_of_seat(position, seat) > 0)
}

/// Whether a seat can slide, or can merge an entire stack with an adjacent one because both are
/// low. It may have other moves.
#[inline]
fn has_obvious_move(position: &Position, seat: Seat) -> bool {
    let (occupied, own) = (position.occupied, position.stacks_on(seat));
    let low = occupied & !position.tall;
    let merges = own & low & neighbors(low);
    // An isolated stack can approach the nearest one unless there is no other.
    let slides = own & !neighbors(occupied);
    merges != 0 || slides != 0 && occupied & (occupied - 1) != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::{COLORS, from_letter};

    #[test]
    fn merges_move_up_and_fit() {
        for (heights, color) in (0..8 * 8).zip(COLORS.into_iter().cycle()) {
            let (height, landing) = (heights / 8, heights % 8);
            for colors in 0..1u32 << height {
                let letters = |level: u32| if colors >> level & 1 == 0 { 'W' } else { 'B' };
                let stack = (0..height).map(letters).filter_map(from_letter).collect();
                let onto = (0..landing).map(|_| color).collect();
                let (Some(from), Some(onto)) = (
                    PackedStack::from_stack(stack),
                    PackedStack::from_stack(onto),
                ) else {
                    unreachable!("no stack is this high");
                };
                let counts = merges(from, from.levels_of(color), onto.height());
                let counted = merges_onto(merge_counts(color, from), onto);
                assert_eq!(counted, counts.count_ones());
                for count in 0..8 {
                    let allowed = count > 0
                        && count <= height
                        && landing > height - count
                        && landing + count <= 8
                        && from.color_at(height - count) == color;
                    assert_eq!(counts >> count & 1 != 0, allowed, "{count} of {stack:?}");
                }
            }
        }
    }
}
