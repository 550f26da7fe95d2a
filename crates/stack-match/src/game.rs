//! Playing one game, and the comments in its record.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, Seat, truncated_reason};

use crate::clock::{EngineTimeControl, GameClocks, LAG};
use crate::openings::mix_seeds;
use crate::player::{ChosenMove, MatchPlayer, MatchPlayerError};

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame<G: Describe> {
    /// The game at its end.
    pub game: Match<G>,
    /// The players' win probabilities by the number of moves played before, as in records: for each
    /// seat in turn order, rounded to thousandths.
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Comments by the number of moves played, as in records. A late move has a comment with its
    /// time and limit. A seat that lost on time or whose player failed has resigned, with a comment
    /// that gives the reason.
    pub comments: BTreeMap<usize, String>,
}

/// Why a game was aborted.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum GameAborted {
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// A player cannot take its seat.
    #[error("{reason}")]
    CreatePlayer {
        seat: Seat,
        /// The reason.
        #[source]
        reason: MatchPlayerError,
    },
    /// The seat to move has no player.
    #[error("the seat has no player")]
    NoPlayer { seat: Seat },
}

/// Plays a game to its end.
///
/// The seed of each move depends on `limits.seed`, the seat and the move number, so that a game can
/// be reproduced regardless of other games. `observe` is called before the first move and after
/// each one.
///
/// With a clock, a seat that exceeds its time loses on time, which counts as a resignation. A
/// player that fails or plays an illegal move forfeits the game: its seat resigns.
///
/// # Errors
/// If a seat has no player, or `stop` is set.
pub fn play_game<G: Describe>(
    mut game: Match<G>,
    players: &mut [(Seat, Box<dyn MatchPlayer<G>>)],
    (limits, clock): (&Limits, Option<EngineTimeControl>),
    stop: &Stop,
    observe: &dyn Fn(&Match<G>),
) -> Result<FinishedGame<G>, GameAborted> {
    let mut clocks = clock.map(GameClocks::start);
    let (mut evaluations, mut comments) = (BTreeMap::new(), BTreeMap::new());
    observe(&game);
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
            Some(clocks) => checked_by_clock(
                player.choose_move_on_clock(&game, &limits, clocks, stop),
                clocks,
                seat,
            ),
        };
        if stop.is_set() {
            return Err(GameAborted::Stopped);
        }
        let failure = match chosen {
            Ok(choice) => {
                let elapsed = choice.elapsed;
                let evaluation = rounded_evaluation(&choice.chances, players.len());
                let played = play_move(&mut game, choice.mv);
                if played.is_ok() {
                    // Already checked to be in time.
                    let _ = clocks.as_mut().map(|clocks| clocks.spend(seat, elapsed));
                    evaluations.extend(evaluation.map(|evaluation| (number, evaluation)));
                    if let Some(limit) = limits.time.filter(|&limit| elapsed > limit + LAG) {
                        add_comment(&mut comments, &game, &late_move_comment((elapsed, limit)));
                    }
                }
                played.err()
            }
            Err(MatchPlayerError::TimeExceeded { took, limit }) => {
                Some(time_loss_comment(&game, (took, limit)))
            }
            Err(error) => Some(forfeit_comment(&game, &error.to_string())),
        };
        if let Some(comment) = failure {
            add_comment(&mut comments, &game, &comment);
            // A seat to move can always resign.
            let _ = game.resign(seat);
        }
        observe(&game);
    }
    Ok(FinishedGame {
        game,
        evaluations,
        comments,
    })
}

/// Rejects a move that exceeded the clock.
fn checked_by_clock<M>(
    chosen: Result<ChosenMove<M>, MatchPlayerError>,
    clocks: &GameClocks,
    seat: Seat,
) -> Result<ChosenMove<M>, MatchPlayerError> {
    let took = match &chosen {
        Ok(choice) => choice.elapsed,
        Err(error) => error.time_waited().unwrap_or_default(),
    };
    match clocks.check(seat, took) {
        Err((took, limit)) => Err(MatchPlayerError::TimeExceeded { took, limit }),
        Ok(()) => chosen,
    }
}

/// Plays a move; the error is the comment on an illegal one.
fn play_move<G: Describe>(game: &mut Match<G>, mv: G::Move) -> Result<(), String> {
    game.play(mv).map_err(|error| {
        let text = game.position().move_text(mv);
        forfeit_comment(game, &format!("illegal move '{text}': {error}"))
    })
}

/// Rounds win probabilities to thousandths; `None` if they do not fit the seats.
fn rounded_evaluation(chances: &[f32], seats: usize) -> Option<Vec<f32>> {
    let valid = chances.len() == seats && chances.iter().all(|one| (0.0..=1.0).contains(one));
    let rounded = chances.iter().map(|one| (one * 1_000.0).round() / 1_000.0);
    valid.then(|| rounded.collect())
}

/// Comments by the number of moves played before, one line per event.
pub(crate) type GameComments = BTreeMap<usize, String>;

/// Start of the comment on a late move.
const TOOK: &str = "took ";
/// Start of the comment on a loss on time.
const LOST: &str = "lost on time:";
/// Start of the comment on a forfeit.
const FORFEITED: &str = "forfeited:";

/// The comment on a move that took longer than its limit.
fn late_move_comment((took, limit): (Duration, Duration)) -> String {
    format!("{TOOK}{} ms of {}", took.as_millis(), limit.as_millis())
}

/// The comment on a seat to move that exceeded its time.
fn time_loss_comment<G: Describe>(game: &Match<G>, times: (Duration, Duration)) -> String {
    format!("{} {LOST} {}", letter(game), late_move_comment(times))
}

/// The comment on a seat to move whose player failed.
fn forfeit_comment<G: Describe>(game: &Match<G>, reason: &str) -> String {
    format!("{} {FORFEITED} {}", letter(game), truncated_reason(reason))
}

/// The letter of the seat to move.
fn letter<G: Describe>(game: &Match<G>) -> char {
    G::seat_letter(game.position().turn())
}

/// Adds a comment on the current position.
fn add_comment<G: Describe>(comments: &mut GameComments, game: &Match<G>, comment: &str) {
    let lines = comments.entry(game.moves().len()).or_default();
    if !lines.is_empty() {
        lines.push('\n');
    }
    lines.push_str(comment);
}

/// The numbers of the late moves, starting at 1.
pub(crate) fn late_moves(comments: &GameComments) -> impl Iterator<Item = usize> {
    let late = comments.iter().filter(|(_, text)| text.starts_with(TOOK));
    late.map(|(&played, _)| played)
}

/// The letters of the seats whose players failed, with the reason, in order.
pub(crate) fn forfeits(comments: &GameComments) -> impl Iterator<Item = (char, &str)> {
    let lines = comments.values().flat_map(|text| text.lines());
    lines.filter_map(|line| {
        let (seat, rest) = line.split_once(' ')?;
        let reason = rest.strip_prefix(FORFEITED)?;
        let mut letters = seat.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        Some((letter, reason.trim_start()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_distinguished() {
        let took = late_move_comment((Duration::from_millis(612), Duration::from_millis(100)));
        let comments = GameComments::from([
            (3, took),
            (
                4,
                "took 90 ms of 20\nR lost on time: took 500 ms of 20".into(),
            ),
            (
                5,
                "B lost on time: took 500 ms of 20\nG forfeited: it has ended".into(),
            ),
            (6, "R forfeited: took what it liked".into()),
            (7, "Forfeited: by nobody\nXY forfeited: nor by two".into()),
        ]);
        assert_eq!(comments[&3], "took 612 ms of 100");
        assert_eq!(late_moves(&comments).collect::<Vec<_>>(), [3, 4]);
        let evaluation: Vec<_> = forfeits(&comments).collect();
        assert_eq!(
            evaluation,
            [('G', "it has ended"), ('R', "took what it liked")]
        );
    }
}
