//! Matches in files.

use std::path::Path;

use stack_game::{Record, printable};

use super::error::{FileError, StorageError};
use super::file::read_text;
use super::folders::Folders;
use super::library_files::{EntryKind, kind_of};
use crate::game::playable_prefix;
use crate::play::{OpenedMatch, Origin, SeatedMatch};

/// Reads a record without playing its moves.
///
/// # Errors
/// The error with the path and the place.
pub fn read_record(path: &Path) -> Result<Record, StorageError> {
    Record::read(&read_text(path)?).map_err(|why| StorageError::file(path, why))
}

/// Reads a record and plays its moves.
///
/// # Errors
/// The error with the path and the place: the line, the field or the number of the move.
pub fn read_match(path: &Path, origin: Origin) -> Result<OpenedMatch, StorageError> {
    match_of(path, &read_text(path)?, origin, &|_| {})
}

/// Reads a record and plays its moves, with the [entries](Record::warnings) that say nothing of them.
///
/// # Errors
/// As [`read_match`].
pub fn read_match_with_warnings(
    path: &Path,
    origin: Origin,
) -> Result<(OpenedMatch, Vec<String>), StorageError> {
    let record = read_record(path)?;
    let opened = OpenedMatch::from_record(&record, origin);
    let opened = opened.map_err(|why| StorageError::file(path, why))?;
    Ok((opened, record.warnings()))
}

/// The share of opening a file in which its text is read.
const READING: f32 = 0.3;

/// The match of a record's text, which was read from this file. `progress` is called with the share that is done, from 0
/// to 1.
///
/// # Errors
/// As [`read_match`].
pub(super) fn match_of(
    path: &Path,
    text: &str,
    origin: Origin,
    progress: &dyn Fn(f32),
) -> Result<OpenedMatch, StorageError> {
    progress(0.0);
    let opened = Record::read(text).and_then(|record| {
        for warning in record.warnings() {
            log::warn!("{}: {warning}", printable(&path.display().to_string()));
        }
        let progress = |share| progress(READING + (1.0 - READING) * share);
        OpenedMatch::from_record_with(&record, origin, &progress)
    });
    opened.map_err(|why| StorageError::file(path, why))
}

/// A file whose match cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFailure {
    /// The fault of the file.
    pub error: StorageError,
    /// What of its record comes before an illegal move.
    pub playable_prefix: Option<Record>,
}

impl OpenFailure {
    /// The error of a file, which is read once more for what comes before an illegal move.
    pub(super) fn new(fault: StorageError) -> Self {
        let sound = match &fault {
            StorageError::File {
                path,
                error: FileError::Record(why),
            } => read_record(path)
                .ok()
                .and_then(|record| playable_prefix(record, why)),
            _ => None,
        };
        Self {
            error: fault,
            playable_prefix: sound,
        }
    }
}

/// Where a match comes from that is read from this file.
#[must_use]
pub fn origin_of(folders: &Folders, path: &Path) -> Origin {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    match kind_of(folders, &path) {
        Some(EntryKind::Unfinished) => Origin::Unfinished(path),
        Some(_) => Origin::Record(path),
        None => Origin::External(Some(path)),
    }
}

/// The whole record of a match: moves, settings, players.
#[must_use]
pub fn record_of(current: &SeatedMatch) -> Record {
    let mut record = current.game.record();
    let game = current.game.as_ref();
    let seats = game.seats().into_iter().filter_map(|seat| {
        let letter = game.seat_letter(seat);
        let mut setups = current.setup.seats.iter();
        let setup = setups.find(|setup| setup.letter == letter)?;
        let (named, player) = ((letter, &*setup.name), setup.controller.record_name());
        Some(
            game.metadata()
                .record_seat(seat, named, current.head_ply(), player),
        )
    });
    record.seats = seats.collect();
    let end = record.moves.len();
    record
        .seats
        .iter_mut()
        .for_each(|seat| seat.clamp_changes(end));
    record
}

/// A match on its way to the disk.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSnapshot {
    /// The number of the match on the table.
    pub number: u32,
    /// Where it comes from.
    pub origin: Origin,
    /// Its record.
    pub record: Record,
    /// True when it is over, and its end was not taken back.
    pub is_over: bool,
}

impl MatchSnapshot {
    /// The match on the table as it is now.
    #[must_use]
    pub fn of(current: &SeatedMatch) -> Self {
        Self {
            number: current.id,
            origin: current.origin.clone(),
            record: record_of(current),
            is_over: current.game.is_over_at_head(),
        }
    }
}
