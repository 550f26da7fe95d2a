//! Matches in files.

use std::path::Path;

use stack_game::{Record, RecordSeat};

use super::fault::StorageFault;
use super::file::read_text;
use crate::game::{Controller, PERSON};
use crate::play::{OpenedMatch, Origin, SeatedMatch};

/// Reads a record without playing its moves.
///
/// # Errors
/// The fault with the path and the place.
pub fn read_record(path: &Path) -> Result<Record, StorageFault> {
    Record::read(&read_text(path)?).map_err(|why| StorageFault::file(path, why))
}

/// Reads a record and plays its moves.
///
/// # Errors
/// The fault with the path and the place: the line, the field or the number of the move.
pub fn read_match(path: &Path, origin: Origin) -> Result<OpenedMatch, StorageFault> {
    let record = read_record(path)?;
    let opened = OpenedMatch::from_record(&record, origin);
    opened.map_err(|why| StorageFault::file(path, why))
}

/// The whole record of a match: moves, settings, players.
#[must_use]
pub fn record_of(current: &SeatedMatch) -> Record {
    let mut record = current.game.record();
    let seats = current.setup.seats.iter().map(|seat| RecordSeat {
        seat: seat.letter,
        name: seat.name.clone(),
        player: match &seat.controller {
            Controller::Person => PERSON.into(),
            Controller::Computer(name) => name.clone(),
        },
    });
    record.seats = seats.collect();
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
    /// True when it is over after all moves of the main line.
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
            complete: current.game.is_complete(),
        }
    }
}
