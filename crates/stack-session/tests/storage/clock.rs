//! Clocks that are years ahead or behind.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_session::storage::{LibraryRequest, Reply, Request, read_record};

use super::program::{Program, TestFolder, files_in};

const YEAR: Duration = Duration::from_secs(365 * 86_400);

/// Sets the modification time of a file as if the clock were ahead or behind.
fn set_modified(path: &Path, ahead: bool, by: Duration) {
    let now = SystemTime::now();
    let time = if ahead { now + by } else { now - by };
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

/// Creates an unfinished match with `moves` moves.
fn leave_match(folder: &TestFolder, moves: usize) -> PathBuf {
    let mut program = Program::start(folder);
    program.start_match("two");
    program.play(&mut 3, moves);
    drop(program);
    let mut files = files_in(&folder.folders().unfinished(), "ron").into_iter();
    let has_moves = |path: &PathBuf| read_record(path).unwrap().moves.len() == moves;
    files.find(has_moves).unwrap()
}

fn resumed(folder: &TestFolder) -> usize {
    match Program::start(folder).request(Request::Resume(None)).pop() {
        Some(Reply::Opened(opened)) => opened.game.ply(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_match_played_last_is_resumed_whatever_the_clock_says() {
    let folder = TestFolder::new("clock-back");
    // The clock was ten years ahead, and was corrected.
    set_modified(&leave_match(&folder, 2), true, 10 * YEAR);
    let latest = leave_match(&folder, 3);
    assert_eq!(resumed(&folder), 3);
    let listed = Program::start(&folder).unfinished();
    let moves = listed.iter().map(|entry| entry.summary().unwrap().moves);
    assert_eq!(moves.collect::<Vec<_>>(), [3, 2]);
    // The clock was reset: all earlier matches are in the future.
    set_modified(&latest, true, 8 * YEAR);
    assert_eq!(resumed(&folder), 2);
    leave_match(&folder, 4);
    assert_eq!(resumed(&folder), 4);
    // A clock that jumps ahead does not change the order.
    set_modified(&latest, false, YEAR);
    assert_eq!(resumed(&folder), 4);
}

#[test]
fn deleted_games_can_be_restored_whatever_the_clock_says() {
    let folder = TestFolder::new("clock-trash");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play(&mut 3, 3);
    program.request(program.save_as("Sunday"));
    let path = folder.folders().records().join("Sunday.ron");
    program.request(Request::ChangeLibrary(LibraryRequest::Delete(path.clone())));
    // It was deleted in 2106 according to the clock.
    let trash = folder.folders().trash().join("records");
    let deleted = files_in(&trash, "ron").remove(0);
    fs::rename(&deleted, trash.join("4300000000000 Sunday.ron")).unwrap();
    drop(program);
    let program = Program::start(&folder);
    let offered = program
        .request(Request::ListLibrary)
        .into_iter()
        .find_map(|reply| match reply {
            Reply::Library(list) => Some(list.last_deleted),
            _ => None,
        });
    // It is not offered, but can be restored.
    assert_eq!(offered, Some(None));
    let replies = program.request(Request::ChangeLibrary(LibraryRequest::UndoDelete(
        path.clone(),
    )));
    assert!(
        matches!(replies[0], Reply::LibraryChanged(_)),
        "{replies:?}"
    );
    assert!(path.exists());
}
