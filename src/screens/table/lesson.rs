//! What the table shows of a lesson.

use super::model::Hud;
use crate::lessons::{Lessons, Open, Stage};
use crate::look::text::Words;
use crate::panels::lesson::{LessonModel, Next, Verdict};
use crate::session::{Current, Purpose};

/// Adds the lesson to the panels' models, and takes away what makes no sense in one.
pub(super) fn add(
    hud: &mut Hud,
    current: &Current,
    words: &Words,
    lessons: &Lessons,
    from_rules: bool,
) {
    if current.purpose != Purpose::Lesson {
        return;
    }
    (hud.chart, hud.thoughts) = (None, None);
    let groups = hud.seats.groups.iter_mut();
    for seat in groups.flat_map(|group| &mut group.seats) {
        // Nobody sits there.
        seat.player = None;
    }
    hud.lesson = lessons
        .open()
        .and_then(|open| model(open, words, from_rules));
}

fn model(open: &Open, words: &Words, from_rules: bool) -> Option<LessonModel> {
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
        verdict: match open.stage {
            Stage::Solved => Verdict::Solved(step.learned),
            _ if open.tried => Verdict::Missed(step.missed),
            _ => Verdict::None,
        },
        next,
        from_rules,
    })
}
