//! Time management: stopping all threads, and whether to start another iteration.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use crate::limits::Budget;
use crate::{Limits, Stop};

/// Tracks the stability of the best move over the depths.
pub(super) struct TimeManager {
    /// The nominal time of a move, if the search may use more or less.
    time: Option<Duration>,
    /// Value and best move (index) of the last depth.
    last: Option<(i32, usize)>,
    /// Number of consecutive depths that confirmed the best move.
    confirmations: u32,
}

/// A drop of the value by this, in hundredths of a piece, doubles the time; larger drops count the
/// same.
const DROP: i32 = 100;
/// Smaller drops are normal between depths.
const NORMAL_DROP: i32 = 20;
/// Percentage of the nominal time for a new best move, reduced for each depth that confirms it.
const NEW_MOVE_PERCENT: u32 = 150;
const CONFIRMATION_PERCENT: u32 = 15;
/// Minimum percentage, for a stable best move.
const STABLE_PERCENT: u32 = 60;
/// Percentage of the time after which no iteration starts: it takes longer than all previous ones
/// together.
const LAST_START_PERCENT: u32 = 70;

impl TimeManager {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            time: limits.time.filter(|_| limits.max_time.is_some()),
            last: None,
            confirmations: 0,
        }
    }

    /// Whether to answer instead of starting another iteration after this one. `elapsed` is the
    /// total time, `best` the index of the best move.
    pub(super) fn should_stop(&mut self, elapsed: Duration, value: i32, best: usize) -> bool {
        let Some(time) = self.time else {
            return false;
        };
        let (drop, same) = match self.last.replace((value, best)) {
            Some((before, move_before)) => (before - value, move_before == best),
            None => (0, false),
        };
        self.confirmations = if same { self.confirmations + 1 } else { 0 };
        let share = NEW_MOVE_PERCENT
            .saturating_sub(CONFIRMATION_PERCENT * self.confirmations)
            .max(STABLE_PERCENT);
        let drop = (drop - NORMAL_DROP).clamp(0, DROP) as u32;
        let more = 100 + drop * 100 / DROP as u32;
        let hundredths = u64::from(share * more / 100 * LAST_START_PERCENT / 100);
        elapsed.as_micros() * 100 >= time.as_micros() * u128::from(hundredths)
    }
}

/// Nodes between two polls of the clock: well below a millisecond.
const CHECK_INTERVAL: u64 = 1024;

/// Limits of one search, shared by its threads.
pub(super) struct SearchControl<'a> {
    budget: Budget<'a>,
    /// Nodes reported by all threads.
    nodes: AtomicU64,
    over: AtomicBool,
}

/// A thread's node counter.
#[derive(Default)]
pub(super) struct NodeCounter {
    /// Nodes visited by this thread.
    pub(super) nodes: u64,
    reported: u64,
    next_poll: u64,
}

impl NodeCounter {
    /// Counts a node; returns whether to [poll](SearchControl::poll) the clock.
    #[inline]
    pub(super) const fn add_node(&mut self) -> bool {
        self.nodes += 1;
        self.nodes >= self.next_poll
    }

    /// Polls the clock at the next node, because this one took long.
    #[cold]
    pub(super) const fn poll_soon(&mut self) {
        self.next_poll = 0;
    }
}

impl<'a> SearchControl<'a> {
    /// Starts the clock.
    pub(super) fn new(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            budget: Budget::start_with_max_time(limits, stop),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Reports the nodes of a thread; returns whether the search has to stop.
    #[cold]
    pub(super) fn poll(&self, count: &mut NodeCounter) -> bool {
        let gained = count.nodes - count.reported;
        let total = self.nodes.fetch_add(gained, Relaxed) + gained;
        count.reported = count.nodes;
        count.next_poll = count.nodes + self.budget.nodes_left(total).clamp(1, CHECK_INTERVAL);
        let over = self.over.load(Relaxed) || self.budget.is_exhausted(total);
        if over {
            self.stop();
        }
        over
    }

    /// Stops all threads.
    pub(super) fn stop(&self) {
        self.over.store(true, Relaxed);
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.budget.elapsed()
    }

    /// Nodes of all threads; exact for the given one.
    pub(super) fn total(&self, count: &NodeCounter) -> u64 {
        self.nodes.load(Relaxed) + (count.nodes - count.reported)
    }
}

/// Stops the search on drop, so that helper threads end if the main thread panics.
pub(super) struct StopOnDrop<'a>(pub(super) &'a SearchControl<'a>);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn time_manager(max_time: Option<Duration>) -> TimeManager {
        TimeManager::new(&Limits {
            time: Some(100 * MS),
            max_time,
            ..Limits::default()
        })
    }

    /// The time in milliseconds after which no iteration starts, for depths with these values and
    /// best moves.
    fn stop_time(depths: &[(i32, usize)]) -> u32 {
        let enough = |ms: &u32| {
            let mut time_manager = time_manager(Some(500 * MS));
            let (last, before) = depths.split_last().unwrap_or((&(0, 0), &[]));
            for &(value, best) in before {
                time_manager.should_stop(Duration::ZERO, value, best);
            }
            time_manager.should_stop(*ms * MS, last.0, last.1)
        };
        (0..1_000).find(enough).unwrap_or(1_000)
    }

    #[test]
    fn stable_best_move_saves_time() {
        let agreed = [(10, 3); 12];
        let times: Vec<u32> = (1..12).map(|n| stop_time(&agreed[..n])).collect();
        assert!(times.is_sorted_by(|a, b| a >= b), "{times:?}");
        assert_eq!((times[0], times[10]), (105, 42));
    }

    #[test]
    fn new_best_move_or_falling_value_takes_more_time() {
        let settled = [(10, 3); 9];
        let after_settled = |last| stop_time(&[&settled[..], &[last]].concat());
        assert_eq!(after_settled((10, 3)), 42);
        assert!(after_settled((10, 4)) > 100, "another move");
        assert!(after_settled((-60, 3)) > 55, "a drop");
        assert_eq!(
            after_settled((-60, 4)),
            after_settled((-60, 4)).clamp(130, 200),
            "both"
        );
        assert_eq!(
            after_settled((-900, 4)),
            after_settled((-5_000, 4)),
            "larger drops count the same"
        );
        assert_eq!(after_settled((90, 3)), 42, "a rise");
    }

    #[test]
    fn fixed_time_never_stops_early() {
        let mut time_manager = time_manager(None);
        assert!(!time_manager.should_stop(1_000 * MS, 0, 0));
    }
}
