//! The computer players that can be chosen, for each game its own.

use std::sync::Arc;

use bevy::prelude::*;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{LEVELS, Playable, Player, USUAL};
use stack_game::{Match, MatchSettings, Seat};

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
pub const fn first_opponent() -> &'static str {
    LEVELS[2]
}

/// The number of a level: 3 for `level-3`.
#[must_use]
pub fn level(name: &str) -> Option<u32> {
    name.strip_prefix("level-")?.parse().ok()
}

fn make(line: &dyn Line, name: &str) -> Result<Box<dyn Thinker>, String> {
    struct Made<'a>(&'a dyn Line, &'a str);
    impl GameVisitor for Made<'_> {
        type Output = Result<Box<dyn Thinker>, String>;

        fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
            let game = game::<A>(self.0)?;
            let search = stack_ai::players::player(self.1, game.position());
            let search = search.map_err(|why| why.to_string())?;
            Ok(Box::new(search))
        }
    }
    games::visit(line.variant(), Made(line, name))?
}

/// The match of a game whose variant the line plays.
fn game<A: MatchSettings>(line: &dyn Line) -> Result<&Match<A::Game>, String> {
    let game = line.game().downcast_ref();
    game.ok_or_else(|| format!("{} is played by other rules", line.variant()))
}

/// Asks whether a player can take over a seat as a match stands.
///
/// # Errors
/// Why it cannot; also when there is none of that name.
pub fn check(line: &dyn Line, seat: Seat, name: &str) -> Result<(), String> {
    struct Checked<'a>(&'a dyn Line, Seat, &'a str);
    impl GameVisitor for Checked<'_> {
        type Output = Result<(), String>;

        fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
            let game = game::<A>(self.0)?;
            let player = Player::<A::Game>::by_name(self.2).map_err(|why| why.to_string())?;
            player
                .check_seat(game, self.1)
                .map_err(|why| why.to_string())
        }
    }
    games::visit(line.variant(), Checked(line, seat, name))?
}

/// All players, with those barred that cannot take a seat as a match stands.
#[must_use]
pub fn choices(line: &dyn Line, seat: Seat) -> Vec<Choice> {
    struct Listed<'a>(&'a dyn Line, Seat);
    impl GameVisitor for Listed<'_> {
        type Output = Vec<Choice>;

        fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Vec<Choice> {
            let game = game::<A>(self.0);
            let choice = |player: &'static Player<A::Game>| Choice {
                name: player.name,
                about: player.about,
                barred: match &game {
                    Ok(game) => {
                        let seated = player.check_seat(game, self.1);
                        seated.err().map(|why| why.to_string())
                    }
                    Err(why) => Some(why.clone()),
                },
            };
            A::Game::players().iter().map(choice).collect()
        }
    }
    games::visit(line.variant(), Listed(line, seat)).unwrap_or_default()
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
