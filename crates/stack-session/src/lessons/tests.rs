//! The lessons' data against the rules and the words.

use std::collections::BTreeSet;

use super::*;
use crate::look::text::{ENGLISH, Paragraph, StepWords};

/// What solves each step, found by hand; where there are many their number: 18 pieces with 18, and seven
/// of these would make the board symmetric again.
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

fn steps() -> impl Iterator<Item = (String, &'static Step, &'static StepWords)> {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    lessons.flat_map(|lesson| {
        let say = ENGLISH.lesson(lesson.id).expect(lesson.id);
        assert_eq!(say.steps.len(), lesson.steps.len(), "{}", lesson.id);
        let numbered = (1..).zip(lesson.steps).zip(say.steps);
        numbered.map(|((number, step), say)| (format!("{} {number}", lesson.id), step, say))
    })
}

#[test]
fn each_step_is_solved_by_what_it_was_made_for() {
    let mut found = Vec::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let solved = lesson.steps.iter().map(|step| {
            let (_, line) = step.begin().unwrap_or_else(|why| panic!("{why}"));
            let mut all: Vec<_> = solutions(line.as_ref(), step.goals)
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
fn moves_that_do_not_solve_a_step_are_explained() {
    for (name, step, say) in steps() {
        let (_, line) = step.begin().expect(&name);
        let right = solutions(line.as_ref(), step.goals).len();
        let all_do = right == line.actions().len();
        assert_eq!(say.missed.is_empty(), all_do, "{name}");
        assert!(!say.task.is_empty() && !say.learned.is_empty(), "{name}");
        // Longer ones would not be read, nor seen beside the board.
        for text in [say.task, say.learned, say.missed] {
            let letters = text.chars().count();
            assert!(letters <= 150, "{name}: {letters} letters: {text}");
        }
    }
}

#[test]
fn answers_fit_whatever_solved_the_step() {
    for (name, step, _) in steps() {
        let Some(reply) = step.reply else {
            continue;
        };
        let (setup, line) = step.begin().expect(&name);
        let learner = line.turn();
        for (action, _) in solutions(line.as_ref(), step.goals) {
            let mut line = line.fork(line.tree().cursor()).expect(&name);
            line.act(action).expect(&name);
            let replied = written(line.as_ref(), reply).expect(&name);
            let seat = line.seat_letter(line.turn());
            let seat = setup.seats.iter().find(|setup| setup.letter == seat);
            let answers = crate::session::Controller::Computer(crate::session::TEACHER.into());
            assert_eq!(seat.map(|seat| &seat.controller), Some(&answers), "{name}");
            line.act(replied).expect(&name);
            // Whoever is asked again must be the one who learns.
            let over = line.outcome().is_some();
            assert!(over || line.turn() == learner, "{name}");
        }
    }
}

#[test]
fn no_game_ends_where_nothing_is_to_be_won() {
    for (name, step, _) in steps() {
        let (_, line) = step.begin().expect(&name);
        let wins = step.goals.contains(&Goal::Wins);
        for (action, text) in solutions(line.as_ref(), step.goals) {
            let mut line = line.fork(line.tree().cursor()).expect(&name);
            line.act(action).expect(&name);
            assert_eq!(line.outcome().is_some(), wins, "{name}: {text}");
        }
    }
}

#[test]
fn in_the_last_step_of_byte_black_has_no_choice() {
    let step = &lesson("byte-forced").expect("a lesson").steps[1];
    let (_, mut line) = step.begin().expect("a position");
    let white = line.turn();
    let mv = written(line.as_ref(), "d4-c3").expect("a move");
    line.act(mv).expect("a legal move");
    let forced = line.actions();
    assert_eq!(forced.len(), 1);
    line.act(forced[0]).expect("a legal move");
    assert!(line.outcome().expect("the end").winners.contains(white));
}

#[test]
fn every_lesson_has_words_and_a_place_on_the_rules_page() {
    let mut names = BTreeSet::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        assert!(names.insert(lesson.id), "{} is there twice", lesson.id);
    }
    let spoken: BTreeSet<_> = ENGLISH.lessons.iter().map(|lesson| lesson.id).collect();
    assert_eq!(spoken, names);
    let chapters = ENGLISH.rules.iter().copied().flatten();
    let on_page = chapters.flat_map(|chapter| chapter.paragraphs);
    let on_page = on_page.filter_map(|paragraph| match paragraph {
        Paragraph::Lessons(lessons) => Some(*lessons),
        _ => None,
    });
    let on_page: BTreeSet<_> = on_page.flatten().copied().collect();
    assert_eq!(on_page, names);
    for lesson in ENGLISH.lessons {
        // It stands on a button, behind "Next".
        assert!(lesson.title.chars().count() <= 17, "{}", lesson.title);
    }
    for course in COURSES {
        assert_ne!(ENGLISH.game(course.id), course.id, "a course has a name");
    }
}
