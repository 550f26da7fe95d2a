//! The library: unfinished matches, dropped and pasted files, undo of deletions.

use focus_panels::tr;
use std::fs;
use std::time::{Duration, SystemTime};

use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use stack_game::Record;
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};
use stack_session::search::WakeHandle;
use stack_session::storage::{Folders, Reply, Request, Storage};

use super::harness::{REPETITION_GAME, TestApp, temp_folder};
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

    /// The number of unfinished matches in the library.
    fn unfinished(&self) -> usize {
        self.session().library().unfinished().count()
    }
}

/// A game of two players after this number of moves.
fn unfinished_record(moves: usize) -> Record {
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
    let file = records.join("an evening.ron");
    fs::write(&file, unfinished_record(3).write().unwrap()).unwrap();
    // Newer than everything that follows.
    let later = SystemTime::now() + Duration::from_secs(600);
    let open = fs::File::options().write(true).open(&file);
    open.unwrap().set_modified(later).unwrap();
    let mut program = TestApp::start(&folder);
    program.wait_until("the list", |program| {
        program.text().contains(tr!("library-resume"))
    });
    program.press_button(tr!("library-resume"));
    program.wait_for_screen(Screen::Match);
    assert_eq!(program.game().ply(), 3);
    assert_eq!(program.current().mode(), Mode::Play);
    // A match that was left comes first.
    program.run(MatchCommand::Leave);
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    program.run(MatchCommand::Leave);
    program.wait_for_text("1 move");
    program.press_button(tr!("library-resume"));
    program.wait_for_storage();
    program.wait_for_screen(Screen::Match);
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
    program.wait_for_text("Unfinished games (2)");
    assert!(program.text().contains("3 moves"), "{}", program.text());
    program.press_button("Unfinished games (2)");
    program.wait_for_storage();
    assert_eq!(program.dialog(), Some(DialogKind::Library));
    let query = program.session().library().query();
    assert_eq!(query.kinds, [EntryKind::Unfinished]);
    // The second one, by keyboard.
    program.key(KeyCode::ArrowDown, Key::ArrowDown);
    program.enter();
    program.wait_for_storage();
    program.wait_for_screen(Screen::Match);
    assert_eq!(program.game().move_list().cursor_ply, 2);
    assert_eq!(program.dialog(), None);
    program.run(MatchCommand::Leave);
    program.press_button(tr!("library-resume"));
    program.wait_for_storage();
    program.wait_for_screen(Screen::Match);
    assert_eq!(program.game().move_list().cursor_ply, 2, "played last");
}

/// A match in another window is reported, and the user returns to the screen before.
#[test]
fn match_open_in_another_window_cannot_be_continued() {
    let mut program = TestApp::start(&temp_folder("two-windows"));
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    program.run(MatchCommand::Leave);
    program.wait_for_text(tr!("library-resume"));
    let resume = |program: &TestApp| {
        let other = Storage::new(program.folders(), WakeHandle::new(|| {}));
        other.request(Request::Resume(None));
        other.flush();
        assert!(matches!(other.replies()[..], [Reply::Opened(_)]));
        other
    };
    let message = "The match is open in another window";
    let assert_in_use = |program: &mut TestApp| {
        program.wait_for_dialog(DialogKind::OpenError);
        program.wait_for_text(message);
        let written = program.text();
        assert!(!written.contains(".ron"), "{written}");
        assert!(!written.contains("Details"), "{written}");
        program.press_button("Close");
    };
    // It was taken after this window had listed it.
    let other = resume(&program);
    program.press_button(tr!("library-resume"));
    program.wait_for_storage();
    assert_in_use(&mut program);
    assert_eq!(program.dialog(), None);
    program.wait_until("other entries", |program| {
        !program.text().contains(tr!("library-resume"))
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
    assert_in_use(&mut program);
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
    fs::write(&file, unfinished_record(4).write().unwrap()).unwrap();
    program.start_match("four");
    program.play_nth_move(0);
    program.settle();
    let suspended_ply = program.game().move_list().cursor_ply;
    program.drop_file(&file);
    program.settle();
    assert_eq!(program.current().setup.variant, "two");
    assert_eq!(program.session().mode(), Some(Mode::Review));
    program.wait_for_text(tr!("notice-suspended"));
    program.run(LibraryCommand::List);
    let unfinished = program.session().library().unfinished().next().cloned();
    let unfinished = unfinished.expect("the suspended match");
    assert_eq!(
        unfinished.summary().map(|game| game.moves),
        Some(suspended_ply)
    );
    // A file that is not a game is reported, and the table stays.
    let letter = program.folder.join("letter.txt");
    fs::write(&letter, "Dear Anna").unwrap();
    program.drop_file(&letter);
    let path = letter.display().to_string();
    program.assert_open_error("Not a valid game file (line ", Some(&path));
    program.escape();
    assert_eq!(program.dialog(), None);
    assert_eq!(program.current().setup.variant, "two");
    // A file with an illegal move.
    let mut illegal = unfinished_record(4);
    illegal.moves.push("c2-c8".into());
    fs::write(&letter, illegal.write().unwrap()).unwrap();
    program.drop_file(&letter);
    program.assert_open_error("Round 3, Green: illegal move c2-c8 (", Some(&path));
    program.press_button("Open moves before the error");
    program.wait_for_storage();
    assert_eq!(program.game().move_list().cursor_ply, 4);
    // A missing file, as the command line may name one.
    fs::remove_file(&letter).unwrap();
    program.run(LibraryCommand::Open(letter));
    program.assert_open_error(tr!("error-not-found"), Some(&path));
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
    program.paste(&unfinished_record(4).write().unwrap());
    program.wait_for_screen(Screen::Match);
    assert_eq!(program.session().mode(), Some(Mode::Review));
    assert!(
        !program.status_text().contains(tr!("notice-suspended")),
        "no match was suspended"
    );
    assert_eq!(program.unfinished(), 0);
}

#[test]
fn suggested_names_are_unused() {
    let mut program = TestApp::start(&temp_folder("proposed"));
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    let folder = program.folders().records();
    for saved in 0..2 {
        program.choose_in_menu("Save as…");
        program.wait_until("the list of games", |program| {
            let games = program.session().library().all();
            games.filter(|game| game.path.starts_with(&folder)).count() == saved
        });
        program.enter();
        program.wait_for_storage();
    }
    let records = TestApp::records(&folder);
    let named = records
        .iter()
        .filter(|record| record.0.starts_with("Green – Red, "));
    assert_eq!(named.count(), 2, "{records:?}");
}

impl TestApp {
    /// Asserts that the open-error dialog shows this reason and file.
    pub(super) fn assert_open_error(&mut self, reason: &str, path: Option<&str>) {
        assert_eq!(self.dialog(), Some(DialogKind::OpenError), "{reason}");
        self.run_frames(2);
        // Wrapped texts are complete in their galleys.
        assert!(self.text().contains(reason), "{}", self.text());
        if let Some(path) = path {
            assert!(!self.text().contains(path), "{}", self.text());
        }
        self.press_button("Details");
        self.run_frames(2);
        if let Some(path) = path {
            assert!(self.text().contains(path), "{}", self.text());
        }
    }
}

#[test]
fn failed_autosave_is_reported() {
    let folder = temp_folder("unwritable");
    fs::create_dir_all(&folder).unwrap();
    // A file instead of the folder: no user can write below it, whatever the permissions.
    fs::write(folder.join("data"), "in the way").unwrap();
    let mut program = TestApp::start(&folder);
    program.start_match("two");
    program.play_move(REPETITION_GAME[0]);
    let message = program.status_text();
    let expected = "Couldn't save this match; retrying. ";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn last_move_is_written_on_exit() {
    let mut program = TestApp::start(&temp_folder("exit"));
    program.start_match("two");
    // The move is still being written when the program exits.
    let action = program.game().actions()[0];
    program.send(MatchCommand::Play(action));
    program.run_frames(1);
    program.app = App::new();
    let saved = TestApp::saved_moves(&program.folders().unfinished());
    assert_eq!((saved.len(), saved[0].len()), (1, 1));
}

#[test]
fn damaged_settings_are_reported() {
    let folder = temp_folder("settings");
    let settings = Folders::below(&folder).settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "(ui_scale: \"huge\")").unwrap();
    let program = TestApp::start(&folder);
    let message = program.status_text();
    assert!(message.contains("damaged-1"), "{message}");
    let start: String = message.chars().take(12).collect();
    assert!(program.text().contains(&start), "'{message}' is not shown");
}
