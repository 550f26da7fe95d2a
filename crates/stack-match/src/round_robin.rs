//! Round-robin tournaments and their cross-tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use stack_ai::Stop;
use stack_game::{Describe, Seat};

use crate::engine_match::{EngineMatch, EngineMatchError};
use crate::match_folder::{MatchFolder, MatchFolderError, game_file, write_table};
use crate::results::MatchResults;
use crate::score::{Score, SeatCounts, elo};
use crate::seating::Shard;

/// Why a tournament cannot be played, or ends early.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum RoundRobinError {
    /// There are too few players.
    #[error("a tournament needs at least two players")]
    TooFewPlayers,
    /// The match of a pair cannot be set up.
    #[error("{0}")]
    Setup(Box<dyn std::error::Error + Send + Sync>),
    /// The match of a pair cannot start.
    #[error(transparent)]
    Start(#[from] EngineMatchError),
    /// A folder cannot be used.
    #[error(transparent)]
    Folder(#[from] MatchFolderError),
    /// The match of a pair failed.
    #[error("{a} – {b}: {reason}")]
    Match {
        a: String,
        b: String,
        /// The reason.
        #[source]
        reason: Box<EngineMatchError>,
    },
}

/// The matches of a round-robin tournament.
///
/// The pairs take turns playing one batch of games each, so that the cross-table is fair at any
/// moment.
pub struct RoundRobinTournament<G: Describe> {
    names: Vec<String>,
    /// The match of each pair; its folder is inside that of the tournament.
    matches: Vec<(PlayerPair, EngineMatch<G>)>,
}

impl<G: Describe> RoundRobinTournament<G> {
    /// Creates a tournament; `engine_match` creates the match of a pair.
    ///
    /// # Errors
    /// As `engine_match`, or if there are fewer than two players.
    pub fn new<E>(
        names: impl IntoIterator<Item = String>,
        engine_match: impl Fn(PlayerPair) -> Result<EngineMatch<G>, E>,
    ) -> Result<Self, RoundRobinError>
    where
        E: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let table = CrossTable::new(names);
        if table.names().len() < 2 {
            return Err(RoundRobinError::TooFewPlayers);
        }
        let set_up =
            |pair| engine_match(pair).map_err(|error| RoundRobinError::Setup(error.into()));
        let matches = table.pairs().map(|pair| Ok((pair, set_up(pair)?)));
        Ok(Self {
            matches: matches.collect::<Result<_, RoundRobinError>>()?,
            names: table.names().to_vec(),
        })
    }

    /// The total number of games.
    pub fn games(&self) -> usize {
        self.matches
            .iter()
            .map(|(_, engine_match)| engine_match.games)
            .sum()
    }

    /// Plays and saves the games that are not on disk yet. Calls `report` with the cross-table, a
    /// pair and its results: at the start for each pair, then after each game.
    ///
    /// Ends early if `stop` is set.
    ///
    /// # Errors
    /// As [`EngineMatch::run`], with the names of the players.
    pub fn run(
        &self,
        folder: &Path,
        stop: &Stop,
        report: &mut dyn FnMut(&CrossTable, PlayerPair, &MatchResults),
    ) -> Result<CrossTable, RoundRobinError> {
        let mut cross_table = CrossTable::new(self.names.clone());
        let mut pairings = Vec::new();
        for (pair, engine_match) in &self.matches {
            let conditions = engine_match.conditions();
            let match_folder = MatchFolder::open(match_folder(folder, *pair), &conditions)?;
            let results = engine_match.load_results(Some(&match_folder))?;
            cross_table.set_results(*pair, &results);
            let batch_size = engine_match.batch_size(&results);
            pairings.push((*pair, engine_match, match_folder, batch_size, results));
        }
        for (pair, .., results) in &pairings {
            report(&cross_table, *pair, results);
        }
        for batch in 1.. {
            let mut is_over = true;
            for (pair, engine_match, match_folder, batch_size, results) in &mut pairings {
                if stop.is_set() {
                    return Ok(cross_table);
                }
                let games = engine_match.games.min(batch * *batch_size);
                let mut update = |results: &MatchResults, _| {
                    cross_table.set_results(*pair, results);
                    report(&cross_table, *pair, results);
                };
                let before = results.clone();
                let played =
                    engine_match.resume(before, games, Some(match_folder), stop, &mut update);
                *results = played.map_err(|error| self.match_error(*pair, error))?;
                is_over &= engine_match.is_complete(results, Shard::ALL);
                write_table(folder, &cross_table.text())?;
            }
            if is_over {
                break;
            }
        }
        Ok(cross_table)
    }

    fn match_error(&self, (a, b): PlayerPair, reason: EngineMatchError) -> RoundRobinError {
        RoundRobinError::Match {
            a: self.names[a].clone(),
            b: self.names[b].clone(),
            reason: Box::new(reason),
        }
    }
}

/// The folder of a pair's match inside that of the tournament.
fn match_folder(tournament: &Path, (a, b): PlayerPair) -> PathBuf {
    tournament.join(format!("{}-{}", a + 1, b + 1))
}

/// The record file of a game by its number within the pair's match, starting at 0.
pub fn record_file(tournament: &Path, pair: PlayerPair, number: usize) -> PathBuf {
    game_file(&match_folder(tournament, pair), number)
}

/// Two players by index, the lower one first: A and B of their match.
pub type PlayerPair = (usize, usize);

/// The results of a tournament so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CrossTable {
    names: Vec<String>,
    scores: BTreeMap<PlayerPair, Score>,
    /// The games of both players of a pair in each seat.
    seats: BTreeMap<PlayerPair, [BTreeMap<Seat, SeatCounts>; 2]>,
}

impl CrossTable {
    /// Creates a table without games.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self {
            names: names.into_iter().collect(),
            scores: BTreeMap::new(),
            seats: BTreeMap::new(),
        }
    }

    /// The players in their original order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// All pairs of players.
    pub fn pairs(&self) -> impl Iterator<Item = PlayerPair> + use<> {
        let players = self.names.len();
        (0..players).flat_map(move |a| (a + 1..players).map(move |b| (a, b)))
    }

    /// Sets the score and the seat counts of a pair from the results of its match.
    fn set_results(&mut self, pair: PlayerPair, results: &MatchResults) {
        self.set_score(pair, results.score());
        self.set_seat_counts(pair, results.seat_counts());
    }

    /// Sets the score of a pair, from its A's point of view.
    pub fn set_score(&mut self, pair: PlayerPair, score: Score) {
        self.scores.insert(pair, score);
    }

    /// Sets the games of A and B of a pair in each seat.
    pub fn set_seat_counts(&mut self, pair: PlayerPair, seats: [BTreeMap<Seat, SeatCounts>; 2]) {
        self.seats.insert(pair, seats);
    }

    /// The seats in which games were played, in turn order.
    pub fn seats(&self) -> Vec<Seat> {
        let sides = self.seats.values().flatten();
        let seats: BTreeSet<Seat> = sides.flat_map(|side| side.keys().copied()).collect();
        seats.into_iter().collect()
    }

    /// The games in a seat of one player or of all players.
    pub fn seat_counts(&self, seat: Seat, player: Option<usize>) -> SeatCounts {
        let mut counts = SeatCounts::default();
        for (&(a, b), sides) in &self.seats {
            for (other, side) in [a, b].into_iter().zip(sides) {
                if player.is_none_or(|player| player == other) {
                    counts += side.get(&seat).copied().unwrap_or_default();
                }
            }
        }
        counts
    }

    /// The score of one player against another, from the first one's point of view.
    pub fn score_against(&self, player: usize, other: usize) -> Score {
        let score = |pair| self.scores.get(&pair).copied();
        score((player, other))
            .or_else(|| score((other, player)).map(Score::reversed))
            .unwrap_or_default()
    }

    /// The score of a player against all others.
    pub fn total(&self, player: usize) -> Score {
        let mut total = Score::default();
        for other in 0..self.names.len() {
            total += self.score_against(player, other);
        }
        total
    }

    /// The number of games played.
    pub fn games(&self) -> u32 {
        self.scores.values().map(Score::games).sum()
    }

    /// The players by score, best first; equal ones in their original order.
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.names.len()).collect();
        let score = |&player: &usize| self.total(player).value();
        ranking.sort_by(|a, b| score(b).total_cmp(&score(a)));
        ranking
    }

    /// The table as text: the players by rank, each with its scores against the others, its total
    /// score with a 95 % interval, and its Elo difference to the others taken together.
    pub fn text(&self) -> String {
        let ranking = self.ranking();
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0);
        let mut text = format!("{:3}{:width$}", "", "");
        for rank in 1..=ranking.len() {
            let _ = write!(text, " {rank:>6}");
        }
        let _ = writeln!(
            text,
            " {:>6}  {:>7}  {:^14}  {:>6}",
            "games", "score", "95 %", "Elo"
        );
        for (rank, &player) in (1..).zip(&ranking) {
            let _ = write!(text, "{rank:2} {:width$}", self.names[player]);
            for &other in &ranking {
                let against = self.score_against(player, other);
                let cell = match against.games() {
                    0 => "-".into(),
                    _ => format!("{:.1}", 100.0 * against.value()),
                };
                let _ = write!(text, " {cell:>6}");
            }
            let total = self.total(player);
            let (low, high) = total.interval();
            let _ = writeln!(
                text,
                " {:>6}  {:>6.1}%  {:>5.1} to {:>5.1}  {:>+6.0}",
                total.games(),
                100.0 * total.value(),
                100.0 * low,
                100.0 * high,
                // Not -0.
                elo(total.value()) + 0.0,
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::score;

    fn table() -> CrossTable {
        let mut table = CrossTable::new(["x", "long name", "z"].map(String::from));
        assert_eq!(table.pairs().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
        table.set_score((0, 1), score(1, 3, 0));
        table.set_score((1, 2), score(2, 2, 0));
        table
    }

    #[test]
    fn games_count_for_both_players() {
        let mut table = table();
        assert_eq!(table.games(), 8);
        assert_eq!(table.score_against(1, 0), score(3, 1, 0));
        assert_eq!(table.total(1).games(), 8);
        assert_eq!((table.total(1).a_wins, table.total(1).b_wins), (5, 3));
        assert_eq!(table.total(2).games(), 4);
        assert_eq!(table.score_against(0, 2).games(), 0);
        assert_eq!(table.ranking(), [1, 2, 0]);
        // A later score of a pair replaces the earlier one.
        table.set_score((0, 1), score(4, 4, 0));
        assert_eq!((table.total(0).games(), table.games()), (8, 12));
    }

    #[test]
    fn the_best_player_is_first_and_missing_scores_are_empty() {
        let text = table().text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        assert!(lines[1].starts_with(" 1 long name"), "{text}");
        assert!(lines[1].contains("62.5%"), "{text}");
        assert!(
            lines[3].starts_with(" 3 x") && lines[3].contains("25.0%"),
            "{text}"
        );
        assert!(
            lines.iter().all(|line| line.len() == lines[0].len()),
            "{text}"
        );
    }

    #[test]
    fn seat_counts_per_player_and_total() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let counts = |games, wins, draws| SeatCounts { games, wins, draws };
        let mut table = table();
        table.set_seat_counts(
            (0, 1),
            [
                [(first, counts(2, 1, 0)), (second, counts(2, 2, 0))].into(),
                [(first, counts(2, 0, 0)), (second, counts(2, 1, 0))].into(),
            ],
        );
        table.set_seat_counts(
            (1, 2),
            [
                [(first, counts(1, 0, 1))].into(),
                [(second, counts(1, 0, 1))].into(),
            ],
        );
        assert_eq!(table.seats(), [first, second]);
        assert_eq!(table.seat_counts(second, Some(0)), counts(2, 2, 0));
        assert_eq!(table.seat_counts(first, Some(1)), counts(3, 0, 1));
        assert_eq!(table.seat_counts(second, None), counts(5, 3, 1));
        assert_eq!(table.seat_counts(second, None).share(), Some(0.7));
        assert_eq!(table.seat_counts(first, Some(2)).share(), None);
    }
}
