//! Parses the answer of external engines to `ugi` and their `info` lines.

use std::time::Duration;

use stack_ai::{Info, WIN};
use stack_game::{Describe, Seat, SeatSet, truncated};

/// An engine's answer to `ugi`: name, author and options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo {
    /// The engine's name.
    pub name: String,
    /// The engine's author.
    pub author: String,
    /// The options that the engine offers.
    pub options: Vec<OfferedOption>,
}

/// An option offered by an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedOption {
    /// The option's name.
    pub name: String,
    /// The kind of its values.
    pub kind: OptionKind,
    /// The default value; may be empty.
    pub default: String,
}

/// The kind of an option's values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check,
    /// A number with its minimum and maximum.
    Spin(i64, i64),
    /// One of these values.
    Combo(Vec<String>),
    /// Any text.
    Text,
    /// No value.
    Button,
}

/// The maximum number of options of an engine.
const MAX_OPTIONS: usize = 256;
/// The maximum number of values of a combo option.
const MAX_VALUES: usize = 64;

impl EngineInfo {
    /// Reads a line before `ugiok`; others are ignored.
    pub(crate) fn read(&mut self, line: &str) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = truncated(name.trim());
        } else if let Some(author) = line.strip_prefix("id author ") {
            self.author = truncated(author.trim());
        } else if let Some(option) = line.strip_prefix("option ")
            && self.options.len() < MAX_OPTIONS
        {
            self.options.extend(OfferedOption::parse(option));
        }
    }

    /// The values of a combo option; `None` if there is no such option.
    pub fn values(&self, name: &str) -> Option<&[String]> {
        let mut options = self.options.iter();
        let option = options.find(|option| option.name.eq_ignore_ascii_case(name))?;
        match &option.kind {
            OptionKind::Combo(values) => Some(values),
            _ => Some(&[]),
        }
    }
}

impl OfferedOption {
    /// Parses `name NAME type TYPE default D min N max N var V …`; names and values may contain
    /// spaces.
    fn parse(text: &str) -> Option<Self> {
        let mut fields: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in text.split_whitespace() {
            let is_key = match fields.last() {
                None => word == "name",
                Some(("name", _)) => word == "type",
                Some(_) => matches!(word, "default" | "min" | "max" | "var"),
            };
            match fields.last_mut() {
                _ if is_key => fields.push((word, Vec::new())),
                Some((_, words)) => words.push(word),
                None => return None,
            }
        }
        let all = |key: &'static str| {
            let fields = fields.iter().filter(move |(name, _)| *name == key);
            fields.map(|(_, words)| truncated(&words.join(" ")))
        };
        let first = |key| all(key).next();
        let number = |key, otherwise| {
            first(key)
                .and_then(|text| text.parse().ok())
                .unwrap_or(otherwise)
        };
        let kind = match first("type")?.as_str() {
            "check" => OptionKind::Check,
            "spin" => OptionKind::Spin(number("min", i64::MIN), number("max", i64::MAX)),
            "combo" => OptionKind::Combo(all("var").take(MAX_VALUES).collect()),
            "button" => OptionKind::Button,
            _ => OptionKind::Text,
        };
        Some(Self {
            name: first("name").filter(|name| !name.is_empty())?,
            kind,
            default: first("default")
                .filter(|text| text != "<empty>")
                .unwrap_or_default(),
        })
    }
}

/// The maximum number of moves of a line that are read.
const MAX_LINE_MOVES: usize = 64;
/// The longest win in plies that engines report; longer ones are evaluations.
const MAX_WIN: i32 = 1_000;
/// Hundredths of a piece with which win probabilities are 10:1.
const TENFOLD: f32 = 400.0;

/// Parses an `info` line of a search in a position: the rank of the line from 1, and its info with
/// the measured time. `None` if it contains nothing about the search.
pub(crate) fn parse_info<G: Describe>(
    line: &str,
    position: &G,
    elapsed: Duration,
) -> Option<(usize, Info<G::Move>)> {
    let mut words = line.split_whitespace().peekable();
    words.next().filter(|&word| word == "info")?;
    let mut rank = 1;
    let mut reported = None;
    let mut info = Info {
        depth: 0,
        chances: [0.0; Seat::MAX],
        score: None,
        pv: Vec::new(),
        nodes: 0,
        playouts: 0,
        elapsed,
    };
    let mut has_search_info = false;
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
        match word {
            "depth" => info.depth = number().and_then(|n| n.try_into().ok()).unwrap_or(0),
            "multipv" => rank = number().and_then(|n| n.try_into().ok()).unwrap_or(1),
            "nodes" => info.nodes = number().unwrap_or(0),
            "playouts" => info.playouts = number().unwrap_or(0),
            "score" => {
                let kind = words.next()?;
                let value: i32 = words.next()?.parse().ok()?;
                let plies = || WIN - value.clamp(0, MAX_WIN);
                info.score = match kind {
                    "cp" => Some(value.clamp(-MAX_CP, MAX_CP)),
                    "win" => Some(plies()),
                    "loss" => Some(-plies()),
                    _ => None,
                };
            }
            "chances" => {
                let seats = position.seats().iter();
                let mut chances = [0.0; Seat::MAX];
                let mut count = 0;
                for seat in seats {
                    let Some(chance) = words.peek().and_then(|word| word.parse::<f32>().ok())
                    else {
                        break;
                    };
                    words.next();
                    count += 1;
                    chances[seat.index()] = chance;
                }
                let is_valid = chances.iter().all(|chance| (0.0..=1.0).contains(chance));
                let is_complete = count == position.seats().len();
                reported = (is_valid && is_complete).then_some(chances);
            }
            "pv" => info.pv = parse_line(position.clone(), words.by_ref()),
            "string" => break,
            _ => continue,
        }
        has_search_info = true;
    }
    info.chances = reported.unwrap_or_else(|| chances_of_score(position, info.score));
    has_search_info.then_some((rank, info))
}

/// The largest evaluation in hundredths of a piece.
const MAX_CP: i32 = 100_000;

/// Parses the moves of a line up to the first illegal one.
fn parse_line<'a, G: Describe>(
    mut position: G,
    words: impl Iterator<Item = &'a str>,
) -> Vec<G::Move> {
    let moves = words.take(MAX_LINE_MOVES).map_while(|word| {
        let mv = position.parse_move(word).ok()?;
        position.check(mv).ok()?;
        position.play_unchecked(mv);
        Some(mv)
    });
    moves.collect()
}

/// Win probabilities for an engine that reports none: from the score with two teams, otherwise
/// equal ones.
fn chances_of_score<G: Describe>(position: &G, score: Option<i32>) -> [f32; Seat::MAX] {
    let mut teams: Vec<SeatSet> = Vec::new();
    for &seat in position.seats() {
        let team = position.team(seat);
        if !position.resigned().contains(seat) && !teams.contains(&team) {
            teams.push(team);
        }
    }
    let own = match score {
        Some(score) if teams.len() == 2 => 1.0 / (1.0 + 10f32.powf(-(score as f32) / TENFOLD)),
        _ => 1.0 / teams.len().max(1) as f32,
    };
    let mover = position.team(position.turn());
    let mut chances = [0.0; Seat::MAX];
    for seat in teams.iter().flat_map(|team| team.iter()) {
        let is_own = mover.contains(seat);
        chances[seat.index()] = if is_own || teams.len() != 2 {
            own
        } else {
            1.0 - own
        };
    }
    chances
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]
mod tests {
    use focus_rules::{MatchSettings as _, Settings};
    use stack_game::Game as _;

    use super::*;

    #[test]
    fn options_are_read_with_names_and_values_of_several_words() {
        let mut info = EngineInfo::default();
        for line in [
            "id name My engine 1.2",
            "id author Ada  and Bob",
            "option name Skill Level type spin default 3 min 0 max 20",
            "option name Style type combo default very bold var very bold var timid",
            "option name Ponder type check default false",
            "option name Book File type string default <empty>",
            "option name Clear type button",
            "option type check",
            "option name type check",
            "option name Half",
            "hello",
        ] {
            info.read(line);
        }
        assert_eq!(
            (&*info.name, &*info.author),
            ("My engine 1.2", "Ada  and Bob")
        );
        let option = |name: &str, kind, default: &str| OfferedOption {
            name: name.into(),
            kind,
            default: default.into(),
        };
        let styles = vec!["very bold".into(), "timid".into()];
        assert_eq!(
            info.options,
            [
                option("Skill Level", OptionKind::Spin(0, 20), "3"),
                option("Style", OptionKind::Combo(styles.clone()), "very bold"),
                option("Ponder", OptionKind::Check, "false"),
                option("Book File", OptionKind::Text, ""),
                option("Clear", OptionKind::Button, ""),
            ]
        );
        assert_eq!(info.values("style"), Some(&*styles));
        assert_eq!(info.values("Variant"), None);
        for number in 0..1_000 {
            info.read(&format!("option name O{number} type check"));
        }
        assert_eq!(info.options.len(), MAX_OPTIONS);
    }

    #[test]
    fn info_lines_are_parsed_and_anything_else_is_ignored() {
        let start = |variant| Settings::standard(variant).unwrap().start_match().unwrap();
        let game = start("two");
        let position = game.position();
        let mv = position.move_text(game.legal_moves()[0]);
        let parse = |line: &str| parse_info(line, position, Duration::from_secs(7));
        let line = format!(
            "info depth 3 multipv 2 nodes 9 score cp -125 time 2 chances 0.4 0.6 pv {mv} nonsense"
        );
        let (rank, info) = parse(&line).unwrap();
        assert_eq!((rank, info.depth, info.nodes, info.pv.len()), (2, 3, 9, 1));
        assert_eq!(info.score, Some(-125));
        assert_eq!(info.chances[position.seats()[1].index()], 0.6);
        // Two sides without probabilities: from the score.
        let (_, info) = parse("info score cp 400 depth 1").unwrap();
        assert!((info.chances[position.turn().index()] - 10.0 / 11.0).abs() < 1e-6);
        let (_, info) = parse("info score win 5").unwrap();
        assert_eq!(info.score, Some(WIN - 5));
        assert_eq!(info.elapsed, Duration::from_secs(7));
        assert_eq!(
            parse("info score loss 99999999").unwrap().1.score,
            Some(MAX_WIN - WIN)
        );
        // Values that make no sense.
        for chances in ["0.5", "2 -1", "NaN NaN", "inf 0"] {
            let (_, info) = parse(&format!("info depth 1 chances {chances} pv x")).unwrap();
            assert_eq!(info.chances[position.turn().index()], 0.5, "{chances}");
        }
        let (rank, info) = parse("info depth -3 nodes x multipv 99999999999999999999").unwrap();
        assert_eq!((rank, info.depth, info.nodes), (1, 0, 0));
        for line in [
            "",
            "info",
            "info string depth 3",
            "depth 3",
            "info score",
            "bestmove d5-c5",
        ] {
            assert_eq!(parse(line), None, "{line}");
        }
        // Four seats without probabilities have equal ones.
        let four = start("four");
        let (_, info) = parse_info("info depth 2", four.position(), Duration::ZERO).unwrap();
        assert_eq!(info.chances, [0.25; 4]);
    }
}
