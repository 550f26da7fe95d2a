//! Matches in files: reading, and the snapshots that autosave writes.

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
/// Returns the error with path and line.
pub fn read_record(path: &Path) -> Result<Record, StorageError> {
    Record::read(&read_text(path)?).map_err(|error| StorageError::file(path, error))
}

/// Reads a record and plays its moves.
///
/// # Errors
/// Returns the error with path and line, field or move number.
pub fn read_match(path: &Path, origin: Origin) -> Result<OpenedMatch, StorageError> {
    parse_match(path, &read_text(path)?, origin, &|_| {})
}

/// Reads a record and plays its moves. Also returns its [warnings](Record::warnings).
///
/// # Errors
/// As [`read_match`].
pub fn read_match_with_warnings(
    path: &Path,
    origin: Origin,
) -> Result<(OpenedMatch, Vec<String>), StorageError> {
    parse_with_warnings(path, &read_text(path)?, origin, &|_| {})
}

/// Parses the text of a record that was read from `path`, plays its moves, and logs its warnings.
/// Calls `progress` with the completed share, from 0 to 1.
///
/// # Errors
/// As [`read_match`].
pub(super) fn parse_match(
    path: &Path,
    text: &str,
    origin: Origin,
    progress: &dyn Fn(f32),
) -> Result<OpenedMatch, StorageError> {
    let (opened, warnings) = parse_with_warnings(path, text, origin, progress)?;
    for warning in warnings {
        log::warn!("{}: {warning}", printable(&path.display().to_string()));
    }
    Ok(opened)
}

fn parse_with_warnings(
    path: &Path,
    text: &str,
    origin: Origin,
    progress: &dyn Fn(f32),
) -> Result<(OpenedMatch, Vec<String>), StorageError> {
    /// The share of the time that parsing takes, before moves are played.
    const PARSING: f32 = 0.3;
    progress(0.0);
    let opened = Record::read(text).and_then(|record| {
        let progress = |share| progress(PARSING + (1.0 - PARSING) * share);
        let opened = OpenedMatch::from_record_with(&record, origin, &progress)?;
        Ok((opened, record.warnings()))
    });
    opened.map_err(|error| StorageError::file(path, error))
}

/// A file whose match cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFailure {
    /// The error of the file.
    pub error: StorageError,
    /// The part of its record before an illegal move.
    pub playable_prefix: Option<Record>,
}

impl OpenFailure {
    /// Reads the file again to find the part before an illegal move.
    pub(super) fn new(error: StorageError) -> Self {
        let playable_prefix = match &error {
            StorageError::File {
                path,
                error: FileError::Record(error),
            } => read_record(path)
                .ok()
                .and_then(|record| playable_prefix(record, error)),
            _ => None,
        };
        Self {
            error,
            playable_prefix,
        }
    }
}

/// The origin of a match that is read from this file.
#[must_use]
pub fn origin_of(folders: &Folders, path: &Path) -> Origin {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    match kind_of(folders, &path) {
        Some(EntryKind::Unfinished) => Origin::Unfinished(path),
        Some(_) => Origin::Record(path),
        None => Origin::External(Some(path)),
    }
}

/// The complete record of a match: moves, settings, players.
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

/// The state of a match that autosave writes.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSnapshot {
    /// The number of the match.
    pub number: u32,
    /// The origin of the match.
    pub origin: Origin,
    /// Its record.
    pub record: Record,
    /// Whether the match is over and its end was not undone.
    pub is_over: bool,
}

impl MatchSnapshot {
    /// The present state of a match.
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
