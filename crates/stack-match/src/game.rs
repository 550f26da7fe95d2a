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
    /// that tells both times, as records hold it. Who lost on time gave up, and a line tells why.
    pub late: BTreeMap<usize, String>,
}

/// The time beyond its limit that a move may take: what searches need to stop, and the system to
/// wake them.
const LAG: Duration = Duration::from_millis(50);
/// How records tell that a seat came too late to go on.
const LOST: &str = "lost on time:";

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
        if let Err(ContestantError::Late { took, limit }) = &chosen {
            lose_on_time(&mut game, &mut late, seat, (*took, *limit));
            watch(&game);
            continue;
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
            late.insert(number + 1, overtime((elapsed, limit)));
        }
        watch(&game);
    }
    Ok(Played {
        game,
        evaluations,
        late,
    })
}

/// The time that a move took, and that it had, as records tell it.
fn overtime((took, limit): (Duration, Duration)) -> String {
    format!("took {} ms of {}", took.as_millis(), limit.as_millis())
}

/// A seat has come too late with its move: it loses as if it gave up.
fn lose_on_time<G: Describe>(
    game: &mut Match<G>,
    late: &mut BTreeMap<usize, String>,
    seat: Seat,
    times: (Duration, Duration),
) {
    let letter = G::seat_letter(seat);
    let told = format!("{letter} {LOST} {}", overtime(times));
    // The move before may have been late as well, if less so.
    let line = late.entry(game.moves().len()).or_default();
    if !line.is_empty() {
        line.push('\n');
    }
    line.push_str(&told);
    // A seat to move is in the game.
    let _ = game.give_up(seat);
}

/// True if a comment tells of a move that was played late; other comments tell who lost on time.
pub(crate) fn tells_late_move(comment: &str) -> bool {
    !comment
        .lines()
        .next()
        .is_some_and(|line| line.contains(LOST))
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
