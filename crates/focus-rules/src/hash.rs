//! Position hashes.
//!
//! A multiplication folded to 64 bits takes the place of tables of random numbers: a stack can look
//! in 1,365 ways on each of 52 squares, and such a table would not fit a processor's first cache.

use crate::board::CELLS;
use crate::pile::Pile;

/// An odd number with well-spread bits: the fraction of the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// A different number for each cell.
static CELL_KEYS: [u64; CELLS] = {
    let mut keys = [0; CELLS];
    let mut state = 0u64;
    let mut i = 0;
    while i < CELLS {
        // SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
        state = state.wrapping_add(GOLDEN);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i] = z ^ z >> 31;
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

/// The part of the hash that one cell and what stands on it contribute.
#[inline]
pub(crate) const fn cell(cell: u8, pile: Pile) -> u64 {
    fold(CELL_KEYS[cell as usize & 63] ^ (pile.bits() as u64).wrapping_mul(GOLDEN))
}
