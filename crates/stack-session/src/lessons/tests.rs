//! Checks the lessons against the rules.

use std::collections::BTreeSet;

use super::*;
use crate::game::{Controller, TEACHER};

/// The moves that solve each step, found by hand; only their number if there are many. For the
/// swaps: 18 × 18 pairs of pieces, of which seven make the board symmetric again.
const SOLUTIONS: &[(&str, &[&str])] = &[
    ("focus-travel", &["d4-f4", "d4-g4", "c6-e6"]),
    ("focus-owner", &["d4-e4 e6-e4", "d4-f4"]),
    ("focus-surplus", &["d4-e4", "d4-c4", "b4-e4", "d4-e4"]),
    ("focus-reserve", &["@f6", "@e5"]),
    ("focus-end", &["d4-e4", "d4-f4"]),
    ("focus-fast", &["d4-e4 e2-e4"]),
    ("focus-exchange", &["324", "317"]),
    ("byte-slide", &["c3-b4 c3-d4", "c3-b4 c3-d2 c3-d4", "d4-c5"]),
    ("byte-merge", &["c3-d4:1", "c3-d4:1"]),
    ("byte-part", &["c3-d4:2", "c3-d4:2"]),
    ("byte-eight", &["c3-d4:3", "d4-c3:5"]),
    ("byte-forced", &["a1-b2 g7-f6", "d4-c3"]),
];

fn steps() -> impl Iterator<Item = (String, &'static LessonStep)> {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    lessons.flat_map(|lesson| {
        let numbered = (1..).zip(lesson.steps);
        numbered.map(|(number, step)| (format!("{} {number}", lesson.id), step))
    })
}

#[test]
fn each_step_has_the_expected_solutions() {
    let mut found = Vec::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let solved = lesson.steps.iter().map(|step| {
            let (_, game) = step.start().unwrap_or_else(|reason| panic!("{reason}"));
            let mut all: Vec<_> = solutions(game.as_ref(), step.goals)
                .into_iter()
                .map(|(_, text)| text)
                .collect();
            all.sort();
            if all.len() > 8 {
                all.len().to_string()
            } else {
                all.join(" ")
            }
        });
        found.push((lesson.id, solved.collect::<Vec<_>>()));
    }
    let wanted: Vec<_> = SOLUTIONS
        .iter()
        .map(|(id, all)| (*id, all.iter().map(ToString::to_string).collect::<Vec<_>>()))
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn replies_are_legal_after_every_solution() {
    for (name, step) in steps() {
        let Some(reply) = step.reply else {
            continue;
        };
        let (setup, game) = step.start().expect(&name);
        let learner = game.turn();
        for (action, _) in solutions(game.as_ref(), step.goals) {
            let mut game = game.fork(game.tree().cursor()).expect(&name);
            game.play(action).expect(&name);
            let replied = action_from_notation(game.as_ref(), reply).expect(&name);
            let seat = game.seat_letter(game.turn());
            let seat = setup.seats.iter().find(|setup| setup.letter == seat);
            let answers = Controller::Computer(TEACHER.into());
            assert_eq!(seat.map(|seat| &seat.controller), Some(&answers), "{name}");
            game.play(replied).expect(&name);
            // The learner must be to move again.
            let over = game.outcome().is_some();
            assert!(over || game.turn() == learner, "{name}");
        }
    }
}

#[test]
fn games_only_end_in_steps_about_winning() {
    for (name, step) in steps() {
        let (_, game) = step.start().expect(&name);
        let wins = step.goals.contains(&LessonGoal::Wins);
        for (action, text) in solutions(game.as_ref(), step.goals) {
            let mut game = game.fork(game.tree().cursor()).expect(&name);
            game.play(action).expect(&name);
            assert_eq!(game.outcome().is_some(), wins, "{name}: {text}");
        }
    }
}

#[test]
fn black_has_one_legal_move_in_the_last_step_of_byte() {
    let step = &lesson_by_id("byte-forced").expect("a lesson").steps[1];
    let (_, mut game) = step.start().expect("a position");
    let white = game.turn();
    let mv = action_from_notation(game.as_ref(), "d4-c3").expect("a move");
    game.play(mv).expect("a legal move");
    let forced = game.actions();
    assert_eq!(forced.len(), 1);
    game.play(forced[0]).expect("a legal move");
    assert!(game.outcome().expect("the end").winners.contains(white));
}

#[test]
fn lesson_ids_are_unique() {
    let mut names = BTreeSet::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        assert!(names.insert(lesson.id), "{} is there twice", lesson.id);
    }
}
