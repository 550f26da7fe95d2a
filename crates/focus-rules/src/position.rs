//! A position with incrementally updated mobility and hash key.

use std::hash::{Hash, Hasher};

use stack_game::bitboard::{ZobristKeys, fold_key};
use stack_game::{Outcome, Rule, Seat, SeatSet, Square, Stack};

use crate::board::{self, CELL, CELLS};
use crate::packed_stack::{PackedCounts, PackedStack};
use crate::variant::Variant;

/// A valid position, created from a [`Setup`](crate::Setup) or by playing.
///
/// # Mobility
/// Stacks can land on any square, so the number of moves of a stack depends only on its cell and
/// height. For each cell, one byte of `reach` holds that number and the stack's owner; for each
/// seat, the eight bytes of `rows` hold the sums per rank. A move changes two cells and therefore a
/// few bytes. No sum can overflow its byte: each piece adds at most four moves, and there are at
/// most 52 pieces. Counting all stack moves is then one multiplication, and finding the move with a
/// given index compares eight bytes at once, first for its rank, then for its cell.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) stacks: [PackedStack; CELLS],
    /// One byte per cell: the stack's number of moves in the low half, a bit for its owner in the
    /// high half; zero for an empty cell. One `u64` per rank, file a in the lowest byte.
    pub(crate) reach: [u64; 8],
    /// For each seat the number of moves by rank, rank 1 in the lowest byte.
    pub(crate) rows: [u64; 4],
    /// For each seat the cells it controls.
    pub(crate) controlled: [u64; 4],
    /// The three bits of the stack heights, lowest first, each as a bit set of cells.
    pub(crate) height_bits: [u64; 3],
    pub(crate) reserves: PackedCounts,
    /// For each seat the pieces it has captured.
    pub(crate) captures: [PackedCounts; 4],
    /// The cells' part of the hash key before folding: a sum.
    pub(crate) cells_key: u64,
    pub(crate) variant: &'static Variant,
    pub(crate) plies_since_capture: u32,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    /// Seats that have not placed their starting piece.
    pub(crate) pending: SeatSet,
    /// Seats that resigned, in games with three or four teams.
    pub(crate) resigned: SeatSet,
    /// Swaps to be made before play.
    pub(crate) pending_swaps: u8,
    pub(crate) end: End,
}

/// The end of a game in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct End {
    pub(crate) winners: SeatSet,
    pub(crate) rule: EndRule,
}

/// The rules that end a game of Focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EndRule {
    /// The game is not over.
    #[default]
    Ongoing,
    /// No other seat can move.
    NoMove,
    /// All other seats resigned.
    Resignation,
    /// Enough captures.
    Captures,
    /// Enough captures from every other seat.
    CapturesFromEach,
    /// Enough pieces captured or in reserve.
    CapturedOrReserve,
}

/// Only the winners can move.
pub const NO_MOVE: Rule = Rule("no-move");
/// Fast game: enough enemy pieces captured.
pub const CAPTURES: Rule = Rule("captures");
/// Fast game: enough pieces captured from every other seat.
pub const CAPTURES_FROM_EACH: Rule = Rule("captures-from-each");
/// Fast game: enough pieces captured or in reserve.
pub const CAPTURED_OR_RESERVE: Rule = Rule("pieces-in-front");

impl Position {
    /// An empty board, which is not a legal position.
    pub(crate) fn empty(variant: &'static Variant, first: Seat) -> Self {
        Self {
            stacks: [PackedStack::EMPTY; CELLS],
            reach: [0; 8],
            rows: [0; 4],
            controlled: [0; 4],
            height_bits: [0; 3],
            reserves: PackedCounts::default(),
            captures: [PackedCounts::default(); 4],
            cells_key: 0,
            variant,
            plies_since_capture: 0,
            turn: first,
            first,
            pending: SeatSet::EMPTY,
            resigned: SeatSet::EMPTY,
            pending_swaps: 0,
            end: End::default(),
        }
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The number of pieces in a seat's reserve.
    #[must_use]
    pub const fn reserve(&self, seat: Seat) -> u8 {
        self.reserves.get(seat)
    }

    /// The number of pieces of a color a seat has captured.
    #[must_use]
    pub const fn captured(&self, captor: Seat, color: Seat) -> u8 {
        self.captures[captor.index()].get(color)
    }

    /// The number of enemy pieces a seat has captured.
    #[must_use]
    pub const fn captures(&self, captor: Seat) -> u32 {
        self.captures[captor.index()].total()
    }

    /// The number of captured enemy pieces plus own pieces in reserve.
    #[must_use]
    pub const fn captured_or_reserve(&self, seat: Seat) -> u32 {
        self.captures(seat) + self.reserve(seat) as u32
    }

    /// Seats that have not placed their starting piece. Unless they have resigned, they still have
    /// to.
    #[must_use]
    pub const fn pending(&self) -> SeatSet {
        self.pending
    }

    /// The number of swaps to be made before play: 2, 1 or 0.
    #[must_use]
    pub const fn pending_swaps(&self) -> u8 {
        self.pending_swaps
    }

    /// The number of stacks a seat controls.
    #[must_use]
    pub fn controlled_count(&self, seat: Seat) -> u32 {
        self.controlled_cells(seat).count_ones()
    }

    /// The number of stack moves of a seat; its mobility without placements.
    #[inline]
    #[must_use]
    pub const fn stack_move_count(&self, seat: Seat) -> u32 {
        (self.rows[seat.index()].wrapping_mul(LOW_BITS) >> 56) as u32
    }

    /// The outcome; `None` if the game is not over. Draw rules belong to the match.
    pub(crate) const fn board_outcome(&self) -> Option<Outcome> {
        let rule = match self.end.rule {
            EndRule::Ongoing => return None,
            EndRule::NoMove => NO_MOVE,
            EndRule::Resignation => Rule::RESIGNATION,
            EndRule::Captures => CAPTURES,
            EndRule::CapturesFromEach => CAPTURES_FROM_EACH,
            EndRule::CapturedOrReserve => CAPTURED_OR_RESERVE,
        };
        Some(Outcome {
            winners: self.end.winners,
            rule,
        })
    }

    /// A hash of everything that [`is_repetition_of`](Self::is_repetition_of) compares.
    #[inline]
    pub(crate) const fn state_key(&self) -> u64 {
        let state = self.turn.index() as u64
            | (self.pending.bits() as u64) << 2
            | (self.pending_swaps as u64) << 6
            | (self.resigned.bits() as u64) << 8
            | (self.reserves.0 as u64) << 32;
        let pairs = [
            self.captures[0].0 as u64 | (self.captures[1].0 as u64) << 32,
            self.captures[2].0 as u64 | (self.captures[3].0 as u64) << 32,
        ];
        // Distinct keys for equal numbers with different meanings.
        fold_key(self.cells_key)
            ^ fold_key(state ^ 0x1D8E_4E27_C47D_124F)
            ^ fold_key(pairs[0] ^ 0xEB44_ACCA_B455_D165)
            ^ fold_key(pairs[1] ^ 0x9C6E_6877_736C_46E3)
    }

    /// Whether this is the same position for the repetition rule: board, turn, reserves, captures,
    /// pending starting pieces and resigned seats.
    pub(crate) fn is_repetition_of(&self, other: &Self) -> bool {
        self.stacks == other.stacks
            && self.reserves == other.reserves
            && self.captures == other.captures
            && self.turn == other.turn
            && self.pending == other.pending
            && self.resigned == other.resigned
            && self.pending_swaps == other.pending_swaps
            && self.variant == other.variant
    }

    /// The stack on a square; empty off the board.
    pub(crate) fn stack_on(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.stacks[usize::from(cell)].stack())
    }

    /// Whether a seat controls a stack or has a piece to place, so that it could move unless it has
    /// resigned.
    #[inline]
    pub(crate) const fn has_pieces(&self, seat: Seat) -> bool {
        self.rows[seat.index()] != 0 || self.reserves.get(seat) != 0 || self.pending.contains(seat)
    }

    /// Whether a seat could move if it were to move.
    #[inline]
    pub(crate) const fn has_move(&self, seat: Seat) -> bool {
        self.has_pieces(seat) && !self.resigned.contains(seat)
    }

    /// The next seat clockwise that has not resigned, whether or not it can move.
    #[inline]
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.variant.next[usize::from(self.resigned.bits() & 15)][seat.index()]
    }

    /// Whether the seat to move must make a swap or place its starting piece.
    #[inline]
    pub(crate) const fn is_before_play(&self) -> bool {
        self.pending_swaps != 0 || self.pending.contains(self.turn)
    }

    /// The cells a seat controls.
    #[inline]
    pub(crate) const fn controlled_cells(&self, seat: Seat) -> u64 {
        self.controlled[seat.index()]
    }

    /// The moves of the stack on a cell as (target cell, number of pieces).
    #[inline]
    pub(crate) fn stack_moves_from(&self, cell: u8) -> &'static [(u8, u8)] {
        let height = self.stacks[usize::from(cell & 63)].height() as usize;
        let cell = &CELL[usize::from(cell & 63)];
        cell.stack_moves
            .get(..usize::from(cell.reach[height & 7]))
            .unwrap_or(&[])
    }

    /// Replaces the stack on a cell and updates mobility and hash key.
    #[inline]
    pub(crate) fn set(&mut self, cell: u8, stack: PackedStack) {
        let (index, row, shift) = (
            usize::from(cell & 63),
            usize::from(cell >> 3 & 7),
            8 * (cell & 7),
        );
        let old = std::mem::replace(&mut self.stacks[index], stack);
        let change = KEYS.delta(cell, old.bits(), stack.bits());
        self.cells_key = self.cells_key.wrapping_add(change);

        let old_byte = self.reach[row] >> shift & 0xFF;
        let owner = u64::from(!stack.is_empty()) << (4 + stack.top_index());
        let byte = owner | u64::from(CELL[index].reach[stack.height() as usize & 7]);
        self.reach[row] ^= (old_byte ^ byte) << shift;

        // An empty stack counts as seat 0 without moves, which changes nothing.
        let row_shift = 8 * row as u32;
        self.rows[old.top_index()] -= (old_byte & 0xF) << row_shift;
        self.rows[stack.top_index()] += (byte & 0xF) << row_shift;

        let bit = cell & 63;
        self.controlled[old.top_index()] ^= u64::from(!old.is_empty()) << bit;
        self.controlled[stack.top_index()] ^= u64::from(!stack.is_empty()) << bit;
        let changed = u64::from(old.height() ^ stack.height());
        for (power, cells) in self.height_bits.iter_mut().enumerate() {
            *cells ^= (changed >> power & 1) << bit;
        }
    }
}

static KEYS: ZobristKeys<CELLS> = ZobristKeys::new();

/// The lowest bit of each byte.
pub(crate) const LOW_BITS: u64 = 0x0101_0101_0101_0101;

impl PartialEq for Position {
    /// Compares everything in the position string.
    fn eq(&self, other: &Self) -> bool {
        self.is_repetition_of(other)
            && self.plies_since_capture == other.plies_since_capture
            && self.first == other.first
            && self.end == other.end
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.state_key());
        state.write_u32(self.plies_since_capture);
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {self}", self.variant.id())
    }
}
