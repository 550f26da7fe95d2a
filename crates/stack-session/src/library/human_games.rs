//! The results of each human in the library, found by name.

use std::collections::HashMap;

use crate::game::{GameResult, GameSummary, HUMAN, SeatSummary};

/// The finished games of a human.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HumanGames {
    /// Games won, alone or with partners.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl HumanGames {
    /// The number of games.
    #[must_use]
    pub const fn total(self) -> u32 {
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

/// Adds a finished game to the games of its humans.
pub(super) fn add(humans: &mut HashMap<String, HumanGames>, summary: &GameSummary) {
    let Some(result) = &summary.result else {
        return;
    };
    for seat in summary.seats.iter().filter(|seat| is_human(seat)) {
        let name = seat.name.trim();
        if !humans.contains_key(name) {
            humans.insert(name.into(), HumanGames::default());
        }
        let Some(games) = humans.get_mut(name) else {
            continue;
        };
        match result {
            GameResult::Draw => games.drawn += 1,
            GameResult::Won(winners) if winners.contains(&seat.seat) => games.won += 1,
            GameResult::Won(_) => games.lost += 1,
        }
    }
}
