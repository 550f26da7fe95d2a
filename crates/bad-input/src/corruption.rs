//! Corrupts valid input: truncation, bit flips, duplicated parts, deep nesting, changed numbers.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Text with a meaning in some format, inserted at arbitrary positions.
const TOKENS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "\"",
    "\\",
    "//",
    "/*",
    "*/",
    "r#\"",
    "\\u{",
    "Some(",
    "None",
    "-",
    "0",
    "1",
    "-1",
    "4294967296",
    "18446744073709551616",
    "1e39",
    "NaN",
    "inf",
    "-inf",
    "0x",
    "\u{feff}",
    "\u{0}",
    "\u{202e}",
    "é",
    "\r\n",
    "\n",
    " ",
    "format: 3",
    "format: 99",
    "moves: [",
    "settings: {",
    "branches: [(after: 0, moves: [",
    "seats: [",
    "left_at: 1",
    "given_up: {1: \"G\"}",
    "agreed_draw: 1",
    "comments: {0: \"",
    "G1",
    "(GR)",
    "/",
    "quiet=",
    "out=G",
    "first=R",
    "@d4",
    "d5-c5",
    "a1=",
    "#![enable(implicit_some)]",
    "'",
    "true",
    "position startpos moves",
    "setoption name",
];

/// Text that starts a nested structure.
const OPENINGS: &[&str] = &[
    "(",
    "[",
    "{",
    "Some(",
    "/*",
    "[(",
    "((",
    "{0:",
    "(a:",
    "#![enable(",
];

/// Generates corrupted variants of valid input; reproducible for a seed.
pub struct Corruptor(Xoshiro256PlusPlus);

impl Corruptor {
    /// A corruptor with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A random number below `limit`; 0 if `limit` is 0.
    fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit.max(1) as u64) as usize
    }

    /// A random element.
    fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }

    /// Applies one to four kinds of corruption. May insert parts of `others`, which are valid
    /// inputs of the same kind.
    #[must_use]
    pub fn corrupted(&mut self, valid: &[u8], others: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = valid.to_vec();
        for _ in 0..=self.below(4) {
            self.corrupt(&mut bytes, others);
        }
        bytes
    }

    fn corrupt(&mut self, bytes: &mut Vec<u8>, others: &[Vec<u8>]) {
        let (from, to) = self.random_range(bytes.len());
        match self.below(11) {
            0 => bytes.truncate(from),
            1 | 2 => {
                for _ in 0..=self.below(3) {
                    let (place, bit) = (self.below(bytes.len()), self.below(8));
                    if let Some(byte) = bytes.get_mut(place) {
                        *byte ^= 1 << bit;
                    }
                }
            }
            3 => {
                let part = bytes[from..to].to_vec();
                bytes.splice(to..to, part);
            }
            4 => drop(bytes.drain(from..to)),
            5 => {
                let times = [1, 3, 200, 5_000][self.below(4)];
                let opening = self.pick(OPENINGS).repeat(times);
                bytes.splice(from..from, opening.into_bytes());
            }
            6 | 7 => {
                let token = self.pick(TOKENS).as_bytes().to_vec();
                let end = if self.below(2) == 0 { from } else { to };
                bytes.splice(from..end, token);
            }
            8 => {
                let byte = self.0.next_u64() as u8;
                bytes[from..to].fill(byte);
            }
            9 => self.change_number(bytes),
            _ => {
                if let Some(other) = others.get(self.below(others.len())) {
                    let (start, end) = self.random_range(other.len());
                    bytes.splice(from..to, other[start..end].iter().copied());
                }
            }
        }
    }

    /// Start and end of a random range within `length`, usually short.
    fn random_range(&mut self, length: usize) -> (usize, usize) {
        let from = self.below(length + 1);
        let max_count = [8, 64, length][self.below(3)];
        (from, from + self.below((length - from).min(max_count) + 1))
    }

    /// Replaces the first number after a random position.
    fn change_number(&mut self, bytes: &mut Vec<u8>) {
        let from = self.below(bytes.len());
        let Some(start) = (from..bytes.len()).find(|&at| bytes[at].is_ascii_digit()) else {
            return;
        };
        let digits = bytes[start..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit());
        let end = start + digits.count();
        let number = match self.below(4) {
            0 => u64::from(u8::MAX),
            1 => u64::from(u32::MAX),
            2 => self.0.next_u64(),
            _ => self.below(70) as u64,
        };
        bytes.splice(start..end, number.to_string().into_bytes());
    }
}

/// Truncations at up to `max_count` evenly spaced positions.
pub fn truncations(valid: &[u8], max_count: usize) -> impl Iterator<Item = &[u8]> {
    let step = valid.len().div_ceil(max_count.max(1)).max(1);
    (0..valid.len()).step_by(step).map(|end| &valid[..end])
}

/// Copies with one bit flipped, for up to `max_count` evenly spaced bits.
pub fn bit_flips(valid: &[u8], max_count: usize) -> impl Iterator<Item = Vec<u8>> {
    let bits = valid.len() * 8;
    let mut step = bits.div_ceil(max_count.max(1)).max(1);
    // Do not always flip the same bit of a byte.
    if step > 1 && step.is_multiple_of(2) {
        step += 1;
    }
    (0..bits).step_by(step).map(|bit| {
        let mut bytes = valid.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    })
}
