//! Incremental accumulator updates of Focus.

use focus_rules::{Move, Position};

use super::inputs::{FocusInputs, FocusWeights, STACKS, turned};
use crate::network::{Accumulator, Layer, Views};

/// The two squares and the reserves changed by a move. A placement changes one square and an
/// off-board cell, which stays empty.
#[derive(Clone, Copy)]
pub struct FocusDelta {
    cells: [u8; 2],
    /// The [indices](focus_rules::PackedStack::index) of the stacks.
    before: [u16; 2],
    after: [u16; 2],
    /// The reserve of each side after the move, up to the maximum with inputs.
    reserves: [u8; 2],
}

/// Stacks per square, rounded up to a power of two.
const STACKS_PER_CELL: usize = 64;

/// Accumulator contributions by cell (rank · 8 + file) and stack in the first side's view. The
/// power-of-two size avoids bounds checks.
pub(super) struct DeltaTable {
    /// Hidden-layer weights in both views.
    rows: Box<[Views; 64 * STACKS_PER_CELL]>,
    /// Direct weight for the first side minus that for the second.
    worths: Box<[i32; 64 * STACKS_PER_CELL]>,
}

impl DeltaTable {
    /// Precomputes the contributions; `differences` are the direct weights of inputs for the first
    /// side minus those for the second.
    pub(super) fn new(
        inputs: &FocusInputs,
        weights: &FocusWeights,
        differences: &[[i32; 1]],
    ) -> Option<Self> {
        let nothing = Views([[0; _]; 2]);
        let mut rows = vec![nothing; 64 * STACKS_PER_CELL];
        let mut worths = vec![0; 64 * STACKS_PER_CELL];
        for cell in 0..64 {
            // The input of the empty square precedes those of its stacks.
            let empty = inputs.of(0, cell, 0);
            for number in 0..STACKS {
                let input = empty + number;
                let views = [input, turned(input)];
                let place = cell * STACKS_PER_CELL + number;
                rows[place] = Views(views.map(|input| weights.inputs[input]));
                [worths[place]] = differences[input];
            }
        }
        Some(Self {
            rows: rows.into_boxed_slice().try_into().ok()?,
            worths: worths.into_boxed_slice().try_into().ok()?,
        })
    }
}

impl FocusDelta {
    pub(super) fn start(inputs: &FocusInputs, position: &Position) -> Self {
        Self {
            cells: [0; 2],
            before: [0; 2],
            after: [0; 2],
            reserves: inputs.reserves(position).map(|pieces| pieces as u8),
        }
    }

    #[inline]
    pub(super) fn of(inputs: &FocusInputs, before: &Position, mv: Move, after: &Position) -> Self {
        let cells = mv.cells();
        let stacks =
            |position: &Position| cells.map(|cell| position.stack_on_cell(cell).index() as u16);
        Self {
            cells,
            before: stacks(before),
            after: stacks(after),
            reserves: inputs.reserves(after).map(|pieces| pieces as u8),
        }
    }
}

/// Computes `sums` after the second delta from those after the first one.
#[inline]
pub(super) fn update<L: Layer<Worth = [i32; 1]>>(
    (layer, inputs, delta_table): (&L, &FocusInputs, &DeltaTable),
    sums: &mut Accumulator<[i32; 1]>,
    from: &Accumulator<[i32; 1]>,
    [before, after]: [&FocusDelta; 2],
) {
    let place = |i: usize, stacks: &[u16; 2]| {
        let number = inputs.number(0, usize::from(stacks[i]));
        (usize::from(after.cells[i]) * STACKS_PER_CELL + number) % (64 * STACKS_PER_CELL)
    };
    let places = [0, 1].map(|i| [place(i, &after.before), place(i, &after.after)]);
    let [[from_before, from_after], [to_before, to_after]] =
        places.map(|pair| pair.map(|place| &delta_table.rows[place].0));
    for view in 0..2 {
        let (sums, from) = (&mut sums.hidden.0[view], &from.hidden.0[view]);
        for unit in 0..sums.len() {
            sums[unit] = from[unit]
                .wrapping_sub(from_before[view][unit])
                .wrapping_add(from_after[view][unit])
                .wrapping_sub(to_before[view][unit])
                .wrapping_add(to_after[view][unit]);
        }
    }
    let [[from_before, from_after], [to_before, to_after]] =
        places.map(|pair| pair.map(|place| delta_table.worths[place]));
    sums.direct = [from.direct[0] - from_before + from_after - to_before + to_after];
    if after.reserves != before.reserves {
        let [before, now] = [before, after].map(|delta| delta.reserves.map(usize::from));
        sums.update_off_board(layer, before, now);
    }
}

const _: () = assert!(STACKS <= STACKS_PER_CELL);
