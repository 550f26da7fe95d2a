//! Matches in files.

use std::path::Path;

use stack_game::{Record, printable};

use super::fault::{FileFault, StorageFault};
use super::file::read_text;
use super::folders::Folders;
use super::shelf::{EntryKind, kind_of};
use crate::game::sound_part;
use crate::play::{OpenedMatch, Origin, SeatedMatch};

/// Reads a record without playing its moves.
///
/// # Errors
/// The error with the path and the place.
pub fn read_record(path: &Path) -> Result<Record, StorageFault> {
    Record::read(&read_text(path)?).map_err(|why| StorageFault::file(path, why))
}

/// Reads a record and plays its moves.
///
/// # Errors
/// The error with the path and the place: the line, the field or the number of the move.
pub fn read_match(path: &Path, origin: Origin) -> Result<OpenedMatch, StorageFault> {
    match_of(path, &read_text(path)?, origin, &|_| {})
}

/// Reads a record and plays its moves, with the [entries](Record::warnings) that say nothing of them.
///
/// # Errors
/// As [`read_match`].
pub fn read_match_with_warnings(
    path: &Path,
    origin: Origin,
) -> Result<(OpenedMatch, Vec<String>), StorageFault> {
    let record = read_record(path)?;
    let opened = OpenedMatch::from_record(&record, origin);
    let opened = opened.map_err(|why| StorageFault::file(path, why))?;
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
) -> Result<OpenedMatch, StorageFault> {
    progress(0.0);
    let opened = Record::read(text).and_then(|record| {
        for warning in record.warnings() {
            log::warn!("{}: {warning}", printable(&path.display().to_string()));
        }
        let progress = |share| progress(READING + (1.0 - READING) * share);
        OpenedMatch::from_record_with(&record, origin, &progress)
    });
    opened.map_err(|why| StorageFault::file(path, why))
}

/// A file whose match cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Unopened {
    /// The fault of the file.
    pub fault: StorageFault,
    /// What of its record comes before an illegal move.
    pub sound: Option<Record>,
}

impl Unopened {
    /// The error of a file, which is read once more for what comes before an illegal move.
    pub(super) fn new(fault: StorageFault) -> Self {
        let sound = match &fault {
            StorageFault::File {
                path,
                fault: FileFault::Record(why),
            } => read_record(path)
                .ok()
                .and_then(|record| sound_part(record, why)),
            _ => None,
        };
        Self { fault, sound }
    }
}

/// Where a match comes from that is read from this file.
#[must_use]
pub fn origin_of(folders: &Folders, path: &Path) -> Origin {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    match kind_of(folders, &path) {
        Some(EntryKind::Unfinished) => Origin::Unfinished(path),
        Some(_) => Origin::Record(path),
        None => Origin::Elsewhere(Some(path)),
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
            game.log()
                .record_seat(seat, named, current.live_ply(), player),
        )
    });
    record.seats = seats.collect();
    let end = record.moves.len();
    record
        .seats
        .iter_mut()
        .for_each(|seat| seat.end_changes_at(end));
    record
}

/// A match on its way to the disk.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptMatch {
    /// The number of the match on the table.
    pub number: u32,
    /// Where it comes from.
    pub origin: Origin,
    /// Its record.
    pub record: Record,
    /// True when it is over, and its end was not taken back.
    pub complete: bool,
}

impl KeptMatch {
    /// The match on the table as it is now.
    #[must_use]
    pub fn of(current: &SeatedMatch) -> Self {
        Self {
            number: current.number,
            origin: current.origin.clone(),
            record: record_of(current),
            complete: current.game.live_over(),
        }
    }
}
