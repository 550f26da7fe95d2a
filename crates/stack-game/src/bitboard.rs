//! Bit sets of cells and Zobrist hash keys.
//!
//! A *cell* is a game's own index of a square, below 64, so that a set of cells fits in a `u64`.

use crate::SplitMix;

/// Iterates over the indices of the set bits, lowest first.
#[inline]
pub fn set_bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// Incremental hash keys of the stacks on `N` cells.
///
/// The hash is the sum of stack × key over all cells. A table with a random number per stack and
/// cell, as in chess, would not fit in the L1 cache: there are more than a thousand different
/// stacks. [`fold_key`] spreads the sum over all bits.
#[derive(Clone, Copy, Debug)]
pub struct ZobristKeys<const N: usize>([u64; N]);

impl<const N: usize> ZobristKeys<N> {
    /// Creates a distinct odd key for each cell. Keys are odd so that no change of a single cell
    /// cancels out.
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

    /// The change of the sum when `new` replaces `old` on a cell; stacks are encoded by the game.
    /// `cell` is taken modulo `N`.
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

/// Multiplies by a constant and XORs the halves of the 128-bit product.
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
    fn set_bits_are_in_order() {
        assert_eq!(set_bits(0).next(), None);
        assert_eq!(set_bits(1 << 63 | 0b101).collect::<Vec<_>>(), [0, 2, 63]);
        assert!(set_bits(u64::MAX).eq(0..64));
    }

    #[test]
    fn deltas_are_reversible_and_differ_by_cell() {
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
    fn keys_are_stable() {
        assert_eq!(fold_key(1), 0xD6E8_FEB8_6659_FD93);
        assert_eq!(fold_key(1 << 32 | 1), 0x3D42_FC4B_B0B1_032A);
    }

    #[test]
    fn folding_is_injective_for_small_numbers() {
        let mut keys: Vec<_> = (0..1000).map(fold_key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 1000);
    }
}
