//! The subcommand `ratings`: measures the ratings of named players in a round-robin tournament.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use stack_ai::games::GameVisitor;
use stack_ai::players::{Playable, Player, canonical_name};
use stack_ai::{Limits, Stop};
use stack_game::{Game as _, MatchSettings, strip_byte_order_mark, truncated};
use stack_match::score::SideOutcome;
use stack_match::{EngineMatch, RatingFit, Ratings, Score, match_player, mix_seeds};

use crate::arguments::visit_variant;
use crate::ctrl_c::{self, RunOutcome};

/// The round-robin tournament.
#[derive(Args, Debug)]
pub struct RatingsArgs {
    /// The variant.
    #[arg(long)]
    variant: String,
    /// The players, ordered by strength; the first defines zero. If there is only one, all players
    /// that can take every seat are added.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    players: Vec<String>,
    /// Nodes per move; strength-limited players use fewer.
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seconds of play; games in progress are finished.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Seed of the openings and of random choices; use another one to add games to a file.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// File that stores the results; its existing results count too.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
}

/// Memory per player in MiB.
const MEMORY: usize = 16;
/// Minimum cost of a round in seconds.
const MIN_COST: f64 = 0.2;

/// Plays one round of all mixed seatings for each pair of adjacent players, then rounds of the pair
/// with the most information per second, until the time is up. Prints each rating with half of its
/// 95 % confidence interval, weakest player first.
///
/// Ctrl-C stops the run. Finished games count and are saved, games in progress are discarded.
///
/// # Errors
/// Names the invalid argument, or what went wrong in a match.
pub fn run(arguments: &RatingsArgs, out: &mut impl Write) -> Result<RunOutcome, String> {
    let stop = ctrl_c::stop_on_ctrl_c()?;
    let text = visit_variant(&arguments.variant, Measure(arguments, &stop))??;
    let written = out.write_all(text.as_bytes());
    written.map_err(|error| error.to_string())?;
    if !stop.is_set() {
        return Ok(RunOutcome::Completed);
    }
    Ok(RunOutcome::Interrupted(match &arguments.results {
        Some(file) => format!(
            "stopped; finished games are saved in {}; run the same command to continue",
            file.display()
        ),
        None => "stopped; nothing was saved; use --results FILE to keep results".into(),
    }))
}

struct Measure<'a>(&'a RatingsArgs, &'a Stop);

impl GameVisitor for Measure<'_> {
    type Output = Result<String, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self(arguments, stop) = self;
        let mut results = RoundRobin::new(player_names(&arguments.players, &settings)?);
        if let Some(path) = &arguments.results {
            results.read(path)?;
        }
        play(arguments, &settings, &mut results, stop)?;
        Ok(results.text())
    }
}

/// The given players; if there is only one, also all others that can take every seat.
fn player_names<A>(given: &[String], settings: &A) -> Result<Vec<String>, String>
where
    A: MatchSettings<Game: Playable>,
{
    let start = settings.start_match().map_err(|error| error.to_string())?;
    let mut names = given.to_vec();
    if let [only] = given {
        let takes_every_seat = |player: &&Player<A::Game>| {
            let mut seats = start.position().seats().iter();
            seats.all(|&seat| player.check_seat(&start, seat).is_ok())
        };
        let others = A::Game::players().iter().filter(takes_every_seat);
        let others = others
            .filter(|player| player.name != only && canonical_name(player.name) == player.name);
        names.extend(others.map(|player| player.name.to_string()));
    }
    Ok(names)
}

fn play<A>(
    arguments: &RatingsArgs,
    settings: &A,
    results: &mut RoundRobin,
    stop: &Stop,
) -> Result<(), String>
where
    A: MatchSettings<Game: Playable>,
{
    let start = Instant::now();
    for pair in (1..results.names.len()).map(|player| (player - 1, player)) {
        if results.rounds(pair) == 0 && !stop.is_set() {
            play_round(arguments, settings, results, pair, stop)?;
        }
    }
    while start.elapsed() < Duration::from_secs(arguments.seconds) && !stop.is_set() {
        let fit = results.fit();
        let information_per_second =
            |&pair: &Pair| fit.information(pair.0, pair.1) / results.cost(pair);
        let pairs = results.pairs.keys().copied();
        let Some(pair) = pairs.max_by(|one, other| {
            information_per_second(one).total_cmp(&information_per_second(other))
        }) else {
            break;
        };
        play_round(arguments, settings, results, pair, stop)?;
    }
    Ok(())
}

/// Plays all mixed seatings of two players on one opening.
fn play_round<A>(
    arguments: &RatingsArgs,
    settings: &A,
    results: &mut RoundRobin,
    pair: Pair,
    stop: &Stop,
) -> Result<(), String>
where
    A: MatchSettings<Game: Playable>,
{
    let start = Instant::now();
    let [a, b] = [pair.0, pair.1].map(|player| results.names[player].clone());
    let player =
        |name: &str| match_player(name, settings).map_err(|what| format!("--players: {what}"));
    let for_record = settings.clone();
    let round = results.rounds(pair) as u64;
    let mut engine_match = EngineMatch {
        start: settings.start_match().map_err(|error| error.to_string())?,
        openings: Vec::new(),
        time_control: None,
        players: [player(&a)?, player(&b)?],
        limits: Limits {
            nodes: Some(arguments.nodes),
            memory: MEMORY,
            seed: mix_seeds(&[arguments.seed, pair.0 as u64, pair.1 as u64, round]),
            ..Limits::default()
        },
        games: 0,
        concurrency: 1,
        sprt: None,
        record: Box::new(move |game| for_record.record(game)),
        with_dates: false,
        observer: None,
    };
    engine_match.games = engine_match
        .empty_results()
        .map_err(|error| error.to_string())?
        .seating_count();
    let played = engine_match.run(None, stop, &mut |_, _| {});
    let played = played.map_err(|error| error.to_string())?;
    let mut lines = String::new();
    for (game, outcome) in played.outcomes() {
        let share = played.seating(game).expected_share();
        results.add_game(pair, share, outcome);
        let _ = writeln!(lines, "{a} {b} {share} {}", result_word(outcome));
    }
    results.add_round(pair, start.elapsed());
    let Some(path) = &arguments.results else {
        return Ok(());
    };
    append(path, &lines).map_err(|error| format!("--results: {}: {error}", path.display()))
}

/// Appends all lines to a results file, or none if the disk is full. Truncates an incomplete last
/// line.
fn append(path: &Path, lines: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.create(true).append(true).read(true).open(path)?;
    // Another process may append to the same file.
    file.lock()?;
    let mut existing = String::new();
    file.read_to_string(&mut existing)?;
    let (complete, rest) = split_complete(&existing);
    if !rest.is_empty() {
        file.set_len(complete.len() as u64)?;
    }
    // A last line edited by hand may lack its newline.
    let line_end = if rest.is_empty() && !complete.is_empty() && !complete.ends_with('\n') {
        "\n"
    } else {
        ""
    };
    let written = file.write_all(format!("{line_end}{lines}").as_bytes());
    written.inspect_err(|_| {
        let _ = file.set_len(complete.len() as u64);
    })
}

/// Splits a results file into complete lines and an incomplete last line.
fn split_complete(text: &str) -> (&str, &str) {
    let last = text.rfind('\n').map_or(0, |end| end + 1);
    if text[last..].is_empty() || ResultLine::parse(&text[last..]).is_some() {
        (text, "")
    } else {
        text.split_at(last)
    }
}

/// A line of a results file: `A B SHARE won|drawn|lost`.
struct ResultLine<'a> {
    players: [&'a str; 2],
    /// The first player's share of the teams.
    share: f64,
    outcome: SideOutcome,
}

impl<'a> ResultLine<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.trim_end_matches('\r').split(' ').collect();
        let &[a, b, share, result] = &words[..] else {
            return None;
        };
        Some(Self {
            players: [a, b],
            share: share.parse().ok()?,
            outcome: parse_outcome(result)?,
        })
    }
}

/// Indices of two players.
type Pair = (usize, usize);

/// The results so far.
struct RoundRobin {
    names: Vec<String>,
    pairs: BTreeMap<Pair, PairResults>,
}

/// The results of two players against each other.
#[derive(Default)]
struct PairResults {
    /// Scores by the first player's share of the teams.
    scores: Vec<(f64, Score)>,
    /// Rounds played now, and games of earlier runs.
    rounds: usize,
    /// The rounds of this run, and their total duration in seconds.
    timed_rounds: u32,
    seconds: f64,
}

impl RoundRobin {
    fn new(names: Vec<String>) -> Self {
        let players = names.len();
        let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
        Self {
            pairs: pairs.map(|pair| (pair, PairResults::default())).collect(),
            names,
        }
    }

    fn rounds(&self, pair: Pair) -> usize {
        self.pairs[&pair].rounds
    }

    /// Cost of a round: its mean duration plus a constant, so that fast games do not take all the
    /// time.
    fn cost(&self, pair: Pair) -> f64 {
        let results = &self.pairs[&pair];
        MIN_COST + results.seconds / f64::from(results.timed_rounds.max(1))
    }

    fn add_round(&mut self, pair: Pair, duration: Duration) {
        let results = self.pairs.entry(pair).or_default();
        results.rounds += 1;
        results.timed_rounds += 1;
        results.seconds += duration.as_secs_f64();
    }

    /// Adds a game in which equal players give the first one this share of the wins.
    fn add_game(&mut self, pair: Pair, share: f64, outcome: SideOutcome) {
        let scores = &mut self.pairs.entry(pair).or_default().scores;
        let index = scores.iter().position(|(other, _)| *other == share);
        let index = index.unwrap_or_else(|| {
            scores.push((share, Score::default()));
            scores.len() - 1
        });
        scores[index].1.add(outcome, share);
    }

    /// Adds the results of a file, if it exists. Ignores players that do not take part.
    fn read(&mut self, path: &Path) -> Result<(), String> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(format!("--results: {}: {error}", path.display())),
        };
        let (complete, rest) = split_complete(strip_byte_order_mark(&text));
        if !rest.is_empty() {
            eprintln!(
                "focus-engine: warning: --results: {}: ignored the incomplete last line '{}'",
                path.display(),
                truncated(rest)
            );
        }
        for (number, text) in (1..).zip(complete.lines()) {
            let line = ResultLine::parse(text).ok_or_else(|| {
                let line = truncated(text);
                format!(
                    "--results: {}: line {number}: '{line}' is not a result",
                    path.display()
                )
            })?;
            let player = |name: &str| self.names.iter().position(|other| other == name);
            let (pair, share, outcome) = match line.players.map(player) {
                [Some(a), Some(b)] if a < b => ((a, b), line.share, line.outcome),
                [Some(a), Some(b)] if a > b => ((b, a), 1.0 - line.share, reversed(line.outcome)),
                _ => continue,
            };
            self.add_game(pair, share, outcome);
            // Use other openings for the next games.
            self.pairs.entry(pair).or_default().rounds += 1;
        }
        Ok(())
    }

    fn fit(&self) -> RatingFit {
        let mut ratings = Ratings::new(self.names.len());
        for (&pair, results) in &self.pairs {
            for (share, score) in &results.scores {
                ratings.add(pair, *share, score);
            }
        }
        ratings.fit()
    }

    fn games(&self, player: usize) -> u32 {
        let own = self
            .pairs
            .iter()
            .filter(|((a, b), _)| *a == player || *b == player);
        own.flat_map(|(_, results)| &results.scores)
            .map(|(_, score)| score.games())
            .sum()
    }

    /// A line per player, weakest first: name, rating, half of its interval, games.
    fn text(&self) -> String {
        let fit = self.fit();
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&a, &b| fit.elo[a].total_cmp(&fit.elo[b]));
        let mut text = String::new();
        for player in order {
            let _ = writeln!(
                text,
                "{:12} {:>6.0} ± {:<4.0} {:>6} games",
                self.names[player],
                fit.elo[player] + 0.0,
                fit.margin(player),
                self.games(player)
            );
        }
        text
    }
}

const fn result_word(outcome: SideOutcome) -> &'static str {
    match outcome {
        SideOutcome::A => "won",
        SideOutcome::B => "lost",
        SideOutcome::Draw => "drawn",
    }
}

fn parse_outcome(word: &str) -> Option<SideOutcome> {
    match word {
        "won" => Some(SideOutcome::A),
        "lost" => Some(SideOutcome::B),
        "drawn" => Some(SideOutcome::Draw),
        _ => None,
    }
}

const fn reversed(outcome: SideOutcome) -> SideOutcome {
    match outcome {
        SideOutcome::A => SideOutcome::B,
        SideOutcome::B => SideOutcome::A,
        SideOutcome::Draw => SideOutcome::Draw,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn drops_an_incomplete_last_line() {
        let path = std::env::temp_dir().join(format!("focus-results-{}", std::process::id()));
        let read = || {
            let mut results = RoundRobin::new(["a", "b"].map(String::from).to_vec());
            results.read(&path).map(|()| results.games(0))
        };
        let next = "b a 0.5 lost\n";
        for (before, games, after) in [
            ("a b 0.5 won\na b 0.5 dra", 1, "a b 0.5 won\n"),
            ("a b 0.", 0, ""),
            ("\u{feff}a b 0.5 won\n", 1, "\u{feff}a b 0.5 won\n"),
            // Edited by hand.
            (
                "a b 0.5 won\r\na b 0.5 drawn",
                2,
                "a b 0.5 won\r\na b 0.5 drawn\n",
            ),
            ("", 0, ""),
        ] {
            fs::write(&path, before).unwrap();
            assert_eq!(read(), Ok(games), "{before}");
            append(&path, next).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), format!("{after}{next}"));
            assert_eq!(read(), Ok(games + 1), "{before}");
        }
        fs::write(&path, "a b 0.5 dra\na b 0.5 won\n").unwrap();
        let error = read().unwrap_err();
        assert!(
            error.ends_with("line 1: 'a b 0.5 dra' is not a result"),
            "{error}"
        );
        fs::remove_file(&path).unwrap();
    }
}
