//! Lessons: started, solved, failed, left, and never saved.

use focus_panels::strings;
use focus_panels::tr;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};
use stack_game::SplitMix;
use stack_session::game::Controller;
use stack_session::lessons::{COURSES, LessonCommand, StepState, action_from_notation};
use stack_session::play::{MatchCommand, Mode};

use super::harness::{TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::{HighlightedSquares, PreviewedMove, TableInput};

impl TestApp {
    fn run_lesson(&mut self, command: LessonCommand) {
        self.send(command);
        self.run_frames(3);
    }

    fn start_lesson(&mut self, id: &str) {
        self.run_lesson(LessonCommand::Start(id.into()));
        assert_eq!(self.lesson_step(), (id, 0, StepState::AwaitingMove));
    }

    /// The lesson, the step and its state.
    fn lesson_step(&self) -> (&'static str, usize, StepState) {
        let open = self.session().lesson().expect("a lesson");
        (open.lesson.id, open.step, open.exercise.state)
    }

    fn use_long_frames(&mut self) {
        self.set_frame_time(Duration::from_millis(80));
    }

    /// Plays a move by its notation and waits for the answer or the retry.
    fn play_text(&mut self, text: &str) {
        let action = action_from_notation(self.game(), text)
            .unwrap_or_else(|| panic!("{text} is not possible"));
        self.run(MatchCommand::Play(action));
        self.wait_until(text, |program| {
            let waits = matches!(
                program.lesson_step().2,
                StepState::WrongMove | StepState::AwaitingReply
            );
            !waits && program.animated_board().is_idle()
        });
        self.run_frames(2);
    }

    fn completed_lessons(&self) -> Vec<String> {
        self.settings().lessons_done.iter().cloned().collect()
    }

    /// All files of the program except the settings.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                match entry.path() {
                    path if path.is_dir() => folders.push(path),
                    path if path == self.folders().settings() => {}
                    // The library index, which can be rebuilt.
                    path if path.to_string_lossy().contains("library.sqlite") => {}
                    path => files.push(path),
                }
            }
        }
        files
    }
}

#[test]
fn completes_a_lesson() {
    let mut program = TestApp::start(&temp_folder("lesson"));
    program.start_lesson("byte-forced");
    assert_eq!(program.screen(), Screen::Match);
    program.play_text("a1-b2");
    assert!(program.text().contains("Black was skipped"));
    // Space continues, like Enter.
    program.key(KeyCode::Space, Key::Space);
    program.run_frames(3);
    // A wrong move is explained.
    program.play_text("h4-g3");
    assert!(program.text().contains("Then Black slides away"));
    // The game ends without a result dialog.
    program.play_text("d4-c3");
    assert_eq!(program.lesson_step(), ("byte-forced", 1, StepState::Solved));
    assert!(program.game().outcome().is_some());
    program.run_frames(5);
    assert_eq!(program.dialog(), None);

    // After the last lesson of a course Enter leads back to the list, which marks it as completed.
    program.enter();
    program.run_frames(4);
    assert_eq!(program.screen(), Screen::Title);
    assert_eq!(program.dialog(), Some(DialogKind::Lessons));
    program.tab_to("Forced to help, completed");
    program.wait_for_storage();
    assert_eq!(program.files(), Vec::<PathBuf>::new());

    // It is stored.
    let again = TestApp::start(&program.folder);
    assert_eq!(again.completed_lessons(), ["byte-forced"]);
}

#[test]
fn starts_and_leaves_lessons_by_keyboard() {
    let mut program = TestApp::start(&temp_folder("lesson-keys"));
    program.press_button("Learn");
    assert_eq!(program.dialog(), Some(DialogKind::Lessons));
    program.press_button("Moving");
    program.run_frames(4);
    assert_eq!(
        program.lesson_step(),
        ("focus-travel", 0, StepState::AwaitingMove)
    );
    program.press_letter(KeyCode::KeyH, "h");
    program.run_frames(2);
    assert!(program.resource::<PreviewedMove>().0.is_some());
    program.escape();
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    assert!(!program.text().contains("Save as"));
    program.press_button("Exit lesson");
    program.run_frames(4);
    assert_eq!(
        (program.screen(), program.dialog()),
        (Screen::Title, Some(DialogKind::Lessons))
    );
    program.escape();

    // From a chapter of the rules, and back to it.
    program.press_button("Rules");
    program.press_button("Moving");
    program.press_button("Try it");
    program.run_frames(4);
    assert_eq!(
        program.lesson_step(),
        ("focus-travel", 0, StepState::AwaitingMove)
    );
    program.press_button("Back to rules");
    program.run_frames(4);
    assert_eq!(program.dialog(), Some(DialogKind::Rules));
    assert!(program.text().contains("From a stack of three"));
}

#[test]
fn result_is_not_shown_again_after_a_lesson() {
    let mut program = TestApp::with_finished_match("lesson-end");
    program.settle();
    program.run_frames(3);
    assert_eq!(program.dialog(), Some(DialogKind::Result));
    program.escape();
    program.run_frames(3);
    assert_eq!(program.dialog(), None);
    program.start_lesson("focus-travel");
    program.run_lesson(LessonCommand::End);
    program.settle();
    program.run_frames(3);
    assert!(program.game().outcome().is_some());
    assert_eq!((program.screen(), program.dialog()), (Screen::Match, None));
}

#[test]
fn position_pasted_in_a_lesson_opens_for_review() {
    let mut program = TestApp::start(&temp_folder("lesson-paste"));
    program.start_lesson("byte-slide");
    let position = program.game().position_text();
    program.paste(&position);
    let current = program.current();
    assert_eq!(current.mode(), Mode::Review);
    let seats = current.setup.seats.iter();
    assert!(seats.clone().count() == 2);
    assert!(
        seats
            .clone()
            .all(|seat| seat.controller == Controller::Human)
    );
    assert!(program.status_text().starts_with("Opened for review"));
}

#[test]
fn table_follows_random_input_in_lessons() {
    let mut program = TestApp::start(&temp_folder("lesson-storm"));
    program.use_long_frames();
    let mut numbers = SplitMix::new(7);
    let mut random = |end| numbers.below(end);
    program.start_lesson("byte-slide");
    for round in 0..150 {
        match random(12) {
            0 => program.send(LessonCommand::Next),
            1 => program.send(LessonCommand::Retry),
            2 => program.send(LessonCommand::ShowSolution),
            3 => {
                let course = &COURSES[random(COURSES.len())];
                let id = course.lessons[random(course.lessons.len())].id;
                program.send(LessonCommand::Start(id.into()));
            }
            4 => program.send(MatchCommand::Undo),
            5 => program.send(MatchCommand::Redo),
            6 => program.send(MatchCommand::GoToPly(random(4))),
            7 => {
                let touch = [
                    TableInput::Undo,
                    TableInput::Activate,
                    TableInput::SelectReserve,
                ][random(3)];
                program.app.world_mut().write_message(touch);
            }
            _ => {
                let current = program.session().current();
                let actions = current.map(|current| current.game.actions());
                let actions = actions.unwrap_or_default();
                if let Some(&action) = actions.get(random(actions.len())) {
                    program.send(MatchCommand::Play(action));
                }
            }
        }
        program.run_frames(1 + random(5));
        if program.session().lesson().is_none() {
            program.start_lesson("focus-end");
        }
        if round % 25 == 24 {
            program.settle();
            program.wait_until("a step that waits for the learner", |program| {
                matches!(
                    program.lesson_step().2,
                    StepState::AwaitingMove | StepState::Solved
                )
            });
            program.settle();
            let mirror = program.animated_board();
            assert_eq!(mirror.resyncs(), 0, "round {round}");
            assert_eq!(
                mirror.board_view(),
                Some(&program.game().board_view()),
                "round {round}"
            );
            let state = program.lesson_step().2;
            assert!(
                matches!(state, StepState::AwaitingMove | StepState::Solved),
                "round {round}: {state:?}"
            );
        }
    }
    assert_eq!(program.files(), Vec::<PathBuf>::new());
}

#[test]
fn title_does_not_show_the_position_of_a_lesson() {
    let mut program = TestApp::start(&temp_folder("lesson-left"));
    let stacks = |program: &TestApp| {
        let seen = program.session().displayed().expect("a match on the table");
        let stacks: Vec<_> = seen.game.board_view().stacks().collect();
        stacks
    };
    let before = stacks(&program);
    program.start_lesson("focus-travel");
    assert_ne!(stacks(&program), before);
    program.run(MatchCommand::EndLesson);
    assert_eq!(
        (program.screen(), stacks(&program)),
        (Screen::Title, before)
    );
}

/// Highlights help players who do not know coordinates.
#[test]
fn named_squares_are_highlighted() {
    let mut program = TestApp::start(&temp_folder("lesson-squares"));
    let named = |program: &TestApp| {
        let squares = &program.resource::<HighlightedSquares>().0;
        squares.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    program.start_lesson("focus-travel");
    assert_eq!(named(&program), ["d4", "f4"]);
    for id in COURSES
        .iter()
        .flat_map(|course| course.lessons)
        .map(|lesson| lesson.id)
    {
        program.start_lesson(id);
        let lesson = strings::lesson_strings(id).unwrap();
        let squares = program.game().squares();
        for square in named(&program) {
            assert!(lesson.steps[0].task.contains(&square), "{id}: {square}");
            assert!(squares.contains(&square.parse().unwrap()), "{id}: {square}");
        }
    }
    program.run_lesson(LessonCommand::End);
    assert!(named(&program).is_empty());
}

#[test]
fn first_start_offers_a_lesson_once() {
    let home = temp_folder("invitation");
    let invite = tr!("title-invite");
    let mut program = TestApp::start(&home);
    program.wait_for_text(invite);
    program.press_button(invite);
    program.run_frames(4);
    assert_eq!(program.lesson_step().0, COURSES[0].lessons[0].id);
    program.run_lesson(LessonCommand::End);
    program.escape();
    program.settle();
    assert!(!program.text().contains(invite), "it was answered");
    assert!(program.settings().invited);
    // Dismissed by keyboard.
    let mut program = TestApp::start(&temp_folder("invitation-dismissed"));
    program.wait_for_text(invite);
    program.press_button(tr!("title-dismiss"));
    program.run_frames(2);
    assert!(!program.text().contains(invite));
    assert!(program.settings().invited);
}
