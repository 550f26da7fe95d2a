//! What the program says while it runs: the moves that are seen, and those that are on disk.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_session::settings::Settings;

use super::shelf::Shelf;

/// The time after which a move that is seen is on disk, whatever happens: many times what a disk takes.
const PROMISED: Duration = Duration::from_secs(1);

/// The longest wait for the first move.
const PATIENCE: Duration = Duration::from_secs(300);

/// The number of last lines that are told with a fault.
const SAID: usize = 40;

/// The moves of a match, and when they were heard of.
struct Heard {
    moves: Vec<String>,
    at: Instant,
}

/// What was heard of a match.
#[derive(Default)]
struct MatchTrace {
    seen: Vec<Heard>,
    on_disk: Vec<Heard>,
}

/// A program that tells what it does, and what it has told.
pub(crate) struct Traced {
    child: Child,
    lines: Receiver<(Instant, String)>,
    matches: BTreeMap<u32, MatchTrace>,
    settings: Option<Settings>,
    /// The last lines.
    said: VecDeque<String>,
    keys_alone: bool,
    /// The last change of the library that was told as done, if nothing else happened after it: a path, and
    /// whether there is something now.
    change: Option<(String, bool)>,
    killed: Option<Instant>,
    /// True if this process was kept waiting, and the program perhaps too: then what it had to write by the clock is not known.
    held_up: bool,
}

impl Traced {
    /// Starts a program. `keys_alone` is true if it is only told known things.
    pub(crate) fn start(command: &mut Command, keys_alone: bool) -> Self {
        let mut child = command
            .env("RUST_LOG", "error,stack_session=debug")
            .env("NO_COLOR", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (heard, lines) = channel();
        let out = child.stdout.take().unwrap();
        let err = child.stderr.take().unwrap();
        listen(out, heard.clone());
        listen(err, heard);
        Self {
            child,
            lines,
            matches: BTreeMap::new(),
            settings: None,
            said: VecDeque::new(),
            keys_alone,
            change: None,
            killed: None,
            held_up: false,
        }
    }

    /// Waits until a move is seen.
    pub(crate) fn await_move(&mut self) {
        let begun = Instant::now();
        while self.seen() == 0 {
            assert!(begun.elapsed() < PATIENCE, "no move was made");
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(100)) {
                self.hear(line);
            }
        }
    }

    /// Lets the program go on for a time.
    pub(crate) fn wait(&mut self, time: Duration) {
        let begun = Instant::now();
        thread::sleep(time);
        self.held_up |= begun.elapsed() > time + PROMISED / 2;
    }

    /// Ends the program as the system does: nothing more is written.
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
        // What it said before its end is all there, until the pipe is closed.
        while let Ok(line) = self.lines.recv() {
            self.hear(line);
        }
    }

    fn hear(&mut self, (at, line): (Instant, String)) {
        assert!(!line.contains("panicked"), "{line}");
        if self.said.len() == SAID {
            self.said.pop_front();
        }
        self.said.push_back(line.clone());
        if let Some((_, text)) = line.split_once("on disk: settings: ") {
            self.settings = Some(ron::from_str(text.trim()).unwrap());
        }
        // A match that is kept may take a name that has become free, or leave one.
        if line.contains("asked: ") || line.contains("seen: ") {
            self.change = None;
        } else if let Some((_, path)) = line.split_once("changed: there: ") {
            self.change = Some((path.into(), true));
        } else if let Some((_, path)) = line.split_once("changed: gone: ") {
            self.change = Some((path.into(), false));
        }
        for (mark, is_seen) in [("seen: match ", true), ("on disk: match ", false)] {
            let Some((_, told)) = line.split_once(mark) else {
                continue;
            };
            let (number, moves) = told.split_once(':').unwrap();
            let trace = self.matches.entry(number.parse().unwrap()).or_default();
            let moves = moves.split_whitespace().map(String::from).collect();
            let list = if is_seen {
                &mut trace.seen
            } else {
                &mut trace.on_disk
            };
            list.push(Heard { moves, at });
        }
    }

    /// The last change of the library that was told as done stays done.
    pub(crate) fn check_change(&self, what: &str) {
        if let Some((path, is_there)) = &self.change {
            let exists = std::path::Path::new(path).exists();
            assert_eq!(exists, *is_there, "{what}: {path}");
        }
    }

    /// The number of states of matches that were seen.
    pub(crate) fn seen(&self) -> u64 {
        self.matches
            .values()
            .map(|trace| trace.seen.len() as u64)
            .sum()
    }

    /// The number of states of matches that were written.
    pub(crate) fn kept(&self) -> u64 {
        self.matches
            .values()
            .map(|trace| trace.on_disk.len() as u64)
            .sum()
    }

    /// The settings that were written last.
    pub(crate) const fn settings(&self) -> Option<&Settings> {
        self.settings.as_ref()
    }

    /// True if nothing but known keys was pressed.
    pub(crate) const fn presses_keys_alone(&self) -> bool {
        self.keys_alone
    }

    /// The times from a move that was seen to its being on disk.
    pub(crate) fn lags(&self) -> Vec<Duration> {
        let lags = self.matches.values().flat_map(|trace| {
            trace.seen.iter().filter_map(|seen| {
                let written = trace.on_disk.iter().find(|written| {
                    written.at >= seen.at && written.moves.len() >= seen.moves.len()
                });
                Some(written?.at - seen.at)
            })
        });
        lags.collect()
    }

    /// What was said to be on disk is there, and what was seen for long enough.
    pub(crate) fn check(&self, shelf: &Shelf, what: &str) {
        let killed = self.killed.unwrap();
        for (number, trace) in &self.matches {
            let written = trace.on_disk.last();
            let early = |seen: &&Heard| !self.held_up && seen.at + PROMISED < killed;
            let seen = trace.seen.iter().rev().find(early);
            for heard in written.into_iter().chain(seen) {
                if heard.moves.is_empty() {
                    continue;
                }
                // What was seen after it may be there as well: it may have been written without a word.
                let is_it = |seen: &Heard| seen.at <= heard.at && seen.moves == heard.moves;
                let first = trace.seen.iter().position(is_it).unwrap_or(0);
                let later = trace.seen[first..].iter().map(|later| &later.moves);
                let mut any = std::iter::once(&heard.moves).chain(later);
                assert!(
                    any.any(|moves| shelf.has(moves)),
                    "{what}: match {number} with {:?} is lost; there are {shelf:?}\nit said {:#?}",
                    heard.moves,
                    self.said
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
    heard: std::sync::mpsc::Sender<(Instant, String)>,
) {
    thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if heard.send((Instant::now(), line)).is_err() {
                break;
            }
        }
    });
}
