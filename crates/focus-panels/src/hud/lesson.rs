//! The view model of a lesson step.

use stack_session::lessons::{OpenLesson, StepState};
use stack_session::play::{Mode, SeatedMatch};

use super::model::Hud;
use crate::match_panels::lesson::{LessonModel, LessonNext, StepVerdict};
use crate::strings::Strings;

/// Adds the lesson step and removes what doesn't apply in a lesson.
pub(super) fn add(
    hud: &mut Hud,
    current: &SeatedMatch,
    words: &Strings,
    open: Option<&OpenLesson>,
    from_rules: bool,
) {
    if current.mode() != Mode::Lesson {
        return;
    }
    (hud.chart, hud.shows_thinking) = (None, None);
    hud.can_redo &= open.is_some_and(|open| open.allows_redo(current));
    let groups = hud.seats.groups.iter_mut();
    for seat in groups.flat_map(|group| &mut group.seats) {
        // In a lesson the other seats have no player.
        seat.player_status = None;
        // After the step is solved, nobody is asked to move.
        seat.to_move &= open.is_some_and(|open| open.state != StepState::Solved);
    }
    hud.lesson = open.and_then(|open| step(open, words, from_rules));
}

fn step(open: &OpenLesson, words: &Strings, from_rules: bool) -> Option<LessonModel> {
    let say = words.lesson_strings(open.lesson.id)?;
    let step = say.steps.get(open.step)?;
    let next = match open.next() {
        Some((_, 1..)) => LessonNext::Step,
        Some((lesson, _)) => words
            .lesson_strings(lesson.id)
            .map_or(LessonNext::Finish, |say| LessonNext::Lesson(say.title)),
        None => LessonNext::Finish,
    };
    Some(LessonModel {
        course: words.game_name(open.course()),
        title: say.title,
        step: (open.step + 1, say.steps.len()),
        task: step.task,
        verdict: match open.state {
            StepState::Solved => StepVerdict::Correct(step.solved),
            _ if open.has_failed => StepVerdict::Wrong(step.missed),
            _ => StepVerdict::Pending,
        },
        next,
        from_rules,
    })
}
