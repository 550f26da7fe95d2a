//! The weights of a network, and the file that they come in.
//!
//! After a line with the name and the numbers of inputs and hidden units come, as whole numbers of 16 bits: for each input of a view its
//! [`HIDDEN`] weights, for each input its direct worth, the hidden units' biases, their weights as the mover's view and
//! then as the other's, the weights of the whole position's features.

use super::inputs::{INPUTS, OWN_RESERVE, STACKS};
pub use crate::focus::whole::GLOBAL_FEATURES;
use crate::network::{HIDDEN, Row, check_outputs, open, write};

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FocusWeights {
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
    /// The features of the whole position, from [`MOBILITY`](crate::focus::features::MOBILITY) on; in sixteenths of the evaluation's unit.
    pub global: [i16; GLOBAL_FEATURES],
}

/// What the header says behind the name.
fn shape() -> String {
    format!("{INPUTS} inputs, {HIDDEN} hidden, {GLOBAL_FEATURES} whole")
}

impl FocusWeights {
    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.as_flattened().iter().chain(&self.direct);
        let behind = self.biases.iter().chain(self.outputs.as_flattened());
        write(&self.name, &shape(), rows.chain(behind).chain(&self.global))
    }

    /// Reads a file.
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
