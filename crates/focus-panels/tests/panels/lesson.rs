//! Tests of the lesson panel.

use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::lesson_list::{CourseView, LessonView, LessonsAction, LessonsModel};
use focus_panels::match_panels::lesson::{
    HEIGHT, LessonAction, LessonModel, LessonNext, MAX_HEIGHT, StepVerdict,
};
use focus_panels::strings::ENGLISH;
use focus_panels::style::SeatColors;
use stack_session::lessons::COURSES;

use super::common::{SMALL, assert_within, click, shown};

fn model() -> LessonModel {
    let texts = &ENGLISH.lessons[0];
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
        let height = HEIGHT.min(size.y - 24.0);
        let rect = Rect::from_min_size(pos2(size.x - 256.0, 12.0), vec2(244.0, height));
        *action = model.ui(ui, rect, &ENGLISH).or(*action);
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
        assert!(
            harness
                .query_by_label(ENGLISH.lessons[0].steps[0].task)
                .is_some()
        );
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
    for lesson in ENGLISH.lessons {
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

#[test]
fn the_lesson_list_fits_and_starts_lessons() {
    for scale in [1.0, 1.3, 1.6] {
        let size = SMALL / scale;
        let view = |id: &'static str, done| {
            let texts = ENGLISH.lesson_strings(id).unwrap();
            LessonView {
                id,
                title: texts.title,
                about: texts.about,
                done,
            }
        };
        let mut harness = shown(size, None, move |ui, action| {
            let courses = COURSES.iter().map(|course| CourseView {
                title: ENGLISH.game_name(course.id),
                author: ENGLISH.variant_author(course.id).unwrap_or_default(),
                lessons: course
                    .lessons
                    .iter()
                    .map(|lesson| view(lesson.id, lesson.id == "byte-merge"))
                    .collect(),
            });
            let model = LessonsModel {
                courses: courses.collect(),
                colours: SeatColors::STANDARD,
            };
            *action = model.ui(ui, &ENGLISH).or(action.take());
        });
        assert!(harness.query_by_label("by Mark Steere").is_some());
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

/// The panel is never lower than its default height, and grows until no text of any lesson is cut.
#[test]
fn the_panel_grows_with_its_text() {
    let lessons = ENGLISH.lessons.iter();
    let steps = lessons.flat_map(|lesson| lesson.steps.iter().map(move |step| (lesson, step)));
    for (lesson, step) in steps {
        let verdicts = [
            StepVerdict::Correct(step.solved),
            StepVerdict::Wrong(step.missed),
        ];
        for (verdict, shown_texts) in verdicts.into_iter().zip([step.solved, step.missed]) {
            let model = LessonModel {
                title: lesson.title,
                task: step.task,
                verdict,
                ..model()
            };
            let area = Rect::from_min_size(pos2(12.0, 12.0), vec2(240.0, 776.0));
            let grown = shown(vec2(1280.0, 800.0), Rect::NOTHING, move |ui, rect| {
                *rect = model.panel_rect(ui, area, &ENGLISH);
                model.ui(ui, *rect, &ENGLISH);
            });
            let rect = grown.state().1;
            assert!((HEIGHT..=MAX_HEIGHT).contains(&rect.height()), "{rect:?}");
            let mut shapes = grown.output().shapes.iter();
            let visible = shapes.any(|clipped| match &clipped.shape {
                egui::Shape::Text(text) if text.galley.text() == shown_texts => {
                    clipped.clip_rect.contains_rect(text.visual_bounding_rect())
                }
                _ => false,
            });
            assert!(
                visible || shown_texts.is_empty(),
                "{shown_texts} in {rect:?}"
            );
        }
    }
}
