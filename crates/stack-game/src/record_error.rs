//! The format of records and the errors of reading them.

use std::error::Error;
use std::iter::successors;

use crate::{BoardError, MissingField, MoveError, MoveNumber, TrailingText};

/// The newest format that [`Record::read`](crate::Record::read) reads. Records are written
/// in the oldest format that has all they say, which older programs read: format 2 brought branches,
/// format 3 date, result, changes of hands, times, giving up, agreed draws, the place at which a match was
/// left, and analyses; format 4 the losses of moves.
pub const FORMAT: u32 = 4;

/// The reason why a text is not a record, or a record not a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not RON, or a field is missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {field}{}{what}", if field.is_empty() { "" } else { ": " })]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// The field at this place, with those around it; empty outside of all fields.
        field: String,
        /// The cause.
        what: String,
    },
    /// The record was written by a newer program.
    #[error("format {found} is not known to this program, which reads formats 1 to {FORMAT}")]
    Format {
        /// The record's format.
        found: u32,
    },
    /// A field that the record's format does not have.
    #[error("{field}: format {format} does not have this field; it needs format {needed}")]
    NewerField {
        /// The field's name.
        field: &'static str,
        /// The record's format.
        format: u32,
        /// The oldest format that has the field.
        needed: u32,
    },
    /// A field's value is invalid.
    #[error("{field}: {what}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// The cause.
        what: String,
    },
    /// What the record says to have happened between two moves cannot have happened there, or the moves of an analysis
    /// cannot be played from there.
    #[error("{field}: after move {after}: {what}")]
    InvalidEvent {
        /// The field's name: `given_up`, `agreed_draw` or `analysis`.
        field: &'static str,
        /// The number of moves before it.
        after: usize,
        /// The place of the last of them; `None` before the first move.
        place: Option<MoveNumber>,
        /// The cause.
        what: String,
    },
    /// The result is not that of the match.
    #[error("result: '{told}', after all moves {}", reached.as_ref().map_or("the match is not over".into(), |reached| format!("'{reached}'")))]
    Result {
        /// As the record tells it, shortened.
        told: String,
        /// As a record of these moves would tell it; `None` if the match is not over.
        reached: Option<String>,
        /// The letters of the seats in play, each with the colour in English.
        seats: Vec<(char, &'static str)>,
    },
    /// The position string of the start is not valid.
    #[error("start: {what}")]
    Start {
        /// The cause.
        what: String,
        /// The part of it that cannot be read, where that is known.
        cause: Option<StartErrorKind>,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// An error within a branch.
    #[error("branch '{first}' after move {after}: {}", within(fault))]
    Branch {
        /// The number of moves before the branch.
        after: usize,
        /// The branch's first move, shortened.
        first: String,
        /// The place of the branch among those of its line, counted from 0.
        index: usize,
        /// The error; a move's number counts from the start of the match.
        fault: Box<RecordError>,
    },
}

/// The most branches within a branch that an error names; of more it names the innermost.
const MOST_NAMED: usize = 2;

/// The error within a branch.
fn within(error: &RecordError) -> String {
    let branches = successors(Some(error), |&error| match error {
        RecordError::Branch { fault, .. } => Some(&**fault),
        _ => None,
    });
    let branches: Vec<_> = branches
        .filter(|error| matches!(error, RecordError::Branch { .. }))
        .collect();
    match branches.last() {
        Some(innermost) if branches.len() > MOST_NAMED => format!("… {innermost}"),
        _ => error.to_string(),
    }
}

/// The part of a position string that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartErrorKind {
    /// The board.
    Board(BoardError),
    /// A field is missing.
    Missing(MissingField),
    /// Something stands behind the last field.
    Surplus(TrailingText),
}

impl StartErrorKind {
    fn of(cause: &(dyn Error + 'static)) -> Option<Self> {
        let board = cause.downcast_ref().cloned().map(Self::Board);
        let missing = || cause.downcast_ref().cloned().map(Self::Missing);
        let surplus = || cause.downcast_ref().cloned().map(Self::Surplus);
        board.or_else(missing).or_else(surplus)
    }
}

impl RecordError {
    /// A start that is not valid, from the error of its game.
    pub fn start(fault: &(dyn Error + 'static)) -> Self {
        let mut causes = successors(Some(fault), |&cause| cause.source());
        Self::Start {
            what: fault.to_string(),
            cause: causes.find_map(StartErrorKind::of),
        }
    }

    /// An invalid field.
    pub fn field(field: &'static str, what: impl Into<String>) -> Self {
        Self::Field {
            field,
            what: what.into(),
        }
    }
}
