//! Traces a program until it is killed: what it logs, and what is on disk afterwards.

#![allow(dead_code, reason = "each test program uses a part")]

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use stack_session::play::Origin;
use stack_session::search::WakeHandle;
use stack_session::settings::Settings;
use stack_session::storage::{Folders, Reply, Request, Storage, read_match};

/// Statistics of all kills, and the games on disk.
#[derive(Default)]
pub(crate) struct KillStatistics {
    games: SavedGames,
    shown: u64,
    written: u64,
    lags: Vec<Duration>,
}

impl KillStatistics {
    /// Checks that nothing is lost after a kill.
    pub(crate) fn check(&mut self, traced: &Traced, folders: &Folders, what: &str) {
        self.shown += traced.shown();
        self.written += traced.written();
        self.lags.extend(traced.lags());
        self.lags.sort_unstable();
        self.games.check(folders, what);
        traced.check(&self.games, what);
    }

    /// Checks that enough moves were logged for this number of kills.
    pub(crate) fn check_enough(&self, kills: u64) {
        let (shown, written) = (self.shown, self.written);
        assert!(
            shown > kills && written > kills / 2,
            "{shown} shown, {written} on disk"
        );
    }

    /// The time from showing a move to writing it, in milliseconds: this percentile.
    fn lag(&self, percent: usize) -> u128 {
        let index = self.lags.len() * percent / 100;
        let lag = self.lags.get(index.min(self.lags.len().saturating_sub(1)));
        lag.copied().unwrap_or_default().as_millis()
    }
}

impl fmt::Display for KillStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "shown={} on_disk={} games={} lag_ms median={} p99={} max={}",
            self.shown,
            self.written,
            self.games.len(),
            self.lag(50),
            self.lag(99),
            self.lag(100),
        )
    }
}

/// All games on disk, including deleted ones. Unchanged files are read once.
#[derive(Default)]
struct SavedGames {
    games: BTreeMap<PathBuf, (SystemTime, Vec<String>)>,
}

impl fmt::Debug for SavedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, (_, moves)) in &self.games {
            writeln!(f, "{}: {}", path.display(), moves.join(" "))?;
        }
        Ok(())
    }
}

impl SavedGames {
    /// The number of games.
    fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is a game with these moves.
    fn has(&self, moves: &[String]) -> bool {
        self.games.values().any(|(_, known)| known == moves)
    }

    /// Reads new and changed files. Checks that all files are valid and that no game is lost: it
    /// may have more moves, another name, or be in the trash.
    fn check(&mut self, folders: &Folders, what: &str) {
        let before = std::mem::take(&mut self.games);
        for path in all_records(folders) {
            let changed = path.metadata().unwrap().modified().unwrap();
            let known = before.get(&path).filter(|(then, _)| *then == changed);
            let moves = match known {
                Some((_, moves)) => moves.clone(),
                None => match read_match(&path, Origin::New) {
                    Ok(opened) => opened.game.record().moves,
                    Err(error) => panic!("{what}: {error}"),
                },
            };
            self.games.insert(path, (changed, moves));
        }
        for (path, (_, moves)) in &before {
            let name = path.file_stem().unwrap().to_str().unwrap();
            let has_name = |path: &PathBuf| path.to_str().is_some_and(|path| path.contains(name));
            let stays = self.games.keys().any(has_name);
            let renamed = || self.games.values().any(|(_, now)| now.starts_with(moves));
            assert!(
                stays || renamed(),
                "{what}: {} with {moves:?} is lost; there are {self:?}",
                path.display()
            );
        }
    }
}

/// The records in a folder.
fn records_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    paths_in(folder).filter(|path| path.extension().is_some_and(|end| end == "ron"))
}

fn all_records(folders: &Folders) -> Vec<PathBuf> {
    let trash = ["unfinished", "records", "opened"].map(|name| folders.trash().join(name));
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let tournaments = paths_in(&folders.tournaments());
    let pairs = tournaments.flat_map(|tournament| paths_in(&tournament));
    let games = pairs.map(|pair| pair.join("games"));
    let places = own.into_iter().chain(trash).chain(games);
    places
        .flat_map(|place| records_in(&place).collect::<Vec<_>>())
        .collect()
}

/// The paths in a folder.
fn paths_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}

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
            let exists = Path::new(path).exists();
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
    fn check(&self, games: &SavedGames, what: &str) {
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

fn listen(from: impl std::io::Read + Send + 'static, logged: Sender<(Instant, String)>) {
    thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if logged.send((Instant::now(), line)).is_err() {
                break;
            }
        }
    });
}

/// The next program cleans up much faster.
const CLEAN_UP_TIMEOUT: Duration = Duration::from_secs(300);

/// Temporary files, and lock files of games that no longer exist.
pub(crate) fn leftovers(folders: &Folders) -> Vec<PathBuf> {
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let places = own.into_iter().chain([folders.config.clone()]);
    let files = places.flat_map(|place| paths_in(&place).collect::<Vec<_>>());
    let is_leftover = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "tmp")
            || path.extension().is_some_and(|end| end == "lock")
                && !path.with_extension("ron").exists()
    };
    files.filter(is_leftover).collect()
}

/// Makes these files older. A program may be about to lock a file that was just created.
pub(crate) fn age_leftovers(folders: &Folders) {
    let before = SystemTime::now() - Duration::from_secs(60);
    for path in leftovers(folders) {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(before).unwrap();
    }
}

/// Checks that the next program removes these files, and then removes the folder.
pub(crate) fn clean_up(folders: &Folders, home: &Path) {
    age_leftovers(folders);
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    let start = Instant::now();
    // The storage cleans up when it is idle, without a reply.
    while !leftovers(folders).is_empty() && start.elapsed() < CLEAN_UP_TIMEOUT {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(leftovers(folders), [] as [PathBuf; 0]);
    storage.request(Request::ListLibrary);
    storage.flush();
    let mut replies = storage.replies().into_iter();
    assert!(replies.any(|reply| matches!(reply, Reply::Library(_))));
    drop(storage);
    fs::remove_dir_all(home).unwrap();
}

/// Reads the settings, which must be valid.
pub(crate) fn settings_on_disk(folders: &Folders, what: &str) -> Settings {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::ReadSettings);
    storage.flush();
    match storage.replies().pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{what}: {other:?}"),
    }
}
