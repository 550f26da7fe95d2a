//! The weights of a network for several sides, and the file that they come in.
//!
//! A line of text with the name and the numbers of inputs and units, then whole numbers of 16 bits, lower bytes first: for
//! each input the weights of its [`UNITS`] units, the units' biases, what full units are worth; last the CRC-32 of everything
//! before (32 bits).

use super::inputs::{INPUTS, STACKS, TURNS};

/// Units of a view. The last one is its direct worth: neither limited nor squared, in [`DIRECT`]s.
pub const UNITS: usize = 16;
/// The unit that is the direct worth.
pub const WORTH: usize = UNITS - 1;
/// A unit of this is full: what is more counts as this, what is below 0 as 0.
pub const FULL: i16 = 255;
/// What full units are worth is told in this part of odds of e to 1.
pub const OUTPUT: i32 = 256;
/// The direct worth is told in this part of odds of e to 1.
pub const DIRECT: i32 = 1024;

/// The weights of the units for one input, or their sums.
pub type Row = [i16; UNITS];

/// The square of a limited unit, in eighths, so that it fits.
#[inline]
pub(super) const fn squared(unit: i16) -> i16 {
    ((unit.wrapping_mul(unit) as u16) >> 3) as i16
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RivalWeights {
    /// Its name.
    pub name: String,
    /// For each input the weights of the units; all 0 for empty squares.
    pub inputs: Vec<Row>,
    /// What units have without any input.
    pub biases: Row,
    /// What full units are worth; 0 for the direct one.
    pub outputs: Row,
}

const TITLE: &str = "focus network for several sides 1: ";

fn shape() -> String {
    format!("{INPUTS} inputs, {UNITS} units")
}

impl RivalWeights {
    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{TITLE}{}, {}\n", self.name, shape()).into_bytes();
        let numbers = self.inputs.iter().flatten();
        for weight in numbers.chain(&self.biases).chain(&self.outputs) {
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
        let numbers = &numbers[1..];
        if numbers.len() != 2 * UNITS * (INPUTS + 2) {
            let (found, needed) = (numbers.len(), 2 * UNITS * (INPUTS + 2));
            return Err(format!("{found} bytes of weights in place of {needed}"));
        }
        let row = |bytes: &[u8]| -> Row {
            std::array::from_fn(|i| i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]))
        };
        let mut rows: Vec<Row> = numbers.chunks_exact(2 * UNITS).map(row).collect();
        let outputs = rows.pop().unwrap_or_default();
        let biases = rows.pop().unwrap_or_default();
        let weights = Self {
            name: name.into(),
            inputs: rows,
            biases,
            outputs,
        };
        weights.check()?;
        Ok(weights)
    }

    /// Checks what the numbers must keep to.
    fn check(&self) -> Result<(), String> {
        let empty = |&input: &usize| input < TURNS && input % STACKS == 0;
        for input in (0..INPUTS).filter(empty) {
            if self.inputs[input] != [0; UNITS] {
                return Err(format!("an empty square counts something: input {input}"));
            }
        }
        let sum: i64 = self.outputs.iter().map(|w| i64::from(*w).abs()).sum();
        if sum * i64::from(squared(FULL)) > i64::from(i32::MAX) {
            return Err("the weights behind the units are too large".into());
        }
        if self.outputs[WORTH] != 0 {
            return Err("the direct worth has a weight behind it".into());
        }
        Ok(())
    }
}
