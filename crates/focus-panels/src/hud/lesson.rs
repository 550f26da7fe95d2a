//! The step of a lesson.

use stack_session::lessons::{OpenLesson, StepState};
use stack_session::play::{Mode, SeatedMatch};

use super::model::Hud;
use crate::match_panels::lesson::{LessonModel, Next, Verdict};
use crate::words::Words;

/// Adds the step of a lesson, and takes away what makes no sense in one.
pub(super) fn add(
    hud: &mut Hud,
    current: &SeatedMatch,
    words: &Words,
    open: Option<&OpenLesson>,
    from_rules: bool,
) {
    if current.mode() != Mode::Lesson {
        return;
    }
    (hud.chart, hud.thoughts) = (None, None);
    hud.redo &= open.is_some_and(|open| open.allows_redo(current));
    let groups = hud.seats.groups.iter_mut();
    for seat in groups.flat_map(|group| &mut group.seats) {
        // The other seats have no player of their own.
        seat.player = None;
        // A solved step waits for nobody.
        seat.to_move &= open.is_some_and(|open| open.state != StepState::Solved);
    }
    hud.lesson = open.and_then(|open| step(open, words, from_rules));
}

fn step(open: &OpenLesson, words: &Words, from_rules: bool) -> Option<LessonModel> {
    let say = words.lesson(open.lesson.id)?;
    let step = say.steps.get(open.step)?;
    let next = match open.next() {
        Some((_, 1..)) => Next::Step,
        Some((lesson, _)) => words
            .lesson(lesson.id)
            .map_or(Next::Nothing, |say| Next::Lesson(say.title)),
        None => Next::Nothing,
    };
    Some(LessonModel {
        course: words.game(open.course()),
        title: say.title,
        step: (open.step + 1, say.steps.len()),
        task: step.task,
        verdict: match open.state {
            StepState::Solved => Verdict::Solved(step.learned),
            _ if open.tried => Verdict::Missed(step.missed),
            _ => Verdict::None,
        },
        next,
        from_rules,
    })
}
