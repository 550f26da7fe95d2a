//! Folders and names at single steps that fail, as on systems that cannot do them.

use std::io;

use super::*;
use crate::storage::disk;
use crate::storage::file::{is_there_already, move_new, read_text, write_new_text};

#[test]
fn a_folder_tells_why_it_cannot_be_made() {
    let trial = CrashTest::begin("folder", InjectedFailure::FullFrom(0));
    let new = trial.folder.join("new");
    let kind = |done: io::Result<()>| done.map_err(|why| why.kind());
    let full = Err(io::ErrorKind::StorageFull);
    assert_eq!(kind(disk::make_folders(&new)), full);
    assert_eq!(kind(disk::make_new_folder(&new)), full);
    fault_injection::mend();
    assert_eq!(kind(disk::make_new_folder(&new)), Ok(()));
    let there = Err(io::ErrorKind::AlreadyExists);
    assert_eq!(kind(disk::make_new_folder(&new)), there);
    assert_eq!(kind(disk::make_folders(&new)), Ok(()));
    fs::write(new.join("file"), "x").unwrap();
    let none = Err(io::ErrorKind::NotADirectory);
    assert_eq!(kind(disk::make_folders(&new.join("file"))), none);
}

/// Where there are no links a file is given its name in the one step that there is, and replaces none.
#[test]
fn without_links_a_file_is_moved_to_a_free_name_alone() {
    let trial = CrashTest::begin("no-links", InjectedFailure::None);
    let [one, other] = ["one", "other"].map(|name| trial.folder.join(name));
    let text = |path: &Path| read_text(path).unwrap();
    write_new_text(&one, "1").unwrap();
    fault_injection::begin(InjectedFailure::Once(0));
    move_new(&one, &other).unwrap();
    assert_eq!((text(&other).as_str(), one.exists()), ("1", false));
    write_new_text(&one, "2").unwrap();
    fault_injection::begin(InjectedFailure::Once(0));
    let moved = move_new(&one, &other).map_err(|why| why.kind());
    assert_eq!(moved, Err(io::ErrorKind::AlreadyExists));
    assert_eq!([text(&one), text(&other)], ["2", "1"]);
    // As for one that is written under its name at once.
    fault_injection::begin(InjectedFailure::None);
    assert!(is_there_already(&write_new_text(&other, "3").unwrap_err()));
}

#[test]
fn settings_that_can_neither_be_read_nor_put_aside_are_not_replaced() {
    let mut trial = CrashTest::begin("not-aside", InjectedFailure::None);
    let path = trial.folders.settings();
    fs::create_dir_all(&trial.folders.config).unwrap();
    fs::write(&path, "(damaged").unwrap();
    fault_injection::begin(InjectedFailure::Once(0));
    trial.set_scale(1.1);
    let there = fs::read_to_string(&path).unwrap();
    assert_eq!((trial.faults, there.as_str()), (1, "(damaged"));
    // Once they can be put aside, they are.
    trial.worker.try_again();
    let aside = path.with_file_name("settings.ron.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "(damaged");
    assert_eq!(scale(&trial.folders, "put aside"), Some(1.1));
}
