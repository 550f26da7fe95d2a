//! Names of renamed, copied, exported and restored games.

use stack_session::game::NodeId;
use stack_session::library::LibraryRequest;
use stack_session::play::MatchCommand;
use stack_session::storage::read_record;

use super::helpers::{file_name, files, record, write};
use crate::common::Bench;

/// A link simulates a system that ignores case: there, one file has both names.
#[cfg(unix)]
#[test]
fn the_case_of_a_name_can_be_changed() {
    use stack_session::storage::StorageError;
    use std::os::unix::fs::symlink;

    let mut bench = Bench::with_folders("capitals");
    let records = bench.folders().records();
    let path = records.join("sunday.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    for name in ["Sunday.ron", "monday.ron"] {
        symlink(&path, records.join(name)).unwrap();
    }
    bench.list();
    assert_eq!(bench.shown().len(), 3, "links are games, too");
    let rename = |name: &str| LibraryRequest::Rename {
        path: path.clone(),
        name: name.into(),
    };
    // A different name belongs to another game, wherever it links to.
    bench.ask(rename("monday"));
    let taken = matches!(bench.errors()[..], [StorageError::NameTaken { .. }]);
    assert!(taken, "{:?}", bench.errors());
    bench.ask(rename("Sunday"));
    assert_eq!(file_name(&bench.made()), "Sunday.ron");
    assert!(!bench.made().is_symlink() && !path.exists());
}

#[test]
fn a_copy_of_a_named_game_has_its_name_and_a_number() {
    let mut bench = Bench::with_folders("copy-named");
    let path = bench.folders().records().join("Sunday.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    bench.list();
    bench.ask(LibraryRequest::Duplicate(path));
    assert_eq!(file_name(&bench.made()), "Sunday (2).ron");
}

#[test]
fn an_exported_game_may_have_dots_in_its_name() {
    let mut bench = Bench::with_folders("export-dots");
    let path = bench.folders().records().join("a.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    let outside = bench.folders().data.join("outside");
    for (name, file) in [("22.11.2026", "22.11.2026.ron"), ("22.11.ron", "22.11.ron")] {
        let to = outside.join(name);
        bench.ask(LibraryRequest::Export {
            path: path.clone(),
            to,
        });
        assert_eq!(file_name(&bench.made()), file);
    }
}

/// Not to the game that has its old name now.
#[test]
fn a_record_restored_under_another_name_gets_later_comments() {
    let mut bench = Bench::with_folders("back-renamed");
    let records = bench.folders().records();
    let path = records.join("mine.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    bench.ask(stack_session::library::LibraryCommand::Open(path.clone()));
    bench.ask(LibraryRequest::Delete(path.clone()));
    write(&path, &record(["Carla", "Dora"], 4), 0);
    bench.ask(LibraryRequest::UndoDelete(path.clone()));
    let back = records.join("mine (2).ron");
    assert_eq!(bench.made(), back);
    bench.handle(MatchCommand::SetComment(NodeId::START, "here".into()));
    bench.session.flush();
    assert_eq!(read_record(&back).unwrap().comments[&0], "here");
    assert_eq!(files(&records), ["mine (2).ron", "mine.ron"]);
}

/// Each deletion removes old records from the trash.
#[test]
fn recently_deleted_games_are_offered_after_old_ones_were_removed() {
    let mut bench = Bench::with_folders("offered");
    let (records, trash) = (bench.folders().records(), bench.folders().trash());
    for n in 0..25 {
        let name = format!("{} old.ron", 1_763_000_000_000_u64 + n);
        write(
            &trash.join("records").join(name),
            &record(["Anna", "Ben"], 2),
            0,
        );
    }
    // Ages are relative to the last deletion, a hundred days after the others.
    let later = 1_763_000_000_000_u64 + 100 * 86_400_000;
    let name = format!("{later} last.ron");
    write(
        &trash.join("records").join(name),
        &record(["Anna", "Ben"], 2),
        0,
    );
    let paths = ["one", "two"].map(|name| records.join(name).with_extension("ron"));
    for path in &paths {
        write(path, &record(["Anna", "Ben"], 8), 1);
        bench.ask(LibraryRequest::Delete(path.clone()));
    }
    assert!(files(&trash.join("records")).len() < 25);
    for path in paths.iter().rev() {
        assert_eq!(bench.session.library().last_deleted().unwrap().path, *path);
        bench.ask(LibraryRequest::UndoDelete(path.clone()));
    }
}
