//! What a network has computed for a position, brought up to date for the next one.

use focus_rules::Position;

use super::inputs::reserved;
use super::layers::Network;
use super::weights::Row;

/// The stacks of the board as numbers, four squares of a rank in each, so that they are compared at once.
pub(super) type Board = [u64; 16];

/// The board of a position.
#[inline]
pub(super) fn board(position: &Position) -> Board {
    let mut board = [0; 16];
    for (rank, halves) in board.chunks_exact_mut(2).enumerate() {
        let stacks = position
            .packed_stacks(rank)
            .map(|stack| stack.index() as u64);
        let [a, b, c, d, e, f, g, h] = stacks;
        halves[0] = a | b << 16 | c << 32 | d << 48;
        halves[1] = e | f << 16 | g << 32 | h << 48;
    }
    board
}

/// The sums of a network's first layer for one position, and what they were computed for.
#[derive(Clone)]
pub(super) struct Sums {
    board: Board,
    /// The reserves of both sides, as far as inputs tell them apart.
    reserves: [usize; 2],
    /// The sums of the hidden units, in the view of each side.
    pub(super) hidden: [Row; 2],
    /// The direct worth of all inputs to the first side less that to the second.
    pub(super) direct: i32,
}

impl Sums {
    /// Those of the empty board.
    pub(super) fn empty(network: &Network) -> Self {
        Self {
            board: [0; 16],
            reserves: [0; 2],
            hidden: [network.weights.biases; 2],
            direct: 0,
        }
    }

    /// Those of a position, computed anew.
    pub(super) fn of(network: &Network, position: &Position) -> Self {
        let mut sums = Self {
            board: board(position),
            reserves: network.inputs.reserves(position),
            ..Self::empty(network)
        };
        for (view, hidden) in sums.hidden.iter_mut().enumerate() {
            network.inputs.each(position, view, |input| {
                let row = network.row(input);
                hidden
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            });
        }
        network.inputs.each(position, 0, |input| {
            sums.direct += network.difference(input);
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
    pub(super) fn follow(
        &mut self,
        from: &Self,
        network: &Network,
        position: &Position,
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
            let stack = |board: &Board| (board[cell / 4] >> (16 * (cell % 4))) as usize & 0xFFFF;
            [&from.board, &board].map(|board| network.inputs.of(view, cell, stack(board)))
        };
        self.direct = from.direct;
        if let &[one, two] = changed {
            // Nearly always: a stack moves.
            for view in 0..2 {
                let rows = [inputs(view, one), inputs(view, two)];
                let [[out, into], [left, on]] = rows.map(|rows| rows.map(|row| network.row(row)));
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
                    let [out, into] = inputs(view, cell).map(|row| network.row(row));
                    for i in 0..sums.len() {
                        sums[i] = sums[i].wrapping_sub(out[i]).wrapping_add(into[i]);
                    }
                }
            }
        }
        for &cell in changed {
            let [out, into] = inputs(0, cell);
            self.direct += network.difference(into) - network.difference(out);
        }
        self.board = board;
        self.reserves = from.reserves;
        self.follow_reserves(network, position);
    }

    #[inline]
    fn follow_reserves(&mut self, network: &Network, position: &Position) {
        let now = network.inputs.reserves(position);
        if now != self.reserves {
            self.change_reserves(network, now);
        }
    }

    #[cold]
    fn change_reserves(&mut self, network: &Network, now: [usize; 2]) {
        for (side, (&now, &before)) in now.iter().zip(&self.reserves).enumerate() {
            let sign = if now > before { 1 } else { -1 };
            for piece in now.min(before)..now.max(before) {
                for (view, sums) in self.hidden.iter_mut().enumerate() {
                    let row = network.row(reserved(view, side, piece));
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(weight.wrapping_mul(sign));
                    }
                }
                self.direct += i32::from(sign) * network.difference(reserved(0, side, piece));
            }
        }
        self.reserves = now;
    }
}
