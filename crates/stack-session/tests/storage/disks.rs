//! Slow, full, read-only and removed disks.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::settings::Settings;
use stack_session::storage::{FileError, Reply, Request, StorageError, read_record};

use super::program::{Program, SHUFFLE, TestFolder, saved_moves};

/// Waits for an unrequested reply.
fn wait_for_reply(program: &Program, is_meant: impl Fn(&Reply) -> bool) {
    let begun = Instant::now();
    while !program.storage.replies().iter().any(&is_meant) {
        assert!(begun.elapsed() < Duration::from_secs(300), "in vain");
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
    match Program::start(folder).request(Request::ReadSettings).pop() {
        Some(Reply::Settings(Ok(settings))) => settings.ui_scale,
        other => panic!("{other:?}"),
    }
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
fn autosave_error(replies: &[Reply]) -> Option<std::io::ErrorKind> {
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
        let full = Some(std::io::ErrorKind::StorageFull);
        assert_eq!(autosave_error(&replies), full, "{mv}: {replies:?}");
    }
    assert!(program.game().outcome().is_some());
    let error = program.error_of(settings(1.3)).to_string();
    assert!(error.contains("settings.ron"), "{error}");
    // Earlier files are unchanged.
    assert_eq!(saved_moves(&folders.unfinished()), [SHUFFLE[..1].to_vec()]);
    assert_eq!(scale(&folder), 1.1);
    fs::remove_file(folder.0.join("fill")).unwrap();
    wait_for_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
    program.storage.flush();
    assert_eq!(saved_moves(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(saved_moves(&folders.unfinished()).is_empty());
    drop(program);
    assert_eq!(scale(&folder), 1.3);
    let files = fs::read_dir(folders.unfinished()).unwrap().flatten();
    let left: Vec<_> = files.map(|file| file.file_name()).collect();
    assert!(left.is_empty(), "{left:?}");
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
    program.play(&mut 5, 3);
    program.start_match("three");
    program.play(&mut 5, 4);
    program.run(MatchCommand::Leave);
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
    use stack_session::play::{OpenedMatch, Origin};
    let folder = TestFolder::new("elsewhere-full");
    let folders = folder.folders();
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    let mut program = Program::start(&folder);
    let mut record = stack_game::Record::new("focus", "two");
    record.moves = SHUFFLE[..3].iter().map(ToString::to_string).collect();
    let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    let replies = program.run(MatchCommand::Open(Box::new(opened)));
    assert!(
        matches!(replies[..], [Reply::AutosaveFailed { .. }]),
        "{replies:?}"
    );
    // A player who takes a seat in between has played none of its moves.
    let seat = program.game().seats()[0];
    let level = Controller::Computer("level-2".into());
    program.send(MatchCommand::SetController(seat, level));
    fs::remove_file(&folders.data).unwrap();
    wait_for_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
    assert_eq!(saved_moves(&folders.opened()), [SHUFFLE[..3].to_vec()]);
    let mut copies = fs::read_dir(folders.opened()).unwrap().flatten();
    let copy = read_record(&copies.next().unwrap().path()).unwrap();
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
    let refused = Some(std::io::ErrorKind::ReadOnlyFilesystem);
    assert_eq!(autosave_error(&replies), refused, "{replies:?}");
    assert!(remount("remount,rw"));
    wait_for_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
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
    SHUFFLE[..4]
        .iter()
        .for_each(|mv| drop(program.play_move(mv)));
    for file in fs::read_dir(folders.unfinished()).unwrap().flatten() {
        if file.path().extension().is_some_and(|end| end == "lock") {
            fs::remove_file(file.path()).unwrap();
        }
    }
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
    SHUFFLE[..3]
        .iter()
        .for_each(|mv| drop(program.play_move(mv)));
    fs::remove_dir_all(&folder.0).unwrap();
    assert!(program.play_move(SHUFFLE[3]).is_empty());
    program.request(settings(1.2));
    assert_eq!(saved_moves(&folders.unfinished()), [SHUFFLE[..4].to_vec()]);
    assert_eq!(scale(&folder), 1.2);
    // The lock is there again, too: another program does not resume the match.
    let mut other = Program::start(&folder);
    assert_eq!(other.unfinished(), []);
    // Only the lock is removed, and the other program resumes the match: now there are two matches.
    let locks = fs::read_dir(folders.unfinished()).unwrap().flatten();
    for lock in locks.map(|file| file.path()) {
        if lock.extension().is_some_and(|end| end == "lock") {
            fs::remove_file(lock).unwrap();
        }
    }
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
    SHUFFLE.iter().for_each(|mv| drop(program.play_move(mv)));
    fs::remove_dir_all(folders.records()).unwrap();
    let end = program.game().tree().head();
    program.run(MatchCommand::SetComment(end, "a draw".into()));
    assert_eq!(saved_moves(&folders.records()), [SHUFFLE.to_vec()]);
}
