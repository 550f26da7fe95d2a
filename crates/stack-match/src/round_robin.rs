//! A series: every two of several players play a match.

use std::path::{Path, PathBuf};

use stack_ai::Stop;
use stack_game::Describe;

use crate::cross_table::{CrossTable, PlayerPair};
use crate::engine_match::{EngineMatch, EngineMatchError};
use crate::match_folder::{MatchFolder, MatchFolderError, game_file, write_table};
use crate::results::MatchResults;

/// Why a series cannot be played, or ends early.
#[derive(Debug, thiserror::Error)]
pub enum RoundRobinError {
    /// There are too few players.
    #[error("a series needs two players")]
    TooFewPlayers,
    /// The match of a pair cannot be set up.
    #[error("{0}")]
    Setup(Box<dyn std::error::Error + Send + Sync>),
    /// The match of a pair cannot begin.
    #[error(transparent)]
    Start(#[from] EngineMatchError),
    /// A folder cannot be used.
    #[error(transparent)]
    Folder(#[from] MatchFolderError),
    /// The match of a pair has failed.
    #[error("{a} – {b}: {why}")]
    Match {
        /// One player's name.
        a: String,
        /// The other's.
        b: String,
        /// The reason.
        #[source]
        why: Box<EngineMatchError>,
    },
}

/// The matches of a series.
///
/// They are played round by round, each pair's round in turn, so that the cross-table is fair at any
/// moment.
pub struct RoundRobinTournament<G: Describe> {
    names: Vec<String>,
    /// The match of each pair, with its folder below that of the series.
    matches: Vec<(PlayerPair, EngineMatch<G>)>,
}

impl<G: Describe> RoundRobinTournament<G> {
    /// The series of several players; `contest` makes the match of a pair.
    ///
    /// # Errors
    /// As `contest`; when there are less than two players.
    pub fn new<E>(
        names: impl IntoIterator<Item = String>,
        contest: impl Fn(PlayerPair) -> Result<EngineMatch<G>, E>,
    ) -> Result<Self, RoundRobinError>
    where
        E: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let table = CrossTable::new(names);
        if table.names().len() < 2 {
            return Err(RoundRobinError::TooFewPlayers);
        }
        let set_up = |pair| contest(pair).map_err(|why| RoundRobinError::Setup(why.into()));
        let contests = table.pairs().map(|pair| Ok((pair, set_up(pair)?)));
        Ok(Self {
            matches: contests.collect::<Result<_, RoundRobinError>>()?,
            names: table.names().to_vec(),
        })
    }

    /// The number of games of all pairs.
    #[must_use]
    pub fn games(&self) -> usize {
        self.matches.iter().map(|(_, contest)| contest.games).sum()
    }

    /// Plays the games that are not on disk yet, and keeps them there. `tell` sees the cross-table and a
    /// pair with its own table: each pair once at the beginning, and whose game it was after each game.
    ///
    /// Ends early when `stop` is set.
    ///
    /// # Errors
    /// As [`EngineMatch::run`]; the players of the match are named.
    pub fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, PlayerPair, &MatchResults),
    ) -> Result<CrossTable, RoundRobinError> {
        let mut cross = CrossTable::new(self.names.clone());
        let mut matches = Vec::new();
        for (pair, contest) in &self.matches {
            let folder = MatchFolder::open(match_folder(folder, *pair), &contest.conditions())?;
            let table = contest.load_results(Some(&folder))?;
            cross.set_score(*pair, table.score());
            cross.set_seat_counts(*pair, table.seat_counts());
            let round = contest.batch_size(&table);
            matches.push((*pair, contest, folder, round, Some(table)));
        }
        for (pair, .., table) in &matches {
            table.iter().for_each(|table| tell(&cross, *pair, table));
        }
        for round in 1.. {
            let mut over = true;
            for (pair, contest, kept, length, table) in &mut matches {
                let games = contest.games.min(round * *length);
                over &= games == contest.games;
                let Some(now) = table.take().filter(|_| !stop.is_set()) else {
                    return Ok(cross);
                };
                let mut enter = |now: &MatchResults, _| {
                    cross.set_score(*pair, now.score());
                    cross.set_seat_counts(*pair, now.seat_counts());
                    tell(&cross, *pair, now);
                };
                let after = contest.resume(now, games, Some(kept), stop, &mut enter);
                *table = Some(after.map_err(|why| self.fault(*pair, why))?);
                write_table(folder, &cross.text())?;
            }
            if over {
                break;
            }
        }
        Ok(cross)
    }

    fn fault(&self, (a, b): PlayerPair, why: EngineMatchError) -> RoundRobinError {
        RoundRobinError::Match {
            a: self.names[a].clone(),
            b: self.names[b].clone(),
            why: Box::new(why),
        }
    }
}

/// The folder of a pair's match within that of the series.
fn match_folder(series: &Path, (a, b): PlayerPair) -> PathBuf {
    series.join(format!("{}-{}", a + 1, b + 1))
}

/// The file with the record of a game, by its number within the pair's match, from 0.
#[must_use]
pub fn record_file(series: &Path, pair: PlayerPair, number: usize) -> PathBuf {
    game_file(&match_folder(series, pair), number)
}
