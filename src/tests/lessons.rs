//! Lessons in the whole program: begun, solved, missed, left, and nothing of them kept.

use std::fs;

use super::*;
use crate::lessons::{COURSES, Learn, Lessons, Stage, lesson, written};
use crate::preferences::Preferences;
use crate::session::{Intent, Purpose};
use crate::table::{Advice, Touch};

impl Program {
    fn learn(&mut self, wish: Learn) {
        self.app.world_mut().write_message(wish);
        self.frames(3);
    }

    fn begin_lesson(&mut self, id: &str) {
        self.learn(Learn::Begin(id.into()));
        assert_eq!(self.now(), (id, 0, Stage::Asked));
    }

    /// The lesson, its step and how far that is solved.
    fn now(&self) -> (&'static str, usize, Stage) {
        let lessons = self.app.world().resource::<Lessons>();
        let open = lessons.open().expect("a lesson");
        (open.lesson.id, open.step, open.stage)
    }

    /// Lets time pass faster than it is watched.
    fn hurry(&mut self) {
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_millis(80));
        self.app.insert_resource(step);
    }

    fn tried(&self) -> bool {
        let lessons = self.app.world().resource::<Lessons>();
        lessons.open().is_some_and(|open| open.tried)
    }

    /// Plays a move by its notation, and waits for what comes of it.
    fn play_text(&mut self, text: &str) {
        let action = written(self.line(), text).unwrap_or_else(|| panic!("{text} is not possible"));
        self.want(Intent::Act(action));
        for _ in 0..300 {
            self.frames(1);
            let waits = matches!(self.now().2, Stage::Missed | Stage::Answered);
            if !waits && self.app.world().resource::<Mirror>().is_quiet() {
                self.frames(2);
                return;
            }
        }
        panic!("nothing comes of {text}: {:?}", self.now());
    }

    fn learned(&self) -> Vec<String> {
        let preferences = self.app.world().resource::<Preferences>();
        preferences.lessons_done.iter().cloned().collect()
    }

    /// All files of the program, the preferences apart.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                match entry.path() {
                    path if path.is_dir() => folders.push(path),
                    path if path == self.folders().preferences() => {}
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
    assert_eq!(program.now(), ("byte-forced", 0, Stage::Solved));
    assert!(program.written().contains("Black was passed over"));
    program.enter();
    program.frames(3);
    assert_eq!(program.now(), ("byte-forced", 1, Stage::Asked));

    // A move that does not solve it is taken back, and it is said why.
    let before = program.line().position_text();
    program.play_text("h4-g3");
    assert_eq!(program.now(), ("byte-forced", 1, Stage::Asked));
    assert_eq!(program.line().position_text(), before);
    assert!(program.tried());
    assert!(program.written().contains("Then Black slides away"));
    assert!(program.learned().is_empty());

    // The other side answers, and the game is over without a dialog.
    program.play_text("d4-c3");
    assert_eq!(program.now(), ("byte-forced", 1, Stage::Solved));
    assert_eq!(program.line().ply(), 2);
    assert!(program.line().outcome().is_some());
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
    program.app.world().resource::<Autosave>().flush();
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
                assert_eq!(program.now(), (lesson.id, step, Stage::Asked));
                program.learn(Learn::Show);
                let advice = *program.app.world().resource::<Advice>();
                program.learn(Learn::Show);
                assert_eq!(program.app.world().resource::<Advice>().0, None);
                program.want(Intent::Act(advice.0.expect("a move")));
                for _ in 0..300 {
                    program.frames(1);
                    if program.now().2 == Stage::Solved {
                        break;
                    }
                }
                assert_eq!(program.now(), (lesson.id, step, Stage::Solved));
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
    assert_eq!(program.now(), ("focus-travel", 0, Stage::Asked));
    program.key(KeyCode::KeyH, Key::Character("h".into()));
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
    assert_eq!(program.now(), ("focus-travel", 0, Stage::Asked));
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
    let (number, position) = (program.current().number, program.line().position_text());
    let files = program.files();
    program.begin_lesson("focus-travel");
    program.play_text("d4-f4");
    program.learn(Learn::Next);
    program.learn(Learn::Next);
    assert_eq!(program.now().1, 2);
    program.learn(Learn::End);
    assert_eq!(program.screen(), Screen::Table);
    let current = program.current();
    assert_eq!((current.number, current.purpose), (number, Purpose::Play));
    assert_eq!(program.line().position_text(), position);
    // It goes on in its own file.
    program.want(Intent::Undo);
    program.act("c4-c5");
    assert_eq!(program.files(), files);
    // Whoever leaves in the middle of a lesson finds the match on the title screen.
    program.begin_lesson("byte-slide");
    program.want(Intent::Leave);
    assert_eq!(program.screen(), Screen::Title);
    assert!(program.app.world().resource::<Lessons>().open().is_none());
    program.ask(crate::screens::records::StorageRequest::Resume);
    assert_eq!(program.line().position_text(), position);
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
    program.learn(Learn::End);
    program.settle();
    program.frames(3);
    assert!(program.line().outcome().is_some());
    assert_eq!(program.page(), None);
}

#[test]
fn a_position_that_is_pasted_into_a_lesson_is_played_by_persons() {
    let mut program = Program::start(&folder("lesson-paste"));
    program.begin_lesson("byte-slide");
    let position = program.line().position_text();
    program.paste(&position);
    let current = program.current();
    assert_eq!(current.purpose, Purpose::Play);
    let persons = current.setup.seats.iter();
    assert!(persons.clone().count() == 2);
    assert!(
        persons
            .clone()
            .all(|seat| seat.controller == crate::session::Controller::Person)
    );
    assert_eq!(program.notice(), "");
}

#[test]
fn an_answer_that_somebody_goes_back_from_comes_again() {
    let mut program = Program::start(&folder("lesson-back"));
    program.begin_lesson("byte-forced");
    program.play_text("a1-b2");
    program.learn(Learn::Next);
    program.play_text("d4-c3");
    program.want(Intent::GoTo(1));
    program.hurry();
    program.frames(60);
    assert_eq!((program.now().2, program.line().ply()), (Stage::Solved, 2));
}

#[test]
fn a_lesson_serves_nothing_else() {
    let mut program = Program::start(&folder("lesson-only"));
    program.begin_lesson("focus-reserve");
    let seats = program.current().setup.seats.clone();
    for intent in [
        Intent::Review(true),
        Intent::PlayFrom(seats),
        Intent::Seat(stack_game::Seat::new(3), crate::session::Controller::Person),
    ] {
        program.want(intent);
        assert_eq!(program.notice(), "This is a lesson");
    }
    assert_eq!(program.current().purpose, Purpose::Lesson);
    // Another match instead of it: the lesson is over.
    program.begin("two");
    assert!(program.app.world().resource::<Lessons>().open().is_none());
    program.want(Intent::EndLesson);
    assert_eq!(program.notice(), "No lesson is on the table");
    assert_eq!(program.screen(), Screen::Table);
    // A name that nobody knows.
    program.learn(Learn::Begin("byte-flying".into()));
    assert_eq!(program.current().purpose, Purpose::Play);
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
        let world = program.app.world_mut();
        match below(12) {
            0 => drop(world.write_message(Learn::Next)),
            1 => drop(world.write_message(Learn::Again)),
            2 => drop(world.write_message(Learn::Show)),
            3 => {
                let course = &COURSES[below(COURSES.len())];
                let id = course.lessons[below(course.lessons.len())].id;
                world.write_message(Learn::Begin(id.into()));
            }
            4 => drop(world.write_message(Intent::Undo)),
            5 => drop(world.write_message(Intent::Redo)),
            6 => drop(world.write_message(Intent::GoTo(below(4)))),
            7 => drop(world.write_message([Touch::Undo, Touch::Press, Touch::Reserve][below(3)])),
            _ => {
                let session = world.resource::<Session>();
                let actions = session.current().map(|current| current.line.actions());
                let actions = actions.unwrap_or_default();
                if let Some(&action) = actions.get(below(actions.len())) {
                    world.write_message(Intent::Act(action));
                }
            }
        }
        program.frames(1 + below(5));
        if program.app.world().resource::<Lessons>().open().is_none() {
            program.begin_lesson("focus-end");
        }
        if round % 25 == 24 {
            program.settle();
            for _ in 0..300 {
                program.frames(1);
                if matches!(program.now().2, Stage::Asked | Stage::Solved) {
                    break;
                }
            }
            program.settle();
            let mirror = program.app.world().resource::<Mirror>();
            assert_eq!(mirror.corrected(), 0, "round {round}");
            assert_eq!(
                mirror.board_view(),
                Some(&program.line().board_view()),
                "round {round}"
            );
            let stage = program.now().2;
            assert!(
                matches!(stage, Stage::Asked | Stage::Solved),
                "round {round}: {stage:?}"
            );
        }
    }
    assert_eq!(program.files(), Vec::<PathBuf>::new());
}
