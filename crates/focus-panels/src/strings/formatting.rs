//! Names, numbers and dates as text.

use std::borrow::Borrow;
use std::ops::RangeInclusive;
use std::time::{Duration, SystemTime};

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use stack_game::{Handicap, MoveMark, Square};
use stack_session::game::{AlternativeKind, Controller, SPARRING_PARTNER};
use stack_session::library::{HumanGames, PlayerName, Rating, SeatSummary};
use stack_session::players::{canonical_name, elo_of_name, level_number, rating_range};
use stack_session::puzzles::{Difficulty, PuzzleHint, PuzzleTheme};

use super::opponents::{opponent_name, with_named_opponents};
use super::{Argument, decimal};
use crate::tr;

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
        let when = Timestamp::try_from(when).ok()?;
        Some(when.to_zoned(self.zone.clone()).datetime())
    }
}

/// Translates the English name of a color.
#[must_use]
pub fn color(english: &str) -> String {
    match english {
        "Green" => tr!("common-green").into(),
        "Blue" => tr!("common-blue").into(),
        "Yellow" => tr!("common-yellow").into(),
        "Red" => tr!("common-red").into(),
        "White" => tr!("common-white").into(),
        "Black" => tr!("common-black").into(),
        other => other.into(),
    }
}

/// "Anna (Green)", or only the color if there is no name or it is the color.
///
/// `color` is in English or already translated.
#[must_use]
pub fn name_and_color(name: &str, color: &str) -> String {
    let translated = self::color(color);
    if name.is_empty() || name == color || name == translated {
        return translated;
    }
    tr!("common-name-and-color", name = name, color = translated)
}

/// Returns the name, with the player's color if one of the other players has the same name.
#[must_use]
pub fn distinct_name(name: &str, color: &str, others: &[String]) -> String {
    if others.iter().any(|other| other == name) {
        name_and_color(name, color)
    } else {
        name.into()
    }
}

/// Returns the name of a variant by its id.
#[must_use]
pub fn variant_name(id: &str) -> String {
    match id {
        "two" => tr!("title-two").into(),
        "three" => tr!("title-three").into(),
        "four" => tr!("title-four").into(),
        "partners" => tr!("title-partners").into(),
        "byte" => tr!("title-byte").into(),
        "byte-ten" => tr!("title-byte-ten").into(),
        other => other.into(),
    }
}

/// Returns the name of the alternative variant of a card.
#[must_use]
pub fn alternative_name(kind: AlternativeKind) -> &'static str {
    match kind {
        AlternativeKind::Fast => tr!("title-fast"),
        AlternativeKind::Larger => tr!("title-larger"),
    }
}

/// "2 pieces fewer"; empty without a handicap.
#[must_use]
pub fn handicap(handicap: Handicap) -> String {
    match handicap {
        Handicap::None => String::new(),
        Handicap::Fewer(n) => tr!("handicap-fewer", n = n),
        Handicap::Reserve(n) => tr!("handicap-reserve", n = n),
        Handicap::WonStacks(n) => tr!("handicap-won", n = n),
    }
}

/// "Handicap −2"; empty without a handicap.
#[must_use]
pub fn short_handicap(handicap: Handicap) -> String {
    let value = match handicap {
        Handicap::None => return String::new(),
        Handicap::Fewer(n) => format!("\u{2212}{n}"),
        Handicap::Reserve(n) => n.to_string(),
        Handicap::WonStacks(n) => format!("+{n}"),
    };
    tr!("handicap-short", value = value)
}

/// The handicaps of some seats by the names of their players: "Handicap: 2 pieces fewer for Anna";
/// empty without any.
#[must_use]
pub fn handicaps(seats: impl Iterator<Item = (String, Handicap)>) -> String {
    let seats = seats.filter(|(_, own)| *own != Handicap::None);
    let texts = seats.map(|(seat, own)| {
        let text = handicap(own);
        tr!("handicap-of", seat = seat, handicap = text)
    });
    let texts: Vec<_> = texts.collect();
    if texts.is_empty() {
        return String::new();
    }
    tr!("handicap-now", now = join_list(&texts))
}

/// A choice of the anti-symmetry rule in the two-player game.
#[derive(Clone, Copy, Debug)]
pub struct AntiSymmetryRule {
    /// The value of the setting in records and positions.
    pub id: &'static str,
    /// Name on screen.
    pub name: &'static str,
    /// One-line explanation.
    pub description: &'static str,
}

/// Returns the choices of the anti-symmetry rule.
#[must_use]
pub fn anti_symmetry_rules() -> [AntiSymmetryRule; 3] {
    [
        AntiSymmetryRule {
            id: "none",
            name: tr!("title-symmetry-none"),
            description: tr!("title-symmetry-none-line"),
        },
        AntiSymmetryRule {
            id: "draw-first",
            name: tr!("title-symmetry-draw"),
            description: tr!("title-symmetry-draw-line"),
        },
        AntiSymmetryRule {
            id: "swap",
            name: tr!("title-symmetry-swap"),
            description: tr!("title-symmetry-swap-line"),
        },
    ]
}

/// Returns the name of a game by its id in records, which is also the id of its course.
#[must_use]
pub fn game_name(id: &str) -> String {
    match id {
        "focus" => tr!("learn-focus").into(),
        "byte" => tr!("learn-byte").into(),
        other => other.into(),
    }
}

/// Returns the author of a variant if it isn't Sid Sackson.
#[must_use]
pub fn variant_author(id: &str) -> Option<&'static str> {
    is_byte(id).then_some(tr!("title-byte-author"))
}

/// "d5: 3 pieces", or "d5: 2 → 3 pieces" for the preview of a move. Byte has checkers.
#[must_use]
pub fn stack_height(variant: &str, square: Square, before: Option<usize>, count: usize) -> String {
    match (is_byte(variant), before) {
        (false, None) => tr!("match-stack-height", n = count, square = square),
        (false, Some(before)) => {
            tr!(
                "match-stack-height-after",
                n = count,
                square = square,
                before = before
            )
        }
        (true, None) => tr!("match-stack-height-byte", n = count, square = square),
        (true, Some(before)) => {
            tr!(
                "match-stack-height-byte-after",
                n = count,
                square = square,
                before = before
            )
        }
    }
}

/// "3 stacks"; empty in Byte, where players don't own stacks.
#[must_use]
pub fn stack_count(variant: &str, count: usize) -> String {
    if is_byte(variant) {
        String::new()
    } else {
        tr!("match-stack-count", n = count)
    }
}

/// "2 pieces captured from each opponent": a winning condition of a fast game.
#[must_use]
pub fn win_condition(rule: &str, need: u32) -> String {
    match rule {
        "captures" => tr!("title-fast-captures", n = need),
        "captures-from-each" => tr!("title-fast-from-each", n = need),
        "pieces-in-front" => tr!("title-fast-in-front", n = need),
        "stacks-won" => tr!("title-stacks-won", n = need),
        other => tr!("common-labeled", label = other, text = need),
    }
}

/// Returns the label of the progress toward a winning condition.
#[must_use]
pub fn progress_name(rule: &str) -> String {
    match rule {
        "captures" => tr!("match-progress-captures").into(),
        "captures-from-each" => tr!("match-progress-from-each").into(),
        "pieces-in-front" => tr!("match-progress-in-front").into(),
        "stacks-won" => tr!("match-progress-stacks").into(),
        other => other.into(),
    }
}

/// Returns the reason why a match ended; `count` is the winner's progress.
#[must_use]
pub fn end_reason(rule: &str, count: u32) -> String {
    match rule {
        "no-move" => tr!("result-no-move").into(),
        "captures" => tr!("result-captures").into(),
        "captures-from-each" => tr!("result-captures-from-each").into(),
        "pieces-in-front" => tr!("result-in-front").into(),
        "stacks-won" => tr!("result-stacks-won", n = count),
        "repetition" => tr!("result-repetition").into(),
        "quiet-rounds" => tr!("result-quiet").into(),
        "given-up" => tr!("result-all-resigned").into(),
        "agreed-draw" => tr!("proposal-agreed").into(),
        other => other.into(),
    }
}

/// Returns the display name of a computer player by its name in records.
#[must_use]
pub fn player_name(name: &str) -> String {
    let name = canonical_name(name);
    if let Some(name) = opponent_name(name) {
        return name.into();
    }
    if let Some(level) = level_number(name) {
        return tr!("player-level", n = level);
    }
    if let Some(elo) = elo_of_name(name) {
        return tr!("player-rated", n = elo);
    }
    match name {
        SPARRING_PARTNER => tr!("player-sparring").into(),
        "champion" => tr!("player-champion").into(),
        "greedy" => tr!("player-greedy").into(),
        "random" => tr!("player-random").into(),
        "mirror" => tr!("player-mirror").into(),
        "paranoid" => tr!("player-paranoid").into(),
        "alpha-beta" => tr!("player-alpha-beta").into(),
        // External engines keep the names that their users gave them.
        _ => method(name).unwrap_or(name).into(),
    }
}

/// Everyone who played a seat with a letter and an English color: "Anna", "Anna, then Champion".
#[must_use]
pub fn seat_player(letter: char, english: &str, players: &[SeatSummary]) -> String {
    match players.iter().find(|players| players.seat == letter) {
        Some(seat) => player_names(&seat.player_names(english)),
        None => color(english),
    }
}

/// The players of a seat, in order: "Anna, then Champion".
#[must_use]
pub fn player_names(names: &[PlayerName]) -> String {
    let names = names.iter().map(|name| match name {
        PlayerName::Given(name) => name.clone(),
        PlayerName::Color(english) => color(english),
        PlayerName::Computer(name) => player_name(name),
    });
    let names =
        names.reduce(|first, second| tr!("library-order-then", first = first, second = second));
    names.unwrap_or_default()
}

/// Returns the level of a computer player that is shown as an animal: "Level 3".
#[must_use]
pub fn opponent_level(name: &str) -> Option<String> {
    opponent_name(name)?;
    Some(with_named_opponents(false, || player_name(name)))
}

/// Rounds a measured rating to tens, its accuracy.
#[must_use]
pub fn rounded_rating(elo: i32) -> String {
    // Adding 0 turns -0 into 0.
    (10.0 * (f64::from(elo) / 10.0).round() + 0.0).to_string()
}

/// Describes a variant in a sentence or two.
#[must_use]
pub fn variant_description(id: &str) -> &'static str {
    match id {
        "two" => tr!("title-two-about"),
        "three" => tr!("title-three-about"),
        "four" => tr!("title-four-about"),
        "partners" => tr!("title-partners-about"),
        _ if is_byte(id) => tr!("title-byte-about"),
        _ => "",
    }
}

/// Reports that a player uses the nearest rating available in the variant.
#[must_use]
pub fn rating_clamped(seat: &str, elo: i32, variant: &str) -> String {
    let (min, max) = rating_range(variant).map_or((elo, elo), RangeInclusive::into_inner);
    tr!(
        "player-rating-kept",
        seat = seat,
        n = elo,
        least = min,
        most = max
    )
}

/// "depth 3 · 85 k positions/s". `speed` is unknown for earlier positions.
#[must_use]
pub fn search_depth(depth: u32, speed: Option<u64>) -> String {
    let Some(speed) = speed else {
        let known = tr!("spectate-depth", n = depth as usize);
        return if depth > 0 { known } else { String::new() };
    };
    tr!(
        "spectate-depth-speed",
        n = depth as usize,
        speed = large_number(speed)
    )
}

/// A number of nodes in thousands or millions.
#[must_use]
pub fn large_number(n: u64) -> String {
    match n {
        0..1_000 => n.to_string(),
        1_000..1_000_000 => tr!("spectate-thousand", n = (n + 500) / 1_000),
        _ => tr!(
            "spectate-million",
            n = decimal(format!("{:.1}", n as f64 / 1e6))
        ),
    }
}

/// "31 %"
#[must_use]
pub fn percent(share: f32) -> String {
    whole_percent((share * 100.0).round())
}

/// "31 %" of a number of percent.
#[must_use]
pub fn whole_percent(n: impl Argument) -> String {
    tr!("common-percent", n = n)
}

/// "12 wins, 3 draws, 5 losses"
#[must_use]
pub fn results([wins, draws, losses]: [u32; 3]) -> String {
    tr!(
        "explorer-results",
        wins = wins,
        draws = draws,
        losses = losses
    )
}

/// "31 %", and ">99 %" or "<1 %" for chances that would be rounded to 100 or 0 %.
#[must_use]
pub fn win_chance(chance: f32) -> String {
    let n = match chance {
        0.995..1.0 => ">99".to_string(),
        c if c > 0.0 && c < 0.005 => "<1".to_string(),
        c => (c * 100.0).round().to_string(),
    };
    whole_percent(n)
}

/// "41 ± 8 %"
#[must_use]
pub fn win_chance_with_margin(chance: f32, margin: f32) -> String {
    let (n, margin) = ((chance * 100.0).round(), (margin * 100.0).round());
    if margin < 1.0 {
        return win_chance(chance);
    }
    tr!("common-percent-margin", n = n, margin = margin)
}

/// "40 s", "7 min" or "1 h 5 min"
#[must_use]
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f32().ceil() as u64;
    let minutes = (seconds + 30) / 60;
    match (seconds, minutes) {
        (0..60, _) => tr!("common-seconds", n = seconds),
        (_, 0..60) => tr!("common-minutes", n = minutes),
        _ => {
            let (hours, minutes) = (minutes / 60, minutes % 60);
            tr!("common-hours", n = hours, minutes = minutes)
        }
    }
}

/// "3:05" or "1:03:05"
#[must_use]
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The name of the mark of a move.
#[must_use]
pub fn mark_name(mark: MoveMark) -> &'static str {
    match mark {
        MoveMark::Brilliant => tr!("review-mark-brilliant"),
        MoveMark::Good => tr!("review-mark-good"),
        MoveMark::Interesting => tr!("review-mark-interesting"),
        MoveMark::Dubious => tr!("review-mark-dubious"),
        MoveMark::Mistake => tr!("review-mark-mistake"),
        MoveMark::Blunder => tr!("review-mark-blunder"),
    }
}

/// "31 moves"
#[must_use]
pub fn move_count(count: usize) -> String {
    tr!("common-moves", n = count)
}

/// "2 of 12 lessons completed"
#[must_use]
pub fn lessons_completed((done, all): (usize, usize)) -> String {
    if done == 0 {
        tr!("title-lessons", n = all)
    } else if done < all {
        tr!("title-learned", n = done, all = all)
    } else {
        tr!("title-all-learned", n = all)
    }
}

/// "12 games: 7 wins, 1 draw, 4 losses"
#[must_use]
pub fn results_of_human(games: &HumanGames) -> String {
    let results = results([games.won, games.drawn, games.lost]);
    match games.total() {
        0 => tr!("players-no-games").into(),
        n => tr!("players-games", n = n, results = results),
    }
}

/// "Rating against computers: Two: 1240 ± 160 · Byte: 430 ± 90"
#[must_use]
pub fn ratings_of_human(games: &HumanGames) -> String {
    let ratings = games.ratings.iter().map(|(variant, rating)| {
        let (variant, rating) = (variant_title(variant), rating_with_margin(*rating));
        tr!("common-labeled", label = variant, text = rating)
    });
    let ratings = ratings.collect::<Vec<_>>().join(" · ");
    tr!("players-ratings", ratings = ratings)
}

/// "1240 ± 160"
fn rating_with_margin(rating: Rating) -> String {
    tr!(
        "report-rating-margin",
        rating = rounded_rating(rating.value.round() as i32),
        margin = rounded_rating(rating.margin().round() as i32)
    )
}

/// The new rating of a human after a match: "Anna's rating: 1240 → 1310 ± 150"
#[must_use]
pub fn rating_change(name: &str, before: Rating, now: Rating) -> String {
    let before = rounded_rating(before.value.round() as i32);
    tr!(
        "notice-rating",
        name = name,
        before = before,
        now = rating_with_margin(now)
    )
}

/// Describes the sparring partner of a human with a rating.
#[must_use]
pub fn sparring_partner(name: &str, rating: Rating) -> String {
    tr!(
        "player-sparring-about",
        name = name,
        rating = rating_with_margin(rating)
    )
}

/// "Today's puzzle is waiting · Streak: 3 days"
#[must_use]
pub fn daily_puzzle((is_solved, streak): (bool, usize)) -> String {
    let today = match is_solved {
        true => tr!("puzzle-daily-solved"),
        false => tr!("puzzle-daily-waiting"),
    };
    match streak {
        0 => today.into(),
        streak => format!("{today} · {}", tr!("puzzle-streak", n = streak)),
    }
}

/// The title of a variant: "Four · fast" for `four-fast`.
#[must_use]
pub fn variant_title(id: &str) -> String {
    let base = id.strip_suffix("-fast");
    let name = variant_name(base.unwrap_or(id));
    match base {
        Some(_) => tr!("match-fast-game", variant = name),
        None => name,
    }
}

/// "Two · fast · Medium": a puzzle's variant and difficulty, as they are chosen.
#[must_use]
pub fn puzzle_about(variant: &str, level: u8) -> String {
    let difficulty = difficulty_name(Difficulty::of_level(level));
    format!("{} · {difficulty}", variant_title(variant))
}

/// What the next move of a puzzle starts with.
#[must_use]
pub fn puzzle_hint(hint: PuzzleHint) -> String {
    match hint {
        PuzzleHint::From(square) => tr!("puzzle-hint-from", square = square.to_string()),
        PuzzleHint::Place => tr!("puzzle-hint-place").to_string(),
    }
}

/// The name of a puzzle's theme.
#[must_use]
pub fn puzzle_theme_name(theme: PuzzleTheme) -> &'static str {
    match theme {
        PuzzleTheme::Surplus => tr!("puzzle-theme-surplus"),
        PuzzleTheme::Reserve => tr!("puzzle-theme-reserve"),
        PuzzleTheme::Cover => tr!("puzzle-theme-cover"),
        PuzzleTheme::Block => tr!("puzzle-theme-block"),
        PuzzleTheme::FastWin => tr!("puzzle-theme-fast-win"),
        PuzzleTheme::LastMove => tr!("puzzle-theme-last-move"),
        PuzzleTheme::DefendAgainstTwo => tr!("puzzle-theme-defend"),
        PuzzleTheme::Stack => tr!("puzzle-theme-stack"),
    }
}

/// The name of a difficulty.
#[must_use]
pub fn difficulty_name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => tr!("puzzle-easy"),
        Difficulty::Medium => tr!("puzzle-medium"),
        Difficulty::Hard => tr!("puzzle-hard"),
        Difficulty::Expert => tr!("puzzle-expert"),
    }
}

/// "12 games · 3 unfinished"
#[must_use]
pub fn saved_games(games: usize, unfinished: usize) -> String {
    let count = tr!("library-count", n = games);
    match (games, unfinished) {
        (0, _) => tr!("title-games-none").into(),
        (_, 0) => count,
        (_, n) => tr!("title-games-unfinished", games = count, n = n),
    }
}

/// Returns the name of a seat's controller.
#[must_use]
pub fn controller_name(controller: &Controller) -> String {
    match controller {
        Controller::Human => tr!("common-human").into(),
        Controller::Computer(name) => player_name(name),
    }
}

/// Joins the texts that are not empty.
pub(crate) fn join_nonempty<T: Borrow<str>>(
    texts: impl IntoIterator<Item = T>,
    separator: &str,
) -> String {
    let mut texts: Vec<T> = texts.into_iter().collect();
    texts.retain(|text| {
        let text: &str = text.borrow();
        !text.is_empty()
    });
    texts.join(separator)
}

/// "Green, Blue and Red"
#[must_use]
pub fn join_list(names: &[String]) -> String {
    let Some((last, rest)) = names.split_last() else {
        return String::new();
    };
    let rest = rest.iter().cloned();
    match rest.reduce(|first, next| tr!("common-list-more", first = first, next = next)) {
        Some(first) => tr!("common-list-last", first = first, last = last),
        None => last.clone(),
    }
}

/// "today 14:05", "yesterday 9:30" or "22 Nov 2026"; empty for years that the calendar lacks.
#[must_use]
pub fn date_and_time(when: SystemTime, clock: &WallClock) -> String {
    let Some(when) = clock.read(when) else {
        return String::new();
    };
    let time = format!("{}:{:02}", when.hour(), when.minute());
    if when.date() == clock.today {
        return tr!("library-today", time = time);
    }
    if clock.today.checked_sub(1.day()).ok() == Some(when.date()) {
        return tr!("library-yesterday", time = time);
    }
    date(when.date())
}

/// "22 Nov 2026"; empty for years that the calendar lacks.
#[must_use]
pub fn short_date(when: SystemTime, clock: &WallClock) -> String {
    let when = clock.read(when);
    when.map_or(String::new(), |when| date(when.date()))
}

/// "2026-11-22", as games are searched by; empty for years that the calendar lacks.
#[must_use]
pub fn iso_date(when: SystemTime, clock: &WallClock) -> String {
    let when = clock.read(when);
    when.map_or(String::new(), |when| when.date().to_string())
}

/// "2026-11-22 14:05" for a date of a record, in local time; empty for an invalid one.
#[must_use]
pub fn typed_date(date: &str, clock: &WallClock) -> String {
    let Ok(date) = date.parse::<Timestamp>() else {
        return String::new();
    };
    let date = date.to_zoned(clock.zone.clone());
    date.strftime("%Y-%m-%d %H:%M").to_string()
}

/// Reads a [`typed_date`], which may lack the time, as a date of a record; `None` if it is invalid.
#[must_use]
pub fn record_date(typed: &str, clock: &WallClock) -> Option<String> {
    let date: DateTime = typed.parse().ok()?;
    let date = date.to_zoned(clock.zone.clone()).ok()?;
    let text = date.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
    // Years before 1 have no such text.
    text.parse::<Timestamp>().is_ok().then_some(text)
}

/// Today as a [`typed_date`] without time, as an example.
#[must_use]
pub fn example_date(clock: &WallClock) -> String {
    clock.today.to_string()
}

fn date(day: Date) -> String {
    tr!(
        "library-day",
        day = day.day(),
        month = day.month(),
        year = day.year()
    )
}

/// Returns the spelling of a published method by the name of its player in records.
pub(super) fn method(name: &str) -> Option<&'static str> {
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
    use crate::strings::with_language;

    #[test]
    fn numbers_and_dates_follow_the_language() {
        for (code, share, number, large, day) in [
            ("en", "41\u{a0}%", "1.5", "12,345 moves", "27 Nov 2026"),
            ("de", "41\u{a0}%", "1,5", "12.345 Züge", "27.11.2026"),
            (
                "fr",
                "41\u{202f}%",
                "1,5",
                "12\u{202f}345 coups",
                "27 nov. 2026",
            ),
            ("it", "41%", "1,5", "12.345 mosse", "27 nov 2026"),
            (
                "es",
                "41\u{a0}%",
                "1,5",
                "12\u{202f}345 jugadas",
                "27 nov 2026",
            ),
        ] {
            let shown = with_language(code, || {
                let day = date(Date::constant(2026, 11, 27));
                [percent(0.41), decimal(1.5), move_count(12_345), day]
            });
            let expected = [share, number, large, day].map(String::from);
            assert_eq!(shown, expected, "{code}");
        }
    }

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
            assert_eq!(date_and_time(when, &clock), expected);
        }
    }
}
