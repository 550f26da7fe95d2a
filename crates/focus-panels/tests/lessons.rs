//! The texts of lessons match the lessons.

use focus_panels::strings;
use std::collections::BTreeSet;

use focus_panels::strings::Paragraph;
use stack_session::lessons::{COURSES, solutions};

#[test]
fn steps_with_wrong_moves_explain_them() {
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        let texts = strings::lesson_strings(lesson.id).expect(lesson.id);
        assert_eq!(texts.steps.len(), lesson.steps.len(), "{}", lesson.id);
        for (number, (step, text)) in (1..).zip(lesson.steps.iter().zip(texts.steps)) {
            let name = format!("{} {number}", lesson.id);
            let (_, game) = step.start().expect(&name);
            let solved_by = solutions(game.as_ref(), step.goals).len();
            let all_solve = solved_by == game.actions().len();
            assert_eq!(text.missed.is_empty(), all_solve, "{name}");
            assert!(!text.task.is_empty() && !text.solved.is_empty(), "{name}");
            // Longer texts don't fit next to the board.
            for part in [text.task, text.solved, text.missed] {
                let length = part.chars().count();
                assert!(length <= 150, "{name}: {length} characters: {part}");
            }
        }
    }
}

#[test]
fn every_lesson_has_texts_and_a_button_in_the_rules() {
    let mut names = BTreeSet::new();
    for lesson in COURSES.iter().flat_map(|course| course.lessons) {
        assert!(names.insert(lesson.id), "{} occurs twice", lesson.id);
    }
    let chapters = strings::chapters().into_iter();
    let on_page = chapters.flat_map(|chapter| chapter.paragraphs);
    let on_page = on_page.filter_map(|paragraph| match paragraph {
        Paragraph::Lessons(lessons) => Some(lessons),
        _ => None,
    });
    let on_page: BTreeSet<_> = on_page.flatten().copied().collect();
    assert_eq!(on_page, names);
    for id in names {
        // The title must fit a button after "Next".
        let title = strings::lesson_strings(id).expect(id).title;
        assert!(title.chars().count() <= 17, "{title}");
    }
    for course in COURSES {
        assert_ne!(
            strings::game_name(course.game),
            course.game,
            "a game has a name"
        );
    }
}
