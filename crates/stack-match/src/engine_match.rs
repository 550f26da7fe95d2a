//! Matches: concurrent games, each saved when it is over.

use std::collections::VecDeque;
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Record, Seat};

use crate::clock::EngineTimeControl;
use crate::game::{FinishedGame, GameAborted, play_game};
use crate::match_folder::{FileLock, MatchConditions, MatchFolder, MatchFolderError, ReplayError};
use crate::openings::{mix_seeds, random_opening, without_steps};
use crate::player::{MatchPlayerError, MatchPlayerFactory, PlayerOptions, UnavailablePlayer};
use crate::results::MatchResults;
use crate::seating::{MatchSide, Seating, Shard};
use crate::sprt::Sprt;

/// Creates the record of a game without the names of its players.
pub type RecordMaker<G> = dyn Fn(&Match<G>) -> Record + Send + Sync;

/// Observes running games by number: called at the opening and after every move by the threads that
/// play, so it must be fast.
pub type GameObserver<G> = dyn Fn(usize, &Match<G>) + Send + Sync;

/// Why a match cannot be played, or ends early.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum EngineMatchError {
    /// No seating has both sides.
    #[error("a match needs at least two teams")]
    NoSeatings,
    /// The players reject every seating; the first reason.
    #[error(transparent)]
    Refused(MatchPlayerError),
    /// The SPRT requires a match of two sides.
    #[error("SPRT only works for matches of two sides")]
    SprtNeedsTwoSides,
    /// The folder of the match cannot be used.
    #[error(transparent)]
    Folder(#[from] MatchFolderError),
    /// A player cannot take its seat.
    #[error("game {number}: {player} ({}, seat {seat}): {reason}", side.name())]
    Game {
        /// The game number, starting at 1.
        number: usize,
        player: String,
        side: MatchSide,
        seat: char,
        /// The reason.
        #[source]
        reason: Box<GameAborted>,
    },
}

/// A match between two sides.
pub struct EngineMatch<G: Describe> {
    /// The start of every game, before its opening.
    pub start: Match<G>,
    /// The openings, one per round and repeated from the first one. If empty, each round starts
    /// with random moves, see [`random_opening`].
    pub openings: Vec<Match<G>>,
    /// A and B.
    pub players: [Box<dyn MatchPlayerFactory<G>>; 2],
    /// The limits of every move. The seed determines openings and the seeds of games.
    pub limits: Limits,
    /// The time control. `limits` then has no time limit.
    pub time_control: Option<EngineTimeControl>,
    /// The maximum number of games.
    pub games: usize,
    /// The number of concurrent games, at least 1.
    pub concurrency: usize,
    /// A test that can end the match early; only for two sides.
    pub sprt: Option<Sprt>,
    /// Creates the record of a game.
    pub record: Box<RecordMaker<G>>,
    /// Whether records contain start times. Without them the same games produce the same records;
    /// resuming and merging ignore them.
    pub with_dates: bool,
    /// Observes the running games.
    pub observer: Option<Box<GameObserver<G>>>,
}

/// How a game of the queue ended.
enum GameEnd<G: Describe> {
    /// Played by this process: start time, result and lock.
    PlayedHere(
        SystemTime,
        Result<FinishedGame<G>, GameAborted>,
        Option<FileLock>,
    ),
    /// Another process has played it.
    PlayedElsewhere(Box<Record>),
    /// The folder cannot be used.
    FolderFailed(MatchFolderError),
}

/// Interval for polling the stop flag and the games of other processes.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl<G: Describe> EngineMatch<G> {
    fn player(&self, side: MatchSide) -> &dyn MatchPlayerFactory<G> {
        &*self.players[side as usize]
    }

    /// The names of A and B.
    pub fn names(&self) -> [&str; 2] {
        MatchSide::BOTH.map(|side| self.player(side).name())
    }

    /// The description of this match, without the number of games and the concurrency, which may
    /// change.
    pub fn conditions(&self) -> MatchConditions {
        let start = (self.record)(&self.start);
        let limit = |limit: Option<u128>| limit.map_or("-".into(), |number| number.to_string());
        let time = self.limits.time.map(|time| time.as_millis());
        let mut conditions: MatchConditions = start.settings;
        conditions.extend(start.start.map(|position| ("start".into(), position)));
        let [a, b] = self.names();
        conditions.extend(
            [
                ("variant", start.variant),
                ("a", a.into()),
                ("b", b.into()),
                ("movetime", limit(time)),
                ("nodes", limit(self.limits.nodes.map(u128::from))),
                ("seed", self.limits.seed.to_string()),
            ]
            .map(|(name, value)| (name.to_string(), value)),
        );
        let clock = self.time_control.map(|clock| clock.to_string());
        conditions.extend(clock.map(|clock| ("clock".into(), clock)));
        // Options are omitted if unset, as in matches of older versions.
        for (side, name) in MatchSide::BOTH.into_iter().zip(["a", "b"]) {
            let PlayerOptions {
                time_margin,
                variety,
            } = self.player(side).options();
            if let Some(margin) = time_margin {
                conditions.insert(format!("{name}-margin"), margin.as_millis().to_string());
            }
            if variety > 0 {
                conditions.insert(format!("{name}-variety"), variety.to_string());
            }
        }
        conditions
    }

    /// Results without games: all mixed seatings except those a player rejects.
    ///
    /// # Errors
    /// If players reject every seating, or the SPRT does not have two sides.
    pub fn empty_results(&self) -> Result<MatchResults, EngineMatchError> {
        let mut refusal = None;
        let mut is_accepted = |seating: &Seating| match self.check_seats(&self.start, seating) {
            Ok(()) => true,
            Err(error) => {
                refusal.get_or_insert(error);
                false
            }
        };
        let mut seatings = Seating::all(self.start.position());
        seatings.retain(&mut is_accepted);
        if seatings.is_empty() {
            return Err(refusal.map_or(EngineMatchError::NoSeatings, EngineMatchError::Refused));
        }
        if self.sprt.is_some() && seatings.len() != 2 {
            return Err(EngineMatchError::SprtNeedsTwoSides);
        }
        Ok(MatchResults::new(seatings, self.sprt))
    }

    /// The number of games played in one batch of a tournament: complete rounds of seatings, enough
    /// for all concurrent games.
    pub(crate) fn batch_size(&self, results: &MatchResults) -> usize {
        let seatings = results.seating_count();
        seatings * self.concurrency.max(1).div_ceil(seatings)
    }

    fn check_seats(&self, game: &Match<G>, seating: &Seating) -> Result<(), MatchPlayerError> {
        let mut seats = seating.seats().iter();
        seats.try_for_each(|&(seat, side)| self.player(side).check_seat(game, seat))
    }

    /// The record of a game, which may start in another position than the match.
    fn record_of(&self, game: &Match<G>) -> Record {
        let mut record = (self.record)(game);
        // Resignations before the first move are recorded separately.
        let start = without_steps(game);
        let first = &start.positions()[0];
        if *first != self.start.positions()[0] {
            record.start = Some(first.position_text());
        }
        record
    }

    /// The opening of a game, the same for an entire round. If a player rejects its seat there, for
    /// example because it needs the starting position, the game starts without an opening.
    fn opening(&self, results: &MatchResults, number: usize) -> Match<G> {
        let round = results.round(number);
        let from_book = self.openings.get(round % self.openings.len().max(1));
        let random = || random_opening(&self.start, self.limits.seed, round as u64);
        let opening = from_book.cloned().unwrap_or_else(random);
        match self.check_seats(&opening, results.seating(number)) {
            Ok(()) => opening,
            Err(_) => self.start.clone(),
        }
    }

    /// Plays one game.
    fn play(
        &self,
        results: &MatchResults,
        number: usize,
        stop: &Stop,
    ) -> Result<FinishedGame<G>, GameAborted> {
        let game = self.opening(results, number);
        let mut players = Vec::new();
        for &(seat, side) in results.seating(number).seats() {
            let player = match self.player(side).create_player(&game) {
                Ok(player) => player,
                // After the first game, a player that fails loses its game instead of ending the
                // match.
                Err(error) if error.is_transient() && results.score().games() > 0 => {
                    Box::new(UnavailablePlayer(error.to_string()))
                }
                Err(error) => {
                    return Err(GameAborted::CreatePlayer {
                        seat,
                        reason: error,
                    });
                }
            };
            players.push((seat, player));
        }
        let limits = Limits {
            seed: mix_seeds(&[self.limits.seed, number as u64, 1]),
            ..self.limits
        };
        play_game(
            game,
            &mut players,
            (&limits, self.time_control),
            stop,
            &|game| {
                if let Some(observe) = &self.observer {
                    observe(number, game);
                }
            },
        )
    }

    /// The error that ends a match in a game.
    fn game_error(
        &self,
        results: &MatchResults,
        number: usize,
        seat: Seat,
        reason: GameAborted,
    ) -> EngineMatchError {
        let side = results.seating(number).side(seat);
        EngineMatchError::Game {
            number: number + 1,
            player: self.player(side).name().into(),
            side,
            seat: G::seat_letter(seat),
            reason: Box::new(reason),
        }
    }

    /// Plays and saves the games that are not in `folder` yet. Calls `report` with the results at
    /// the start and after each game, and the number of moves of that game.
    ///
    /// Ends early if the SPRT is decided or `stop` is set. Running games are then discarded and
    /// played again when the match is resumed.
    ///
    /// # Errors
    /// If a player cannot take its seat, or the folder contains another match or cannot be written.
    /// All finished games are kept.
    pub fn run(
        &self,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        self.run_shard(Shard::ALL, folder, stop, report)
    }

    /// As [`run`](Self::run) for one shard of the match. The results include all other games in
    /// `folder`.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_shard(
        &self,
        shard: Shard,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        let results = self.load_results(folder)?;
        report(&results, 0);
        let in_shard: Vec<usize> = (0..self.games)
            .filter(|&n| shard.contains_round(results.round(n)))
            .collect();
        self.play_games(results, &in_shard, folder, stop, report)
    }

    /// Whether a shard of the match is over: all its games are played, or the SPRT is decided.
    pub fn is_complete(&self, results: &MatchResults, shard: Shard) -> bool {
        let mut in_shard = (0..self.games).filter(|&n| shard.contains_round(results.round(n)));
        results.verdict().is_some() || in_shard.all(|number| results.contains(number))
    }

    /// The results of the games in `folder`. Writes nothing, because another process may be playing
    /// there.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub(crate) fn load_results(
        &self,
        folder: Option<&MatchFolder>,
    ) -> Result<MatchResults, EngineMatchError> {
        let mut results = self.empty_results()?;
        if let Some(folder) = folder {
            self.load_existing(&mut results, folder)?;
        }
        Ok(results)
    }

    /// Plays those of the first `games` games that are missing in `results`; otherwise as
    /// [`run`](Self::run).
    pub(crate) fn resume(
        &self,
        results: MatchResults,
        games: usize,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        let games: Vec<usize> = (0..games).collect();
        self.play_games(results, &games, folder, stop, report)
    }

    /// Plays the given games that are missing in `results`, and waits for games that other
    /// processes are playing in the same folder.
    fn play_games(
        &self,
        mut results: MatchResults,
        games: &[usize],
        folder: Option<&MatchFolder>,
        stop: &Stop,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        if let Some(folder) = folder {
            folder.write_results(&results.text::<G>(self.names()))?;
        }
        let missing = games.iter().copied().filter(|&n| !results.contains(n));
        let queue = GameQueue::new(missing, folder);
        let (initial, halt) = (results.clone(), Stop::new());
        let ended = thread::scope(|scope| {
            // Unbuffered, so that few finished games are unsaved when the match is stopped.
            let (sender, received) = sync_channel(0);
            for _ in 0..self.concurrency.clamp(1, queue.len().max(1)) {
                let sender = sender.clone();
                let (initial, queue, halt) = (&initial, &queue, &halt);
                scope.spawn(move || self.run_worker(initial, queue, halt, &sender));
            }
            drop(sender);
            let mut ended = Ok(());
            while ended.is_ok() && results.verdict().is_none() && !stop.is_set() {
                ended = match received.recv_timeout(POLL_INTERVAL) {
                    Ok((number, ended)) => {
                        self.collect(&mut results, number, ended, folder, report)
                    }
                    Err(RecvTimeoutError::Timeout) => Ok(()),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
            }
            halt.set();
            // Games that end while the others are being stopped count as well, unless the SPRT was
            // decided before.
            for (number, last) in received {
                if results.verdict().is_none() && matches!(last, GameEnd::PlayedHere(_, Ok(_), _)) {
                    ended = ended.and(self.collect(&mut results, number, last, folder, report));
                }
            }
            ended
        });
        ended.map(|()| results)
    }

    /// Plays games until none are left.
    fn run_worker(
        &self,
        results: &MatchResults,
        queue: &GameQueue<'_>,
        halt: &Stop,
        sender: &SyncSender<(usize, GameEnd<G>)>,
    ) {
        while let Some((number, task)) = queue.next(halt) {
            let ended = match task {
                Ok(GameTask::Play(lock)) => {
                    let started = SystemTime::now();
                    GameEnd::PlayedHere(started, self.play(results, number, halt), lock)
                }
                Ok(GameTask::Read(record)) => GameEnd::PlayedElsewhere(record),
                Err(error) => GameEnd::FolderFailed(error),
            };
            if sender.send((number, ended)).is_err() {
                break;
            }
        }
    }

    /// Processes the end of a game.
    fn collect(
        &self,
        results: &mut MatchResults,
        number: usize,
        ended: GameEnd<G>,
        folder: Option<&MatchFolder>,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<(), EngineMatchError> {
        match ended {
            GameEnd::PlayedHere(started, Ok(game), lock) => {
                let started = self.with_dates.then_some(started);
                self.add_game(results, number, started, &game, folder, report)?;
                if let Some(lock) = lock {
                    lock.release_and_delete();
                }
                Ok(())
            }
            GameEnd::PlayedHere(_, Err(GameAborted::Stopped), _) => Ok(()),
            GameEnd::PlayedHere(
                _,
                Err(
                    error @ (GameAborted::CreatePlayer { seat, .. }
                    | GameAborted::NoPlayer { seat }),
                ),
                _,
            ) => Err(self.game_error(results, number, seat, error)),
            GameEnd::PlayedElsewhere(record) => {
                if let Some(folder) = folder {
                    self.add_record(results, number, &record, folder)?;
                    folder.write_results(&results.text::<G>(self.names()))?;
                }
                report(results, record.moves.len());
                Ok(())
            }
            GameEnd::FolderFailed(error) => Err(error.into()),
        }
    }

    /// Adds a finished game to the results and saves it.
    fn add_game(
        &self,
        results: &mut MatchResults,
        number: usize,
        started: Option<SystemTime>,
        played: &FinishedGame<G>,
        folder: Option<&MatchFolder>,
        report: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<(), EngineMatchError> {
        let game = &played.game;
        results.add_game(number, game, &played.comments);
        if let Some(folder) = folder {
            let mut record = self.record_of(game);
            record.evaluations.clone_from(&played.evaluations);
            record.comments.clone_from(&played.comments);
            if let Some(started) = started {
                record.set_start_time(started);
            }
            record.seats = results.seating(number).record_seats::<G>(self.names());
            folder.write(number, &record)?;
            folder.write_results(&results.text::<G>(self.names()))?;
        }
        report(results, game.moves().len());
        Ok(())
    }

    /// Adds the games on disk, each replayed through the rules.
    fn load_existing(
        &self,
        results: &mut MatchResults,
        folder: &MatchFolder,
    ) -> Result<(), MatchFolderError> {
        for number in folder
            .game_numbers()?
            .into_iter()
            .filter(|&n| n < self.games)
        {
            if let Some(record) = folder.read(number)? {
                self.add_record(results, number, &record, folder)?;
            }
        }
        Ok(())
    }

    /// Adds a recorded game, replayed through the rules.
    pub(crate) fn add_record(
        &self,
        results: &mut MatchResults,
        number: usize,
        record: &Record,
        folder: &MatchFolder,
    ) -> Result<(), MatchFolderError> {
        let game = self.replay(results, number, record);
        let game = game.map_err(|error| folder.invalid_game(number, error))?;
        results.add_game(number, &game, &record.comments);
        Ok(())
    }

    fn replay(
        &self,
        results: &MatchResults,
        number: usize,
        record: &Record,
    ) -> Result<Match<G>, ReplayError> {
        let opening = self.opening(results, number);
        let mut game = without_steps(&opening);
        record.replay(&mut game)?;
        let mut expected = self.record_of(&game);
        let seating = results.seating(number);
        expected.seats = seating.seats_matching::<G>(self.names(), &record.seats);
        expected.evaluations.clone_from(&record.evaluations);
        expected.comments.clone_from(&record.comments);
        // Older records have no result; replaying has checked any that is present.
        expected.result.clone_from(&record.result);
        expected.date.clone_from(&record.date);
        expected.set_branches(Vec::new());
        if *record != expected || !game.moves().starts_with(opening.moves()) {
            return Err(ReplayError::OtherGame);
        }
        match game.outcome() {
            Some(_) => Ok(game),
            None => Err(ReplayError::Unfinished),
        }
    }
}

impl<G: Describe> EngineMatch<G> {
    /// Copies the games of this match from several folders into another one and returns the results
    /// of all games there. Each game is replayed through the rules. Existing games and games that
    /// another process is playing are left alone.
    ///
    /// # Errors
    /// If a record is not a finished game of this match, two records of the same game differ, or a
    /// folder cannot be read or written. Games copied before remain.
    pub fn merge(
        &self,
        from: &[MatchFolder],
        into: &MatchFolder,
    ) -> Result<MatchResults, EngineMatchError> {
        let mut results = self.load_results(Some(into))?;
        for folder in from {
            for number in folder
                .game_numbers()?
                .into_iter()
                .filter(|&n| n < self.games)
            {
                let Some(record) = folder.read(number)? else {
                    continue;
                };
                match into.read(number)? {
                    Some(existing) if is_same_game(&existing, &record) => {}
                    Some(_) => {
                        return Err(MatchFolderError::ConflictingRecords {
                            path: folder.game(number),
                            other: into.game(number),
                        }
                        .into());
                    }
                    None => {
                        // A game that another process is playing will be written by that process.
                        let Some(lock) = into.lock_game(number)? else {
                            continue;
                        };
                        self.add_record(&mut results, number, &record, folder)?;
                        into.write(number, &record)?;
                        lock.release_and_delete();
                    }
                }
            }
        }
        into.write_results(&results.text::<G>(self.names()))?;
        Ok(results)
    }
}

/// Whether two records are of the same game, regardless of when it was played.
fn is_same_game(one: &Record, other: &Record) -> bool {
    let mut one = one.clone();
    one.date.clone_from(&other.date);
    one == *other
}

/// The queue of games to play, shared with other processes.
struct GameQueue<'a> {
    /// Game number and whether another process was playing it when last checked.
    games: Mutex<VecDeque<(usize, bool)>>,
    folder: Option<&'a MatchFolder>,
}

/// What to do with a game.
enum GameTask {
    /// Play it; in a folder with a lock.
    Play(Option<FileLock>),
    /// Another process has played it.
    Read(Box<Record>),
}

impl<'a> GameQueue<'a> {
    fn new(games: impl Iterator<Item = usize>, folder: Option<&'a MatchFolder>) -> Self {
        let games = games.map(|number| (number, false));
        Self {
            games: Mutex::new(games.collect()),
            folder,
        }
    }

    fn len(&self) -> usize {
        self.lock().len()
    }

    /// The next game and what to do with it. Waits for games of other processes, which end with a
    /// record or with the process. `None` if there are no more games or `halt` is set.
    fn next(&self, halt: &Stop) -> Option<(usize, Result<GameTask, MatchFolderError>)> {
        while !halt.is_set() {
            let (number, waited) = self.lock().pop_front()?;
            match self.task(number) {
                Ok(Some(task)) => return Some((number, Ok(task))),
                Err(error) => return Some((number, Err(error))),
                Ok(None) => {
                    if waited {
                        thread::sleep(POLL_INTERVAL);
                    }
                    self.lock().push_back((number, true));
                }
            }
        }
        None
    }

    /// `None` if another process plays the game.
    fn task(&self, number: usize) -> Result<Option<GameTask>, MatchFolderError> {
        let Some(folder) = self.folder else {
            return Ok(Some(GameTask::Play(None)));
        };
        let Some(lock) = folder.lock_game(number)? else {
            return Ok(None);
        };
        // Read after locking: the previous owner of the lock has finished writing.
        Ok(Some(match folder.read(number)? {
            Some(record) => {
                lock.release_and_delete();
                GameTask::Read(Box::new(record))
            }
            None => GameTask::Play(Some(lock)),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(usize, bool)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
