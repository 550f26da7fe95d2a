//! The log of a running program: the moves that were shown, and those that were written.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_session::settings::Settings;

use super::SavedGames;

/// A move that was shown must be on disk after this time, which is many times what a disk needs.
const MAX_DELAY: Duration = Duration::from_secs(1);

/// The maximum wait for the first move.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The number of last log lines that a failure shows.
const MAX_LINES: usize = 40;

/// A logged state of a match.
struct LoggedState {
    moves: Vec<String>,
    at: Instant,
}

/// The log of a match.
#[derive(Default)]
struct MatchTrace {
    shown: Vec<LoggedState>,
    on_disk: Vec<LoggedState>,
}

/// A running program and its log.
pub(crate) struct Traced {
    child: Child,
    lines: Receiver<(Instant, String)>,
    matches: BTreeMap<u32, MatchTrace>,
    settings: Option<Settings>,
    /// The last log lines.
    last_lines: VecDeque<String>,
    known_keys_only: bool,
    /// The last logged change of the library, if nothing happened after it: a path, and whether it
    /// exists now.
    change: Option<(String, bool)>,
    killed: Option<Instant>,
    /// Whether this process was suspended for long, and the program perhaps too: then it may have
    /// had no time to write.
    was_suspended: bool,
}

impl Traced {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command, known_keys_only: bool) -> Self {
        let mut child = command
            .env("RUST_LOG", "error,stack_session=debug")
            .env("NO_COLOR", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (logged, lines) = channel();
        let out = child.stdout.take().unwrap();
        let err = child.stderr.take().unwrap();
        listen(out, logged.clone());
        listen(err, logged);
        Self {
            child,
            lines,
            matches: BTreeMap::new(),
            settings: None,
            last_lines: VecDeque::new(),
            known_keys_only,
            change: None,
            killed: None,
            was_suspended: false,
        }
    }

    /// Waits until a move is shown.
    pub(crate) fn await_move(&mut self) {
        let start = Instant::now();
        while self.shown() == 0 {
            assert!(start.elapsed() < TIMEOUT, "no move was made");
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(100)) {
                self.read_line(line);
            }
        }
    }

    /// Lets the program run for a time.
    pub(crate) fn wait(&mut self, time: Duration) {
        let start = Instant::now();
        thread::sleep(time);
        self.was_suspended |= start.elapsed() > time + MAX_DELAY / 2;
    }

    /// Kills the program: nothing more is written.
    pub(crate) fn kill(&mut self) {
        assert!(
            self.child
                .try_wait()
                .unwrap()
                .is_none_or(|ended| ended.success()),
            "the program has failed"
        );
        self.killed = Some(Instant::now());
        let _ = self.child.kill();
        self.child.wait().unwrap();
        // Reads the rest of the log until the pipe is closed.
        while let Ok(line) = self.lines.recv() {
            self.read_line(line);
        }
    }

    fn read_line(&mut self, (at, line): (Instant, String)) {
        assert!(!line.contains("panicked"), "{line}");
        if self.last_lines.len() == MAX_LINES {
            self.last_lines.pop_front();
        }
        self.last_lines.push_back(line.clone());
        if let Some((_, text)) = line.split_once("on disk: settings: ") {
            self.settings = Some(ron::from_str(text.trim()).unwrap());
        }
        // A later autosave may create or remove a file of this name.
        if line.contains("asked: ") || line.contains("seen: ") {
            self.change = None;
        } else if let Some((_, path)) = line.split_once("changed: there: ") {
            self.change = Some((path.into(), true));
        } else if let Some((_, path)) = line.split_once("changed: gone: ") {
            self.change = Some((path.into(), false));
        }
        for (mark, is_shown) in [("seen: match ", true), ("on disk: match ", false)] {
            let Some((_, state)) = line.split_once(mark) else {
                continue;
            };
            let (number, moves) = state.split_once(':').unwrap();
            let trace = self.matches.entry(number.parse().unwrap()).or_default();
            let moves = moves.split_whitespace().map(String::from).collect();
            let list = if is_shown {
                &mut trace.shown
            } else {
                &mut trace.on_disk
            };
            list.push(LoggedState { moves, at });
        }
    }

    /// Checks the last logged change of the library.
    pub(crate) fn check_change(&self, what: &str) {
        if let Some((path, is_present)) = &self.change {
            let exists = std::path::Path::new(path).exists();
            assert_eq!(exists, *is_present, "{what}: {path}");
        }
    }

    /// The number of states that were shown.
    pub(crate) fn shown(&self) -> u64 {
        self.matches
            .values()
            .map(|trace| trace.shown.len() as u64)
            .sum()
    }

    /// The number of states that were written.
    pub(crate) fn written(&self) -> u64 {
        self.matches
            .values()
            .map(|trace| trace.on_disk.len() as u64)
            .sum()
    }

    /// The last settings that were written.
    pub(crate) const fn settings(&self) -> Option<&Settings> {
        self.settings.as_ref()
    }

    /// Whether only known keys were pressed.
    pub(crate) const fn presses_known_keys_only(&self) -> bool {
        self.known_keys_only
    }

    /// The times from showing each state to writing it.
    pub(crate) fn lags(&self) -> Vec<Duration> {
        let lags = self.matches.values().flat_map(|trace| {
            trace.shown.iter().filter_map(|shown| {
                let written = trace.on_disk.iter().find(|written| {
                    written.at >= shown.at && written.moves.len() >= shown.moves.len()
                });
                Some(written?.at - shown.at)
            })
        });
        lags.collect()
    }

    /// Checks that all written states are on disk, and all that were shown long enough before the
    /// kill.
    pub(super) fn check(&self, games: &SavedGames, what: &str) {
        let killed = self.killed.unwrap();
        for (number, trace) in &self.matches {
            let written = trace.on_disk.last();
            let early = |shown: &&LoggedState| !self.was_suspended && shown.at + MAX_DELAY < killed;
            let shown = trace.shown.iter().rev().find(early);
            for logged in written.into_iter().chain(shown) {
                if logged.moves.is_empty() {
                    continue;
                }
                // A later state may be on disk instead: it may have been written but not logged.
                let is_it =
                    |shown: &LoggedState| shown.at <= logged.at && shown.moves == logged.moves;
                let first = trace.shown.iter().position(is_it).unwrap_or(0);
                let later = trace.shown[first..].iter().map(|later| &later.moves);
                let mut any = std::iter::once(&logged.moves).chain(later);
                assert!(
                    any.any(|moves| games.has(moves)),
                    "{what}: match {number} with {:?} is lost; there are {games:?}\nthe log ends with {:#?}",
                    logged.moves,
                    self.last_lines
                );
            }
        }
    }
}

impl Drop for Traced {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(
    from: impl std::io::Read + Send + 'static,
    logged: std::sync::mpsc::Sender<(Instant, String)>,
) {
    thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if logged.send((Instant::now(), line)).is_err() {
                break;
            }
        }
    });
}
