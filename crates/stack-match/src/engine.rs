//! External engines that communicate through UGI, and their command lines.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read as _, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{io, thread};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, strip_byte_order_mark, truncated};

use crate::clock::GameClocks;
use crate::player::{
    BEST_MOVE, ChosenMove, EngineError, MatchPlayer, MatchPlayerError, MatchPlayerFactory,
};

/// Time limit for starting up, and for accepting options or a position.
const STARTUP_TIMEOUT: Duration = Duration::from_secs(10);
/// Extra time beyond the time limit of a move.
const GRACE: Duration = Duration::from_secs(5);
/// Time limit of a move that is limited only by nodes or depth.
const UNTIMED_TIMEOUT: Duration = Duration::from_secs(600);
/// Interval for polling the stop flag.
const TICK: Duration = Duration::from_millis(20);
/// Maximum length of an output line in bytes; longer lines are split.
const MAX_LINE_LENGTH: u64 = 1 << 20;
/// Time limit for stopping or quitting.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// An engine option that defines the game being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name.
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
    /// The engine's own start position, if known.
    start: Option<String>,
    /// The options that the first process lacked; unset before it has started.
    warning: OnceLock<Option<String>>,
}

impl UgiEngine {
    /// Creates an engine that runs a command. It must support the `options` that define the game,
    /// except those with default values.
    pub const fn new(program: EngineCommand, options: Vec<EngineOption>) -> Self {
        Self {
            program,
            options,
            start: None,
            warning: OnceLock::new(),
        }
    }

    /// Sets the engine's own start position. Games that start there are sent as `startpos`, so that
    /// the engine may vary its opening.
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
        let missing = process.initialize(&self.options)?;
        self.warning
            .get_or_init(|| missing_options_warning(&missing));
        Ok(Box::new(process))
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
struct EngineProcess {
    child: Child,
    /// Whether the process has been waited for, so that its ID may have been reused.
    is_reaped: bool,
    input: ChildStdin,
    /// Output lines, read by a thread that ends with the output.
    output: Receiver<String>,
    options: BTreeSet<String>,
    /// The position that the engine knows as `startpos`.
    start: Option<String>,
    /// The last values of the options that change from move to move.
    resources: Vec<(&'static str, u64)>,
}

/// Starts a program with SIGTERM unblocked. A child inherits the signal mask of the thread that
/// starts it, and a program that handles SIGTERM in a dedicated thread blocks it in all others.
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
        // Ctrl-C is handled by the match, which ends its engines itself.
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
            // Engines may print names in any encoding; replace what is not UTF-8.
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
            is_reaped: false,
            input,
            output: received,
            options: BTreeSet::new(),
            start,
            resources: Vec::new(),
        })
    }

    /// Performs the UGI handshake and sets the game. Returns the unsupported options with default
    /// values.
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
        let (taken, missing): (Vec<_>, Vec<_>) = options.iter().partition(has);
        let needed = missing.iter().filter(|option| !option.is_default);
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
        Ok(missing)
    }

    /// Waits until the engine has processed all commands.
    fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.send("isready")?;
        self.read_until("readyok", STARTUP_TIMEOUT, &Stop::new(), |_| {})?;
        Ok(())
    }

    /// Sets threads, memory, seed and variety, if the engine has these options and they have
    /// changed.
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

    /// Reads until a line that starts with a word, and returns it; calls `each` with the lines
    /// before.
    fn read_until(
        &mut self,
        word: &str,
        timeout: Duration,
        stop: &Stop,
        mut each: impl FnMut(&str),
    ) -> Result<String, EngineError> {
        let start = Instant::now();
        let mut timeout = timeout;
        let mut stopped = false;
        loop {
            // Checked before each line, because an engine that never stops printing must not block
            // the match.
            if stop.is_set() && !stopped {
                stopped = true;
                timeout = timeout.min(start.elapsed() + EXIT_TIMEOUT);
                self.send("stop")?;
            }
            if start.elapsed() > timeout {
                return Err(EngineError::Timeout {
                    word: word.into(),
                    waited: timeout,
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
                        status: status.map_or(String::new(), |status| format!(" ({status})")),
                        word: word.into(),
                    });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits for the process to exit, or kills it after a timeout. Returns the exit status if it
    /// exited by itself. Also kills any processes it left running.
    fn shut_down(&mut self) -> Option<ExitStatus> {
        if self.is_reaped {
            return None;
        }
        let start = Instant::now();
        let mut exited = has_exited(&self.child);
        while !exited && start.elapsed() < EXIT_TIMEOUT {
            // There is no portable way to wait for a process with a timeout.
            thread::sleep(Duration::from_millis(2));
            exited = has_exited(&self.child);
        }
        self.kill();
        self.is_reaped = true;
        let status = self.child.wait().ok()?;
        (exited || status.code().is_some()).then_some(status)
    }

    /// Kills the process and its children: the engine may run in a shell or a virtual machine.
    ///
    /// Must be called before the process is reaped; afterwards its ID may belong to another process
    /// group.
    fn kill(&mut self) {
        #[cfg(unix)]
        let _ =
            nix::sys::signal::killpg(process_id(&self.child), nix::sys::signal::Signal::SIGKILL);
        let _ = self.child.kill();
    }
}

#[cfg(unix)]
fn process_id(child: &Child) -> nix::unistd::Pid {
    nix::unistd::Pid::from_raw(child.id().cast_signed())
}

/// Whether a process has exited, without reaping it.
#[cfg(target_os = "linux")]
fn has_exited(child: &Child) -> bool {
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};

    let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
    !matches!(
        waitid(Id::Pid(process_id(child)), flags),
        Ok(WaitStatus::StillAlive)
    )
}

/// Unknown on other systems: the engine is killed after the timeout.
#[cfg(not(target_os = "linux"))]
fn has_exited(_: &Child) -> bool {
    false
}

impl EngineProcess {
    /// Searches a move with the given limits; `line` is the `go` command without nodes and depth.
    fn think<G: Describe>(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        (mut line, timeout): (String, Duration),
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
    fn send_position<G: Describe>(&mut self, game: &Match<G>) -> Result<(), EngineError> {
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
        let timeout = clocks.remaining(game.position().turn()) + GRACE;
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

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.shut_down();
    }
}

/// The command line of an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// Its name in results and records: the given name or the entire text.
    pub name: String,
    /// The path of its file.
    pub path: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// Why an engine command cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineCommandError {
    /// There is no such file.
    #[error("'{}' is neither a player nor the path of a program", truncated(.0))]
    Missing(String),
    /// The path is a folder.
    #[error("'{}' is a folder, not a program", truncated(.0))]
    Folder(String),
    /// The file is not executable.
    #[error("'{}' is not an executable file (try chmod +x)", truncated(.0))]
    NotExecutable(String),
    /// Missing closing quotation mark.
    #[error("missing closing quotation mark: {}", truncated(.0))]
    Quote(String),
}

impl EngineCommand {
    /// Parses an engine command: the path of a file, or a path and arguments separated by spaces,
    /// optionally after a name and `=`. Single or double quotation marks group words. `None` if the
    /// text is a single word that is neither a path nor a file.
    ///
    /// # Errors
    /// If the program does not exist or cannot be run.
    pub fn parse(text: &str) -> Result<Option<Self>, EngineCommandError> {
        if Path::new(text).exists() {
            return Self::checked(text, text, Vec::new()).map(Some);
        }
        let (name, rest) = match text.split_once('=') {
            Some((name, rest)) if is_name(name) => (Some(name), rest),
            _ => (None, text),
        };
        if Path::new(rest).is_file() {
            return Self::checked(name.unwrap_or(text), rest, Vec::new()).map(Some);
        }
        let mut words = words(rest)?.into_iter();
        let path = words.next().unwrap_or_default();
        let arguments: Vec<String> = words.collect();
        let speaks_of_one = name.is_some() || path.contains(['/', '\\']);
        if !speaks_of_one && !Path::new(&path).is_file() {
            return Ok(None);
        }
        Self::checked(name.unwrap_or(text), &path, arguments).map(Some)
    }

    fn checked(name: &str, path: &str, arguments: Vec<String>) -> Result<Self, EngineCommandError> {
        let file = Path::new(path);
        if file.is_dir() {
            return Err(EngineCommandError::Folder(path.into()));
        }
        if !file.is_file() {
            return Err(EngineCommandError::Missing(path.into()));
        }
        if !is_executable(file) {
            return Err(EngineCommandError::NotExecutable(path.into()));
        }
        // A bare name would be searched in PATH.
        let prefix = if path.contains(['/', '\\']) { "" } else { "./" };
        Ok(Self {
            name: name.into(),
            path: format!("{prefix}{path}"),
            arguments,
        })
    }
}

/// Whether the text before `=` is a name and not the start of a path.
fn is_name(text: &str) -> bool {
    let is_special =
        |character: char| character.is_whitespace() || matches!(character, '/' | '\\' | '"' | '\'');
    !text.is_empty() && !text.contains(is_special)
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata()
        .is_ok_and(|known| known.permissions().mode() & 0o111 != 0)
}

/// Without permission bits, only starting the program shows whether it works.
#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}

/// Splits a text into words; quotation marks group words.
fn words(text: &str) -> Result<Vec<String>, EngineCommandError> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, _) = (None, None);
    for character in text.chars() {
        match quote {
            Some(open) if character == open => quote = None,
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    if quote.is_some() {
        return Err(EngineCommandError::Quote(text.into()));
    }
    words.extend(word);
    Ok(words)
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

    #[cfg(target_os = "linux")]
    #[test]
    fn an_exited_process_is_not_reaped_before_its_group_is_killed() {
        let mut command = Command::new("sh");
        command
            .args(["-c", "sleep 600 & echo $!; exit 3"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0);
        let mut child = spawn(&mut command).unwrap();
        let input = child.stdin.take().unwrap();
        let mut line = String::new();
        let output = child.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        let mut process = EngineProcess {
            child,
            is_reaped: false,
            input,
            output: channel().1,
            options: BTreeSet::new(),
            start: None,
            resources: Vec::new(),
        };
        let state = |id: &str| {
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            stat.rsplit(") ").next()?.chars().next()
        };
        while !has_exited(&process.child) {
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(state(&process.child.id().to_string()), Some('Z'));
        assert_ne!(state(line.trim()), None, "its child is still running");
        assert_eq!(
            process.shut_down().and_then(|status| status.code()),
            Some(3)
        );
        assert_eq!(process.shut_down(), None, "a second call does nothing");
        let deadline = Instant::now() + Duration::from_secs(10);
        while !matches!(state(line.trim()), None | Some('Z')) {
            assert!(Instant::now() < deadline, "its child is killed");
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[cfg(unix)]
    #[test]
    fn commands_have_names_and_arguments() {
        let program = |name: &str, arguments: &[&str]| {
            Ok(Some(EngineCommand {
                name: name.into(),
                path: "/bin/sh".into(),
                arguments: arguments.iter().map(ToString::to_string).collect(),
            }))
        };
        for (text, expected) in [
            ("/bin/sh", program("/bin/sh", &[])),
            ("shell=/bin/sh", program("shell", &[])),
            ("/bin/sh -c two", program("/bin/sh -c two", &["-c", "two"])),
            (
                "my-1=/bin/sh  --say='a b' \"\" c\"'\"d",
                program("my-1", &["--say=a b", "", "c'd"]),
            ),
            ("\"/bin/sh\" x=y", program("\"/bin/sh\" x=y", &["x=y"])),
            ("champion", Ok(None)),
            ("elo-77", Ok(None)),
            ("no such", Ok(None)),
            ("", Ok(None)),
            (
                "no/such",
                Err(EngineCommandError::Missing("no/such".into())),
            ),
            ("mine=such", Err(EngineCommandError::Missing("such".into()))),
            ("mine=", Err(EngineCommandError::Missing(String::new()))),
            ("src", Err(EngineCommandError::Folder("src".into()))),
            ("it=/bin", Err(EngineCommandError::Folder("/bin".into()))),
            (
                "Cargo.toml",
                Err(EngineCommandError::NotExecutable("Cargo.toml".into())),
            ),
            (
                "/bin/sh 'open",
                Err(EngineCommandError::Quote("/bin/sh 'open".into())),
            ),
        ] {
            assert_eq!(EngineCommand::parse(text), expected, "{text}");
        }
    }
}
