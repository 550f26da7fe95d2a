//! The games of a series while they are played.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use stack_game::{Action, Describe, Match, Record};
use stack_match::{Pair, Watch};

/// A game of a series: its pair and its number within the pair's match, from 0.
pub type Key = (Pair, usize);

/// A game that is being played, or was just now.
struct Board {
    /// How it began: the match with its opening, and who sits where.
    opening: Record,
    /// The moves since then.
    actions: Vec<Action>,
    /// Whether it is over.
    over: bool,
}

/// The boards of a series. Those who play write them, those who watch read them.
#[derive(Clone, Default)]
pub struct Boards(Arc<Mutex<Table>>);

#[derive(Default)]
struct Table {
    boards: BTreeMap<Key, Board>,
    watched: Option<Key>,
}

/// How many games that are over stay on their boards, for those who still watch them.
const KEPT: usize = 4;

impl Boards {
    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games that are being played, with the number of moves since the opening.
    #[must_use]
    pub fn playing(&self) -> Vec<(Key, usize)> {
        let table = self.table();
        let playing = table.boards.iter().filter(|(_, board)| !board.over);
        playing
            .map(|(&key, board)| (key, board.actions.len()))
            .collect()
    }

    /// How a game began, if its board stands.
    #[must_use]
    pub fn opening(&self, key: Key) -> Option<Record> {
        Some(self.table().boards.get(&key)?.opening.clone())
    }

    /// The moves of a game from a number on, and whether it is over; `None` when its board has
    /// been cleared away.
    #[must_use]
    pub fn since(&self, key: Key, number: usize) -> Option<(Vec<Action>, bool)> {
        let table = self.table();
        let board = table.boards.get(&key)?;
        let actions = board.actions.get(number..).unwrap_or_default().to_vec();
        Some((actions, board.over))
    }

    /// Says which game's moves wake the window.
    pub fn watch(&self, key: Option<Key>) {
        self.table().watched = key;
    }

    /// Clears the boards of games that nobody will play to the end.
    pub(super) fn clear(&self) {
        self.table().boards.retain(|_, board| board.over);
    }

    /// Watches the games of a pair. `opening` makes the record of a game as it stands, with who sits
    /// where, by the game's number; `wake` is called after moves of the watched game.
    pub(super) fn watcher<G: Describe>(
        &self,
        pair: Pair,
        opening: impl Fn(usize, &Match<G>) -> Record + Send + Sync + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Box<Watch<G>> {
        let boards = self.clone();
        Box::new(move |number, game: &Match<G>| {
            let key = (pair, number);
            let over = game.outcome().is_some();
            let mut table = boards.table();
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
                }
            }
            let watched = table.watched == Some(key);
            drop(table);
            if watched {
                wake();
            }
        })
    }
}

impl Table {
    /// Takes games away that were over long ago.
    fn clear_away(&mut self, newest: Key) {
        let over = self.boards.iter().filter(|(_, board)| board.over);
        let over: Vec<Key> = over.map(|(&key, _)| key).collect();
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
