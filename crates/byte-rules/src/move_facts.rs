//! Cheap facts about moves and stacks for searches and evaluations.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{self, MAX_HEIGHT, SLOTS, neighbors};
use crate::color::opponent;
use crate::movegen::lifted_count;
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::position::Position;

/// The immediate effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MoveEffect {
    /// Checkers moved.
    pub moved: u8,
    /// Checkers on the target before the move.
    pub covered: u8,
    /// The seat that wins a stack of eight.
    pub wins: Option<Seat>,
    /// Change of the number of stacks with the mover's checker on top: −1, 0 or 1.
    pub own_stacks: i8,
    /// Decrease of the number of stacks with the enemy's checker on top: −1, 0 or 1.
    pub enemy_stacks_lost: i8,
}

/// A stack on the board, for evaluations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackInfo {
    /// Number of checkers, 1 to 7.
    pub height: u8,
    /// The top checker's color.
    pub top: Seat,
    /// The bottom checker's color.
    pub bottom: Seat,
    /// Whether no other stack is adjacent.
    pub isolated: bool,
}

impl Position {
    /// For each seat the number of merges that would win a stack of eight if it were to move.
    #[inline]
    #[must_use]
    pub fn winning_merges(&self) -> [u8; 2] {
        let mut wins = [0; 2];
        // Two stacks make eight only if one is higher than four or both have four.
        let pairs = [
            (self.tall, self.occupied),
            (self.occupied & !self.tall, self.tall),
            (self.half, self.half),
        ];
        for (froms, tos) in pairs {
            for from in set_bits(froms & neighbors(tos)) {
                let stack = self.packed_stack(from);
                for to in set_bits(board::cells_at_distance(from, 1) & tos) {
                    let (height, onto) = (stack.height(), self.packed_stack(to).height());
                    if height + onto >= MAX_HEIGHT as u32 {
                        let level = height + onto - MAX_HEIGHT as u32;
                        let seat = stack.color_at(level);
                        let wins = &mut wins[seat.index() & 1];
                        *wins += u8::from(level < onto && stack.top() == seat);
                    }
                }
            }
        }
        wins
    }

    /// The immediate effect of a legal move.
    #[inline]
    #[must_use]
    pub fn move_effect(&self, mv: Move) -> MoveEffect {
        let (stack, onto) = (
            self.packed_stack(mv.origin()),
            self.packed_stack(mv.target()),
        );
        let moved = lifted_count(mv, stack);
        let (left, _) = stack.split(moved);
        let full = onto.height() + moved == MAX_HEIGHT as u32;
        let tops = |seat: Seat| {
            let of = |stack: PackedStack| i8::from(!stack.is_empty() && stack.top() == seat);
            // The lifted part has the same top before and after, unless it leaves the board.
            of(left) - of(onto) - if full { of(stack) } else { 0 }
        };
        MoveEffect {
            moved: moved as u8,
            covered: onto.height() as u8,
            wins: full.then(|| stack.top()),
            own_stacks: tops(self.turn),
            enemy_stacks_lost: -tops(opponent(self.turn)),
        }
    }

    /// Calls `each` with every legal move that completes a stack of eight.
    #[inline]
    pub fn for_each_stack_completion(&self, mut each: impl FnMut(Move)) {
        if self.is_over() {
            return;
        }
        for (from, stack) in self.stacks() {
            let own = stack.levels_of(self.turn);
            for direction in 0..4 {
                let Some(to) = board::step(from, direction) else {
                    continue;
                };
                let onto = self.packed_stack(to).height();
                let count = MAX_HEIGHT as u32 - onto;
                let height = stack.height();
                // The lowest checker lifted must be the mover's own and move up.
                if onto > 0 && count <= height {
                    let level = height - count;
                    if own >> level & 1 != 0 && level < onto {
                        each(Move::new(from, direction, count as u8));
                    }
                }
            }
        }
    }

    /// Calls `each` with every stack on the board.
    #[inline]
    pub fn for_each_stack(&self, mut each: impl FnMut(StackInfo)) {
        let adjacent = neighbors(self.occupied);
        for cell in set_bits(self.occupied) {
            let stack = self.packed_stack(cell);
            each(StackInfo {
                height: stack.height() as u8,
                top: stack.top(),
                bottom: stack.bottom(),
                isolated: adjacent >> cell & 1 == 0,
            });
        }
    }

    /// The stacks encoded for lookup tables, by cell 5 · rank + file / 2: eight bits with the black
    /// checkers, lowest checker first, then the height; 0 for an empty cell.
    #[inline]
    #[must_use]
    pub fn stack_codes(&self) -> [u16; SLOTS] {
        self.cells.map(PackedStack::bits)
    }

    /// Calls `each` with the cell, as in [`stack_codes`](Self::stack_codes), of every stack without
    /// an adjacent one, and the distance to the nearest stack; 0 if there is no other stack.
    #[inline]
    pub fn for_each_isolated_stack(&self, mut each: impl FnMut(usize, usize)) {
        for cell in set_bits(self.occupied & !neighbors(self.occupied)) {
            let distance = self.nearest(cell).map_or(0, |(distance, _)| distance);
            each(cell.into(), distance);
        }
    }

    /// The number of checkers on the board.
    #[inline]
    #[must_use]
    pub const fn checkers(&self) -> u32 {
        let won = self.won[0].count + self.won[1].count;
        2 * self.variant.checkers() as u32 - MAX_HEIGHT as u32 * won as u32
    }
}
