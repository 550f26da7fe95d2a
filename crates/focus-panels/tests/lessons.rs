//! The words of the lessons against the lessons.

use std::collections::BTreeSet;

use focus_panels::strings::{ENGLISH, Paragraph};
use stack_session::lessons::{COURSES, solutions};

#[test]
fn moves_that_do_not_solve_a_step_are_explained() {
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let say = ENGLISH.lesson_strings(lesson.id).expect(lesson.id);
        assert_eq!(say.steps.len(), lesson.steps.len(), "{}", lesson.id);
        for (number, (step, say)) in (1..).zip(lesson.steps.iter().zip(say.steps)) {
            let name = format!("{} {number}", lesson.id);
            let (_, game) = step.start().expect(&name);
            let right = solutions(game.as_ref(), step.goals).len();
            let all_do = right == game.actions().len();
            assert_eq!(say.missed.is_empty(), all_do, "{name}");
            assert!(!say.task.is_empty() && !say.solved.is_empty(), "{name}");
            // Longer texts have no room beside the board.
            for text in [say.task, say.solved, say.missed] {
                let letters = text.chars().count();
                assert!(letters <= 150, "{name}: {letters} letters: {text}");
            }
        }
    }
}

#[test]
fn every_lesson_has_words_and_a_place_on_the_rules_page() {
    let mut names = BTreeSet::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        assert!(names.insert(lesson.id), "{} is there twice", lesson.id);
    }
    let worded: BTreeSet<_> = ENGLISH.lessons.iter().map(|lesson| lesson.id).collect();
    assert_eq!(worded, names);
    let chapters = ENGLISH.rules.iter().copied().flatten();
    let on_page = chapters.flat_map(|chapter| chapter.paragraphs);
    let on_page = on_page.filter_map(|paragraph| match paragraph {
        Paragraph::Lessons(lessons) => Some(*lessons),
        _ => None,
    });
    let on_page: BTreeSet<_> = on_page.flatten().copied().collect();
    assert_eq!(on_page, names);
    for lesson in ENGLISH.lessons {
        // The title has to fit a button, behind "Next".
        assert!(lesson.title.chars().count() <= 17, "{}", lesson.title);
    }
    for course in COURSES {
        assert_ne!(
            ENGLISH.game_name(course.id),
            course.id,
            "a course has a name"
        );
    }
}
