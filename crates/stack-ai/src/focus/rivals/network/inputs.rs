//! What the network for several sides sees of a position, from the view of one seat.
//!
//! Every square has one of [`STACKS`] stacks, by what lies in it from the top down: pieces of the seat, or of any
//! other. The other seats are told apart by views of their own. Beside squares there is the [state](Inputs::state): the seat's
//! turn, reserves, and how near fast wins are.

use focus_rules::{BOARD, PackedStack, Position, SQUARES};
use stack_game::{Game as _, Seat};

use crate::focus::rivals::features::PATTERNS;
use crate::seats::seats_left;

/// The stacks on one square: none, 31 with a piece of the seat on top, 31 with another one.
pub const STACKS: usize = 1 + 2 * PATTERNS;
/// The first input of the state: one for each number of turns until the seat's.
pub const TURNS: usize = SQUARES * STACKS;
/// So many pieces in a reserve each have an input of their own; more count as these.
const RESERVED: usize = 4;
const OWN_RESERVE: usize = TURNS + Seat::MAX;
const OTHER_RESERVES: usize = OWN_RESERVE + RESERVED;
/// So few pieces that a fast win still needs each have an input of their own.
const NEAR: usize = 6;
const OWN_NEED: usize = OTHER_RESERVES + RESERVED;
const OTHER_NEED: usize = OWN_NEED + NEAR;
/// The number of inputs of a view.
pub const INPUTS: usize = OTHER_NEED + NEAR;

/// The numbers of squares and stacks, looked up.
pub struct Inputs {
    /// By seat and packed stack the number of the stack as the seat sees it.
    stacks: [Box<[u8; PackedStack::INDICES]>; Seat::MAX],
    /// The number of each cell of the 8 × 8, rank · 8 + file; corners count as 0 and are always empty.
    squares: [u8; 64],
}

impl Default for Inputs {
    fn default() -> Self {
        let mut squares = [0; 64];
        for (number, square) in (0..).zip(&BOARD) {
            squares[usize::from(8 * square.rank() + square.file()) & 63] = number;
        }
        let stacks = std::array::from_fn(|seat| {
            Box::new(std::array::from_fn(|index| {
                PackedStack::from_index(index).map_or(0, |stack| seen(stack, Seat::new(seat as u8)))
            }))
        });
        Self { stacks, squares }
    }
}

/// The number of a stack as a seat sees it.
fn seen(stack: PackedStack, seat: Seat) -> u8 {
    let height = stack.height();
    if height == 0 {
        return 0;
    }
    let own = |depth| usize::from(stack.piece(depth) == Some(seat));
    let below = (1..height).fold(0, |bits, depth| bits | own(depth) << (depth - 1));
    let pattern = (1 << (height - 1)) - 1 + below;
    (1 + pattern + if own(0) == 1 { 0 } else { PATTERNS }) as u8
}

impl Inputs {
    /// The input of a stack, by its [index](PackedStack::index), on a cell in the view of a seat.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: usize, cell: usize, stack: usize) -> usize {
        let number = self.stacks[seat % Seat::MAX][stack % PackedStack::INDICES];
        usize::from(self.squares[cell & 63]) * STACKS + usize::from(number)
    }

    /// Tells `add` the input of each stack in the view of a seat; empty squares are left out.
    pub fn board(&self, position: &Position, seat: Seat, mut add: impl FnMut(usize)) {
        for rank in 0..8 {
            for (file, stack) in position.packed_stacks(rank).into_iter().enumerate() {
                if !stack.is_empty() {
                    add(self.of(seat.index(), 8 * rank + file, stack.index()));
                }
            }
        }
    }

    /// Tells `add` each input of the state in the view of each seat that has not given up.
    #[inline]
    pub fn state(position: &Position, mut add: impl FnMut(Seat, usize)) {
        let seats = position.seats();
        let turn = seats.iter().position(|&seat| seat == position.turn());
        let needed = |seat| position.captures_needed(seat).map_or(0, |n| n as usize);
        let reserve = |seat| usize::from(position.reserve(seat));
        let reserves: usize = seats_left(position).map(reserve).sum();
        let needs: [usize; Seat::MAX] = std::array::from_fn(|i| needed(Seat::new(i as u8)));
        for (place, &seat) in seats.iter().enumerate() {
            if position.out().contains(seat) {
                continue;
            }
            let until = (seats.len() + place - turn.unwrap_or(0)) % seats.len();
            add(seat, TURNS + until);
            let own = reserve(seat);
            (0..own.min(RESERVED)).for_each(|piece| add(seat, OWN_RESERVE + piece));
            (0..(reserves - own).min(RESERVED)).for_each(|piece| add(seat, OTHER_RESERVES + piece));
            let others = seats_left(position).filter(|&other| other != seat);
            let other = others.map(|other| needs[other.index()]).min().unwrap_or(0);
            for (first, need) in [(OWN_NEED, needs[seat.index()]), (OTHER_NEED, other)] {
                if (1..=NEAR).contains(&need) {
                    add(seat, first + need - 1);
                }
            }
        }
    }
}
