//! Clocks that are put forwards and back, by years.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_session::storage::{LibraryRequest, Reply, Request, record_of};

use super::program::{Program, TestFolder};

const YEAR: Duration = Duration::from_secs(365 * 86_400);

/// Gives a file the time that it would have by a clock that is ahead, or behind.
fn put(path: &Path, ahead: bool, by: Duration) {
    let now = SystemTime::now();
    let time = if ahead { now + by } else { now - by };
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

/// An unfinished match with so many moves.
fn leave_match(folder: &TestFolder, moves: usize) -> PathBuf {
    let mut program = Program::start(folder);
    program.begin("two");
    program.play(&mut 3, moves);
    drop(program);
    let files = fs::read_dir(folder.folders().unfinished())
        .unwrap()
        .flatten();
    let files = files.map(|file| file.path());
    let mut records = files.filter(|path| path.extension().is_some_and(|end| end == "ron"));
    let has = |path: &PathBuf| {
        let record = stack_session::storage::read_record(path).unwrap();
        record.moves.len() == moves
    };
    records.find(has).unwrap()
}

fn resumed(folder: &TestFolder) -> usize {
    match Program::start(folder).ask(Request::Resume(None)).pop() {
        Some(Reply::Opened(opened)) => opened.game.ply(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_match_of_a_time_to_come_does_not_hide_the_one_that_was_played_last() {
    let folder = TestFolder::new("clock-back");
    // The clock was ten years ahead, and was put right.
    put(&leave_match(&folder, 2), true, 10 * YEAR);
    let sound = leave_match(&folder, 3);
    assert_eq!(resumed(&folder), 3);
    let listed = Program::start(&folder).unfinished();
    let moves = listed.iter().map(|entry| entry.summary().unwrap().moves);
    assert_eq!(moves.collect::<Vec<_>>(), [3, 2]);
    // The clock has lost its battery: all that was played before is from a time to come.
    put(&sound, true, 8 * YEAR);
    assert_eq!(resumed(&folder), 2);
    leave_match(&folder, 4);
    assert_eq!(resumed(&folder), 4);
    // A clock that jumps ahead changes no order.
    put(&sound, false, YEAR);
    assert_eq!(resumed(&folder), 4);
}

#[test]
fn deleted_games_come_back_whatever_the_clock_says() {
    let folder = TestFolder::new("clock-trash");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.play(&mut 3, 3);
    let record = Box::new(record_of(program.slot.current().unwrap()));
    let name = "Sunday".into();
    program.ask(Request::SaveRecord { name, record });
    let path = folder.folders().records().join("Sunday.ron");
    program.ask(Request::ChangeLibrary(LibraryRequest::Delete(path.clone())));
    // It was deleted in 2106, by the clock of that day.
    let trash = folder.folders().trash().join("records");
    let lies = fs::read_dir(&trash)
        .unwrap()
        .flatten()
        .next()
        .unwrap()
        .path();
    fs::rename(&lies, trash.join("4300000000000 Sunday.ron")).unwrap();
    drop(program);
    let program = Program::start(&folder);
    let offered = program
        .ask(Request::ListLibrary)
        .into_iter()
        .find_map(|reply| match reply {
            Reply::Library(list) => Some(list.last_deleted),
            _ => None,
        });
    // That is not offered for eighty years, but it can be had.
    assert_eq!(offered, Some(None));
    let said = program.ask(Request::ChangeLibrary(LibraryRequest::UndoDelete(
        path.clone(),
    )));
    assert!(matches!(said[0], Reply::LibraryChanged(_)), "{said:?}");
    assert!(path.exists());
}
