//! Lists of records, read without playing a move.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::fault::{FileFault, StorageFault};
use super::file::{has_ending, read_open};
use super::heading::Heading;
use super::scan::scan;
use crate::game;

/// A record in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordHeading {
    /// The file.
    pub path: PathBuf,
    /// The name of the file without folder and ending.
    pub name: String,
    /// The time of the last writing.
    pub when: SystemTime,
    /// The heading, or the fault of the file. Moves are not checked: a record with an illegal move
    /// has a heading and is refused when it is opened.
    pub heading: Result<Heading, StorageFault>,
}

/// Headings of several records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordList {
    /// The headings, the latest record first. Damaged records are among them.
    pub records: Vec<RecordHeading>,
    /// The number of records whose heading could not be scanned, so that they were read as a whole
    /// and their moves played: damaged ones and those of another program.
    pub played: usize,
}

impl RecordList {
    /// The headings of the records at these paths.
    pub(super) fn read(paths: impl Iterator<Item = PathBuf>) -> Self {
        Self::read_with(paths, scan)
    }

    /// The headings of the records at these paths, all of whose moves can be played; for lists of a
    /// few matches that are offered to be resumed.
    pub(super) fn read_playable(paths: impl Iterator<Item = PathBuf>) -> Self {
        Self::read_with(paths, |_| None)
    }

    fn read_with(
        paths: impl Iterator<Item = PathBuf>,
        scan: impl Fn(&str) -> Option<Heading>,
    ) -> Self {
        let mut list = Self::default();
        for path in paths {
            let (when, text) = read_file(&path);
            let scanned = text.as_ref().ok().and_then(|text| scan(text));
            let heading = match scanned.filter(Heading::is_known) {
                Some(heading) => Ok(heading),
                None => {
                    list.played += 1;
                    text.and_then(|text| play(&text))
                        .map_err(|fault| StorageFault::file(&path, fault))
                }
            };
            let name = path.file_stem().unwrap_or_default();
            list.records.push(RecordHeading {
                name: name.to_string_lossy().into_owned(),
                when,
                heading,
                path,
            });
        }
        list.records
            .sort_by_key(|record| std::cmp::Reverse(record.when));
        list
    }
}

/// The paths of the records in a folder.
pub(super) fn records_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| {
        let path = file.path();
        if !has_ending(&path, "ron") {
            return None;
        }
        // The kind of most files is known without asking the system again.
        let kind = file.file_type().ok()?;
        (kind.is_file() || kind.is_symlink() && path.is_file()).then_some(path)
    })
}

/// The time of the last writing and the text of a file.
fn read_file(path: &Path) -> (SystemTime, Result<String, FileFault>) {
    match File::open(path) {
        Ok(file) => {
            let when = file.metadata().and_then(|data| data.modified());
            (when.unwrap_or(UNIX_EPOCH), read_open(&file))
        }
        Err(why) => {
            let when = path.metadata().and_then(|data| data.modified());
            (when.unwrap_or(UNIX_EPOCH), Err(why.into()))
        }
    }
}

/// Reads a record as a whole and plays its moves: the heading, or the exact fault.
fn play(text: &str) -> Result<Heading, FileFault> {
    let record = Record::read(text)?;
    game::open(&record)?;
    Ok(Heading::of(&record))
}
