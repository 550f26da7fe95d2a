//! The weights of a network, and the file that they come in.
//!
//! A line of text with the name and the numbers of inputs and hidden units, then whole numbers, lower bytes first:
//! for each input of a view its [`HIDDEN`] weights (i16), for each input its direct worth (i16), the hidden units' biases
//! (i16), their weights as the mover's view and then as the other's (i16), the weights of the whole position's features
//! (i16), and last the CRC-32 of everything before (u32).

use super::inputs::{INPUTS, OWN_RESERVE, STACKS};
use crate::focus::features::{FEATURES, MOBILITY};

/// Hidden units of each view.
pub const HIDDEN: usize = 32;
/// A hidden unit of this is full: what is more counts as this, what is below 0 as 0.
pub const FULL: i16 = 255;
/// Weights behind the hidden units are this part of the evaluation's unit of e to 1 odds.
pub const OUTPUT: i32 = 256;
/// Features of the position as a whole: those that do not come from single stacks.
pub const WHOLE: usize = FEATURES - MOBILITY;

/// The weights of the hidden units for one input, or their sums.
pub type Row = [i16; HIDDEN];

/// The square of a limited unit, in eighths, so that it fits.
#[inline]
pub(super) const fn squared(unit: i16) -> i16 {
    ((unit.wrapping_mul(unit) as u16) >> 3) as i16
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Its name.
    pub name: String,
    /// For each input of a view; all 0 for empty squares.
    pub inputs: Vec<Row>,
    /// What each input is worth to the side whose view it is in, past the hidden units; in
    /// sixteenths of the evaluation's unit. 0 for empty squares.
    pub direct: Vec<i16>,
    /// What the hidden units have without any input.
    pub biases: Row,
    /// What full hidden units are worth to the mover: in the mover's own view, in the other side's.
    pub outputs: [Row; 2],
    /// The features of the whole position, from [`MOBILITY`] on; in sixteenths of the evaluation's unit.
    pub whole: [i16; WHOLE],
}

/// What the header says behind the name.
fn shape() -> String {
    format!("{INPUTS} inputs, {HIDDEN} hidden, {WHOLE} whole")
}

const TITLE: &str = "focus network 1: ";

impl Weights {
    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{TITLE}{}, {}\n", self.name, shape()).into_bytes();
        let rows = self.inputs.iter().flatten().chain(&self.direct);
        let behind = self.biases.iter().chain(self.outputs.as_flattened());
        for weight in rows.chain(behind).chain(&self.whole) {
            bytes.extend(weight.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let (body, sum) = bytes
            .split_last_chunk::<4>()
            .ok_or("the file is too short")?;
        if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
            return Err("the checksum is wrong".into());
        }
        let end = body.iter().position(|&byte| byte == b'\n');
        let (header, numbers) = body.split_at(end.ok_or("the first line has no end")?);
        let header = str::from_utf8(header).map_err(|_| "the first line is no text")?;
        let name = header
            .strip_prefix(TITLE)
            .and_then(|rest| rest.strip_suffix(&shape())?.strip_suffix(", "));
        let name = name.ok_or_else(|| {
            let shape = shape();
            format!("'{header}' does not say '{TITLE}NAME, {shape}'")
        })?;
        let mut numbers = Numbers(&numbers[1..]);
        let weights = Self {
            name: name.into(),
            inputs: (0..INPUTS)
                .map(|_| numbers.array())
                .collect::<Option<_>>()
                .ok_or(SHORT)?,
            direct: numbers.array::<INPUTS>().ok_or(SHORT)?.to_vec(),
            biases: numbers.array().ok_or(SHORT)?,
            outputs: [numbers.array().ok_or(SHORT)?, numbers.array().ok_or(SHORT)?],
            whole: numbers.array().ok_or(SHORT)?,
        };
        if !numbers.0.is_empty() {
            return Err("numbers are left over at the end".into());
        }
        let empty = |&input: &usize| input < OWN_RESERVE && input % STACKS == 0;
        for input in (0..INPUTS).filter(empty) {
            if weights.inputs[input] != [0; HIDDEN] || weights.direct[input] != 0 {
                return Err(format!("an empty square counts something: input {input}"));
            }
        }
        for weights in &weights.outputs {
            let sum: i64 = weights.iter().map(|weight| i64::from(*weight).abs()).sum();
            if sum * i64::from(squared(FULL)) > i64::from(i32::MAX) {
                return Err("the weights behind the hidden units are too large".into());
            }
        }
        Ok(weights)
    }
}

const SHORT: &str = "numbers are missing at the end";

/// Numbers that are read in order.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn array<const N: usize>(&mut self) -> Option<[i16; N]> {
        let (taken, rest) = self.0.split_at_checked(2 * N)?;
        self.0 = rest;
        let mut pairs = taken.chunks_exact(2);
        Some(std::array::from_fn(|_| match pairs.next() {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        }))
    }
}
