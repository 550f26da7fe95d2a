//! Slow, full, read-only and removed disks, and wrong clocks.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use stack_game::Record;
use stack_session::game::Controller;
use stack_session::play::{MatchCommand, OpenedMatch, Origin};
use stack_session::settings::Settings;
use stack_session::storage::{
    FileError, Folders, LibraryRequest, Reply, Request, StorageError, read_record,
};

use super::program::{Program, SHUFFLE, saved_moves, stack_move};
use crate::common::{TestFolder, files_in, variants};

fn remove_locks(folders: &Folders) {
    for lock in files_in(&folders.unfinished(), "lock") {
        fs::remove_file(lock).unwrap();
    }
}

/// Waits until a match is saved after a failure.
fn wait_for_recovery(program: &Program) {
    let is_meant = |reply: &Reply| matches!(reply, Reply::AutosaveRecovered(_));
    let start = Instant::now();
    while !program.storage.replies().iter().any(is_meant) {
        assert!(start.elapsed() < Duration::from_secs(300), "no such reply");
        let _ = program.wakes.recv_timeout(Duration::from_millis(100));
    }
}

fn settings(scale: f32) -> Request {
    Request::WriteSettings(Box::new(Settings {
        ui_scale: scale,
        ..Settings::default()
    }))
}

fn scale(folder: &TestFolder) -> f32 {
    Program::start(folder).read_settings().ui_scale
}

/// A mounted file system, which requires root. Dropping it unmounts it.
struct Mounted<'a>(&'a Path);

impl<'a> Mounted<'a> {
    /// Returns `None` without root; the test is skipped then.
    fn at(folder: &'a TestFolder, options: &str) -> Option<Self> {
        fs::create_dir_all(&folder.0).unwrap();
        let mounted = mount(&["-t", "tmpfs", "-o", options, "tmpfs"], &folder.0);
        if !mounted {
            println!("skipped: no file system can be mounted here");
        }
        mounted.then_some(Self(&folder.0))
    }
}

impl Drop for Mounted<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

fn mount(arguments: &[&str], at: &Path) -> bool {
    let done = Command::new("mount").args(arguments).arg(at).output();
    done.is_ok_and(|done| done.status.success())
}

/// Fills a disk to its last byte.
fn fill(folder: &Path) {
    let file = folder.join("fill");
    for size in [1 << 16, 1 << 12, 1 << 8, 1] {
        let mut content = fs::read(&file).unwrap_or_default();
        loop {
            content.resize(content.len() + size, b'x');
            if fs::write(&file, &content).is_err() {
                content.truncate(content.len() - size);
                let _ = fs::write(&file, &content);
                break;
            }
        }
    }
}

/// The kind of the error because of which a match was not saved.
fn autosave_error(replies: &[Reply]) -> Option<io::ErrorKind> {
    let [Reply::AutosaveFailed { error, .. }] = replies else {
        return None;
    };
    let StorageError::AutosaveFailed(error) = error else {
        return None;
    };
    match &**error {
        StorageError::File {
            error: FileError::Io { kind, .. },
            ..
        } => Some(*kind),
        _ => None,
    }
}

#[test]
fn on_a_full_disk_the_match_is_saved_later() {
    let folder = TestFolder::new("full");
    let Some(_disk) = Mounted::at(&folder, "size=512k") else {
        return;
    };
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.request(settings(1.1));
    program.start_match("two");
    assert!(program.play_move(SHUFFLE[0]).is_empty());
    fill(&folder.0);
    // The error is reported once per move, not once per retry.
    for mv in &SHUFFLE[1..] {
        let replies = program.play_move(mv);
        let full = Some(io::ErrorKind::StorageFull);
        assert_eq!(autosave_error(&replies), full, "{mv}: {replies:?}");
    }
    assert!(program.game().outcome().is_some());
    let error = program.error_of(settings(1.3)).to_string();
    assert!(error.contains("settings.ron"), "{error}");
    // Earlier files are unchanged.
    assert_eq!(saved_moves(&folders.unfinished()), [SHUFFLE[..1].to_vec()]);
    assert_eq!(scale(&folder), 1.1);
    fs::remove_file(folder.0.join("fill")).unwrap();
    wait_for_recovery(&program);
    program.storage.flush();
    assert_eq!(saved_moves(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&folders.unfinished()).is_empty());
    drop(program);
    assert_eq!(scale(&folder), 1.3);
    let files = fs::read_dir(folders.unfinished()).unwrap().flatten();
    let remaining: Vec<_> = files.map(|file| file.file_name()).collect();
    assert!(remaining.is_empty(), "{remaining:?}");
}

// Other systems don't allow to move a folder with open files.
#[cfg(unix)]
#[test]
fn matches_closed_while_the_disk_is_full_are_saved_later() {
    let folder = TestFolder::new("left-full");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.start_match("two");
    assert!(program.play_move(SHUFFLE[0]).is_empty());
    // Like a full disk: the data folder is a file.
    let backup = folder.0.join("backup");
    let block = || {
        fs::rename(&folders.data, &backup).unwrap();
        fs::write(&folders.data, "in the way").unwrap();
    };
    let free = || {
        fs::remove_file(&folders.data).unwrap();
        fs::rename(&backup, &folders.data).unwrap();
    };
    block();
    program.play_move(SHUFFLE[1]);
    program.start_match("four");
    program.play_random(&mut 5, 3);
    program.start_match("three");
    program.play_random(&mut 5, 4);
    program.execute_and_save(MatchCommand::Leave);
    free();
    drop(program);
    let lengths: Vec<_> = saved_moves(&folders.unfinished())
        .iter()
        .map(Vec::len)
        .collect();
    assert_eq!(lengths, [2, 3, 4]);
    assert_eq!(Program::start(&folder).unfinished().len(), 3);
}

#[test]
fn an_external_game_is_imported_once_the_disk_is_writable() {
    let folder = TestFolder::new("elsewhere-full");
    let folders = folder.folders();
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    let mut program = Program::start(&folder);
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE[..3].iter().map(ToString::to_string).collect();
    let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    let replies = program.execute_and_save(MatchCommand::Open(Box::new(opened)));
    assert!(
        matches!(replies[..], [Reply::AutosaveFailed { .. }]),
        "{replies:?}"
    );
    // A player who takes a seat in between has played none of its moves.
    let seat = program.game().seats()[0];
    let level = Controller::Computer("level-2".into());
    program.request_autosave_after(MatchCommand::SetController(seat, level));
    fs::remove_file(&folders.data).unwrap();
    wait_for_recovery(&program);
    assert_eq!(saved_moves(&folders.opened()), [SHUFFLE[..3].to_vec()]);
    let copy = read_record(&files_in(&folders.opened(), "ron")[0]).unwrap();
    assert!(copy.seats.iter().all(|seat| seat.player != "level-2"));
    assert!(saved_moves(&folders.unfinished()).is_empty());
}

#[test]
fn on_a_read_only_disk_the_match_is_saved_later() {
    let folder = TestFolder::new("read-only-disk");
    let Some(_disk) = Mounted::at(&folder, "size=4m") else {
        return;
    };
    let mut program = Program::start(&folder);
    program.start_match("two");
    assert!(program.play_move(SHUFFLE[0]).is_empty());
    // The system refuses while files are open for writing, such as the lock file.
    let remount = |how: &str| mount(&["-o", how], &folder.0);
    let mut next_move = SHUFFLE[1];
    if !remount("remount,ro") {
        drop(program);
        assert!(remount("remount,ro"));
        let next = Program::start(&folder);
        // Existing matches can be read.
        assert_eq!(next.unfinished().len(), 1);
        program = next;
        program.start_match("two");
        next_move = SHUFFLE[0];
    }
    let replies = program.play_move(next_move);
    let refused = Some(io::ErrorKind::ReadOnlyFilesystem);
    assert_eq!(autosave_error(&replies), refused, "{replies:?}");
    assert!(remount("remount,rw"));
    wait_for_recovery(&program);
}

/// The other program has ended, so that no lock is left.
// Other systems don't allow to remove a locked file.
#[cfg(unix)]
#[test]
fn a_match_continued_by_another_program_is_not_overwritten() {
    let folder = TestFolder::new("meanwhile");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE[..4]);
    remove_locks(&folders);
    let mut other = Program::start(&folder);
    other.open(Request::Resume(None));
    other.play_move(SHUFFLE[4]);
    drop(other);
    program.play_move("c2-c3");
    let mut last: Vec<_> = saved_moves(&folders.unfinished())
        .into_iter()
        .map(|moves| moves[4].clone())
        .collect();
    last.sort();
    let mut expected = ["c2-c3", SHUFFLE[4]];
    expected.sort_unstable();
    assert_eq!(last, expected);
}

// Other systems don't allow to remove a folder with open files.
#[cfg(unix)]
#[test]
fn a_removed_folder_is_created_again() {
    let folder = TestFolder::new("vanished");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.request(settings(1.1));
    program.start_match("two");
    program.play_moves(&SHUFFLE[..3]);
    fs::remove_dir_all(&folder.0).unwrap();
    assert!(program.play_move(SHUFFLE[3]).is_empty());
    program.request(settings(1.2));
    assert_eq!(saved_moves(&folders.unfinished()), [SHUFFLE[..4].to_vec()]);
    assert_eq!(scale(&folder), 1.2);
    // The lock is there again, too: another program does not resume the match.
    let mut other = Program::start(&folder);
    assert_eq!(other.unfinished(), []);
    // Only the lock is removed, and the other program resumes the match: now there are two matches.
    remove_locks(&folders);
    other.open(Request::Resume(None));
    other.play_move(SHUFFLE[4]);
    program.play_move("c2-c3");
    other.play_move(SHUFFLE[5]);
    let lengths: Vec<_> = saved_moves(&folders.unfinished())
        .iter()
        .map(Vec::len)
        .collect();
    assert_eq!(lengths, [5, 6]);
    // A removed record is written again with the next comment.
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE);
    fs::remove_dir_all(folders.records()).unwrap();
    program.comment("draw");
    assert_eq!(saved_moves(&folders.records()), [SHUFFLE.to_vec()]);
}

#[test]
fn requests_do_not_wait_for_a_slow_disk() {
    let folder = TestFolder::new("slow");
    let mut program = Program::start(&folder);
    let release = program.block_disk();
    program.storage.request(Request::ListTournaments);
    program.request_autosave_after(MatchCommand::Start(variants().remove(0)));
    let action = program.game().actions()[0];
    program.request_autosave_after(MatchCommand::Play(action));
    assert!(program.storage.replies().is_empty());
    assert!(!folder.folders().unfinished().exists());
    drop(release);
    program.storage.flush();
    let replies = program.storage.replies();
    assert!(
        matches!(
            &replies[..],
            [Reply::ScreenshotSaved(Ok(_)), Reply::TournamentList(_)]
        ),
        "{replies:?}"
    );
    // Each reply wakes the window once.
    assert_eq!(program.wakes.try_iter().count(), 2);
    assert_eq!(saved_moves(&folder.folders().unfinished()).len(), 1);
}

#[test]
fn a_finished_match_is_written_before_later_matches() {
    let folder = TestFolder::new("finished");
    let mut program = Program::start(&folder);
    program.start_match("two");
    let release = program.block_disk();
    for mv in &SHUFFLE {
        let action = stack_move(program.game(), mv);
        program.request_autosave_after(MatchCommand::Play(action));
    }
    // A match from an earlier position, and a new one.
    program.request_autosave_after(MatchCommand::Review(true));
    let seats = program.current().setup.seats.clone();
    program.request_autosave_after(MatchCommand::GoToPly(3));
    program.request_autosave_after(MatchCommand::PlayFromHere(seats));
    let action = program.game().actions()[0];
    program.request_autosave_after(MatchCommand::Play(action));
    program.request_autosave_after(MatchCommand::Start(variants().remove(1)));
    drop(release);
    drop(program);
    assert_eq!(saved_moves(&folder.folders().records()), [SHUFFLE.to_vec()]);
    let unfinished = saved_moves(&folder.folders().unfinished());
    assert_eq!(unfinished.iter().map(Vec::len).collect::<Vec<_>>(), [4]);
}

#[test]
fn a_queued_comment_is_written_before_the_match_continues() {
    let folder = TestFolder::new("at-once");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE[..3]);
    let saved = program.request(program.save_as("open"));
    let [Reply::Saved(path)] = &saved[..] else {
        panic!("{saved:?}");
    };
    let Some(Reply::Opened(opened)) = program.request(Request::OpenRecord(path.clone())).pop()
    else {
        panic!("not opened");
    };
    let release = program.block_disk();
    program.request_autosave_after(MatchCommand::Open(opened));
    let head = program.game().tree().head();
    program.request_autosave_after(MatchCommand::SetComment(head, "here".into()));
    let action = stack_move(program.game(), SHUFFLE[3]);
    program.request_autosave_after(MatchCommand::Play(action));
    drop(release);
    program.storage.flush();
    let record = read_record(path).unwrap();
    assert_eq!((record.moves.len(), &*record.comments[&3]), (3, "here"));
    // The earlier match was closed after three moves; this one has its own file.
    let unfinished = saved_moves(&folder.folders().unfinished());
    assert_eq!(unfinished, [SHUFFLE[..3].to_vec(), SHUFFLE[..4].to_vec()]);
}

// Clocks that are years ahead or behind.

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
    program.play_random(&mut 3, moves);
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
    program.play_random(&mut 3, 3);
    program.request(program.save_as("Sunday"));
    let path = folder.folders().records().join("Sunday.ron");
    program.request(Request::ChangeLibrary(LibraryRequest::Delete(vec![
        path.clone(),
    ])));
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
