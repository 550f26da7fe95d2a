//! The computer players that can be chosen: with the session's catalogue the one place that names a
//! game.

use std::sync::Arc;

use bevy::prelude::*;
use focus_rules::{Match, Position};
use stack_ai::players::{Playable, Player, USUAL};
use stack_game::Seat;

use super::Thinker;
use crate::session::{FirstSeat, Line, MatchSetup, begin};

/// A computer player as people choose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name in records.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Why it cannot take the seat, if it cannot.
    pub barred: Option<String>,
}

/// Makes the player with a name for a match.
///
/// # Errors
/// When there is none of that name, or it does not play the match's game.
pub type Make = dyn Fn(&dyn Line, &str) -> Result<Box<dyn Thinker>, String> + Send + Sync;

/// Makes computer players. Tests put their own in its place.
#[derive(Resource, Clone)]
pub struct Roster(pub Arc<Make>);

impl Default for Roster {
    fn default() -> Self {
        Self(Arc::new(make))
    }
}

/// Who takes over when a search fails: it looks at its own move only, so that little can go wrong.
pub const STAND_IN: &str = "greedy";

/// Who gives hints.
pub const ADVISER: &str = USUAL;

/// Whom a person meets who wants to play against the computer and has not said against whom.
#[must_use]
pub fn first_opponent() -> &'static str {
    let known = Player::<Position>::by_name("level-3");
    known.map_or(USUAL, |player| player.name)
}

/// The number of a level: 3 for `level-3`.
#[must_use]
pub fn level(name: &str) -> Option<u32> {
    name.strip_prefix("level-")?.parse().ok()
}

fn make(line: &dyn Line, name: &str) -> Result<Box<dyn Thinker>, String> {
    let game = focus(line)?;
    let search = stack_ai::players::player(name, game.position());
    let search = search.map_err(|why| why.to_string())?;
    Ok(Box::new(search))
}

fn focus(line: &dyn Line) -> Result<&Match<Position>, String> {
    let game = line.game().downcast_ref::<Match<Position>>();
    game.ok_or_else(|| "no computer plays this game yet".into())
}

/// Asks whether a player can take over a seat as a match stands.
///
/// # Errors
/// Why it cannot; also when there is none of that name.
pub fn check(line: &dyn Line, seat: Seat, name: &str) -> Result<(), String> {
    let game = focus(line)?;
    let player = Player::<Position>::by_name(name).map_err(|why| why.to_string())?;
    player.check_seat(game, seat).map_err(|why| why.to_string())
}

/// All players, with those barred that cannot take a seat as a match stands.
#[must_use]
pub fn choices(line: &dyn Line, seat: Seat) -> Vec<Choice> {
    let game = focus(line);
    let choice = |player: &'static Player<Position>| Choice {
        name: player.name,
        about: player.about,
        barred: match game {
            Ok(game) => player
                .check_seat(game, seat)
                .err()
                .map(|why| why.to_string()),
            Err(ref why) => Some(why.clone()),
        },
    };
    Position::players().iter().map(choice).collect()
}

/// All players for each seat of a match that is still to begin. Who may have to move first by lot is
/// judged as if the lot had fallen so.
#[must_use]
pub fn choices_for(setup: &MatchSetup) -> Vec<Vec<Choice>> {
    let for_seat = |place: usize| {
        let mut setup = setup.clone();
        if setup.first == FirstSeat::Lot {
            setup.first = FirstSeat::Seat(setup.seats[place].letter);
        }
        let line = begin(&setup).ok()?;
        let seat = *line.seats().get(place)?;
        Some(choices(line.as_ref(), seat))
    };
    (0..setup.seats.len())
        .map(|place| for_seat(place).unwrap_or_default())
        .collect()
}
