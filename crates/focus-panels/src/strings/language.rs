//! The words of one language, and the phrases that are put together from them.

use std::ops::RangeInclusive;
use std::time::Duration;

use stack_game::Square;
use stack_session::game::{AltVariantKind, Controller};
use stack_session::players::{canonical_name, elo_of_name, level_number, rating_range};

use super::common::CommonStrings;
use super::designs::SymbolStrings;
use super::end::ResultStrings;
use super::faults::ErrorStrings;
use super::files::SaveStrings;
use super::keys::ShortcutStrings;
use super::lessons::{LearnStrings, LessonStrings};
use super::library::LibraryStrings;
use super::notices::NotificationStrings;
use super::phrases::{capitalize, fill_in, plural};
use super::players::PlayerStrings;
use super::proposals::ProposalStrings;
use super::rules::{Chapter, DiagramStrings};
use super::series::TournamentStrings;
use super::settings::SettingsStrings;
use super::spectate::SpectateStrings;
use super::study::ReviewStrings;
use super::table::MatchStrings;
use super::title::TitleStrings;
use super::touch::InputFeedbackStrings;
use super::view::BoardViewStrings;

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub struct Strings {
    /// Words that several screens use.
    pub common: CommonStrings,
    /// The piece designs.
    pub symbols: SymbolStrings,
    /// The title screen and the draw for the first seat.
    pub title: TitleStrings,
    /// The panels at the table.
    pub table: MatchStrings,
    /// The answers to touches of the table.
    pub input_feedback: InputFeedbackStrings,
    /// The view of the board, and its trays.
    pub view: BoardViewStrings,
    /// Computer players and hints.
    pub players: PlayerStrings,
    /// Giving up and agreeing on a draw.
    pub proposals: ProposalStrings,
    /// Matches that play by themselves.
    pub spectate: SpectateStrings,
    /// The review of a match.
    pub review: ReviewStrings,
    /// The end of a match.
    pub result: ResultStrings,
    /// The messages of the session.
    pub notifications: NotificationStrings,
    /// Saving.
    pub save: SaveStrings,
    /// The list of games.
    pub library: LibraryStrings,
    /// What can be wrong with files.
    pub errors: ErrorStrings,
    /// Series of computer players.
    pub tournament: TournamentStrings,
    /// Learning.
    pub learn: LearnStrings,
    /// The lessons.
    pub lessons: &'static [LessonStrings],
    /// The settings page.
    pub settings: SettingsStrings,
    /// The sheet of keys.
    pub shortcuts: ShortcutStrings,
    /// The labels in the pictures of the rules page.
    pub diagrams: DiagramStrings,
    /// The rules page, game by game.
    pub rules: &'static [&'static [Chapter]],
}

impl Strings {
    /// The name of a colour that the rules call by its English name.
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

    /// "Anna (Green)", or the colour alone where the name says no more.
    #[must_use]
    pub fn name_and_color(&self, name: &str, colour: &str) -> String {
        let colour = self.color(colour);
        let values: [(&str, &dyn std::fmt::Display); 2] = [("name", &name), ("colour", &colour)];
        if name.is_empty() || name == colour {
            colour
        } else {
            fill_in(self.common.name_and_color, &values)
        }
    }

    /// The heading of a card.
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

    /// The name of the second variant of a card.
    #[must_use]
    pub fn alt_variant_name(&self, kind: AltVariantKind) -> &'static str {
        match kind {
            AltVariantKind::Fast => self.title.fast,
            AltVariantKind::Larger => self.title.larger,
        }
    }

    /// The words of a lesson.
    #[must_use]
    pub fn lesson_strings(&self, id: &str) -> Option<&'static LessonStrings> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The name of a game by its id in records, which is also the id of its course of lessons.
    #[must_use]
    pub fn game_name(&self, id: &str) -> String {
        match id {
            "focus" => self.learn.focus.into(),
            "byte" => self.learn.byte.into(),
            other => other.into(),
        }
    }

    /// The author of a variant, where it is not the author of Focus.
    #[must_use]
    pub fn variant_author(&self, id: &str) -> Option<&'static str> {
        is_byte(id).then_some(self.title.byte_author)
    }

    /// The number of pieces of a stack of a variant, in the words of its author, and their number `before` a turn that is shown
    /// beforehand.
    #[must_use]
    pub fn stack_height(
        &self,
        variant: &str,
        square: Square,
        before: Option<usize>,
        count: usize,
    ) -> String {
        let say = &self.table;
        let phrase = match (is_byte(variant), before) {
            (false, None) => say.layers,
            (false, Some(_)) => say.layers_after,
            (true, None) => say.layers_byte,
            (true, Some(_)) => say.layers_byte_after,
        };
        let before = before.unwrap_or_default();
        plural(phrase, count, &[("square", &square), ("before", &before)])
    }

    /// The number of pieces on a square before and after a turn, in few words.
    #[must_use]
    pub fn stack_height_change(&self, square: Square, before: usize, count: usize) -> String {
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("square", &square), ("before", &before), ("n", &count)];
        fill_in(self.table.layers_change, &values)
    }

    /// How many stacks a seat owns; nothing in Byte, where checkers of both players move parts of one stack.
    #[must_use]
    pub fn stack_count(&self, variant: &str, count: usize) -> String {
        if is_byte(variant) {
            String::new()
        } else {
            plural(self.table.tops, count, &[])
        }
    }

    /// A condition of a fast game, such as "2 captured from each opponent".
    #[must_use]
    pub fn win_condition(&self, rule: &str, need: u32) -> String {
        let title = &self.title;
        let phrase = match rule {
            "captures" => title.fast_captures,
            "captures-from-each" => title.fast_from_each,
            "pieces-in-front" => title.fast_in_front,
            "stacks-won" => title.stacks_won,
            other => return format!("{other}: {need}"),
        };
        plural(phrase, need as usize, &[])
    }

    /// The name of the count towards a fast win.
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

    /// The rule by which a match ended; `{n}` stands for the winner's count.
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

    /// The name of a computer player by its name in records. The highest level is the champion.
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

    /// The description of a computer player as a sentence. Methods in it are spelled like the players named after them.
    #[must_use]
    pub fn player_description(&self, about: &str) -> String {
        let spelled = about.split_inclusive(|letter: char| !letter.is_alphanumeric());
        let spelled = spelled.map(|part| {
            let word = part.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            match method(word) {
                Some(name) => part.replacen(word, name, 1),
                None => part.into(),
            }
        });
        capitalize(&spelled.collect::<String>())
    }

    /// A measured rating, rounded: games do not tell it more exactly.
    #[must_use]
    pub fn rounded_rating(&self, elo: i32) -> String {
        // What is rounded up to 0 would keep its sign.
        (10.0 * (f64::from(elo) / 10.0).round() + 0.0).to_string()
    }

    /// A player with its measured rating: "Level 3 · rated 650".
    #[must_use]
    pub fn player_with_rating(&self, player: &str, elo: i32) -> String {
        let rating = self.rounded_rating(elo);
        fill_in(
            self.players.player_rated,
            &[("player", &player), ("n", &rating)],
        )
    }

    /// What a variant is about, in a sentence or two.
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

    /// That a seat plays at the nearest of a variant's ratings, because it has none that was asked for.
    #[must_use]
    pub fn rating_clamped(&self, seat: &str, elo: i32, variant: &str) -> String {
        let (least, most) = rating_range(variant).map_or((elo, elo), RangeInclusive::into_inner);
        let values: [(&str, &dyn std::fmt::Display); 4] = [
            ("seat", &seat),
            ("n", &elo),
            ("least", &least),
            ("most", &most),
        ];
        fill_in(self.players.rating_kept, &values)
    }

    /// How many moves a search has looked ahead, and how many positions a second it has seen.
    #[must_use]
    pub fn search_depth(&self, depth: u32, speed: Option<u64>) -> String {
        let say = &self.spectate;
        let Some(speed) = speed else {
            // Of earlier positions it is not known.
            let known = plural(say.depth, depth as usize, &[]);
            return if depth > 0 { known } else { String::new() };
        };
        let (amount, unit) = match speed {
            0..1_000 => (speed.to_string(), ""),
            1_000..1_000_000 => (((speed + 500) / 1_000).to_string(), say.thousand),
            _ => (format!("{:.1}", speed as f64 / 1e6), say.million),
        };
        let speed = format!("{amount}{unit}");
        plural(say.depth_speed, depth as usize, &[("speed", &speed)])
    }

    /// A share of 0 to 1 in whole percent: "31 %".
    #[must_use]
    pub fn percent(&self, share: f32) -> String {
        fill_in(self.common.percent, &[("n", &(share * 100.0).round())])
    }

    /// A chance of 0 to 1 in whole percent. What is nearly sure is not told as sure: ">99 %", "<1 %".
    #[must_use]
    pub fn win_chance(&self, chance: f32) -> String {
        let n = match chance {
            0.995..1.0 => ">99".to_string(),
            c if c > 0.0 && c < 0.005 => "<1".to_string(),
            c => (c * 100.0).round().to_string(),
        };
        fill_in(self.common.percent, &[("n", &n)])
    }

    /// A chance with its uncertainty: "41 ± 8 %".
    #[must_use]
    pub fn win_chance_with_margin(&self, chance: f32, margin: f32) -> String {
        let (n, margin) = ((chance * 100.0).round(), (margin * 100.0).round());
        if margin < 1.0 {
            return self.win_chance(chance);
        }
        let values: [(&str, &dyn std::fmt::Display); 2] = [("n", &n), ("margin", &margin)];
        fill_in(self.common.percent_margin, &values)
    }

    /// A rough duration: "40 s", "7 min", "1 h 5 min".
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

    /// A time in minutes and seconds: "3:05"; with hours: "1:03:05".
    #[must_use]
    pub fn clock(&self, time: Duration) -> String {
        let seconds = time.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    }

    /// "1 move", "31 moves".
    #[must_use]
    pub fn move_count(&self, count: usize) -> String {
        plural(self.common.moves, count, &[])
    }

    /// How many lessons were learned, of how many.
    #[must_use]
    pub fn lessons_completed(&self, (done, all): (usize, usize)) -> String {
        let say = &self.title;
        if done == 0 {
            plural(say.lessons, all, &[])
        } else if done < all {
            fill_in(say.learned, &[("n", &done), ("all", &all)])
        } else {
            plural(say.all_learned, all, &[])
        }
    }

    /// A name that several seats have, with the colour of one: "Level 3 (Blue)".
    #[must_use]
    pub fn name_of_seat(&self, name: &str, colour: &str) -> String {
        fill_in(
            self.table.name_of_seat,
            &[("name", &name), ("colour", &colour)],
        )
    }

    /// How many games are kept, and how many of them are unfinished.
    #[must_use]
    pub fn saved_games(&self, games: usize, unfinished: usize) -> String {
        let say = &self.title;
        let count = plural(self.library.count, games, &[]);
        match (games, unfinished) {
            (0, _) => say.games_none.into(),
            (_, 0) => count,
            (_, n) => fill_in(say.games_unfinished, &[("games", &count), ("n", &n)]),
        }
    }

    /// The name of a seat's controller.
    #[must_use]
    pub fn controller_name(&self, controller: &Controller) -> String {
        match controller {
            Controller::Person => self.common.human.into(),
            Controller::Computer(name) => self.player_name(name),
        }
    }

    /// Names joined as a list: "Green and Yellow".
    #[must_use]
    pub fn join_list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => format!("{} {} {last}", most.join(", "), self.common.and),
        }
    }
}

/// The name of a published method, which is an abbreviation, by the name of its player in records.
fn method(name: &str) -> Option<&'static str> {
    Some(match name {
        "brs" => "BRS",
        "maxn" => "Maxⁿ",
        "mcts" => "MCTS",
        "uct" => "UCT",
        _ => return None,
    })
}

/// True for the variants of Byte, whose author speaks of checkers, and where nobody owns a whole stack.
fn is_byte(variant: &str) -> bool {
    variant.starts_with("byte")
}
