//! The games of a tournament while they are played.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stack_game::{Action, Describe, Match, Record};
use stack_match::{GameObserver, PlayerPair};

use crate::play::TournamentGameKey;

/// A game in progress, or one that has just finished.
struct LiveGame {
    /// Its record after the opening, with the seats.
    opening: Record,
    /// The moves after the opening.
    actions: Vec<Action>,
    is_over: bool,
}

/// The running games of a tournament. The threads that play them write, spectators read.
#[derive(Clone, Default)]
pub struct LiveGames(Arc<Mutex<Games>>);

#[derive(Default)]
struct Games {
    games: BTreeMap<TournamentGameKey, LiveGame>,
    watched: Option<TournamentGameKey>,
    /// When the window was last woken for a new game.
    announced: Option<Instant>,
}

/// The minimum time between two wake-ups for new games.
const ANNOUNCE_INTERVAL: Duration = Duration::from_millis(150);

/// The number of finished games that spectators can still see.
const MAX_FINISHED: usize = 4;

impl LiveGames {
    fn lock(&self) -> MutexGuard<'_, Games> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games in progress, with their numbers of moves since the opening.
    pub fn playing(&self) -> Vec<(TournamentGameKey, usize)> {
        let this = self.lock();
        let playing = this.games.iter().filter(|(_, game)| !game.is_over);
        playing
            .map(|(&key, game)| (key, game.actions.len()))
            .collect()
    }

    /// The record of a game after its opening; `None` once the game was removed.
    pub fn opening_record(&self, key: TournamentGameKey) -> Option<Record> {
        Some(self.lock().games.get(&key)?.opening.clone())
    }

    /// The moves of a game from a number on, and whether it is over; `None` once the game was
    /// removed.
    pub fn moves_since(
        &self,
        key: TournamentGameKey,
        number: usize,
    ) -> Option<(Vec<Action>, bool)> {
        let this = self.lock();
        let game = this.games.get(&key)?;
        let actions = game.actions.get(number..).unwrap_or_default().to_vec();
        Some((actions, game.is_over))
    }

    /// Sets the game whose moves wake the window.
    pub fn set_watched(&self, key: Option<TournamentGameKey>) {
        self.lock().watched = key;
    }

    /// Removes unfinished games.
    pub(super) fn clear(&self) {
        self.lock().games.retain(|_, game| game.is_over);
    }

    /// Returns the observer of a pair's games. `opening` returns the record of a game with its
    /// seats, given its number; `wake` is called after moves of the watched game.
    pub(super) fn observer<G: Describe>(
        &self,
        pair: PlayerPair,
        opening: impl Fn(usize, &Match<G>) -> Record + Send + Sync + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Box<GameObserver<G>> {
        let live_games = self.clone();
        Box::new(move |number, game: &Match<G>| {
            let key = (pair, number);
            let is_over = game.outcome().is_some();
            let mut this = live_games.lock();
            let mut wakes = this.watched == Some(key);
            match (this.games.get_mut(&key), last_action(game)) {
                (Some(live), Some(action)) if !live.is_over => {
                    live.actions.push(action);
                    live.is_over = is_over;
                }
                _ => {
                    let live = LiveGame {
                        opening: opening(number, game),
                        actions: Vec::new(),
                        is_over,
                    };
                    this.games.insert(key, live);
                    this.remove_finished(key);
                    // The list of running games shows the new one.
                    wakes |= this.announces();
                }
            }
            drop(this);
            if wakes {
                wake();
            }
        })
    }
}

impl Games {
    /// Whether a new game wakes the window now.
    fn announces(&mut self) -> bool {
        let due = self
            .announced
            .is_none_or(|at| at.elapsed() >= ANNOUNCE_INTERVAL);
        if due {
            self.announced = Some(Instant::now());
        }
        due
    }

    /// Removes all but the latest finished games, the watched and the given one.
    fn remove_finished(&mut self, newest: TournamentGameKey) {
        let finished = self.games.iter().filter(|(_, game)| game.is_over);
        let finished: Vec<TournamentGameKey> = finished.map(|(&key, _)| key).collect();
        let excess = finished.len().saturating_sub(MAX_FINISHED);
        let watched = self.watched;
        let old = finished
            .into_iter()
            .filter(|&key| Some(key) != watched && key != newest);
        for key in old.take(excess) {
            self.games.remove(&key);
        }
    }
}

fn last_action<G: Describe>(game: &Match<G>) -> Option<Action> {
    let mv = *game.moves().last()?;
    let before = game.positions().get(game.moves().len() - 1)?;
    Some(before.action(mv))
}
