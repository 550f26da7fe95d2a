//! Time controls and clocks, and the time to use for a move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use stack_ai::Limits;
use stack_game::{Game, Seat, truncated};

/// The number of remaining moves to plan for.
const EXPECTED_MOVES_LEFT: u64 = 30;
/// The maximum time of a move as a multiple of the normal time; mentioned in the documentation of
/// `time_for_move`.
const MAX_TIME_FACTOR: u64 = 3;
/// Tolerated delay of a move: stopping the search, waking the process and reading its output.
pub(crate) const LAG: Duration = Duration::from_millis(50);
/// The maximum time on a clock in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// A time control of engine matches: initial time and increment per move, as in tournament
/// managers. Matches in the window have a [`stack_game::TimeControl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineTimeControl {
    /// The initial time.
    pub base: Duration,
    /// The increment per move.
    pub increment: Duration,
}

/// An invalid time control of engine matches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a time control such as 10+0.1 (seconds per game + seconds per move, at most a day each)"
)]
pub struct EngineTimeControlError(String);

impl FromStr for EngineTimeControl {
    type Err = EngineTimeControlError;

    /// Parses `SECONDS` or `SECONDS+SECONDS` with a resolution of milliseconds.
    fn from_str(text: &str) -> Result<Self, EngineTimeControlError> {
        let error = || EngineTimeControlError(truncated(text));
        let time = |text: &str| {
            let seconds = text.parse::<f64>().ok();
            let seconds = seconds.filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds));
            let ms = (seconds.ok_or_else(error)? * 1_000.0).round();
            Ok(Duration::from_millis(ms as u64))
        };
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let clock = Self {
            base: time(base)?,
            increment: time(increment)?,
        };
        let is_valid = clock.base + clock.increment > Duration::ZERO;
        is_valid.then_some(clock).ok_or_else(error)
    }
}

impl fmt::Display for EngineTimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [base, increment] = [self.base, self.increment].map(|time| time.as_secs_f64());
        write!(f, "{base}+{increment}")
    }
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub struct GameClocks {
    clock: EngineTimeControl,
    left: [Duration; Seat::MAX],
}

impl GameClocks {
    /// Starts the clocks of a new game.
    pub const fn start(clock: EngineTimeControl) -> Self {
        Self {
            clock,
            left: [clock.base; Seat::MAX],
        }
    }

    /// The time a seat has left.
    pub const fn remaining(&self, seat: Seat) -> Duration {
        self.left[seat.index()]
    }

    /// The milliseconds left for each seat, beginning with the first one, and the increment.
    pub(crate) fn remaining_in_turn_order<G: Game>(&self, position: &G) -> (Vec<u128>, u128) {
        let seats = position.seats();
        let first = seats.iter().position(|&seat| seat == position.first());
        let order = seats.iter().cycle().skip(first.unwrap_or(0));
        let left = order
            .take(seats.len())
            .map(|&seat| self.remaining(seat).as_millis());
        (left.collect(), self.clock.increment.as_millis())
    }

    /// The limits of a seat's move, including its share of the clock.
    pub fn limits(&self, seat: Seat, limits: &Limits) -> Limits {
        let ms = |time: Duration| Some(time.as_millis() as u64);
        let times = time_for_move(ms(self.remaining(seat)), ms(self.clock.increment), None);
        Limits {
            time: times.map(|(normal, _)| normal),
            max_time: times.map(|(_, longest)| longest),
            ..*limits
        }
    }

    /// Checks whether a move that took this time was in time.
    ///
    /// # Errors
    /// The time taken and the time left.
    pub fn check(&self, seat: Seat, took: Duration) -> Result<(), (Duration, Duration)> {
        let left = self.remaining(seat);
        if took > left + LAG {
            return Err((took, left));
        }
        Ok(())
    }

    /// Subtracts the time taken by a move and adds the increment.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn spend(&mut self, seat: Seat, took: Duration) -> Result<(), (Duration, Duration)> {
        self.check(seat, took)?;
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took) + self.clock.increment;
        Ok(())
    }
}

/// The normal and the maximum time for a move with `left` milliseconds on the clock and an
/// increment of `added`.
///
/// The normal time is an even share of the clock plus three quarters of the increment, at most half
/// of the clock and at least one millisecond. The maximum is three times as much, at most half of
/// the clock. If `left` is unknown, it is assumed to be one increment.
///
/// The clock is shared among `moves_to_go` moves if that is given. `None` without a clock.
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
    let normal = share.min(left / 2).max(1);
    let longest = normal
        .saturating_mul(MAX_TIME_FACTOR)
        .min(left / 2)
        .max(normal);
    Some((
        Duration::from_millis(normal),
        Duration::from_millis(longest),
    ))
}

#[cfg(test)]
mod tests {
    use focus_rules::Settings;
    use stack_game::MatchSettings as _;

    use super::*;

    #[test]
    fn time_controls_round_trip() {
        for (text, base, increment, written) in [
            ("10+0.1", 10_000, 100, "10+0.1"),
            ("0.5", 500, 0, "0.5+0"),
            ("0+0.02", 0, 20, "0+0.02"),
            ("86400+1", 86_400_000, 1_000, "86400+1"),
        ] {
            let clock = EngineTimeControl {
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
            assert!(text.parse::<EngineTimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn clocks_run_and_are_listed_from_the_first_seat() {
        let Some(settings) = Settings::standard("three") else {
            unreachable!("a variant of Focus");
        };
        let Ok(game) = settings.start_match() else {
            unreachable!("a variant has a start");
        };
        let position = game.position();
        let ms = Duration::from_millis;
        let mut clocks = GameClocks::start(EngineTimeControl {
            base: ms(900),
            increment: ms(40),
        });
        let second = position.seats()[1];
        assert_eq!(clocks.spend(second, ms(300)), Ok(()));
        assert_eq!(clocks.remaining(second), ms(640));
        let remaining = clocks.remaining_in_turn_order(position);
        let place = (position.seats().len() + 1
            - position
                .seats()
                .iter()
                .position(|&seat| seat == position.first())
                .unwrap_or(0))
            % position.seats().len();
        assert_eq!(
            (remaining.0[place], remaining.0.iter().sum(), remaining.1),
            (640, 2_440u128, 40)
        );
        let limits = clocks.limits(second, &Limits::default());
        assert_eq!(
            (limits.time, limits.max_time),
            (Some(ms(51)), Some(ms(153)))
        );
        // A little more time than is left is tolerated, much more is not.
        assert_eq!(clocks.spend(second, ms(660)), Ok(()));
        assert_eq!(clocks.remaining(second), ms(40));
        assert_eq!(clocks.spend(second, ms(100)), Err((ms(100), ms(40))));
    }

    #[test]
    fn a_move_gets_a_share_of_the_clock() {
        let ms =
            |left, added| time_for_move(left, added, None).map(|(normal, _)| normal.as_millis());
        let longest =
            |left, added| time_for_move(left, added, None).map(|(_, longest)| longest.as_millis());
        assert_eq!(ms(Some(60_000), None), Some(2_000));
        assert_eq!(ms(Some(60_000), Some(1_000)), Some(2_750));
        assert_eq!(ms(Some(1_000), Some(1_000)), Some(500));
        assert_eq!(ms(None, Some(1_000)), Some(500));
        assert_eq!(ms(Some(1), None), Some(1));
        assert_eq!(ms(Some(0), Some(0)), Some(1));
        assert_eq!(ms(None, None), None);
        let until =
            |moves| time_for_move(Some(60_000), None, Some(moves)).map(|(normal, _)| normal);
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
