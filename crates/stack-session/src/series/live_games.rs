//! The games of a series while they are played.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stack_game::{Action, Describe, Match, Record};
use stack_match::{GameObserver, PlayerPair};

use crate::play::SeriesGameKey;

/// A game that is being played, or was just now.
struct Board {
    /// Its record after the opening, with the seats.
    opening: Record,
    /// The moves after the opening.
    actions: Vec<Action>,
    /// True if it is over.
    over: bool,
}

/// The boards of a series. The threads that play write them, spectators read them.
#[derive(Clone, Default)]
pub struct LiveGames(Arc<Mutex<Table>>);

#[derive(Default)]
struct Table {
    boards: BTreeMap<SeriesGameKey, Board>,
    watched: Option<SeriesGameKey>,
    /// The time of the last wake-up for a new board.
    announced: Option<Instant>,
}

/// The shortest interval between two wake-ups for new boards.
const ANNOUNCEMENTS: Duration = Duration::from_millis(150);

/// The number of finished games that stay on their boards for spectators.
const KEPT: usize = 4;

impl LiveGames {
    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games that are being played, with the number of moves since the opening.
    #[must_use]
    pub fn playing(&self) -> Vec<(SeriesGameKey, usize)> {
        let table = self.table();
        let playing = table.boards.iter().filter(|(_, board)| !board.over);
        playing
            .map(|(&key, board)| (key, board.actions.len()))
            .collect()
    }

    /// The record of a game after its opening, while its board stands.
    #[must_use]
    pub fn opening_record(&self, key: SeriesGameKey) -> Option<Record> {
        Some(self.table().boards.get(&key)?.opening.clone())
    }

    /// The moves of a game from a number on, and whether it is over; `None` when its board has
    /// been cleared away.
    #[must_use]
    pub fn moves_since(&self, key: SeriesGameKey, number: usize) -> Option<(Vec<Action>, bool)> {
        let table = self.table();
        let board = table.boards.get(&key)?;
        let actions = board.actions.get(number..).unwrap_or_default().to_vec();
        Some((actions, board.over))
    }

    /// Sets the game whose moves wake the window.
    pub fn set_watched(&self, key: Option<SeriesGameKey>) {
        self.table().watched = key;
    }

    /// Clears the boards of unfinished games.
    pub(super) fn clear(&self) {
        self.table().boards.retain(|_, board| board.over);
    }

    /// A watcher for the games of a pair. `opening` makes the record of a game with its seats, by the
    /// game's number; `wake` is called after moves of the watched game.
    pub(super) fn watcher<G: Describe>(
        &self,
        pair: PlayerPair,
        opening: impl Fn(usize, &Match<G>) -> Record + Send + Sync + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Box<GameObserver<G>> {
        let boards = self.clone();
        Box::new(move |number, game: &Match<G>| {
            let key = (pair, number);
            let over = game.outcome().is_some();
            let mut table = boards.table();
            let mut news = table.watched == Some(key);
            match (table.boards.get_mut(&key), last(game)) {
                (Some(board), Some(action)) if !board.over => {
                    board.actions.push(action);
                    board.over = over;
                }
                _ => {
                    let board = Board {
                        opening: opening(number, game),
                        actions: Vec::new(),
                        over,
                    };
                    table.boards.insert(key, board);
                    table.clear_away(key);
                    // A list of running games shows the new one.
                    news |= table.announces();
                }
            }
            drop(table);
            if news {
                wake();
            }
        })
    }
}

impl Table {
    /// True if a new board is announced now.
    fn announces(&mut self) -> bool {
        let due = self
            .announced
            .is_none_or(|at| at.elapsed() >= ANNOUNCEMENTS);
        if due {
            self.announced = Some(Instant::now());
        }
        due
    }

    /// Removes games that have been over for long.
    fn clear_away(&mut self, newest: SeriesGameKey) {
        let over = self.boards.iter().filter(|(_, board)| board.over);
        let over: Vec<SeriesGameKey> = over.map(|(&key, _)| key).collect();
        let spare = over.len().saturating_sub(KEPT);
        let watched = self.watched;
        let old = over
            .into_iter()
            .filter(|&key| Some(key) != watched && key != newest);
        for key in old.take(spare) {
            self.boards.remove(&key);
        }
    }
}

fn last<G: Describe>(game: &Match<G>) -> Option<Action> {
    let mv = *game.moves().last()?;
    let before = game.positions().get(game.moves().len() - 1)?;
    Some(before.action(mv))
}
