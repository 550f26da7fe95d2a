//! A position with incrementally updated bit boards and hash key.

use std::hash::{Hash, Hasher};

use stack_game::bitboard::{ZobristKeys, fold_key, set_bits};
use stack_game::{Outcome, Rule, Seat, SeatSet, Square, Stack};

use crate::board::{self, SLOTS};
use crate::color::{BLACK, COLORS, WHITE};
use crate::packed_stack::PackedStack;
use crate::variant::Variant;

/// A valid position, created from a [`Setup`](crate::Setup) or by playing.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) cells: [PackedStack; SLOTS],
    /// The cells with a stack.
    pub(crate) occupied: u64,
    /// For each seat the cells with a stack that contains one of its checkers.
    holding: [u64; 2],
    /// The cells with a black checker at the bottom.
    on_black: u64,
    /// The cells with a stack higher than half of [`MAX_HEIGHT`].
    pub(crate) tall: u64,
    /// The cells with a stack of exactly half of [`MAX_HEIGHT`].
    pub(crate) half: u64,
    /// The cells' part of the hash key before folding: a sum.
    pub(crate) cells_key: u64,
    pub(crate) variant: &'static Variant,
    /// The stacks won by each seat.
    pub(crate) won: [WonStacks; 2],
    pub(crate) turn: Seat,
}

/// The stacks a seat has won, in order.
#[derive(Clone, Copy, Default)]
pub(crate) struct WonStacks {
    pub(crate) count: u8,
    stacks: [PackedStack; MAX_WON],
}

/// The game ends before a seat wins more stacks.
const MAX_WON: usize = 3;

impl WonStacks {
    #[inline]
    pub(crate) fn push(&mut self, stack: PackedStack) {
        if let Some(slot) = self.stacks.get_mut(usize::from(self.count)) {
            *slot = stack;
            self.count += 1;
        }
    }

    pub(crate) fn stacks(&self) -> &[PackedStack] {
        self.stacks.get(..self.count.into()).unwrap_or(&self.stacks)
    }
}

/// A seat has won enough stacks.
pub const STACKS_WON: Rule = Rule("stacks-won");

impl Position {
    /// An empty board, which is not a legal position.
    pub(crate) fn empty(variant: &'static Variant) -> Self {
        Self {
            cells: [PackedStack::EMPTY; SLOTS],
            occupied: 0,
            holding: [0; 2],
            on_black: 0,
            tall: 0,
            half: 0,
            cells_key: 0,
            variant,
            won: [WonStacks::default(); 2],
            turn: WHITE,
        }
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The stack on a square; empty off the board.
    pub(crate) fn stack_on(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.packed_stack(cell).stack())
    }

    /// The number of stacks a seat has won.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> u8 {
        self.won[seat.index() & 1].count
    }

    /// The stacks a seat has won, in order. In a position parsed from text their contents are
    /// invented: the winner's checkers are on top, the other missing checkers below.
    #[must_use]
    pub fn won_stacks(&self, seat: Seat) -> Vec<Stack> {
        let stacks = self.won[seat.index() & 1].stacks().iter();
        stacks.map(|stack| stack.stack()).collect()
    }

    /// The outcome if the game is over.
    #[inline]
    pub(crate) fn board_outcome(&self) -> Option<Outcome> {
        let winner = COLORS
            .into_iter()
            .find(|&seat| self.won(seat) >= self.variant.stacks_to_win())?;
        Some(Outcome {
            winners: SeatSet::of(winner),
            rule: STACKS_WON,
        })
    }

    #[inline]
    pub(crate) const fn is_over(&self) -> bool {
        let to_win = self.variant.stacks_to_win();
        self.won[0].count >= to_win || self.won[1].count >= to_win
    }

    /// A hash of everything that [`is_repetition_of`](Self::is_repetition_of) compares.
    #[inline]
    pub(crate) const fn state_key(&self) -> u64 {
        let won = (self.won[0].count as u64) << 8 | (self.won[1].count as u64) << 16;
        let state = self.turn.index() as u64 | won;
        // XORed with a constant, so that equal numbers for board and state have different keys.
        fold_key(self.cells_key) ^ fold_key(state ^ 0x1D8E_4E27_C47D_124F)
    }

    /// Whether this is the same position: board, turn and numbers of won stacks. The contents of
    /// won stacks do not matter.
    pub(crate) fn is_repetition_of(&self, other: &Self) -> bool {
        self.cells == other.cells
            && self.turn == other.turn
            && self.won(COLORS[0]) == other.won(COLORS[0])
            && self.won(COLORS[1]) == other.won(COLORS[1])
            && self.variant == other.variant
    }

    #[inline]
    pub(crate) const fn packed_stack(&self, cell: u8) -> PackedStack {
        self.cells[cell as usize % SLOTS]
    }

    /// The stacks on the board.
    pub(crate) fn stacks(&self) -> impl Iterator<Item = (u8, PackedStack)> {
        set_bits(self.occupied).map(|cell| (cell, self.packed_stack(cell)))
    }

    /// The nearest stacks to a cell and their distance.
    #[inline]
    pub(crate) fn nearest(&self, cell: u8) -> Option<(usize, u64)> {
        board::nearest(cell, self.occupied)
    }

    /// Replaces the stack on a cell and updates hash key and bit boards.
    #[inline]
    pub(crate) fn set(&mut self, cell: u8, stack: PackedStack) {
        let old = std::mem::replace(&mut self.cells[usize::from(cell) % SLOTS], stack);
        let key_change = KEYS.delta(cell, old.bits(), stack.bits());
        self.cells_key = self.cells_key.wrapping_add(key_change);
        let bit = cell & 63;
        let changed = old.traits() ^ stack.traits();
        let toggle =
            |set: &mut u64, trait_bit: u32| *set ^= u64::from(changed >> trait_bit & 1) << bit;
        toggle(&mut self.occupied, PackedStack::ANY);
        toggle(&mut self.holding[0], PackedStack::WHITES);
        toggle(&mut self.holding[1], PackedStack::BLACKS);
        toggle(&mut self.on_black, PackedStack::ON_BLACK);
        toggle(&mut self.tall, PackedStack::TALL);
        toggle(&mut self.half, PackedStack::HALF);
    }

    /// The cells with a stack that contains a checker of a seat.
    #[inline]
    pub(crate) const fn stacks_with(&self, seat: Seat) -> u64 {
        self.holding[seat.index() & 1]
    }

    /// The cells with a stack that has a seat's checker at the bottom.
    #[inline]
    pub(crate) const fn stacks_on(&self, seat: Seat) -> u64 {
        if seat.index() == BLACK.index() {
            self.on_black
        } else {
            self.occupied & !self.on_black
        }
    }
}

/// One key per slot, so that no bounds check is needed.
static KEYS: ZobristKeys<SLOTS> = ZobristKeys::new();

impl PartialEq for Position {
    /// Compares everything in the position string.
    fn eq(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.state_key());
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {self}", self.variant.id())
    }
}
