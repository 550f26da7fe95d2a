//! Finding the legal moves: counting them, taking the n-th, listing all.

use stack_game::Seat;

use crate::board::{CELL, ON_BOARD, PLAYABLE};
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::{EACH, Ending, Position};

impl Position {
    /// The number of legal moves; 0 when the game is over.
    #[inline]
    #[must_use]
    pub fn move_count(&self) -> u32 {
        if self.end.by != Ending::GoesOn {
            0
        } else if self.exchanges > 0 {
            self.exchange_list().len() as u32
        } else if self.pending.contains(self.turn) {
            self.empty_cells().count_ones()
        } else {
            let places = if self.reserves.of(self.turn) > 0 {
                Self::PLACES
            } else {
                0
            };
            self.travel_count(self.turn) + places
        }
    }

    /// The legal move with number `n`, counted from 0 in the order of
    /// [`for_each_move`](Self::for_each_move).
    ///
    /// `n` must be below [`move_count`](Self::move_count); otherwise any move may come back.
    #[inline]
    #[must_use]
    pub fn nth_move(&self, n: u32) -> Move {
        if self.exchanges > 0 || self.pending.contains(self.turn) {
            return self.nth_before_play(n);
        }
        let travels = self.travel_count(self.turn);
        if n < travels {
            self.nth_travel(self.turn, n)
        } else {
            Move::place_cell(PLAYABLE[((n - travels) as usize).min(PLAYABLE.len() - 1)])
        }
    }

    #[cold]
    fn nth_before_play(&self, n: u32) -> Move {
        let fallback = Move::place_cell(PLAYABLE[0]);
        if self.exchanges > 0 {
            return self
                .exchange_list()
                .get(n as usize)
                .copied()
                .unwrap_or(fallback);
        }
        cells(self.empty_cells())
            .nth(n as usize)
            .map_or(fallback, Move::place_cell)
    }

    /// The travel with number `n` of a seat: first its rank, then its cell, then its target.
    #[inline]
    fn nth_travel(&self, seat: Seat, n: u32) -> Move {
        // Byte i: the travels on ranks 1 to i + 1.
        let upto = self.rows[seat.index()].wrapping_mul(EACH);
        let row = bytes_not_above(upto, n);
        let n = n - before(upto, row);

        // Byte i: the travels of the seat's stacks on files a to i.
        let reach = self.reach[row as usize & 7];
        let own = (reach >> (4 + seat.index()) & EACH) * 0xF;
        let upto = (reach & own).wrapping_mul(EACH);
        let file = bytes_not_above(upto, n);
        let n = n - before(upto, file);

        let from = (8 * row + file) as u8 & 63;
        let (to, count) = CELL[usize::from(from)].travels[n as usize & 15];
        Move::from_cells(from, to, count)
    }

    /// Calls `each` with every legal move.
    #[inline]
    pub fn for_each_move(&self, mut each: impl FnMut(Move)) {
        if self.end.by != Ending::GoesOn {
            return;
        }
        if self.exchanges > 0 {
            return self.exchange_list().into_iter().for_each(each);
        }
        if self.pending.contains(self.turn) {
            return cells(self.empty_cells())
                .map(Move::place_cell)
                .for_each(each);
        }
        for from in self.topped_cells(self.turn) {
            let cell = &CELL[usize::from(from)];
            let reach = cell.reach[self.piles[usize::from(from)].height() as usize & 7];
            for &(to, count) in cell.travels.iter().take(usize::from(reach)) {
                each(Move::from_cells(from, to, count));
            }
        }
        if self.reserves.of(self.turn) > 0 {
            PLAYABLE.iter().for_each(|&to| each(Move::place_cell(to)));
        }
    }

    /// The number of legal sequences of two moves.
    ///
    /// In the usual case a move changes the next seat's mobility on two cells only, so that the
    /// replies are counted without playing it.
    #[must_use]
    pub fn reply_count(&self) -> u64 {
        let next = self.variant.next[self.turn.index()];
        let played = |mv| {
            let mut after = *self;
            after.play_unchecked(mv);
            u64::from(after.move_count())
        };
        let mut replies = 0;
        let before_play = self.exchanges > 0 || !self.pending.is_empty();
        if before_play || self.variant.team(self.turn).contains(next) {
            self.for_each_move(|mv| replies += played(mv));
            return replies;
        }
        let places = if self.reserves.of(next) > 0 {
            Self::PLACES
        } else {
            0
        };
        let before = self.travel_count(next) + places;
        let fast = self.variant.fast().is_some();
        self.for_each_move(|mv| {
            let to = mv.target();
            let covered = self.travels_if_topped(to, self.piles[usize::from(to)], next);
            let (uncovered, count) = if mv.count() == 0 {
                (0, 1)
            } else {
                let from = mv.origin();
                let left = self.piles[usize::from(from)].without_top(mv.count());
                (self.travels_if_topped(from, left, next), mv.count())
            };
            let after = before - covered + uncovered;
            let surplus = self.piles[usize::from(to)].height() + count > 5;
            // A seat without moves is passed over or has lost; a surplus may win a fast game.
            replies += if after == 0 || fast && surplus {
                played(mv)
            } else {
                u64::from(after)
            };
        });
        replies
    }

    /// The travels that a pile has on a cell, if `seat` tops it.
    #[inline]
    fn travels_if_topped(&self, cell: u8, pile: Pile, seat: Seat) -> u32 {
        // An empty pile has no travels, whoever seems to top it.
        let travels = u32::from(CELL[usize::from(cell)].reach[pile.height() as usize & 7]);
        if pile.top_index() == seat.index() {
            travels
        } else {
            0
        }
    }

    /// The cells whose stacks a seat tops.
    pub(crate) fn topped_cells(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let rows = self.reach.iter().zip(0u8..);
        rows.flat_map(move |(&row, rank)| {
            // One bit a byte; its place is eight times the file.
            bits(row >> (4 + seat.index()) & EACH).map(move |bit| rank * 8 + bit / 8)
        })
    }

    /// A bit for each empty cell of the board.
    pub(crate) fn empty_cells(&self) -> u64 {
        cells(ON_BOARD)
            .filter(|&cell| self.piles[usize::from(cell)].is_empty())
            .fold(0, |empty, cell| empty | 1 << cell)
    }
}

/// The cells whose bits are set.
pub(crate) fn cells(set: u64) -> impl Iterator<Item = u8> {
    bits(set)
}

/// The places of the set bits, from the lowest.
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// How many of the eight bytes are not above `n` (at most 255): where bytes rise, the place of the
/// first one above.
#[inline]
fn bytes_not_above(bytes: u64, n: u32) -> u32 {
    // Bytes of 0 to 255 are compared in lanes of 16 bits; bit 8 stays set when n is not below.
    const LANES: u64 = 0x00FF_00FF_00FF_00FF;
    const CARRY: u64 = 0x0100_0100_0100_0100;
    let n = (u64::from(n & 0xFF) * 0x0001_0001_0001_0001) | CARRY;
    let even = (n - (bytes & LANES)) & CARRY;
    let odd = (n - (bytes >> 8 & LANES)) & CARRY;
    (((even + odd) >> 8).wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

/// The byte before byte `place`; 0 before the first.
#[inline]
fn before(bytes: u64, place: u32) -> u32 {
    ((bytes << 8) >> (8 * (place & 7))) as u32 & 0xFF
}
