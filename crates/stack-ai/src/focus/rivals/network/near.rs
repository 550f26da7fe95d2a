//! What a network has computed for a position, brought up to date for another one.

use focus_rules::{PackedStack, Position};
use stack_game::{Game as _, Seat};

use super::Network;
use super::weights::Row;
use crate::focus::rivals::features::stacks;

/// The stacks of the board, rank by rank.
type Board = [[PackedStack; 8]; 8];

/// The sums of a network's units for the board of one position, without its state.
#[derive(Clone)]
pub(super) struct Sums {
    board: Board,
    /// In the view of each seat.
    pub(super) hidden: [Row; Seat::MAX],
}

impl Sums {
    /// Those of a position, computed anew.
    pub(super) fn of(network: &Network, position: &Position) -> Self {
        let empty = Self {
            board: Board::default(),
            hidden: [network.weights.biases; Seat::MAX],
        };
        let board = stacks(position);
        let hidden = empty.after(network, position, &board);
        Self { board, hidden }
    }

    /// Makes these the sums of a position.
    pub(super) fn follow(&mut self, network: &Network, position: &Position) {
        let board = stacks(position);
        let hidden = self.after(network, position, &board);
        *self = Self { board, hidden };
    }

    /// The sums of another position's board.
    #[inline]
    pub(super) fn near(&self, network: &Network, position: &Position) -> [Row; Seat::MAX] {
        self.after(network, position, &stacks(position))
    }

    #[inline]
    fn after(&self, network: &Network, position: &Position, board: &Board) -> [Row; Seat::MAX] {
        let mut hidden = self.hidden;
        for (rank, (now, before)) in board.iter().zip(&self.board).enumerate() {
            if now == before {
                continue;
            }
            for (file, (now, before)) in now.iter().zip(before).enumerate() {
                if now == before {
                    continue;
                }
                for &seat in position.seats() {
                    let row = |stack: &PackedStack| {
                        let input = network
                            .inputs
                            .of(seat.index(), 8 * rank + file, stack.index());
                        &network.weights.inputs[input]
                    };
                    let (out, into) = (row(before), row(now));
                    let sums = &mut hidden[seat.index()];
                    for i in 0..sums.len() {
                        sums[i] = sums[i].wrapping_sub(out[i]).wrapping_add(into[i]);
                    }
                }
            }
        }
        hidden
    }
}
