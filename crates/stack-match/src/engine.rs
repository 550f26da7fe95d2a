//! Engines in other processes, spoken to by UGI.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read as _, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, strip_byte_order_mark, truncated};

use crate::clock::GameClocks;
use crate::engine_command::EngineCommand;
use crate::engine_error::{EngineError, MOVES};
use crate::player::{ChosenMove, MatchPlayer, MatchPlayerError, MatchPlayerFactory};

/// The time that an engine has to begin, and to take an option or a position.
const STARTUP_TIMEOUT: Duration = Duration::from_secs(10);
/// The time that an engine may think beyond its limit.
const GRACE: Duration = Duration::from_secs(5);
/// The time for a move that only nodes or depth limit.
const UNTIMED_TIMEOUT: Duration = Duration::from_secs(600);
/// Time between two looks at the stop flag.
const TICK: Duration = Duration::from_millis(20);
/// The bytes of a line of output at most; what is longer is taken for several.
const MAX_LINE_LENGTH: u64 = 1 << 20;
/// The time that an engine has to stop or to quit.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// An option that says what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name.
    pub name: String,
    /// The value that the match needs.
    pub value: String,
    /// Whether the value is the default: an engine without the option is taken to play by it.
    pub is_default: bool,
}

/// A program that plays: a process of its own for each seat of each game.
pub struct UgiEngine {
    program: EngineCommand,
    options: Vec<EngineOption>,
    /// The position in which it begins a game by itself, if that is known.
    start: Option<String>,
    /// What the first process lacked; unknown before it has begun.
    warning: OnceLock<Option<String>>,
}

impl UgiEngine {
    /// The engine that is begun by running a program. It has to take the `options`, which say what is played, except
    /// those with default values.
    #[must_use]
    pub const fn new(program: EngineCommand, options: Vec<EngineOption>) -> Self {
        Self {
            program,
            options,
            start: None,
            warning: OnceLock::new(),
        }
    }

    /// The same engine, told `startpos` of games that begin in such a position: its games from the start may vary.
    #[must_use]
    pub fn with_start(self, position: String) -> Self {
        Self {
            start: Some(position),
            ..self
        }
    }
}

impl<G: Describe> MatchPlayerFactory<G> for UgiEngine {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn create_player(&self, _: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError> {
        let mut process = EngineProcess::start(&self.program, self.start.clone())?;
        let lacking = process.initialize(&self.options)?;
        self.warning
            .get_or_init(|| missing_options_warning(&lacking));
        Ok(Box::new(process))
    }

    fn warning(&self) -> Option<String> {
        self.warning.get().cloned().flatten()
    }
}

/// The warning about options with default values that an engine does not have.
fn missing_options_warning(lacking: &[&EngineOption]) -> Option<String> {
    let lacking = lacking
        .iter()
        .map(|option| format!("{} ({})", option.name, option.value));
    let lacking: Vec<_> = lacking.collect();
    let lacking = (!lacking.is_empty()).then(|| lacking.join(", "))?;
    Some(format!(
        "it has no option {lacking}, and is taken to play by these defaults"
    ))
}

/// A running engine. Dropping it ends it.
struct EngineProcess {
    child: Child,
    input: ChildStdin,
    /// Lines of output, read by a thread that ends with the output.
    output: Receiver<String>,
    options: BTreeSet<String>,
    /// The position that it knows as `startpos`.
    start: Option<String>,
    /// The last values of the options that change from move to move.
    resources: Vec<(&'static str, u64)>,
}

/// Starts a program. A child inherits the blocked signals of the thread that starts it, and a program that handles SIGTERM
/// on a thread of its own blocks it in all others: the engine gets it unblocked, so that it can be ended by it.
#[cfg(unix)]
fn spawn(command: &mut Command) -> io::Result<Child> {
    use nix::sys::signal::{SigSet, Signal};

    let blocked = SigSet::thread_get_mask()?;
    let mut termination = SigSet::empty();
    termination.add(Signal::SIGTERM);
    termination.thread_unblock()?;
    let child = command.spawn();
    blocked.thread_set_mask()?;
    child
}

#[cfg(not(unix))]
fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

impl EngineProcess {
    fn start(program: &EngineCommand, start: Option<String>) -> Result<Self, EngineError> {
        let mut command = Command::new(&program.path);
        command.args(&program.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for the match, which ends its engines itself.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = spawn(&mut command).map_err(EngineError::Start)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineError::Pipes);
        };
        let (lines, received) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // Names of engines come in all encodings: what is not UTF-8 is only shown wrongly.
            let mut next = |line: &mut _| {
                let mut part = (&mut output).take(MAX_LINE_LENGTH);
                part.read_until(b'\n', line)
            };
            while next(&mut line).is_ok_and(|bytes| bytes > 0) {
                let text = String::from_utf8_lossy(&line);
                let text = strip_byte_order_mark(&text).trim_end();
                if lines.send(text.into()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Ok(Self {
            child,
            input,
            output: received,
            options: BTreeSet::new(),
            start,
            resources: Vec::new(),
        })
    }

    /// Greets the engine and sets what is played. Returns the options with default values that it lacks.
    fn initialize<'a>(
        &mut self,
        options: &'a [EngineOption],
    ) -> Result<Vec<&'a EngineOption>, EngineError> {
        self.send("ugi")?;
        let mut known = BTreeSet::new();
        self.read_until("ugiok", STARTUP_TIMEOUT, &Stop::new(), |line| {
            let mut words = line.split_whitespace();
            if words.next() == Some("option") && words.next() == Some("name") {
                known.extend(words.next().map(str::to_ascii_lowercase));
            }
        })?;
        let has = |option: &&EngineOption| known.contains(&option.name.to_ascii_lowercase());
        let (taken, lacking): (Vec<_>, Vec<_>) = options.iter().partition(has);
        let needed = lacking.iter().filter(|option| !option.is_default);
        let needed = needed.map(|option| (option.name.clone(), option.value.clone()));
        let needed: Vec<_> = needed.collect();
        if !needed.is_empty() {
            return Err(EngineError::MissingOptions { needed });
        }
        self.options = known;
        for EngineOption { name, value, .. } in taken {
            self.send(&format!("setoption name {name} value {value}"))?;
        }
        self.send("uginewgame")?;
        self.wait_until_ready()?;
        Ok(lacking)
    }

    /// Waits until everything sent has been taken.
    fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.send("isready")?;
        self.read_until("readyok", STARTUP_TIMEOUT, &Stop::new(), |_| {})?;
        Ok(())
    }

    /// Sets threads, memory, seed and variety, as far as the engine knows them and they have changed.
    fn set_resources(&mut self, limits: &Limits) -> Result<(), EngineError> {
        let resources = vec![
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

    fn send(&mut self, line: &str) -> Result<(), EngineError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|source| EngineError::Write {
            line: truncated(line),
            source,
        })
    }

    /// Reads up to the line that begins with a word and returns that line; `each` sees those before.
    fn read_until(
        &mut self,
        word: &str,
        patience: Duration,
        stop: &Stop,
        mut each: impl FnMut(&str),
    ) -> Result<String, EngineError> {
        let begin = Instant::now();
        let mut patience = patience;
        let mut stopped = false;
        loop {
            // Before each line: an engine that never falls silent must not keep the match waiting.
            if stop.is_set() && !stopped {
                stopped = true;
                patience = patience.min(begin.elapsed() + EXIT_TIMEOUT);
                self.send("stop")?;
            }
            if begin.elapsed() > patience {
                return Err(EngineError::Timeout {
                    word: word.into(),
                    waited: patience,
                });
            }
            match self.output.recv_timeout(TICK) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => match line.trim().strip_prefix("info string error:") {
                    Some(what) => return Err(EngineError::Reported(what.into())),
                    None => each(&line),
                },
                Err(RecvTimeoutError::Disconnected) => {
                    let status = self.shut_down();
                    return Err(EngineError::Exited {
                        status: status.map_or(String::new(), |status| format!(", {status}")),
                        word: word.into(),
                    });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits for its end, and ends it when that takes too long. Says how it has ended by itself. Whatever it has
    /// started and left running ends, too.
    fn shut_down(&mut self) -> Option<ExitStatus> {
        let begin = Instant::now();
        while begin.elapsed() < EXIT_TIMEOUT {
            match self.child.try_wait() {
                // Nothing wakes whoever waits for a process and for a time at once: it is asked again.
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                ended => {
                    self.kill();
                    return ended.ok().flatten();
                }
            }
        }
        self.kill();
        let _ = self.child.wait();
        None
    }

    /// Ends it, and what it has started: an engine may stand behind a shell or a virtual machine.
    fn kill(&mut self) {
        #[cfg(unix)]
        let _ = Command::new("kill")
            .args(["-KILL", "--", &format!("-{}", self.child.id())])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let _ = self.child.kill();
    }
}

impl EngineProcess {
    /// Lets it think about a game, with these limits and those of the line that begins with `go`.
    fn think<G: Describe>(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        (mut line, patience): (String, Duration),
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        self.set_resources(limits)?;
        self.send_position(game)?;
        if let Some(nodes) = limits.nodes {
            line += &format!(" nodes {nodes}");
        }
        if let Some(depth) = limits.depth {
            line += &format!(" depth {depth}");
        }
        self.send(&line)?;
        let begin = Instant::now();
        let mut told = Vec::new();
        let answer = self.read_until(MOVES, patience, stop, |line| {
            told = chances(line).unwrap_or_else(|| std::mem::take(&mut told));
        })?;
        let elapsed = begin.elapsed();
        let text = answer.split_whitespace().nth(1).unwrap_or_default();
        let mv = game.position().parse_move(text);
        let mv = mv.map_err(|why| EngineError::InvalidMove {
            answer: truncated(&answer),
            why: why.to_string(),
        })?;
        Ok(ChosenMove {
            mv,
            chances: told,
            elapsed,
        })
    }

    /// Sets the game, and waits until that is done.
    fn send_position<G: Describe>(&mut self, game: &Match<G>) -> Result<(), EngineError> {
        // Moves do not tell who gave up: it stands in the position after the last who did.
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
        // Before the clock runs: a fault of the position is one, and reading it takes time.
        self.wait_until_ready()
    }
}

impl<G: Describe> MatchPlayer<G> for EngineProcess {
    fn choose_move(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<G::Move>, MatchPlayerError> {
        let order = match limits.time {
            Some(time) => (format!("go movetime {}", time.as_millis()), time + GRACE),
            None => ("go".into(), UNTIMED_TIMEOUT),
        };
        self.think(game, limits, order, stop)
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
        let patience = clocks.remaining(game.position().turn()) + GRACE;
        self.think(game, limits, (line, patience), stop)
    }
}

/// The chances that an `info` line tells, in turn order.
fn chances(line: &str) -> Option<Vec<f32>> {
    let mut words = line.split_whitespace();
    words.next().filter(|&word| word == "info")?;
    words.find(|&word| word == "chances")?;
    Some(words.map_while(|word| word.parse().ok()).collect())
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.shut_down();
    }
}

#[cfg(test)]
mod tests {
    use super::chances;

    #[test]
    fn chances_are_read_from_info_lines() {
        let line = "info depth 3 nodes 9 score cp -125 time 2 chances 0.500 0.250 0.250 pv @c8";
        assert_eq!(chances(line), Some(vec![0.5, 0.25, 0.25]));
        for line in ["info depth 3 nodes 9", "chances 0.5 0.5", ""] {
            assert_eq!(chances(line), None);
        }
        assert_eq!(chances("info chances"), Some(vec![]));
    }
}
