//! Clocks for whole games, and the time that a move takes of one.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use stack_ai::Limits;
use stack_game::{Game, Seat, truncated};

/// The number of moves that a clock is planned for.
const EXPECTED_MOVES_LEFT: u64 = 30;
/// The longest time of a move, in usual times; `allotment` tells people of it.
const MAX_TIME_FACTOR: u64 = 3;
/// What a move may take beyond its time: what a search needs to stop, a process to be woken, and its line to be read.
pub(crate) const LAG: Duration = Duration::from_millis(50);
/// The longest time on a clock, in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// The time of each seat for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the beginning.
    pub base: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// Why a text is no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a clock like 10+0.1: seconds for the game, and perhaps for each move; some time in all, at most a day each"
)]
pub struct TimeControlError(String);

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads `SECONDS` or `SECONDS+SECONDS`; milliseconds count.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let fault = || TimeControlError(truncated(text));
        let time = |text: &str| {
            let seconds = text.parse::<f64>().ok();
            let seconds = seconds.filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds));
            let ms = (seconds.ok_or_else(fault)? * 1_000.0).round();
            Ok(Duration::from_millis(ms as u64))
        };
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let clock = Self {
            base: time(base)?,
            increment: time(increment)?,
        };
        let any = clock.base + clock.increment > Duration::ZERO;
        any.then_some(clock).ok_or_else(fault)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [base, increment] = [self.base, self.increment].map(|time| time.as_secs_f64());
        write!(f, "{base}+{increment}")
    }
}

/// The clocks of a game that is played.
#[derive(Clone, Debug)]
pub struct GameClocks {
    clock: TimeControl,
    left: [Duration; Seat::MAX],
}

impl GameClocks {
    /// Those of a game that begins.
    #[must_use]
    pub const fn start(clock: TimeControl) -> Self {
        Self {
            clock,
            left: [clock.base; Seat::MAX],
        }
    }

    /// The time that a seat has left.
    #[must_use]
    pub const fn remaining(&self, seat: Seat) -> Duration {
        self.left[seat.index()]
    }

    /// The milliseconds left to each seat from the one that moves first on, and those that a move adds.
    pub(crate) fn remaining_in_turn_order<G: Game>(&self, position: &G) -> (Vec<u128>, u128) {
        let seats = position.seats();
        let first = seats.iter().position(|&seat| seat == position.first());
        let order = seats.iter().cycle().skip(first.unwrap_or(0));
        let left = order
            .take(seats.len())
            .map(|&seat| self.remaining(seat).as_millis());
        (left.collect(), self.clock.increment.as_millis())
    }

    /// The limits of a move of a seat: its share of the clock, too.
    #[must_use]
    pub fn limits(&self, seat: Seat, limits: &Limits) -> Limits {
        let ms = |time: Duration| Some(time.as_millis() as u64);
        let times = time_for_move(ms(self.remaining(seat)), ms(self.clock.increment), None);
        Limits {
            time: times.map(|(usual, _)| usual),
            max_time: times.map(|(_, longest)| longest),
            ..*limits
        }
    }

    /// Tells whether a move that took so long was in time.
    ///
    /// # Errors
    /// When the seat had less: the time that it took, and that it had.
    pub fn check(&self, seat: Seat, took: Duration) -> Result<(), (Duration, Duration)> {
        let left = self.remaining(seat);
        if took > left + LAG {
            return Err((took, left));
        }
        Ok(())
    }

    /// A seat has taken some time for its move, which adds to what is left.
    ///
    /// # Errors
    /// When it had less: the time that it took, and that it had.
    pub fn spend(&mut self, seat: Seat, took: Duration) -> Result<(), (Duration, Duration)> {
        self.check(seat, took)?;
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took) + self.clock.increment;
        Ok(())
    }
}

/// The usual time for a move with `left` milliseconds on the player's clock and `added` ones by each
/// move: an even share of the clock and three quarters of what is added, at most half the clock and
/// at least a millisecond; and the longest, which is at most three times as much and half the clock. A
/// clock that is not given shows what a move adds.
///
/// Where the clock is set anew after `moves_to_go` moves it is shared among these alone. `None` when nothing is given:
/// then no clock runs.
#[must_use]
pub fn time_for_move(
    left: Option<u64>,
    added: Option<u64>,
    moves_to_go: Option<u64>,
) -> Option<(Duration, Duration)> {
    let left = left.or(added)?;
    let moves = moves_to_go.map_or(EXPECTED_MOVES_LEFT, |moves| {
        moves.clamp(1, EXPECTED_MOVES_LEFT)
    });
    let share = left / moves + added.unwrap_or(0) / 4 * 3;
    let usual = share.min(left / 2).max(1);
    let longest = usual
        .saturating_mul(MAX_TIME_FACTOR)
        .min(left / 2)
        .max(usual);
    Some((Duration::from_millis(usual), Duration::from_millis(longest)))
}

#[cfg(test)]
mod tests {
    use focus_rules::Settings;
    use stack_game::MatchSettings as _;

    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for (text, base, increment, written) in [
            ("10+0.1", 10_000, 100, "10+0.1"),
            ("0.5", 500, 0, "0.5+0"),
            ("0+0.02", 0, 20, "0+0.02"),
            ("86400+1", 86_400_000, 1_000, "86400+1"),
        ] {
            let clock = TimeControl {
                base: Duration::from_millis(base),
                increment: Duration::from_millis(increment),
            };
            assert_eq!(text.parse(), Ok(clock), "{text}");
            assert_eq!(clock.to_string(), written);
            assert_eq!(written.parse(), Ok(clock));
        }
        for text in [
            "", "+", "0", "0+0", "ten", "1+", "-1", "nan", "inf", "86401", "1+2+3", "0.0001",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_run_and_are_told_from_the_first_seat_on() {
        let Some(settings) = Settings::standard("three") else {
            unreachable!("a variant of Focus");
        };
        let Ok(game) = settings.start_match() else {
            unreachable!("a variant has a start");
        };
        let position = game.position();
        let ms = Duration::from_millis;
        let mut clocks = GameClocks::start(TimeControl {
            base: ms(900),
            increment: ms(40),
        });
        let second = position.seats()[1];
        assert_eq!(clocks.spend(second, ms(300)), Ok(()));
        assert_eq!(clocks.remaining(second), ms(640));
        let told = clocks.remaining_in_turn_order(position);
        let place = (position.seats().len() + 1
            - position
                .seats()
                .iter()
                .position(|&seat| seat == position.first())
                .unwrap_or(0))
            % position.seats().len();
        assert_eq!(
            (told.0[place], told.0.iter().sum(), told.1),
            (640, 2_440u128, 40)
        );
        let limits = clocks.limits(second, &Limits::default());
        assert_eq!(
            (limits.time, limits.max_time),
            (Some(ms(51)), Some(ms(153)))
        );
        // A little more than there is, and too much.
        assert_eq!(clocks.spend(second, ms(660)), Ok(()));
        assert_eq!(clocks.remaining(second), ms(40));
        assert_eq!(clocks.spend(second, ms(100)), Err((ms(100), ms(40))));
    }

    #[test]
    fn a_move_takes_its_share_and_never_the_whole_clock() {
        let ms = |left, added| time_for_move(left, added, None).map(|(usual, _)| usual.as_millis());
        let longest =
            |left, added| time_for_move(left, added, None).map(|(_, longest)| longest.as_millis());
        assert_eq!(ms(Some(60_000), None), Some(2_000));
        assert_eq!(ms(Some(60_000), Some(1_000)), Some(2_750));
        assert_eq!(ms(Some(1_000), Some(1_000)), Some(500));
        assert_eq!(ms(None, Some(1_000)), Some(500));
        assert_eq!(ms(Some(1), None), Some(1));
        assert_eq!(ms(Some(0), Some(0)), Some(1));
        assert_eq!(ms(None, None), None);
        let until = |moves| time_for_move(Some(60_000), None, Some(moves)).map(|(usual, _)| usual);
        assert_eq!(until(10), Some(Duration::from_secs(6)));
        assert_eq!(until(0), Some(Duration::from_secs(30)));
        assert_eq!(until(1), until(0));
        assert_eq!(until(400), Some(Duration::from_secs(2)));
        assert_eq!(longest(Some(60_000), None), Some(6_000));
        assert_eq!(longest(Some(1_000), Some(1_000)), Some(500));
        assert_eq!(longest(Some(1), None), Some(1));
        assert!(ms(Some(u64::MAX), Some(u64::MAX)) <= Some(u128::from(u64::MAX / 2)));
    }

    #[test]
    fn a_clock_never_runs_out() {
        for added in [0, 100] {
            let mut left: u64 = 5_000;
            for _ in 0..500 {
                let Some((_, time)) = time_for_move(Some(left), Some(added), None) else {
                    continue;
                };
                assert!(left <= 2 || time.as_millis() as u64 * 2 <= left);
                left = left - (time.as_millis() as u64).min(left) + added;
            }
        }
    }
}
