//! Plays a tournament in the background.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_ai::{Limits, Stop};
use stack_game::{Describe, MatchSettings, SeatSet, truncated};
use stack_match::{
    CrossTable, EngineMatch, MatchPlayerFactory, PlayerPair, RoundRobinTournament, SideOutcome,
    engine_command_of, external_engine, match_player,
};

use super::live_games::LiveGames;
use crate::game::{VariantCard, match_settings, variant_cards};
use crate::players::{Engines, engine_command};
use crate::search::WakeHandle;
use crate::settings::TournamentPlan;
use crate::storage::lock_file;

/// A tournament of any game.
pub trait AnyTournament: Send {
    /// Plays the missing games, see [`RoundRobinTournament::run`]. After each game `report`
    /// receives the cross-table and the latest games of the pair, newest first.
    ///
    /// # Errors
    /// As [`RoundRobinTournament::run`].
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        report: &mut dyn FnMut(&CrossTable, PlayerPair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String>;
}

/// A finished game of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its number within the match of the pair, from 0.
    pub number: usize,
    /// Its result for the two sides.
    pub outcome: SideOutcome,
    /// The seats that won, if their player has other seats, too.
    pub seats: SeatSet,
}

/// The number of reported games of each pair.
const MAX_REPORTED_GAMES: usize = 100;

impl<G: Describe> AnyTournament for RoundRobinTournament<G> {
    fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        report: &mut dyn FnMut(&CrossTable, PlayerPair, Vec<PlayedGame>),
    ) -> Result<CrossTable, String> {
        let result = Self::run(self, folder, stop, &mut |cross_table, pair, results| {
            let games = results.outcomes().rev().take(MAX_REPORTED_GAMES);
            let games = games.map(|(number, outcome)| PlayedGame {
                number,
                outcome,
                seats: results.ambiguous_winners(number),
            });
            report(cross_table, pair, games.collect());
        });
        result.map_err(|error| error.to_string())
    }
}

/// Creates the tournament of a plan. Its running games appear in `live_games`.
///
/// # Errors
/// Returns the invalid field of the plan.
pub(super) fn create(
    plan: &TournamentPlan,
    live_games: &LiveGames,
    wake: &WakeHandle,
    engines: &Engines,
) -> Result<Box<dyn AnyTournament>, String> {
    plan.validate()?;
    let builder = TournamentBuilder {
        plan,
        cards: &variant_cards(),
        live_games,
        wake,
        engines,
    };
    games::visit(&plan.variant, builder).map_err(|error| format!("variant: {error}"))?
}

struct TournamentBuilder<'a> {
    plan: &'a TournamentPlan,
    cards: &'a [VariantCard],
    live_games: &'a LiveGames,
    wake: &'a WakeHandle,
    engines: &'a Engines,
}

impl GameVisitor for TournamentBuilder<'_> {
    type Output = Result<Box<dyn AnyTournament>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) -> Self::Output {
        let setup = self.plan.setup(self.cards);
        let setup =
            setup.ok_or_else(|| format!("variant: '{}' is not known", self.plan.variant))?;
        let settings = match_settings(&setup, defaults)?;
        let names = self.plan.players.iter().cloned();
        let tournament =
            RoundRobinTournament::new(names, |pair| self.engine_match(&settings, pair));
        Ok(Box::new(tournament.map_err(|error| error.to_string())?))
    }
}

impl TournamentBuilder<'_> {
    /// The match of a pair.
    fn engine_match<A>(
        &self,
        settings: &A,
        pair: PlayerPair,
    ) -> Result<EngineMatch<A::Game>, String>
    where
        A: MatchSettings<Game: Playable>,
    {
        let plan = self.plan;
        let player = |index: usize| {
            let name = &plan.players[index];
            if let Some(engine) = self.engines.get(name) {
                let engine = external_engine(engine_command(engine)?, settings);
                let engine = engine.with_processes(self.engines.processes.clone());
                return Ok(Box::new(engine) as Box<dyn MatchPlayerFactory<A::Game>>);
            }
            // Only the user's engines are run, and not a path in a file.
            if engine_command_of::<A::Game>(name).is_some() {
                return Err(format!("'{}' is not a player", truncated(name)));
            }
            match_player(name, settings).map_err(|error| error.to_string())
        };
        // One core is left for the window.
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let for_record = settings.clone();
        let mut engine_match = EngineMatch {
            start: settings.start_match().map_err(|error| error.to_string())?,
            openings: Vec::new(),
            time_control: None,
            players: [player(pair.0)?, player(pair.1)?],
            limits: Limits {
                time: Some(Duration::from_millis(plan.movetime.into())),
                seed: plan.seed,
                ..Limits::default()
            },
            games: plan.games as usize,
            concurrency: cores.saturating_sub(1).max(1),
            sprt: None,
            record: Box::new(move |game| for_record.record(game)),
            with_dates: true,
            observer: None,
        };
        let results = engine_match
            .empty_results()
            .map_err(|error| error.to_string())?;
        let names = engine_match.names().map(String::from);
        let (for_record, wake) = (settings.clone(), self.wake.clone());
        engine_match.observer = Some(self.live_games.observer(
            pair,
            move |number, game| {
                let mut record = for_record.record(game);
                let names = [&*names[0], &*names[1]];
                record.seats = results.seating(number).record_seats::<A::Game>(names);
                record
            },
            move || wake.wake(),
        ));
        Ok(engine_match)
    }
}

/// The status of a tournament.
#[derive(Clone, Debug, Default)]
pub struct TournamentStatus {
    /// The latest cross-table; `None` until the finished games are read.
    pub cross_table: Option<CrossTable>,
    /// The latest games of each pair.
    pub games: BTreeMap<PlayerPair, Vec<PlayedGame>>,
    /// `None` while the tournament is running. `Ok` when all games are played or it was stopped.
    pub result: Option<Result<(), String>>,
}

/// A tournament that is played in the background. Dropping it stops it.
pub struct TournamentThread {
    stop: Stop,
    status: Arc<Mutex<TournamentStatus>>,
    thread: Option<JoinHandle<()>>,
}

/// The minimum time between two wake-ups for a new cross-table.
const WAKE_INTERVAL: Duration = Duration::from_millis(150);

impl TournamentThread {
    /// Starts or continues a tournament. If `stop` is set, the finished games are read and none is
    /// played. Waits in the background until `before` has ended, which may still write to the same
    /// folder.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn start(
        tournament: Box<dyn AnyTournament>,
        folder: PathBuf,
        stop: Stop,
        live_games: LiveGames,
        wake: WakeHandle,
        before: Option<Self>,
    ) -> std::io::Result<Self> {
        let status = Arc::new(Mutex::new(TournamentStatus::default()));
        let (thread_stop, shared) = (stop.clone(), status.clone());
        before.iter().for_each(Self::stop);
        let thread = thread::Builder::new()
            .name("tournament".into())
            .spawn(move || {
                if let Some(thread) = before.and_then(|mut before| before.thread.take()) {
                    // Its own status has its result.
                    let _ = thread.join();
                }
                let mut woken: Option<Instant> = None;
                let lock = if thread_stop.is_set() {
                    Ok(None)
                } else {
                    lock(&folder).map(Some)
                };
                let result = lock.and_then(|_lock| {
                    tournament.run(&folder, &thread_stop, &mut |table, pair, games| {
                        update(&shared, |status| {
                            status.cross_table = Some(table.clone());
                            status.games.insert(pair, games);
                        });
                        if woken.is_none_or(|at| at.elapsed() > WAKE_INTERVAL) {
                            woken = Some(Instant::now());
                            wake.wake();
                        }
                    })
                });
                live_games.clear();
                update(&shared, |status| status.result = Some(result.map(|_| ())));
                wake.wake();
            })?;
        Ok(Self {
            stop,
            status,
            thread: Some(thread),
        })
    }

    /// Asks the tournament to stop. Games in progress are discarded.
    pub fn stop(&self) {
        self.stop.set();
    }

    /// Whether it is playing, or reading finished games.
    pub fn is_running(&self) -> bool {
        self.with_status(|status| status.result.is_none())
    }

    /// Reads the status.
    pub fn with_status<T>(&self, read: impl FnOnce(&TournamentStatus) -> T) -> T {
        read(&self.status.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn update(status: &Mutex<TournamentStatus>, change: impl FnOnce(&mut TournamentStatus)) {
    change(&mut status.lock().unwrap_or_else(PoisonError::into_inner));
}

impl Drop for TournamentThread {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// Locks a tournament against other programs while the file is open.
///
/// # Errors
/// If another program is playing it, or the file cannot be created.
fn lock(folder: &Path) -> Result<File, String> {
    let path = folder.join("lock");
    let error = match lock_file(&path) {
        Ok(Some(file)) => return Ok(file),
        Ok(None) => "another program is playing this tournament".into(),
        Err(error) => error.to_string(),
    };
    Err(format!("{}: {error}", path.display()))
}
