//! A series: every two of several players play a match.

use std::path::{Path, PathBuf};

use stack_ai::Stop;
use stack_game::Describe;

use crate::cross::{CrossTable, Pair};
use crate::folder::{Folder, game_file, write_table};
use crate::runner::Contest;
use crate::table::Table;

/// The matches of a series.
///
/// They are played round by round, each pair's round in turn, so that the cross-table is fair at any
/// moment.
pub struct Series<G: Describe> {
    names: Vec<String>,
    /// The match of each pair, with its folder below that of the series.
    contests: Vec<(Pair, Contest<G>)>,
}

impl<G: Describe> Series<G> {
    /// The series of several players; `contest` makes the match of a pair.
    ///
    /// # Errors
    /// As `contest`; when there are less than two players.
    pub fn new(
        names: impl IntoIterator<Item = String>,
        contest: impl Fn(Pair) -> Result<Contest<G>, String>,
    ) -> Result<Self, String> {
        let table = CrossTable::new(names);
        if table.names().len() < 2 {
            return Err("a series needs two players".into());
        }
        let contests = table.pairs().map(|pair| Ok((pair, contest(pair)?)));
        Ok(Self {
            contests: contests.collect::<Result<_, String>>()?,
            names: table.names().to_vec(),
        })
    }

    /// How many games are played in all.
    #[must_use]
    pub fn games(&self) -> usize {
        self.contests.iter().map(|(_, contest)| contest.games).sum()
    }

    /// Plays the games that are not on disk yet, and keeps them there. `tell` sees the cross-table and a
    /// pair with its own table: each pair once at the beginning, and whose game it was after each game.
    ///
    /// Ends early when `stop` is set.
    ///
    /// # Errors
    /// As [`Contest::run`]; the players of the match are named.
    pub fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        tell: &mut dyn FnMut(&CrossTable, Pair, &Table),
    ) -> Result<CrossTable, String> {
        let mut cross = CrossTable::new(self.names.clone());
        let mut matches = Vec::new();
        for (pair, contest) in &self.contests {
            let folder = Folder::open(match_folder(folder, *pair), &contest.conditions())?;
            let table = contest.begin(Some(&folder))?;
            cross.enter(*pair, table.score());
            let round = contest.round(&table);
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
                let mut enter = |now: &Table, _| {
                    cross.enter(*pair, now.score());
                    tell(&cross, *pair, now);
                };
                let after = contest.go_on(now, games, Some(kept), stop, &mut enter);
                *table = Some(after.map_err(|what| self.fault(*pair, &what))?);
                write_table(folder, &cross.text())?;
            }
            if over {
                break;
            }
        }
        Ok(cross)
    }

    fn fault(&self, (a, b): Pair, what: &str) -> String {
        format!("{} – {}: {what}", self.names[a], self.names[b])
    }
}

/// The folder of a pair's match within that of the series.
fn match_folder(series: &Path, (a, b): Pair) -> PathBuf {
    series.join(format!("{}-{}", a + 1, b + 1))
}

/// The file with the record of a game, by its number within the pair's match, from 0.
#[must_use]
pub fn record_file(series: &Path, pair: Pair, number: usize) -> PathBuf {
    game_file(&match_folder(series, pair), number)
}
