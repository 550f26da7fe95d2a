//! View models of all panels around the board, read from a session.

mod analysis;
mod descriptions;
mod guess;
mod model;
mod move_list;
mod position_editor;
mod prompt;
mod proposal;
mod seats;
mod statistics;

pub use analysis::shows_thinking;
pub use descriptions::Descriptions;
pub use model::{Hud, SpectateState, TurnKind, TurnOwner};
pub use move_list::MovesCache;
pub use prompt::{SelectionState, TurnPrompt};
pub use proposal::{answer_dialog, blunder_question, propose_dialog};
pub use seats::{SeatActivity, player_name, seat_emblem, seat_name, winners};
pub use statistics::StatisticsCache;

use crate::strings;
use crate::tr;
use stack_session::lessons::{Exercise, OpenLesson, StepState};
use stack_session::play::SeatedMatch;
use stack_session::players::engine_choices;
use stack_session::puzzles::{Goal, OpenPuzzle, PuzzleProgress};
use stack_session::session::{OpenExercise, Session};
use stack_session::settings::Settings;

use crate::match_panels::explorer::ExplorerModel;
use crate::match_panels::lesson::{LessonModel, LessonNext, StepVerdict};
use crate::match_panels::puzzle::{PuzzleModel, PuzzleVerdict};
use crate::style::{SeatColors, seat_colors};
use analysis::{add_review, add_thinking, found_model};
use guess::guess_model;
use position_editor::add_editor;
pub(crate) use seats::distinct_names;
use seats::hud_with_moves;

/// Builds the view models of a match, without those of spectating, reviews and lessons.
#[must_use]
pub fn match_hud(current: &SeatedMatch, colors: SeatColors, activity: SeatActivity) -> Hud {
    let moves = MovesCache::default().move_list(current);
    hud_with_moves(moves, current, colors, activity)
}

/// Reads the view models of the current match; `None` without one. `from_rules` is set if the
/// lesson was started from the rules.
#[must_use]
pub fn hud(session: &Session, settings: &Settings, from_rules: bool) -> Option<Hud> {
    cached_hud(&mut MovesCache::default(), session, settings, from_rules)
}

/// Like [`hud`], reusing what was derived from the moves.
#[must_use]
pub fn cached_hud(
    cache: &mut MovesCache,
    session: &Session,
    settings: &Settings,
    from_rules: bool,
) -> Option<Hud> {
    let current = session.current()?;
    let activity = SeatActivity {
        thinking: session.thinking(),
        fallback_seats: session.fallback_seats(),
    };
    let colors = seat_colors(settings.palette);
    let move_list = cache.move_list(current);
    let mut hud = hud_with_moves(move_list, current, colors, activity);
    let groups = hud.seats.groups.iter_mut();
    for card in groups.flat_map(|group| &mut group.seats) {
        if !card.choices.is_empty() {
            let engines = engine_choices(&settings.engines, &current.setup.variant);
            card.choices.extend(engines);
        }
    }
    let search_infos = session.search_infos();
    add_thinking(&mut hud, cache, current, settings, (activity, search_infos));
    let analysis = (
        session.analysis(),
        session.search_settings().analysis_per_position,
    );
    add_review(&mut hud, cache, current, settings, analysis);
    if let Some(review) = &mut hud.review {
        review.found = found_model(current.game.tree(), session.found_positions());
        hud.explorer = ExplorerModel::new(session.explorer());
    }
    if let Some(open) = session.exercise() {
        add_exercise(&mut hud, current, open, (from_rules, &settings.puzzles));
    }
    add_editor(&mut hud, current);
    let is_awaiting = awaits_evaluations(&hud);
    hud.chart = hud.chart.filter(|chart| is_awaiting || !chart.is_empty());
    Some(hud)
}

/// Whether evaluations are coming: from the analysis in a review, else from the players.
fn awaits_evaluations(hud: &Hud) -> bool {
    match &hud.review {
        Some(review) => review.progress.is_some(),
        None => hud.end.is_none(),
    }
}

/// Adds the open exercise.
fn add_exercise(
    hud: &mut Hud,
    current: &SeatedMatch,
    open: &OpenExercise,
    (from_rules, progress): (bool, &PuzzleProgress),
) {
    let follower = open.follower();
    adapt_to_exercise(hud, follower.exercise(), follower.allows_redo(current));
    match open {
        OpenExercise::Lesson(open) => hud.lesson = lesson_model(open, from_rules),
        OpenExercise::Puzzle(open) => hud.puzzle = Some(puzzle_model(current, open, progress)),
        OpenExercise::Guess(open) => hud.guess = Some(guess_model(current, open)),
    }
}

/// Removes what doesn't apply in an exercise.
fn adapt_to_exercise(hud: &mut Hud, exercise: &Exercise, allows_redo: bool) {
    (hud.chart, hud.shows_thinking) = (None, None);
    hud.can_redo &= allows_redo;
    let groups = hud.seats.groups.iter_mut();
    for seat in groups.flat_map(|group| &mut group.seats) {
        // The other seats have no player.
        seat.player_status = None;
        // After the end, no player is asked to move.
        seat.to_move &= exercise.state != StepState::Solved;
    }
}

fn puzzle_model(
    current: &SeatedMatch,
    open: &OpenPuzzle,
    progress: &PuzzleProgress,
) -> PuzzleModel {
    let puzzle = &open.packed.puzzle;
    let mistake = open.packed.mistake.as_deref();
    let seat = strings::color(current.game.seat_name(open.solver));
    let hint = open.hint().map(strings::puzzle_hint);
    let name = |seat| strings::color(current.game.seat_name(seat));
    let answer = open.answer.as_ref();
    let answer = answer.map(|answer| strings::possible_answer(answer, name));
    let solution = open.result().and_then(|_| open.explained_solution());
    let explanation = solution.and_then(|first| {
        let facts = strings::move_explanation(&first.reason, first.seat, name);
        let notation = first.text.as_str();
        (!facts.is_empty()).then(|| tr!("review-explained", notation = notation, facts = facts))
    });
    let themes = puzzle.themes.iter();
    let themes: Vec<_> = themes
        .map(|&theme| strings::puzzle_theme_name(theme).to_string())
        .collect();
    PuzzleModel {
        id: puzzle.id.clone(),
        title: match (mistake, open.day) {
            (Some(_), _) => tr!("puzzle-mistake"),
            (None, Some(_)) => tr!("puzzle-daily"),
            (None, None) => tr!("puzzle-title"),
        },
        is_mistake: mistake.is_some(),
        about: match mistake {
            Some(_) => strings::variant_title(&open.packed.variant),
            None => strings::puzzle_about(&open.packed.variant, puzzle.level),
        },
        task: match (mistake, puzzle.goal) {
            (Some(played), _) => tr!("puzzle-task-better", seat = seat, played = played),
            (None, Goal::Win) => tr!("puzzle-task-win", seat = seat),
            (None, Goal::Save) => tr!("puzzle-task-save", seat = seat),
        },
        verdict: match (open.result(), hint, &open.wrong_move) {
            (Some(result), ..) => PuzzleVerdict::Ended(result),
            (_, Some(hint), _) => PuzzleVerdict::Hint(hint),
            (.., Some(wrong)) => PuzzleVerdict::Wrong(match (mistake, puzzle.goal) {
                (Some(_), _) => tr!("puzzle-wrong-better", played = wrong.as_str()),
                (None, Goal::Win) => tr!("puzzle-wrong-win", played = wrong.as_str()),
                (None, Goal::Save) => tr!("puzzle-wrong-save", played = wrong.as_str()),
            }),
            _ if open.played > 0 => PuzzleVerdict::Continue,
            _ => PuzzleVerdict::Pending,
        },
        answer: answer.unwrap_or_default(),
        explanation: explanation.unwrap_or_default(),
        streak: open
            .day
            .filter(|&day| progress.is_day_solved(day))
            .map_or(0, |day| progress.streak(day)),
        themes: strings::join_list(&themes),
    }
}

fn lesson_model(open: &OpenLesson, from_rules: bool) -> Option<LessonModel> {
    let texts = strings::lesson_strings(open.lesson.id)?;
    let step = texts.steps.get(open.step)?;
    let next = match open.next() {
        Some((_, 1..)) => LessonNext::Step,
        Some((lesson, _)) => strings::lesson_strings(lesson.id)
            .map_or(LessonNext::Finish, |texts| LessonNext::Lesson(texts.title)),
        None => LessonNext::Finish,
    };
    Some(LessonModel {
        course: strings::game_name(open.game()),
        title: texts.title,
        step: (open.step + 1, texts.steps.len()),
        task: step.task,
        verdict: match open.exercise.state {
            StepState::Solved => StepVerdict::Correct(step.solved),
            _ if open.exercise.has_failed => StepVerdict::Wrong(step.missed),
            _ => StepVerdict::Pending,
        },
        next,
        from_rules,
    })
}
