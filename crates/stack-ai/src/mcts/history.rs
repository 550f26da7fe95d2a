//! Progressive history: mean rewards of moves anywhere in the tree.

use stack_game::Seat;

/// Mean reward and number of plays by seat and move.
pub(super) struct ProgressiveHistory {
    entries: Vec<Entry>,
    indices: usize,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    visits: u32,
    mean: f32,
}

impl ProgressiveHistory {
    /// Empty, for move indices below `indices`.
    pub(super) fn new(indices: usize) -> Self {
        Self {
            entries: vec![Entry::default(); indices * Seat::MAX],
            indices,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    /// Records a play of a move and its reward.
    #[inline]
    pub(super) fn add(&mut self, seat: Seat, mv: usize, reward: f32) {
        let entry = &mut self.entries[seat.index() * self.indices + mv];
        entry.visits += 1;
        entry.mean += (reward - entry.mean) / entry.visits as f32;
    }

    /// The mean reward of a move; `unknown` if it was never played.
    #[inline]
    pub(super) fn mean(&self, seat: Seat, mv: usize, unknown: f32) -> f32 {
        let entry = self.entries[seat.index() * self.indices + mv];
        if entry.visits == 0 {
            unknown
        } else {
            entry.mean
        }
    }
}
