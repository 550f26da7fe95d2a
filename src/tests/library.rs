//! The library in the window: all unfinished matches, files dropped and pasted, nothing lost by a slip.

use std::fs;
use std::time::{Duration, SystemTime};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use stack_game::Record;
use stack_session::library::{EntryKind, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};
use stack_session::search::Wake;
use stack_session::storage::{Folders, Reply, Request, Storage};

use super::play::SHUFFLE;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, Page};

impl Program {
    /// Drops a file on the window.
    fn drop_file(&mut self, path: &std::path::Path) {
        let window = self.window;
        let path_buf = path.to_path_buf();
        let world = self.app.world_mut();
        world.write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        self.frames(3);
        self.replies();
    }

    /// Presses a letter with Control, as in one slow frame.
    pub(super) fn control(&mut self, code: KeyCode, letter: &str) {
        let letter = Key::Character(letter.into());
        self.send_stroke(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
        self.send_stroke(code, letter.clone(), ButtonState::Pressed);
        self.send_stroke(code, letter, ButtonState::Released);
        self.send_stroke(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
        self.frames(1);
    }

    /// The number of unfinished matches of the library.
    fn unfinished(&self) -> usize {
        self.session().library().unfinished().count()
    }
}

fn shuffled(moves: usize) -> Record {
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE[..moves].iter().copied().map(Into::into).collect();
    record
}

/// A game that was saved before its end waits on the title where no match was left.
#[test]
fn a_saved_game_is_continued_from_the_title() {
    let folder = folder("saved-title");
    let records = Folders::below(&folder).records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE[..3].iter().map(ToString::to_string).collect();
    let file = records.join("an evening.ron");
    fs::write(&file, record.write().unwrap()).unwrap();
    // Changed after all that follows.
    let later = SystemTime::now() + Duration::from_secs(600);
    let open = fs::File::options().write(true).open(&file);
    open.unwrap().set_modified(later).unwrap();
    let mut program = Program::start(&folder);
    program.until("the list", |program| program.written().contains("Continue"));
    program.press("Continue");
    program.until("the match", |program| program.screen() == Screen::Table);
    assert_eq!(program.game().ply(), 3);
    assert_eq!(program.current().mode(), Mode::Play);
    // A match that was left goes first.
    program.want(MatchCommand::Leave);
    program.begin("two");
    program.act(SHUFFLE[0]);
    program.want(MatchCommand::Leave);
    program.until_written("1 move");
    program.press("Continue");
    program.replies();
    program.until("the match", |program| program.screen() == Screen::Table);
    assert_eq!(program.game().ply(), 1);
}

#[test]
fn all_unfinished_matches_are_offered_the_newest_first() {
    let mut program = Program::start(&folder("all-unfinished"));
    for moves in [2, 3] {
        program.begin("two");
        for mv in &SHUFFLE[..moves] {
            program.act(mv);
        }
        program.want(MatchCommand::Leave);
    }
    // A match without a move hides none of them.
    program.begin("two");
    program.want(MatchCommand::Leave);
    program.until_written("All 2 unfinished games");
    assert!(
        program.written().contains("3 moves"),
        "{}",
        program.written()
    );
    program.press("All 2 unfinished games");
    program.replies();
    assert_eq!(program.page(), Some(Page::Games));
    let query = program.session().library().query();
    assert_eq!(query.kinds, [EntryKind::Unfinished]);
    // By keys: the second one.
    program.key(KeyCode::ArrowDown, Key::ArrowDown);
    program.enter();
    program.replies();
    program.until("the match", |program| program.screen() == Screen::Table);
    assert_eq!(program.game().move_list().now, 2);
    assert_eq!(program.page(), None);
    program.want(MatchCommand::Leave);
    program.press("Continue");
    program.replies();
    program.until("the match", |program| program.screen() == Screen::Table);
    assert_eq!(program.game().move_list().now, 2, "played last");
}

/// What another window holds is told in words, and one comes back to where one was.
#[test]
fn a_match_in_another_window_is_not_continued_here() {
    let mut program = Program::start(&folder("two-windows"));
    program.begin("two");
    program.act(SHUFFLE[0]);
    program.want(MatchCommand::Leave);
    program.until_written("Continue");
    let resume = |program: &Program| {
        let other = Storage::new(program.folders(), Wake::new(|| {}));
        other.request(Request::Resume(None));
        other.flush();
        assert!(matches!(other.replies()[..], [Reply::Opened(_)]));
        other
    };
    let told = "The match is open in another window";
    let assert_told = |program: &mut Program| {
        program.until("the page", |program| program.page() == Some(Page::Broken));
        program.until_written(told);
        let written = program.written();
        assert!(!written.contains(".ron"), "{written}");
        assert!(!written.contains("Details"), "{written}");
        program.press("Close");
    };
    // It was taken after this window had listed it.
    let other = resume(&program);
    program.press("Continue");
    program.replies();
    assert_told(&mut program);
    assert_eq!(program.page(), None);
    program.until("other entries", |program| {
        !program.written().contains("Continue")
    });
    program.press("Games and study");
    program.replies();
    program.until_written("Open in another window · Two · 1 move");
    drop(other);
    program.escape();
    program.press("Games and study");
    program.replies();
    program.until_written("Two · 1 move");
    let other = resume(&program);
    program.enter();
    program.replies();
    assert_told(&mut program);
    assert_eq!(program.page(), Some(Page::Games));
    program.until_written("Open in another window · Two · 1 move");
    drop(other);
}

#[test]
fn a_deleted_match_is_brought_back_by_keys() {
    let mut program = Program::finished("delete-undo");
    program.want(MatchCommand::Leave);
    program.press("Games and study");
    program.replies();
    let files = |program: &Program| Program::records(&program.folders().records()).len();
    assert_eq!(files(&program), 1);
    program.key(KeyCode::Delete, Key::Delete);
    program.replies();
    program.until_written("Undo");
    assert_eq!(files(&program), 0);
    program.control(KeyCode::KeyZ, "z");
    program.replies();
    assert_eq!(files(&program), 1);
    program.until("the game", |program| !program.written().contains("Undo"));
    // A new name, too.
    program.key(KeyCode::F2, Key::F2);
    program.frames(1);
    program.write("ours");
    program.enter();
    program.replies();
    assert_eq!(
        Program::records(&program.folders().records())[0].0,
        "ours.ron"
    );
    program.escape();
    assert_eq!(program.page(), None);
}

#[test]
fn a_dropped_file_opens_for_study_and_the_match_is_put_aside() {
    let mut program = Program::start(&folder("drop"));
    let file = program.folder.join("elsewhere.ron");
    fs::create_dir_all(&program.folder).unwrap();
    fs::write(&file, shuffled(4).write().unwrap()).unwrap();
    program.begin("four");
    program.act_number(0);
    program.settle();
    let aside = program.game().move_list().now;
    program.drop_file(&file);
    program.settle();
    assert_eq!(program.current().setup.variant, "two");
    assert_eq!(program.session().mode(), Some(Mode::Study));
    program.until_written("Your match was put aside");
    program.want(LibraryCommand::List);
    let unfinished = program.session().library().unfinished().next().cloned();
    let unfinished = unfinished.expect("the match that was put aside");
    assert_eq!(unfinished.summary().map(|game| game.moves), Some(aside));
    // A file that is no game says so and leaves the table as it is.
    let letter = program.folder.join("letter.txt");
    fs::write(&letter, "Dear Anna").unwrap();
    program.drop_file(&letter);
    let path = letter.display().to_string();
    program.assert_broken("This is not a game, or part of it is missing", Some(&path));
    program.escape();
    assert_eq!(program.page(), None);
    assert_eq!(program.current().setup.variant, "two");
    // A file with an illegal move.
    let mut illegal = shuffled(4);
    illegal.moves.push("c2-c8".into());
    fs::write(&letter, illegal.write().unwrap()).unwrap();
    program.drop_file(&letter);
    program.assert_broken("Round 3, Green: c2-c8 cannot be played", Some(&path));
    program.press("Open the part before the error");
    program.replies();
    assert_eq!(program.game().move_list().now, 4);
    // A file that is gone, as the command line may name one.
    fs::remove_file(&letter).unwrap();
    program.want(LibraryCommand::Open(letter));
    program.assert_broken("There is no such file", Some(&path));
}

#[test]
fn a_file_over_the_window_is_announced() {
    let mut program = Program::start(&folder("hover"));
    let window = program.window;
    let path_buf = program.folder.join("a.ron");
    let world = program.app.world_mut();
    world.write_message(FileDragAndDrop::HoveredFile { window, path_buf });
    program.frames(2);
    program.until_written("Drop the file to open it");
    let world = program.app.world_mut();
    world.write_message(FileDragAndDrop::HoveredFileCanceled { window });
    program.frames(2);
    assert!(program.notice().is_empty());
}

#[test]
fn paste_is_heard_on_the_title_and_over_the_menu() {
    let mut program = Program::start(&folder("paste-anywhere"));
    let clips = |program: &mut Program| {
        let world = program.app.world_mut();
        let mut clips = world.resource_mut::<Messages<ClipboardCommand>>();
        clips.drain().collect::<Vec<_>>()
    };
    clips(&mut program);
    program.control(KeyCode::KeyV, "v");
    assert_eq!(clips(&mut program), [ClipboardCommand::Paste], "title");
    // Not while a name is written.
    program.press("New game");
    program.tab_to("Name");
    program.control(KeyCode::KeyV, "v");
    assert_eq!(clips(&mut program), [], "a text");
    program.begin("two");
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    clips(&mut program);
    program.control(KeyCode::KeyV, "v");
    program.control(KeyCode::KeyC, "c");
    let both = [ClipboardCommand::Paste, ClipboardCommand::CopyPosition];
    assert_eq!(clips(&mut program), both, "menu");
}

#[test]
fn a_game_pasted_on_the_title_is_studied() {
    let mut program = Program::start(&folder("paste-title"));
    program.paste(&shuffled(4).write().unwrap());
    program.until("the table", |program| program.screen() == Screen::Table);
    assert_eq!(program.session().mode(), Some(Mode::Study));
    assert!(!program.notice().contains("put aside"), "none stood there");
    assert_eq!(program.unfinished(), 0);
}

#[test]
fn the_name_of_a_saved_match_is_proposed_and_free() {
    let mut program = Program::start(&folder("proposed"));
    program.begin("two");
    program.act(SHUFFLE[0]);
    for _ in 0..2 {
        program.escape();
        program.press("Save as…");
        program.replies();
        program.enter();
        program.replies();
        assert_eq!(program.page(), None);
    }
    let names: Vec<_> = Program::records(&program.folders().records())
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(
        names.iter().all(|name| name.starts_with("Green – Red, ")),
        "{names:?}"
    );
}
