//! Lessons: starting, solving, missing and completing them.

use std::time::Duration;

use stack_session::lessons::{
    COURSES, FollowMoves, LessonCommand, StepState, action_from_notation,
};
use stack_session::play::MatchCommand;
use stack_session::session::{Event, Notice};

use crate::common::TestSession;

/// Returns the id of the open lesson, the index of its step and the state.
fn lesson_state(test: &TestSession) -> (&'static str, usize, StepState) {
    let open = test.session.lesson().unwrap();
    (open.lesson.id, open.step, open.exercise.state)
}

fn completed_lessons(test: &TestSession) -> Vec<&'static str> {
    let completed = test.events.iter().filter_map(|event| match event {
        Event::LessonCompleted(id) => Some(*id),
        _ => None,
    });
    completed.collect()
}

/// Plays a move and waits until it is undone or answered.
fn play_text(test: &mut TestSession, text: &str) {
    let action = action_from_notation(test.game(), text).unwrap();
    test.handle(MatchCommand::Play(action));
    test.settle();
}

#[test]
fn a_lesson_can_be_completed() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(LessonCommand::Start("byte-forced".into()));
    assert_eq!(
        lesson_state(&test),
        ("byte-forced", 0, StepState::AwaitingMove)
    );
    play_text(&mut test, "a1-b2");
    assert_eq!(lesson_state(&test), ("byte-forced", 0, StepState::Solved));
    assert!(
        matches!(test.notices()[..], [Notice::SeatsSkipped(_)]),
        "{:?}",
        test.notices()
    );
    test.handle(LessonCommand::Next);
    assert_eq!(
        lesson_state(&test),
        ("byte-forced", 1, StepState::AwaitingMove)
    );

    // A wrong move is undone.
    let before = test.game().position_text();
    play_text(&mut test, "h4-g3");
    assert_eq!(
        lesson_state(&test),
        ("byte-forced", 1, StepState::AwaitingMove)
    );
    assert_eq!(test.game().position_text(), before);
    assert!(test.session.lesson().unwrap().exercise.has_failed);
    assert!(completed_lessons(&test).is_empty());

    // The opponent replies, and the game is over.
    play_text(&mut test, "d4-c3");
    assert_eq!(lesson_state(&test), ("byte-forced", 1, StepState::Solved));
    assert_eq!(test.game().ply(), 2);
    assert!(test.game().outcome().is_some());
    assert!(!test.session.lesson().unwrap().exercise.has_failed);
    assert_eq!(completed_lessons(&test), ["byte-forced"]);

    // It is the last lesson of the course.
    test.handle(LessonCommand::Next);
    assert!(test.session.current().is_none());
    assert_eq!(completed_lessons(&test), ["byte-forced"]);
}

#[test]
fn every_lesson_can_be_solved_with_the_solutions() {
    let mut test = TestSession::with_folders("lessons");
    test.stop_clock();
    for course in COURSES {
        test.handle(LessonCommand::Start(course.lessons[0].id.into()));
        for lesson in course.lessons {
            for step in 0..lesson.steps.len() {
                assert_eq!(
                    lesson_state(&test),
                    (lesson.id, step, StepState::AwaitingMove)
                );
                test.handle(LessonCommand::ShowSolution);
                let hint = test.session.hinted_action().unwrap();
                test.handle(LessonCommand::ShowSolution);
                assert_eq!(test.session.hinted_action(), Some(hint), "it stays");
                test.handle(LessonCommand::ToggleSolution);
                assert_eq!(test.session.hinted_action(), None);
                test.handle(LessonCommand::ToggleSolution);
                assert_eq!(test.session.hinted_action(), Some(hint));
                test.handle(MatchCommand::Play(hint));
                test.settle();
                assert_eq!(lesson_state(&test), (lesson.id, step, StepState::Solved));
                test.handle(LessonCommand::Next);
            }
        }
        assert!(test.session.current().is_none());
    }
    let all = COURSES.iter().flat_map(|course| course.lessons);
    let all: Vec<_> = all.map(|lesson| lesson.id).collect();
    assert_eq!(completed_lessons(&test), all);
    // Lessons are not saved.
    test.session.flush();
    let folders = test.folders();
    assert!(!folders.unfinished().exists() && !folders.records().exists());
}

/// Whether the undone move can be redone.
fn can_redo(test: &TestSession) -> bool {
    let open = test.session.lesson().unwrap();
    open.allows_redo(test.current())
}

/// Redoing a wrong move would undo it again.
#[test]
fn wrong_moves_cannot_be_redone() {
    let mut test = TestSession::without_folders();
    test.handle(LessonCommand::Start("focus-travel".into()));
    let solution = test.session.lesson().unwrap().solution();
    let actions = test.game().actions().into_iter();
    let wrong = actions.filter(|&action| Some(action) != solution);
    let mut tried = 0;
    for action in wrong.take(3) {
        test.handle(MatchCommand::Play(action));
        if lesson_state(&test).2 == StepState::WrongMove {
            test.until("it is undone", |test| test.game().ply() == 0);
            assert!(test.game().can_redo() && !can_redo(&test));
            test.handle(MatchCommand::Redo);
            assert_eq!(test.game().ply(), 0);
            tried += 1;
        }
    }
    assert!(tried > 0);
}

/// If the learner undoes the solution before the reply, the step starts again.
#[test]
fn a_step_can_be_repeated_and_undone() {
    let mut test = TestSession::without_folders();
    test.stop_clock();
    test.handle(LessonCommand::Start("byte-forced".into()));
    play_text(&mut test, "a1-b2");
    test.handle(LessonCommand::Retry);
    assert_eq!(
        lesson_state(&test),
        ("byte-forced", 0, StepState::AwaitingMove)
    );
    play_text(&mut test, "a1-b2");
    test.handle(LessonCommand::Next);
    play_text(&mut test, "d4-c3");
    assert_eq!(test.game().ply(), 2);
    test.handle(MatchCommand::Undo);
    test.update();
    assert_eq!(
        lesson_state(&test),
        ("byte-forced", 1, StepState::AwaitingMove)
    );
    test.advance(Duration::from_secs(10));
    assert_eq!(test.game().ply(), 0);
    assert!(can_redo(&test));
    test.handle(MatchCommand::Redo);
    test.settle();
    assert_eq!(lesson_state(&test), ("byte-forced", 1, StepState::Solved));
    assert_eq!(test.game().ply(), 2);
    // After a step back the reply is played again.
    test.handle(MatchCommand::GoToPly(1));
    test.settle();
    assert_eq!(lesson_state(&test), ("byte-forced", 1, StepState::Solved));
    assert_eq!(test.game().ply(), 2);
}
