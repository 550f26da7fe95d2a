//! The results and ratings of each human in the library, found by name.

use std::collections::{BTreeMap, HashMap};

use super::human_rating::{HumanRatedGame, cover_all_teams, human_rating, rated_game};
use super::rating::{Rating, SeatResult};
use crate::game::{GameSummary, HUMAN, SeatSummary};

/// The finished games of a human. Each game counts once, with the best result of the human's seats;
/// games in which all teams are the human's have no result and are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HumanGames {
    /// Games won, alone or with partners.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The rating in each variant with games that count.
    pub ratings: BTreeMap<String, Rating>,
}

impl HumanGames {
    /// The number of finished games.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Whether a human held this seat at the end of the game.
pub(super) fn is_human(seat: &SeatSummary) -> bool {
    seat.players.last().is_none_or(|player| player == HUMAN)
}

/// Whether a human with this name played in a game.
pub(super) fn has_human(summary: &GameSummary, name: &str) -> bool {
    let mut seats = summary.seats.iter();
    seats.any(|seat| is_human(seat) && seat.name.trim() == name)
}

/// Collects the games of all humans.
#[derive(Default)]
pub(super) struct HumanGamesBuilder {
    humans: HashMap<String, HumanGames>,
    rated: HashMap<(String, String), Vec<HumanRatedGame>>,
}

impl HumanGamesBuilder {
    /// Adds a game, if it is finished.
    pub(super) fn add(&mut self, summary: &GameSummary) {
        let Some(result) = &summary.result else {
            return;
        };
        let result_of = |seat: &SeatSummary| SeatResult::of(seat.seat, result);
        let mut humans: BTreeMap<&str, Vec<&SeatSummary>> = BTreeMap::new();
        for seat in summary.seats.iter().filter(|seat| is_human(seat)) {
            humans.entry(seat.name.trim()).or_default().push(seat);
        }
        for (name, seats) in humans {
            let letters: Vec<_> = seats.iter().map(|seat| seat.seat).collect();
            let best = seats.into_iter().max_by_key(|seat| result_of(seat));
            let best = best.filter(|_| !cover_all_teams(&summary.variant, &letters));
            let Some(seat) = best else {
                continue;
            };
            let games = self.humans.entry(name.into()).or_default();
            match result_of(seat) {
                SeatResult::Draw => games.drawn += 1,
                SeatResult::Win => games.won += 1,
                SeatResult::Loss => games.lost += 1,
            }
            if let Some(game) = rated_game(summary, seat) {
                let key = (name.into(), summary.variant.clone());
                self.rated.entry(key).or_default().push(game);
            }
        }
    }

    /// The games of each human by name.
    pub(super) fn finish(mut self) -> HashMap<String, HumanGames> {
        for ((name, variant), mut games) in self.rated {
            let rating = human_rating(&variant, &mut games);
            if let (Some(human), Some(rating)) = (self.humans.get_mut(&name), rating) {
                human.ratings.insert(variant, rating);
            }
        }
        self.humans
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Record, RecordSeat};

    use super::*;
    use crate::analysis::displayed_accuracy;
    use crate::game::{new_record, summary};
    use crate::library::variant_seats::VARIANT_SEATS;

    /// The games of Anna after a game in which seats resigned at the start, given by their numbers.
    /// Seats are humans of these names, or `level-2`.
    fn games_of_anna(variant: &str, names: &[&str], resigned: &[usize]) -> HumanGames {
        let seats = VARIANT_SEATS[variant].iter();
        let letters: Vec<char> = seats.map(|seat| seat.letter).collect();
        let seats = letters.iter().zip(names).map(|(&letter, &name)| {
            let player = if name == "level-2" { name } else { HUMAN };
            RecordSeat::new(letter, name, player)
        });
        let record = Record {
            seats: seats.collect(),
            given_up: [(0, resigned.iter().map(|&seat| letters[seat]).collect())].into(),
            ..new_record(variant).expect("a variant")
        };
        let (mut summary, _) = summary(&record, displayed_accuracy).expect("a valid record");
        // As if the moves had been played: shorter games are not rated.
        summary.moves = 20;
        let mut humans = HumanGamesBuilder::default();
        humans.add(&summary);
        humans.finish().remove("Anna").unwrap_or_default()
    }

    #[test]
    fn a_human_in_several_seats_has_one_result() {
        let (anna, ben, level) = ("Anna", "Ben", "level-2");
        for (variant, names, resigned, expected) in [
            (
                "four",
                vec![anna, anna, level, level],
                vec![0, 2, 3],
                (1, 0, 0),
            ),
            (
                "four",
                vec![anna, anna, level, level],
                vec![0, 1, 2],
                (0, 0, 1),
            ),
            ("three", vec![anna, level, anna], vec![0, 1], (1, 0, 0)),
            ("two", vec![anna, anna], vec![0], (0, 0, 0)),
            ("two", vec![anna, ben], vec![0], (0, 0, 1)),
        ] {
            let games = games_of_anna(variant, &names, &resigned);
            let counts = (games.won, games.drawn, games.lost);
            assert_eq!(counts, expected, "{variant} {names:?} {resigned:?}");
        }
        // The rating counts it once, too.
        let twice = games_of_anna("four", &[anna, anna, level, level], &[0, 2, 3]);
        let once = games_of_anna("four", &[ben, anna, level, level], &[0, 2, 3]);
        assert_eq!(twice.ratings, once.ratings);
        assert_eq!(once.ratings.len(), 1);
    }
}
