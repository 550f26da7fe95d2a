//! Matches in files: reading, the snapshots that autosave writes, and copies of imported games.

use std::path::{Path, PathBuf};

use stack_game::{BoardView, Record, RecordSeat, printable};

use super::disk::paths_in;
use super::error::{FileError, StorageError};
use super::file::{has_extension, read_text, write_new_text};
use super::file_names::{create_numbered, is_automatic, safe_name, stem, without_number};
use super::folders::Folders;
use super::library_files::{EntryKind, ReadDetails, kind_of};
use crate::game::{FIRST, GameDetails, new_record, open_record, playable_prefix};
use crate::play::{OpenedMatch, Origin, SeatedMatch};

/// Reads a record without playing its moves.
///
/// # Errors
/// Returns the error with path and line.
pub fn read_record(path: &Path) -> Result<Record, StorageError> {
    Record::read(&read_text(path)?).map_err(|error| StorageError::file(path, error))
}

/// Writes a record to a new file. Never replaces a file.
///
/// # Errors
/// Returns the error of the file.
pub(super) fn write_new_record(path: &Path, record: &Record) -> Result<(), StorageError> {
    let text = record.write();
    let text = text.map_err(|error| StorageError::file(path, error))?;
    write_new_text(path, &text)
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
        let opened = OpenedMatch::from_record_with_progress(&record, origin, &progress)?;
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
pub fn origin_of(folders: &Folders, path: &Path) -> Origin {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    match kind_of(folders, &path) {
        Some(EntryKind::Unfinished) => Origin::Unfinished(path),
        Some(_) => Origin::Record(path),
        None => Origin::External(Some(path)),
    }
}

/// The complete record of a match: moves, settings, players.
pub fn record_of(current: &SeatedMatch) -> Record {
    seated(current, current.game.record())
}

/// The record of a match whose moves are the displayed line.
pub fn line_record_of(current: &SeatedMatch) -> Record {
    seated(current, current.game.line_record())
}

/// A record without moves that starts with the displayed position.
pub fn position_record_of(current: &SeatedMatch) -> Record {
    let mut record = record_of(current);
    // The position contains the first seat.
    record.settings.remove(FIRST);
    Record {
        settings: record.settings,
        start: Some(current.game.position_text()),
        seats: record.seats,
        ..Record::new(record.game, record.variant)
    }
}

/// Returns the board after this many moves of the match in a file; `None` if it cannot be read.
pub(super) fn board_after(path: &Path, ply: usize) -> Option<BoardView> {
    let (_, mut game) = open_record(&read_record(path).ok()?).ok()?;
    game.go_to_ply(ply);
    Some(game.board_view())
}

/// Reads the details of the game in a file. A record without players has the seats of its variant.
pub(super) fn read_details(path: PathBuf) -> ReadDetails {
    let read = || {
        let record = read_record(&path)?;
        let mut details = GameDetails::of(&record);
        let start = new_record(&record.variant).filter(|_| details.names.is_empty());
        if let Some((setup, _)) = start.and_then(|start| open_record(&start).ok()) {
            let seats = setup.seats.iter();
            details.names = seats.map(|seat| (seat.letter, String::new())).collect();
        }
        Ok(details)
    };
    let details = read();
    ReadDetails { path, details }
}

/// Adds the players to a record.
fn seated(current: &SeatedMatch, mut record: Record) -> Record {
    let game = current.game.as_ref();
    let seats = game.seats().into_iter().filter_map(|seat| {
        let letter = game.seat_letter(seat);
        let mut setups = current.setup.seats.iter();
        let setup = setups.find(|setup| setup.letter == letter)?;
        let (named, player) = ((letter, &*setup.name), setup.controller.record_name());
        let metadata = game.metadata();
        let record = metadata.record_seat(seat, named, current.head_ply(), player);
        let is_default = usize::from(setup.symbol) == seat.index();
        Some(RecordSeat {
            symbol: (!is_default).then_some(setup.symbol),
            ..record
        })
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
    /// The id of the match.
    pub match_id: u32,
    /// The origin of the match.
    pub origin: Origin,
    /// Its record.
    pub record: Record,
    /// Whether the match is over and its end was not undone.
    pub is_over: bool,
}

impl MatchSnapshot {
    /// The present state of a match.
    pub fn of(current: &SeatedMatch) -> Self {
        Self {
            match_id: current.id,
            origin: current.origin.clone(),
            record: record_of(current),
            is_over: current.game.is_over_at_head(),
        }
    }
}

/// Returns the copy of a match in a folder, and creates it unless it exists. It is named after the
/// imported file, or else after the players or the variant.
///
/// # Errors
/// Returns the file that cannot be written.
pub(super) fn copy_of(
    folder: &Path,
    from: Option<&Path>,
    record: &Record,
    text: &str,
) -> Result<PathBuf, StorageError> {
    match find_copy(folder, from, record, text) {
        Some(path) => Ok(path),
        None => create_numbered(folder, &name_of_copy(from, record), |path| {
            write_new_text(path, text)
        }),
    }
}

/// The copy of a match in a folder, as [`copy_of`] names it, if there is one with this text.
pub(super) fn find_copy(
    folder: &Path,
    from: Option<&Path>,
    record: &Record,
    text: &str,
) -> Option<PathBuf> {
    let has_text = |path: &PathBuf| read_text(path).is_ok_and(|existing| existing == text);
    copies_in(folder, &name_of_copy(from, record)).find(has_text)
}

fn name_of_copy(from: Option<&Path>, record: &Record) -> String {
    match from {
        Some(from) => copy_name(from),
        None => safe_or_default(&title(record)),
    }
}

/// Whether an imported game has the name that a copy of this file gets, with any number.
pub(crate) fn is_copy_of(copy: &Path, file: &Path) -> bool {
    has_name(copy, &copy_name(file))
}

/// Finds the copy of a file outside the library whose comments, analysis or variations differ from
/// the file: the latest one that was changed after the file.
pub fn annotated_copy(folders: &Folders, path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    if !matches!(origin_of(folders, &path), Origin::External(_)) {
        return None;
    }
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let source_changed = changed(&path)?;
    let source = read_record(&path).ok()?;
    let (folder, name) = (folders.opened(), copy_name(&path));
    let copies = copies_in(&folder, &name).filter_map(|copy| {
        let changed = changed(&copy).filter(|&changed| changed >= source_changed)?;
        let record = read_record(&copy).ok()?;
        (is_same_match(&source, &record) && !has_same_annotations(&source, &record))
            .then_some((changed, copy))
    });
    copies.max().map(|(_, copy)| copy)
}

/// The name of a record in an archive: that of its file, or else of its players.
pub(crate) fn archive_name(path: &Path, text: &str) -> String {
    let record = is_automatic(path)
        .then(|| Record::read(text).ok())
        .flatten();
    record.map_or_else(|| stem(path), |record| safe_or_default(&title(&record)))
}

fn copy_name(file: &Path) -> String {
    safe_or_default(&stem(file))
}

fn safe_or_default(name: &str) -> String {
    safe_name(name).unwrap_or_else(|_| "game".into())
}

/// The records in a folder with this name and any number.
fn copies_in(folder: &Path, name: &str) -> impl Iterator<Item = PathBuf> {
    paths_in(folder).filter(move |path| has_extension(path, "ron") && has_name(path, name))
}

fn has_name(path: &Path, name: &str) -> bool {
    let stem = stem(path);
    stem == name || without_number(&stem) == without_number(name)
}

fn is_same_match(one: &Record, other: &Record) -> bool {
    let names = |record: &Record| -> Vec<_> {
        let seats = record.seats.iter();
        seats.map(|seat| (seat.seat, seat.name.clone())).collect()
    };
    let played = |record: &Record| {
        (
            record.moves.clone(),
            record.given_up.clone(),
            record.agreed_draw,
        )
    };
    played(one) == played(other)
        // Earlier programs wrote no results.
        && (one.result.is_none() || one.result == other.result)
        && (&one.game, &one.variant, &one.start, &one.settings)
            == (&other.game, &other.variant, &other.start, &other.settings)
        && one.date == other.date
        // The copy of a record without names has the default names.
        && (one.seats.is_empty() || names(one) == names(other))
}

fn has_same_annotations(one: &Record, other: &Record) -> bool {
    one.comments == other.comments
        && one.drawings == other.drawings
        && one.marks == other.marks
        && one.analysis == other.analysis
        && one.branches == other.branches
}

/// The players of a match, or its variant if they have no names.
fn title(record: &Record) -> String {
    let names = record.seats.iter().map(|seat| seat.name.trim());
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        record.variant.clone()
    } else {
        names.join(" – ")
    }
}
