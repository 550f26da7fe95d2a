//! Ratings of players by the results of their games: Glicko-2.
//!
//! All ratings treat the dates of games alike, see `DatedRating`.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, SystemTime};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};
use stack_game::SeatSet;

use crate::game::GameResult;

/// A player who does not play for this long becomes less certain by one rating period.
const PAUSE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A Glicko-2 rating. Only differences to ratings on the same scale have a meaning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating. In reports everyone starts at 1500; a human's own rating starts with that of
    /// level 1 and is on the scale of the variant's computer players, see
    /// [`stack_ai::players::rating`]. A difference of 200 points stands for a score of about 76 %
    /// among two.
    pub value: f64,
    /// The standard deviation of the rating, at most 350 points.
    pub deviation: f64,
}

/// The result of a seat in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeatResult {
    /// Another team won.
    Loss,
    /// No team won.
    Draw,
    /// The seat's team won.
    Win,
}

impl SeatResult {
    /// The result of the seat with this letter in a game.
    pub(super) fn of(letter: char, result: &GameResult) -> Self {
        match result {
            GameResult::Draw => Self::Draw,
            GameResult::Won(winners) if winners.contains(&letter) => Self::Win,
            GameResult::Won(_) => Self::Loss,
        }
    }
}

/// The seat of a player in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedSeat<P> {
    /// The player.
    pub player: P,
    /// The seats that win together with this one, including it.
    pub team: SeatSet,
    /// The result of the seat.
    pub result: SeatResult,
}

/// A finished game of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame<P> {
    /// The start of the game. Games without a date are rated before all others.
    pub date: Option<SystemTime>,
    /// The players.
    pub seats: Vec<RatedSeat<P>>,
}

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The index of the game.
    pub game: usize,
    /// The rating after it.
    pub rating: Rating,
}

impl Rating {
    /// Half the width of the 95 % interval: two standard deviations, as Glickman recommends.
    pub fn margin(self) -> f64 {
        2.0 * self.deviation
    }
}

/// The rating of a player while games are added in the order of their dates (`None` first).
///
/// Games without a date count as played before all others, at an unknown time: no pause precedes or
/// follows them. Each game is a rating period. Each 30 days between two dated games of a player
/// count as a period without games, which increases the deviation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DatedRating {
    /// The rating after the last game. Glicko-2 also needs its volatility.
    now: Glicko2Rating,
    /// The date of the last dated game.
    last: Option<SystemTime>,
}

impl DatedRating {
    /// The rating before the first game.
    pub(super) const fn new(now: Glicko2Rating) -> Self {
        Self { now, last: None }
    }

    /// The rating after the last game.
    pub(super) const fn rating(&self) -> Rating {
        Rating {
            value: self.now.rating,
            deviation: self.now.deviation,
        }
    }

    /// The rating right before a game on a date, after the pause since the last one.
    fn before(&self, date: Option<SystemTime>) -> Glicko2Rating {
        let pause = date.zip(self.last);
        let pause = pause.and_then(|(date, last)| date.duration_since(last).ok());
        let periods = pause.map_or(0, |pause| pause.as_secs() / PAUSE.as_secs());
        // The deviation reaches its maximum after 1,200 periods at most.
        (0..periods.min(1_200)).fold(self.now, |rating, _| decay_deviation(&rating))
    }

    /// Adds a game: the ratings of the opponents right before it, and the results against them.
    pub(super) fn add(&mut self, date: Option<SystemTime>, results: &[(Glicko2Rating, Outcomes)]) {
        let config = Glicko2Config::new();
        self.now = glicko2_rating_period(&self.before(date), results, &config);
        self.last = date.or(self.last);
    }
}

/// Returns the ratings of all players after each of their games, in the order of the dates, as
/// `DatedRating` treats them; games of the same date keep their order.
///
/// In each game a player meets all opponents at once, as `pair_results` scores them.
pub fn rating_curves<P: Clone + Eq + Hash>(games: &[RatedGame<P>]) -> HashMap<P, Vec<RatingPoint>> {
    let mut order: Vec<usize> = (0..games.len()).collect();
    order.sort_by_key(|&index| games[index].date);
    let mut curves: HashMap<P, Vec<RatingPoint>> = HashMap::new();
    let mut states: HashMap<&P, DatedRating> = HashMap::new();
    for index in order {
        let game = &games[index];
        let pairs = pair_results(&game.seats);
        let mut before: HashMap<&P, Glicko2Rating> = HashMap::new();
        for (one, other, _) in &pairs {
            for player in [one, other] {
                let state = states.entry(player).or_default();
                before
                    .entry(player)
                    .or_insert_with(|| state.before(game.date));
            }
        }
        for &player in before.keys() {
            let results: Vec<_> = pairs
                .iter()
                .filter_map(|&(one, other, ordering)| match player {
                    _ if player == one => Some((before[other], outcome(ordering))),
                    _ if player == other => Some((before[one], outcome(ordering.reverse()))),
                    _ => None,
                })
                .collect();
            let state = states.entry(player).or_default();
            state.add(game.date, &results);
            let curve = curves.entry(player.clone()).or_default();
            curve.push(RatingPoint {
                game: index,
                rating: state.rating(),
            });
        }
    }
    curves
}

fn outcome(ordering: Ordering) -> Outcomes {
    match ordering {
        Ordering::Less => Outcomes::LOSS,
        Ordering::Equal => Outcomes::DRAW,
        Ordering::Greater => Outcomes::WIN,
    }
}

/// Returns the result of each pair of different players of a game, whatever the number of their
/// seats: which one is ahead, or equal in a draw.
///
/// Partners have no result against each other, but each has one against each opponent. Players who
/// both lost to a third one have none either, because the order in which they lost says little.
pub(super) fn pair_results<P: Eq>(seats: &[RatedSeat<P>]) -> Vec<(&P, &P, Ordering)> {
    let mut players: Vec<&P> = Vec::new();
    for seat in seats {
        if !players.contains(&&seat.player) {
            players.push(&seat.player);
        }
    }
    let mut results = Vec::new();
    for (index, &one) in players.iter().enumerate() {
        for &other in &players[index + 1..] {
            results.extend(pair_result(seats, one, other).map(|result| (one, other, result)));
        }
    }
    results
}

/// Whether a player is ahead of another one, or equal in a draw.
fn pair_result<P: Eq>(seats: &[RatedSeat<P>], one: &P, other: &P) -> Option<Ordering> {
    let (mut ahead, mut behind, mut is_draw) = (0, 0, false);
    for seat in seats.iter().filter(|seat| seat.player == *one) {
        let opposite = seats.iter().filter(|seat| seat.player == *other);
        for opposite in opposite.filter(|other| other.team != seat.team) {
            match seat.result.cmp(&opposite.result) {
                Ordering::Greater => ahead += 1,
                Ordering::Less => behind += 1,
                Ordering::Equal => is_draw |= seat.result == SeatResult::Draw,
            }
        }
    }
    (is_draw || ahead != behind).then(|| ahead.cmp(&behind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::Seat;

    const DAY: Duration = Duration::from_secs(86_400);

    /// A game in which each player has a seat of a team, given by the team's number and result.
    fn game(
        day: Option<u32>,
        seats: &[(&'static str, usize, SeatResult)],
    ) -> RatedGame<&'static str> {
        RatedGame {
            date: day.map(|day| SystemTime::UNIX_EPOCH + day * DAY),
            seats: seats
                .iter()
                .map(|&(player, team, result)| RatedSeat {
                    player,
                    team: SeatSet::of(Seat::ALL[team]),
                    result,
                })
                .collect(),
        }
    }

    fn won(day: Option<u32>, winner: &'static str, loser: &'static str) -> RatedGame<&'static str> {
        game(
            day,
            &[(winner, 0, SeatResult::Win), (loser, 1, SeatResult::Loss)],
        )
    }

    fn last(curves: &HashMap<&str, Vec<RatingPoint>>, player: &str) -> (f64, f64) {
        let rating = curves[player].last().expect("a game").rating;
        (rating.value, rating.deviation)
    }

    /// Follows <http://www.glicko.net/glicko/glicko2.pdf>: 1500 ± 350 against 1500 ± 350.
    #[test]
    fn a_first_win_moves_both_by_the_published_formula() {
        let curves = rating_curves(&[won(Some(0), "Anna", "Ben")]);
        let (anna, ben) = (last(&curves, "Anna"), last(&curves, "Ben"));
        assert!((anna.0 - 1662.3).abs() < 0.1, "{anna:?}");
        assert!((anna.0 + ben.0 - 3000.0).abs() < 1e-6, "{ben:?}");
        assert!((anna.1 - 290.3).abs() < 0.1, "{anna:?}");
    }

    #[test]
    fn games_are_rated_by_date_and_undated_ones_first() {
        let later = rating_curves(&[
            won(Some(20), "Ben", "Anna"),
            won(Some(10), "Anna", "Ben"),
            won(None, "Anna", "Ben"),
        ]);
        let games: Vec<_> = later["Anna"].iter().map(|point| point.game).collect();
        assert_eq!(games, [2, 1, 0]);
        // A year without games makes the rating less certain before the next game.
        let soon = rating_curves(&[won(Some(10), "Anna", "Ben"), won(Some(20), "Ben", "Anna")]);
        let late = rating_curves(&[won(Some(10), "Anna", "Ben"), won(Some(999), "Ben", "Anna")]);
        assert!(last(&late, "Anna").1 > last(&soon, "Anna").1 + 1.0);
    }

    #[test]
    fn players_of_several_seats_are_scored_once_per_opponent() {
        use SeatResult::{Draw, Loss, Win};
        let pairs = |seats: &[(&'static str, usize, SeatResult)]| {
            let game = game(None, seats);
            let results = pair_results(&game.seats).into_iter();
            results
                .map(|(one, other, ordering)| format!("{one}{other}{}", ordering as i8))
                .collect::<Vec<_>>()
                .join(" ")
        };
        for (seats, expected) in [
            // The losers of four have no result against each other.
            (
                &[
                    ("A", 0, Win),
                    ("B", 1, Loss),
                    ("C", 2, Loss),
                    ("D", 3, Loss),
                ][..],
                "AB1 AC1 AD1",
            ),
            (
                &[("A", 0, Draw), ("B", 1, Draw), ("C", 2, Draw)],
                "AB0 AC0 BC0",
            ),
            // Partners.
            (
                &[("A", 0, Win), ("B", 1, Loss), ("C", 0, Win), ("D", 1, Loss)],
                "AB1 AD1 BC-1 CD1",
            ),
            // One player in two seats, against itself, and in both teams with the same partner.
            (&[("A", 0, Loss), ("B", 1, Win), ("A", 2, Loss)], "AB-1"),
            (&[("A", 0, Win), ("B", 1, Loss), ("A", 2, Loss)], "AB1"),
            (&[("A", 0, Win), ("A", 1, Loss)], ""),
            (
                &[("A", 0, Win), ("A", 1, Loss), ("B", 0, Win), ("B", 1, Loss)],
                "",
            ),
        ] {
            assert_eq!(pairs(seats), expected);
        }
    }
}
