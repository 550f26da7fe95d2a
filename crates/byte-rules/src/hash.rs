//! Position hashes.

use crate::board::CELLS;
use crate::pile::Pile;

/// A different number for each cell, odd so that no change of a single cell is lost.
static CELL_KEYS: [u64; CELLS] = {
    let mut keys = [0; CELLS];
    let mut i = 0;
    while i < CELLS {
        keys[i] = mixed(i as u64) | 1;
        i += 1;
    }
    keys
};

/// A number from which `n` cannot be told: a step of SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
const fn mixed(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// Both halves of the product of `value` and a constant, joined.
#[inline]
const fn fold(value: u64) -> u64 {
    let product = value as u128 * 0xD6E8_FEB8_6659_FD93;
    (product as u64) ^ (product >> 64) as u64
}

/// What the sum over all cells gains when one pile takes the place of another.
#[inline]
pub(crate) const fn change(cell: u8, old: Pile, new: Pile) -> u64 {
    let difference = (new.bits() as u64).wrapping_sub(old.bits() as u64);
    CELL_KEYS[cell as usize % CELLS].wrapping_mul(difference)
}

/// The hash of the sum over all cells and of a few bits beside the board.
#[inline]
pub(crate) const fn whole(cells: u64, beside: u64) -> u64 {
    fold(cells) ^ fold(beside ^ 0x1D8E_4E27_C47D_124F)
}
