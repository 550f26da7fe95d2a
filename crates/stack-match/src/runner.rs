//! Playing a match: games side by side, each kept as soon as it is over.

use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Record, Seat};

use crate::claim::Claim;
use crate::clock::Clock;
use crate::contestant::{Absent, ContestantError, Entrant};
use crate::folder::{Conditions, Folder, FolderError, ReplayError};
use crate::game::{GameError, Played, play};
use crate::opening::{beginning, mixed, opening};
use crate::part::Part;
use crate::queue::{Queue, Task};
use crate::seating::{Seating, Side};
use crate::sprt::Sprt;
use crate::table::Table;
use crate::terms::Terms;

/// Makes the record of a game, without the names of its players.
pub type Recorder<G> = dyn Fn(&Match<G>) -> Record + Send + Sync;

/// Sees the games that are being played, by their numbers: each at its opening and after every
/// move, the last one included. Called by the threads that play, so that it must not take long.
pub type Watch<G> = dyn Fn(usize, &Match<G>) + Send + Sync;

/// Why a match cannot be played, or ends early.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// No seating has both players in it.
    #[error("there are no two sides")]
    Sides,
    /// A player refuses every seating.
    #[error(transparent)]
    Refused(ContestantError),
    /// The test is for matches of two sides.
    #[error("the test needs two sides that play on both sides of an opening")]
    Test,
    /// The folder of the match cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A player cannot take its seat.
    #[error("game {number}: {player} ({}, seat {seat}): {why}", side.name())]
    Game {
        /// The number of the game, from 1.
        number: usize,
        /// The player's name.
        player: String,
        /// The player's side.
        side: Side,
        /// The letter of the player's seat.
        seat: char,
        /// The reason.
        #[source]
        why: Box<GameError>,
    },
}

/// A match between two kinds of player.
pub struct Contest<G: Describe> {
    /// The start of every game, before its opening.
    pub start: Match<G>,
    /// The openings, played round by round and then again from the first on; with none of them each round begins with random moves, see
    /// [`opening()`].
    pub openings: Vec<Match<G>>,
    /// A and B.
    pub entrants: [Box<dyn Entrant<G>>; 2],
    /// The limits of every move. Their seed gives each game its own and chooses the openings.
    pub limits: Limits,
    /// The time of each seat for a game, beside the limits, which limit no time then.
    pub clock: Option<Clock>,
    /// The greatest number of games.
    pub games: usize,
    /// The number of games played at the same time, at least 1.
    pub concurrency: usize,
    /// The test that may end the match earlier; only for two sides.
    pub sprt: Option<Sprt>,
    /// The record of a game.
    pub record: Box<Recorder<G>>,
    /// True if records tell when their games began. Without it the same games give the same records.
    pub dated: bool,
    /// Sees the games, if it is given.
    pub watch: Option<Box<Watch<G>>>,
}

/// The end of a game.
enum Ended<G: Describe> {
    /// It was played here: the moment at which it began, the game or why there is none, and the claim
    /// under which it was played.
    Here(SystemTime, Result<Played<G>, GameError>, Option<Claim>),
    /// Another process has played it.
    Elsewhere(Box<Record>),
    /// The folder cannot be used.
    Fault(FolderError),
}

/// Time between two looks whether the match is to be stopped.
const TICK: Duration = Duration::from_millis(50);

impl<G: Describe> Contest<G> {
    fn entrant(&self, side: Side) -> &dyn Entrant<G> {
        &*self.entrants[side as usize]
    }

    /// A's name and B's.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        Side::BOTH.map(|side| self.entrant(side).name())
    }

    /// The description of this match. It tells nothing of the number of games and of how many are
    /// played at a time, which may change.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        let start = (self.record)(&self.start);
        let limit = |limit: Option<u128>| limit.map_or("-".into(), |number| number.to_string());
        let time = self.limits.time.map(|time| time.as_millis());
        let mut conditions: Conditions = start.settings;
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
        let clock = self.clock.map(|clock| clock.to_string());
        conditions.extend(clock.map(|clock| ("clock".into(), clock)));
        // Without terms nothing is said of them, as in matches of older programs.
        for (side, name) in Side::BOTH.into_iter().zip(["a", "b"]) {
            let Terms {
                time_margin,
                variety,
            } = self.entrant(side).terms();
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
    pub fn table(&self) -> Result<Table, ContestError> {
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
            return Err(refusal.map_or(ContestError::Sides, ContestError::Refused));
        }
        if self.sprt.is_some() && seatings.len() != 2 {
            return Err(ContestError::Test);
        }
        Ok(Table::new(seatings, self.sprt))
    }

    /// The number of games played at one go in a series: whole rounds of seatings, enough for all
    /// that are played at the same time.
    pub(crate) fn round(&self, table: &Table) -> usize {
        let seatings = table.seatings();
        seatings * self.concurrency.max(1).div_ceil(seatings)
    }

    fn check_seats(&self, game: &Match<G>, seating: &Seating) -> Result<(), ContestantError> {
        let mut seats = seating.seats().iter();
        seats.try_for_each(|&(seat, side)| self.entrant(side).may_sit(game, seat))
    }

    /// The record of a game, which may begin in another position than the match.
    fn record_of(&self, game: &Match<G>) -> Record {
        let mut record = (self.record)(game);
        // Who gave up before the first move is told apart.
        let start = beginning(game);
        let first = &start.positions()[0];
        if *first != self.start.positions()[0] {
            record.start = Some(first.position_text());
        }
        record
    }

    /// The opening of a game. A whole round shares an opening; when a player refuses its seat there,
    /// as one does who needs the start itself, the round begins with the start.
    fn opening(&self, table: &Table, number: usize) -> Match<G> {
        let round = table.round(number);
        let given = self.openings.get(round % self.openings.len().max(1));
        let random = || opening(&self.start, self.limits.seed, round as u64);
        let opening = given.cloned().unwrap_or_else(random);
        match self.check_seats(&opening, table.seating(number)) {
            Ok(()) => opening,
            Err(_) => self.start.clone(),
        }
    }

    /// Plays one game.
    fn play(&self, table: &Table, number: usize, stop: &Stop) -> Result<Played<G>, GameError> {
        let game = self.opening(table, number);
        let mut players = Vec::new();
        for &(seat, side) in table.seating(number).seats() {
            let player = match self.entrant(side).sit(&game) {
                Ok(player) => player,
                // Where games have been played, one that fails now loses a game, not the whole match.
                Err(why) if why.may_pass() && table.score().games() > 0 => {
                    Box::new(Absent(why.to_string()))
                }
                Err(why) => return Err(GameError::Sit { seat, why }),
            };
            players.push((seat, player));
        }
        let limits = Limits {
            seed: mixed(&[self.limits.seed, number as u64, 1]),
            ..self.limits
        };
        play(game, &mut players, (&limits, self.clock), stop, &|game| {
            if let Some(watch) = &self.watch {
                watch(number, game);
            }
        })
    }

    /// The error that ends a match in the game with a number.
    fn fault(&self, table: &Table, number: usize, seat: Seat, why: GameError) -> ContestError {
        let side = table.seating(number).side(seat);
        ContestError::Game {
            number: number + 1,
            player: self.entrant(side).name().into(),
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
        folder: Option<&Folder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<Table, ContestError> {
        self.run_part(Part::WHOLE, folder, stop, tell)
    }

    /// As [`run`](Self::run), of a part of the match. The table holds what else is in `folder`, too.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_part(
        &self,
        part: Part,
        folder: Option<&Folder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<Table, ContestError> {
        let table = self.begin(folder)?;
        tell(&table, 0);
        let of_part: Vec<usize> = (0..self.games)
            .filter(|&n| part.holds(table.round(n)))
            .collect();
        self.play_games(table, &of_part, folder, stop, tell)
    }

    /// The table of the games that are in `folder` already; nothing is written, because another
    /// program may be playing there.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub(crate) fn begin(&self, folder: Option<&Folder>) -> Result<Table, ContestError> {
        let mut table = self.table()?;
        if let Some(folder) = folder {
            self.take_up(&mut table, folder)?;
        }
        Ok(table)
    }

    /// Plays those of the first `games` games that are missing in `table`; otherwise as
    /// [`run`](Self::run).
    pub(crate) fn go_on(
        &self,
        table: Table,
        games: usize,
        folder: Option<&Folder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<Table, ContestError> {
        let games: Vec<usize> = (0..games).collect();
        self.play_games(table, &games, folder, stop, tell)
    }

    /// Plays those of the games that are missing in `table`. Those that other processes play in the same
    /// folder meanwhile are waited for.
    fn play_games(
        &self,
        mut table: Table,
        games: &[usize],
        folder: Option<&Folder>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<Table, ContestError> {
        if let Some(folder) = folder {
            folder.write_table(&table.text::<G>(self.names()))?;
        }
        let missing = games.iter().copied().filter(|&n| !table.has(n));
        let queue = Queue::new(missing, folder);
        let (plan, halt) = (table.clone(), Stop::new());
        let ended = thread::scope(|scope| {
            // Who has ended a game waits until it is kept: when the match is stopped, few have.
            let (results, received) = sync_channel(0);
            for _ in 0..self.concurrency.clamp(1, queue.len().max(1)) {
                let results = results.clone();
                let (plan, queue, halt) = (&plan, &queue, &halt);
                scope.spawn(move || self.work(plan, queue, halt, &results));
            }
            drop(results);
            let mut ended = Ok(());
            while ended.is_ok() && table.verdict().is_none() && !stop.is_set() {
                ended = match received.recv_timeout(TICK) {
                    Ok((number, ended)) => self.take_in(&mut table, number, ended, folder, tell),
                    Err(RecvTimeoutError::Timeout) => Ok(()),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
            }
            halt.set();
            // What ends while the others are being stopped is over as well; a verdict counts the games up to it.
            for (number, last) in received {
                if table.verdict().is_none() && matches!(last, Ended::Here(_, Ok(_), _)) {
                    ended = ended.and(self.take_in(&mut table, number, last, folder, tell));
                }
            }
            ended
        });
        ended.map(|()| table)
    }

    /// Plays games until none is left.
    fn work(
        &self,
        table: &Table,
        queue: &Queue<'_>,
        halt: &Stop,
        results: &SyncSender<(usize, Ended<G>)>,
    ) {
        while let Some((number, task)) = queue.next(halt) {
            let ended = match task {
                Ok(Task::Play(claim)) => {
                    let begun = SystemTime::now();
                    Ended::Here(begun, self.play(table, number, halt), claim)
                }
                Ok(Task::Read(record)) => Ended::Elsewhere(record),
                Err(why) => Ended::Fault(why),
            };
            if results.send((number, ended)).is_err() {
                break;
            }
        }
    }

    /// Takes the end of a game in.
    fn take_in(
        &self,
        table: &mut Table,
        number: usize,
        ended: Ended<G>,
        folder: Option<&Folder>,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<(), ContestError> {
        match ended {
            Ended::Here(begun, Ok(game), claim) => {
                let begun = self.dated.then_some(begun);
                self.enter(table, number, begun, &game, folder, tell)?;
                if let Some(claim) = claim {
                    claim.fulfil();
                }
                Ok(())
            }
            Ended::Here(_, Err(GameError::Stopped), _) => Ok(()),
            Ended::Here(
                _,
                Err(why @ (GameError::Sit { seat, .. } | GameError::NoPlayer { seat })),
                _,
            ) => Err(self.fault(table, number, seat, why)),
            Ended::Elsewhere(record) => {
                if let Some(folder) = folder {
                    self.enter_record(table, number, &record, folder)?;
                    folder.write_table(&table.text::<G>(self.names()))?;
                }
                tell(table, record.moves.len());
                Ok(())
            }
            Ended::Fault(why) => Err(why.into()),
        }
    }

    /// Keeps a game that is over, with the moment at which it began, if its record is to tell it.
    fn enter(
        &self,
        table: &mut Table,
        number: usize,
        begun: Option<SystemTime>,
        played: &Played<G>,
        folder: Option<&Folder>,
        tell: &mut dyn FnMut(&Table, usize),
    ) -> Result<(), ContestError> {
        let game = &played.game;
        table.enter(number, game, &played.remarks);
        if let Some(folder) = folder {
            let mut record = self.record_of(game);
            record.evaluations.clone_from(&played.evaluations);
            record.comments.clone_from(&played.remarks);
            if let Some(begun) = begun {
                record.set_begun(begun);
            }
            record.seats = table.seating(number).record_seats::<G>(self.names());
            folder.write(number, &record)?;
            folder.write_table(&table.text::<G>(self.names()))?;
        }
        tell(table, game.moves().len());
        Ok(())
    }

    /// Enters the games that are on disk, each replayed through the rules.
    fn take_up(&self, table: &mut Table, folder: &Folder) -> Result<(), FolderError> {
        for number in folder.numbers()?.into_iter().filter(|&n| n < self.games) {
            if let Some(record) = folder.read(number)? {
                self.enter_record(table, number, &record, folder)?;
            }
        }
        Ok(())
    }

    /// Enters a game from a folder, replayed through the rules.
    pub(crate) fn enter_record(
        &self,
        table: &mut Table,
        number: usize,
        record: &Record,
        folder: &Folder,
    ) -> Result<(), FolderError> {
        let game = self.replay(table, number, record);
        let game = game.map_err(|why| folder.other_game(number, why))?;
        table.enter(number, &game, &record.comments);
        Ok(())
    }

    fn replay(
        &self,
        table: &Table,
        number: usize,
        record: &Record,
    ) -> Result<Match<G>, ReplayError> {
        let opening = self.opening(table, number);
        let mut game = beginning(&opening);
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
