//! Dates for people.

use std::time::SystemTime;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{ToSpan, Zoned};

use super::language::Strings;
use super::library::LibraryStrings;
use super::phrases::fill_in;

/// The clock on the wall, read once for a list of dates.
#[derive(Clone, Debug)]
pub struct WallClock {
    today: Date,
    zone: TimeZone,
}

impl WallClock {
    /// The clock of the system, in its time zone.
    #[must_use]
    pub fn now() -> Self {
        Self::at(&Zoned::now())
    }

    /// The clock at a moment.
    #[must_use]
    pub fn at(now: &Zoned) -> Self {
        Self {
            today: now.date(),
            zone: now.time_zone().clone(),
        }
    }

    /// True until midnight.
    #[must_use]
    pub fn is_today(&self) -> bool {
        self.today == Zoned::now().with_time_zone(self.zone.clone()).date()
    }

    /// What the clock shows at a moment; `None` for one thousands of years away.
    fn read(&self, when: SystemTime) -> Option<DateTime> {
        let when = jiff::Timestamp::try_from(when).ok()?;
        Some(when.to_zoned(self.zone.clone()).datetime())
    }
}

impl Strings {
    /// A moment as people say it: "today 14:05", "yesterday 9:30", "22 Nov 2026". Empty for one
    /// thousands of years away.
    #[must_use]
    pub fn date_and_time(&self, when: SystemTime, clock: &WallClock) -> String {
        let say = &self.library;
        let Some(when) = clock.read(when) else {
            return String::new();
        };
        let time = format!("{}:{:02}", when.hour(), when.minute());
        if when.date() == clock.today {
            return fill_in(say.today, &[("time", &time)]);
        }
        if clock.today.checked_sub(1.day()).ok() == Some(when.date()) {
            return fill_in(say.yesterday, &[("time", &time)]);
        }
        self.date(when.date())
    }

    /// The day of a moment: "22 Nov 2026". Empty for one thousands of years away.
    #[must_use]
    pub fn short_date(&self, when: SystemTime, clock: &WallClock) -> String {
        let when = clock.read(when);
        when.map_or(String::new(), |when| self.date(when.date()))
    }

    fn date(&self, day: Date) -> String {
        let month = usize::try_from(day.month() - 1).unwrap_or_default();
        let month = LibraryStrings::MONTHS
            .get(month)
            .copied()
            .unwrap_or_default();
        fill_in(
            self.library.day,
            &[
                ("day", &day.day()),
                ("month", &month),
                ("year", &day.year()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::english::ENGLISH;
    use super::*;

    #[test]
    fn moments_are_told_as_people_do() {
        let zone = TimeZone::fixed(jiff::tz::offset(2));
        let at = |text: &str| text.parse::<DateTime>().unwrap().to_zoned(zone.clone());
        let clock = WallClock::at(&at("2026-11-22T08:00").unwrap());
        for (when, said) in [
            ("2026-11-22T00:05", "today 0:05"),
            // A clock that was put back.
            ("2026-11-22T23:59", "today 23:59"),
            ("2026-11-21T23:59", "yesterday 23:59"),
            ("2026-11-20T12:00", "20 Nov 2026"),
            ("1999-01-01T00:00", "1 Jan 1999"),
            ("2027-12-31T00:00", "31 Dec 2027"),
        ] {
            let when = at(when).unwrap().timestamp().into();
            assert_eq!(ENGLISH.date_and_time(when, &clock), said);
        }
    }
}
