//! Names that games keep, get and share; what was deleted under them.

use stack_session::game::NodeId;
use stack_session::library::LibraryRequest;
use stack_session::play::MatchCommand;
use stack_session::storage::read_record;

use super::shelf::{file_name, files, record, write};
use crate::common::Bench;

/// A link stands for a system that does not tell small letters from capitals: there one file has both names.
#[cfg(unix)]
#[test]
fn a_game_may_get_its_name_in_other_letters() {
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
    // Another name is that of another game, wherever it leads.
    bench.ask(rename("monday"));
    let taken = matches!(bench.faults()[..], [StorageError::NameTaken { .. }]);
    assert!(taken, "{:?}", bench.faults());
    bench.ask(rename("Sunday"));
    assert_eq!(file_name(&bench.made()), "Sunday.ron");
    assert!(!bench.made().is_symlink() && !path.exists());
}

#[test]
fn a_copy_of_a_game_with_a_name_has_that_name() {
    let mut bench = Bench::with_folders("copy-named");
    let path = bench.folders().records().join("Sunday.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    bench.list();
    bench.ask(LibraryRequest::Duplicate(path));
    assert_eq!(file_name(&bench.made()), "Sunday (2).ron");
}

#[test]
fn an_exported_game_keeps_the_dots_of_its_name() {
    let mut bench = Bench::with_folders("export-dots");
    let path = bench.folders().records().join("a.ron");
    write(&path, &record(["Anna", "Ben"], 8), 1);
    let desk = bench.folders().data.join("desk");
    for (name, file) in [("22.11.2026", "22.11.2026.ron"), ("22.11.ron", "22.11.ron")] {
        let to = desk.join(name);
        bench.ask(LibraryRequest::Export {
            path: path.clone(),
            to,
        });
        assert_eq!(file_name(&bench.made()), file);
    }
}

/// What is added on the table goes to the game that came back, not to the one that has its name now.
#[test]
fn a_record_that_comes_back_under_another_name_takes_the_comments_there() {
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

/// Old ones are removed at each deletion; what was deleted just now is still offered, one after the other.
#[test]
fn what_was_deleted_before_is_offered_though_old_games_were_removed() {
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
    // The time of the last deletion counts: it was a hundred days after the others.
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
