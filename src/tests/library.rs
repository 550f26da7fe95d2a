//! The library: unfinished matches, dropped and pasted files, undo of deletions.

use std::fs;
use std::time::{Duration, SystemTime};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use stack_game::Record;
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};
use stack_session::search::WakeHandle;
use stack_session::storage::{Folders, Reply, Request, Storage};

use super::harness::{TestApp, temp_folder};
use super::play::REPETITION_GAME;
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, DialogKind};

impl TestApp {
    /// Drops a file on the window.
    fn drop_file(&mut self, path: &std::path::Path) {
        let window = self.window;
        let path_buf = path.to_path_buf();
        let world = self.app.world_mut();
        world.write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        self.run_frames(3);
        self.wait_for_storage();
    }

    /// Presses a letter with Control, all in one frame.
    pub(super) fn press_with_control(&mut self, code: KeyCode, letter: &str) {
        let letter = Key::Character(letter.into());
        self.send_key_event(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
        self.send_key_event(code, letter.clone(), ButtonState::Pressed);
        self.send_key_event(code, letter, ButtonState::Released);
        self.send_key_event(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
        self.run_frames(1);
    }

    /// The number of unfinished matches in the library.
    fn unfinished(&self) -> usize {
        self.session().library().unfinished().count()
    }
}

fn shuffled(moves: usize) -> Record {
    let mut record = Record::new("focus", "two");
    record.moves = REPETITION_GAME[..moves]
        .iter()
        .copied()
        .map(Into::into)
        .collect();
    record
}

/// A game saved before its end is offered on the title if no match was left.
#[test]
fn title_continues_a_saved_game() {
    let folder = temp_folder("saved-title");
    let records = Folders::below(&folder).records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = REPETITION_GAME[..3]
        .iter()
        .map(ToString::to_string)
        .collect();
    let file = records.join("an evening.ron");
    fs::write(&file, record.write().unwrap()).unwrap();
    // Newer than everything that follows.
    let later = SystemTime::now() + Duration::from_secs(600);
    let open = fs::File::options().write(true).open(&file);
    open.unwrap().set_modified(later).unwrap();
    let mut program = TestApp::start(&folder);
    program.wait_until("the list", |program| program.text().contains("Resume"));
    program.press_button("Resume");
    program.wait_until("the match", |program| program.screen() == Screen::Match);
    assert_eq!(program.game().ply(), 3);
    assert_eq!(program.current().mode(), Mode::Play);
    // A match that was left comes first.
    program.run(MatchCommand::Leave);
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    program.run(MatchCommand::Leave);
    program.wait_for_text("1 move");
    program.press_button("Resume");
    program.wait_for_storage();
    program.wait_until("the match", |program| program.screen() == Screen::Match);
    assert_eq!(program.game().ply(), 1);
}

#[test]
fn unfinished_matches_are_listed_newest_first() {
    let mut program = TestApp::start(&temp_folder("all-unfinished"));
    for moves in [2, 3] {
        program.start_match("two");
        for mv in &REPETITION_GAME[..moves] {
            program.play_move(mv);
        }
        program.run(MatchCommand::Leave);
    }
    // A match without a move hides none of them.
    program.start_match("two");
    program.run(MatchCommand::Leave);
    program.wait_for_text("All 2 unfinished games");
    assert!(program.text().contains("3 moves"), "{}", program.text());
    program.press_button("All 2 unfinished games");
    program.wait_for_storage();
    assert_eq!(program.dialog(), Some(DialogKind::Library));
    let query = program.session().library().query();
    assert_eq!(query.kinds, [EntryKind::Unfinished]);
    // The second one, by keyboard.
    program.key(KeyCode::ArrowDown, Key::ArrowDown);
    program.enter();
    program.wait_for_storage();
    program.wait_until("the match", |program| program.screen() == Screen::Match);
    assert_eq!(program.game().move_list().cursor_ply, 2);
    assert_eq!(program.dialog(), None);
    program.run(MatchCommand::Leave);
    program.press_button("Resume");
    program.wait_for_storage();
    program.wait_until("the match", |program| program.screen() == Screen::Match);
    assert_eq!(program.game().move_list().cursor_ply, 2, "played last");
}

/// A match in another window is reported, and the user returns to the screen before.
#[test]
fn match_open_in_another_window_cannot_be_continued() {
    let mut program = TestApp::start(&temp_folder("two-windows"));
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    program.run(MatchCommand::Leave);
    program.wait_for_text("Resume");
    let resume = |program: &TestApp| {
        let other = Storage::new(program.folders(), WakeHandle::new(|| {}));
        other.request(Request::Resume(None));
        other.flush();
        assert!(matches!(other.replies()[..], [Reply::Opened(_)]));
        other
    };
    let told = "The match is open in another window";
    let assert_told = |program: &mut TestApp| {
        program.wait_until("the page", |program| {
            program.dialog() == Some(DialogKind::OpenError)
        });
        program.wait_for_text(told);
        let written = program.text();
        assert!(!written.contains(".ron"), "{written}");
        assert!(!written.contains("Details"), "{written}");
        program.press_button("Close");
    };
    // It was taken after this window had listed it.
    let other = resume(&program);
    program.press_button("Resume");
    program.wait_for_storage();
    assert_told(&mut program);
    assert_eq!(program.dialog(), None);
    program.wait_until("other entries", |program| {
        !program.text().contains("Resume")
    });
    program.press_button("Library");
    program.wait_for_storage();
    program.wait_for_text("Open in another window · Two · 1 move");
    drop(other);
    program.escape();
    program.press_button("Library");
    program.wait_for_storage();
    program.wait_for_text("Two · 1 move");
    let other = resume(&program);
    program.enter();
    program.wait_for_storage();
    assert_told(&mut program);
    assert_eq!(program.dialog(), Some(DialogKind::Library));
    program.wait_for_text("Open in another window · Two · 1 move");
    drop(other);
}

#[test]
fn deletion_can_be_undone_by_keyboard() {
    let mut program = TestApp::with_finished_match("delete-undo");
    program.run(MatchCommand::Leave);
    program.press_button("Library");
    program.wait_for_storage();
    let files = |program: &TestApp| TestApp::records(&program.folders().records()).len();
    assert_eq!(files(&program), 1);
    program.key(KeyCode::Delete, Key::Delete);
    program.wait_for_storage();
    program.wait_for_text("Undo");
    assert_eq!(files(&program), 0);
    program.press_with_control(KeyCode::KeyZ, "z");
    program.wait_for_storage();
    assert_eq!(files(&program), 1);
    program.wait_until("the game", |program| !program.text().contains("Undo"));
    // Renaming by keyboard.
    program.key(KeyCode::F2, Key::F2);
    program.run_frames(1);
    program.type_text("ours");
    program.enter();
    program.wait_for_storage();
    assert_eq!(
        TestApp::records(&program.folders().records())[0].0,
        "ours.ron"
    );
    program.escape();
    assert_eq!(program.dialog(), None);
}

#[test]
fn dropped_file_opens_for_review_and_the_match_is_saved() {
    let mut program = TestApp::start(&temp_folder("drop"));
    let file = program.folder.join("elsewhere.ron");
    fs::create_dir_all(&program.folder).unwrap();
    fs::write(&file, shuffled(4).write().unwrap()).unwrap();
    program.start_match("four");
    program.play_nth_move(0);
    program.settle();
    let aside = program.game().move_list().cursor_ply;
    program.drop_file(&file);
    program.settle();
    assert_eq!(program.current().setup.variant, "two");
    assert_eq!(program.session().mode(), Some(Mode::Review));
    program.wait_for_text("Your match was put aside");
    program.run(LibraryCommand::List);
    let unfinished = program.session().library().unfinished().next().cloned();
    let unfinished = unfinished.expect("the match that was put aside");
    assert_eq!(unfinished.summary().map(|game| game.moves), Some(aside));
    // A file that is not a game is reported, and the table stays.
    let letter = program.folder.join("letter.txt");
    fs::write(&letter, "Dear Anna").unwrap();
    program.drop_file(&letter);
    let path = letter.display().to_string();
    program.assert_open_error("This is not a game, or part of it is missing", Some(&path));
    program.escape();
    assert_eq!(program.dialog(), None);
    assert_eq!(program.current().setup.variant, "two");
    // A file with an illegal move.
    let mut illegal = shuffled(4);
    illegal.moves.push("c2-c8".into());
    fs::write(&letter, illegal.write().unwrap()).unwrap();
    program.drop_file(&letter);
    program.assert_open_error("Round 3, Green: c2-c8 cannot be played", Some(&path));
    program.press_button("Open moves before the error");
    program.wait_for_storage();
    assert_eq!(program.game().move_list().cursor_ply, 4);
    // A missing file, as the command line may name one.
    fs::remove_file(&letter).unwrap();
    program.run(LibraryCommand::Open(letter));
    program.assert_open_error("There is no such file", Some(&path));
}

#[test]
fn hovering_file_shows_a_message() {
    let mut program = TestApp::start(&temp_folder("hover"));
    let window = program.window;
    let path_buf = program.folder.join("a.ron");
    let world = program.app.world_mut();
    world.write_message(FileDragAndDrop::HoveredFile { window, path_buf });
    program.run_frames(2);
    program.wait_for_text("Drop file to open");
    let world = program.app.world_mut();
    world.write_message(FileDragAndDrop::HoveredFileCanceled { window });
    program.run_frames(2);
    assert!(program.status_text().is_empty());
}

#[test]
fn paste_works_on_the_title_and_in_the_menu() {
    let mut program = TestApp::start(&temp_folder("paste-anywhere"));
    let clips = |program: &mut TestApp| {
        let world = program.app.world_mut();
        let mut clips = world.resource_mut::<Messages<ClipboardCommand>>();
        clips.drain().collect::<Vec<_>>()
    };
    clips(&mut program);
    program.press_with_control(KeyCode::KeyV, "v");
    assert_eq!(clips(&mut program), [ClipboardCommand::Paste], "title");
    // Not while a text field has the focus.
    program.press_button("New game");
    program.tab_to("Name");
    program.press_with_control(KeyCode::KeyV, "v");
    assert_eq!(clips(&mut program), [], "a text");
    program.start_match("two");
    program.escape();
    assert_eq!(program.dialog(), Some(DialogKind::Menu));
    clips(&mut program);
    program.press_with_control(KeyCode::KeyV, "v");
    program.press_with_control(KeyCode::KeyC, "c");
    let both = [ClipboardCommand::Paste, ClipboardCommand::CopyPosition];
    assert_eq!(clips(&mut program), both, "menu");
}

#[test]
fn game_pasted_on_the_title_opens_for_review() {
    let mut program = TestApp::start(&temp_folder("paste-title"));
    program.paste(&shuffled(4).write().unwrap());
    program.wait_until("the table", |program| program.screen() == Screen::Match);
    assert_eq!(program.session().mode(), Some(Mode::Review));
    assert!(
        !program.status_text().contains("put aside"),
        "none stood there"
    );
    assert_eq!(program.unfinished(), 0);
}

#[test]
fn suggested_names_are_unused() {
    let mut program = TestApp::start(&temp_folder("proposed"));
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    for _ in 0..2 {
        program.escape();
        program.press_button("Save as…");
        program.wait_for_storage();
        program.enter();
        program.wait_for_storage();
        assert_eq!(program.dialog(), None);
    }
    let names: Vec<_> = TestApp::records(&program.folders().records())
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(
        names.iter().all(|name| name.starts_with("Green – Red, ")),
        "{names:?}"
    );
}
