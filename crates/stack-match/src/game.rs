//! Playing one game.

use std::collections::BTreeMap;

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Seat};

use crate::contestant::{Choice, Contestant};
use crate::opening::mixed;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Describe> {
    /// The game, to its end.
    pub game: Match<G>,
    /// What the players expected, by the number of moves played before, as records hold it: a
    /// chance of winning for each seat, in turn order, in thousandths.
    pub evaluations: BTreeMap<usize, Vec<f32>>,
}

/// Why a game came to no end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// It was to be stopped.
    Stopped,
    /// A player failed.
    Fault {
        /// Who.
        seat: Seat,
        /// What went wrong, with the move's number and the position.
        what: String,
    },
}

/// Plays a game to its end from where it stands.
///
/// Each choice is seeded by `limits.seed`, the seat and the move's number, so that a game replays
/// whatever else is played beside it. `watch` sees the game before the first move and after each.
///
/// # Errors
/// When a player fails or chooses an illegal move, or when `stop` is set.
pub fn play<G: Describe>(
    mut game: Match<G>,
    players: &mut [(Seat, Box<dyn Contestant<G>>)],
    limits: &Limits,
    stop: &Stop,
    watch: &dyn Fn(&Match<G>),
) -> Result<Played<G>, GameError> {
    let mut evaluations = BTreeMap::new();
    watch(&game);
    while game.outcome().is_none() {
        let seat = game.position().turn();
        let Some((_, player)) = players.iter_mut().find(|(other, _)| *other == seat) else {
            return Err(fault(&game, "nobody plays the seat to move"));
        };
        let number = game.moves().len();
        let limits = Limits {
            seed: mixed(&[limits.seed, seat.index() as u64, number as u64]),
            ..*limits
        };
        let chosen = player.choose(&game, &limits, stop);
        if stop.is_set() {
            return Err(GameError::Stopped);
        }
        let Choice { mv, chances } = chosen.map_err(|what| fault(&game, &what))?;
        // What an engine says of other seats than those that play is worth nothing.
        if chances.len() == players.len() && chances.iter().all(|one| (0.0..=1.0).contains(one)) {
            let thousandths = chances.iter().map(|one| (one * 1_000.0).round() / 1_000.0);
            evaluations.insert(number, thousandths.collect());
        }
        if let Err(why) = game.play(mv) {
            let text = game.position().move_text(mv);
            return Err(fault(&game, &format!("'{text}' was played: {why}")));
        }
        watch(&game);
    }
    Ok(Played { game, evaluations })
}

/// The fault of the seat to move.
fn fault<G: Describe>(game: &Match<G>, what: &str) -> GameError {
    let position = game.position();
    GameError::Fault {
        seat: position.turn(),
        what: format!(
            "move {}: {what} (position {})",
            game.moves().len() + 1,
            position.position_text()
        ),
    }
}
