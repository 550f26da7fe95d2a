//! External engines that communicate through UGI.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, truncated};

use crate::clock::GameClocks;
use crate::engine_command::EngineCommand;
use crate::engine_error::EngineError;
use crate::engine_info::EngineInfo;
use crate::engine_process::{EngineLines, EngineProcesses};
use crate::player::{BEST_MOVE, ChosenMove, MatchPlayer, MatchPlayerError, MatchPlayerFactory};

/// Time limit for starting up, and for accepting options or a position.
pub const STARTUP_TIMEOUT: Duration = Duration::from_secs(10);
/// Time limit for the move after `stop`.
pub(crate) const STOP_REPLY_TIMEOUT: Duration = Duration::from_millis(500);
/// In matches, extra time beyond the time limit of a move before the engine counts as hanging.
const MOVE_GRACE: Duration = Duration::from_secs(5);
/// Time limit of a move that is limited only by nodes or depth.
const UNTIMED_TIMEOUT: Duration = Duration::from_secs(600);
/// Interval for polling the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// An engine option that defines the game being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// The option's name.
    pub name: String,
    /// The value that the match needs.
    pub value: String,
    /// Whether this is the default value: an engine without the option is assumed to use it.
    pub is_default: bool,
}

/// An external engine: one process per seat and game.
pub struct UgiEngine {
    program: EngineCommand,
    options: Vec<EngineOption>,
    /// The engine's own starting position, if known.
    start: Option<String>,
    /// The options that the first process lacked; unset before it has started.
    warning: OnceLock<Option<String>>,
    processes: EngineProcesses,
}

impl UgiEngine {
    /// Creates an engine that runs a command. It must support the `options` that define the game,
    /// except those with default values.
    pub fn new(program: EngineCommand, options: Vec<EngineOption>) -> Self {
        Self {
            program,
            options,
            start: None,
            warning: OnceLock::new(),
            processes: EngineProcesses::default(),
        }
    }

    /// Adds the engine's processes to `processes`, so that they end with the program.
    #[must_use]
    pub fn with_processes(self, processes: EngineProcesses) -> Self {
        Self { processes, ..self }
    }

    /// Sets the engine's own starting position. Games that start there are sent as `startpos`, so
    /// that the engine may vary its opening.
    #[must_use]
    pub fn with_start(self, position: String) -> Self {
        Self {
            start: Some(position),
            ..self
        }
    }

    /// Starts a process and sets the game and the user's options.
    pub(crate) fn start_process(&self, stop: &Stop) -> Result<EngineProcess, EngineError> {
        let mut process = EngineProcess {
            lines: EngineLines::start(self.program.command(), &self.processes)?,
            info: EngineInfo::default(),
            options: BTreeSet::new(),
            start: self.start.clone(),
            resources: Vec::new(),
        };
        let missing = process.initialize(&self.options, &self.program.options, stop)?;
        self.warning
            .get_or_init(|| missing_options_warning(&missing));
        Ok(process)
    }
}

impl<G: Describe> MatchPlayerFactory<G> for UgiEngine {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn create_player(&self, _: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError> {
        Ok(Box::new(self.start_process(&Stop::new())?))
    }

    fn warning(&self) -> Option<String> {
        self.warning.get().cloned().flatten()
    }
}

/// The warning about unsupported options with default values.
fn missing_options_warning(missing: &[&EngineOption]) -> Option<String> {
    let missing = missing
        .iter()
        .map(|option| format!("{} ({})", option.name, option.value));
    let missing: Vec<_> = missing.collect();
    let missing = (!missing.is_empty()).then(|| missing.join(", "))?;
    Some(format!(
        "it lacks these options and is assumed to use their defaults: {missing}"
    ))
}

/// A running engine; killed on drop.
pub(crate) struct EngineProcess {
    lines: EngineLines,
    /// The engine's name, author and options.
    pub(crate) info: EngineInfo,
    /// The names of the options in lower case.
    options: BTreeSet<String>,
    /// The position that the engine knows as `startpos`.
    start: Option<String>,
    /// The values last sent of the options that can change from move to move.
    resources: Vec<(&'static str, u64)>,
}

impl EngineProcess {
    /// Performs the UGI handshake and sets the game. Returns the unsupported options with default
    /// values.
    fn initialize<'a>(
        &mut self,
        options: &'a [EngineOption],
        user_options: &[(String, String)],
        stop: &Stop,
    ) -> Result<Vec<&'a EngineOption>, EngineError> {
        self.send("ugi")?;
        let mut info = EngineInfo::default();
        self.read_until("ugiok", STARTUP_TIMEOUT, stop, |line| info.read(line))?;
        let offered = info.options.iter();
        self.options = offered
            .map(|option| option.name.to_ascii_lowercase())
            .collect();
        self.info = info;
        let has = |option: &&EngineOption| self.has_option(&option.name);
        let (supported, missing): (Vec<_>, Vec<_>) = options.iter().partition(has);
        let needed: Vec<_> = missing
            .iter()
            .filter(|option| !option.is_default)
            .map(|option| (option.name.clone(), option.value.clone()))
            .collect();
        if !needed.is_empty() {
            return Err(EngineError::MissingOptions { needed });
        }
        let user_options = user_options.iter().filter(|(name, _)| {
            // Options that define the game are not up to the user.
            let sets_game = options
                .iter()
                .any(|option| option.name.eq_ignore_ascii_case(name));
            !sets_game && self.has_option(name)
        });
        let game_options = supported
            .into_iter()
            .map(|option| (&option.name, &option.value));
        for (name, value) in game_options.chain(user_options.map(|(name, value)| (name, value))) {
            self.send(&format!("setoption name {name} value {value}"))?;
        }
        self.send("uginewgame")?;
        self.wait_until_ready(stop)?;
        Ok(missing)
    }

    fn has_option(&self, name: &str) -> bool {
        self.options.contains(&name.to_ascii_lowercase())
    }

    /// Waits until the engine has processed all commands.
    fn wait_until_ready(&self, stop: &Stop) -> Result<(), EngineError> {
        self.send("isready")?;
        self.read_until("readyok", STARTUP_TIMEOUT, stop, |_| {})?;
        Ok(())
    }

    /// Sets threads, memory, seed, variety and number of lines, if the engine has these options and
    /// they have changed.
    pub(crate) fn set_resources(
        &mut self,
        limits: &Limits,
        lines: usize,
    ) -> Result<(), EngineError> {
        let resources = vec![
            ("multipv", lines as u64),
            ("threads", limits.threads as u64),
            ("hash", limits.memory as u64),
            ("seed", limits.seed),
            ("variety", limits.variety.into()),
        ];
        for &(name, value) in &resources {
            if self.options.contains(name) && !self.resources.contains(&(name, value)) {
                self.send(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.resources = resources;
        Ok(())
    }

    pub(crate) fn send(&self, line: &str) -> Result<(), EngineError> {
        self.lines.send(line)
    }

    /// Reads until a line that starts with a word, and returns it; calls `each` with the lines
    /// before.
    pub(crate) fn read_until(
        &self,
        word: &str,
        timeout: Duration,
        stop: &Stop,
        each: impl FnMut(&str),
    ) -> Result<String, EngineError> {
        self.read_until_late(word, (timeout, timeout), stop, each)
    }

    /// As [`read_until`](Self::read_until), but sends `stop` after `stop_after` if that is before
    /// the timeout.
    pub(crate) fn read_until_late(
        &self,
        word: &str,
        (stop_after, mut timeout): (Duration, Duration),
        stop: &Stop,
        mut each: impl FnMut(&str),
    ) -> Result<String, EngineError> {
        let start = Instant::now();
        let mut stopped = false;
        loop {
            // Checked before each line, because an engine that never stops printing must not block
            // the match.
            let is_late = stop_after < timeout && start.elapsed() > stop_after;
            if (stop.is_set() || is_late) && !stopped {
                stopped = true;
                timeout = timeout.min(start.elapsed() + STOP_REPLY_TIMEOUT);
                self.send("stop")?;
            }
            if start.elapsed() > timeout {
                return Err(EngineError::Timeout {
                    word: word.into(),
                    waited: timeout,
                });
            }
            match self.lines.output.recv_timeout(POLL_INTERVAL) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => match line.trim().strip_prefix("info string error:") {
                    Some(what) => return Err(EngineError::Reported(what.into())),
                    None => each(&line),
                },
                Err(RecvTimeoutError::Disconnected) => {
                    let status = self.lines.shut_down();
                    return Err(EngineError::Exited {
                        status: status.map_or(String::new(), |status| format!(" ({status})")),
                        word: word.into(),
                        message: self.lines.last_error_line(),
                    });
                }
                Err(RecvTimeoutError::Timeout) => self.lines.check_input()?,
            }
        }
    }

    /// Lets the engine choose a move; `line` is the `go` command without nodes and depth.
    fn think<G: Describe>(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        (mut line, timeout): (String, Duration),
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        self.set_resources(limits, 1)?;
        self.send_position(game, &Stop::new())?;
        line += &nodes_and_depth(limits);
        self.send(&line)?;
        let start = Instant::now();
        let mut latest = Vec::new();
        let answer = self.read_until(BEST_MOVE, timeout, stop, |line| {
            latest = win_probabilities(line).unwrap_or_else(|| std::mem::take(&mut latest));
        })?;
        let elapsed = start.elapsed();
        let text = answer.split_whitespace().nth(1).unwrap_or_default();
        let mv = game.position().parse_move(text);
        let mv = mv.map_err(|error| EngineError::InvalidMove {
            answer: truncated(&answer),
            reason: error.to_string(),
        })?;
        Ok(ChosenMove {
            mv,
            chances: latest,
            elapsed,
        })
    }

    /// Sends the game and waits until the engine has processed it.
    pub(crate) fn send_position<G: Describe>(
        &self,
        game: &Match<G>,
        stop: &Stop,
    ) -> Result<(), EngineError> {
        // Moves do not include resignations, so start at the position after the last one.
        let from = game.resignations().last().map_or(0, |(played, _)| played);
        let first = game.positions()[from].position_text();
        let mut line = if self.start.as_ref() == Some(&first) {
            "position startpos moves".to_string()
        } else {
            format!("position fen {first} moves")
        };
        for (before, &mv) in game.positions().iter().zip(game.moves()).skip(from) {
            line += " ";
            line += &before.move_text(mv);
        }
        self.send(&line)?;
        // Before the clock starts: processing a position takes time.
        self.wait_until_ready(stop)
    }
}

/// Nodes and depth as part of a `go` command.
pub(crate) fn nodes_and_depth(limits: &Limits) -> String {
    let nodes = limits.nodes.map(|nodes| format!(" nodes {nodes}"));
    let depth = limits.depth.map(|depth| format!(" depth {depth}"));
    nodes.unwrap_or_default() + &depth.unwrap_or_default()
}

impl<G: Describe> MatchPlayer<G> for EngineProcess {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let command = match limits.time {
            Some(time) => (
                format!("go movetime {}", time.as_millis()),
                time + MOVE_GRACE,
            ),
            None => ("go".into(), UNTIMED_TIMEOUT),
        };
        self.think(game, limits, command, stop)
    }

    fn choose_move_on_clock(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        clocks: &GameClocks,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let (left, added) = clocks.remaining_in_turn_order(game.position());
        let mut line = "go".to_string();
        for (player, left) in (1..).zip(left) {
            line += &format!(" p{player}time {left} p{player}inc {added}");
        }
        let timeout = clocks.remaining(game.position().turn()) + MOVE_GRACE;
        self.think(game, limits, (line, timeout), stop)
    }
}

/// The win probabilities in an `info` line, in turn order.
fn win_probabilities(line: &str) -> Option<Vec<f32>> {
    let mut words = line.split_whitespace();
    words.next().filter(|&word| word == "info")?;
    words.find(|&word| word == "chances")?;
    Some(words.map_while(|word| word.parse().ok()).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]
mod tests {
    use super::*;

    #[test]
    fn win_probabilities_are_parsed_from_info_lines() {
        let line = "info depth 3 nodes 9 score cp -125 time 2 chances 0.500 0.250 0.250 pv @c8";
        assert_eq!(win_probabilities(line), Some(vec![0.5, 0.25, 0.25]));
        for line in ["info depth 3 nodes 9", "chances 0.5 0.5", ""] {
            assert_eq!(win_probabilities(line), None);
        }
        assert_eq!(win_probabilities("info chances"), Some(vec![]));
    }
}
