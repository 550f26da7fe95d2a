//! The words of one language, and the phrases that are put together from them.

use std::ops::RangeInclusive;
use std::time::Duration;

use stack_game::Square;
use stack_session::game::{Controller, SiblingKind};
use stack_session::players::{elo, known_as, level, ratings};

use super::common::CommonWords;
use super::designs::DesignWords;
use super::end::EndWords;
use super::faults::FaultWords;
use super::files::FileWords;
use super::keys::KeyWords;
use super::lessons::{LearnWords, LessonWords};
use super::library::LibraryWords;
use super::notices::NoticeWords;
use super::phrases::{capitalised, counted, fill};
use super::players::PlayerWords;
use super::proposals::ProposalWords;
use super::rules::{Chapter, RuleWords};
use super::series::SeriesWords;
use super::settings::SettingsWords;
use super::spectate::SpectateWords;
use super::study::StudyWords;
use super::table::TableWords;
use super::title::TitleWords;
use super::touch::TouchWords;
use super::view::ViewWords;

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Words that several screens use.
    pub common: CommonWords,
    /// The piece designs.
    pub designs: DesignWords,
    /// The title screen and the draw for the first seat.
    pub title: TitleWords,
    /// The panels at the table.
    pub table: TableWords,
    /// The answers to touches of the table.
    pub touch: TouchWords,
    /// The view of the board, and its trays.
    pub view: ViewWords,
    /// Computer players and hints.
    pub players: PlayerWords,
    /// Giving up and agreeing on a draw.
    pub proposals: ProposalWords,
    /// Matches that play by themselves.
    pub spectate: SpectateWords,
    /// The review of a match.
    pub study: StudyWords,
    /// The end of a match.
    pub end: EndWords,
    /// The messages of the session.
    pub notices: NoticeWords,
    /// Saving.
    pub files: FileWords,
    /// The list of games.
    pub library: LibraryWords,
    /// What can be wrong with files.
    pub faults: FaultWords,
    /// Series of computer players.
    pub series: SeriesWords,
    /// Learning.
    pub learn: LearnWords,
    /// The lessons.
    pub lessons: &'static [LessonWords],
    /// The settings page.
    pub settings: SettingsWords,
    /// The sheet of keys.
    pub keys: KeyWords,
    /// The labels in the pictures of the rules page.
    pub rule_pictures: RuleWords,
    /// The rules page, game by game.
    pub rules: &'static [&'static [Chapter]],
}

impl Words {
    /// The name of a colour that the rules call by its English name.
    #[must_use]
    pub fn colour(&self, english: &str) -> String {
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
    pub fn name_and_colour(&self, name: &str, colour: &str) -> String {
        let colour = self.colour(colour);
        let values: [(&str, &dyn std::fmt::Display); 2] = [("name", &name), ("colour", &colour)];
        if name.is_empty() || name == colour {
            colour
        } else {
            fill(self.common.name_and_colour, &values)
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
    pub fn sibling(&self, kind: SiblingKind) -> &'static str {
        match kind {
            SiblingKind::Fast => self.title.fast,
            SiblingKind::Larger => self.title.larger,
        }
    }

    /// The words of a lesson.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&'static LessonWords> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The name of a game by its id in records, which is also the id of its course of lessons.
    #[must_use]
    pub fn game(&self, id: &str) -> String {
        match id {
            "focus" => self.learn.focus.into(),
            "byte" => self.learn.byte.into(),
            other => other.into(),
        }
    }

    /// The author of a variant, where it is not the author of Focus.
    #[must_use]
    pub fn author(&self, id: &str) -> Option<&'static str> {
        is_byte(id).then_some(self.title.byte_author)
    }

    /// The number of pieces of a stack of a variant, in the words of its author, and their number `before` a turn that is shown
    /// beforehand.
    #[must_use]
    pub fn layers(
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
        counted(phrase, count, &[("square", &square), ("before", &before)])
    }

    /// The number of pieces on a square before and after a turn, in few words.
    #[must_use]
    pub fn layers_change(&self, square: Square, before: usize, count: usize) -> String {
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("square", &square), ("before", &before), ("n", &count)];
        fill(self.table.layers_change, &values)
    }

    /// How many stacks a seat owns; nothing in Byte, where checkers of both players move parts of one stack.
    #[must_use]
    pub fn stacks(&self, variant: &str, count: usize) -> String {
        if is_byte(variant) {
            String::new()
        } else {
            counted(self.table.tops, count, &[])
        }
    }

    /// A condition of a fast game, such as "2 captured from each opponent".
    #[must_use]
    pub fn fast_condition(&self, rule: &str, need: u32) -> String {
        let title = &self.title;
        let phrase = match rule {
            "captures" => title.fast_captures,
            "captures-from-each" => title.fast_from_each,
            "pieces-in-front" => title.fast_in_front,
            "stacks-won" => title.stacks_won,
            other => return format!("{other}: {need}"),
        };
        counted(phrase, need as usize, &[])
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
    pub fn ending(&self, rule: &str) -> String {
        let end = &self.end;
        match rule {
            "no-move" => end.no_move.into(),
            "captures" => end.captures.into(),
            "captures-from-each" => end.captures_from_each.into(),
            "pieces-in-front" => end.in_front.into(),
            "stacks-won" => end.stacks_won.into(),
            "repetition" => end.repetition.into(),
            "quiet-rounds" => end.quiet.into(),
            "given-up" => end.given_up.into(),
            "agreed-draw" => self.proposals.agreed.into(),
            other => other.into(),
        }
    }

    /// The name of a computer player by its name in records. The highest level is the champion.
    #[must_use]
    pub fn player(&self, name: &str) -> String {
        let name = known_as(name);
        if let Some(level) = level(name) {
            return fill(self.players.level, &[("n", &level)]);
        }
        if let Some(elo) = elo(name) {
            return fill(self.players.rated, &[("n", &elo)]);
        }
        method(name).map_or_else(|| capitalised(name), Into::into)
    }

    /// The description of a computer player as a sentence. Methods in it are spelled like the players named after them.
    #[must_use]
    pub fn about_player(&self, about: &str) -> String {
        let spelled = about.split_inclusive(|letter: char| !letter.is_alphanumeric());
        let spelled = spelled.map(|part| {
            let word = part.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            match method(word) {
                Some(name) => part.replacen(word, name, 1),
                None => part.into(),
            }
        });
        capitalised(&spelled.collect::<String>())
    }

    /// A measured rating, rounded: games do not tell it more exactly.
    #[must_use]
    pub fn rating(&self, elo: i32) -> String {
        // What is rounded up to 0 would keep its sign.
        (10.0 * (f64::from(elo) / 10.0).round() + 0.0).to_string()
    }

    /// A player with its measured rating: "Level 3 · rated 650".
    #[must_use]
    pub fn player_rated(&self, player: &str, elo: i32) -> String {
        let rating = self.rating(elo);
        fill(
            self.players.player_rated,
            &[("player", &player), ("n", &rating)],
        )
    }

    /// What a variant is about, in a sentence or two.
    #[must_use]
    pub fn variant_about(&self, id: &str) -> &'static str {
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
    pub fn rating_kept(&self, seat: &str, elo: i32, variant: &str) -> String {
        let (least, most) = ratings(variant).map_or((elo, elo), RangeInclusive::into_inner);
        let values: [(&str, &dyn std::fmt::Display); 4] = [
            ("seat", &seat),
            ("n", &elo),
            ("least", &least),
            ("most", &most),
        ];
        fill(self.players.rating_kept, &values)
    }

    /// How many moves a search has looked ahead, and how many positions a second it has seen.
    #[must_use]
    pub fn looked_ahead(&self, depth: u32, speed: Option<u64>) -> String {
        let say = &self.spectate;
        let Some(speed) = speed else {
            // Of earlier positions it is not known.
            let known = counted(say.depth, depth as usize, &[]);
            return if depth > 0 { known } else { String::new() };
        };
        let (amount, unit) = match speed {
            0..1_000 => (speed.to_string(), ""),
            1_000..1_000_000 => (((speed + 500) / 1_000).to_string(), say.thousand),
            _ => (format!("{:.1}", speed as f64 / 1e6), say.million),
        };
        let speed = format!("{amount}{unit}");
        counted(say.depth_speed, depth as usize, &[("speed", &speed)])
    }

    /// A share of 0 to 1 in whole percent: "31 %".
    #[must_use]
    pub fn percent(&self, share: f32) -> String {
        fill(self.common.percent, &[("n", &(share * 100.0).round())])
    }

    /// A chance of 0 to 1 in whole percent. What is nearly sure is not told as sure: ">99 %", "<1 %".
    #[must_use]
    pub fn chance(&self, chance: f32) -> String {
        let n = match chance {
            0.995..1.0 => ">99".to_string(),
            c if c > 0.0 && c < 0.005 => "<1".to_string(),
            c => (c * 100.0).round().to_string(),
        };
        fill(self.common.percent, &[("n", &n)])
    }

    /// A chance with its uncertainty: "41 ± 8 %".
    #[must_use]
    pub fn chance_margin(&self, chance: f32, margin: f32) -> String {
        let (n, margin) = ((chance * 100.0).round(), (margin * 100.0).round());
        if margin < 1.0 {
            return self.chance(chance);
        }
        let values: [(&str, &dyn std::fmt::Display); 2] = [("n", &n), ("margin", &margin)];
        fill(self.common.percent_margin, &values)
    }

    /// A rough duration: "40 s", "7 min", "1 h 5 min".
    #[must_use]
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f32().ceil() as u64;
        let minutes = (seconds + 30) / 60;
        match (seconds, minutes) {
            (0..60, _) => fill(self.common.seconds, &[("n", &seconds)]),
            (_, 0..60) => fill(self.common.minutes, &[("n", &minutes)]),
            _ => {
                let (hours, minutes) = (minutes / 60, minutes % 60);
                fill(self.common.hours, &[("n", &hours), ("minutes", &minutes)])
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
    pub fn moves(&self, count: usize) -> String {
        counted(self.common.moves, count, &[])
    }

    /// How many lessons were learned, of how many.
    #[must_use]
    pub fn learned(&self, (done, all): (usize, usize)) -> String {
        let say = &self.title;
        if done == 0 {
            counted(say.lessons, all, &[])
        } else if done < all {
            fill(say.learned, &[("n", &done), ("all", &all)])
        } else {
            counted(say.all_learned, all, &[])
        }
    }

    /// A name that several seats have, with the colour of one: "Level 3 (Blue)".
    #[must_use]
    pub fn name_of_seat(&self, name: &str, colour: &str) -> String {
        fill(
            self.table.name_of_seat,
            &[("name", &name), ("colour", &colour)],
        )
    }

    /// How many games are kept, and how many of them are unfinished.
    #[must_use]
    pub fn games_kept(&self, games: usize, unfinished: usize) -> String {
        let say = &self.title;
        let count = counted(self.library.count, games, &[]);
        match (games, unfinished) {
            (0, _) => say.games_none.into(),
            (_, 0) => count,
            (_, n) => fill(say.games_unfinished, &[("games", &count), ("n", &n)]),
        }
    }

    /// The name of a seat's controller.
    #[must_use]
    pub fn controller(&self, controller: &Controller) -> String {
        match controller {
            Controller::Person => self.common.person.into(),
            Controller::Computer(name) => self.player(name),
        }
    }

    /// Names joined as a list: "Green and Yellow".
    #[must_use]
    pub fn list(&self, names: &[String]) -> String {
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
