//! Cheap facts about moves and squares, for searches and evaluations.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{self, MAX_HEIGHT, ON_BOARD, PLAYABLE, SQUARES};
use crate::legality::check;
use crate::movegen;
use crate::moves::Move;
use crate::packed_counts::PackedCounts;
use crate::packed_stack::PackedStack;
use crate::play::land;
use crate::position::{EndRule, LOW_BITS, Position};
use crate::square_set::SquareSet;

/// Where placed pieces come from, beside the cells.
const RESERVE: u8 = 64;
/// The targets of a placed piece as (cell, pieces), as travels are.
static PLACES: [(u8, u8); SQUARES] = {
    let mut places = [(0, 1); SQUARES];
    let mut i = 0;
    while i < SQUARES {
        places[i].0 = PLAYABLE[i];
        i += 1;
    }
    places
};

/// The immediate effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MoveEffect {
    /// Pieces that move, a placed piece among them; two for an exchange.
    pub moved: u8,
    /// Pieces that stood on the target before.
    pub covered: u8,
    /// Enemy pieces captured.
    pub captured: u8,
    /// Pieces that go to the mover's or its partner's reserve.
    pub regained: u8,
    /// By how many the stacks grow that the mover tops: −1, 0 or 1.
    pub own_stacks: i8,
    /// By how many the stacks fall that enemies of the mover top: −1, 0 or 1.
    pub enemy_stacks_lost: i8,
}

impl Position {
    /// The immediate effect of a legal move.
    #[inline]
    #[must_use]
    pub fn move_effect(&self, mv: Move) -> MoveEffect {
        if mv.is_swap() {
            return MoveEffect {
                moved: 2,
                ..MoveEffect::default()
            };
        }
        let mover = self.turn;
        let target = self.stacks[usize::from(mv.target())];
        let (left, lifted, count) = match mv.count() {
            // Nothing is left behind, and what is placed adds a stack of its own.
            0 => (PackedStack::EMPTY, mover.index() as u32, 1),
            count => {
                let pile = self.stacks[usize::from(mv.origin())];
                let count = count.min(pile.height());
                let lifted = pile.pieces() & ((1 << (2 * count)) - 1);
                (pile.without_top(count), lifted, count)
            }
        };
        let placed = i8::from(mv.count() == 0);
        let (own, enemy) = (
            self.own_stack_count(mover, target),
            self.enemy_stack_count(mover, target),
        );
        let (own_left, enemy_left) = (
            self.own_stack_count(mover, left),
            self.enemy_stack_count(mover, left),
        );
        let (_, surplus, fallen) = land(target, lifted, count);
        let (captured, regained) = if fallen == 0 {
            (0, 0)
        } else {
            let surplus = PackedCounts::of_pieces(surplus, fallen);
            let own = PackedCounts(surplus.0 & self.variant.own_color_masks[mover.index()]);
            (
                PackedCounts(surplus.0 - own.0).total() as u8,
                own.total() as u8,
            )
        };
        MoveEffect {
            moved: count as u8,
            covered: target.height() as u8,
            captured,
            regained,
            // The lifted stack is the mover's before and after; what it lands on is so no longer
            // as a stack of its own.
            own_stacks: placed + own_left - own,
            enemy_stacks_lost: enemy - enemy_left,
        }
    }

    /// Calls `each` with every legal move and its [`effect`](Self::effect).
    #[inline]
    pub fn for_each_move_effect(&self, mut each: impl FnMut(Move, MoveEffect)) {
        if self.is_before_play() {
            return movegen::for_each(self, |mv| each(mv, self.move_effect(mv)));
        }
        if self.end.rule != EndRule::Ongoing {
            return;
        }
        let mover = self.turn;
        let own = self.controlled_cells(mover);
        let enemies = self.enemy_cells(mover);
        let at = |cells: u64, cell: u8| i8::from(cells >> (cell & 63) & 1 != 0);
        // All in one loop, so that what is done with a move is there once and compiled into it.
        let reserve = (self.reserves.of(mover) > 0).then_some(RESERVE);
        for from in set_bits(own).chain(reserve) {
            let placed = from == RESERVE;
            let (travels, mut left) = if placed {
                (&PLACES[..], PackedStack::EMPTY)
            } else {
                (
                    self.stack_moves_from(from),
                    self.stacks[usize::from(from & 63)],
                )
            };
            // Nothing is lifted from the reserve, and what is placed adds a stack of its own.
            let (mut lifted, mut leaves) = (u8::from(placed), (i8::from(placed), 0));
            for &(to, count) in travels {
                // Travels come by rising count.
                while lifted < count {
                    left = left.without_top(1);
                    lifted += 1;
                    leaves = (
                        self.own_stack_count(mover, left),
                        self.enemy_stack_count(mover, left),
                    );
                }
                let mv = if placed {
                    Move::place_cell(to)
                } else {
                    Move::from_cells(from, to, count)
                };
                let covered = self.stacks[usize::from(to & 63)].height() as u8;
                let effect = if usize::from(covered + count) > MAX_HEIGHT {
                    self.move_effect(mv)
                } else {
                    MoveEffect {
                        moved: count,
                        covered,
                        captured: 0,
                        regained: 0,
                        own_stacks: leaves.0 - at(own, to),
                        enemy_stacks_lost: at(enemies, to) - leaves.1,
                    }
                };
                each(mv, effect);
            }
        }
    }

    /// The legal move whose [`Move::index`] has these lowest twelve bits, if there is one. They are
    /// different for all legal moves of a position.
    #[inline]
    #[must_use]
    pub fn move_from_index(&self, index: u16) -> Option<Move> {
        let (from, to) = ((index & 63) as u8, (index >> 6 & 63) as u8);
        if self.pending_swaps > 0 || self.pending.contains(self.turn) {
            let (mv, sound) = if self.pending_swaps > 0 {
                let sound = board::on_board(from) && board::on_board(to);
                (Move::swap_cells(from, to), sound)
            } else {
                (Move::place_cell(to), from == 0 && board::on_board(to))
            };
            return (sound && check(self, mv).is_ok()).then_some(mv);
        }
        if self.end.rule != EndRule::Ongoing || !board::on_board(to) {
            return None;
        }
        // A corner that the board lacks stands for the reserve.
        if from == 0 {
            return (self.reserves.of(self.turn) > 0).then_some(Move::place_cell(to));
        }
        let (files, ranks) = ((from & 7).abs_diff(to & 7), (from >> 3).abs_diff(to >> 3));
        let count = files + ranks;
        let pile = self.stacks[usize::from(from)];
        let legal = (files == 0 || ranks == 0)
            && count > 0
            && u32::from(count) <= pile.height()
            && pile.top_index() == self.turn.index();
        legal.then_some(Move::from_cells(from, to, count))
    }

    /// A bit for each cell topped by an enemy of a seat.
    #[inline]
    fn enemy_cells(&self, seat: Seat) -> u64 {
        let team = self.variant.team(seat);
        let seats = self.variant.seats().iter();
        seats
            .filter(|&&other| !team.contains(other))
            .fold(0, |set, &other| set | self.controlled_cells(other))
    }

    /// The squares whose stacks a seat tops.
    #[inline]
    #[must_use]
    pub fn controlled_squares(&self, seat: Seat) -> SquareSet {
        SquareSet(self.controlled_cells(seat))
    }

    /// The stacks of a rank, 0 to 7, from file a on; corners are empty.
    #[inline]
    #[must_use]
    pub fn packed_stacks(&self, rank: usize) -> [PackedStack; 8] {
        let first = 8 * (rank & 7);
        std::array::from_fn(|file| self.stacks[(first + file) & 63])
    }

    /// The stack on a cell, rank · 8 + file; empty beside the board.
    #[inline]
    #[must_use]
    pub const fn stack_on_cell(&self, cell: u8) -> PackedStack {
        self.stacks[(cell & 63) as usize]
    }

    /// For each height, 0 to 5, the squares of the board with a stack of at least that height.
    #[inline]
    #[must_use]
    pub fn squares_by_min_height(&self) -> [SquareSet; MAX_HEIGHT + 1] {
        let [one, two, four] = self.height_bits();
        [
            ON_BOARD,
            one | two | four,
            two | four,
            one & two | four,
            four,
            one & four,
        ]
        .map(SquareSet)
    }

    /// Calls `each` with every legal move that makes a stack fall below, by rising pieces moved.
    #[inline]
    pub fn for_each_surplus_move(&self, mut each: impl FnMut(Move)) {
        if self.end.rule != EndRule::Ongoing || self.is_before_play() {
            return;
        }
        let high = self.squares_by_min_height();
        let own = self.controlled_cells(self.turn);
        if self.reserves.of(self.turn) > 0 {
            set_bits(high[MAX_HEIGHT].0).for_each(|to| each(Move::place_cell(to)));
        }
        for count in 1..=MAX_HEIGHT {
            let targets = high[MAX_HEIGHT + 1 - count].0;
            let sources = own & high[count].0;
            if targets == 0 || sources & cells_at_distance(targets, count) == 0 {
                continue;
            }
            for from in set_bits(sources & cells_at_distance(targets, count)) {
                let landings = targets & cells_at_distance(1 << from, count);
                set_bits(landings).for_each(|to| each(Move::from_cells(from, to, count as u8)));
            }
        }
    }

    /// For each number of pieces, 1 to 5, the squares on which so many from a seat's stacks can land; `own` as from [`controlled_squares`](Self::controlled_squares), `high` as from
    /// [`heights`](Self::heights).
    #[inline]
    #[must_use]
    pub fn landings_by_count(
        &self,
        own: SquareSet,
        high: &[SquareSet; MAX_HEIGHT + 1],
    ) -> [SquareSet; MAX_HEIGHT] {
        std::array::from_fn(|i| {
            SquareSet(cells_at_distance((own & high[i + 1]).0, i + 1) & ON_BOARD)
        })
    }

    /// The squares on which a seat's stacks can land, whatever the number of pieces.
    #[inline]
    #[must_use]
    pub fn landings(&self, own: SquareSet, high: &[SquareSet; MAX_HEIGHT + 1]) -> SquareSet {
        let [landings] = self.landings_of_each([own], high);
        landings
    }

    /// The squares on which the stacks of each set can land, whatever the number of pieces; `high` as from
    /// [`heights`](Self::heights). Two sets take hardly longer than one.
    #[inline]
    #[must_use]
    pub fn landings_of_each<const N: usize>(
        &self,
        sets: [SquareSet; N],
        high: &[SquareSet; MAX_HEIGHT + 1],
    ) -> [SquareSet; N] {
        // Highest stacks first: after each step those join that go as far as is left.
        let [mut north, mut east, mut south, mut west] = [[0; N]; 4];
        for count in (1..=MAX_HEIGHT).rev() {
            for i in 0..N {
                let own = (sets[i] & high[count]).0;
                north[i] = (north[i] | own) << 8;
                south[i] = (south[i] | own) >> 8;
                // What leaves a rank to the east or west must not come back on the next one.
                east[i] = (east[i] | own) << 1 & !LOW_BITS;
                west[i] = (west[i] | own) >> 1 & !(LOW_BITS << 7);
            }
        }
        std::array::from_fn(|i| {
            SquareSet::from_bits_truncate(north[i] | east[i] | south[i] | west[i])
        })
    }

    #[inline]
    fn own_stack_count(&self, mover: Seat, pile: PackedStack) -> i8 {
        i8::from(!pile.is_empty() && pile.top_index() == mover.index())
    }

    #[inline]
    fn enemy_stack_count(&self, mover: Seat, pile: PackedStack) -> i8 {
        let partner = self.variant.team(mover).bits() >> pile.top_index() & 1 != 0;
        i8::from(!pile.is_empty() && !partner)
    }

    /// The number of further pieces that a seat needs for the nearest fast win; `None` in standard games.
    ///
    /// Every piece counts that is still to be captured, or, where pieces in front win, to be
    /// captured or regained.
    #[inline]
    #[must_use]
    pub fn captures_needed(&self, seat: Seat) -> Option<u32> {
        let fast = self.variant.fast()?;
        let captured = self.captures(seat);
        let by_captures = fast
            .captures
            .map(|need| u32::from(need).saturating_sub(captured));
        let from_each = fast.captures_from_each.map(|need| {
            let others = self.variant.seats().iter().filter(|&&other| other != seat);
            others
                .map(|&other| u32::from(need.saturating_sub(self.captured(seat, other))))
                .sum()
        });
        let in_front = fast
            .in_front
            .map(|need| u32::from(need).saturating_sub(self.captured_or_reserve(seat)));
        by_captures
            .into_iter()
            .chain(from_each)
            .chain(in_front)
            .min()
    }
}

/// The cells `count` steps away in the four directions, some of them beside the board.
#[inline]
pub(crate) const fn cells_at_distance(set: u64, count: usize) -> u64 {
    // Bytes are ranks: what leaves a rank to the east or west must not come back on the next one.
    let east = LOW_BITS * (0xFF & (0xFF << count));
    let west = LOW_BITS * (0xFF >> count);
    set << (8 * count) | set >> (8 * count) | set << count & east | set >> count & west
}
