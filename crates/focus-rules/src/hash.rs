//! Position hashes.
//!
//! A sum over the cells of stack times key takes the place of tables of random numbers: a stack can
//! look in 1,364 ways on each of 52 squares, and such a table would not fit a processor's first
//! cache. Folding the sum spreads it over all bits.

use crate::board::CELLS;
use crate::pile::Pile;

/// A different number for each cell, odd so that no change of a single cell is lost.
static CELL_KEYS: [u64; CELLS] = {
    let mut keys = [0; CELLS];
    let mut state = 0u64;
    let mut i = 0;
    while i < CELLS {
        // SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i] = (z ^ z >> 31) | 1;
        i += 1;
    }
    keys
};

/// Both halves of the product of `value` and a constant, joined.
#[inline]
pub(crate) const fn fold(value: u64) -> u64 {
    let product = value as u128 * 0xD6E8_FEB8_6659_FD93;
    (product as u64) ^ (product >> 64) as u64
}

/// What the sum over all cells gains when one pile takes the place of another.
#[inline]
pub(crate) const fn change(cell: u8, old: Pile, new: Pile) -> u64 {
    let difference = (new.bits() as u64).wrapping_sub(old.bits() as u64);
    CELL_KEYS[cell as usize & 63].wrapping_mul(difference)
}
