//! Network weights of Focus, and their file format.
//!
//! The header contains the name and the numbers of inputs, hidden units and global features. 16-bit
//! integers follow: [`HIDDEN`] weights and a direct weight for each input, biases, output weights
//! for the mover's and the other side's view, weights of the global features.

use super::inputs::{INPUTS, OWN_RESERVE, STACKS};
pub use crate::focus::whole::GLOBAL_FEATURES;
use crate::network::{HIDDEN, Row, check_outputs, open, write};

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FocusWeights {
    /// Name of the network.
    pub name: String,
    /// For each input of a view; 0 for empty squares.
    pub inputs: Vec<Row>,
    /// Direct weight of each input to the viewing side, in sixteenths of the evaluation's unit. 0
    /// for empty squares.
    pub direct: Vec<i16>,
    /// Biases of the hidden units.
    pub biases: Row,
    /// Output weights: the mover's view, the other side's view.
    pub outputs: [Row; 2],
    /// Weights of the global features, from [`MOBILITY`](crate::focus::features::MOBILITY) on, in
    /// sixteenths of the evaluation's unit.
    pub global: [i16; GLOBAL_FEATURES],
}

/// The part of the header after the name.
fn shape() -> String {
    format!("{INPUTS} inputs, {HIDDEN} hidden, {GLOBAL_FEATURES} whole")
}

impl FocusWeights {
    /// Encodes the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.as_flattened().iter().chain(&self.direct);
        let behind = self.biases.iter().chain(self.outputs.as_flattened());
        write(&self.name, &shape(), rows.chain(behind).chain(&self.global))
    }

    /// Parses a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let (name, mut numbers) = open(bytes, &shape())?;
        let weights = Self {
            name,
            inputs: numbers.arrays(INPUTS)?,
            direct: numbers.array::<INPUTS>()?.to_vec(),
            biases: numbers.array()?,
            outputs: [numbers.array()?, numbers.array()?],
            global: numbers.array()?,
        };
        numbers.end()?;
        let empty = |&input: &usize| input < OWN_RESERVE && input % STACKS == 0;
        for input in (0..INPUTS).filter(empty) {
            if weights.inputs[input] != [0; HIDDEN] || weights.direct[input] != 0 {
                return Err(format!("an empty square counts something: input {input}"));
            }
        }
        check_outputs(&weights.outputs)?;
        Ok(weights)
    }
}
