//! A series being played on threads of its own.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use stack_ai::Stop;
use stack_game::{Describe, SeatSet};
use stack_match::{CrossTable, PlayerPair, RoundRobinTournament, SideOutcome};

use super::live_games::LiveGames;
use crate::search::WakeHandle;
use crate::storage::lock_file;

/// A series of any game.
pub trait AnySeries: Send {
    /// Plays the missing games, see [`Series::run`]; reports the cross-table and the latest hundred
    /// games of a pair, the newest first.
    ///
    /// # Errors
    /// As [`Series::run`].
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, PlayerPair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String>;
}

/// A game of a pair that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number within the pair's match, from 0.
    pub number: usize,
    /// Its result for the two sides.
    pub outcome: SideOutcome,
    /// The seats that won, where their player has others in the game, too.
    pub seats: SeatSet,
}

/// The number of reported games of each pair.
pub(super) const SHOWN: usize = 100;

impl<G: Describe> AnySeries for RoundRobinTournament<G> {
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, PlayerPair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String> {
        let played = Self::run(self, folder, stop, &mut |cross, pair, table| {
            let games = table.outcomes().rev().take(SHOWN);
            let games = games.map(|(number, outcome)| PlayedGame {
                number,
                outcome,
                seats: table.ambiguous_winners(number),
            });
            tell(cross, pair, games.collect());
        });
        played.map_err(|why| why.to_string())
    }
}

/// The state of a series as its threads report it.
#[derive(Clone, Debug, Default)]
pub struct SeriesStatus {
    /// The latest table; `None` until what is on disk has been read.
    pub cross_table: Option<CrossTable>,
    /// The latest games of each pair.
    pub games: BTreeMap<PlayerPair, Vec<PlayedGame>>,
    /// The end: all games played, stopped, or a fault.
    pub result: Option<Result<(), String>>,
}

/// A series that is played on threads of its own. Dropping it stops it.
pub struct SeriesThread {
    stop: Stop,
    news: Arc<Mutex<SeriesStatus>>,
    thread: Option<JoinHandle<()>>,
}

/// The shortest interval between two wake-ups for a new table.
const BEAT: Duration = Duration::from_millis(150);

impl SeriesThread {
    /// Starts or continues a series. With a `stop` that is set, the finished games are read and none
    /// is played. `before` ends first: it may still write to the same folder.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        series: Box<dyn AnySeries>,
        folder: PathBuf,
        stop: Stop,
        boards: LiveGames,
        wake: WakeHandle,
        before: Option<Self>,
    ) -> std::io::Result<Self> {
        let news = Arc::new(Mutex::new(SeriesStatus::default()));
        let (theirs, told) = (stop.clone(), news.clone());
        before.iter().for_each(Self::stop);
        let thread = thread::Builder::new()
            .name("series".into())
            .spawn(move || {
                if let Some(thread) = before.and_then(|mut before| before.thread.take()) {
                    // Its own news have reported its end.
                    let _ = thread.join();
                }
                let mut woken: Option<Instant> = None;
                let lock = if theirs.is_set() {
                    Ok(None)
                } else {
                    lock(&folder).map(Some)
                };
                let end = lock.and_then(|_held| {
                    series.run(&folder, &theirs, &mut |table, pair, games| {
                        tell(&told, |news| {
                            news.cross_table = Some(table.clone());
                            news.games.insert(pair, games);
                        });
                        if woken.is_none_or(|at| at.elapsed() > BEAT) {
                            woken = Some(Instant::now());
                            wake.wake();
                        }
                    })
                });
                boards.clear();
                tell(&told, |news| news.result = Some(end.map(|_| ())));
                wake.wake();
            })?;
        Ok(Self {
            stop,
            news,
            thread: Some(thread),
        })
    }

    /// Asks to stop; the games that are being played are left out.
    pub fn stop(&self) {
        self.stop.set();
    }

    /// True if it plays, or reads what was played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.with_status(|news| news.result.is_none())
    }

    /// Reads the news.
    pub fn with_status<T>(&self, at: impl FnOnce(&SeriesStatus) -> T) -> T {
        at(&self.news.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn tell(news: &Mutex<SeriesStatus>, change: impl FnOnce(&mut SeriesStatus)) {
    change(&mut news.lock().unwrap_or_else(PoisonError::into_inner));
}

impl Drop for SeriesThread {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// Locks a series against other programs while the file is open.
///
/// # Errors
/// When another program plays it, or the file cannot be created.
fn lock(folder: &Path) -> Result<File, String> {
    let path = folder.join("lock");
    let why = match lock_file(&path) {
        Ok(Some(file)) => return Ok(file),
        Ok(None) => "another program is playing this series".into(),
        Err(why) => why.to_string(),
    };
    Err(format!("{}: {why}", path.display()))
}
