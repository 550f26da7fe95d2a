//! Cheap facts about moves and squares for searches and evaluations.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{self, MAX_HEIGHT, ON_BOARD, PLAYABLE, SQUARES, SquareSet};
use crate::legality::check;
use crate::movegen;
use crate::moves::Move;
use crate::packed_stack::{PackedCounts, PackedStack};
use crate::play::land;
use crate::position::{EndRule, LOW_BITS, Position};

/// Pseudo-cell of the reserve.
const RESERVE: u8 = 64;
/// The targets of a placement as (cell, number of pieces), like
/// [`CellInfo::stack_moves`](board::CellInfo).
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
    /// Pieces moved, including a placed piece; two for a swap.
    pub moved: u8,
    /// Pieces on the target before the move.
    pub covered: u8,
    /// Enemy pieces captured.
    pub captured: u8,
    /// Pieces that go to the mover's or its partner's reserve.
    pub to_reserve: u8,
    /// Change of the number of stacks the mover controls: −1, 0 or 1.
    pub own_stacks: i8,
    /// Decrease of the number of stacks the mover's enemies control: −1, 0 or 1.
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
            // A placement leaves nothing behind.
            0 => (PackedStack::EMPTY, mover.index() as u32, 1),
            count => {
                let stack = self.stacks[usize::from(mv.origin())];
                let count = count.min(stack.height());
                let lifted = stack.top_pieces(count);
                (stack.without_top(count), lifted, count)
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
        let (_, surplus, surplus_count) = land(target, lifted, count);
        let (to_reserve, captured) = if surplus_count == 0 {
            (0, 0)
        } else {
            let surplus = PackedCounts::from_pieces(surplus, surplus_count);
            let (to_reserve, captured) = self.variant.split_surplus(mover, surplus);
            (to_reserve.total() as u8, captured.total() as u8)
        };
        MoveEffect {
            moved: count as u8,
            covered: target.height() as u8,
            captured,
            to_reserve,
            // The moved pieces belong to the mover before and after; the target stack no longer
            // counts as a separate stack.
            own_stacks: placed + own_left - own,
            enemy_stacks_lost: enemy - enemy_left,
        }
    }

    /// Calls `each` with every legal move and its [`move_effect`](Self::move_effect).
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
        let contains = |cells: u64, cell: u8| i8::from(cells >> (cell & 63) & 1 != 0);
        // One loop for stack moves and placements, so that `each` is inlined only once.
        let reserve = (self.reserves.get(mover) > 0).then_some(RESERVE);
        for from in set_bits(own).chain(reserve) {
            let placed = from == RESERVE;
            let (stack_moves, mut left) = if placed {
                (&PLACES[..], PackedStack::EMPTY)
            } else {
                (
                    self.stack_moves_from(from),
                    self.stacks[usize::from(from & 63)],
                )
            };
            // A placement lifts nothing from the board and adds a stack.
            let (mut lifted, mut stacks_left) = (u8::from(placed), (i8::from(placed), 0));
            for &(to, count) in stack_moves {
                // Moves are ordered by number of pieces.
                while lifted < count {
                    left = left.without_top(1);
                    lifted += 1;
                    stacks_left = (
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
                        to_reserve: 0,
                        own_stacks: stacks_left.0 - contains(own, to),
                        enemy_stacks_lost: contains(enemies, to) - stacks_left.1,
                    }
                };
                each(mv, effect);
            }
        }
    }

    /// The legal move whose [`Move::index`] has these lowest twelve bits, which are unique among
    /// the legal moves of a position.
    #[inline]
    #[must_use]
    pub fn move_from_index(&self, index: u16) -> Option<Move> {
        let (from, to) = ((index & 63) as u8, (index >> 6 & 63) as u8);
        if self.pending_swaps > 0 || self.pending.contains(self.turn) {
            let (mv, valid) = if self.pending_swaps > 0 {
                let valid = board::on_board(from) && board::on_board(to);
                (Move::swap_cells(from, to), valid)
            } else {
                (Move::place_cell(to), from == 0 && board::on_board(to))
            };
            return (valid && check(self, mv).is_ok()).then_some(mv);
        }
        if self.end.rule != EndRule::Ongoing || !board::on_board(to) {
            return None;
        }
        // Cell 0 is a missing corner and stands for the reserve.
        if from == 0 {
            return (self.reserves.get(self.turn) > 0).then_some(Move::place_cell(to));
        }
        let (files, ranks) = ((from & 7).abs_diff(to & 7), (from >> 3).abs_diff(to >> 3));
        let count = files + ranks;
        let stack = self.stacks[usize::from(from)];
        let legal = (files == 0 || ranks == 0)
            && count > 0
            && u32::from(count) <= stack.height()
            && stack.top_index() == self.turn.index();
        legal.then_some(Move::from_cells(from, to, count))
    }

    /// The cells controlled by enemies of a seat.
    #[inline]
    fn enemy_cells(&self, seat: Seat) -> u64 {
        let team = self.variant.team(seat);
        let seats = self.variant.seats().iter();
        seats
            .filter(|&&other| !team.contains(other))
            .fold(0, |set, &other| set | self.controlled_cells(other))
    }

    /// The squares whose stacks a seat controls.
    #[inline]
    #[must_use]
    pub fn controlled_squares(&self, seat: Seat) -> SquareSet {
        SquareSet(self.controlled_cells(seat))
    }

    /// The stacks of a rank (0 to 7) starting at file a; corners are empty.
    #[inline]
    #[must_use]
    pub fn packed_stacks(&self, rank: usize) -> [PackedStack; 8] {
        let first = 8 * (rank & 7);
        std::array::from_fn(|file| self.stacks[(first + file) & 63])
    }

    /// The stack on cell rank · 8 + file; empty off the board.
    #[inline]
    #[must_use]
    pub const fn stack_on_cell(&self, cell: u8) -> PackedStack {
        self.stacks[(cell & 63) as usize]
    }

    /// For each height from 0 to 5, the squares with a stack of at least that height.
    #[inline]
    #[must_use]
    pub fn squares_by_min_height(&self) -> [SquareSet; MAX_HEIGHT + 1] {
        let [one, two, four] = self.height_bits;
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

    /// Calls `each` with every legal move that produces surplus pieces, ordered by number of pieces
    /// moved.
    #[inline]
    pub fn for_each_surplus_move(&self, mut each: impl FnMut(Move)) {
        if self.end.rule != EndRule::Ongoing || self.is_before_play() {
            return;
        }
        let by_min_height = self.squares_by_min_height();
        let own = self.controlled_cells(self.turn);
        if self.reserves.get(self.turn) > 0 {
            set_bits(by_min_height[MAX_HEIGHT].0).for_each(|to| each(Move::place_cell(to)));
        }
        for count in 1..=MAX_HEIGHT {
            let targets = by_min_height[MAX_HEIGHT + 1 - count].0;
            let sources = own & by_min_height[count].0;
            if targets == 0 || sources & cells_at_distance(targets, count) == 0 {
                continue;
            }
            for from in set_bits(sources & cells_at_distance(targets, count)) {
                let landings = targets & cells_at_distance(1 << from, count);
                set_bits(landings).for_each(|to| each(Move::from_cells(from, to, count as u8)));
            }
        }
    }

    /// For each number of pieces from 1 to 5, the squares where that many pieces from the stacks on
    /// `own` can land. `by_min_height` comes from
    /// [`squares_by_min_height`](Self::squares_by_min_height).
    #[inline]
    #[must_use]
    pub fn landings_by_count(
        &self,
        own: SquareSet,
        by_min_height: &[SquareSet; MAX_HEIGHT + 1],
    ) -> [SquareSet; MAX_HEIGHT] {
        std::array::from_fn(|i| {
            SquareSet(cells_at_distance((own & by_min_height[i + 1]).0, i + 1) & ON_BOARD)
        })
    }

    /// The squares where the stacks on `own` can land with any number of pieces.
    #[inline]
    #[must_use]
    pub fn landings(
        &self,
        own: SquareSet,
        by_min_height: &[SquareSet; MAX_HEIGHT + 1],
    ) -> SquareSet {
        let [landings] = self.landings_of_each([own], by_min_height);
        landings
    }

    /// As [`landings`](Self::landings) for several sets at once; two sets take hardly longer than
    /// one.
    #[inline]
    #[must_use]
    pub fn landings_of_each<const N: usize>(
        &self,
        sets: [SquareSet; N],
        by_min_height: &[SquareSet; MAX_HEIGHT + 1],
    ) -> [SquareSet; N] {
        // Tallest stacks first: each step adds the stacks that can move the remaining number of
        // steps.
        let [mut north, mut east, mut south, mut west] = [[0; N]; 4];
        for count in (1..=MAX_HEIGHT).rev() {
            for i in 0..N {
                let own = (sets[i] & by_min_height[count]).0;
                north[i] = (north[i] | own) << 8;
                south[i] = (south[i] | own) >> 8;
                // Bits must not wrap around to the next rank.
                east[i] = (east[i] | own) << 1 & !LOW_BITS;
                west[i] = (west[i] | own) >> 1 & !(LOW_BITS << 7);
            }
        }
        std::array::from_fn(|i| {
            SquareSet::from_bits_truncate(north[i] | east[i] | south[i] | west[i])
        })
    }

    #[inline]
    fn own_stack_count(&self, mover: Seat, stack: PackedStack) -> i8 {
        i8::from(!stack.is_empty() && stack.top_index() == mover.index())
    }

    #[inline]
    fn enemy_stack_count(&self, mover: Seat, stack: PackedStack) -> i8 {
        let friendly = self.variant.team(mover).bits() >> stack.top_index() & 1 != 0;
        i8::from(!stack.is_empty() && !friendly)
    }

    /// The number of further captures a seat needs for the nearest fast win; `None` in standard
    /// games.
    ///
    /// If captured and reserve pieces win together, pieces going to the reserve count as well.
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
        let captured_or_reserve = fast
            .captured_or_reserve
            .map(|need| u32::from(need).saturating_sub(self.captured_or_reserve(seat)));
        by_captures
            .into_iter()
            .chain(from_each)
            .chain(captured_or_reserve)
            .min()
    }
}

/// The cells `count` steps away in the four directions, possibly off the board.
#[inline]
pub(crate) const fn cells_at_distance(set: u64, count: usize) -> u64 {
    // Bytes are ranks; bits must not wrap around to the next rank.
    let east = LOW_BITS * (0xFF & (0xFF << count));
    let west = LOW_BITS * (0xFF >> count);
    set << (8 * count) | set >> (8 * count) | set << count & east | set >> count & west
}

/// The stacks that a move changes. Cells are numbered rank · 8 + file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveDelta {
    /// The source cell; the target cell for a placement.
    pub from: u8,
    /// The target cell.
    pub to: u8,
    /// The number of pieces moved; 0 for a placement.
    pub count: u8,
    /// The source stack before the move; empty for a placement.
    pub source_before: PackedStack,
    /// The source stack after the move.
    pub left: PackedStack,
    /// The target stack before the move.
    pub covered: PackedStack,
    /// The target stack after the move.
    pub landed: PackedStack,
    /// The number of captured enemy pieces by seat.
    pub captured: [u8; 4],
    /// The number of pieces that go to a reserve.
    pub to_reserve: u8,
}

impl Position {
    /// The changes of a legal stack move or placement. Meaningless for a swap.
    #[inline]
    #[must_use]
    pub fn move_delta(&self, mv: Move) -> MoveDelta {
        let mover = self.turn;
        let to = mv.target();
        let covered = self.stacks[usize::from(to)];
        let (from, stack, count) = match mv.count() {
            0 => (to, PackedStack::EMPTY, 0),
            count => {
                let stack = self.stacks[usize::from(mv.origin())];
                (mv.origin(), stack, count.min(stack.height()))
            }
        };
        let (left, pieces) = if count == 0 {
            (PackedStack::EMPTY, mover.index() as u32)
        } else {
            (stack.without_top(count), stack.top_pieces(count))
        };
        let (landed, surplus, surplus_count) = land(covered, pieces, count.max(1));
        let (mut to_reserve, mut captured) = (0, [0; 4]);
        if surplus_count > 0 {
            let surplus = PackedCounts::from_pieces(surplus, surplus_count);
            let (own, enemy) = self.variant.split_surplus(mover, surplus);
            (to_reserve, captured) = (own.total() as u8, enemy.counts());
        }
        MoveDelta {
            from,
            to,
            count: count as u8,
            source_before: stack,
            left,
            covered,
            landed,
            captured,
            to_reserve,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::Game;

    use super::*;
    use crate::color::COLORS;
    use crate::variant::Variant;

    #[test]
    fn deltas_match_played_moves() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for variant in Variant::all() {
            let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
            for _ in 0..150 {
                if position.outcome().is_some() {
                    break;
                }
                let mover = position.turn;
                for mv in position.legal_moves() {
                    let delta = position.move_delta(mv);
                    let mut after = position;
                    after.play_unchecked(mv);
                    let [from, to] = [delta.from, delta.to].map(usize::from);
                    assert_eq!(after.stacks[to], delta.landed, "{position} {mv}");
                    assert_eq!(position.stacks[to], delta.covered);
                    if delta.count > 0 {
                        assert_eq!(after.stacks[from], delta.left, "{position} {mv}");
                        assert_eq!(position.stacks[from], delta.source_before);
                    }
                    for seat in COLORS {
                        let more = after.captured(mover, seat) - position.captured(mover, seat);
                        assert_eq!(delta.captured[seat.index()], more, "{position} {mv}");
                    }
                    let reserves = |position: &Position| position.reserves.total();
                    let placed = u32::from(delta.count == 0 && !position.pending.contains(mover));
                    assert_eq!(
                        reserves(&after) + placed,
                        reserves(&position) + u32::from(delta.to_reserve),
                        "{position} {mv}"
                    );
                }
                position.play_unchecked(position.nth_move(rng.next_u32() % position.move_count()));
            }
        }
    }
}
