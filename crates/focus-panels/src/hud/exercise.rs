//! View models of lessons and puzzles; that of a game whose moves are guessed is in `guess.rs`.

use stack_game::Square;
use stack_session::lessons::{OpenLesson, StepState};
use stack_session::play::SeatedMatch;
use stack_session::puzzles::{Goal, OpenPuzzle, PuzzleHint, PuzzleProgress, PuzzleResult};
use stack_session::session::OpenExercise;

use super::guess::guess_model;
use super::model::Hud;
use crate::match_panels::exercise::{
    ExerciseAction, ExerciseButton, ExerciseKind, ExerciseModel, Verdict,
};
use crate::strings;
use crate::tr;

/// Adds the panel of an exercise and removes what doesn't apply in one.
pub(super) fn add_exercise(
    hud: &mut Hud,
    current: &SeatedMatch,
    open: &OpenExercise,
    from_rules: bool,
    progress: &PuzzleProgress,
) {
    let follower = open.follower();
    (hud.chart, hud.shows_thinking) = (None, None);
    hud.can_redo &= follower.allows_redo(current);
    for seat in hud.seats.seats_mut() {
        // The other seats have no player.
        seat.player_status = None;
        // After the end, no player is asked to move.
        seat.to_move &= follower.exercise().state != StepState::Solved;
    }
    hud.exercise = exercise_model(current, open, from_rules, progress);
}

/// Builds the panel of an exercise; `None` if a lesson has no texts. `from_rules` is whether it was
/// started from the rules, where *Exit* returns.
#[must_use]
pub fn exercise_model(
    current: &SeatedMatch,
    open: &OpenExercise,
    from_rules: bool,
    progress: &PuzzleProgress,
) -> Option<ExerciseModel> {
    match open {
        OpenExercise::Lesson(open) => lesson_model(open, from_rules),
        OpenExercise::Puzzle(open) => Some(puzzle_model(current, open, progress)),
        OpenExercise::Guess(open) => Some(guess_model(current, open)),
    }
}

fn lesson_model(open: &OpenLesson, from_rules: bool) -> Option<ExerciseModel> {
    let texts = strings::lesson_strings(open.lesson.id)?;
    let step = texts.steps.get(open.step)?;
    let is_solved = open.exercise.state == StepState::Solved;
    let verdict = if is_solved {
        Some(Verdict::new(tr!("learn-solved"), step.solved, true))
    } else {
        let failed = open.exercise.has_failed;
        failed.then(|| Verdict::new(tr!("learn-wrong"), step.missed, false))
    };
    // The newest text that names squares; the task is done once the step is solved.
    let mut named_squares = squares_in(verdict.as_ref().map_or("", |verdict| &verdict.text));
    if named_squares.is_empty() && !is_solved {
        named_squares = squares_in(step.task);
    }
    let first = if is_solved {
        next_button(open)
    } else {
        ExerciseButton::new(ExerciseAction::ShowSolution, tr!("learn-show"))
    };
    let exit = if from_rules {
        tr!("learn-to-rules")
    } else {
        tr!("learn-to-lessons")
    };
    let step_text = tr!("learn-step", n = open.step + 1, all = texts.steps.len());
    Some(ExerciseModel {
        kind: ExerciseKind::Lesson,
        about: format!("{} · {step_text}", strings::game_name(open.game())),
        title: texts.title,
        steps: Some((open.step + usize::from(is_solved), texts.steps.len())),
        task: step.task.into(),
        verdict,
        is_done: is_solved,
        named_squares,
        buttons: vec![
            vec![first],
            vec![ExerciseButton::new(
                ExerciseAction::Restart,
                tr!("learn-again"),
            )],
            vec![ExerciseButton::new(ExerciseAction::Exit, exit)],
        ],
    })
}

/// The button after a solved step: to the next step, the next lesson, or out of the course.
fn next_button(open: &OpenLesson) -> ExerciseButton {
    let next = open.next();
    let next = next.map(|(lesson, step)| (step, strings::lesson_strings(lesson.id)));
    let (action, text) = match next {
        Some((1.., _)) => (ExerciseAction::Next, tr!("learn-next").to_string()),
        Some((0, Some(texts))) => {
            let text = tr!("learn-next-lesson", lesson = texts.title);
            (ExerciseAction::Next, text)
        }
        _ => (ExerciseAction::Exit, tr!("learn-finish").to_string()),
    };
    ExerciseButton::new(action, text).primary(true)
}

/// The squares that a text names.
fn squares_in(text: &str) -> Vec<Square> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let mut squares: Vec<Square> = words.filter_map(|word| word.parse().ok()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

fn puzzle_model(
    current: &SeatedMatch,
    open: &OpenPuzzle,
    progress: &PuzzleProgress,
) -> ExerciseModel {
    let puzzle = &open.packed.puzzle;
    let mistake = open.packed.mistake.as_deref();
    let seat = strings::color(current.game.seat_name(open.solver));
    let is_done = open.result().is_some();
    let button = ExerciseButton::new;
    ExerciseModel {
        kind: ExerciseKind::Puzzle,
        about: match mistake {
            Some(_) => strings::variant_title(&open.packed.variant),
            None => strings::puzzle_about(&open.packed.variant, puzzle.level),
        },
        title: match (mistake, open.day) {
            (Some(_), _) => tr!("puzzle-mistake"),
            (None, Some(_)) => tr!("puzzle-daily"),
            (None, None) => tr!("puzzle-title"),
        },
        steps: None,
        task: match (mistake, puzzle.goal) {
            (Some(played), _) => tr!("puzzle-task-better", seat = seat, played = played),
            (None, Goal::Win) => tr!("puzzle-task-win", seat = seat),
            (None, Goal::Save) => tr!("puzzle-task-save", seat = seat),
        },
        verdict: puzzle_verdict(current, open, progress),
        is_done,
        named_squares: open
            .hint()
            .and_then(PuzzleHint::square)
            .into_iter()
            .collect(),
        // Each button keeps its place, so that a second click on *Show me* after the last move does
        // nothing.
        buttons: vec![
            vec![
                button(ExerciseAction::Hint, tr!("match-hint")).enabled(!is_done),
                button(ExerciseAction::ShowSolution, tr!("learn-show")).enabled(!is_done),
            ],
            vec![
                button(ExerciseAction::Restart, tr!("learn-again")),
                button(ExerciseAction::Study, tr!("puzzle-analyze")).enabled(is_done),
            ],
            vec![
                button(ExerciseAction::Exit, tr!("common-close")),
                button(ExerciseAction::Next, tr!("puzzle-next")).primary(is_done),
            ],
        ],
    }
}

/// The result, a hint, or the verdict on the last move.
fn puzzle_verdict(
    current: &SeatedMatch,
    open: &OpenPuzzle,
    progress: &PuzzleProgress,
) -> Option<Verdict> {
    let name = |seat| strings::color(current.game.seat_name(seat));
    if let Some(result) = open.result() {
        let heading = match result {
            PuzzleResult::Solved => tr!("puzzle-solved"),
            PuzzleResult::WithMistakes => tr!("puzzle-solved-mistakes"),
            PuzzleResult::Shown => tr!("puzzle-solved-shown"),
        };
        let solved_day = open.day.filter(|&day| progress.is_day_solved(day));
        let streak = solved_day.map(|day| tr!("puzzle-streak", n = progress.streak(day)));
        let explanation = open.explained_solution().and_then(|first| {
            let facts = strings::move_explanation(&first.reason, first.seat, name);
            let notation = first.text.as_str();
            (!facts.is_empty()).then(|| tr!("review-explained", notation = notation, facts = facts))
        });
        let themes = open.packed.puzzle.themes.iter();
        let themes: Vec<_> = themes
            .map(|&theme| strings::puzzle_theme_name(theme).to_string())
            .collect();
        let themes = (!themes.is_empty())
            .then(|| tr!("puzzle-themes", themes = strings::join_list(&themes)));
        let lines: Vec<_> = [streak, explanation, themes]
            .into_iter()
            .flatten()
            .collect();
        let is_right = result == PuzzleResult::Solved;
        return Some(Verdict::new(heading, lines.join("\n"), is_right));
    }
    if let Some(hint) = open.hint() {
        let hint = strings::puzzle_hint(hint);
        return Some(Verdict::new(tr!("match-hint"), hint, false));
    }
    if let Some(wrong) = open.wrong_move.as_deref() {
        let mut text = match (&open.packed.mistake, open.packed.puzzle.goal) {
            (Some(_), _) => tr!("puzzle-wrong-better", played = wrong),
            (None, Goal::Win) => tr!("puzzle-wrong-win", played = wrong),
            (None, Goal::Save) => tr!("puzzle-wrong-save", played = wrong),
        };
        if let Some(answer) = &open.answer {
            text += "\n";
            text += &strings::possible_answer(answer, name);
        }
        return Some(Verdict::new(tr!("learn-wrong"), text, false));
    }
    (open.played > 0).then(|| Verdict::new(tr!("learn-solved"), tr!("puzzle-continue"), true))
}
