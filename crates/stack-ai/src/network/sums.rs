//! What a network has computed for a position, brought up to date for the next one.

use super::layer::{Board, Layer, Worth};
use super::units::Row;

/// The sums of a network's first layer for one position, and what they were computed for.
#[derive(Clone)]
pub struct Sums<W> {
    board: Board,
    /// What both sides have beside the board, as far as inputs tell it apart.
    beside: [usize; 2],
    /// The sums of the hidden units, in the view of each side.
    pub hidden: [Row; 2],
    /// The worth of all inputs to the first side less that to the second.
    pub direct: W,
}

impl<W: Worth> Sums<W> {
    /// Those of the empty board.
    #[must_use]
    pub fn empty<L: Layer<Worth = W>>(layer: &L) -> Self {
        Self {
            board: [0; 16],
            beside: [0; 2],
            hidden: [*layer.biases(); 2],
            direct: W::NOTHING,
        }
    }

    /// Those of a position, computed anew.
    #[must_use]
    pub fn of<L: Layer<Worth = W>>(layer: &L, position: &L::Position) -> Self {
        let mut sums = Self {
            board: layer.board(position),
            beside: layer.beside(position),
            ..Self::empty(layer)
        };
        for (view, hidden) in sums.hidden.iter_mut().enumerate() {
            layer.each(position, view, |input| {
                let row = layer.row(input);
                hidden
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            });
        }
        layer.each(position, 0, |input| {
            sums.direct = sums.direct.plus(layer.direct(input));
        });
        sums
    }

    /// Tells whether a board differs by no more than a move does.
    #[inline]
    pub(super) fn is_near(&self, board: &Board) -> bool {
        let both = self.board.iter().zip(board);
        both.map(|(one, other)| u32::from(one != other))
            .sum::<u32>()
            <= 2
    }

    /// Makes these the sums of a position with this board, beginning from those of another one.
    #[inline]
    pub(super) fn follow<L: Layer<Worth = W>>(
        &mut self,
        from: &Self,
        layer: &L,
        position: &L::Position,
        board: Board,
    ) {
        let (mut changed, mut count) = ([0u8; 64], 0);
        for (part, (now, before)) in (0..).zip(board.iter().zip(&from.board)) {
            let mut differs = now ^ before;
            while differs != 0 {
                let place = differs.trailing_zeros() / 16;
                changed[count & 63] = (4 * part + place) as u8;
                count += 1;
                differs &= !(0xFFFF << (16 * place));
            }
        }
        let changed = &changed[..count.min(64)];
        let inputs = |view: usize, cell: u8| {
            let cell = usize::from(cell & 63);
            let number = |board: &Board| (board[cell / 4] >> (16 * (cell % 4))) as usize & 0xFFFF;
            [&from.board, &board].map(|board| layer.input(view, cell, number(board)))
        };
        self.direct = from.direct;
        if let &[one, two] = changed {
            // Nearly always: a stack moves.
            for view in 0..2 {
                let rows = [inputs(view, one), inputs(view, two)];
                let [[out, into], [left, on]] = rows.map(|rows| rows.map(|row| layer.row(row)));
                let (sums, before) = (&mut self.hidden[view], &from.hidden[view]);
                for i in 0..sums.len() {
                    sums[i] = before[i]
                        .wrapping_sub(out[i])
                        .wrapping_add(into[i])
                        .wrapping_sub(left[i])
                        .wrapping_add(on[i]);
                }
            }
        } else {
            self.hidden = from.hidden;
            for &cell in changed {
                for (view, sums) in self.hidden.iter_mut().enumerate() {
                    let [out, into] = inputs(view, cell).map(|row| layer.row(row));
                    for i in 0..sums.len() {
                        sums[i] = sums[i].wrapping_sub(out[i]).wrapping_add(into[i]);
                    }
                }
            }
        }
        for &cell in changed {
            let [out, into] = inputs(0, cell).map(|input| layer.direct(input));
            self.direct = self.direct.plus(into).less(out);
        }
        self.board = board;
        self.beside = from.beside;
        let now = layer.beside(position);
        if now != self.beside {
            self.change_beside(layer, now);
        }
    }

    #[cold]
    fn change_beside<L: Layer<Worth = W>>(&mut self, layer: &L, now: [usize; 2]) {
        for (side, (&now, &before)) in now.iter().zip(&self.beside).enumerate() {
            let sign = if now > before { 1 } else { -1 };
            for piece in now.min(before)..now.max(before) {
                for (view, sums) in self.hidden.iter_mut().enumerate() {
                    let row = layer.row(layer.input_beside(view, side, piece));
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(weight.wrapping_mul(sign));
                    }
                }
                let worth = layer.direct(layer.input_beside(0, side, piece));
                self.direct = if sign > 0 {
                    self.direct.plus(worth)
                } else {
                    self.direct.less(worth)
                };
            }
        }
        self.beside = now;
    }
}
