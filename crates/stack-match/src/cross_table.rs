//! The cross-table of several players, of whom every two play a match.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use stack_game::Seat;

use crate::score::{Score, SeatCounts, elo};

/// Two players of a series by their places, the lower one first: A and B of their match.
pub type PlayerPair = (usize, usize);

/// The results of a series so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CrossTable {
    names: Vec<String>,
    scores: BTreeMap<PlayerPair, Score>,
    /// The games of both players of a pair in each seat.
    seats: BTreeMap<PlayerPair, [BTreeMap<Seat, SeatCounts>; 2]>,
}

impl CrossTable {
    /// The table of players who have not played yet.
    #[must_use]
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self {
            names: names.into_iter().collect(),
            scores: BTreeMap::new(),
            seats: BTreeMap::new(),
        }
    }

    /// The players, in the order in which they were entered.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Every two players.
    pub fn pairs(&self) -> impl Iterator<Item = PlayerPair> + use<> {
        let players = self.names.len();
        (0..players).flat_map(move |a| (a + 1..players).map(move |b| (a, b)))
    }

    /// Enters all that a pair has played so far, as its A sees it.
    pub fn set_score(&mut self, pair: PlayerPair, score: Score) {
        self.scores.insert(pair, score);
    }

    /// Enters the games of A and of B of a pair in each seat.
    pub fn set_seat_counts(&mut self, pair: PlayerPair, seats: [BTreeMap<Seat, SeatCounts>; 2]) {
        self.seats.insert(pair, seats);
    }

    /// The seats in which games were played, in turn order.
    #[must_use]
    pub fn seats(&self) -> Vec<Seat> {
        let sides = self.seats.values().flatten();
        let seats: BTreeSet<Seat> = sides.flat_map(|side| side.keys().copied()).collect();
        seats.into_iter().collect()
    }

    /// The games in a seat: those of one player, or of all.
    #[must_use]
    pub fn seat_counts(&self, seat: Seat, player: Option<usize>) -> SeatCounts {
        let mut tally = SeatCounts::default();
        for (&(a, b), sides) in &self.seats {
            for (place, side) in [a, b].into_iter().zip(sides) {
                if player.is_none_or(|player| player == place) {
                    tally += side.get(&seat).copied().unwrap_or_default();
                }
            }
        }
        tally
    }

    /// The games of one player against another, as the first one sees them.
    #[must_use]
    pub fn score_against(&self, player: usize, other: usize) -> Score {
        let known = |pair| self.scores.get(&pair).copied();
        known((player, other))
            .or_else(|| known((other, player)).map(Score::reversed))
            .unwrap_or_default()
    }

    /// All games of a player.
    #[must_use]
    pub fn total(&self, player: usize) -> Score {
        let mut total = Score::default();
        for other in 0..self.names.len() {
            total += self.score_against(player, other);
        }
        total
    }

    /// The number of games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.scores.values().map(Score::games).sum()
    }

    /// The players' places in the table, the best score first; equal ones as they were entered.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.names.len()).collect();
        let score = |&player: &usize| self.total(player).value();
        ranking.sort_by(|a, b| score(b).total_cmp(&score(a)));
        ranking
    }

    /// The table as people read it: the players by rank, each with its score against every other,
    /// over all games with the interval at 95 %, and the difference in points of Elo's scale
    /// to the others taken together.
    #[must_use]
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
    use crate::score::SideOutcome;

    fn score(wins: u32, losses: u32) -> Score {
        let mut score = Score::default();
        (0..wins).for_each(|_| score.add(SideOutcome::A, 0.5));
        (0..losses).for_each(|_| score.add(SideOutcome::B, 0.5));
        score
    }

    fn table() -> CrossTable {
        let mut table = CrossTable::new(["x", "long name", "z"].map(String::from));
        assert_eq!(table.pairs().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
        table.set_score((0, 1), score(1, 3));
        table.set_score((1, 2), score(2, 2));
        table
    }

    #[test]
    fn every_game_counts_for_both_players() {
        let table = table();
        assert_eq!(table.games(), 8);
        assert_eq!(table.score_against(1, 0), score(3, 1).reversed().reversed());
        assert_eq!(table.total(1).games(), 8);
        assert_eq!((table.total(1).a_wins, table.total(1).b_wins), (5, 3));
        assert_eq!(table.total(2).games(), 4);
        assert_eq!(table.score_against(0, 2).games(), 0);
        assert_eq!(table.ranking(), [1, 2, 0]);
    }

    #[test]
    fn the_best_stand_first_and_fields_without_games_are_empty() {
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
    fn seats_are_counted_for_each_player_and_for_all() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let tally = |games, wins, draws| SeatCounts { games, wins, draws };
        let mut table = table();
        table.set_seat_counts(
            (0, 1),
            [
                [(first, tally(2, 1, 0)), (second, tally(2, 2, 0))].into(),
                [(first, tally(2, 0, 0)), (second, tally(2, 1, 0))].into(),
            ],
        );
        table.set_seat_counts(
            (1, 2),
            [
                [(first, tally(1, 0, 1))].into(),
                [(second, tally(1, 0, 1))].into(),
            ],
        );
        assert_eq!(table.seats(), [first, second]);
        assert_eq!(table.seat_counts(second, Some(0)), tally(2, 2, 0));
        assert_eq!(table.seat_counts(first, Some(1)), tally(3, 0, 1));
        assert_eq!(table.seat_counts(second, None), tally(5, 3, 1));
        assert_eq!(table.seat_counts(second, None).share(), Some(0.7));
        assert_eq!(table.seat_counts(first, Some(2)).share(), None);
    }

    #[test]
    fn a_table_is_replaced_by_what_the_pair_has_played_since() {
        let mut table = table();
        table.set_score((0, 1), score(4, 4));
        assert_eq!(table.total(0).games(), 8);
        assert_eq!(table.games(), 12);
    }
}
