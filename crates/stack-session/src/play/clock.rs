//! The clock that measures the time of the players.

use std::time::Duration;

use stack_game::Seat;

/// Measures the time of one player at a time, by the program time that it is told.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayerClock {
    /// The number of the match and the seat whose time runs.
    runs: Option<(u32, Seat)>,
    /// The program time up to which all time is counted.
    counted: Duration,
}

/// Time that a player has used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedTime {
    /// The number of the match.
    pub match_id: u32,
    /// The seat.
    pub seat: Seat,
    /// The time.
    pub time: Duration,
}

/// The longest time between two updates that counts. In a longer one the program or the computer was suspended.
pub const LONGEST_GAP: Duration = Duration::from_secs(5);

impl PlayerClock {
    /// Moves on to the program time `now`; returns what the player has used since the last call. More than
    /// [`LONGEST_GAP`] is nobody's time.
    pub fn advance(&mut self, now: Duration) -> Option<UsedTime> {
        let time = now.saturating_sub(self.counted);
        self.counted = self.counted.max(now);
        let counts = !time.is_zero() && time <= LONGEST_GAP;
        let (number, seat) = self.runs.filter(|_| counts)?;
        Some(UsedTime {
            match_id: number,
            seat,
            time,
        })
    }

    /// The number of the match and the seat whose time runs.
    #[must_use]
    pub const fn running(&self) -> Option<(u32, Seat)> {
        self.runs
    }

    /// Lets the time of a seat in the match with this number run from now on; `None` stops the clock.
    pub const fn set_running(&mut self, runs: Option<(u32, Seat)>) {
        self.runs = runs;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_belongs_to_the_seat_that_ran_while_it_passed() {
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
    fn a_suspension_is_nobodys_time() {
        let mut clock = PlayerClock::default();
        clock.set_running(Some((1, Seat::new(0))));
        let used = |clock: &mut PlayerClock, now| {
            let used = clock.advance(now);
            used.map(|used| used.time)
        };
        assert_eq!(used(&mut clock, LONGEST_GAP), Some(LONGEST_GAP));
        let woken = LONGEST_GAP + Duration::from_secs(60);
        assert_eq!(used(&mut clock, woken), None);
        let later = woken + Duration::from_secs(1);
        assert_eq!(used(&mut clock, later), Some(Duration::from_secs(1)));
    }
}
