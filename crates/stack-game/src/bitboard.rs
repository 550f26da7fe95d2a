//! Tools for rules that number their squares: bit sets of cells and hash keys.
//!
//! A *cell* is a game's own number of a square, below 64, so that a set of cells fits a `u64`.

use crate::SplitMix;

/// The numbers of the set bits, from the lowest.
#[inline]
pub fn set_bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// Keys that turn the stacks on `N` cells into one sum, which changes by a term per changed cell.
///
/// The sum of stack times key takes the place of a table of random numbers per stack and cell: a
/// stack has more than a thousand forms, and such a table would not fit a processor's first cache.
/// [`fold_key`] spreads the sum over all bits.
#[derive(Clone, Copy, Debug)]
pub struct ZobristKeys<const N: usize>([u64; N]);

impl<const N: usize> ZobristKeys<N> {
    /// A different odd number for each cell; odd, so that no change of a single cell is lost.
    #[must_use]
    pub const fn new() -> Self {
        let mut keys = [0; N];
        let mut numbers = SplitMix::new(0);
        let mut cell = 0;
        while cell < N {
            keys[cell] = numbers.next_u64() | 1;
            cell += 1;
        }
        Self(keys)
    }

    /// The term by which the sum changes when the stack `new` replaces `old` on a cell, both as
    /// numbers of the game's own. A `cell` of `N` or more counts modulo `N`.
    #[inline]
    #[must_use]
    pub const fn delta(&self, cell: u8, old: u16, new: u16) -> u64 {
        let difference = (new as u64).wrapping_sub(old as u64);
        self.0[cell as usize % N].wrapping_mul(difference)
    }
}

impl<const N: usize> Default for ZobristKeys<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Both halves of the product of `value` and a constant, joined by exclusive or.
#[inline]
#[must_use]
pub const fn fold_key(value: u64) -> u64 {
    let product = value as u128 * 0xD6E8_FEB8_6659_FD93;
    (product as u64) ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_from_the_lowest_and_each_once() {
        assert_eq!(set_bits(0).next(), None);
        assert_eq!(set_bits(1 << 63 | 0b101).collect::<Vec<_>>(), [0, 2, 63]);
        assert!(set_bits(u64::MAX).eq(0..64));
    }

    #[test]
    fn changes_of_a_sum_are_taken_back_and_differ_by_cell() {
        const KEYS: ZobristKeys<50> = ZobristKeys::new();
        let change = KEYS.delta(7, 0, 1234);
        assert_eq!(change.wrapping_add(KEYS.delta(7, 1234, 0)), 0);
        let mut changes: Vec<_> = (0..50).map(|cell| KEYS.delta(cell, 0, 1)).collect();
        assert!(changes.iter().all(|change| change % 2 == 1));
        changes.sort_unstable();
        changes.dedup();
        assert_eq!(changes.len(), 50);
    }

    #[test]
    fn keys_are_the_same_everywhere_and_always() {
        assert_eq!(fold_key(1), 0xD6E8_FEB8_6659_FD93);
        assert_eq!(fold_key(1 << 32 | 1), 0x3D42_FC4B_B0B1_032A);
    }

    #[test]
    fn folding_keeps_different_numbers_apart() {
        let mut folded: Vec<_> = (0..1000).map(fold_key).collect();
        folded.sort_unstable();
        folded.dedup();
        assert_eq!(folded.len(), 1000);
    }
}
