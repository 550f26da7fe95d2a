//! Lessons in the whole program: begun, solved, missed, left, and nothing of them kept.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};
use focus_panels::words::ENGLISH;
use stack_session::game::Controller;
use stack_session::lessons::{COURSES, LessonCommand, StepState, lesson, written};
use stack_session::play::{MatchCommand, Mode};

use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Page;
use crate::table::{Advice, NamedSquares, Touch};

impl Program {
    fn learn(&mut self, command: LessonCommand) {
        self.send(command);
        self.frames(3);
    }

    fn begin_lesson(&mut self, id: &str) {
        self.learn(LessonCommand::Start(id.into()));
        assert_eq!(self.now(), (id, 0, StepState::Asked));
    }

    /// The lesson, its step and the state of that.
    fn now(&self) -> (&'static str, usize, StepState) {
        let open = self.session().lesson().expect("a lesson");
        (open.lesson.id, open.step, open.state)
    }

    /// Lets more time pass in a frame.
    fn hurry(&mut self) {
        self.set_frame_time(Duration::from_millis(80));
    }

    fn tried(&self) -> bool {
        self.session().lesson().is_some_and(|open| open.tried)
    }

    /// Plays a move by its notation, and waits until it is answered, taken back or left as it is.
    fn play_text(&mut self, text: &str) {
        let action = written(self.game(), text).unwrap_or_else(|| panic!("{text} is not possible"));
        self.want(MatchCommand::Act(action));
        self.until(text, |program| {
            let waits = matches!(program.now().2, StepState::Missed | StepState::Answered);
            !waits && program.mirror().is_quiet()
        });
        self.frames(2);
    }

    fn learned(&self) -> Vec<String> {
        self.settings().lessons_done.iter().cloned().collect()
    }

    /// All files of the program, the settings apart.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                match entry.path() {
                    path if path.is_dir() => folders.push(path),
                    path if path == self.folders().settings() => {}
                    // The index of the games, which is made anew from them.
                    path if path.to_string_lossy().contains("library.sqlite") => {}
                    path => files.push(path),
                }
            }
        }
        files
    }
}

#[test]
fn a_lesson_is_learned_from_beginning_to_end() {
    let mut program = Program::start(&folder("lesson"));
    program.begin_lesson("byte-forced");
    assert_eq!(program.screen(), Screen::Table);
    program.play_text("a1-b2");
    assert_eq!(program.now(), ("byte-forced", 0, StepState::Solved));
    assert!(program.written().contains("Black was passed over"));
    // Space goes on as Enter does.
    program.key(KeyCode::Space, Key::Space);
    program.frames(3);
    assert_eq!(program.now(), ("byte-forced", 1, StepState::Asked));

    // A move that does not solve it is taken back, and it is said why.
    let before = program.game().position_text();
    program.play_text("h4-g3");
    assert_eq!(program.now(), ("byte-forced", 1, StepState::Asked));
    assert_eq!(program.game().position_text(), before);
    assert!(program.tried());
    assert!(program.written().contains("Then Black slides away"));
    assert!(program.learned().is_empty());

    // The other side answers, and the game is over without a dialog.
    program.play_text("d4-c3");
    assert_eq!(program.now(), ("byte-forced", 1, StepState::Solved));
    assert_eq!(program.game().ply(), 2);
    assert!(program.game().outcome().is_some());
    program.frames(5);
    assert_eq!(program.page(), None);
    assert_eq!(program.learned(), ["byte-forced"]);
    assert!(!program.tried());

    // It was the last one of its course: Enter leads back to the list, where it is ticked.
    program.enter();
    program.frames(4);
    assert_eq!(program.screen(), Screen::Title);
    assert_eq!(program.page(), Some(Page::Lessons));
    program.tab_to("Forced to help, learned");
    program.replies();
    assert_eq!(program.files(), Vec::<PathBuf>::new());

    // It is remembered.
    let again = Program::start(&program.folder);
    assert_eq!(again.learned(), ["byte-forced"]);
}

#[test]
fn every_lesson_can_be_solved_with_show_me_and_enter() {
    let mut program = Program::start(&folder("lessons-all"));
    program.hurry();
    for course in COURSES {
        program.begin_lesson(course.lessons[0].id);
        for lesson in course.lessons {
            for step in 0..lesson.steps.len() {
                assert_eq!(program.now(), (lesson.id, step, StepState::Asked));
                program.learn(LessonCommand::ShowMove);
                let advice = *program.app.world().resource::<Advice>();
                program.learn(LessonCommand::ToggleMove);
                assert_eq!(program.app.world().resource::<Advice>().0, None);
                program.want(MatchCommand::Act(advice.0.expect("a move")));
                let solved = (lesson.id, step, StepState::Solved);
                program.until("the end of the step", |program| program.now() == solved);
                program.settle();
                program.enter();
                program.frames(4);
            }
        }
        assert_eq!(program.page(), Some(Page::Lessons));
        program.escape();
    }
    let all: usize = COURSES.iter().map(|course| course.lessons.len()).sum();
    assert_eq!(program.learned().len(), all);
    assert_eq!(program.files(), Vec::<PathBuf>::new());
}

#[test]
fn keys_alone_begin_and_leave_a_lesson() {
    let mut program = Program::start(&folder("lesson-keys"));
    program.press("Learn");
    assert_eq!(program.page(), Some(Page::Lessons));
    program.press("Travelling");
    program.frames(4);
    assert_eq!(program.now(), ("focus-travel", 0, StepState::Asked));
    program.letter(KeyCode::KeyH, "h");
    program.frames(2);
    assert!(program.app.world().resource::<Advice>().0.is_some());
    program.escape();
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    assert!(!program.written().contains("Save as"));
    program.press("Leave the lesson");
    program.frames(4);
    assert_eq!(
        (program.screen(), program.page()),
        (Screen::Title, Some(Page::Lessons))
    );
    program.escape();

    // From a chapter of the rules, and back to it.
    program.press("Rules");
    program.press("Moving");
    program.press("Try it");
    program.frames(4);
    assert_eq!(program.now(), ("focus-travel", 0, StepState::Asked));
    program.press("Back to the rules");
    program.frames(4);
    assert_eq!(program.page(), Some(Page::Rules));
    assert!(program.written().contains("From a stack of three"));
}

#[test]
fn the_match_on_the_table_waits() {
    let mut program = Program::start(&folder("lesson-aside"));
    program.begin("four");
    program.act("c4-c5");
    let (number, position) = (program.current().number, program.game().position_text());
    let files = program.files();
    program.begin_lesson("focus-travel");
    program.play_text("d4-f4");
    program.learn(LessonCommand::Next);
    program.learn(LessonCommand::Next);
    assert_eq!(program.now().1, 2);
    program.learn(LessonCommand::End);
    assert_eq!(program.screen(), Screen::Table);
    let current = program.current();
    assert_eq!((current.number, current.mode()), (number, Mode::Play));
    assert_eq!(program.game().position_text(), position);
    // It goes on in its own file.
    program.want(MatchCommand::Undo);
    program.act("c4-c5");
    assert_eq!(program.files(), files);
    // The match is on the title screen when the table is left during a lesson.
    program.begin_lesson("byte-slide");
    program.want(MatchCommand::Leave);
    assert_eq!(program.screen(), Screen::Title);
    assert!(program.session().lesson().is_none());
    program.resume();
    assert_eq!(program.game().position_text(), position);
}

#[test]
fn an_end_that_was_seen_is_not_shown_again_after_a_lesson() {
    let mut program = Program::finished("lesson-end");
    program.settle();
    program.frames(3);
    assert_eq!(program.page(), Some(Page::End));
    program.escape();
    program.frames(3);
    assert_eq!(program.page(), None);
    program.begin_lesson("focus-travel");
    program.learn(LessonCommand::End);
    program.settle();
    program.frames(3);
    assert!(program.game().outcome().is_some());
    assert_eq!(program.page(), None);
}

#[test]
fn a_position_that_is_pasted_into_a_lesson_is_studied_by_persons() {
    let mut program = Program::start(&folder("lesson-paste"));
    program.begin_lesson("byte-slide");
    let position = program.game().position_text();
    program.paste(&position);
    let current = program.current();
    assert_eq!(current.mode(), Mode::Study);
    let persons = current.setup.seats.iter();
    assert!(persons.clone().count() == 2);
    assert!(
        persons
            .clone()
            .all(|seat| seat.controller == Controller::Person)
    );
    assert!(program.notice().starts_with("Opened for review"));
}

#[test]
fn an_answer_is_played_again_after_a_step_back() {
    let mut program = Program::start(&folder("lesson-back"));
    program.begin_lesson("byte-forced");
    program.play_text("a1-b2");
    program.learn(LessonCommand::Next);
    program.play_text("d4-c3");
    program.want(MatchCommand::GoTo(1));
    program.until("the answer", |program| {
        (program.now().2, program.game().ply()) == (StepState::Solved, 2)
    });
}

#[test]
fn a_lesson_serves_nothing_else() {
    let mut program = Program::start(&folder("lesson-only"));
    program.begin_lesson("focus-reserve");
    let seats = program.current().setup.seats.clone();
    for command in [
        MatchCommand::Study(true),
        MatchCommand::PlayFrom(seats),
        MatchCommand::Seat(stack_game::Seat::new(3), Controller::Person),
    ] {
        program.want(command);
        assert_eq!(program.notice(), "This is a lesson");
    }
    assert_eq!(program.current().mode(), Mode::Lesson);
    // Another match instead of it: the lesson is over.
    program.begin("two");
    assert!(program.session().lesson().is_none());
    program.want(MatchCommand::EndLesson);
    assert_eq!(program.notice(), "No lesson is on the table");
    assert_eq!(program.screen(), Screen::Table);
    // An unknown name.
    program.learn(LessonCommand::Start("byte-flying".into()));
    assert_eq!(program.current().mode(), Mode::Play);
    assert!(lesson("byte-flying").is_none());
}

#[test]
fn whatever_is_done_in_a_lesson_the_table_shows_it_and_it_can_be_solved() {
    let mut program = Program::start(&folder("lesson-storm"));
    program.hurry();
    let mut dice = 7_u64;
    let mut below = |limit: usize| {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % limit.max(1)
    };
    program.begin_lesson("byte-slide");
    for round in 0..150 {
        match below(12) {
            0 => program.send(LessonCommand::Next),
            1 => program.send(LessonCommand::Repeat),
            2 => program.send(LessonCommand::ShowMove),
            3 => {
                let course = &COURSES[below(COURSES.len())];
                let id = course.lessons[below(course.lessons.len())].id;
                program.send(LessonCommand::Start(id.into()));
            }
            4 => program.send(MatchCommand::Undo),
            5 => program.send(MatchCommand::Redo),
            6 => program.send(MatchCommand::GoTo(below(4))),
            7 => {
                let touch = [Touch::Undo, Touch::Press, Touch::Reserve][below(3)];
                program.app.world_mut().write_message(touch);
            }
            _ => {
                let current = program.session().current();
                let actions = current.map(|current| current.game.actions());
                let actions = actions.unwrap_or_default();
                if let Some(&action) = actions.get(below(actions.len())) {
                    program.send(MatchCommand::Act(action));
                }
            }
        }
        program.frames(1 + below(5));
        if program.session().lesson().is_none() {
            program.begin_lesson("focus-end");
        }
        if round % 25 == 24 {
            program.settle();
            program.until("a step that waits for the learner", |program| {
                matches!(program.now().2, StepState::Asked | StepState::Solved)
            });
            program.settle();
            let mirror = program.mirror();
            assert_eq!(mirror.corrected(), 0, "round {round}");
            assert_eq!(
                mirror.board_view(),
                Some(&program.game().board_view()),
                "round {round}"
            );
            let state = program.now().2;
            assert!(
                matches!(state, StepState::Asked | StepState::Solved),
                "round {round}: {state:?}"
            );
        }
    }
    assert_eq!(program.files(), Vec::<PathBuf>::new());
}

#[test]
fn a_lesson_that_is_left_does_not_stay_on_the_title() {
    let mut program = Program::start(&folder("lesson-left"));
    let stacks = |program: &Program| {
        let seen = program.session().seen().expect("a match on the table");
        let stacks: Vec<_> = seen.game.board_view().stacks().collect();
        stacks
    };
    let before = stacks(&program);
    program.begin_lesson("focus-travel");
    assert_ne!(stacks(&program), before);
    program.want(MatchCommand::EndLesson);
    assert_eq!(
        (program.screen(), stacks(&program)),
        (Screen::Title, before)
    );
}

/// Who does not know coordinates sees the squares that the text names, in every lesson.
#[test]
fn named_squares_are_highlighted() {
    let mut program = Program::start(&folder("lesson-squares"));
    let named = |program: &Program| {
        let squares = &program.app.world().resource::<NamedSquares>().0;
        squares.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    program.begin_lesson("focus-travel");
    assert_eq!(named(&program), ["d4", "f4"]);
    for id in COURSES
        .iter()
        .flat_map(|course| course.lessons)
        .map(|lesson| lesson.id)
    {
        program.begin_lesson(id);
        let lesson = ENGLISH.lesson(id).unwrap();
        let squares = program.game().squares();
        for square in named(&program) {
            assert!(lesson.steps[0].task.contains(&square), "{id}: {square}");
            assert!(squares.contains(&square.parse().unwrap()), "{id}: {square}");
        }
    }
    program.learn(LessonCommand::End);
    assert!(named(&program).is_empty());
}

/// The first start invites to a lesson, once.
#[test]
fn the_first_start_invites_to_a_lesson() {
    let home = folder("invitation");
    let invite = ENGLISH.title.invite;
    let mut program = Program::start(&home);
    program.until_written(invite);
    program.press(invite);
    program.frames(4);
    assert_eq!(program.now().0, COURSES[0].lessons[0].id);
    program.learn(LessonCommand::End);
    program.escape();
    program.settle();
    assert!(!program.written().contains(invite), "it was answered");
    assert!(program.settings().invited);
    // Dismissed with the keyboard.
    let mut program = Program::start(&folder("invitation-dismissed"));
    program.until_written(invite);
    program.press(ENGLISH.title.dismiss);
    program.frames(2);
    assert!(!program.written().contains(invite));
    assert!(program.settings().invited);
}
