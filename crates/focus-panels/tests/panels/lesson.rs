//! Tests of the lesson panel.

use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::lesson_list::{CourseView, LessonView, LessonsAction, LessonsModel};
use focus_panels::match_panels::lesson::{LessonAction, LessonModel, LessonNext, StepVerdict};
use focus_panels::strings::{self, LessonStrings};
use focus_panels::style::SeatColors;
use stack_session::lessons::COURSES;

use super::common::{SMALL, assert_within, click, shown};

pub(super) fn all_lessons() -> Vec<LessonStrings> {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    let texts = lessons.map(|lesson| strings::lesson_strings(lesson.id));
    texts.collect::<Option<_>>().unwrap()
}

pub(super) fn model() -> LessonModel {
    let texts = strings::lesson_strings("focus-travel").unwrap();
    LessonModel {
        course: "Focus".into(),
        title: texts.title,
        step: (1, texts.steps.len()),
        task: texts.steps[0].task,
        verdict: StepVerdict::Pending,
        next: LessonNext::Step,
        from_rules: false,
    }
}

fn panel(
    size: Vec2,
    model: LessonModel,
) -> Harness<'static, (bool, (LessonModel, Option<LessonAction>))> {
    shown(size, (model, None), move |ui, (model, action)| {
        let height = (size.y - 24.0).min(516.0);
        let rect = Rect::from_min_size(pos2(size.x - 256.0, 12.0), vec2(244.0, height));
        *action = model.ui(ui, rect).or(*action);
    })
}

#[test]
fn a_step_shows_its_texts_and_buttons() {
    for (label, wanted) in [
        ("Show me", LessonAction::ShowSolution),
        ("Try again", LessonAction::Restart),
        ("Back to lessons", LessonAction::Exit),
    ] {
        let mut harness = panel(SMALL, model());
        assert!(harness.query_by_label("Focus · step 1 of 3").is_some());
        assert!(harness.query_by_label(model().task).is_some());
        assert!(harness.query_by_label("Next").is_none());
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(wanted));
    }
    let missed = LessonModel {
        verdict: StepVerdict::Wrong("Because of this."),
        from_rules: true,
        ..model()
    };
    let harness = panel(SMALL, missed);
    assert!(
        harness
            .query_by_label("Not quite Because of this.")
            .is_some()
    );
    assert!(harness.query_by_label("Back to rules").is_some());
    for (next, label) in [
        (LessonNext::Step, "Next"),
        (LessonNext::Lesson("Merging"), "Next: Merging"),
        (LessonNext::Finish, "Finish"),
    ] {
        let solved = LessonModel {
            verdict: StepVerdict::Correct("It is so."),
            next,
            ..model()
        };
        let mut harness = panel(SMALL, solved);
        assert!(harness.query_by_label("Show me").is_none());
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(LessonAction::Next));
    }
}

/// Scrolling up to the task after a verdict must not be undone.
#[test]
fn a_verdict_is_scrolled_into_view_only_once() {
    let task: &str = "A task of many words. ".repeat(40).leak();
    let size = vec2(400.0, 330.0);
    let mut harness = panel(size, LessonModel { task, ..model() });
    let visible = Rect::from_min_size(pos2(0.0, 0.0), size);
    harness.state_mut().1.0.verdict = StepVerdict::Wrong("Because of this.");
    harness.run();
    let verdict = |harness: &Harness<'_, _>| {
        let label = "Not quite Because of this.";
        harness.get_by_label(label).rect()
    };
    assert!(
        visible.contains_rect(verdict(&harness)),
        "{:?}",
        verdict(&harness)
    );
    harness.hover_at(pos2(size.x - 100.0, 150.0));
    for _ in 0..10 {
        harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(0.0, 500.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        });
        harness.run();
    }
    let scrolled = verdict(&harness);
    assert!(!visible.intersects(scrolled), "{scrolled:?}");
    // The next verdict comes into view again.
    harness.state_mut().1.0.verdict = StepVerdict::Pending;
    harness.run();
    harness.state_mut().1.0.verdict = StepVerdict::Wrong("Because of this.");
    harness.run();
    assert!(visible.contains_rect(verdict(&harness)));
}

#[test]
fn every_step_fits_without_scrolling() {
    for lesson in all_lessons() {
        for step in lesson.steps {
            let missed = Some(StepVerdict::Wrong(step.missed)).filter(|_| !step.missed.is_empty());
            for verdict in missed
                .into_iter()
                .chain([StepVerdict::Correct(step.solved)])
            {
                let model = LessonModel {
                    title: lesson.title,
                    task: step.task,
                    verdict,
                    next: LessonNext::Lesson("Without a move"),
                    ..model()
                };
                let mut harness = panel(SMALL, model);
                assert_within(&mut harness, SMALL, lesson.title);
                let (head, shown_texts) = match verdict {
                    StepVerdict::Wrong(shown_texts) => ("Not quite", shown_texts),
                    _ => ("Correct!", step.solved),
                };
                let shown_texts = harness
                    .get_by_label(&format!("{head} {shown_texts}"))
                    .rect();
                let first = harness.query_by_label("Show me");
                let first = first.unwrap_or_else(|| harness.get_by_label_contains("Next: "));
                assert!(
                    shown_texts.bottom() <= first.rect().top(),
                    "{} at {shown_texts:?}: {:?}",
                    lesson.title,
                    step.task
                );
                let task = harness.get_by_label(step.task).rect();
                assert!(task.top() > 80.0, "{}: {task:?}", lesson.title);
            }
        }
    }
}

/// The list of lessons, of which one is completed.
pub(super) fn lesson_list() -> LessonsModel {
    let view = |id: &'static str| {
        let texts = strings::lesson_strings(id).unwrap();
        LessonView {
            id,
            title: texts.title,
            about: texts.about,
            done: id == "byte-merge",
        }
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: strings::course_name(course),
        author: strings::variant_author(course.game).unwrap_or_default(),
        lessons: course
            .lessons
            .iter()
            .map(|lesson| view(lesson.id))
            .collect(),
    });
    LessonsModel {
        courses: courses.collect(),
        colors: SeatColors::STANDARD,
    }
}

#[test]
fn the_lesson_list_fits_and_starts_lessons() {
    for scale in [1.0, 1.3, 1.6] {
        let size = SMALL / scale;
        let mut harness = shown(size, None, move |ui, action| {
            *action = lesson_list().ui(ui).or(action.take());
        });
        let authors = harness.query_all_by_label("by Mark Steere");
        assert_eq!(authors.count(), 2);
        assert!(harness.query_by_label("Playing well: Focus").is_some());
        assert!(harness.query_by_label("Merging, completed").is_some());
        click(&mut harness, "Sliding");
        let begun = LessonsAction::Start("byte-slide");
        assert_eq!(harness.state().1, Some(begun));
        click(&mut harness, "Close");
        assert_eq!(harness.state().1, Some(LessonsAction::Close));
        let close = harness.get_by_label("Close").rect();
        assert!(close.bottom() <= size.y, "{close:?} at {scale}");
    }
}
