//! Playing one game.

use stack_ai::{Limits, Stop};
use stack_game::{Game, Match, Seat};

use crate::contestant::Contestant;
use crate::opening::mixed;

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
pub fn play<G: Game>(
    mut game: Match<G>,
    players: &mut [(Seat, Box<dyn Contestant<G>>)],
    limits: &Limits,
    stop: &Stop,
    watch: &dyn Fn(&Match<G>),
) -> Result<Match<G>, GameError> {
    watch(&game);
    while game.outcome().is_none() {
        let seat = game.position().turn();
        let Some((_, player)) = players.iter_mut().find(|(other, _)| *other == seat) else {
            return Err(fault(&game, "nobody plays the seat to move"));
        };
        let number = game.moves().len() as u64;
        let limits = Limits {
            seed: mixed(&[limits.seed, seat.index() as u64, number]),
            ..*limits
        };
        let chosen = player.choose(&game, &limits, stop);
        if stop.is_set() {
            return Err(GameError::Stopped);
        }
        let mv = chosen.map_err(|what| fault(&game, &what))?;
        if let Err(why) = game.play(mv) {
            let text = game.position().move_text(mv);
            return Err(fault(&game, &format!("'{text}' was played: {why}")));
        }
        watch(&game);
    }
    Ok(game)
}

/// The fault of the seat to move.
fn fault<G: Game>(game: &Match<G>, what: &str) -> GameError {
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
