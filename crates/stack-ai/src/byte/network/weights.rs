//! The weights of a network of Byte, and the file that they come in.
//!
//! After a line with the name and the numbers of squares, hidden units and whole features come, as whole numbers of 16 bits, the fields
//! of [`Weights`] in their order. The weights of an input are sums of what its stack consists of, on its square, and of its kind
//! of stack on any square: a file with all of them would be twenty times as long.

use byte_rules::Variant;

use super::inputs::{ByteInputs, KINDS, PARTS, WON, parts};
use super::whole::GLOBAL_FEATURES;
use crate::byte::features::PHASES;
use crate::network::{HIDDEN, Row, check_outputs, open, write};

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByteWeights {
    /// Its name.
    pub name: String,
    /// For each square and each of its [parts](super::inputs::parts).
    pub squares: Vec<[Row; PARTS]>,
    /// For each kind of stack, wherever it stands; all 0 for none.
    pub kinds: Vec<Row>,
    /// For own stacks won, then for the enemy's.
    pub won: [Row; 2 * WON],
    /// What each kind of stack is worth, past the hidden units, to the side whose view it is in, by
    /// [stage](crate::byte::features::stage); in sixteenths of the evaluation's unit. 0 for none.
    pub direct: Vec<[i16; PHASES]>,
    /// What the hidden units have without any input.
    pub biases: Row,
    /// By stage: what full hidden units are worth to the mover, in the mover's own view and in the other side's.
    pub outputs: [[Row; 2]; PHASES],
    /// By stage: the features of the whole position, in sixteenths of the evaluation's unit.
    pub global: [[i16; GLOBAL_FEATURES]; PHASES],
}

/// What the header says behind the name.
fn shape(variant: &Variant) -> String {
    let squares = variant.squares().len();
    format!("{squares} squares, {HIDDEN} hidden, {GLOBAL_FEATURES} whole")
}

impl ByteWeights {
    /// The file's bytes; `variant` has as many squares as the weights.
    #[must_use]
    pub fn to_bytes(&self, variant: &Variant) -> Vec<u8> {
        let squares = self.squares.as_flattened().as_flattened().iter();
        let rows = squares.chain(self.kinds.as_flattened());
        let rows = rows.chain(self.won.as_flattened());
        let behind = self.direct.as_flattened().iter().chain(&self.biases);
        let behind = behind.chain(self.outputs.as_flattened().as_flattened());
        let numbers = rows.chain(behind).chain(self.global.as_flattened());
        write(&self.name, &shape(variant), numbers)
    }

    /// Reads a file for a variant.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_bytes(bytes: &[u8], variant: &Variant) -> Result<Self, String> {
        let (name, mut numbers) = open(bytes, &shape(variant))?;
        let mut weights = Self {
            name,
            squares: Vec::new(),
            kinds: Vec::new(),
            won: [[0; HIDDEN]; 2 * WON],
            direct: Vec::new(),
            biases: [0; HIDDEN],
            outputs: [[[0; HIDDEN]; 2]; PHASES],
            global: [[0; GLOBAL_FEATURES]; PHASES],
        };
        for _ in variant.squares() {
            let mut square = [[0; HIDDEN]; PARTS];
            for row in &mut square {
                *row = numbers.array()?;
            }
            weights.squares.push(square);
        }
        weights.kinds = numbers.arrays(KINDS)?;
        for row in &mut weights.won {
            *row = numbers.array()?;
        }
        weights.direct = numbers.arrays(KINDS)?;
        weights.biases = numbers.array()?;
        for row in weights.outputs.as_flattened_mut() {
            *row = numbers.array()?;
        }
        for whole in &mut weights.global {
            *whole = numbers.array()?;
        }
        numbers.end()?;
        if weights.kinds[0] != [0; HIDDEN] || weights.direct[0] != [0; PHASES] {
            return Err("an empty square counts something".into());
        }
        check_outputs(weights.outputs.as_flattened())?;
        Ok(weights)
    }

    /// The weights of the hidden units for each input of a view, summed up.
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
