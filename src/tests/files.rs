//! What becomes of files: saved, opened, damaged, finished, and where nothing can be written.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use stack_game::Record;
use stack_session::library::{EntryContent, LibraryCommand};
use stack_session::play::{MatchCommand, Mode};
use stack_session::storage::Folders;

use focus_panels::words::ENGLISH;

use super::play::SHUFFLE;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Page;

impl Program {
    /// The page of a game that cannot be opened must be open, with this reason and file.
    pub(super) fn assert_broken(&mut self, reason: &str, path: Option<&str>) {
        assert_eq!(self.page(), Some(Page::Broken), "{reason}");
        self.frames(2);
        // Long texts are wrapped: their galleys keep them whole.
        assert!(self.written().contains(reason), "{}", self.written());
        if let Some(path) = path {
            assert!(!self.written().contains(path), "{}", self.written());
        }
        self.press("Details");
        self.frames(2);
        if let Some(path) = path {
            assert!(self.written().contains(path), "{}", self.written());
        }
    }
}

#[test]
fn what_is_saved_can_be_opened() {
    let mut program = Program::start(&folder("save"));
    program.begin("four");
    for _ in 0..4 {
        program.act_number(3);
    }
    let stands = program.game().board_view();
    program.want(LibraryCommand::Save("first try".into()));
    assert!(program.notice().starts_with("Saved as "));
    // It is still read when a move is made.
    program.act_number(0);
    assert!(program.notice().starts_with("Saved as "));
    program.want(MatchCommand::Undo);
    // A name that is taken is refused, and the file stays.
    let saved = program.folders().records().join("first try.ron");
    let bytes = fs::read(&saved).unwrap();
    program.want(LibraryCommand::Save("first try".into()));
    assert!(program.notice().starts_with("There is already"));
    assert_eq!(fs::read(&saved).unwrap(), bytes);

    program.want(MatchCommand::Leave);
    program.want(LibraryCommand::List);
    let mut all = program.session().library().all();
    let listed = all.any(|entry| entry.name.as_deref() == Some("first try"));
    drop(all);
    assert!(listed);
    program.open("first try");
    assert_eq!(program.screen(), Screen::Table);
    assert_eq!(program.game().board_view(), stands);
}

#[test]
fn damaged_files_are_named_with_their_fault_and_kept() {
    let folder = folder("damaged");
    let records = Folders::below(&folder).records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
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
            "A newer version of the program has written this game",
        ),
        (
            "illegal",
            record.write().unwrap().into(),
            "Round 3, Green: c2-c8 cannot be played: ",
        ),
        (
            "other",
            byte.write().unwrap().into(),
            "This program does not know the game",
        ),
        (
            "latin",
            b"(format: 1, game: \"f\xf6cus\"".into(),
            "This file is not a game: it is not text",
        ),
        ("empty", Vec::new(), "This is not a game"),
        ("noise", vec![0; 4096], "This is not a game"),
    ];
    for (name, bytes, _) in &files {
        fs::write(records.join(format!("{name}.ron")), bytes).unwrap();
    }
    let mut program = Program::start(&folder);
    program.want(LibraryCommand::List);
    let listed: Vec<_> = program.session().library().all().cloned().collect();
    assert_eq!(listed.len(), files.len());
    for (name, bytes, fault) in &files {
        let mut entries = listed.iter();
        let entry = entries.find(|entry| entry.name.as_deref() == Some(*name));
        let EntryContent::Damaged(told) = &entry.unwrap().content else {
            panic!("{name} is damaged");
        };
        program.open(name);
        // The reason comes first, then the file.
        let text = ENGLISH.fault(told);
        assert!(text.reason.starts_with(fault), "{}", text.reason);
        assert!(text.path.ends_with(&format!("{name}.ron")));
        program.assert_broken(&text.reason, Some(&text.path));
        assert_eq!(program.notice(), "");
        assert_eq!(program.screen(), Screen::Title);
        // What comes before an illegal move can be opened.
        let sound = program.written().contains("Open the part before the error");
        assert_eq!(sound, *name == "illegal");
        program.escape();
        let path = records.join(format!("{name}.ron"));
        assert_eq!(&fs::read(path).unwrap(), bytes, "{name}");
    }
    program.open("illegal");
    program.press("Open the part before the error");
    program.replies();
    assert_eq!(program.game().move_list().now, 4);
    assert_eq!(program.session().mode(), Some(Mode::Study));
}

#[test]
fn a_damaged_unfinished_match_does_not_hide_a_sound_one() {
    let folder = folder("hidden");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.act("c2-c1");
    let unfinished = program.folders().unfinished();
    program.want(MatchCommand::Leave);
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
    program.begin("two");
    let sounder = program.game().move_list().moves.len();
    assert_eq!(sounder, 0);
    // The one on the table is this program's own: another one is offered after it is left.
    program.act("c2-c1");
    program.act("c7-c8");
    program.want(MatchCommand::Leave);
    write_later();
    program.resume();
    assert_eq!(program.game().move_list().now, 2);
    assert!(damaged.exists());
}

#[test]
fn where_nothing_can_be_written_the_match_goes_on() {
    let folder = folder("unwritable");
    fs::create_dir_all(&folder).unwrap();
    // A file where the folder should be: nobody, whatever his rights, can write below it.
    fs::write(folder.join("data"), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.begin("two");
    for mv in &SHUFFLE {
        program.act(mv);
        let said = program.notice();
        assert!(
            said.starts_with("This match is not being saved. "),
            "{said}"
        );
    }
    assert!(program.game().outcome().is_some());
    program.want(LibraryCommand::Save("mine".into()));
    assert!(
        program.notice().contains("mine.ron"),
        "{}",
        program.notice()
    );
    assert_eq!(fs::read(folder.join("data")).unwrap(), b"in the way");
}

#[test]
fn a_match_whose_record_cannot_be_written_stays_unfinished() {
    let folder = folder("no-records");
    let folders = Folders::below(&folder);
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.records(), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.begin("two");
    for mv in &SHUFFLE {
        program.act(mv);
    }
    assert!(
        program
            .notice()
            .starts_with("This match is not being saved. ")
    );
    assert_eq!(Program::kept(&folders.unfinished()).len(), 1);
}

#[test]
fn two_programs_write_two_files_and_everything_is_written_at_the_end() {
    let folder = folder("two");
    let (mut one, mut other) = (Program::start(&folder), Program::start(&folder));
    for (program, moves) in [(&mut one, 3), (&mut other, 5)] {
        program.begin("two");
        for mv in &SHUFFLE[..moves] {
            program.act(mv);
        }
        // The last move is on its way to the disk when the program ends.
        let action = program.game().actions()[0];
        program.send(MatchCommand::Act(action));
        program.frames(1);
    }
    let unfinished = Folders::below(&folder).unfinished();
    one.app = App::new();
    other.app = App::new();
    let lengths: Vec<_> = Program::kept(&unfinished).iter().map(Vec::len).collect();
    assert_eq!(lengths, [4, 6]);
}

#[test]
fn damaged_settings_are_said_and_kept() {
    let folder = folder("settings");
    let settings = Folders::below(&folder).settings();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "(ui_scale: \"huge\")").unwrap();
    let program = Program::start(&folder);
    let said = program.notice();
    assert!(
        said.contains("settings.ron") && said.contains("damaged-1"),
        "{said}"
    );
    let start: String = said.chars().take(12).collect();
    assert!(program.written().contains(&start), "'{said}' is not shown");
    let aside = settings.with_file_name("settings.ron.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "(ui_scale: \"huge\")");
}
