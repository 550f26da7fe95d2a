//! Tests of the panel of lessons, puzzles and games whose moves are guessed.

use std::collections::HashMap;

use egui::accesskit::Role;
use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::hud::exercise_model;
use focus_panels::match_panels::exercise::ExerciseAction::{
    Exit, Hint, Next, Restart, ShowSolution, Study,
};
use focus_panels::match_panels::exercise::{
    ExerciseAction, ExerciseButton, ExerciseKind, ExerciseModel, Verdict,
};
use focus_panels::strings;
use stack_game::Seat;
use stack_session::lessons::{COURSES, LessonCommand, StepState};
use stack_session::players::RelatedMove;
use stack_session::puzzles::{
    Date, OpenPuzzle, PuzzleCommand, PuzzleProgress, PuzzleResult, daily,
};
use stack_session::search::WakeHandle;
use stack_session::session::{Command, OpenExercise, Session};

use super::common::{SCALES, SMALL, assert_within, shown, turn_wheel};

fn session(command: impl Into<Command>) -> Session {
    let mut session = Session::new(None, WakeHandle::default());
    session.handle(command);
    session
}

/// The panel of a step of a lesson. `has_failed` is set after a wrong move.
pub(super) fn lesson_panel(
    id: &str,
    step: usize,
    (state, has_failed): (StepState, bool),
    from_rules: bool,
) -> ExerciseModel {
    let session = session(LessonCommand::Start(id.into()));
    let mut open = session.lesson().unwrap().clone();
    open.step = step;
    (open.exercise.state, open.exercise.has_failed) = (state, has_failed);
    let progress = PuzzleProgress::default();
    let open = OpenExercise::Lesson(open);
    exercise_model(session.current().unwrap(), &open, from_rules, &progress).unwrap()
}

const TODAY: Date = Date::constant(2026, 11, 27);

/// The panel of a puzzle of today after `change`.
fn puzzle_panel(change: impl Fn(&mut OpenPuzzle)) -> ExerciseModel {
    let id = daily(TODAY).unwrap().puzzle.id.clone();
    let session = session(PuzzleCommand::Start(id.clone(), Some(TODAY)));
    let mut open = session.puzzle().unwrap().clone();
    change(&mut open);
    let mut progress = PuzzleProgress::default();
    progress.add(&id, PuzzleResult::Solved, Some(TODAY));
    let open = OpenExercise::Puzzle(open);
    exercise_model(session.current().unwrap(), &open, false, &progress).unwrap()
}

fn panel(
    size: Vec2,
    model: ExerciseModel,
) -> Harness<'static, (bool, (ExerciseModel, Option<ExerciseAction>))> {
    shown(size, (model, None), move |ui, (model, action)| {
        let height = (size.y - 24.0).min(model.kind.max_height());
        let rect = Rect::from_min_size(pos2(size.x - 256.0, 12.0), vec2(244.0, height));
        *action = model.ui(ui, rect).or(*action);
    })
}

/// Shows a panel and clicks each of its buttons; returns label, place and action of each, without
/// an action if it is disabled.
fn clicked_buttons(model: &ExerciseModel) -> Vec<(String, Rect, Option<ExerciseAction>)> {
    let mut harness = panel(SMALL, model.clone());
    assert_within(&mut harness, SMALL, model.title);
    for text in [&model.about, model.title, &model.task] {
        assert!(harness.query_by_label(text).is_some(), "{text}");
    }
    if let Some(verdict) = &model.verdict {
        let text = format!("{} {}", verdict.heading, verdict.text);
        assert!(harness.query_by_label(&text).is_some(), "{text}");
    }
    let labels = model.buttons.iter().flatten().map(|button| &button.text);
    let clicked = labels.map(|label| {
        let button = harness.get_by_role_and_label(Role::Button, label);
        let place = button.rect();
        button.click();
        harness.run();
        (label.clone(), place, harness.state_mut().1.1.take())
    });
    clicked.collect()
}

/// The texts of a verdict.
fn verdict_text(model: &ExerciseModel) -> String {
    let verdict = model.verdict.as_ref();
    verdict.map_or(String::new(), |verdict| {
        format!("{}: {}", verdict.heading, verdict.text)
    })
}

#[test]
fn each_state_of_a_step_has_its_verdict_and_buttons() {
    let texts = strings::lesson_strings("focus-travel").unwrap();
    let last = texts.steps.len() - 1;
    let solved = (StepState::Solved, true);
    let missed = format!("Not quite: {}", texts.steps[0].missed);
    let correct = |step: usize| format!("Correct!: {}", texts.steps[step].solved);
    let next_lesson = COURSES[0].lessons.iter().map(|lesson| lesson.id);
    let next_lesson = next_lesson.skip_while(|id| *id != "focus-travel").nth(1);
    let next_title = strings::lesson_strings(next_lesson.unwrap()).unwrap().title;
    let next_title = format!("Next: {next_title}");
    let show = ("Show me", ShowSolution);
    for ((step, state), verdict, first) in [
        ((0, (StepState::AwaitingMove, false)), String::new(), show),
        ((0, (StepState::AwaitingMove, true)), missed, show),
        ((0, solved), correct(0), ("Next", Next)),
        ((last, solved), correct(last), (&next_title[..], Next)),
    ] {
        let model = lesson_panel("focus-travel", step, state, false);
        let about = format!("Focus · step {} of {}", step + 1, last + 1);
        assert_eq!(model.about, about);
        assert_eq!(verdict_text(&model), verdict);
        let clicked = clicked_buttons(&model);
        let clicked: Vec<_> = clicked
            .iter()
            .map(|(label, _, action)| (label.as_str(), *action))
            .collect();
        let buttons = [first, ("Try again", Restart), ("Back to lessons", Exit)];
        assert_eq!(
            clicked,
            buttons.map(|(label, action)| (label, Some(action)))
        );
        let primary = model.is_done.then_some(first.1);
        assert_eq!(model.primary_action(), primary, "{about}");
    }
    let finish = COURSES[0].lessons.last().unwrap().id;
    let steps = strings::lesson_strings(finish).unwrap().steps.len();
    let buttons = lesson_panel(finish, steps - 1, solved, true).buttons;
    let button = |row: usize| (buttons[row][0].text.as_str(), buttons[row][0].action);
    assert_eq!(button(0), ("Finish", Exit));
    assert_eq!(button(2), ("Back to rules", Exit));
}

#[test]
fn each_state_of_a_puzzle_has_its_verdict_and_buttons() {
    type Change<'a> = &'a dyn Fn(&mut OpenPuzzle);
    let answer = RelatedMove {
        text: "c2-c3".into(),
        seat: Seat::new(1),
        reason: Box::default(),
    };
    let mut places = HashMap::new();
    let states: [(&str, Change); 7] = [
        ("", &|_| {}),
        ("Hint: ", &|open| open.shows_hint = true),
        ("Correct!: Now find the next move.", &|open| open.played = 1),
        ("Not quite: d4-d5 ", &|open| {
            open.wrong_move = Some("d4-d5".into());
            open.answer = Some(answer.clone());
        }),
        ("Solved: Streak: 1 day\n", &|open| {
            open.exercise.state = StepState::Solved;
        }),
        ("Solved with mistakes: Streak: 1 day\n", &|open| {
            open.exercise.state = StepState::Solved;
            open.exercise.has_failed = true;
        }),
        ("Solved with help: Streak: 1 day\n", &|open| {
            open.exercise.state = StepState::Solved;
            open.was_shown = true;
        }),
    ];
    for (text, change) in states {
        let model = puzzle_panel(change);
        let verdict = verdict_text(&model);
        assert!(verdict.starts_with(text), "{verdict}");
        assert_eq!(verdict.is_empty(), text.is_empty(), "{verdict}");
        assert_eq!(verdict.contains("\nThemes: "), model.is_done, "{verdict}");
        let is_wrong = text.starts_with("Not quite");
        assert_eq!(
            verdict.contains("can reply with c2-c3"),
            is_wrong,
            "{verdict}"
        );
        let mut offered = Vec::new();
        for (label, place, action) in clicked_buttons(&model) {
            // No button is where another one was before the end.
            assert_eq!(*places.entry(label).or_insert(place), place);
            offered.extend(action);
        }
        let expected = if model.is_done {
            [Restart, Study, Exit, Next]
        } else {
            [Hint, ShowSolution, Restart, Exit]
        };
        let next = (!model.is_done).then_some(Next);
        let expected: Vec<_> = expected.into_iter().chain(next).collect();
        assert_eq!(offered, expected, "{text}");
    }
}

/// A disabled pair of buttons above another button, as while other players move in a guessed game.
#[test]
fn disabled_buttons_do_nothing_and_the_panel_fits_at_every_text_size() {
    let model = ExerciseModel {
        kind: ExerciseKind::Guess,
        about: "Move 5 of 23 · 9 of 12 points".into(),
        title: "Guess the move",
        steps: None,
        task: "Green to move. Find the move played in the game.".into(),
        verdict: Some(Verdict::new(
            "0 points",
            "c2-c4 is worse than b3-b4, the game's move: 23 % less win chance.",
            false,
        )),
        is_done: false,
        named_squares: Vec::new(),
        buttons: vec![
            vec![
                ExerciseButton::new(Hint, "Hint (−1)").enabled(false),
                ExerciseButton::new(ShowSolution, "Show me").enabled(false),
            ],
            vec![ExerciseButton::new(Exit, "Back to game")],
        ],
    };
    let clicked = clicked_buttons(&model).into_iter();
    let actions: Vec<_> = clicked.map(|(_, _, action)| action).collect();
    assert_eq!(actions, [None, None, Some(Exit)]);
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = panel(size, model.clone());
        assert_within(&mut harness, size, &format!("text size {scale}"));
    }
}

/// Scrolling up to the task after a verdict must not be undone.
#[test]
fn a_verdict_is_scrolled_into_view_only_once() {
    let pending = (StepState::AwaitingMove, false);
    let mut model = lesson_panel("focus-travel", 0, pending, false);
    model.task = "A task of many words. ".repeat(40);
    let missed = Some(Verdict::new("Not quite", "Because of this.", false));
    let size = vec2(400.0, 330.0);
    let mut harness = panel(size, model);
    let visible = Rect::from_min_size(pos2(0.0, 0.0), size);
    harness.state_mut().1.0.verdict.clone_from(&missed);
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
        turn_wheel(&mut harness, 500.0);
        harness.run();
    }
    let scrolled = verdict(&harness);
    assert!(!visible.intersects(scrolled), "{scrolled:?}");
    // The next verdict comes into view again.
    harness.state_mut().1.0.verdict = None;
    harness.run();
    harness.state_mut().1.0.verdict = missed;
    harness.run();
    assert!(visible.contains_rect(verdict(&harness)));
}

#[test]
fn every_step_fits_without_scrolling() {
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let texts = strings::lesson_strings(lesson.id).unwrap();
        for (index, step) in texts.steps.iter().enumerate() {
            let missed = (!step.missed.is_empty()).then_some((StepState::AwaitingMove, true));
            let states = missed.into_iter().chain([(StepState::Solved, false)]);
            for state in states {
                let model = lesson_panel(lesson.id, index, state, false);
                let mut harness = panel(SMALL, model.clone());
                assert_within(&mut harness, SMALL, texts.title);
                let verdict = model.verdict.unwrap();
                let verdict = format!("{} {}", verdict.heading, verdict.text);
                let verdict = harness.get_by_label(&verdict).rect();
                let first = &model.buttons[0][0].text;
                let first = harness.get_by_role_and_label(Role::Button, first).rect();
                let place = format!("{}, step {}", lesson.id, index + 1);
                assert!(verdict.bottom() <= first.top(), "{place}: {verdict:?}");
                let task = harness.get_by_label(step.task).rect();
                assert!(task.top() > 80.0, "{place}: {task:?}");
            }
        }
    }
}
