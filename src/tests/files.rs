//! Saved, opened, damaged and finished matches, and read-only disks.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use stack_game::Record;
use stack_session::library::{EntryContent, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};
use stack_session::storage::Folders;

use focus_panels::strings::ENGLISH;

use super::harness::{TestApp, temp_folder};
use super::play::REPETITION_GAME;
use crate::screen::Screen;
use crate::screens::DialogKind;

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
fn saved_match_can_be_opened() {
    let mut program = TestApp::start(&temp_folder("save"));
    program.start_match("four");
    for _ in 0..4 {
        program.play_nth_move(3);
    }
    let stands = program.game().board_view();
    program.run(LibraryCommand::Save("first try".into()));
    assert!(program.status_text().starts_with("Saved as "));
    // The message stays when a move is made.
    program.play_nth_move(0);
    assert!(program.status_text().starts_with("Saved as "));
    program.run(MatchCommand::Undo);
    // A used name is refused, and the file is not changed.
    let saved = program.folders().records().join("first try.ron");
    let bytes = fs::read(&saved).unwrap();
    program.run(LibraryCommand::Save("first try".into()));
    assert!(program.status_text().starts_with("There is already"));
    assert_eq!(fs::read(&saved).unwrap(), bytes);

    program.run(MatchCommand::Leave);
    program.run(LibraryCommand::List);
    let mut all = program.session().library().all();
    let listed = all.any(|entry| entry.name.as_deref() == Some("first try"));
    drop(all);
    assert!(listed);
    program.open_saved("first try");
    assert_eq!(program.screen(), Screen::Match);
    assert_eq!(program.game().board_view(), stands);
}

#[test]
fn damaged_files_are_reported_and_left_unchanged() {
    let folder = temp_folder("damaged");
    let records = Folders::below(&folder).records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = REPETITION_GAME.map(Into::into).to_vec();
    let sound = record.write().unwrap();
    let mut byte = record.clone();
    byte.game = "byte".into();
    record.moves[4] = "c2-c8".into();
    let half = sound.len() / 2;
    let files: [(&str, Vec<u8>, &str); 7] = [
        (
            "truncated",
            sound.as_bytes()[..half].into(),
            "This is not a game, or part of it is missing (line ",
        ),
        (
            "newer",
            sound.replace("format: 1", "format: 9").into(),
            "This game was saved by a newer version of Focus",
        ),
        (
            "illegal",
            record.write().unwrap().into(),
            "Round 3, Green: c2-c8 cannot be played: ",
        ),
        (
            "other",
            byte.write().unwrap().into(),
            "Unknown game or variant",
        ),
        (
            "latin",
            b"(format: 1, game: \"f\xf6cus\"".into(),
            "This isn't a game file",
        ),
        ("empty", Vec::new(), "This is not a game"),
        ("noise", vec![0; 4096], "This is not a game"),
    ];
    for (name, bytes, _) in &files {
        fs::write(records.join(format!("{name}.ron")), bytes).unwrap();
    }
    let mut program = TestApp::start(&folder);
    program.run(LibraryCommand::List);
    let listed: Vec<_> = program.session().library().all().cloned().collect();
    assert_eq!(listed.len(), files.len());
    for (name, bytes, fault) in &files {
        let mut entries = listed.iter();
        let entry = entries.find(|entry| entry.name.as_deref() == Some(*name));
        let EntryContent::Damaged(told) = &entry.unwrap().content else {
            panic!("{name} is damaged");
        };
        program.open_saved(name);
        // The reason comes before the file.
        let text = ENGLISH.error(told);
        assert!(text.reason.starts_with(fault), "{}", text.reason);
        assert!(text.path.ends_with(&format!("{name}.ron")));
        program.assert_open_error(&text.reason, Some(&text.path));
        assert_eq!(program.status_text(), "");
        assert_eq!(program.screen(), Screen::Title);
        // The moves before an illegal one can be opened.
        let sound = program.text().contains("Open moves before the error");
        assert_eq!(sound, *name == "illegal");
        program.escape();
        let path = records.join(format!("{name}.ron"));
        assert_eq!(&fs::read(path).unwrap(), bytes, "{name}");
    }
    program.open_saved("illegal");
    program.press_button("Open moves before the error");
    program.wait_for_storage();
    assert_eq!(program.game().move_list().cursor_ply, 4);
    assert_eq!(program.session().mode(), Some(Mode::Review));
}

#[test]
fn damaged_unfinished_match_does_not_hide_a_valid_one() {
    let folder = temp_folder("hidden");
    let mut program = TestApp::start(&folder);
    program.start_match("two");
    program.play_move("c2-c1");
    let unfinished = program.folders().unfinished();
    program.run(MatchCommand::Leave);
    let mut record = Record::new("focus", "two");
    record.moves = vec!["c2-c8".into()];
    let damaged = unfinished.join("9.ron");
    let write_later = || {
        fs::write(&damaged, record.write().unwrap()).unwrap();
        let file = fs::File::options().write(true).open(&damaged).unwrap();
        let later = std::time::SystemTime::now() + Duration::from_secs(60);
        file.set_modified(later).unwrap();
    };
    write_later();
    program.start_match("two");
    let sounder = program.game().move_list().moves.len();
    assert_eq!(sounder, 0);
    // The match on the table is this program's own; another one is offered after leaving it.
    program.play_move("c2-c1");
    program.play_move("c7-c8");
    program.run(MatchCommand::Leave);
    write_later();
    program.resume();
    assert_eq!(program.game().move_list().cursor_ply, 2);
    assert!(damaged.exists());
}

#[test]
fn match_continues_on_a_read_only_disk() {
    let folder = temp_folder("unwritable");
    fs::create_dir_all(&folder).unwrap();
    // A file instead of the folder: nobody can write below it, whatever their permissions.
    fs::write(folder.join("data"), "in the way").unwrap();
    let mut program = TestApp::start(&folder);
    program.start_match("two");
    for mv in &REPETITION_GAME {
        program.play_move(mv);
        let said = program.status_text();
        assert!(
            said.starts_with("This match is not being saved. "),
            "{said}"
        );
    }
    assert!(program.game().outcome().is_some());
    program.run(LibraryCommand::Save("mine".into()));
    assert!(
        program.status_text().contains("mine.ron"),
        "{}",
        program.status_text()
    );
    assert_eq!(fs::read(folder.join("data")).unwrap(), b"in the way");
}

#[test]
fn match_stays_unfinished_if_its_record_cannot_be_written() {
    let folder = temp_folder("no-records");
    let folders = Folders::below(&folder);
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.records(), "in the way").unwrap();
    let mut program = TestApp::start(&folder);
    program.start_match("two");
    for mv in &REPETITION_GAME {
        program.play_move(mv);
    }
    assert!(
        program
            .status_text()
            .starts_with("This match is not being saved. ")
    );
    assert_eq!(TestApp::saved_moves(&folders.unfinished()).len(), 1);
}

#[test]
fn two_programs_write_two_files_and_finish_writing_on_exit() {
    let folder = temp_folder("two");
    let (mut one, mut other) = (TestApp::start(&folder), TestApp::start(&folder));
    for (program, moves) in [(&mut one, 3), (&mut other, 5)] {
        program.start_match("two");
        for mv in &REPETITION_GAME[..moves] {
            program.play_move(mv);
        }
        // The last move is still being written when the program exits.
        let action = program.game().actions()[0];
        program.send(MatchCommand::Play(action));
        program.run_frames(1);
    }
    let unfinished = Folders::below(&folder).unfinished();
    one.app = App::new();
    other.app = App::new();
    let lengths: Vec<_> = TestApp::saved_moves(&unfinished)
        .iter()
        .map(Vec::len)
        .collect();
    assert_eq!(lengths, [4, 6]);
}

#[test]
fn damaged_settings_are_reported_and_backed_up() {
    let folder = temp_folder("settings");
    let settings = Folders::below(&folder).settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "(ui_scale: \"huge\")").unwrap();
    let program = TestApp::start(&folder);
    let said = program.status_text();
    assert!(
        said.contains("settings.ron") && said.contains("damaged-1"),
        "{said}"
    );
    let start: String = said.chars().take(12).collect();
    assert!(program.text().contains(&start), "'{said}' is not shown");
    let aside = settings.with_file_name("settings.ron.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "(ui_scale: \"huge\")");
}
