//! The format of records and the errors of reading them.

use crate::MoveError;

/// The newest format that [`Record::read`](crate::Record::read) reads. Records without branches are of format 1, which
/// says nothing of branches and which older programs read.
pub const FORMAT: u32 = 2;

/// The reason why a text is not a record, or a record not a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not RON, or a field is missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// The fault.
        what: String,
    },
    /// The record was written by a newer program.
    #[error("format {found} is not known to this program, which reads formats 1 to {FORMAT}")]
    Format {
        /// The record's format.
        found: u32,
    },
    /// A field's value is invalid.
    #[error("{field}: {what}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// The fault.
        what: String,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// An error within a branch.
    #[error("branch '{first}' after move {after}: {fault}")]
    Branch {
        /// The number of moves before the branch.
        after: usize,
        /// The branch's first move, shortened.
        first: String,
        /// All moves of the branch, which tell it from others that begin alike.
        moves: Vec<String>,
        /// The error; a move's number counts from the start of the match.
        fault: Box<RecordError>,
    },
}

impl RecordError {
    /// An invalid field.
    pub fn field(field: &'static str, what: impl Into<String>) -> Self {
        Self::Field {
            field,
            what: what.into(),
        }
    }
}
