//! The clock of the players.

use std::time::Duration;

use stack_game::Seat;

/// Measures the time of one player at a time, in program time.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayerClock {
    /// The match and the seat whose time is running.
    runs: Option<(u32, Seat)>,
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
        let time = now.saturating_sub(self.counted);
        self.counted = self.counted.max(now);
        let counts = !time.is_zero() && time <= MAX_CLOCK_GAP;
        let (match_id, seat) = self.runs.filter(|_| counts)?;
        Some(UsedTime {
            match_id,
            seat,
            time,
        })
    }

    /// Returns the match and the seat whose time is running.
    pub const fn running(&self) -> Option<(u32, Seat)> {
        self.runs
    }

    /// Starts the clock of a seat in a match; `None` stops the clock.
    pub const fn set_running(&mut self, runs: Option<(u32, Seat)>) {
        self.runs = runs;
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
        clock.set_running(Some((7, seat)));
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
        clock.set_running(None);
        assert_eq!(clock.advance(at(12)), None);
    }

    #[test]
    fn suspensions_are_not_counted() {
        let mut clock = PlayerClock::default();
        clock.set_running(Some((1, Seat::new(0))));
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
}
