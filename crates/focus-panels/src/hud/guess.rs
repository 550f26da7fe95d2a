//! The view model of a game whose moves are guessed.

use stack_session::guess::{Guess, GuessComparison, GuessScore, MAX_POINTS, OpenGuess};
use stack_session::lessons::StepState;
use stack_session::play::SeatedMatch;
use stack_session::puzzles::PuzzleHint;

use super::seats::seat_name;
use crate::match_panels::exercise::{
    ExerciseAction, ExerciseButton, ExerciseKind, ExerciseModel, Verdict,
};
use crate::strings;
use crate::tr;

/// From this gain of win probability on, a guess is called better than the game's move.
const MIN_GAIN: f32 = 0.03;
/// Below this mean loss of win probability, which is shown as 0 %, guesses are called as good as
/// the moves of the game.
const MIN_MEAN_LOSS: f32 = 0.005;

pub(super) fn guess_model(current: &SeatedMatch, open: &OpenGuess) -> ExerciseModel {
    let is_done = open.exercise.state == StepState::Solved;
    let (guessed, all) = open.progress();
    let score = open.score();
    let points = tr!(
        "guess-score",
        points = score.points,
        possible = score.possible
    );
    let last = open.last_guess();
    let next = open.next_move();
    let hint = open.hint();
    let verdict = if is_done {
        Some(Verdict::new(points.as_str(), summary(score), true))
    } else if let Some(hint) = hint {
        let hint = strings::puzzle_hint(hint);
        Some(Verdict::new(tr!("match-hint"), hint, false))
    } else {
        last.map(guess_verdict)
    };
    // The number of the guess that is due or was made last.
    let number = (guessed + usize::from(next.is_some())).clamp(1, all);
    let number = tr!("guess-number", n = number, all = all);
    let seat = next.map_or(current.game.turn(), |(seat, _)| seat);
    let button = ExerciseButton::new;
    let exit = vec![button(ExerciseAction::Exit, tr!("guess-exit"))];
    let buttons = if is_done {
        vec![
            vec![button(ExerciseAction::Next, tr!("review-review")).primary(true)],
            vec![button(ExerciseAction::Restart, tr!("learn-again"))],
            exit,
        ]
    } else {
        // A hint is shown already, or another player moves.
        let enabled = next.is_some() && hint.is_none();
        vec![
            vec![
                button(ExerciseAction::Hint, tr!("guess-hint")).enabled(enabled),
                button(ExerciseAction::ShowSolution, tr!("learn-show")).enabled(enabled),
            ],
            exit,
        ]
    };
    ExerciseModel {
        kind: ExerciseKind::Guess,
        // Before the first guess there are no points.
        about: match score.possible {
            0 => number,
            _ => format!("{number} · {points}"),
        },
        title: tr!("guess-title"),
        steps: None,
        task: match last.filter(|_| is_done) {
            Some(last) => guess_text(last),
            None => tr!("guess-task", seat = seat_name(current, seat)),
        },
        verdict,
        is_done,
        named_squares: hint.and_then(PuzzleHint::square).into_iter().collect(),
        buttons,
    }
}

/// How many moves were found, and what the guesses lost compared with the game's moves.
fn summary(score: GuessScore) -> String {
    let (same, all) = (score.same, score.guesses);
    match score.mean_loss {
        Some(loss) if same < all && loss < MIN_MEAN_LOSS => {
            tr!("guess-summary-equal", same = same, all = all)
        }
        Some(loss) if same < all => tr!(
            "guess-summary",
            same = same,
            all = all,
            loss = strings::percent(loss)
        ),
        _ => tr!("guess-summary-same", same = same, all = all),
    }
}

fn guess_verdict(guess: &Guess) -> Verdict {
    let points = guess.points();
    let heading = match (points, guess.comparison) {
        (Some(points), _) if guess.used_hint => tr!("guess-points-hint", n = points),
        (Some(points), _) => tr!("guess-points", n = points),
        (None, GuessComparison::Pending(_)) => tr!("guess-rating").into(),
        (None, _) => tr!("guess-unrated").into(),
    };
    Verdict::new(heading, guess_text(guess), points == Some(MAX_POINTS))
}

/// Compares a guess with the game's move.
fn guess_text(guess: &Guess) -> String {
    let (guessed, played) = (guess.text.as_str(), guess.game_text.as_str());
    let loss = strings::win_chance(guess.loss().unwrap_or_default());
    match (guess.comparison, guess.points_without_hint()) {
        (GuessComparison::Same, _) => tr!("guess-same", guessed = guessed),
        (GuessComparison::Other(loss), _) if loss <= -MIN_GAIN => {
            tr!("guess-better", guessed = guessed, played = played)
        }
        (GuessComparison::Other(_), MAX_POINTS) => {
            tr!("guess-equal", guessed = guessed, played = played)
        }
        (GuessComparison::Other(_), 2) => {
            tr!(
                "guess-nearly-equal",
                guessed = guessed,
                played = played,
                loss = loss
            )
        }
        (GuessComparison::Other(_), 1) => {
            tr!(
                "guess-slightly-worse",
                guessed = guessed,
                played = played,
                loss = loss
            )
        }
        (GuessComparison::Other(_), _) => {
            tr!(
                "guess-worse",
                guessed = guessed,
                played = played,
                loss = loss
            )
        }
        (GuessComparison::Pending(_) | GuessComparison::Unknown, _) if !guessed.is_empty() => {
            tr!("guess-not-compared", guessed = guessed, played = played)
        }
        _ => tr!("guess-shown", played = played),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_a_loss_only_if_there_is_one() {
        for (guesses, same, mean_loss, expected) in [
            (
                1,
                0,
                Some(0.0),
                "Moves found: 0 of 1. On average, your moves were as good as the game's.",
            ),
            (
                5,
                3,
                Some(0.004),
                "Moves found: 3 of 5. On average, your moves were as good as the game's.",
            ),
            (
                5,
                3,
                Some(0.05),
                "Moves found: 3 of 5. On average, your moves had 5\u{a0}% less win chance than the game's.",
            ),
            (5, 5, Some(0.0), "Moves found: 5 of 5."),
            (2, 0, None, "Moves found: 0 of 2."),
        ] {
            let score = GuessScore {
                guesses,
                same,
                mean_loss,
                ..GuessScore::default()
            };
            assert_eq!(summary(score), expected);
        }
    }
}
