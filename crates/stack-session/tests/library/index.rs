//! The index: optional, and rebuilt whenever it is invalid.

use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use stack_game::{Record, RecordAnalysis};
use stack_session::library::{LibraryCommand, LibraryRequest};

use super::{SHUFFLE, record, write, write_text};
use crate::common::TestSession;

/// A named way to damage an index.
type Damage<'a> = (&'a str, &'a dyn Fn(&PathBuf));

/// A library of twelve old games, which are in the index, and a damaged file.
fn library(name: &str) -> (TestSession, PathBuf) {
    let mut test = TestSession::with_folders(name);
    let records = test.folders().records();
    for n in 0..12 {
        let path = records.join(format!("game {n:02}.ron"));
        write(&path, &analyzed(n), 10 + n as u64);
    }
    write_text(&records.join("torn.ron"), "(format: 1", 60);
    test.list();
    let index = test.folders().data.join("library.sqlite");
    (test, index)
}

/// A game with everything that the index keeps: a date, a time control, times, an analyzed move.
fn analyzed(n: usize) -> Record {
    let mut record = record(["Anna", "Ben"], n % 8 + 1);
    record.date = (!n.is_multiple_of(4)).then(|| format!("2026-11-{:02}T23:30:00-05:00", n + 1));
    // The largest time is beyond the integers of the index.
    record.seats[0].time_used = Some(u64::MAX >> n);
    record.seats[1].time_control = "300d0.5".parse().ok();
    // The first player's moves are analyzed.
    for ply in (0..record.moves.len()).step_by(2) {
        let played = record.moves[ply].clone();
        let best = if n.is_multiple_of(3) {
            "d5-d4"
        } else {
            &*played
        };
        let analysis = RecordAnalysis {
            player: "champion".into(),
            chances: vec![0.7, 0.3],
            line: vec![best.into()],
            wins_in: None,
            depth: 3,
            budget: Some(100),
            losses: [(played, 0.123)].into(),
        };
        record.analysis.insert(ply, analysis);
    }
    record
}

/// The number of games in the index.
fn indexed(index: &PathBuf) -> usize {
    let db = Connection::open(index).unwrap();
    db.query_row("SELECT count(*) FROM game", [], |row| row.get(0))
        .unwrap()
}

/// All entries of the list.
fn entries(test: &TestSession) -> Vec<String> {
    let all = test.session.library().all();
    all.map(|entry| format!("{entry:?}")).collect()
}

#[test]
fn the_next_start_reads_no_file_that_is_in_the_index() {
    let (test, index) = library("second-start");
    let before = entries(&test);
    assert_eq!((before.len(), indexed(&index)), (13, 12));
    let all = test.session.library().all();
    let facts = all.filter_map(|entry| Some(&entry.summary()?.facts));
    let mut accuracies = 0;
    for facts in facts {
        let first = facts.first_move.as_ref().unwrap();
        assert_eq!(first.text, SHUFFLE[0]);
        if let Some(accuracy) = facts.seats[0].accuracy {
            assert!(
                accuracy == 1.0 || (0.55..0.65).contains(&accuracy),
                "{accuracy}"
            );
            accuracies += 1;
        }
        assert_eq!(facts.seats[1].accuracy, None);
    }
    assert!(accuracies > 1, "{accuracies}");
    let folders = test.folders();
    // The index is valid as long as size and modification time of the file stay the same.
    let path = folders.records().join("game 05.ron");
    let when = path.metadata().unwrap().modified().unwrap();
    let size = path.metadata().unwrap().len() as usize;
    fs::write(&path, "x".repeat(size)).unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(when).unwrap();
    let mut second = test.second_instance();
    second.list();
    assert_eq!(entries(&second), before);
    // Opening reads the file.
    second.ask(LibraryCommand::Open(path));
    assert_eq!(second.errors().len(), 1);
}

#[test]
fn an_invalid_index_is_rebuilt() {
    let garbage = |index: &PathBuf| fs::write(index, vec![7; 50_000]).unwrap();
    let empty = |index: &PathBuf| fs::write(index, "").unwrap();
    let truncated = |index: &PathBuf| {
        let bytes = fs::read(index).unwrap();
        fs::write(index, &bytes[..bytes.len() / 2]).unwrap();
    };
    let holes = |index: &PathBuf| {
        let mut bytes = fs::read(index).unwrap();
        bytes[4_096..].iter_mut().for_each(|byte| *byte ^= 0x55);
        fs::write(index, bytes).unwrap();
    };
    let version = |index: &PathBuf, version: i32| {
        let db = Connection::open(index).unwrap();
        db.execute_batch(&format!(
            "DROP TABLE seat; PRAGMA user_version = {version};"
        ))
        .unwrap();
    };
    let missing = |index: &PathBuf| fs::remove_file(index).unwrap();
    let tableless = |index: &PathBuf| {
        let db = Connection::open(index).unwrap();
        db.execute_batch("DROP TABLE seat;").unwrap();
    };
    let older = |index: &PathBuf| version(index, 0);
    let newer = |index: &PathBuf| version(index, 99);
    let damages: [Damage<'_>; 8] = [
        ("garbage", &garbage),
        ("empty", &empty),
        ("truncated", &truncated),
        ("holes", &holes),
        ("missing", &missing),
        ("tableless", &tableless),
        ("older", &older),
        ("newer", &newer),
    ];
    for (name, damage) in damages {
        let (test, index) = library(&format!("unfit-{name}"));
        let before = entries(&test);
        // SQLite merges its log into the file when the last program ends.
        let folders = test.folders();
        let folder = test.close();
        damage(&index);
        let mut next = TestSession::in_folders(folders);
        next.list();
        assert_eq!(entries(&next), before, "{name}");
        assert_eq!(indexed(&index), 12, "{name}");
        drop((next, folder));
    }
}

#[test]
fn without_an_index_all_files_are_read() {
    let mut test = TestSession::with_folders("no-index");
    let index = test.folders().data.join("library.sqlite");
    fs::create_dir_all(index.join("in the way")).unwrap();
    let path = test.folders().records().join("a.ron");
    write(&path, &record(["Anna", "Ben"], 5), 10);
    test.list();
    assert_eq!(test.search("anna"), ["a.ron"]);
    test.ask(LibraryRequest::Delete(vec![path.clone()]));
    test.ask(LibraryRequest::UndoDelete(path.clone()));
    assert_eq!(test.entry(&path).summary().unwrap().moves, 5);
    assert!(index.join("in the way").exists());
}

#[test]
fn an_index_that_is_deleted_or_damaged_while_the_program_runs_is_rebuilt() {
    let (mut test, index) = library("while-running");
    let before = entries(&test);
    let records = test.folders().records();
    fs::remove_file(&index).unwrap();
    test.list();
    assert_eq!(entries(&test), before);
    write(&records.join("new.ron"), &record(["Carla", "Dora"], 3), 5);
    test.list();
    assert_eq!(test.search("carla"), ["new.ron"]);
    // Without its tables, the next update rebuilds it.
    let db = Connection::open(&index).unwrap();
    db.execute_batch("DROP TABLE seat; DROP TABLE game;")
        .unwrap();
    drop(db);
    write(&records.join("newer.ron"), &record(["Emil", "Dora"], 3), 5);
    test.list();
    assert_eq!(indexed(&index), 14, "all files are read again");
    assert_eq!(test.search("dora").len(), 2);
    assert_eq!(test.search("").len(), 15);
    let mut next = test.second_instance();
    next.list();
    assert_eq!(entries(&next), entries(&test));
    assert_eq!(indexed(&index), 14);
}

#[test]
fn two_programs_share_an_index() {
    let (mut one, index) = library("shared");
    let mut other = one.second_instance();
    other.list();
    let records = one.folders().records();
    write(
        &records.join("by one.ron"),
        &record(["Carla", "Dora"], 3),
        5,
    );
    one.list();
    other.ask(LibraryRequest::Delete(vec![records.join("game 00.ron")]));
    for test in [&mut one, &mut other] {
        test.list();
        assert_eq!(test.search("").len(), 13);
    }
    assert_eq!(indexed(&index), 12);
}

#[test]
fn a_file_that_was_just_written_is_read_again() {
    let mut test = TestSession::with_folders("tick");
    let path = test.folders().records().join("a.ron");
    write(&path, &record(["Anna", "Ben"], 5), 0);
    let when = path.metadata().unwrap().modified().unwrap();
    test.list();
    // The same size and modification time.
    write(&path, &record(["Ossi", "Ben"], 5), 0);
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(when).unwrap();
    test.list();
    assert_eq!(test.search("ossi"), ["a.ron"]);
}

#[test]
fn an_index_that_was_locked_at_first_is_used_later() {
    let mut test = TestSession::with_folders("in-use");
    let index = test.folders().data.join("library.sqlite");
    for n in 0..3 {
        let path = test.folders().records().join(format!("{n}.ron"));
        write(&path, &record(["Anna", "Ben"], n + 1), 10);
    }
    let other = Connection::open(&index).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE;").unwrap();
    test.list();
    assert_eq!(test.search("").len(), 3);
    other.execute_batch("ROLLBACK;").unwrap();
    test.list();
    assert_eq!(indexed(&index), 3, "also files that were read before");
    let shared = other.query_row("SELECT count(*) FROM game", [], |row| row.get::<_, u64>(0));
    assert_eq!(shared, Ok(3), "it is the same file");
}

#[test]
fn an_index_that_is_locked_for_a_moment_stays() {
    let (mut test, index) = library("moment");
    let records = test.folders().records();
    let other = Connection::open(&index).unwrap();
    other.execute_batch("BEGIN IMMEDIATE;").unwrap();
    write(
        &records.join("meanwhile.ron"),
        &record(["Emil", "Dora"], 3),
        5,
    );
    test.list();
    assert_eq!(test.search("emil"), ["meanwhile.ron"]);
    other.execute_batch("ROLLBACK;").unwrap();
    // The next update adds the file that was read in between.
    write(&records.join("then.ron"), &record(["Carla", "Dora"], 3), 5);
    test.list();
    assert_eq!(indexed(&index), 14);
}

/// Other programs may have the file open.
#[cfg(unix)]
#[test]
fn an_index_of_another_version_is_cleared_in_place() {
    use std::os::unix::fs::MetadataExt as _;
    let (test, index) = library("same-file");
    let file = index.metadata().unwrap().ino();
    let before = entries(&test);
    let db = Connection::open(&index).unwrap();
    db.execute_batch("DROP TABLE seat; PRAGMA user_version = 1;")
        .unwrap();
    let mut next = test.second_instance();
    next.list();
    assert_eq!(entries(&next), before);
    assert_eq!(
        (indexed(&index), index.metadata().unwrap().ino()),
        (12, file)
    );
}

#[cfg(unix)]
#[test]
fn a_read_only_library_can_be_listed() {
    use std::os::unix::fs::PermissionsExt as _;
    let (test, index) = library("read-only");
    let folders = test.folders();
    let before = entries(&test);
    let unfinished = folders.unfinished().join("1763000000000-7-1.ron");
    write(&unfinished, &record(["Anna", "Ben"], 2), 10);
    let folder = test.close();
    fs::remove_file(index).unwrap();
    let places = [
        folders.unfinished(),
        folders.records(),
        folders.data.clone(),
    ];
    let allow = |mode: u32| {
        for place in &places {
            fs::set_permissions(place, fs::Permissions::from_mode(mode)).unwrap();
        }
    };
    allow(0o555);
    let mut next = TestSession::in_folders(folders.clone());
    next.list();
    assert_eq!(entries(&next).len(), before.len() + 1);
    // Root may write everywhere.
    if fs::write(folders.data.join("probe"), "").is_err() {
        let path = folders.records().join("game 01.ron");
        next.ask(LibraryRequest::Delete(vec![path.clone()]));
        assert_eq!(next.errors()[0].path(), Some(&*path));
        next.list();
        assert_eq!(entries(&next).len(), before.len() + 1);
    }
    allow(0o755);
    drop(folder);
}

#[test]
fn a_removed_folder_leaves_an_empty_list() {
    let (mut test, _) = library("vanished");
    fs::remove_dir_all(test.folders().data).unwrap();
    test.list();
    assert_eq!(test.search("").len(), 0);
    let path = test.folders().records().join("new.ron");
    write(&path, &record(["Anna", "Ben"], 2), 10);
    test.list();
    assert_eq!(test.search(""), ["new.ron"]);
}
