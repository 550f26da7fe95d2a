//! Playing one game.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Seat};

use crate::contestant::{Choice, Contestant, ContestantError};
use crate::opening::mixed;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Describe> {
    /// The game, to its end.
    pub game: Match<G>,
    /// The chances that the players saw, by the number of moves played before, as records hold
    /// them: for each seat, in turn order, in thousandths.
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// The moves that took longer than their time, by the number of moves played with them: a line
    /// that tells both times, as records hold it.
    pub late: BTreeMap<usize, String>,
}

/// The time beyond its limit that a move may take: what searches need to stop, and the system to
/// wake them.
const LAG: Duration = Duration::from_millis(50);

/// Why a game came to no end.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// A player cannot take its seat.
    #[error("{why}")]
    Sit {
        /// The player's seat.
        seat: Seat,
        /// The reason.
        #[source]
        why: ContestantError,
    },
    /// A player failed to move.
    #[error("move {number}: {why} (position {position})")]
    Move {
        /// The player's seat.
        seat: Seat,
        /// The number of the move, from 1.
        number: usize,
        /// The position before the move, as text.
        position: String,
        /// The reason.
        #[source]
        why: MoveFailure,
    },
}

/// Why a player failed to move.
#[derive(Debug, thiserror::Error)]
pub enum MoveFailure {
    /// No player has the seat to move.
    #[error("nobody plays the seat to move")]
    NoPlayer,
    /// The player chose no move.
    #[error(transparent)]
    Contestant(ContestantError),
    /// The player chose a move that the rules forbid.
    #[error("'{text}' was played: {why}")]
    Illegal {
        /// The move as text.
        text: String,
        /// The rule's reason.
        why: String,
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
    let (mut evaluations, mut late) = (BTreeMap::new(), BTreeMap::new());
    watch(&game);
    while game.outcome().is_none() {
        let seat = game.position().turn();
        let Some((_, player)) = players.iter_mut().find(|(other, _)| *other == seat) else {
            return Err(fault(&game, MoveFailure::NoPlayer));
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
        let Choice {
            mv,
            chances,
            elapsed,
        } = chosen.map_err(|why| fault(&game, MoveFailure::Contestant(why)))?;
        // Chances of an engine for other seats than those that play are dropped.
        if chances.len() == players.len() && chances.iter().all(|one| (0.0..=1.0).contains(one)) {
            let thousandths = chances.iter().map(|one| (one * 1_000.0).round() / 1_000.0);
            evaluations.insert(number, thousandths.collect());
        }
        if let Err(why) = game.play(mv) {
            let (text, why) = (game.position().move_text(mv), why.to_string());
            return Err(fault(&game, MoveFailure::Illegal { text, why }));
        }
        if let Some(limit) = limits.time.filter(|&limit| elapsed > limit + LAG) {
            let (took, limit) = (elapsed.as_millis(), limit.as_millis());
            late.insert(number + 1, format!("took {took} ms of {limit}"));
        }
        watch(&game);
    }
    Ok(Played {
        game,
        evaluations,
        late,
    })
}

/// The fault of the seat to move.
fn fault<G: Describe>(game: &Match<G>, why: MoveFailure) -> GameError {
    let position = game.position();
    GameError::Move {
        seat: position.turn(),
        number: game.moves().len() + 1,
        position: position.position_text(),
        why,
    }
}
