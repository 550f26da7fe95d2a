//! Time controls, and the clocks of a match.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

use crate::{Seat, SeatSet, truncated};

/// How the time of a player is limited.
///
/// As text, in seconds with at most three decimals: `300` is sudden death, `300+3` Fischer, `300d3`
/// Bronstein, `*180` an hourglass, and `1/30` a time per move. Portable Game Notation writes all of
/// them but Bronstein in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub enum TimeControl {
    /// A time for each move.
    PerMove {
        /// The time for a move.
        time: Duration,
    },
    /// A time for all moves.
    SuddenDeath {
        /// The time.
        base: Duration,
    },
    /// Each move adds an increment.
    Fischer {
        /// The time at the start.
        base: Duration,
        /// The increment, not zero.
        increment: Duration,
    },
    /// Each move gives back the time it took, up to a delay.
    Bronstein {
        /// The time at the start.
        base: Duration,
        /// The delay, not zero.
        delay: Duration,
    },
    /// The time that a player uses goes to the opponents.
    Hourglass {
        /// The time at the start.
        base: Duration,
    },
}

/// A text that is not a [`TimeControl`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a time control such as 300, 300+3, 300d3, *180 or 1/30 (in seconds, from 1 second to 24 hours)"
)]
pub struct TimeControlError(String);

/// A low time is a tenth of the time at the start, within these limits, and at most a third of it.
const LOW_TIME_LIMITS: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(60)];

impl TimeControl {
    /// The minimum time at the start.
    pub const MIN_BASE: Duration = Duration::from_secs(1);
    /// The maximum time at the start, increment and delay.
    pub const MAX: Duration = Duration::from_hours(24);

    /// The time at the start of the match.
    #[must_use]
    pub const fn base(self) -> Duration {
        match self {
            Self::PerMove { time: base }
            | Self::SuddenDeath { base }
            | Self::Fischer { base, .. }
            | Self::Bronstein { base, .. }
            | Self::Hourglass { base } => base,
        }
    }

    /// The increment or delay; zero if there is none.
    #[must_use]
    pub const fn bonus(self) -> Duration {
        match self {
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => delay,
            Self::PerMove { .. } | Self::SuddenDeath { .. } | Self::Hourglass { .. } => {
                Duration::ZERO
            }
        }
    }

    /// The remaining time below which it counts as low, for warnings.
    #[must_use]
    pub fn low_time(self) -> Duration {
        let [min, max] = LOW_TIME_LIMITS;
        (self.base() / 10).clamp(min, max).min(self.base() / 3)
    }
}

impl Display for TimeControl {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let [base, bonus] = [self.base(), self.bonus()].map(|time| time.as_millis() as f64 / 1e3);
        match self {
            Self::PerMove { .. } => write!(out, "1/{base}"),
            Self::SuddenDeath { .. } => write!(out, "{base}"),
            Self::Fischer { .. } => write!(out, "{base}+{bonus}"),
            Self::Bronstein { .. } => write!(out, "{base}d{bonus}"),
            Self::Hourglass { .. } => write!(out, "*{base}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let parse = || {
            if let Some(base) = text.strip_prefix('*') {
                return Some(Self::Hourglass {
                    base: parse_seconds(base)?,
                });
            }
            if let Some(time) = text.strip_prefix("1/") {
                return Some(Self::PerMove {
                    time: parse_seconds(time)?,
                });
            }
            let (base, bonus) = text.split_once(['+', 'd']).unwrap_or((text, "0"));
            let (base, bonus) = (parse_seconds(base)?, parse_seconds(bonus)?);
            Some(if bonus.is_zero() {
                Self::SuddenDeath { base }
            } else if text.contains('+') {
                Self::Fischer {
                    base,
                    increment: bonus,
                }
            } else {
                Self::Bronstein { base, delay: bonus }
            })
        };
        let range = Self::MIN_BASE..=Self::MAX;
        let parsed = parse().filter(|control| range.contains(&control.base()));
        let parsed = parsed.filter(|control| control.bonus() <= Self::MAX);
        parsed.ok_or_else(|| TimeControlError(truncated(text)))
    }
}

/// Parses a number of seconds.
fn parse_seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |part: &str| {
        (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
        return None;
    }
    let ms = whole.parse::<u64>().ok()? * 1000 + format!("{decimals:0<3}").parse::<u64>().ok()?;
    Some(Duration::from_millis(ms))
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

/// The times that the seats have left, by [`Seat::index`]; zero for seats without a time control.
pub type ClockTimes = [Duration; Seat::MAX];

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    controls: [Option<TimeControl>; Seat::MAX],
    times: ClockTimes,
}

impl Clocks {
    /// The clocks at the start of a match; `None` if no seat has a time control.
    #[must_use]
    pub fn new(controls: [Option<TimeControl>; Seat::MAX]) -> Option<Self> {
        let mut clocks = Self {
            controls,
            times: ClockTimes::default(),
        };
        clocks.times = clocks.base_times();
        let any = controls.iter().any(Option::is_some);
        any.then_some(clocks)
    }

    /// The time control of a seat.
    #[must_use]
    pub const fn control(&self, seat: Seat) -> Option<TimeControl> {
        self.controls[seat.index()]
    }

    /// The times of all seats.
    #[must_use]
    pub const fn times(&self) -> ClockTimes {
        self.times
    }

    /// The times of all seats at the start of the match.
    #[must_use]
    pub fn base_times(&self) -> ClockTimes {
        self.controls
            .map(|control| control.map_or(Duration::ZERO, TimeControl::base))
    }

    /// Sets the times of all seats.
    pub const fn set_times(&mut self, times: ClockTimes) {
        self.times = times;
    }

    /// The time that a seat has left; `None` without a time control.
    #[must_use]
    pub fn remaining(&self, seat: Seat) -> Option<Duration> {
        self.control(seat).map(|_| self.times[seat.index()])
    }

    /// Lets the clock of a seat run. An hourglass gives the time to those of `opponents` that have
    /// one, in equal shares.
    pub fn run(&mut self, seat: Seat, time: Duration, opponents: SeatSet) {
        let Some(control) = self.control(seat) else {
            return;
        };
        let left = &mut self.times[seat.index()];
        let spent = time.min(*left);
        *left -= spent;
        if !matches!(control, TimeControl::Hourglass { .. }) {
            return;
        }
        let is_hourglass =
            |seat: &Seat| matches!(self.control(*seat), Some(TimeControl::Hourglass { .. }));
        let receivers = opponents.without(seat).iter().filter(is_hourglass);
        let receivers: Vec<_> = receivers.collect();
        let Some(&first) = receivers.first() else {
            return;
        };
        let share = spent / receivers.len() as u32;
        for receiver in &receivers {
            self.add(*receiver, share);
        }
        self.add(first, spent - share * receivers.len() as u32);
    }

    /// Ends the turn of a seat, which had `at_start` left when it started.
    pub fn end_turn(&mut self, seat: Seat, at_start: Duration) {
        let used = at_start.saturating_sub(self.times[seat.index()]);
        match self.control(seat) {
            Some(TimeControl::PerMove { time }) => self.times[seat.index()] = time,
            Some(TimeControl::Fischer { increment, .. }) => self.add(seat, increment),
            Some(TimeControl::Bronstein { delay, .. }) => self.add(seat, used.min(delay)),
            Some(TimeControl::SuddenDeath { .. } | TimeControl::Hourglass { .. }) | None => {}
        }
    }

    fn add(&mut self, seat: Seat, time: Duration) {
        let left = &mut self.times[seat.index()];
        *left = left.saturating_add(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn time_controls_are_texts() {
        for (text, base, bonus, low) in [
            ("300", 300_000, 0, 30_000),
            ("300+3", 300_000, 3_000, 30_000),
            ("60d2.5", 60_000, 2_500, 10_000),
            ("*180", 180_000, 0, 18_000),
            ("1/30", 30_000, 0, 10_000),
            ("1/4.125", 4_125, 0, 1_375),
            ("86400+86400", 86_400_000, 86_400_000, 60_000),
        ] {
            let control = control(text);
            assert_eq!(control.to_string(), text);
            let times = [control.base(), control.bonus(), control.low_time()];
            assert_eq!(
                times.map(|time| time.as_millis()),
                [base, bonus, low],
                "{text}"
            );
        }
        assert_eq!(control("300+0"), control("300"));
        for text in [
            "",
            "+",
            "0",
            "0.999",
            "86401",
            "1+86401",
            "5+",
            "+3",
            "1+2+3",
            "1d2d3",
            "1/",
            "2/30",
            "*",
            "*1+2",
            "-5",
            "1e3",
            "1.2345",
            "1.",
            ".5",
            "nan",
            "١٠",
            "99999999999",
        ] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert!(error.to_string().contains("300+3"), "{text}");
        }
    }

    /// The times in milliseconds after a turn of the first of two seats.
    fn after_turn(text: &str, used_ms: &[u64]) -> [u128; 2] {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        let control = control(text);
        let Some(mut clocks) = Clocks::new([Some(control), Some(control), None, None]) else {
            unreachable!("there are time controls");
        };
        let at_start = control.base();
        let opponents = SeatSet::EMPTY.with(second);
        for &ms in used_ms {
            clocks.run(first, Duration::from_millis(ms), opponents);
        }
        clocks.end_turn(first, at_start);
        assert_eq!(clocks.remaining(Seat::new(2)), None);
        [0, 1].map(|index| clocks.times()[index].as_millis())
    }

    #[test]
    fn each_control_counts_its_own_way() {
        for (text, used_ms, left) in [
            ("60", &[1_500, 500][..], [58_000, 60_000]),
            ("60", &[70_000], [0, 60_000]),
            ("60+5", &[2_000], [63_000, 60_000]),
            ("60d5", &[2_000], [60_000, 60_000]),
            ("60d5", &[4_000, 4_000], [57_000, 60_000]),
            ("1/30", &[29_000], [30_000, 30_000]),
            ("*60", &[10_000, 500], [49_500, 70_500]),
            ("*60", &[90_000], [0, 120_000]),
            ("60", &[], [60_000, 60_000]),
        ] {
            assert_eq!(after_turn(text, used_ms), left, "{text} {used_ms:?}");
        }
        assert_eq!(Clocks::new([None; Seat::MAX]), None);
    }

    #[test]
    fn seats_can_have_different_controls() {
        let [first, second, third] = [0, 1, 2].map(Seat::new);
        let controls = [Some(control("*10")), None, Some(control("*20")), None];
        let Some(mut clocks) = Clocks::new(controls) else {
            unreachable!("there are time controls");
        };
        let others = SeatSet::EMPTY.with(second).with(third);
        clocks.run(first, secs(4), others);
        clocks.run(second, secs(100), others);
        assert_eq!(clocks.times(), [secs(6), secs(0), secs(24), secs(0)]);
        // Without an opponent that has an hourglass the time is lost.
        clocks.run(first, secs(1), SeatSet::EMPTY.with(second));
        assert_eq!(clocks.times(), [secs(5), secs(0), secs(24), secs(0)]);
    }

    proptest::proptest! {
        /// Hourglasses keep their total; no other control ever gains time while it runs.
        #[test]
        fn times_never_overflow(
            kind in 0_usize..5,
            seats in 2_usize..5,
            turns in proptest::collection::vec((0_usize..4, 0_u64..40_000_000_000), 0..60),
        ) {
            let control = control(["60", "60+2", "60d2", "*60", "1/60"][kind]);
            let controls = [0, 1, 2, 3].map(|index| (index < seats).then_some(control));
            let Some(mut clocks) = Clocks::new(controls) else {
                unreachable!("there are time controls");
            };
            let all = (0..seats).fold(SeatSet::EMPTY, |all, index| all.with(Seat::new(index as u8)));
            let total = |clocks: &Clocks| clocks.times().iter().sum::<Duration>();
            let start = total(&clocks);
            for (index, nanos) in turns {
                let seat = Seat::new((index % seats) as u8);
                let before = clocks.times()[seat.index()];
                clocks.run(seat, Duration::from_nanos(nanos), all);
                proptest::prop_assert!(clocks.times()[seat.index()] <= before);
                clocks.end_turn(seat, before);
                match control {
                    TimeControl::Hourglass { .. } => {
                        proptest::prop_assert_eq!(total(&clocks), start);
                    }
                    TimeControl::Fischer { .. } => {}
                    _ => proptest::prop_assert!(total(&clocks) <= start),
                }
            }
        }
    }
}
