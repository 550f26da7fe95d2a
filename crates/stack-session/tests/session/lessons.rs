//! Lessons: starting, solving, missing and completing them.

use std::time::Duration;

use stack_session::lessons::{COURSES, LessonCommand, StepState, action_from_notation};
use stack_session::play::MatchCommand;
use stack_session::session::{Event, Notice};

use crate::common::Bench;

fn now(bench: &Bench) -> (&'static str, usize, StepState) {
    let open = bench.session.lesson().unwrap();
    (open.lesson.id, open.step, open.state)
}

fn learned(bench: &Bench) -> Vec<&'static str> {
    let learned = bench.events.iter().filter_map(|event| match event {
        Event::LessonCompleted(id) => Some(*id),
        _ => None,
    });
    learned.collect()
}

/// Plays a move and waits until it is undone or answered.
fn play_text(bench: &mut Bench, text: &str) {
    let action = action_from_notation(bench.game(), text).unwrap();
    bench.handle(MatchCommand::Play(action));
    settle(bench);
}

fn settle(bench: &mut Bench) {
    bench.update();
    while let Some(due) = bench.session.next_due() {
        let wait = due - bench.now();
        bench.advance(wait);
        bench.update();
    }
    bench.assert_table_follows();
}

#[test]
fn a_lesson_can_be_completed() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(LessonCommand::Start("byte-forced".into()));
    assert_eq!(now(&bench), ("byte-forced", 0, StepState::AwaitingMove));
    play_text(&mut bench, "a1-b2");
    assert_eq!(now(&bench), ("byte-forced", 0, StepState::Solved));
    assert!(
        matches!(bench.notices()[..], [Notice::SeatsSkipped(_)]),
        "{:?}",
        bench.notices()
    );
    bench.handle(LessonCommand::Next);
    assert_eq!(now(&bench), ("byte-forced", 1, StepState::AwaitingMove));

    // A wrong move is undone.
    let before = bench.game().position_text();
    play_text(&mut bench, "h4-g3");
    assert_eq!(now(&bench), ("byte-forced", 1, StepState::AwaitingMove));
    assert_eq!(bench.game().position_text(), before);
    assert!(bench.session.lesson().unwrap().has_failed);
    assert!(learned(&bench).is_empty());

    // The opponent replies, and the game is over.
    play_text(&mut bench, "d4-c3");
    assert_eq!(now(&bench), ("byte-forced", 1, StepState::Solved));
    assert_eq!(bench.game().ply(), 2);
    assert!(bench.game().outcome().is_some());
    assert!(!bench.session.lesson().unwrap().has_failed);
    assert_eq!(learned(&bench), ["byte-forced"]);

    // It is the last lesson of the course.
    bench.handle(LessonCommand::Next);
    assert!(bench.session.current().is_none());
    assert_eq!(learned(&bench), ["byte-forced"]);
}

#[test]
fn every_lesson_can_be_solved_with_the_solutions() {
    let mut bench = Bench::with_folders("lessons");
    bench.stop_clock();
    for course in COURSES {
        bench.handle(LessonCommand::Start(course.lessons[0].id.into()));
        for lesson in course.lessons {
            for step in 0..lesson.steps.len() {
                assert_eq!(now(&bench), (lesson.id, step, StepState::AwaitingMove));
                bench.handle(LessonCommand::ShowSolution);
                let advice = bench.session.hinted_action().unwrap();
                bench.handle(LessonCommand::ShowSolution);
                assert_eq!(bench.session.hinted_action(), Some(advice), "it stays");
                bench.handle(LessonCommand::ToggleSolution);
                assert_eq!(bench.session.hinted_action(), None);
                bench.handle(LessonCommand::ToggleSolution);
                assert_eq!(bench.session.hinted_action(), Some(advice));
                bench.handle(MatchCommand::Play(advice));
                settle(&mut bench);
                assert_eq!(now(&bench), (lesson.id, step, StepState::Solved));
                bench.handle(LessonCommand::Next);
            }
        }
        assert!(bench.session.current().is_none());
    }
    let all = COURSES.iter().flat_map(|course| course.lessons);
    let all: Vec<_> = all.map(|lesson| lesson.id).collect();
    assert_eq!(learned(&bench), all);
    // Lessons are not saved.
    bench.session.flush();
    let folders = bench.folders();
    assert!(!folders.unfinished().exists() && !folders.records().exists());
}

/// Whether the undone move can be redone.
fn redo(bench: &Bench) -> bool {
    let open = bench.session.lesson().unwrap();
    open.allows_redo(bench.current())
}

/// Redoing a wrong move would undo it again.
#[test]
fn wrong_moves_cannot_be_redone() {
    let mut bench = Bench::without_folders();
    bench.handle(LessonCommand::Start("focus-travel".into()));
    let solution = bench.session.lesson().unwrap().solution();
    let actions = bench.game().actions().into_iter();
    let missed = actions.filter(|&action| Some(action) != solution);
    let mut tried = 0;
    for action in missed.take(3) {
        bench.handle(MatchCommand::Play(action));
        if now(&bench).2 == StepState::WrongMove {
            bench.until("it is taken back", |bench| bench.game().ply() == 0);
            assert!(bench.game().can_redo() && !redo(&bench));
            bench.handle(MatchCommand::Redo);
            assert_eq!(bench.game().ply(), 0);
            tried += 1;
        }
    }
    assert!(tried > 0);
}

/// If the learner undoes the solution before the reply, the step starts again.
#[test]
fn a_step_can_be_repeated_and_undone() {
    let mut bench = Bench::without_folders();
    bench.stop_clock();
    bench.handle(LessonCommand::Start("byte-forced".into()));
    play_text(&mut bench, "a1-b2");
    bench.handle(LessonCommand::Retry);
    assert_eq!(now(&bench), ("byte-forced", 0, StepState::AwaitingMove));
    play_text(&mut bench, "a1-b2");
    bench.handle(LessonCommand::Next);
    play_text(&mut bench, "d4-c3");
    assert_eq!(bench.game().ply(), 2);
    bench.handle(MatchCommand::Undo);
    bench.update();
    assert_eq!(now(&bench), ("byte-forced", 1, StepState::AwaitingMove));
    bench.advance(Duration::from_secs(10));
    assert_eq!(bench.game().ply(), 0);
    assert!(redo(&bench));
    bench.handle(MatchCommand::Redo);
    settle(&mut bench);
    assert_eq!(now(&bench), ("byte-forced", 1, StepState::Solved));
    assert_eq!(bench.game().ply(), 2);
}
