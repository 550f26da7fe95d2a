//! Names, numbers and dates as text.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::{Duration, SystemTime};

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{ToSpan, Zoned};
use stack_game::Square;
use stack_session::game::{AltVariantKind, Controller};
use stack_session::players::{canonical_name, elo_of_name, level_number, rating_range};

use super::{LessonStrings, LibraryStrings, Strings, capitalize, fill_in, plural};

/// The local date and time zone, read once for a list of dates.
#[derive(Clone, Debug)]
pub struct WallClock {
    today: Date,
    zone: TimeZone,
}

impl WallClock {
    /// Reads the system clock.
    #[must_use]
    pub fn now() -> Self {
        Self::at(&Zoned::now())
    }

    /// The clock at a given time.
    #[must_use]
    pub fn at(now: &Zoned) -> Self {
        Self {
            today: now.date(),
            zone: now.time_zone().clone(),
        }
    }

    /// Whether it is still the same day.
    #[must_use]
    pub fn is_today(&self) -> bool {
        self.today == Zoned::now().with_time_zone(self.zone.clone()).date()
    }

    /// Converts to local time; `None` for years that the calendar lacks.
    fn read(&self, when: SystemTime) -> Option<DateTime> {
        let when = jiff::Timestamp::try_from(when).ok()?;
        Some(when.to_zoned(self.zone.clone()).datetime())
    }
}

impl Strings {
    /// Translates the English name of a color.
    #[must_use]
    pub fn color(&self, english: &str) -> String {
        let common = &self.common;
        match english {
            "Green" => common.green.into(),
            "Blue" => common.blue.into(),
            "Yellow" => common.yellow.into(),
            "Red" => common.red.into(),
            "White" => common.white.into(),
            "Black" => common.black.into(),
            other => other.into(),
        }
    }

    /// "Anna (Green)", or only the color if there is no name or it is the color.
    ///
    /// `color` is in English or already translated.
    #[must_use]
    pub fn name_and_color(&self, name: &str, color: &str) -> String {
        let color = self.color(color);
        if name.is_empty() || name == color {
            return color;
        }
        fill_in(
            self.common.name_and_color,
            &[("name", &name), ("color", &color)],
        )
    }

    /// Returns the name, with the player's color if one of the other players has the same name.
    #[must_use]
    pub fn distinct_name(&self, name: &str, color: &str, others: &[String]) -> String {
        if others.iter().any(|other| other == name) {
            self.name_and_color(name, color)
        } else {
            name.into()
        }
    }

    /// Returns the name of a variant by its id.
    #[must_use]
    pub fn variant_name(&self, id: &str) -> String {
        let title = &self.title;
        match id {
            "two" => title.two.into(),
            "three" => title.three.into(),
            "four" => title.four.into(),
            "partners" => title.partners.into(),
            "byte" => title.byte.into(),
            "byte-ten" => title.byte_ten.into(),
            other => other.into(),
        }
    }

    /// Returns the name of the alternative variant of a card.
    #[must_use]
    pub fn alt_variant_name(&self, kind: AltVariantKind) -> &'static str {
        match kind {
            AltVariantKind::Fast => self.title.fast,
            AltVariantKind::Larger => self.title.larger,
        }
    }

    /// Returns the texts of a lesson by its id.
    #[must_use]
    pub fn lesson_strings(&self, id: &str) -> Option<&'static LessonStrings> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// Returns the name of a game by its id in records, which is also the id of its course.
    #[must_use]
    pub fn game_name(&self, id: &str) -> String {
        match id {
            "focus" => self.learn.focus.into(),
            "byte" => self.learn.byte.into(),
            other => other.into(),
        }
    }

    /// Returns the author of a variant if it isn't Sid Sackson.
    #[must_use]
    pub fn variant_author(&self, id: &str) -> Option<&'static str> {
        is_byte(id).then_some(self.title.byte_author)
    }

    /// "d5: 3 pieces", or "d5: 2 → 3 pieces" for the preview of a move. Byte has checkers.
    #[must_use]
    pub fn stack_height(
        &self,
        variant: &str,
        square: Square,
        before: Option<usize>,
        count: usize,
    ) -> String {
        let strings = &self.table;
        let template = match (is_byte(variant), before) {
            (false, None) => strings.layers,
            (false, Some(_)) => strings.layers_after,
            (true, None) => strings.layers_byte,
            (true, Some(_)) => strings.layers_byte_after,
        };
        let before = before.unwrap_or_default();
        plural(template, count, &[("square", &square), ("before", &before)])
    }

    /// "d5: 2 → 3"
    #[must_use]
    pub fn stack_height_change(&self, square: Square, before: usize, count: usize) -> String {
        let values: [(&str, &dyn Display); 3] =
            [("square", &square), ("before", &before), ("n", &count)];
        fill_in(self.table.layers_change, &values)
    }

    /// "3 stacks"; empty in Byte, where players don't own stacks.
    #[must_use]
    pub fn stack_count(&self, variant: &str, count: usize) -> String {
        if is_byte(variant) {
            String::new()
        } else {
            plural(self.table.tops, count, &[])
        }
    }

    /// "2 captured from each opponent": a winning condition of a fast game.
    #[must_use]
    pub fn win_condition(&self, rule: &str, need: u32) -> String {
        let title = &self.title;
        let template = match rule {
            "captures" => title.fast_captures,
            "captures-from-each" => title.fast_from_each,
            "pieces-in-front" => title.fast_in_front,
            "stacks-won" => title.stacks_won,
            other => return format!("{other}: {need}"),
        };
        plural(template, need as usize, &[])
    }

    /// Returns the label of the progress toward a winning condition.
    #[must_use]
    pub fn progress_name(&self, rule: &str) -> String {
        let table = &self.table;
        match rule {
            "captures" => table.progress_captures.into(),
            "captures-from-each" => table.progress_from_each.into(),
            "pieces-in-front" => table.progress_in_front.into(),
            "stacks-won" => table.progress_stacks.into(),
            other => other.into(),
        }
    }

    /// Returns the reason why a match ended; `{n}` is a placeholder for the winner's count.
    #[must_use]
    pub fn end_reason(&self, rule: &str) -> String {
        let end = &self.result;
        match rule {
            "no-move" => end.no_move.into(),
            "captures" => end.captures.into(),
            "captures-from-each" => end.captures_from_each.into(),
            "pieces-in-front" => end.in_front.into(),
            "stacks-won" => end.stacks_won.into(),
            "repetition" => end.repetition.into(),
            "quiet-rounds" => end.quiet.into(),
            "given-up" => end.all_resigned.into(),
            "agreed-draw" => self.proposals.agreed.into(),
            other => other.into(),
        }
    }

    /// Returns the display name of a computer player by its name in records.
    #[must_use]
    pub fn player_name(&self, name: &str) -> String {
        let name = canonical_name(name);
        if let Some(level) = level_number(name) {
            return fill_in(self.players.level, &[("n", &level)]);
        }
        if let Some(elo) = elo_of_name(name) {
            return fill_in(self.players.rated, &[("n", &elo)]);
        }
        method(name).map_or_else(|| capitalize(name), Into::into)
    }

    /// Capitalizes the description of a computer player, and spells methods like their players: "MCTS".
    #[must_use]
    pub fn player_description(&self, about: &str) -> String {
        let words = about.split_inclusive(|c: char| !c.is_alphanumeric());
        let spelled = words.map(|part| {
            let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
            match method(word) {
                Some(name) => part.replacen(word, name, 1),
                None => part.into(),
            }
        });
        capitalize(&spelled.collect::<String>())
    }

    /// Rounds a measured rating to tens, its accuracy.
    #[must_use]
    pub fn rounded_rating(&self, elo: i32) -> String {
        // Adding 0 turns -0 into 0.
        (10.0 * (f64::from(elo) / 10.0).round() + 0.0).to_string()
    }

    /// "Level 3 · rating 650"
    #[must_use]
    pub fn player_with_rating(&self, player: &str, elo: i32) -> String {
        let rating = self.rounded_rating(elo);
        fill_in(
            self.players.player_rated,
            &[("player", &player), ("n", &rating)],
        )
    }

    /// Describes a variant in a sentence or two.
    #[must_use]
    pub fn variant_description(&self, id: &str) -> &'static str {
        let title = &self.title;
        match id {
            "two" => title.two_about,
            "three" => title.three_about,
            "four" => title.four_about,
            "partners" => title.partners_about,
            _ if is_byte(id) => title.byte_about,
            _ => "",
        }
    }

    /// Reports that a player uses the nearest rating available in the variant.
    #[must_use]
    pub fn rating_clamped(&self, seat: &str, elo: i32, variant: &str) -> String {
        let (min, max) = rating_range(variant).map_or((elo, elo), RangeInclusive::into_inner);
        let values: [(&str, &dyn Display); 4] = [
            ("seat", &seat),
            ("n", &elo),
            ("least", &min),
            ("most", &max),
        ];
        fill_in(self.players.rating_kept, &values)
    }

    /// "depth 3 · 85 k positions/s". `speed` is unknown for earlier positions.
    #[must_use]
    pub fn search_depth(&self, depth: u32, speed: Option<u64>) -> String {
        let strings = &self.spectate;
        let Some(speed) = speed else {
            let known = plural(strings.depth, depth as usize, &[]);
            return if depth > 0 { known } else { String::new() };
        };
        let (amount, unit) = match speed {
            0..1_000 => (speed.to_string(), ""),
            1_000..1_000_000 => (((speed + 500) / 1_000).to_string(), strings.thousand),
            _ => (format!("{:.1}", speed as f64 / 1e6), strings.million),
        };
        let speed = format!("{amount}{unit}");
        plural(strings.depth_speed, depth as usize, &[("speed", &speed)])
    }

    /// "31 %"
    #[must_use]
    pub fn percent(&self, share: f32) -> String {
        fill_in(self.common.percent, &[("n", &(share * 100.0).round())])
    }

    /// "31 %", and ">99 %" or "<1 %" for chances that would be rounded to 100 or 0 %.
    #[must_use]
    pub fn win_chance(&self, chance: f32) -> String {
        let n = match chance {
            0.995..1.0 => ">99".to_string(),
            c if c > 0.0 && c < 0.005 => "<1".to_string(),
            c => (c * 100.0).round().to_string(),
        };
        fill_in(self.common.percent, &[("n", &n)])
    }

    /// "41 ± 8 %"
    #[must_use]
    pub fn win_chance_with_margin(&self, chance: f32, margin: f32) -> String {
        let (n, margin) = ((chance * 100.0).round(), (margin * 100.0).round());
        if margin < 1.0 {
            return self.win_chance(chance);
        }
        let values: [(&str, &dyn Display); 2] = [("n", &n), ("margin", &margin)];
        fill_in(self.common.percent_margin, &values)
    }

    /// "40 s", "7 min" or "1 h 5 min"
    #[must_use]
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f32().ceil() as u64;
        let minutes = (seconds + 30) / 60;
        match (seconds, minutes) {
            (0..60, _) => fill_in(self.common.seconds, &[("n", &seconds)]),
            (_, 0..60) => fill_in(self.common.minutes, &[("n", &minutes)]),
            _ => {
                let (hours, minutes) = (minutes / 60, minutes % 60);
                fill_in(self.common.hours, &[("n", &hours), ("minutes", &minutes)])
            }
        }
    }

    /// "3:05" or "1:03:05"
    #[must_use]
    pub fn clock(&self, time: Duration) -> String {
        let seconds = time.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// "31 moves"
    #[must_use]
    pub fn move_count(&self, count: usize) -> String {
        plural(self.common.moves, count, &[])
    }

    /// "2 of 12 lessons completed"
    #[must_use]
    pub fn lessons_completed(&self, (done, all): (usize, usize)) -> String {
        let strings = &self.title;
        if done == 0 {
            plural(strings.lessons, all, &[])
        } else if done < all {
            fill_in(strings.learned, &[("n", &done), ("all", &all)])
        } else {
            plural(strings.all_learned, all, &[])
        }
    }

    /// "12 games · 3 unfinished"
    #[must_use]
    pub fn saved_games(&self, games: usize, unfinished: usize) -> String {
        let strings = &self.title;
        let count = plural(self.library.count, games, &[]);
        match (games, unfinished) {
            (0, _) => strings.games_none.into(),
            (_, 0) => count,
            (_, n) => fill_in(strings.games_unfinished, &[("games", &count), ("n", &n)]),
        }
    }

    /// Returns the name of a seat's controller.
    #[must_use]
    pub fn controller_name(&self, controller: &Controller) -> String {
        match controller {
            Controller::Human => self.common.human.into(),
            Controller::Computer(name) => self.player_name(name),
        }
    }

    /// "Green, Blue and Red"
    #[must_use]
    pub fn join_list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} {} {last}", rest.join(", "), self.common.and),
        }
    }

    /// "today 14:05", "yesterday 9:30" or "22 Nov 2026"; empty for years that the calendar lacks.
    #[must_use]
    pub fn date_and_time(&self, when: SystemTime, clock: &WallClock) -> String {
        let strings = &self.library;
        let Some(when) = clock.read(when) else {
            return String::new();
        };
        let time = format!("{}:{:02}", when.hour(), when.minute());
        if when.date() == clock.today {
            return fill_in(strings.today, &[("time", &time)]);
        }
        if clock.today.checked_sub(1.day()).ok() == Some(when.date()) {
            return fill_in(strings.yesterday, &[("time", &time)]);
        }
        self.date(when.date())
    }

    /// "22 Nov 2026"; empty for years that the calendar lacks.
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

/// Returns the spelling of a published method by the name of its player in records.
fn method(name: &str) -> Option<&'static str> {
    Some(match name {
        "brs" => "BRS",
        "maxn" => "Maxⁿ",
        "mcts" => "MCTS",
        "uct" => "UCT",
        _ => return None,
    })
}

/// Whether a variant is a variant of Byte.
fn is_byte(variant: &str) -> bool {
    variant.starts_with("byte")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strings::ENGLISH;

    #[test]
    fn recent_dates_are_relative() {
        let zone = TimeZone::fixed(jiff::tz::offset(2));
        let at = |text: &str| text.parse::<DateTime>().unwrap().to_zoned(zone.clone());
        let clock = WallClock::at(&at("2026-11-22T08:00").unwrap());
        for (when, expected) in [
            ("2026-11-22T00:05", "today 0:05"),
            // The system clock was set back.
            ("2026-11-22T23:59", "today 23:59"),
            ("2026-11-21T23:59", "yesterday 23:59"),
            ("2026-11-20T12:00", "20 Nov 2026"),
            ("1999-01-01T00:00", "1 Jan 1999"),
            ("2027-12-31T00:00", "31 Dec 2027"),
        ] {
            let when = at(when).unwrap().timestamp().into();
            assert_eq!(ENGLISH.date_and_time(when, &clock), expected);
        }
    }
}
