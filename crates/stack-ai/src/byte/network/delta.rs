//! Incremental accumulator updates of Byte.

use byte_rules::Position;

use super::inputs::{Board, ByteInputs, board, won};
use crate::network::{Accumulator, Layer, Worth};

/// The board and won stacks after a move. Moves also change inputs of neighboring squares, so an
/// update compares two boards.
#[derive(Clone, Copy)]
pub struct ByteDelta {
    board: Board,
    won: [usize; 2],
}

impl ByteDelta {
    /// The delta to a position.
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        Self {
            board: board(position),
            won: won(position),
        }
    }
}

/// Computes `sums` of the second delta's position from those of the first one's.
#[inline]
pub(super) fn update<L: Layer>(
    (layer, inputs): (&L, &ByteInputs),
    sums: &mut Accumulator<L::Worth>,
    from: &Accumulator<L::Worth>,
    [before, after]: [&ByteDelta; 2],
) {
    *sums = from.clone();
    for (index, (now, earlier)) in after.board.iter().zip(&before.board).enumerate() {
        let mut differs = now ^ earlier;
        while differs != 0 {
            let place = differs.trailing_zeros() as usize / 16;
            differs &= !(0xFFFF << (16 * place));
            let input = |view: usize, word: u64| {
                let number = (word >> (16 * place)) as usize & 0xFFFF;
                inputs.of(view, 4 * index + place, number)
            };
            for (view, sums) in sums.hidden.0.iter_mut().enumerate() {
                let [out, into] = [*earlier, *now].map(|word| layer.row(input(view, word)));
                for unit in 0..sums.len() {
                    sums[unit] = sums[unit].wrapping_sub(out[unit]).wrapping_add(into[unit]);
                }
            }
            let [out, into] = [*earlier, *now].map(|word| layer.direct(input(0, word)));
            sums.direct = sums.direct.plus(into).less(out);
        }
    }
    if after.won != before.won {
        sums.update_off_board(layer, before.won, after.won);
    }
}
