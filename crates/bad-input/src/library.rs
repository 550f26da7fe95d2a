//! The index of the library: whatever its file holds, the list tells every game, and no game is touched.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use stack_session::game::blank;
use stack_session::storage::{EntryContent, Reply, Request};

use crate::desk::Desk;

/// The games of the library, so many that the index has some pages.
const GAMES: usize = 24;

/// Checks the library with an index of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let desk = Desk::new();
    let records = desk.folders.records();
    let texts = fill(&records);
    fs::write(desk.folders.data.join("library.sqlite"), data).expect("a temporary file");
    check_list(&desk);
    // Once more, by what the index tells now.
    check_list(&desk);
    for (number, text) in texts.iter().enumerate() {
        let there = fs::read_to_string(file(&records, number)).expect("the game stays");
        assert!(there == *text, "a game has changed");
    }
}

fn check_list(desk: &Desk) {
    let mut replies = desk.ask(Request::ListLibrary);
    let list = loop {
        let last = replies.into_iter().rev().find_map(|reply| match reply {
            Reply::Library(list) => Some(list),
            _ => None,
        });
        match last {
            Some(list) if list.unread == 0 => break list,
            // More is read while nothing is asked.
            _ => replies = desk.ask(Request::ListLibrary),
        }
    };
    assert_eq!(list.entries.len(), GAMES);
    for entry in &list.entries {
        assert!(entry.path.starts_with(desk.folders.records()), "{entry:?}");
        assert!(matches!(entry.content, EntryContent::Read(_)), "{entry:?}");
    }
}

/// An index as the program writes it.
///
/// # Panics
/// When none can be made.
#[must_use]
pub fn seed() -> Vec<u8> {
    let desk = Desk::new();
    fill(&desk.folders.records());
    check_list(&desk);
    let file = desk.folders.data.join("library.sqlite");
    let keeps = crate::desk::TemporaryFolder::new();
    let copy = keeps.0.join("library.sqlite");
    // The database is whole when nobody has it open any more.
    desk.close_and(|| fs::copy(file, &copy).expect("an index was made"));
    fs::read(copy).expect("a copy of it")
}

fn file(records: &Path, number: usize) -> std::path::PathBuf {
    records.join(format!("Game {number}.ron"))
}

/// Writes games that were changed long ago, so that the index is believed. Returns their texts.
fn fill(records: &Path) -> Vec<String> {
    let variants = ["two", "three", "four", "byte"];
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_600_000_000);
    let write = |number: usize| {
        let record = blank(variants[number % variants.len()]).expect("a variant");
        let text = record.write().expect("a record can be written");
        let file = file(records, number);
        fs::write(&file, &text).expect("a temporary file");
        let written = File::options().write(true).open(file);
        let dated = written.and_then(|file| file.set_modified(long_ago));
        dated.expect("the time of a file can be set");
        text
    };
    (0..GAMES).map(write).collect()
}
