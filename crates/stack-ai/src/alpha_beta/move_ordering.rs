//! Move ordering: yields the moves of a node, most promising first. Keeps killers, history and
//! countermoves.

use std::cmp::Reverse;

use stack_game::Seat;

use super::config::MoveOrder;
use crate::{Gain, Tactics};

/// A move with its sort key.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankedMove<M> {
    /// The score, above the complement of the [`Tactics::index`] in the low 16 bits: among equal
    /// scores the lowest index sorts first.
    key: i64,
    pub(super) kind: MoveClass,
    pub(super) mv: M,
}

impl<M> RankedMove<M> {
    #[inline]
    fn new(score: i32, index: usize, kind: MoveClass, mv: M) -> Self {
        let key = i64::from(score) << 16 | i64::from(!(index as u16));
        Self { key, kind, mv }
    }

    #[inline]
    const fn score(&self) -> i64 {
        score_of_key(self.key)
    }

    /// The move's index.
    #[inline]
    pub(super) const fn index(&self) -> u16 {
        !(self.key as u16)
    }
}

/// The score in a key of [`RankedMove`].
#[inline]
const fn score_of_key(key: i64) -> i64 {
    key >> 16
}

/// Why a move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveClass {
    HashMove,
    /// Pieces leave the board.
    Surplus,
    /// A killer move or countermove.
    KillerOrCounter,
    /// A quiet move, which may be reduced.
    Quiet,
}

/// Yields the moves of one node in stages. Each ply reuses its picker.
pub(super) struct MovePicker<M> {
    /// All generated moves; those already yielded come first.
    moves: Vec<RankedMove<M>>,
    /// Number of yielded moves.
    picked: usize,
    /// Start of the moves generated in the last stage.
    others: usize,
    /// The greatest remaining key in each [`BLOCK`] of those moves; [`i64::MIN`] if none remains.
    greatest: Vec<i64>,
    stage: Stage,
    order: MoveOrder,
    /// The indices of hash move, killers and countermove, or [`NONE`].
    early_moves: [usize; EARLY_MOVES],
}

/// Moves tried before all others are generated: hash move, two killers, countermove.
pub(super) const EARLY_MOVES: usize = 4;

/// The next stage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    HashMove,
    /// Moves with a surplus, if they precede other moves.
    Surplus,
    /// The early move with this index in `early_moves`, if legal.
    EarlyMove(usize),
    /// Generate all other moves.
    List,
    /// Other moves; the number already tried.
    Others(usize),
}

/// Number of moves selected by score only: most nodes need no more.
const SELECTED: usize = 3;
/// Number of moves selected one by one before sorting the rest. Sorting costs as much as dozens of
/// selections.
const UNSORTED: usize = 8;
/// Moves per block; the cached greatest key of a block makes selection cheap.
const BLOCK: usize = 8;

impl<M: Copy> MovePicker<M> {
    pub(super) const fn new() -> Self {
        Self {
            moves: Vec::new(),
            picked: 0,
            others: 0,
            greatest: Vec::new(),
            stage: Stage::HashMove,
            order: MoveOrder::Listed,
            early_moves: [NONE; EARLY_MOVES],
        }
    }

    /// Starts a node.
    #[inline]
    pub(super) fn begin(&mut self, order: MoveOrder, early_moves: [usize; EARLY_MOVES]) {
        self.moves.clear();
        self.picked = 0;
        self.stage = Stage::HashMove;
        self.order = order;
        self.early_moves = early_moves;
    }

    /// The next move. `history` scores moves by index.
    #[inline]
    pub(super) fn next<G>(&mut self, position: &G, history: Option<&[i32]>) -> Option<RankedMove<M>>
    where
        G: Tactics<Move = M>,
    {
        loop {
            match self.stage {
                Stage::HashMove => {
                    let surplus_first = self.order == MoveOrder::Gains;
                    self.stage = if surplus_first {
                        Stage::Surplus
                    } else {
                        Stage::EarlyMove(1)
                    };
                    let hash_move = self.early_move(position, 0);
                    if surplus_first {
                        self.list_surplus(position);
                    }
                    if hash_move.is_some() {
                        return hash_move;
                    }
                }
                Stage::Surplus => {
                    if self.picked < self.moves.len() {
                        bring_best_forward(&mut self.moves[self.picked..]);
                        return self.pick();
                    }
                    self.stage = Stage::EarlyMove(1);
                }
                Stage::EarlyMove(place) => {
                    self.stage = if place + 1 < EARLY_MOVES {
                        Stage::EarlyMove(place + 1)
                    } else {
                        Stage::List
                    };
                    let early_move = self.early_move(position, place);
                    if early_move.is_some() {
                        return early_move;
                    }
                }
                Stage::List => {
                    self.list_others(position, history);
                    self.stage = Stage::Others(0);
                }
                Stage::Others(number) => {
                    if self.picked == self.moves.len() {
                        return None;
                    }
                    self.stage = Stage::Others(number + 1);
                    match number {
                        0..SELECTED => self.select(score_of_key),
                        SELECTED..UNSORTED => self.select(|key| key),
                        UNSORTED => sort(&mut self.moves[self.picked..]),
                        _ => {}
                    }
                    return self.pick();
                }
            }
        }
    }

    /// Starts a quiescence node: moves with a surplus that `keep` accepts.
    #[inline]
    pub(super) fn begin_surplus<G>(&mut self, position: &G, keep: impl Fn(Gain) -> bool)
    where
        G: Tactics<Move = M>,
    {
        self.moves.clear();
        self.picked = 0;
        let moves = &mut self.moves;
        position.for_each_surplus(|mv| {
            let gain = position.gain(mv);
            if keep(gain) {
                moves.push(RankedMove::new(gain_score(gain), 0, MoveClass::Surplus, mv));
            }
        });
    }

    /// The next move after [`begin_surplus`](Self::begin_surplus).
    #[inline]
    pub(super) fn next_surplus(&mut self) -> Option<M> {
        if self.picked == self.moves.len() {
            return None;
        }
        bring_best_forward(&mut self.moves[self.picked..]);
        self.pick().map(|ranked| ranked.mv)
    }

    /// The indices of the moves yielded before the last one.
    pub(super) fn tried_before_last(&self) -> impl Iterator<Item = usize> {
        let tried = &self.moves[..self.picked.saturating_sub(1)];
        tried.iter().map(|ranked| usize::from(ranked.index()))
    }

    /// Yields the next generated move.
    #[inline]
    fn pick(&mut self) -> Option<RankedMove<M>> {
        let ranked = self.moves.get(self.picked).copied();
        self.picked += 1;
        ranked
    }

    /// Yields an early move, if it is legal and untried.
    #[inline]
    fn early_move<G>(&mut self, position: &G, place: usize) -> Option<RankedMove<M>>
    where
        G: Tactics<Move = M>,
    {
        let index = self.early_moves[place];
        if self.early_moves[..place].contains(&index) {
            return None;
        }
        let mv = position.move_of_index(index)?;
        // Moves with a surplus have already been tried.
        if place > 0 && self.order == MoveOrder::Gains && position.gain(mv).surplus() > 0 {
            return None;
        }
        let kind = if place == 0 {
            MoveClass::HashMove
        } else {
            MoveClass::KillerOrCounter
        };
        let ranked = RankedMove::new(0, index, kind, mv);
        self.moves.push(ranked);
        self.picked += 1;
        Some(ranked)
    }

    #[inline(never)]
    fn list_surplus<G: Tactics<Move = M>>(&mut self, position: &G) {
        let (moves, hash_move) = (&mut self.moves, self.early_moves[0]);
        position.for_each_surplus(|mv| {
            let index = G::index(mv);
            if index != hash_move {
                let score = gain_score(position.gain(mv));
                moves.push(RankedMove::new(score, index, MoveClass::Surplus, mv));
            }
        });
    }

    // Not inlined, to keep its large stack frame out of `next`.
    #[inline(never)]
    fn list_others<G>(&mut self, position: &G, history: Option<&[i32]>)
    where
        G: Tactics<Move = M>,
    {
        let (moves, order, early_moves) = (&mut self.moves, self.order, self.early_moves);
        position.for_each_gain(|mv, gain| {
            let surplus = gain.surplus() > 0;
            let index = G::index(mv);
            if surplus && order == MoveOrder::Gains || early_moves.contains(&index) {
                return;
            }
            let past = history.map_or(0, |history| history[index]);
            let gained = match order {
                MoveOrder::Listed => 0,
                MoveOrder::Published => gain.published_order(),
                MoveOrder::Gains => gain_score(gain),
            };
            let kind = if surplus {
                MoveClass::Surplus
            } else {
                MoveClass::Quiet
            };
            moves.push(RankedMove::new(past + gained, index, kind, mv));
        });
        self.others = self.picked;
        let blocks = self.moves[self.others..].chunks(BLOCK);
        self.greatest.clear();
        self.greatest.extend(blocks.map(greatest_key));
    }

    /// Moves the entry with the greatest `sort_key(key)` to the front; the first one among equals.
    #[inline]
    fn select(&mut self, sort_key: impl Fn(i64) -> i64) {
        let (mut block, mut max_key) = (0, i64::MIN);
        for (number, &key) in self.greatest.iter().enumerate() {
            let key = sort_key(key);
            if key > max_key {
                (block, max_key) = (number, key);
            }
        }
        let front = self.picked - self.others;
        let moves = &mut self.moves[self.others..];
        let left = |block: usize, front: usize| {
            let end = ((block + 1) * BLOCK).min(moves.len());
            (block * BLOCK).max(front).min(end)..end
        };
        let (within, before) = (left(block, front), front / BLOCK);
        let [of_chosen, of_first] = [block, before].map(|block| left(block, front + 1));
        let mut keys = moves[within.clone()]
            .iter()
            .map(|ranked| sort_key(ranked.key));
        if let Some(place) = keys.position(|key| key == max_key) {
            moves.swap(front, within.start + place);
        }
        self.greatest[block] = greatest_key(&moves[of_chosen]);
        self.greatest[before] = greatest_key(&moves[of_first]);
    }
}

/// The score of a move's immediate gain: captures and pieces going to the reserve, then stacks
/// gained, then pieces controlled. The unit is 1/400 of a controlled piece, so that history
/// outweighs a few stacks.
#[inline]
pub(super) fn gain_score(gain: Gain) -> i32 {
    let surplus = 60 * i32::from(gain.captured) + 50 * i32::from(gain.to_reserve);
    let stacks = 5 * (i32::from(gain.taken) + i32::from(gain.stacks));
    400 * (surplus + stacks + i32::from(gain.covered))
}

/// The greatest key; [`i64::MIN`] if there are no moves.
#[inline]
fn greatest_key<M>(moves: &[RankedMove<M>]) -> i64 {
    moves
        .iter()
        .fold(i64::MIN, |max_key, ranked| max_key.max(ranked.key))
}

/// Swaps the first move with the highest score to the front.
#[inline]
fn bring_best_forward<M: Copy>(moves: &mut [RankedMove<M>]) {
    let (mut best, mut max_score) = (0, i64::MIN);
    for (place, ranked) in moves.iter().enumerate() {
        let score = ranked.score();
        if score > max_score {
            (best, max_score) = (place, score);
        }
    }
    if best > 0 {
        moves.swap(0, best);
    }
}

/// Sorts by score, highest first, then by index.
#[inline]
fn sort<M>(moves: &mut [RankedMove<M>]) {
    moves.sort_unstable_by_key(|ranked| Reverse(ranked.key));
}

/// Maximum ply of a search.
pub(super) const MAX_PLY: usize = 128;
/// Limit of the absolute history value.
const MAX_HISTORY: i32 = 8_000;

/// Statistics about moves, by move index.
pub(super) struct MoveHistory {
    /// Per ply: the two moves that last refuted siblings.
    killers: Vec<[usize; 2]>,
    /// Per seat and move: how often it was best, weighted by depth.
    history: Vec<Vec<i32>>,
    /// Per seat and move: the reply that last refuted it.
    counters: Vec<Vec<usize>>,
}

/// Index of no move.
pub(super) const NONE: usize = usize::MAX;

impl MoveHistory {
    /// Empty statistics for move indices below `indices`.
    pub(super) fn new(indices: usize) -> Self {
        Self {
            killers: vec![[NONE; 2]; MAX_PLY],
            history: vec![vec![0; indices]; Seat::MAX],
            counters: vec![vec![NONE; indices]; Seat::MAX],
        }
    }

    /// Prepares for another search: clears killers, since plies have shifted, and reduces history.
    pub(super) fn age(&mut self) {
        self.killers.fill([NONE; 2]);
        self.history.iter_mut().flatten().for_each(|h| *h /= 4);
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [usize; 2] {
        self.killers[ply]
    }

    /// The reply of `seat` that last refuted the move with index `previous`.
    #[inline]
    pub(super) fn counter_move(&self, seat: Seat, previous: usize) -> usize {
        self.counters[seat.index()]
            .get(previous)
            .copied()
            .unwrap_or(NONE)
    }

    /// The history of a seat's moves, by index.
    #[inline]
    pub(super) fn for_seat(&self, seat: Seat) -> &[i32] {
        &self.history[seat.index()]
    }

    /// Records a beta cutoff by a move after the moves `tried`.
    #[inline]
    pub(super) fn record_cutoff(
        &mut self,
        (seat, ply, depth): (Seat, usize, i32),
        index: usize,
        previous: usize,
        tried: impl Iterator<Item = usize>,
    ) {
        let [first, second] = &mut self.killers[ply];
        if *first != index {
            *second = *first;
            *first = index;
        }
        if let Some(counter) = self.counters[seat.index()].get_mut(previous) {
            *counter = index;
        }
        let bonus = (depth * depth * 4).min(MAX_HISTORY / 8);
        let history = &mut self.history[seat.index()];
        for other in tried {
            add_with_gravity(&mut history[other], -bonus);
        }
        add_with_gravity(&mut history[index], bonus);
    }
}

/// Adds `bonus` with *history gravity*: less the closer the value is to its limit.
#[inline]
fn add_with_gravity(value: &mut i32, bonus: i32) {
    *value += bonus - *value * bonus.abs() / MAX_HISTORY;
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Variant};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::Game as _;

    use super::*;

    #[test]
    fn yields_each_move_once_by_score_then_index() {
        let variant = Variant::by_id("two").unwrap();
        let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut picker = MovePicker::new();
        let mut ties = 0;
        for _ in 0..40 {
            // A few distinct scores, some negative.
            let history: Vec<i32> = (0..Position::INDICES)
                .map(|_| rng.next_u32() as i32 % 9)
                .collect();
            picker.begin(MoveOrder::Listed, [NONE; EARLY_MOVES]);
            let mut found = Vec::new();
            while let Some(ranked) = picker.next(&position, Some(&history)) {
                let index = usize::from(ranked.index());
                assert_eq!(index, Position::index(ranked.mv));
                assert_eq!(ranked.score(), i64::from(history[index]));
                found.push((-history[index], index));
            }
            assert!(found.is_sorted_by_key(|&(score, _)| score), "{found:?}");
            // The first moves come in generation order.
            let rest = found.get(SELECTED..).unwrap_or_default();
            assert!(rest.is_sorted(), "{found:?}");
            ties += rest.windows(2).filter(|two| two[0].0 == two[1].0).count();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), position.move_count() as usize);
            let n = rng.next_u32() % position.move_count();
            position.play_unchecked(position.nth_move(n));
        }
        assert!(ties > 500, "{ties} moves had the score of the one before");
    }

    #[test]
    fn history_stays_within_its_limits() {
        let mut learned = MoveHistory::new(4);
        let seat = Seat::new(1);
        for _ in 0..5_000 {
            learned.record_cutoff((seat, 3, 40), 2, 1, [0].into_iter());
        }
        let history = learned.for_seat(seat);
        assert!(history[2] > MAX_HISTORY / 2 && history[2] <= MAX_HISTORY);
        assert!(history[0] < -MAX_HISTORY / 2 && history[0] >= -MAX_HISTORY);
        assert_eq!(learned.for_seat(Seat::new(0)), [0; 4]);
        assert_eq!(learned.killers(3), [2, NONE]);
        assert_eq!(
            (
                learned.counter_move(seat, 1),
                learned.counter_move(seat, NONE)
            ),
            (2, NONE)
        );
        learned.age();
        assert_eq!(learned.killers(3), [NONE; 2]);
    }
}
