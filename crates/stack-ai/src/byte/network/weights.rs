//! Network weights of Byte, and their file format.
//!
//! The header contains the name and the numbers of squares, hidden units and global features. The
//! fields of [`ByteWeights`] follow in order as 16-bit integers. The weights of an input are the
//! sums of those of its components on the square and of its kind on any square; a file with all
//! inputs would be twenty times as large.

use byte_rules::Variant;

use super::inputs::{ByteInputs, GLOBAL_FEATURES, KINDS, PARTS, WON, parts};
use crate::byte::evaluation::PHASES;
use crate::network::{HIDDEN, Row, check_outputs, decode, encode};

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByteWeights {
    /// Name of the network.
    pub name: String,
    /// For each square and [component](super::inputs::parts).
    pub squares: Vec<[Row; PARTS]>,
    /// For each kind of stack on any square; 0 for the empty square.
    pub kinds: Vec<Row>,
    /// For won stacks: own, then the enemy's.
    pub won: [Row; 2 * WON],
    /// Direct weight of each kind of stack to the viewing side, by
    /// [phase](crate::byte::evaluation::phase), in sixteenths of the evaluation's unit. 0 for the
    /// empty square.
    pub direct: Vec<[i16; PHASES]>,
    /// Biases of the hidden units.
    pub biases: Row,
    /// Output weights by phase: the mover's view, the other side's view.
    pub outputs: [[Row; 2]; PHASES],
    /// Weights of the global features by phase, in sixteenths of the evaluation's unit.
    pub global: [[i16; GLOBAL_FEATURES]; PHASES],
}

/// The part of the header after the name.
fn shape(variant: &Variant) -> String {
    let squares = variant.squares().len();
    format!("{squares} squares, {HIDDEN} hidden, {GLOBAL_FEATURES} whole")
}

impl ByteWeights {
    /// Encodes the file; `variant` must have as many squares as the weights.
    #[must_use]
    pub fn to_bytes(&self, variant: &Variant) -> Vec<u8> {
        let squares = self.squares.as_flattened().as_flattened().iter();
        let rows = squares.chain(self.kinds.as_flattened());
        let rows = rows.chain(self.won.as_flattened());
        let output_layer = self.direct.as_flattened().iter().chain(&self.biases);
        let output_layer = output_layer.chain(self.outputs.as_flattened().as_flattened());
        let numbers = rows.chain(output_layer).chain(self.global.as_flattened());
        encode(&self.name, &shape(variant), numbers)
    }

    /// Parses a file for a variant.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_bytes(bytes: &[u8], variant: &Variant) -> Result<Self, String> {
        let (name, mut numbers) = decode(bytes, &shape(variant))?;
        let squares = variant.squares().iter();
        let weights = Self {
            name,
            squares: squares.map(|_| numbers.rows()).collect::<Result<_, _>>()?,
            kinds: numbers.arrays(KINDS)?,
            won: numbers.rows()?,
            direct: numbers.arrays(KINDS)?,
            biases: numbers.array()?,
            outputs: [numbers.rows()?, numbers.rows()?, numbers.rows()?],
            global: [numbers.array()?, numbers.array()?, numbers.array()?],
        };
        numbers.expect_end()?;
        if weights.kinds[0] != [0; HIDDEN] || weights.direct[0] != [0; PHASES] {
            return Err("an empty square has nonzero weights".into());
        }
        check_outputs(weights.outputs.as_flattened())?;
        Ok(weights)
    }

    /// The hidden-layer weights of each input.
    pub(super) fn rows(&self, inputs: &ByteInputs) -> Vec<Row> {
        let mut rows = Vec::with_capacity(inputs.count());
        for square in &self.squares {
            for (kind, &row) in self.kinds.iter().enumerate() {
                let mut row = row;
                parts(kind, |part| {
                    for (sum, weight) in row.iter_mut().zip(&square[part]) {
                        *sum = sum.wrapping_add(*weight);
                    }
                });
                rows.push(row);
            }
        }
        rows.extend(&self.won);
        rows
    }
}
