//! Time management: whether to start another iteration.

use std::time::Duration;

use crate::Limits;

/// Tracks the stability of the best move over the depths.
pub(super) struct TimeManager {
    /// The nominal time of a move, if the search may use more or less.
    time: Option<Duration>,
    /// Value and best move (index) of the last depth.
    last: Option<(i32, usize)>,
    /// Number of consecutive depths that confirmed the best move.
    same: u32,
}

/// A drop of the value by this, in hundredths of a piece, doubles the time; larger drops count the
/// same.
const FALL: i32 = 100;
/// Smaller drops are normal between depths.
const USUAL_FALL: i32 = 20;
/// Percentage of the nominal time for a new best move, reduced for each depth that confirms it.
const NEW: u32 = 150;
const AGREED: u32 = 15;
/// Minimum percentage, for a stable best move.
const SETTLED: u32 = 60;
/// Percentage of the time after which no iteration starts: it takes longer than all previous ones
/// together.
const LAST_BEGIN: u32 = 70;

impl TimeManager {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            time: limits.time.filter(|_| limits.max_time.is_some()),
            last: None,
            same: 0,
        }
    }

    /// Whether to answer instead of starting another iteration after this one. `elapsed` is the
    /// total time, `best` the index of the best move.
    pub(super) fn should_stop(&mut self, elapsed: Duration, value: i32, best: usize) -> bool {
        let Some(time) = self.time else {
            return false;
        };
        let (fall, same) = match self.last.replace((value, best)) {
            Some((before, move_before)) => (before - value, move_before == best),
            None => (0, false),
        };
        self.same = if same { self.same + 1 } else { 0 };
        let share = NEW.saturating_sub(AGREED * self.same).max(SETTLED);
        let fall = (fall - USUAL_FALL).clamp(0, FALL) as u32;
        let more = 100 + fall * 100 / FALL as u32;
        let hundredths = u64::from(share * more / 100 * LAST_BEGIN / 100);
        elapsed.as_micros() * 100 >= time.as_micros() * u128::from(hundredths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn pace(at_most: Option<Duration>) -> TimeManager {
        TimeManager::new(&Limits {
            time: Some(100 * MS),
            max_time: at_most,
            ..Limits::default()
        })
    }

    /// The time in milliseconds after which no iteration starts, for depths with these values and
    /// best moves.
    fn answers_after(depths: &[(i32, usize)]) -> u32 {
        let enough = |ms: &u32| {
            let mut pace = pace(Some(500 * MS));
            let (last, before) = depths.split_last().unwrap_or((&(0, 0), &[]));
            for &(value, best) in before {
                pace.should_stop(Duration::ZERO, value, best);
            }
            pace.should_stop(*ms * MS, last.0, last.1)
        };
        (0..1_000).find(enough).unwrap_or(1_000)
    }

    #[test]
    fn what_many_depths_agree_on_is_played_soon() {
        let agreed = [(10, 3); 12];
        let times: Vec<u32> = (1..12).map(|n| answers_after(&agreed[..n])).collect();
        assert!(times.is_sorted_by(|a, b| a >= b), "{times:?}");
        assert_eq!((times[0], times[10]), (105, 42));
    }

    #[test]
    fn a_new_move_and_a_fall_take_more_time() {
        let settled = [(10, 3); 9];
        let and = |last| answers_after(&[&settled[..], &[last]].concat());
        assert_eq!(and((10, 3)), 42);
        assert!(and((10, 4)) > 100, "another move");
        assert!(and((-60, 3)) > 55, "a fall");
        assert_eq!(and((-60, 4)), and((-60, 4)).clamp(130, 200), "both");
        assert_eq!(and((-900, 4)), and((-5_000, 4)), "as far as it counts");
        assert_eq!(and((90, 3)), 42, "a rise");
    }

    #[test]
    fn without_a_longest_time_nothing_ends_early() {
        let mut pace = pace(None);
        assert!(!pace.should_stop(1_000 * MS, 0, 0));
    }
}
