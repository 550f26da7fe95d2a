//! Record format versions and errors.

use std::error::Error;
use std::iter::successors;

use crate::{BoardError, MissingField, MoveError, MoveNumber, TrailingText};

/// The newest supported record format. Records are written in the oldest format that supports their
/// content, for older programs. Format 2 added branches; format 3 date, result, player changes,
/// times, resignations, agreed draws, `left_at` and analysis; format 4 move losses; format 5
/// drawings; format 6 clocks; format 7 handicaps; format 8 marks of moves and
/// piece symbols.
pub const NEWEST_FORMAT: u32 = 8;

/// A record error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum RecordError {
    /// The text is not RON, or a field is missing, unknown or of the wrong type.
    #[error("line {line}, column {column}: {field}{}{what}", if field.is_empty() { "" } else { ": " })]
    Syntax {
        /// Starting at 1.
        line: usize,
        /// Starting at 1.
        column: usize,
        /// The path of the field; empty outside of all fields.
        field: String,
        what: String,
    },
    /// The record was written by a newer version.
    #[error("format {found} is newer than this version supports (formats 1 to {NEWEST_FORMAT})")]
    NewerFormat { found: u32 },
    /// A field that does not exist in the record's format.
    #[error("{field}: this game uses a feature of format {needed}, but its format is {format}")]
    NewerField {
        /// The field's name.
        field: &'static str,
        format: u32,
        /// The oldest format with this field.
        needed: u32,
    },
    /// A field's value is invalid.
    #[error("{field}: {what}")]
    Field {
        /// The field's name.
        field: &'static str,
        what: String,
    },
    /// A resignation, agreed draw or analysis is not possible at this point of the match.
    #[error("{field}: after move {after}: {what}")]
    InvalidEvent {
        /// The field's name: `given_up`, `agreed_draw` or `analysis`.
        field: &'static str,
        after: usize,
        /// The number of the last of them; `None` before the first move.
        place: Option<MoveNumber>,
        what: String,
    },
    /// The result differs from that of the match.
    #[error("result: '{recorded}', but {}", reached.as_ref().map_or("the match is not over".into(), |reached| format!("the moves lead to '{reached}'")))]
    Result {
        /// The result in the record, truncated.
        recorded: String,
        /// The result of the moves; `None` if the match is not over.
        reached: Option<String>,
        seats: Vec<(char, &'static str)>,
    },
    /// The position string of the start is invalid.
    #[error("start: {what}")]
    Start {
        what: String,
        cause: Option<StartErrorKind>,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// An error in a variation.
    #[error("variation '{first}' after move {after}: {}", nested_message(error))]
    Branch {
        after: usize,
        /// The variation's first move, truncated.
        first: String,
        index: usize,
        error: Box<RecordError>,
    },
}

/// The maximum number of nested variations in a message: the outermost ones, then the innermost.
const MAX_NAMED_VARIATIONS: usize = 2;

/// The message of an error in a variation.
fn nested_message(error: &RecordError) -> String {
    let branches = successors(Some(error), |&error| match error {
        RecordError::Branch { error, .. } => Some(&**error),
        _ => None,
    });
    let branches: Vec<_> = branches
        .filter(|error| matches!(error, RecordError::Branch { .. }))
        .collect();
    match branches.last() {
        Some(innermost) if branches.len() > MAX_NAMED_VARIATIONS => format!("… {innermost}"),
        _ => error.to_string(),
    }
}

/// The part of a position string with the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartErrorKind {
    /// The board.
    Board(BoardError),
    /// A field is missing.
    Missing(MissingField),
    /// Text after the last field.
    Trailing(TrailingText),
}

impl StartErrorKind {
    fn of(cause: &(dyn Error + 'static)) -> Option<Self> {
        let board = cause.downcast_ref().cloned().map(Self::Board);
        let missing = || cause.downcast_ref().cloned().map(Self::Missing);
        let trailing = || cause.downcast_ref().cloned().map(Self::Trailing);
        board.or_else(missing).or_else(trailing)
    }
}

impl RecordError {
    /// An invalid starting position.
    pub fn start(error: &(dyn Error + 'static)) -> Self {
        let mut causes = successors(Some(error), |&cause| cause.source());
        Self::Start {
            what: error.to_string(),
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
