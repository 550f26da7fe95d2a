//! A position, kept so that the next move is cheap.

use std::hash::{Hash, Hasher};

use stack_game::bitboard::{ZobristKeys, fold_key};
use stack_game::{Outcome, Rule, Seat, SeatSet, Square, Stack};

use crate::board::{self, CELL, CELLS};
use crate::packed_counts::PackedCounts;
use crate::packed_stack::PackedStack;
use crate::variant::Variant;

/// A position that the rules allow; made from a [`Setup`](crate::Setup) or by playing.
///
/// # Mobility
/// Travelling pieces may land anywhere, so the number of travels of a stack depends on its cell and
/// height alone. For each cell that number and the stack's owner share a byte (`reach`); for each
/// seat the sums per rank are eight bytes of one number (`rows`). A move changes two cells and
/// therefore a few bytes. No sum can leave its byte: each piece adds at most four travels, and there
/// are at most 52 pieces. Counting all travels is then one multiplication, and the travel with a
/// given number is found by comparing eight bytes at once, first for its rank, then for its cell.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) stacks: [PackedStack; CELLS],
    /// A byte for each cell: in the low half the stack's travels, in the high half a bit for its
    /// owner; zero for an empty cell. One number a rank, file a in the lowest byte.
    pub(crate) reach: [u64; 8],
    /// For each seat the travels on each rank, rank 1 in the lowest byte.
    pub(crate) rows: [u64; 4],
    /// For each seat a bit for each cell whose stack it tops.
    pub(crate) controlled: [u64; 4],
    /// The three bits of the stacks' heights, the lowest first, each with a bit for each cell.
    pub(crate) height_bits: [u64; 3],
    pub(crate) reserves: PackedCounts,
    /// For each seat the pieces that it has captured.
    pub(crate) captures: [PackedCounts; 4],
    /// The part of the key that the cells make up: a sum, before it is folded.
    pub(crate) cells_key: u64,
    pub(crate) variant: &'static Variant,
    pub(crate) plies_since_capture: u32,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    /// Seats that have not placed their opening piece.
    pub(crate) pending: SeatSet,
    /// Seats that have given up, in games of three or four sides.
    pub(crate) resigned: SeatSet,
    /// Exchanges still to be made before play.
    pub(crate) pending_swaps: u8,
    pub(crate) end: End,
}

/// The end of a game, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct End {
    pub(crate) winners: SeatSet,
    pub(crate) rule: EndRule,
}

/// The rules that end a game of Focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EndRule {
    /// None: the game goes on.
    #[default]
    Ongoing,
    /// No other seat can move.
    NoMove,
    /// All other seats have given up.
    Resignation,
    /// Enough captures.
    Captures,
    /// Enough captures from every other seat.
    CapturesFromEach,
    /// Enough pieces in front.
    CapturedOrReserve,
}

/// The end of a game in which only the winners can move.
pub const NO_MOVE: Rule = Rule("no-move");
/// A fast game: enough enemy pieces captured.
pub const CAPTURES: Rule = Rule("captures");
/// A fast game: enough pieces captured from every other seat.
pub const CAPTURES_FROM_EACH: Rule = Rule("captures-from-each");
/// A fast game: enough pieces in front.
pub const CAPTURED_OR_RESERVE: Rule = Rule("pieces-in-front");

impl Position {
    /// An empty board on which nothing has happened yet; not a legal position.
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

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The number of pieces that a seat holds in reserve.
    #[must_use]
    pub const fn reserve(&self, seat: Seat) -> u8 {
        self.reserves.of(seat)
    }

    /// The number of pieces of a colour that a seat has captured.
    #[must_use]
    pub const fn captured(&self, captor: Seat, colour: Seat) -> u8 {
        self.captures[captor.index()].of(colour)
    }

    /// The number of enemy pieces that a seat has captured.
    #[must_use]
    pub const fn captures(&self, captor: Seat) -> u32 {
        self.captures[captor.index()].total()
    }

    /// The number of captured enemy pieces and own pieces in reserve, together.
    #[must_use]
    pub const fn captured_or_reserve(&self, seat: Seat) -> u32 {
        self.captures(seat) + self.reserve(seat) as u32
    }

    /// Seats that have not placed their opening piece. Those of them that are not out still have to.
    #[must_use]
    pub const fn pending(&self) -> SeatSet {
        self.pending
    }

    /// The number of exchanges still to be made before play: 2, 1 or 0.
    #[must_use]
    pub const fn pending_swaps(&self) -> u8 {
        self.pending_swaps
    }

    /// The number of stacks that a seat tops.
    #[must_use]
    pub fn controlled_count(&self, seat: Seat) -> u32 {
        self.controlled_cells(seat).count_ones()
    }

    /// The number of travels that a seat has; its mobility without placed pieces.
    #[inline]
    #[must_use]
    pub const fn stack_move_count(&self, seat: Seat) -> u32 {
        (self.rows[seat.index()].wrapping_mul(LOW_BITS) >> 56) as u32
    }

    /// The end as an outcome, if there is one.
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

    /// A hash of all that [`is_repetition_of`](Self::is_repetition_of) compares.
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
        // Different keys keep equal numbers in different roles apart.
        fold_key(self.cells_key)
            ^ fold_key(state ^ 0x1D8E_4E27_C47D_124F)
            ^ fold_key(pairs[0] ^ 0xEB44_ACCA_B455_D165)
            ^ fold_key(pairs[1] ^ 0x9C6E_6877_736C_46E3)
    }

    /// True if this is the same position for the draw by repetition: board, turn, reserves,
    /// captures, opening state and who is out.
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

    /// The stack on a square; empty beside the board.
    pub(crate) fn stack_on(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.stacks[usize::from(cell)].stack())
    }

    /// True if a seat tops a stack or holds a piece, so that it had a move if it were its turn, unless
    /// it is out.
    #[inline]
    pub(crate) const fn has_pieces(&self, seat: Seat) -> bool {
        self.rows[seat.index()] != 0 || self.reserves.of(seat) != 0 || self.pending.contains(seat)
    }

    /// True if a seat had a move if it were its turn.
    #[inline]
    pub(crate) const fn has_move(&self, seat: Seat) -> bool {
        self.has_pieces(seat) && !self.resigned.contains(seat)
    }

    /// The seat after another one, clockwise, that is not out; whether it can move or not.
    #[inline]
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.variant.next[usize::from(self.resigned.bits() & 15)][seat.index()]
    }

    /// True if an exchange or an opening piece of the seat to move comes first.
    #[inline]
    pub(crate) const fn is_before_play(&self) -> bool {
        self.pending_swaps != 0 || self.pending.contains(self.turn)
    }

    /// A bit for each cell whose stack a seat tops.
    #[inline]
    pub(crate) const fn controlled_cells(&self, seat: Seat) -> u64 {
        self.controlled[seat.index()]
    }

    /// The three bits of the stacks' heights, the lowest first, each with a bit for each cell.
    #[inline]
    pub(crate) const fn height_bits(&self) -> [u64; 3] {
        self.height_bits
    }

    /// The travels of the stack on a cell as (target cell, pieces).
    #[inline]
    pub(crate) fn stack_moves_from(&self, cell: u8) -> &'static [(u8, u8)] {
        let height = self.stacks[usize::from(cell & 63)].height() as usize;
        let cell = &CELL[usize::from(cell & 63)];
        cell.travels
            .get(..usize::from(cell.reach[height & 7]))
            .unwrap_or(&[])
    }

    /// Puts a stack on a cell and brings mobility and key up to date.
    #[inline]
    pub(crate) fn set(&mut self, cell: u8, pile: PackedStack) {
        let (index, row, shift) = (
            usize::from(cell & 63),
            usize::from(cell >> 3 & 7),
            8 * (cell & 7),
        );
        let old = std::mem::replace(&mut self.stacks[index], pile);
        let change = KEYS.delta(cell, old.bits(), pile.bits());
        self.cells_key = self.cells_key.wrapping_add(change);

        let old_byte = self.reach[row] >> shift & 0xFF;
        let owner = u64::from(!pile.is_empty()) << (4 + pile.top_index());
        let byte = owner | u64::from(CELL[index].reach[pile.height() as usize & 7]);
        self.reach[row] ^= (old_byte ^ byte) << shift;

        // An empty pile counts as seat 0 with no travels, which changes nothing.
        let row_shift = 8 * row as u32;
        self.rows[old.top_index()] -= (old_byte & 0xF) << row_shift;
        self.rows[pile.top_index()] += (byte & 0xF) << row_shift;

        let place = cell & 63;
        self.controlled[old.top_index()] ^= u64::from(!old.is_empty()) << place;
        self.controlled[pile.top_index()] ^= u64::from(!pile.is_empty()) << place;
        let changed = u64::from(old.height() ^ pile.height());
        for (bit, plane) in self.height_bits.iter_mut().enumerate() {
            *plane ^= (changed >> bit & 1) << place;
        }
    }
}

static KEYS: ZobristKeys<CELLS> = ZobristKeys::new();

/// A one in each byte.
pub(crate) const LOW_BITS: u64 = 0x0101_0101_0101_0101;

impl PartialEq for Position {
    /// Compares everything that the position string tells.
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
