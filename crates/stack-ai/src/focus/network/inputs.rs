//! Network inputs of Focus: the stack on each square, and the reserves, from each side's view; and
//! the weights with their file format.
//!
//! A square has one of [`STACKS`] stacks of own and enemy pieces, so that any move changes at most
//! two squares.

use focus_rules::{BOARD, PackedStack, Position, SQUARES};

use crate::focus::features::{GLOBAL_FEATURES, PATTERNS, Sides, pattern};
use crate::network::{HIDDEN, Row, check_outputs, decode, encode};

/// Stacks of two sides on a square: none, 31 with an own top piece, 31 with an enemy one.
pub const STACKS: usize = 1 + 2 * PATTERNS;
/// Maximum number of reserve pieces with inputs of their own.
pub const RESERVED: usize = 8;
/// The first input of the own reserve: at least one piece, at least two, and so on.
pub const OWN_RESERVE: usize = SQUARES * STACKS;
/// The first input of the enemy's reserve.
pub const ENEMY_RESERVE: usize = OWN_RESERVE + RESERVED;
/// The number of inputs of a view.
pub const INPUTS: usize = ENEMY_RESERVE + RESERVED;

/// Maps positions to inputs.
#[derive(Clone)]
pub struct FocusInputs {
    sides: Sides,
    /// By side and packed stack: the stack as seen by that side.
    stacks: [Box<[u8; PackedStack::INDICES]>; 2],
    /// The square index of each cell (rank · 8 + file); corners map to 0 and are always empty.
    squares: [u8; 64],
}

impl FocusInputs {
    /// The inputs of a game with these sides.
    #[must_use]
    pub fn new(sides: Sides) -> Self {
        let mut squares = [0; 64];
        for (number, square) in (0..).zip(&BOARD) {
            squares[usize::from(8 * square.rank() + square.file()) & 63] = number;
        }
        let stacks = [0, 1].map(|view| {
            Box::new(std::array::from_fn(|index| {
                let stack = PackedStack::from_index(index);
                let found = stack.and_then(|stack| pattern(stack, sides));
                found.map_or(0, |(side, pattern)| {
                    1 + (pattern + if side == view { 0 } else { PATTERNS }) as u8
                })
            }))
        });
        Self {
            sides,
            stacks,
            squares,
        }
    }

    /// The input of a stack, by its [index](PackedStack::index), on a cell in the view of a side, 0
    /// or 1.
    #[inline]
    #[must_use]
    pub fn of(&self, view: usize, cell: usize, stack: usize) -> usize {
        usize::from(self.squares[cell & 63]) * STACKS + self.number(view, stack)
    }

    /// A stack, by its [index](PackedStack::index), as seen by a side, 0 or 1; below [`STACKS`].
    #[inline]
    #[must_use]
    pub fn number(&self, view: usize, stack: usize) -> usize {
        usize::from(self.stacks[view & 1][stack % PackedStack::INDICES])
    }

    /// Calls `add` with each input of a position in the view of a side, 0 or 1; empty squares have
    /// none.
    pub fn each(&self, position: &Position, view: usize, mut add: impl FnMut(usize)) {
        for rank in 0..8 {
            for (file, stack) in position.packed_stacks(rank).into_iter().enumerate() {
                if !stack.is_empty() {
                    add(self.of(view, 8 * rank + file, stack.index()));
                }
            }
        }
        let reserves = self.reserves(position);
        for (side, pieces) in reserves.into_iter().enumerate() {
            (0..pieces).for_each(|piece| add(reserved(view, side, piece)));
        }
    }

    /// The reserve of each side, up to [`RESERVED`].
    #[inline]
    #[must_use]
    pub fn reserves(&self, position: &Position) -> [usize; 2] {
        [0, 1].map(|side| {
            let seats = self.sides.seats(side).iter();
            let pieces: usize = seats.map(|&seat| usize::from(position.reserve(seat))).sum();
            pieces.min(RESERVED)
        })
    }
}

/// The input, in the view of a side, of the piece with this index in a side's reserve.
#[inline]
#[must_use]
pub const fn reserved(view: usize, side: usize, piece: usize) -> usize {
    let first = if view == side {
        OWN_RESERVE
    } else {
        ENEMY_RESERVE
    };
    first + piece
}

/// The corresponding input in the other side's view.
#[must_use]
pub fn turned(input: usize) -> usize {
    if input >= OWN_RESERVE {
        let place = input - OWN_RESERVE;
        return OWN_RESERVE + (place + RESERVED) % (2 * RESERVED);
    }
    let (square, stack) = (input / STACKS, input % STACKS);
    let turned = match stack {
        0 => 0,
        own if own <= PATTERNS => own + PATTERNS,
        enemy => enemy - PATTERNS,
    };
    square * STACKS + turned
}

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
    /// Weights of the global features, from [`GLOBAL`](crate::focus::features::GLOBAL) on, in
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
        let output_layer = self.biases.iter().chain(self.outputs.as_flattened());
        encode(
            &self.name,
            &shape(),
            rows.chain(output_layer).chain(&self.global),
        )
    }

    /// Parses a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let (name, mut numbers) = decode(bytes, &shape())?;
        let weights = Self {
            name,
            inputs: numbers.arrays(INPUTS)?,
            direct: numbers.array::<INPUTS>()?.to_vec(),
            biases: numbers.array()?,
            outputs: numbers.rows()?,
            global: numbers.array()?,
        };
        numbers.expect_end()?;
        let empty = |&input: &usize| input < OWN_RESERVE && input % STACKS == 0;
        for input in (0..INPUTS).filter(empty) {
            if weights.inputs[input] != [0; HIDDEN] || weights.direct[input] != 0 {
                return Err(format!(
                    "an empty square has nonzero weights: input {input}"
                ));
            }
        }
        check_outputs(&weights.outputs)?;
        Ok(weights)
    }
}
