//! Disks that are full, read-only, or taken away while the program runs, and come back.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::settings::Settings;
use stack_session::storage::{FileError, Reply, Request, StorageError, read_record};

use super::program::{Program, SHUFFLE, TestFolder, kept};

/// Waits for a reply of the storage that nobody asked for.
fn await_reply(program: &Program, is_meant: impl Fn(&Reply) -> bool) {
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
    match Program::start(folder).ask(Request::ReadSettings).pop() {
        Some(Reply::Settings(Ok(settings))) => settings.ui_scale,
        other => panic!("{other:?}"),
    }
}

/// A file system of its own, as only the superuser can have one; it ends with the value.
struct Mounted<'a>(&'a Path);

impl<'a> Mounted<'a> {
    /// `None` where that is not possible: then there is nothing to test.
    fn at(folder: &'a TestFolder, options: &str) -> Option<Self> {
        fs::create_dir_all(&folder.0).unwrap();
        let mounted = mount(&["-t", "tmpfs", "-o", options, "tmpfs"], &folder.0);
        if !mounted {
            println!("no file system can be mounted here: nothing is tested");
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

/// Fills a disk to its last byte. What is removed makes room.
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

/// The kind of the fault because of which a match is not kept.
fn why_not_kept(replies: &[Reply]) -> Option<std::io::ErrorKind> {
    let [Reply::AutosaveFailed { error: fault, .. }] = replies else {
        return None;
    };
    let StorageError::AutosaveFailed(fault) = fault else {
        return None;
    };
    match &**fault {
        StorageError::File {
            error: FileError::Io { kind, .. },
            ..
        } => Some(*kind),
        _ => None,
    }
}

#[test]
fn on_a_full_disk_the_match_waits_for_room() {
    let folder = TestFolder::new("full");
    let Some(_disk) = Mounted::at(&folder, "size=512k") else {
        return;
    };
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.ask(settings(1.1));
    program.begin("two");
    assert!(program.act(SHUFFLE[0]).is_empty());
    fill(&folder.0);
    // Nothing is said twice a second: once for each move.
    for mv in &SHUFFLE[1..] {
        let said = program.act(mv);
        let full = Some(std::io::ErrorKind::StorageFull);
        assert_eq!(why_not_kept(&said), full, "{mv}: {said:?}");
    }
    assert!(program.game().outcome().is_some());
    let fault = program.refused(settings(1.3)).to_string();
    assert!(fault.contains("settings.ron"), "{fault}");
    // What was there before is whole.
    assert_eq!(kept(&folders.unfinished()), [SHUFFLE[..1].to_vec()]);
    assert_eq!(scale(&folder), 1.1);
    fs::remove_file(folder.0.join("fill")).unwrap();
    await_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
    program.storage.flush();
    assert_eq!(kept(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(kept(&folders.unfinished()).is_empty());
    drop(program);
    assert_eq!(scale(&folder), 1.3);
    let files = fs::read_dir(folders.unfinished()).unwrap().flatten();
    let left: Vec<_> = files.map(|file| file.file_name()).collect();
    assert!(left.is_empty(), "{left:?}");
}

// Elsewhere a folder with open files cannot be moved.
#[cfg(unix)]
#[test]
fn what_is_left_while_the_disk_is_full_is_kept_once_there_is_room() {
    let folder = TestFolder::new("left-full");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.begin("two");
    assert!(program.act(SHUFFLE[0]).is_empty());
    // As if the disk were full: nobody can write below a file.
    let aside = folder.0.join("aside");
    let block = || {
        fs::rename(&folders.data, &aside).unwrap();
        fs::write(&folders.data, "in the way").unwrap();
    };
    let free = || {
        fs::remove_file(&folders.data).unwrap();
        fs::rename(&aside, &folders.data).unwrap();
    };
    block();
    program.act(SHUFFLE[1]);
    // Another match, and a third one.
    program.begin("four");
    program.play(&mut 5, 3);
    program.begin("three");
    program.play(&mut 5, 4);
    program.want(MatchCommand::Leave);
    free();
    drop(program);
    let lengths: Vec<_> = kept(&folders.unfinished()).iter().map(Vec::len).collect();
    assert_eq!(lengths, [2, 3, 4]);
    assert_eq!(Program::start(&folder).unfinished().len(), 3);
}

#[test]
fn a_game_from_elsewhere_that_had_no_room_joins_the_opened_ones() {
    use stack_session::play::{OpenedMatch, Origin};
    let folder = TestFolder::new("elsewhere-full");
    let folders = folder.folders();
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    let mut program = Program::start(&folder);
    let mut record = stack_game::Record::new("focus", "two");
    record.moves = SHUFFLE[..3].iter().map(ToString::to_string).collect();
    let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    let said = program.want(MatchCommand::Open(Box::new(opened)));
    assert!(
        matches!(said[..], [Reply::AutosaveFailed { .. }]),
        "{said:?}"
    );
    // Who sits down meanwhile has played none of its moves.
    let seat = program.game().seats()[0];
    let level = Controller::Computer("level-2".into());
    program.send(MatchCommand::SetController(seat, level));
    fs::remove_file(&folders.data).unwrap();
    await_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
    assert_eq!(kept(&folders.opened()), [SHUFFLE[..3].to_vec()]);
    let mut copies = fs::read_dir(folders.opened()).unwrap().flatten();
    let copy = read_record(&copies.next().unwrap().path()).unwrap();
    assert!(copy.seats.iter().all(|seat| seat.player != "level-2"));
    assert!(kept(&folders.unfinished()).is_empty());
}

#[test]
fn on_a_disk_that_becomes_read_only_the_match_waits() {
    let folder = TestFolder::new("read-only-disk");
    let Some(_disk) = Mounted::at(&folder, "size=4m") else {
        return;
    };
    let mut program = Program::start(&folder);
    program.begin("two");
    assert!(program.act(SHUFFLE[0]).is_empty());
    // The system refuses while files are open for writing: that of the lock is.
    let remount = |how: &str| mount(&["-o", how], &folder.0);
    let mut next_move = SHUFFLE[1];
    if !remount("remount,ro") {
        drop(program);
        assert!(remount("remount,ro"));
        let next = Program::start(&folder);
        // What is there can be read.
        assert_eq!(next.unfinished().len(), 1);
        program = next;
        program.begin("two");
        next_move = SHUFFLE[0];
    }
    let said = program.act(next_move);
    let refused = Some(std::io::ErrorKind::ReadOnlyFilesystem);
    assert_eq!(why_not_kept(&said), refused, "{said:?}");
    assert!(remount("remount,rw"));
    await_reply(&program, |reply| {
        matches!(reply, Reply::AutosaveRecovered(_))
    });
}

/// Another program has played the match on and has ended: no lock is left, and its moves are not written over.
// Elsewhere a lock that is held cannot be removed.
#[cfg(unix)]
#[test]
fn a_match_that_was_played_on_meanwhile_stays() {
    let folder = TestFolder::new("meanwhile");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE[..4].iter().for_each(|mv| drop(program.act(mv)));
    for file in fs::read_dir(folders.unfinished()).unwrap().flatten() {
        if file.path().extension().is_some_and(|end| end == "lock") {
            fs::remove_file(file.path()).unwrap();
        }
    }
    let mut other = Program::start(&folder);
    other.put(Request::Resume(None));
    other.act(SHUFFLE[4]);
    drop(other);
    program.act("c2-c3");
    let mut last: Vec<_> = kept(&folders.unfinished())
        .into_iter()
        .map(|moves| moves[4].clone())
        .collect();
    last.sort();
    let mut expected = ["c2-c3", SHUFFLE[4]];
    expected.sort_unstable();
    assert_eq!(last, expected);
}

// Elsewhere a folder with open files cannot be moved.
#[cfg(unix)]
#[test]
fn a_folder_that_vanishes_while_a_match_is_played_is_made_again() {
    let folder = TestFolder::new("vanished");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.ask(settings(1.1));
    program.begin("two");
    SHUFFLE[..3].iter().for_each(|mv| drop(program.act(mv)));
    fs::remove_dir_all(&folder.0).unwrap();
    assert!(program.act(SHUFFLE[3]).is_empty());
    program.ask(settings(1.2));
    assert_eq!(kept(&folders.unfinished()), [SHUFFLE[..4].to_vec()]);
    assert_eq!(scale(&folder), 1.2);
    // Its lock is there again, too: another program leaves the match alone.
    let mut other = Program::start(&folder);
    assert_eq!(other.unfinished(), []);
    // The lock alone is taken away, and the other program resumes the match: now there are two.
    let locks = fs::read_dir(folders.unfinished()).unwrap().flatten();
    for lock in locks.map(|file| file.path()) {
        if lock.extension().is_some_and(|end| end == "lock") {
            fs::remove_file(lock).unwrap();
        }
    }
    other.put(Request::Resume(None));
    other.act(SHUFFLE[4]);
    program.act("c2-c3");
    other.act(SHUFFLE[5]);
    let lengths: Vec<_> = kept(&folders.unfinished()).iter().map(Vec::len).collect();
    assert_eq!(lengths, [5, 6]);
    // A record that is taken away comes back whole with the next comment.
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE.iter().for_each(|mv| drop(program.act(mv)));
    fs::remove_dir_all(folders.records()).unwrap();
    let end = program.game().tree().head();
    program.want(MatchCommand::SetComment(end, "a draw".into()));
    assert_eq!(kept(&folders.records()), [SHUFFLE.to_vec()]);
}
