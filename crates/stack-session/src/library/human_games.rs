//! The results and ratings of each human in the library, found by name.

use std::collections::{BTreeMap, HashMap};

use super::own_rating::{OwnGame, OwnRating, own_rating, rated_game};
use crate::game::{GameResult, GameSummary, HUMAN, SeatSummary};

/// The finished games of a human.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HumanGames {
    /// Games won, alone or with partners.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The rating in each variant with games that count.
    pub ratings: BTreeMap<String, OwnRating>,
}

impl HumanGames {
    /// The number of games.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Whether a human had a seat at the end of the game.
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
    rated: HashMap<(String, String), Vec<OwnGame>>,
}

impl HumanGamesBuilder {
    /// Adds a game, if it is finished.
    pub(super) fn add(&mut self, summary: &GameSummary) {
        let Some(result) = &summary.result else {
            return;
        };
        for seat in summary.seats.iter().filter(|seat| is_human(seat)) {
            let name = seat.name.trim();
            let games = self.humans.entry(name.into()).or_default();
            match result {
                GameResult::Draw => games.drawn += 1,
                GameResult::Won(winners) if winners.contains(&seat.seat) => games.won += 1,
                GameResult::Won(_) => games.lost += 1,
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
            let rating = own_rating(&variant, &mut games);
            if let (Some(human), Some(rating)) = (self.humans.get_mut(&name), rating) {
                human.ratings.insert(variant, rating);
            }
        }
        self.humans
    }
}
