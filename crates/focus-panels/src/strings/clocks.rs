//! Times on clocks, and time controls in words.

use std::time::Duration;

use stack_game::TimeControl;
use stack_session::play::DisplayedTime;

use super::{clock, color, decimal};
use crate::tr;

/// The time left on a clock: "4:59", and below ten seconds "9.5".
#[must_use]
pub fn clock_left(left: Duration) -> String {
    match DisplayedTime::of(left) {
        DisplayedTime::Seconds(seconds) => clock(Duration::from_secs(seconds)),
        DisplayedTime::Tenths(tenths) => decimal(format!("{}.{}", tenths / 10, tenths % 10)),
    }
}

/// A time in minutes or seconds: "5 min" or "90 s".
#[must_use]
pub fn clock_time(time: Duration) -> String {
    let seconds = time.as_millis() as f64 / 1e3;
    if seconds >= 60.0 && time.as_millis().is_multiple_of(60_000) {
        tr!("common-minutes", n = seconds / 60.0)
    } else {
        super::seconds(seconds)
    }
}

/// The name of a time control: "5+3", "Hourglass 3 min".
#[must_use]
pub fn time_control(control: Option<TimeControl>) -> String {
    // Minutes and seconds, as on chess sites.
    let short = |base: Duration, bonus: Duration| {
        let minutes = if base.as_millis().is_multiple_of(60_000) {
            (base.as_secs() / 60).to_string()
        } else {
            clock(base)
        };
        decimal(format!("{minutes}+{}", bonus.as_millis() as f64 / 1e3))
    };
    match control {
        None => tr!("clock-none").into(),
        Some(TimeControl::SuddenDeath { base }) => short(base, Duration::ZERO),
        Some(TimeControl::Fischer { base, increment }) => short(base, increment),
        Some(TimeControl::Bronstein { base, delay }) => {
            tr!("clock-value-bronstein", time = short(base, delay))
        }
        Some(TimeControl::Hourglass { base }) => {
            tr!("clock-value-hourglass", time = clock_time(base))
        }
        Some(TimeControl::PerMove { time }) => {
            tr!("clock-value-per-move", time = clock_time(time))
        }
    }
}

/// The time controls of some seats by color: "5+3" if all are equal, otherwise "Green: 5+3 · Red:
/// 10+0"; empty if no time is limited.
#[must_use]
pub fn time_controls<'a>(seats: impl Iterator<Item = (&'a str, Option<TimeControl>)>) -> String {
    let seats: Vec<_> = seats.collect();
    let first = seats.first().and_then(|&(_, control)| control);
    if seats.iter().all(|&(_, control)| control == first) {
        return first.map_or_else(String::new, |control| time_control(Some(control)));
    }
    let texts = seats.into_iter().map(|(seat, control)| {
        let (seat, text) = (color(seat), time_control(control));
        tr!("common-labeled", label = seat, text = text)
    });
    texts.collect::<Vec<_>>().join(" · ")
}

/// Explains a time control in a sentence.
#[must_use]
pub fn time_control_description(control: Option<TimeControl>) -> String {
    let Some(control) = control else {
        return tr!("clock-note-none").into();
    };
    let (time, bonus) = (clock_time(control.base()), clock_time(control.bonus()));
    match control {
        TimeControl::SuddenDeath { .. } => tr!("clock-note-sudden-death", time = time),
        TimeControl::Fischer { .. } => tr!("clock-note-fischer", time = time, bonus = bonus),
        TimeControl::Bronstein { .. } => tr!("clock-note-bronstein", time = time, bonus = bonus),
        TimeControl::Hourglass { .. } => tr!("clock-note-hourglass", time = time),
        TimeControl::PerMove { .. } => tr!("clock-note-per-move", time = time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strings::with_language;

    #[test]
    fn times_are_shown_as_on_a_chess_clock() {
        for (ms, shown) in [
            (300_000, "5:00"),
            (299_001, "5:00"),
            (59_000, "0:59"),
            (10_000, "0:10"),
            (9_999, "9.9"),
            (50, "0.0"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(clock_left(Duration::from_millis(ms)), shown);
        }
        let german = with_language("de", || clock_left(Duration::from_millis(9_999)));
        assert_eq!(german, "9,9");
        for (text, name) in [
            ("300", "5+0"),
            ("300+3", "5+3"),
            ("90+0.5", "1:30+0.5"),
            ("300d3", "5+3 Bronstein"),
            ("*180", "Hourglass 3\u{a0}min"),
            ("1/90", "90\u{a0}s per move"),
        ] {
            assert_eq!(time_control(text.parse().ok()), name);
        }
    }

    #[test]
    fn equal_time_controls_are_named_once() {
        let controls = |texts: [&str; 2]| {
            let seats = ["Green", "Red"].into_iter();
            time_controls(seats.zip(texts.map(|text| text.parse().ok())))
        };
        for (texts, expected) in [
            (["", ""], ""),
            (["300+3", "300+3"], "5+3"),
            (["300+3", "600"], "Green: 5+3 · Red: 10+0"),
            (["", "600"], "Green: No clock · Red: 10+0"),
        ] {
            assert_eq!(controls(texts), expected);
        }
        assert_eq!(time_controls(std::iter::empty()), "");
    }
}
