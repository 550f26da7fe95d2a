//! Progressive history: the mean rewards of moves anywhere in the tree.

use stack_game::Seat;

/// For each seat and move the mean reward and how often it was made in the tree.
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
    /// Nothing known of moves with numbers below `indices`.
    pub(super) fn new(indices: usize) -> Self {
        Self {
            entries: vec![Entry::default(); indices * Seat::MAX],
            indices,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    /// One more game in which a seat made a move, and what it brought the seat.
    #[inline]
    pub(super) fn add(&mut self, seat: Seat, mv: usize, reward: f32) {
        let entry = &mut self.entries[seat.index() * self.indices + mv];
        entry.visits += 1;
        entry.mean += (reward - entry.mean) / entry.visits as f32;
    }

    /// The mean reward of a move; `unknown` when it was never made.
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
