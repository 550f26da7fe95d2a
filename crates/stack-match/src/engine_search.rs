//! External engines as searches, and their test.

use std::thread;
use std::time::{Duration, Instant};

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_ai::{Info, Limits, Scope, Search, Stop};
use stack_game::{Describe, Match, MatchSettings, truncated, truncated_reason};

use crate::engine::{EngineProcess, STOP_REPLY_TIMEOUT, UgiEngine, nodes_and_depth};
use crate::engine_command::EngineCommand;
use crate::engine_error::EngineError;
use crate::engine_info::{EngineInfo, parse_info};
use crate::engine_process::EngineProcesses;
use crate::player::BEST_MOVE;
use crate::player_spec::external_engine;

/// An engine that exceeds its time by this much is sent `stop`.
const LATE_STOP_AFTER: Duration = Duration::from_millis(300);

/// An external engine as a search. Its process starts with the first search. After a failure the
/// search returns no move, and the next search starts another process.
pub struct EngineSearch {
    engine: UgiEngine,
    process: Option<EngineProcess>,
    error: Option<String>,
}

impl EngineSearch {
    /// Creates the search of an engine.
    pub const fn new(engine: UgiEngine) -> Self {
        Self {
            engine,
            process: None,
            error: None,
        }
    }

    fn search<G: Describe>(
        &mut self,
        game: &Match<G>,
        lines: usize,
        (limits, stop): (&Limits, &Stop),
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Result<Option<G::Move>, EngineError> {
        if game.outcome().is_some() {
            return Ok(None);
        }
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(self.engine.start_process(stop)?),
        };
        process.set_resources(limits, lines)?;
        process.send_position(game, stop)?;
        process.send(&go_command(limits))?;
        let times = match limits.time {
            Some(time) => (
                time + LATE_STOP_AFTER,
                time + LATE_STOP_AFTER + STOP_REPLY_TIMEOUT,
            ),
            // Nodes, depth or the user end the search.
            None => (Duration::MAX, Duration::MAX),
        };
        let (position, start) = (game.position(), Instant::now());
        let answer = process.read_until_late(BEST_MOVE, times, stop, |line| {
            let info = parse_info(line, position, start.elapsed());
            if let Some((rank, info)) = info.filter(|(rank, _)| (1..=lines).contains(rank)) {
                on_info(rank, &info);
            }
        })?;
        let invalid = |reason: String| EngineError::InvalidMove {
            answer: truncated(&answer),
            reason: truncated_reason(&reason),
        };
        let text = answer.split_whitespace().nth(1).unwrap_or_default();
        let mv = position.parse_move(text);
        let mv = mv.map_err(|error| invalid(error.to_string()))?;
        position
            .check(mv)
            .map_err(|error| invalid(error.to_string()))?;
        Ok(Some(mv))
    }
}

/// The `go` command for these limits.
fn go_command(limits: &Limits) -> String {
    let time = limits
        .time
        .map(|time| format!(" movetime {}", time.as_millis()));
    let line = time.unwrap_or_default() + &nodes_and_depth(limits);
    format!("go{}", if line.is_empty() { " infinite" } else { &line })
}

impl<G: Describe> Search<G> for EngineSearch {
    /// Engines cannot be asked to score moves.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        match self.search(game, scope.lines.max(1), (limits, stop), on_info) {
            Ok(mv) => mv,
            Err(error) => {
                self.process = None;
                self.error = Some(error.to_string());
                None
            }
        }
    }

    fn supports_lines(&self) -> bool {
        true
    }

    fn take_error(&mut self) -> Option<String> {
        self.error.take()
    }
}

impl Drop for EngineSearch {
    /// Ends the process in the background: an engine may take half a second to quit.
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            // Without a thread it ends here.
            let _ = thread::Builder::new().spawn(move || drop(process));
        }
    }
}

/// The result of [`test_engine`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineReport {
    /// The engine's name, author and options.
    pub info: EngineInfo,
    /// The variants of this program that it plays.
    pub variants: Vec<&'static str>,
    /// The move that it played at the start of the first variant.
    pub first_move: String,
    /// The time from the start of its process to that move.
    pub elapsed: Duration,
}

/// The time for the move of a test.
const TEST_TIME: Duration = Duration::from_millis(500);

/// Starts an engine, reads its options and lets it play one move.
///
/// # Errors
/// The reason why it cannot play.
pub fn test_engine(
    program: EngineCommand,
    processes: &EngineProcesses,
    stop: &Stop,
) -> Result<EngineReport, String> {
    let start = Instant::now();
    let engine = UgiEngine::new(program.clone(), Vec::new()).with_processes(processes.clone());
    let process = engine
        .start_process(stop)
        .map_err(|error| error.to_string())?;
    let info = process.info.clone();
    drop(process);
    // An engine without this option plays only the default variant.
    let mut variants = games::variants();
    match info.values("Variant") {
        Some(values) => variants.retain(|id| values.iter().any(|value| value == id)),
        None => variants.truncate(1),
    }
    let variant = *variants.first().ok_or("it plays none of the variants")?;
    let test = FirstMove(program, processes, stop);
    Ok(EngineReport {
        first_move: games::visit(variant, test)??,
        info,
        variants,
        elapsed: start.elapsed(),
    })
}

struct FirstMove<'a>(EngineCommand, &'a EngineProcesses, &'a Stop);

impl GameVisitor for FirstMove<'_> {
    type Output = Result<String, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self(program, processes, stop) = self;
        let game = settings.start_match().map_err(|error| error.to_string())?;
        let engine = external_engine(program, &settings).with_processes(processes.clone());
        let limits = Limits {
            time: Some(TEST_TIME),
            ..Limits::default()
        };
        let mut search = EngineSearch::new(engine);
        let mv = search.search(&game, 1, (&limits, stop), &mut |_, _| {});
        let mv = mv.map_err(|error| error.to_string())?;
        let mv = mv.ok_or("no move was found")?;
        Ok(game.position().move_text(mv))
    }
}
