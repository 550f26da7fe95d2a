//! A series being played on threads of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use stack_ai::Stop;
use stack_game::Describe;
use stack_match::{CrossTable, Outcome, Pair, Series};

use super::boards::Boards;
use super::shelf;
use crate::players::Wake;

/// A series of any game.
pub trait AnySeries: Send {
    /// Plays what is missing, see [`Series::run`]; tells the cross-table and the games of a pair, the
    /// latest first, no more than a hundred.
    ///
    /// # Errors
    /// As [`Series::run`].
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, Pair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String>;
}

/// A game of a pair that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number within the pair's match, from 0.
    pub number: usize,
    /// How it ended for the two sides.
    pub outcome: Outcome,
}

/// How many games of each pair are told.
pub(super) const SHOWN: usize = 100;

impl<G: Describe> AnySeries for Series<G> {
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, Pair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String> {
        let played = Self::run(self, folder, stop, &mut |cross, pair, table| {
            let games = table.outcomes().rev().take(SHOWN);
            let games = games.map(|(number, outcome)| PlayedGame { number, outcome });
            tell(cross, pair, games.collect());
        });
        played.map_err(|why| why.to_string())
    }
}

/// What the threads have told so far.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The latest table; `None` until what is on disk has been read.
    pub table: Option<CrossTable>,
    /// The latest games of each pair.
    pub games: BTreeMap<Pair, Vec<PlayedGame>>,
    /// How it ended, once it has: after all games, stopped, or with a fault.
    pub end: Option<Result<(), String>>,
}

/// A series at work. Dropping it stops it.
pub struct Work {
    stop: Stop,
    news: Arc<Mutex<News>>,
    thread: Option<JoinHandle<()>>,
}

/// How often the window is woken for a new table, at most.
const BEAT: Duration = Duration::from_millis(150);

impl Work {
    /// Begins to play, or goes on. With a `stop` that is set already, what is on disk is read and
    /// nothing is played. `before` comes to its end first: it may still write to the same folder.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn begin(
        series: Box<dyn AnySeries>,
        folder: PathBuf,
        stop: Stop,
        boards: Boards,
        wake: Wake,
        before: Option<Self>,
    ) -> std::io::Result<Self> {
        let news = Arc::new(Mutex::new(News::default()));
        let (theirs, told) = (stop.clone(), news.clone());
        before.iter().for_each(Self::stop);
        let thread = thread::Builder::new()
            .name("series".into())
            .spawn(move || {
                if let Some(thread) = before.and_then(|mut before| before.thread.take()) {
                    // How it ended was told to those who asked for it.
                    let _ = thread.join();
                }
                let mut woken: Option<Instant> = None;
                let lock = if theirs.is_set() {
                    Ok(None)
                } else {
                    shelf::lock(&folder).map(Some)
                };
                let end = lock.and_then(|_held| {
                    series.run(&folder, &theirs, &mut |table, pair, games| {
                        tell(&told, |news| {
                            news.table = Some(table.clone());
                            news.games.insert(pair, games);
                        });
                        if woken.is_none_or(|at| at.elapsed() > BEAT) {
                            woken = Some(Instant::now());
                            wake.0();
                        }
                    })
                });
                boards.clear();
                tell(&told, |news| news.end = Some(end.map(|_| ())));
                wake.0();
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

    /// Whether it plays, or reads what was played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.look(|news| news.end.is_none())
    }

    /// Looks at what is known so far.
    pub fn look<T>(&self, at: impl FnOnce(&News) -> T) -> T {
        at(&self.news.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn tell(news: &Mutex<News>, change: impl FnOnce(&mut News)) {
    change(&mut news.lock().unwrap_or_else(PoisonError::into_inner));
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.set();
    }
}
