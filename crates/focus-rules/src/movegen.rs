//! Finding the legal moves: counting them, taking the n-th, listing all.

use stack_game::Seat;

use crate::board::{CELL, CELLS, MAX_HEIGHT, ON_BOARD, PLAYABLE};
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::{EACH, Ending, Position};

/// No stack has more travels: a move that covers one leaves the next seat the others.
const MOST_COVERED: u32 = 15;

/// The order of moves: before play that of `before_play`; then travels, by cell and target, before
/// `places`.
impl Position {
    /// The number of legal moves; 0 when the game is over.
    #[inline]
    #[must_use]
    pub fn move_count(&self) -> u32 {
        if self.end.by != Ending::GoesOn {
            0
        } else if self.is_before_play() {
            self.before_play().count()
        } else {
            self.travel_count(self.turn) + self.places(self.turn).len() as u32
        }
    }

    /// The legal move with number `n`, counted from 0 in the order of
    /// [`for_each_move`](Self::for_each_move).
    ///
    /// `n` must be below [`move_count`](Self::move_count); otherwise any move may come back.
    #[inline]
    #[must_use]
    pub fn nth_move(&self, n: u32) -> Move {
        let place = |n: usize| Move::place_cell(PLAYABLE[n.min(PLAYABLE.len() - 1)]);
        if self.is_before_play() {
            return self.before_play().nth(n).unwrap_or(place(0));
        }
        let travels = self.travel_count(self.turn);
        if n < travels {
            self.nth_travel(self.turn, n)
        } else {
            place((n - travels) as usize)
        }
    }

    /// Calls `each` with every legal move.
    #[inline]
    pub fn for_each_move(&self, mut each: impl FnMut(Move)) {
        if self.end.by != Ending::GoesOn {
            return;
        }
        if self.is_before_play() {
            return self.before_play().for_each(each);
        }
        for from in cells(self.topped_cells(self.turn)) {
            for &(to, count) in self.travels_from(from) {
                each(Move::from_cells(from, to, count));
            }
        }
        for &to in self.places(self.turn) {
            each(Move::place_cell(to));
        }
    }

    /// Whether an exchange or an opening piece of the seat to move comes first.
    #[inline]
    pub(crate) fn is_before_play(&self) -> bool {
        self.exchanges != 0 || self.pending.contains(self.turn)
    }

    #[cold]
    fn before_play(&self) -> BeforePlay {
        if self.exchanges > 0 {
            BeforePlay::Exchanges(self.exchange_list())
        } else {
            BeforePlay::Opening(self.empty_cells())
        }
    }

    /// The cells on which a seat may place a reserve piece.
    #[inline]
    fn places(&self, seat: Seat) -> &'static [u8] {
        if self.reserves.of(seat) > 0 {
            &PLAYABLE
        } else {
            &[]
        }
    }

    /// The travel with number `n` of a seat: first its rank, then its cell, then its target.
    #[inline]
    fn nth_travel(&self, seat: Seat, n: u32) -> Move {
        // Byte i: the travels on ranks 1 to i + 1.
        let upto = self.rows[seat.index()].wrapping_mul(EACH);
        let rank = first_byte_above(upto, n);
        let n = n - byte_before(upto, rank);

        // Byte i: the travels of the seat's stacks on files a to i.
        let reach = self.reach[rank as usize / 8];
        let upto = own_travels(reach, seat).wrapping_mul(EACH);
        let file = first_small_byte_above(upto, n);
        let n = n - byte_before(upto, file);

        let from = (rank + file / 8) as u8;
        let (to, count) = CELL[usize::from(from)].travels[n as usize & 15];
        Move::from_cells(from, to, count)
    }

    /// The number of legal sequences of two moves.
    ///
    /// In the usual case a move changes the next seat's mobility on two cells only, so that the
    /// replies are counted without playing it.
    #[must_use]
    pub fn reply_count(&self) -> u64 {
        let next = self.variant.next[self.turn.index()];
        let fast = self.variant.fast().is_some();
        let now = self.travel_count(next) + self.places(next).len() as u32;
        let played = |mv| {
            let mut after = *self;
            after.play_unchecked(mv);
            u64::from(after.move_count())
        };
        let mut replies = 0;
        // A partner may be given a piece; a seat left without a move is passed over or has lost.
        let team = self.variant.team(self.turn).contains(next);
        if self.end.by != Ending::GoesOn
            || (self.exchanges | self.pending.bits()) != 0
            || team
            || now <= MOST_COVERED
        {
            self.for_each_move(|mv| replies += played(mv));
            return replies;
        }
        let covered = self.travels_by_cell(next);
        // A surplus may win a fast game.
        let may_win = |to: u8, count: u8| {
            fast && self.piles[usize::from(to & 63)].height() + u32::from(count) > MAX_HEIGHT as u32
        };
        for from in cells(self.topped_cells(self.turn)) {
            // By the number of pieces lifted: with what the next seat gains where they stood.
            let mut by_count = [now; 8];
            let mut left = self.piles[usize::from(from & 63)];
            for gained in by_count.iter_mut().skip(1).take(left.height() as usize) {
                left = left.without_top(1);
                *gained += self.travels_if_topped(from, left, next);
            }
            for &(to, count) in self.travels_from(from) {
                replies += if may_win(to, count) {
                    played(Move::from_cells(from, to, count))
                } else {
                    let covered = covered[usize::from(to & 63)];
                    u64::from(by_count[usize::from(count & 7)] - u32::from(covered))
                };
            }
        }
        for &to in self.places(self.turn) {
            replies += if may_win(to, 1) {
                played(Move::place_cell(to))
            } else {
                u64::from(now - u32::from(covered[usize::from(to & 63)]))
            };
        }
        replies
    }

    /// For each cell the travels that a seat has there.
    fn travels_by_cell(&self, seat: Seat) -> [u8; CELLS] {
        let mut travels = [0; CELLS];
        for (row, &reach) in travels.chunks_exact_mut(8).zip(&self.reach) {
            row.copy_from_slice(&own_travels(reach, seat).to_le_bytes());
        }
        travels
    }

    /// The travels of the stack on a cell as (target cell, pieces).
    #[inline]
    pub(crate) fn travels_from(&self, cell: u8) -> &'static [(u8, u8)] {
        let height = self.piles[usize::from(cell & 63)].height() as usize;
        let cell = &CELL[usize::from(cell & 63)];
        cell.travels
            .get(..usize::from(cell.reach[height & 7]))
            .unwrap_or(&[])
    }

    /// The travels that a pile has on a cell, if `seat` tops it.
    #[inline]
    fn travels_if_topped(&self, cell: u8, pile: Pile, seat: Seat) -> u32 {
        // An empty pile has no travels, whoever seems to top it.
        let travels = u32::from(CELL[usize::from(cell & 63)].reach[pile.height() as usize & 7]);
        if pile.top_index() == seat.index() {
            travels
        } else {
            0
        }
    }

    /// A bit for each cell whose stack a seat tops.
    #[inline]
    pub(crate) fn topped_cells(&self, seat: Seat) -> u64 {
        // The product brings the lowest bits of eight bytes together in the highest byte.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        self.reach.iter().rev().fold(0, |set, row| {
            set << 8 | (row >> (4 + seat.index()) & EACH).wrapping_mul(GATHER) >> 56
        })
    }

    /// A bit for each empty cell of the board.
    pub(crate) fn empty_cells(&self) -> u64 {
        cells(ON_BOARD)
            .filter(|&cell| self.piles[usize::from(cell)].is_empty())
            .fold(0, |empty, cell| empty | 1 << cell)
    }
}

/// The legal moves before play.
enum BeforePlay {
    Exchanges(Vec<Move>),
    /// An opening piece goes on one of these cells, each a bit.
    Opening(u64),
}

impl BeforePlay {
    fn count(&self) -> u32 {
        match self {
            Self::Exchanges(moves) => moves.len() as u32,
            Self::Opening(empty) => empty.count_ones(),
        }
    }

    fn nth(&self, n: u32) -> Option<Move> {
        match self {
            Self::Exchanges(moves) => moves.get(n as usize).copied(),
            &Self::Opening(empty) => cells(empty).nth(n as usize).map(Move::place_cell),
        }
    }

    fn for_each(self, each: impl FnMut(Move)) {
        match self {
            Self::Exchanges(moves) => moves.into_iter().for_each(each),
            Self::Opening(empty) => cells(empty).map(Move::place_cell).for_each(each),
        }
    }
}

/// The cells whose bits are set, from the lowest.
pub(crate) fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        cell
    })
}

/// A rank's bytes of `reach` with the travels of one seat only.
#[inline]
fn own_travels(reach: u64, seat: Seat) -> u64 {
    reach & ((reach >> (4 + seat.index()) & EACH) * 0xF)
}

/// Where the first byte above `n` begins, in bits, when bytes rise and the last one is above.
#[inline]
fn first_byte_above(bytes: u64, n: u32) -> u32 {
    // Bytes of 0 to 255 are compared in lanes of 16 bits; bit 8 stays set when n is not below.
    const LANES: u64 = 0x00FF_00FF_00FF_00FF;
    const CARRY: u64 = 0x0100_0100_0100_0100;
    let n = (u64::from(n & 0xFF) * 0x0001_0001_0001_0001) | CARRY;
    let even = (n - (bytes & LANES)) & CARRY;
    let odd = (n - (bytes >> 8 & LANES)) & CARRY;
    first_unset(even >> 1 | odd << 7)
}

/// The same for bytes and an `n` below 128: the highest bit of each byte takes the carry.
#[inline]
fn first_small_byte_above(bytes: u64, n: u32) -> u32 {
    let n = (u64::from(n & 0x7F) * EACH) | HIGHEST;
    first_unset(n - bytes)
}

/// Where the first byte begins whose highest bit is not set, in bits; at the latest the last one.
#[inline]
fn first_unset(bytes: u64) -> u32 {
    (!bytes & HIGHEST | 1 << 63).trailing_zeros() & 56
}

/// The highest bit of each byte.
const HIGHEST: u64 = 0x80 * EACH;

/// The byte before the one that begins at bit `place`; 0 before the first.
#[inline]
fn byte_before(bytes: u64, place: u32) -> u32 {
    ((bytes << 8) >> place) as u32 & 0xFF
}
