//! Playing one game.

use std::collections::BTreeMap;

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Seat};

use crate::clock::{GameClocks, LAG, TimeControl};
use crate::game_comments;
use crate::openings::mix_seeds;
use crate::player::{ChosenMove, MatchPlayer, MatchPlayerError};

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame<G: Describe> {
    /// The game, to its end.
    pub game: Match<G>,
    /// The chances that the players saw, by the number of moves played before, as records hold
    /// them: for each seat, in turn order, in thousandths.
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Remarks by the number of moves played, as records hold them: the moves that took longer than their time, by the
    /// number of moves played with them, a line that tells both times. Who lost on time, or whose player failed, gave up, and a line tells why.
    pub comments: BTreeMap<usize, String>,
}

/// Why a game came to no end.
#[derive(Debug, thiserror::Error)]
pub enum GameAborted {
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// A player cannot take its seat.
    #[error("{why}")]
    CreatePlayer {
        /// The player's seat.
        seat: Seat,
        /// The reason.
        #[source]
        why: MatchPlayerError,
    },
    /// Nobody plays the seat to move.
    #[error("nobody plays it")]
    NoPlayer {
        /// The seat.
        seat: Seat,
    },
}

/// Plays a game to its end from where it stands.
///
/// Each choice is seeded by `limits.seed`, the seat and the move's number, so that a game replays
/// whatever else is played beside it. `watch` sees the game before the first move and after each.
///
/// With a clock its time limits the moves of each seat; who takes longer loses on time, as if it gave up.
/// A player that fails, or chooses an illegal move, forfeits the game: its seat gives up.
///
/// # Errors
/// When a seat has no player, or when `stop` is set.
pub fn play_game<G: Describe>(
    mut game: Match<G>,
    players: &mut [(Seat, Box<dyn MatchPlayer<G>>)],
    (limits, clock): (&Limits, Option<TimeControl>),
    stop: &Stop,
    watch: &dyn Fn(&Match<G>),
) -> Result<FinishedGame<G>, GameAborted> {
    let mut clocks = clock.map(GameClocks::start);
    let (mut evaluations, mut remarks) = (BTreeMap::new(), BTreeMap::new());
    watch(&game);
    while game.outcome().is_none() {
        let seat = game.position().turn();
        let Some((_, player)) = players.iter_mut().find(|(other, _)| *other == seat) else {
            return Err(GameAborted::NoPlayer { seat });
        };
        let number = game.moves().len();
        let limits = Limits {
            seed: mix_seeds(&[limits.seed, seat.index() as u64, number as u64]),
            ..*limits
        };
        let chosen = match &clocks {
            None => player.choose_move(&game, &limits, stop),
            Some(clocks) => in_time(
                player.choose_move_on_clock(&game, &limits, clocks, stop),
                clocks,
                seat,
            ),
        };
        if stop.is_set() {
            return Err(GameAborted::Stopped);
        }
        let failed = match chosen {
            Ok(choice) => {
                let elapsed = choice.elapsed;
                let told = thousandths(&choice.chances, players.len());
                let taken = make_move(&mut game, choice.mv);
                if taken.is_ok() {
                    // It was in time.
                    let _ = clocks.as_mut().map(|clocks| clocks.spend(seat, elapsed));
                    evaluations.extend(told.map(|told| (number, told)));
                    if let Some(limit) = limits.time.filter(|&limit| elapsed > limit + LAG) {
                        game_comments::add(
                            &mut remarks,
                            &game,
                            &game_comments::overtime((elapsed, limit)),
                        );
                    }
                }
                taken.err()
            }
            Err(MatchPlayerError::TimeExceeded { took, limit }) => {
                Some(game_comments::lost_on_time(&game, (took, limit)))
            }
            Err(why) => Some(game_comments::forfeited(&game, &why.to_string())),
        };
        if let Some(remark) = failed {
            game_comments::add(&mut remarks, &game, &remark);
            // A seat to move is in the game.
            let _ = game.resign(seat);
        }
        watch(&game);
    }
    Ok(FinishedGame {
        game,
        evaluations,
        comments: remarks,
    })
}

/// The choice of a seat if its clock allowed it.
fn in_time<M>(
    chosen: Result<ChosenMove<M>, MatchPlayerError>,
    clocks: &GameClocks,
    seat: Seat,
) -> Result<ChosenMove<M>, MatchPlayerError> {
    let took = match &chosen {
        Ok(choice) => choice.elapsed,
        Err(why) => why.time_waited().unwrap_or_default(),
    };
    match clocks.check(seat, took) {
        Err((took, limit)) => Err(MatchPlayerError::TimeExceeded { took, limit }),
        Ok(()) => chosen,
    }
}

/// Makes a move; the error is the remark on one that the rules forbid.
fn make_move<G: Describe>(game: &mut Match<G>, mv: G::Move) -> Result<(), String> {
    game.play(mv).map_err(|why| {
        let text = game.position().move_text(mv);
        game_comments::forfeited(game, &format!("'{text}' was played: {why}"))
    })
}

/// The chances that a player tells, in thousandths; those of an engine for other seats than those that play are dropped.
fn thousandths(chances: &[f32], seats: usize) -> Option<Vec<f32>> {
    let sound = chances.len() == seats && chances.iter().all(|one| (0.0..=1.0).contains(one));
    let thousandths = chances.iter().map(|one| (one * 1_000.0).round() / 1_000.0);
    sound.then(|| thousandths.collect())
}
