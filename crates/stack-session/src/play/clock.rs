//! The clock of the players.

use std::time::Duration;

use stack_game::Seat;

/// Measures the time of one player at a time, in program time.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayerClock {
    /// The match and the seat whose time is running.
    running: Option<(u32, Seat)>,
    /// The program time at which the running clock stops.
    stops_at: Option<Duration>,
    /// The time up to which everything has been counted.
    counted: Duration,
}

/// Time that a player has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedTime {
    /// The id of the match.
    pub match_id: u32,
    /// The seat.
    pub seat: Seat,
    /// The time.
    pub time: Duration,
}

/// Longer times between two updates do not count: the program or the computer was suspended.
pub const MAX_CLOCK_GAP: Duration = Duration::from_secs(5);

impl PlayerClock {
    /// Advances to the program time `now` and returns the time that the player has used since the
    /// last call. Ignores times longer than [`MAX_CLOCK_GAP`].
    pub fn advance(&mut self, now: Duration) -> Option<UsedTime> {
        let is_suspension = now.saturating_sub(self.counted) > MAX_CLOCK_GAP;
        let end = self.stops_at.map_or(now, |stops_at| now.min(stops_at));
        let time = end.saturating_sub(self.counted);
        self.counted = self.counted.max(now);
        let counts = !time.is_zero() && !is_suspension;
        let (match_id, seat) = self.running.filter(|_| counts)?;
        Some(UsedTime {
            match_id,
            seat,
            time,
        })
    }

    /// Returns the match and the seat whose time is running.
    pub const fn running(&self) -> Option<(u32, Seat)> {
        self.running
    }

    /// Starts the clock of a seat in a match until a program time; `None` stops the clock.
    pub const fn set_running(&mut self, running: Option<(u32, Seat)>, stops_at: Option<Duration>) {
        self.running = running;
        self.stops_at = stops_at;
    }
}

/// The time that a clock displays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisplayedTime {
    /// Full seconds, rounded up: a clock shows its time at the start for a full second.
    Seconds(u64),
    /// Tenths of a second, rounded down.
    Tenths(u64),
}

/// Below this time, tenths of a second are displayed.
const TENTHS_BELOW: Duration = Duration::from_secs(10);

impl DisplayedTime {
    /// Returns the display of the time that is left.
    pub const fn of(left: Duration) -> Self {
        if left.as_millis() < TENTHS_BELOW.as_millis() {
            Self::Tenths((left.as_millis() / 100) as u64)
        } else {
            Self::Seconds(left.as_millis().div_ceil(1000) as u64)
        }
    }

    /// Returns the time after which the display of a running clock changes.
    pub fn next_change(left: Duration) -> Duration {
        const MS: Duration = Duration::from_millis(1);
        match Self::of(left) {
            Self::Tenths(tenths) => left.saturating_sub(Duration::from_millis(tenths * 100)) + MS,
            Self::Seconds(seconds) => {
                let next = Duration::from_secs(seconds - 1).max(TENTHS_BELOW);
                left.saturating_sub(next).max(MS)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_charged_to_the_running_clock() {
        let mut clock = PlayerClock::default();
        let at = Duration::from_secs;
        assert_eq!(clock.advance(at(5)), None, "no clock runs");
        let seat = Seat::new(2);
        clock.set_running(Some((7, seat)), None);
        let used = |seconds| {
            Some(UsedTime {
                match_id: 7,
                seat,
                time: at(seconds),
            })
        };
        assert_eq!(clock.advance(at(8)), used(3));
        assert_eq!(clock.advance(at(8)), None, "once");
        assert_eq!(clock.advance(at(6)), None, "time never goes back");
        assert_eq!(clock.advance(at(9)), used(1));
        clock.set_running(Some((7, seat)), Some(at(11)));
        assert_eq!(clock.advance(at(12)), used(2));
        assert_eq!(clock.advance(at(13)), None);
        clock.set_running(None, None);
        assert_eq!(clock.advance(at(14)), None);
    }

    #[test]
    fn suspensions_are_not_counted() {
        let mut clock = PlayerClock::default();
        clock.set_running(Some((1, Seat::new(0))), None);
        let used = |clock: &mut PlayerClock, now| {
            let used = clock.advance(now);
            used.map(|used| used.time)
        };
        assert_eq!(used(&mut clock, MAX_CLOCK_GAP), Some(MAX_CLOCK_GAP));
        let woken = MAX_CLOCK_GAP + Duration::from_secs(60);
        assert_eq!(used(&mut clock, woken), None);
        let later = woken + Duration::from_secs(1);
        assert_eq!(used(&mut clock, later), Some(Duration::from_secs(1)));
    }

    #[test]
    fn displayed_times_change_when_the_window_is_woken() {
        for (ms, display, next) in [
            (300_000, DisplayedTime::Seconds(300), 1_000),
            (299_001, DisplayedTime::Seconds(300), 1),
            (299_000, DisplayedTime::Seconds(299), 1_000),
            (10_400, DisplayedTime::Seconds(11), 400),
            (10_000, DisplayedTime::Seconds(10), 1),
            (9_999, DisplayedTime::Tenths(99), 100),
            (900, DisplayedTime::Tenths(9), 1),
            (50, DisplayedTime::Tenths(0), 51),
        ] {
            let left = Duration::from_millis(ms);
            assert_eq!(DisplayedTime::of(left), display, "{ms}");
            let wait = DisplayedTime::next_change(left);
            assert_eq!(wait, Duration::from_millis(next), "{ms}");
            let later = DisplayedTime::of(left.saturating_sub(wait));
            assert!(later != display || ms < 100, "{ms}");
        }
    }
}
