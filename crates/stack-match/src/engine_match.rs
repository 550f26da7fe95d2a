//! Playing a match: games side by side, each kept as soon as it is over.

use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Record, Seat};

use crate::clock::TimeControl;
use crate::game::{FinishedGame, GameAborted, play_game};
use crate::game_lock::GameLock;
use crate::game_queue::{GameQueue, GameTask};
use crate::match_folder::{MatchConditions, MatchFolder, MatchFolderError, ReplayError};
use crate::openings::{mix_seeds, random_opening, without_steps};
use crate::player::{MatchPlayerError, MatchPlayerFactory, UnavailablePlayer};
use crate::results::MatchResults;
use crate::seating::{MatchSide, Seating};
use crate::shard::Shard;
use crate::sprt::Sprt;
use crate::terms::PlayerOptions;

/// Makes the record of a game, without the names of its players.
pub type RecordMaker<G> = dyn Fn(&Match<G>) -> Record + Send + Sync;

/// Sees the games that are being played, by their numbers: each at its opening and after every
/// move, the last one included. Called by the threads that play, so that it must not take long.
pub type GameObserver<G> = dyn Fn(usize, &Match<G>) + Send + Sync;

/// Why a match cannot be played, or ends early.
#[derive(Debug, thiserror::Error)]
pub enum EngineMatchError {
    /// No seating has both players in it.
    #[error("there are no two sides")]
    NoSeatings,
    /// A player refuses every seating.
    #[error(transparent)]
    Refused(MatchPlayerError),
    /// The test is for matches of two sides.
    #[error("the test needs two sides that play on both sides of an opening")]
    SprtNeedsTwoSides,
    /// The folder of the match cannot be used.
    #[error(transparent)]
    Folder(#[from] MatchFolderError),
    /// A player cannot take its seat.
    #[error("game {number}: {player} ({}, seat {seat}): {why}", side.name())]
    Game {
        /// The number of the game, from 1.
        number: usize,
        /// The player's name.
        player: String,
        /// The player's side.
        side: MatchSide,
        /// The letter of the player's seat.
        seat: char,
        /// The reason.
        #[source]
        why: Box<GameAborted>,
    },
}

/// A match between two kinds of player.
pub struct EngineMatch<G: Describe> {
    /// The start of every game, before its opening.
    pub start: Match<G>,
    /// The openings, played round by round and then again from the first on; with none of them each round begins with random moves, see
    /// [`opening()`].
    pub openings: Vec<Match<G>>,
    /// A and B.
    pub players: [Box<dyn MatchPlayerFactory<G>>; 2],
    /// The limits of every move. Their seed gives each game its own and chooses the openings.
    pub limits: Limits,
    /// The time of each seat for a game, beside the limits, which limit no time then.
    pub time_control: Option<TimeControl>,
    /// The greatest number of games.
    pub games: usize,
    /// The number of games played at the same time, at least 1.
    pub concurrency: usize,
    /// The test that may end the match earlier; only for two sides.
    pub sprt: Option<Sprt>,
    /// The record of a game.
    pub record: Box<RecordMaker<G>>,
    /// True if records tell when their games began. Without it the same games give the same records.
    pub with_dates: bool,
    /// Sees the games, if it is given.
    pub observer: Option<Box<GameObserver<G>>>,
}

/// The end of a game.
enum GameEnd<G: Describe> {
    /// It was played here: the moment at which it began, the game or why there is none, and the claim
    /// under which it was played.
    PlayedHere(
        SystemTime,
        Result<FinishedGame<G>, GameAborted>,
        Option<GameLock>,
    ),
    /// Another process has played it.
    PlayedElsewhere(Box<Record>),
    /// The folder cannot be used.
    FolderFailed(MatchFolderError),
}

/// Time between two looks whether the match is to be stopped.
const TICK: Duration = Duration::from_millis(50);

impl<G: Describe> EngineMatch<G> {
    fn player(&self, side: MatchSide) -> &dyn MatchPlayerFactory<G> {
        &*self.players[side as usize]
    }

    /// A's name and B's.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        MatchSide::BOTH.map(|side| self.player(side).name())
    }

    /// The description of this match. It tells nothing of the number of games and of how many are
    /// played at a time, which may change.
    #[must_use]
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
        // Without terms nothing is said of them, as in matches of older programs.
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

    /// The table before the first game: all mixed seatings but those that a player refuses.
    ///
    /// # Errors
    /// When players refuse every seating, with the reason, or the test needs two sides.
    pub fn empty_results(&self) -> Result<MatchResults, EngineMatchError> {
        let mut refusal = None;
        let mut may_sit = |seating: &Seating| match self.check_seats(&self.start, seating) {
            Ok(()) => true,
            Err(why) => {
                refusal.get_or_insert(why);
                false
            }
        };
        let mut seatings = Seating::all(self.start.position());
        seatings.retain(&mut may_sit);
        if seatings.is_empty() {
            return Err(refusal.map_or(EngineMatchError::NoSeatings, EngineMatchError::Refused));
        }
        if self.sprt.is_some() && seatings.len() != 2 {
            return Err(EngineMatchError::SprtNeedsTwoSides);
        }
        Ok(MatchResults::new(seatings, self.sprt))
    }

    /// The number of games played at one go in a series: whole rounds of seatings, enough for all
    /// that are played at the same time.
    pub(crate) fn batch_size(&self, table: &MatchResults) -> usize {
        let seatings = table.seating_count();
        seatings * self.concurrency.max(1).div_ceil(seatings)
    }

    fn check_seats(&self, game: &Match<G>, seating: &Seating) -> Result<(), MatchPlayerError> {
        let mut seats = seating.seats().iter();
        seats.try_for_each(|&(seat, side)| self.player(side).check_seat(game, seat))
    }

    /// The record of a game, which may begin in another position than the match.
    fn record_of(&self, game: &Match<G>) -> Record {
        let mut record = (self.record)(game);
        // Who gave up before the first move is told apart.
        let start = without_steps(game);
        let first = &start.positions()[0];
        if *first != self.start.positions()[0] {
            record.start = Some(first.position_text());
        }
        record
    }

    /// The opening of a game. A whole round shares an opening; when a player refuses its seat there,
    /// as one does who needs the start itself, the round begins with the start.
    fn opening(&self, table: &MatchResults, number: usize) -> Match<G> {
        let round = table.round(number);
        let given = self.openings.get(round % self.openings.len().max(1));
        let random = || random_opening(&self.start, self.limits.seed, round as u64);
        let opening = given.cloned().unwrap_or_else(random);
        match self.check_seats(&opening, table.seating(number)) {
            Ok(()) => opening,
            Err(_) => self.start.clone(),
        }
    }

    /// Plays one game.
    fn play(
        &self,
        table: &MatchResults,
        number: usize,
        stop: &Stop,
    ) -> Result<FinishedGame<G>, GameAborted> {
        let game = self.opening(table, number);
        let mut players = Vec::new();
        for &(seat, side) in table.seating(number).seats() {
            let player = match self.player(side).create_player(&game) {
                Ok(player) => player,
                // Where games have been played, one that fails now loses a game, not the whole match.
                Err(why) if why.is_transient() && table.score().games() > 0 => {
                    Box::new(UnavailablePlayer(why.to_string()))
                }
                Err(why) => return Err(GameAborted::CreatePlayer { seat, why }),
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
                if let Some(watch) = &self.observer {
                    watch(number, game);
                }
            },
        )
    }

    /// The error that ends a match in the game with a number.
    fn game_error(
        &self,
        table: &MatchResults,
        number: usize,
        seat: Seat,
        why: GameAborted,
    ) -> EngineMatchError {
        let side = table.seating(number).side(seat);
        EngineMatchError::Game {
            number: number + 1,
            player: self.player(side).name().into(),
            side,
            seat: G::seat_letter(seat),
            why: Box::new(why),
        }
    }

    /// Plays the games that are not in `folder` yet, and keeps them there. `tell` sees the table
    /// at the beginning and after each game, and the number of moves of that game.
    ///
    /// Ends early when the test has shown something or `stop` is set; then games that were being
    /// played are left out, and are played when the match goes on.
    ///
    /// # Errors
    /// When a player cannot take its seat, or the folder holds games of another match or cannot be written. All
    /// games that were finished before are kept.
    pub fn run(
        &self,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        self.run_shard(Shard::ALL, folder, stop, tell)
    }

    /// As [`run`](Self::run), of a part of the match. The table holds what else is in `folder`, too.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_shard(
        &self,
        part: Shard,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        let table = self.load_results(folder)?;
        tell(&table, 0);
        let of_part: Vec<usize> = (0..self.games)
            .filter(|&n| part.contains_round(table.round(n)))
            .collect();
        self.play_games(table, &of_part, folder, stop, tell)
    }

    /// The table of the games that are in `folder` already; nothing is written, because another
    /// program may be playing there.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub(crate) fn load_results(
        &self,
        folder: Option<&MatchFolder>,
    ) -> Result<MatchResults, EngineMatchError> {
        let mut table = self.empty_results()?;
        if let Some(folder) = folder {
            self.load_existing(&mut table, folder)?;
        }
        Ok(table)
    }

    /// Plays those of the first `games` games that are missing in `table`; otherwise as
    /// [`run`](Self::run).
    pub(crate) fn resume(
        &self,
        table: MatchResults,
        games: usize,
        folder: Option<&MatchFolder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        let games: Vec<usize> = (0..games).collect();
        self.play_games(table, &games, folder, stop, tell)
    }

    /// Plays those of the games that are missing in `table`. Those that other processes play in the same
    /// folder meanwhile are waited for.
    fn play_games(
        &self,
        mut table: MatchResults,
        games: &[usize],
        folder: Option<&MatchFolder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<MatchResults, EngineMatchError> {
        if let Some(folder) = folder {
            folder.write_results(&table.text::<G>(self.names()))?;
        }
        let missing = games.iter().copied().filter(|&n| !table.contains(n));
        let queue = GameQueue::new(missing, folder);
        let (plan, halt) = (table.clone(), Stop::new());
        let ended = thread::scope(|scope| {
            // Who has ended a game waits until it is kept: when the match is stopped, few have.
            let (results, received) = sync_channel(0);
            for _ in 0..self.concurrency.clamp(1, queue.len().max(1)) {
                let results = results.clone();
                let (plan, queue, halt) = (&plan, &queue, &halt);
                scope.spawn(move || self.run_worker(plan, queue, halt, &results));
            }
            drop(results);
            let mut ended = Ok(());
            while ended.is_ok() && table.verdict().is_none() && !stop.is_set() {
                ended = match received.recv_timeout(TICK) {
                    Ok((number, ended)) => self.collect(&mut table, number, ended, folder, tell),
                    Err(RecvTimeoutError::Timeout) => Ok(()),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
            }
            halt.set();
            // What ends while the others are being stopped is over as well; a verdict counts the games up to it.
            for (number, last) in received {
                if table.verdict().is_none() && matches!(last, GameEnd::PlayedHere(_, Ok(_), _)) {
                    ended = ended.and(self.collect(&mut table, number, last, folder, tell));
                }
            }
            ended
        });
        ended.map(|()| table)
    }

    /// Plays games until none is left.
    fn run_worker(
        &self,
        table: &MatchResults,
        queue: &GameQueue<'_>,
        halt: &Stop,
        results: &SyncSender<(usize, GameEnd<G>)>,
    ) {
        while let Some((number, task)) = queue.next(halt) {
            let ended = match task {
                Ok(GameTask::Play(claim)) => {
                    let begun = SystemTime::now();
                    GameEnd::PlayedHere(begun, self.play(table, number, halt), claim)
                }
                Ok(GameTask::Read(record)) => GameEnd::PlayedElsewhere(record),
                Err(why) => GameEnd::FolderFailed(why),
            };
            if results.send((number, ended)).is_err() {
                break;
            }
        }
    }

    /// Takes the end of a game in.
    fn collect(
        &self,
        table: &mut MatchResults,
        number: usize,
        ended: GameEnd<G>,
        folder: Option<&MatchFolder>,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<(), EngineMatchError> {
        match ended {
            GameEnd::PlayedHere(begun, Ok(game), claim) => {
                let begun = self.with_dates.then_some(begun);
                self.add_game(table, number, begun, &game, folder, tell)?;
                if let Some(claim) = claim {
                    claim.release_and_delete();
                }
                Ok(())
            }
            GameEnd::PlayedHere(_, Err(GameAborted::Stopped), _) => Ok(()),
            GameEnd::PlayedHere(
                _,
                Err(
                    why @ (GameAborted::CreatePlayer { seat, .. } | GameAborted::NoPlayer { seat }),
                ),
                _,
            ) => Err(self.game_error(table, number, seat, why)),
            GameEnd::PlayedElsewhere(record) => {
                if let Some(folder) = folder {
                    self.add_record(table, number, &record, folder)?;
                    folder.write_results(&table.text::<G>(self.names()))?;
                }
                tell(table, record.moves.len());
                Ok(())
            }
            GameEnd::FolderFailed(why) => Err(why.into()),
        }
    }

    /// Keeps a game that is over, with the moment at which it began, if its record is to tell it.
    fn add_game(
        &self,
        table: &mut MatchResults,
        number: usize,
        begun: Option<SystemTime>,
        played: &FinishedGame<G>,
        folder: Option<&MatchFolder>,
        tell: &mut dyn FnMut(&MatchResults, usize),
    ) -> Result<(), EngineMatchError> {
        let game = &played.game;
        table.add_game(number, game, &played.comments);
        if let Some(folder) = folder {
            let mut record = self.record_of(game);
            record.evaluations.clone_from(&played.evaluations);
            record.comments.clone_from(&played.comments);
            if let Some(begun) = begun {
                record.set_start_time(begun);
            }
            record.seats = table.seating(number).record_seats::<G>(self.names());
            folder.write(number, &record)?;
            folder.write_results(&table.text::<G>(self.names()))?;
        }
        tell(table, game.moves().len());
        Ok(())
    }

    /// Enters the games that are on disk, each replayed through the rules.
    fn load_existing(
        &self,
        table: &mut MatchResults,
        folder: &MatchFolder,
    ) -> Result<(), MatchFolderError> {
        for number in folder
            .game_numbers()?
            .into_iter()
            .filter(|&n| n < self.games)
        {
            if let Some(record) = folder.read(number)? {
                self.add_record(table, number, &record, folder)?;
            }
        }
        Ok(())
    }

    /// Enters a game from a folder, replayed through the rules.
    pub(crate) fn add_record(
        &self,
        table: &mut MatchResults,
        number: usize,
        record: &Record,
        folder: &MatchFolder,
    ) -> Result<(), MatchFolderError> {
        let game = self.replay(table, number, record);
        let game = game.map_err(|why| folder.invalid_game(number, why))?;
        table.add_game(number, &game, &record.comments);
        Ok(())
    }

    fn replay(
        &self,
        table: &MatchResults,
        number: usize,
        record: &Record,
    ) -> Result<Match<G>, ReplayError> {
        let opening = self.opening(table, number);
        let mut game = without_steps(&opening);
        record.replay(&mut game)?;
        let mut expected = self.record_of(&game);
        let seating = table.seating(number);
        expected.seats = seating.seats_like::<G>(self.names(), &record.seats);
        expected.evaluations.clone_from(&record.evaluations);
        expected.comments.clone_from(&record.comments);
        // Older records say nothing of the result; replaying has judged one that is there.
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
