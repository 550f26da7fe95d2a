//! Move generation: counting, indexing and enumerating legal moves.
//!
//! Stack moves are ordered by source cell, then number of pieces; placements follow. Before play
//! there are only swaps or placements of the starting piece.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{CELL, CELLS, MAX_HEIGHT, ON_BOARD, PLAYABLE};
use crate::moves::Move;
use crate::packed_stack::PackedStack;
use crate::play::play_unchecked;
use crate::position::{EndRule, LOW_BITS, Position};
use crate::symmetry::legal_swaps;

/// The maximum number of moves of a stack. A seat with more moves than this can still move after
/// one of its stacks has been covered.
const MAX_STACK_MOVES: u32 = 15;

/// The number of legal moves; 0 when the game is over.
#[inline]
pub(crate) fn count(position: &Position) -> u32 {
    if position.end.rule != EndRule::Ongoing {
        0
    } else if position.is_before_play() {
        before_play(position).count()
    } else {
        position.stack_move_count(position.turn)
            + placement_cells(position, position.turn).len() as u32
    }
}

/// The legal move with index `n` in the order of [`for_each`].
///
/// `n` must be less than [`count()`]; otherwise the result is arbitrary.
#[inline]
pub(crate) fn nth(position: &Position, n: u32) -> Move {
    let place = |n: usize| Move::place_cell(PLAYABLE[n.min(PLAYABLE.len() - 1)]);
    if position.is_before_play() {
        return before_play(position).nth(n).unwrap_or(place(0));
    }
    let stack_moves = position.stack_move_count(position.turn);
    if n < stack_moves {
        nth_stack_move(position, position.turn, n)
    } else {
        place((n - stack_moves) as usize)
    }
}

/// Calls `each` with every legal move.
#[inline]
pub(crate) fn for_each(position: &Position, mut each: impl FnMut(Move)) {
    if position.end.rule != EndRule::Ongoing {
        return;
    }
    if position.is_before_play() {
        return before_play(position).for_each(each);
    }
    for from in set_bits(position.controlled_cells(position.turn)) {
        for &(to, count) in position.stack_moves_from(from) {
            each(Move::from_cells(from, to, count));
        }
    }
    for &to in placement_cells(position, position.turn) {
        each(Move::place_cell(to));
    }
}

#[cold]
fn before_play(position: &Position) -> BeforePlay {
    if position.pending_swaps > 0 {
        BeforePlay::Swaps(legal_swaps(position))
    } else {
        BeforePlay::StartingPiece(empty_cells(position))
    }
}

/// The cells on which a seat may place a reserve piece.
#[inline]
fn placement_cells(position: &Position, seat: Seat) -> &'static [u8] {
    if position.reserves.get(seat) > 0 {
        &PLAYABLE
    } else {
        &[]
    }
}

/// The stack move of a seat with index `n`: finds its rank, then its cell, then its target.
#[inline]
fn nth_stack_move(position: &Position, seat: Seat, n: u32) -> Move {
    // Byte i: the number of moves on ranks 1 to i + 1.
    let cumulative = position.rows[seat.index()].wrapping_mul(LOW_BITS);
    let rank = first_byte_above(cumulative, n);
    let n = n - byte_before(cumulative, rank);

    // Byte i: the number of moves on files a to i.
    let reach = position.reach[rank as usize / 8];
    let cumulative = own_stack_moves(reach, seat).wrapping_mul(LOW_BITS);
    let file = first_small_byte_above(cumulative, n);
    let n = n - byte_before(cumulative, file);

    let from = (rank + file / 8) as u8;
    let (to, count) = CELL[usize::from(from)].stack_moves[n as usize & 15];
    Move::from_cells(from, to, count)
}

/// The number of legal sequences of two moves.
///
/// Usually a move changes the next seat's mobility on two cells only, so the replies can be counted
/// without playing it.
pub(crate) fn count_replies(position: &Position) -> u64 {
    let next = position.next_seat(position.turn);
    let fast = position.variant.fast().is_some();
    let now = position.stack_move_count(next) + placement_cells(position, next).len() as u32;
    let mut replies = 0;
    // A partner may gain a piece; a seat without moves is skipped or has lost.
    let is_partner = position.variant.team(position.turn).contains(next);
    if position.end.rule != EndRule::Ongoing
        || (position.pending_swaps | position.pending.bits()) != 0
        || is_partner
        || now <= MAX_STACK_MOVES
    {
        return play_and_count_replies(position);
    }
    let covered = stack_moves_by_cell(position, next);
    // Surplus pieces may win a fast game.
    let may_win = |to: u8, count: u8| {
        fast && position.stacks[usize::from(to & 63)].height() + u32::from(count)
            > MAX_HEIGHT as u32
    };
    for from in set_bits(position.controlled_cells(position.turn)) {
        // By number of pieces lifted, including what the next seat gains on the source cell.
        let mut by_count = [now; 8];
        let mut left = position.stacks[usize::from(from & 63)];
        for gained in by_count.iter_mut().skip(1).take(left.height() as usize) {
            left = left.without_top(1);
            *gained += stack_moves_if_controlled(from, left, next);
        }
        for &(to, count) in position.stack_moves_from(from) {
            replies += if may_win(to, count) {
                replies_after(position, Move::from_cells(from, to, count))
            } else {
                let covered = covered[usize::from(to & 63)];
                u64::from(by_count[usize::from(count & 7)] - u32::from(covered))
            };
        }
    }
    for &to in placement_cells(position, position.turn) {
        replies += if may_win(to, 1) {
            replies_after(position, Move::place_cell(to))
        } else {
            u64::from(now - u32::from(covered[usize::from(to & 63)]))
        };
    }
    replies
}

/// The number of legal sequences of two moves, counted by playing the first one.
///
/// Not inlined because that would slow down [`count_replies`].
#[inline(never)]
fn play_and_count_replies(position: &Position) -> u64 {
    let mut replies = 0;
    for_each(position, |mv| {
        let mut after = *position;
        play_unchecked(&mut after, mv);
        replies += u64::from(count(&after));
    });
    replies
}

/// The number of replies to a move, counted by playing it. Not inlined because it is rarely called.
#[inline(never)]
fn replies_after(position: &Position, mv: Move) -> u64 {
    let mut after = *position;
    play_unchecked(&mut after, mv);
    u64::from(count(&after))
}

/// The number of stack moves of a seat by cell.
fn stack_moves_by_cell(position: &Position, seat: Seat) -> [u8; CELLS] {
    let mut stack_moves = [0; CELLS];
    for (row, &reach) in stack_moves.chunks_exact_mut(8).zip(&position.reach) {
        row.copy_from_slice(&own_stack_moves(reach, seat).to_le_bytes());
    }
    stack_moves
}

/// The number of moves of a stack on a cell if `seat` controls it.
#[inline]
fn stack_moves_if_controlled(cell: u8, stack: PackedStack, seat: Seat) -> u32 {
    // An empty stack has no moves although seat 0 appears to control it.
    let stack_moves = u32::from(CELL[usize::from(cell & 63)].reach[stack.height() as usize & 7]);
    if stack.top_index() == seat.index() {
        stack_moves
    } else {
        0
    }
}

/// The empty cells of the board.
fn empty_cells(position: &Position) -> u64 {
    set_bits(ON_BOARD)
        .filter(|&cell| position.stacks[usize::from(cell)].is_empty())
        .fold(0, |empty, cell| empty | 1 << cell)
}

/// The legal moves before play.
enum BeforePlay {
    Swaps(Vec<Move>),
    /// The empty cells, on which the starting piece may be placed.
    StartingPiece(u64),
}

impl BeforePlay {
    fn count(&self) -> u32 {
        match self {
            Self::Swaps(moves) => moves.len() as u32,
            Self::StartingPiece(empty) => empty.count_ones(),
        }
    }

    fn nth(&self, n: u32) -> Option<Move> {
        match self {
            Self::Swaps(moves) => moves.get(n as usize).copied(),
            &Self::StartingPiece(empty) => set_bits(empty).nth(n as usize).map(Move::place_cell),
        }
    }

    fn for_each(self, each: impl FnMut(Move)) {
        match self {
            Self::Swaps(moves) => moves.into_iter().for_each(each),
            Self::StartingPiece(empty) => set_bits(empty).map(Move::place_cell).for_each(each),
        }
    }
}

/// A rank's bytes of `reach` with only one seat's stacks.
#[inline]
fn own_stack_moves(reach: u64, seat: Seat) -> u64 {
    reach & ((reach >> (4 + seat.index()) & LOW_BITS) * 0xF)
}

/// The first bit of the first byte greater than `n`. Bytes must be ascending, and the last one
/// greater than `n`.
#[inline]
fn first_byte_above(bytes: u64, n: u32) -> u32 {
    // Compares bytes in 16-bit lanes; bit 8 stays set if n is not less.
    const LANES: u64 = 0x00FF_00FF_00FF_00FF;
    const CARRY: u64 = 0x0100_0100_0100_0100;
    let n = (u64::from(n & 0xFF) * 0x0001_0001_0001_0001) | CARRY;
    let even = (n - (bytes & LANES)) & CARRY;
    let odd = (n - (bytes >> 8 & LANES)) & CARRY;
    first_unset(even >> 1 | odd << 7)
}

/// As [`first_byte_above`] for bytes and `n` below 128: the highest bit of each byte takes the
/// carry.
#[inline]
fn first_small_byte_above(bytes: u64, n: u32) -> u32 {
    let n = (u64::from(n & 0x7F) * LOW_BITS) | HIGHEST;
    first_unset(n - bytes)
}

/// The first bit of the first byte whose highest bit is clear, or of the last byte.
#[inline]
fn first_unset(bytes: u64) -> u32 {
    (!bytes & HIGHEST | 1 << 63).trailing_zeros() & 56
}

/// The highest bit of each byte.
const HIGHEST: u64 = 0x80 * LOW_BITS;

/// The byte before the one that starts at bit `bit`; 0 before the first one.
#[inline]
fn byte_before(bytes: u64, bit: u32) -> u32 {
    ((bytes << 8) >> bit) as u32 & 0xFF
}
