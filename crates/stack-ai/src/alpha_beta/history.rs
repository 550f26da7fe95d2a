//! History heuristics for move ordering: killers, history and countermoves.

use stack_game::Seat;

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
    use super::*;

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
