//! The subcommand `match`: plays two players against each other.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use stack_ai::games::GameVisitor;
use stack_ai::players::Playable;
use stack_ai::{Limits, Stop};
use stack_game::{MatchSettings, printable, truncated};
use stack_match::{
    EngineMatch, EngineTimeControl, MatchConditions, MatchFolder, MatchPlayerFactory, MatchResults,
    PlayerOptions, Shard, Sprt, WithOptions, engine_command_of, match_player,
};

use crate::arguments::{NO_RULE, VariantArgs};
use crate::ctrl_c::{self, RunOutcome};
use crate::{build_id, openings};

/// The match to play.
#[derive(Args, Debug)]
pub struct MatchArgs {
    #[command(flatten)]
    pub(crate) game: VariantArgs,
    /// Player a: a name (see `players`), or a UGI engine as a path, optionally with arguments and a
    /// name: "mine=path/to/engine --option value".
    #[arg(long)]
    a: String,
    /// Player b.
    #[arg(long)]
    b: String,
    /// Maximum number of games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_GAMES)))]
    games: u32,
    /// Milliseconds per move; 100 if nothing else limits a move.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// Clock of each seat in seconds plus increment per move, such as 10+0.1; exceeding it loses.
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["movetime", "time_margin"])]
    clock: Option<EngineTimeControl>,
    /// Nodes per move; such matches are reproducible.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Number of games played concurrently.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
    /// Threads per move; matches with more than one are not reproducible.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// File of openings, one per line: a position or startpos, optionally followed by "moves M
    /// ...". All seatings play each opening before the next one. Default: random opening moves.
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Memory per player in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    memory: u32,
    /// Play only shard I of N of the match, for N machines; see `merge`.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Seed of the openings and of random choices.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Stop when an SPRT decides between ELO0 and ELO1 for a (5 % errors).
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Forfeit a game when a move exceeds --movetime by more than this many milliseconds (in
    /// free-for-all games only the seat is out); by default late moves are only reported.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(0..=4_000))]
    time_margin: Option<u64>,
    /// Vary the champion's first moves with the seed, for one side or both (default).
    #[arg(long, value_enum, value_name = "SIDE", num_args = 0..=1, default_missing_value = "both")]
    vary: Option<Vary>,
    /// Folder that stores the match; an existing match is continued.
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
}

/// Which side's first moves vary.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Vary {
    A,
    B,
    Both,
}

/// Upper limit for the number of games.
const MAX_GAMES: u32 = 1_000_000;
/// Default time per move in milliseconds.
const DEFAULT_MOVETIME: u64 = 100;

/// Plays the match; prints the results and, as the last line, one that starts with `RESULT`. Ctrl-C
/// discards the games in progress and omits that line; a second Ctrl-C exits.
///
/// # Errors
/// Names the invalid argument, or what went wrong in the match.
pub fn run(arguments: &MatchArgs, out: &mut impl Write) -> Result<RunOutcome, String> {
    let stop = ctrl_c::stop_on_ctrl_c()?;
    let (text, outcome) = arguments.game.visit(Play(arguments, &stop))??;
    let written = out.write_all(text.as_bytes());
    written.map(|()| outcome).map_err(|error| error.to_string())
}

/// Plays until the match is over or interrupted; returns the text to print.
struct Play<'a>(&'a MatchArgs, &'a Stop);

impl GameVisitor for Play<'_> {
    type Output = Result<(String, RunOutcome), String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self(arguments, stop) = self;
        let engine_match = arguments.engine_match(&settings)?;
        let folder = match &arguments.resume {
            None => None,
            Some(path) => {
                let folder = MatchFolder::open(path, &arguments.conditions(&engine_match)?);
                Some(folder.map_err(|what| format!("--resume: {what}"))?)
            }
        };
        let bar = progress_bar(u64::from(arguments.games));
        let shard = arguments.shard.unwrap_or(Shard::ALL);
        let results = engine_match.run_shard(shard, folder.as_ref(), stop, &mut |results, _| {
            let score = results.score();
            let (low, high) = score.interval();
            bar.set_message(format!(
                "{}:{}:{}  {:.3} ({low:.3}..{high:.3})",
                score.a_wins,
                score.draws,
                score.b_wins,
                score.value()
            ));
            bar.set_position(score.games().into());
        });
        bar.finish_and_clear();
        for (argument, player) in ["--a", "--b"].into_iter().zip(&engine_match.players) {
            if let Some(warning) = player.warning() {
                eprintln!("focus-engine: warning: {argument}: {}", printable(&warning));
            }
        }
        let results = results.map_err(|error| error.to_string())?;
        let text = printable(&results.text::<A::Game>(engine_match.names()));
        if stop.is_set() && !engine_match.is_complete(&results, shard) {
            let message = arguments.interruption_message(results.score().games());
            return Ok((text, RunOutcome::Interrupted(message)));
        }
        let result = result_line(&results, engine_match.names(), settings.variant());
        Ok((format!("{text}\n{result}\n"), RunOutcome::Completed))
    }
}

/// A progress bar on a terminal; hidden otherwise.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden());
    }
    let bar = ProgressBar::new(games);
    let style = "{bar:30} {pos}/{len} games, a:=:b {msg}  {elapsed}, {eta} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// The line that starts with `RESULT`, for scripts.
pub(crate) fn result_line(results: &MatchResults, names: [&str; 2], variant: &str) -> String {
    let score = results.score();
    let (low, high) = score.interval();
    // Words are separated by spaces, and a path may contain some.
    let [a, b] = names.map(|name| printable(name).replace(char::is_whitespace, "_"));
    format!(
        "RESULT a={a} b={b} variant={variant} games={} a_wins={} b_wins={} draws={} score={:.3} \
         ci95={low:.3}..{high:.3}",
        score.games(),
        score.a_wins,
        score.b_wins,
        score.draws,
        score.value()
    )
}

impl MatchArgs {
    /// The match described by these conditions, as far as command lines can express it, without its
    /// openings and with the maximum number of games.
    ///
    /// # Errors
    /// Names the missing or invalid condition.
    pub(crate) fn from_conditions(conditions: &MatchConditions) -> Result<Self, String> {
        let text = |name: &str| {
            let value = conditions.get(name).cloned();
            value.ok_or_else(|| format!("{name} is missing"))
        };
        let number = |name: &str| match conditions.get(name).map(String::as_str) {
            None | Some("-") => Ok(None),
            Some(value) => match value.parse::<u64>() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(format!("{name}: '{}' is not a number", truncated(value))),
            },
        };
        let varies = |side: &str| conditions.contains_key(&format!("{side}-variety"));
        Ok(Self {
            game: VariantArgs {
                variant: text("variant")?,
                anti_symmetry: text("anti-symmetry").unwrap_or_else(|_| NO_RULE.into()),
            },
            a: text("a")?,
            b: text("b")?,
            games: MAX_GAMES,
            movetime: number("movetime")?,
            nodes: number("nodes")?,
            clock: match conditions.get("clock").map(|text| text.parse()) {
                None => None,
                Some(Ok(clock)) => Some(clock),
                Some(Err(error)) => return Err(format!("clock: {error}")),
            },
            concurrency: 1,
            threads: 1,
            memory: 64,
            openings: None,
            shard: None,
            seed: number("seed")?.unwrap_or_default(),
            sprt: None,
            time_margin: number("a-margin")?,
            vary: match (varies("a"), varies("b")) {
                (true, true) => Some(Vary::Both),
                (true, false) => Some(Vary::A),
                (false, true) => Some(Vary::B),
                (false, false) => None,
            },
            resume: None,
        })
    }

    /// The condition that records the path of the opening file.
    pub(crate) fn openings_condition(&self) -> Option<(String, String)> {
        let path = self.openings.as_ref()?.display().to_string();
        Some((openings::FILE.into(), path))
    }

    /// All conditions of the match, including the builds that play it.
    ///
    /// # Errors
    /// If the file of a program cannot be read.
    fn conditions<G: Playable>(
        &self,
        engine_match: &EngineMatch<G>,
    ) -> Result<MatchConditions, String> {
        let mut conditions = engine_match.conditions();
        let own = build_id::own_build().map_err(|error| format!("this program's file: {error}"))?;
        let mut insert = |name: String, value| conditions.insert(name, value);
        insert("build".into(), own);
        insert("threads".into(), self.threads.to_string());
        insert("memory".into(), self.memory.to_string());
        if let Some(path) = &self.openings {
            insert(openings::SUM.into(), openings::checksum(path)?);
        }
        for (side, player) in [("a", &self.a), ("b", &self.b)] {
            if let Some(program) = engine_command_of::<G>(player) {
                let hash = build_id::file_hash(Path::new(&program.path));
                let hash = hash.map_err(|error| format!("--{side}: {error}"))?;
                insert(format!("{side}-build"), hash);
                // With its arguments; tables and records show only the name.
                insert(side.into(), player.clone());
            }
        }
        conditions.extend(self.openings_condition());
        Ok(conditions)
    }

    /// Creates the players and reads the openings.
    ///
    /// # Errors
    /// Names the invalid argument.
    pub(crate) fn engine_match<A>(&self, settings: &A) -> Result<EngineMatch<A::Game>, String>
    where
        A: MatchSettings<Game: Playable>,
    {
        let side_player = |argument: &str, text: &str, side| {
            let player =
                match_player(text, settings).map_err(|what| format!("{argument}: {what}"))?;
            let options = self.options(side);
            Ok::<_, String>(
                Box::new(WithOptions { player, options }) as Box<dyn MatchPlayerFactory<A::Game>>
            )
        };
        let start = settings.start_match().map_err(|error| error.to_string())?;
        let for_record = settings.clone();
        let openings = match &self.openings {
            Some(path) => {
                let read = openings::read(path, settings);
                read.map_err(|error| format!("--openings: {error}"))?
            }
            None => Vec::new(),
        };
        Ok(EngineMatch {
            start,
            openings,
            players: [
                side_player("--a", &self.a, Vary::A)?,
                side_player("--b", &self.b, Vary::B)?,
            ],
            limits: Limits {
                time: self.movetime().map(Duration::from_millis),
                nodes: self.nodes,
                threads: self.threads.into(),
                memory: self.memory as usize,
                seed: self.seed,
                ..Limits::default()
            },
            time_control: self.clock,
            games: self.games as usize,
            concurrency: self.concurrency.into(),
            sprt: self.sprt.as_deref().map(parse_sprt).transpose()?,
            record: Box::new(move |game| for_record.record(game)),
            with_dates: true,
            observer: None,
        })
    }

    fn options(&self, side: Vary) -> PlayerOptions {
        let varies = self
            .vary
            .is_some_and(|vary| vary == side || vary == Vary::Both);
        PlayerOptions {
            time_margin: self.time_margin.map(Duration::from_millis),
            variety: if varies { Limits::DEFAULT_VARIETY } else { 0 },
        }
    }

    /// Message about an interrupted match: what was saved and how to continue.
    fn interruption_message(&self, played: u32) -> String {
        let stopped = format!("stopped after {played} of {} games", self.games);
        match &self.resume {
            Some(folder) => format!(
                "{stopped}; they are saved in {}; run the same command to continue",
                folder.display()
            ),
            None => {
                format!("{stopped}; nothing was saved; use --resume DIR to make a match resumable")
            }
        }
    }

    /// Milliseconds per move; the default if nothing else limits a move.
    fn movetime(&self) -> Option<u64> {
        let is_unlimited = self.nodes.is_none() && self.clock.is_none();
        self.movetime.or(is_unlimited.then_some(DEFAULT_MOVETIME))
    }
}

/// Whether the command line, not the match itself, adds this condition: players, builds and
/// resources.
pub(crate) fn is_command_line_condition(name: &str) -> bool {
    ["a", "b", "threads", "memory"].contains(&name)
        || name.ends_with("build")
        || [openings::FILE, openings::SUM].contains(&name)
}

/// Parses `ELO0,ELO1`.
fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',').and_then(|(elo0, elo1)| {
        let read = |text: &str| text.trim().parse::<f64>().ok();
        Some((read(elo0)?, read(elo1)?))
    });
    let (elo0, elo1) =
        numbers.ok_or_else(|| format!("--sprt: '{text}' is not two numbers like 0,10"))?;
    Sprt::new(elo0, elo1).map_err(|error| format!("--sprt: {error}"))
}
