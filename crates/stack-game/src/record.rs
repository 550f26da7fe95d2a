//! Records: a match as a text that people keep, share and reopen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Game, Match, MoveError};

/// The format that [`Record::write`] writes and the newest one that [`Record::read`] reads.
pub const FORMAT: u32 = 1;

/// A match as it is kept in a file: RON text, readable by people.
///
/// The record holds texts only; the game's own crate turns them into a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format, [`FORMAT`].
    pub format: u32,
    /// The game's name ([`Game::NAME`]).
    pub game: String,
    /// The variant's identifier, such as `two-fast`.
    pub variant: String,
    /// The settings that differ from the variant's own, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
    /// The position string of the start, when it is not the variant's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who sits where, in turn order; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<RecordSeat>,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// Comments by the number of moves played before them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Evaluations by the number of moves played before them: a chance of winning from 0 to 1 per
    /// seat, in turn order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
}

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The seat's letter.
    pub seat: char,
    /// The name that was shown; may be empty.
    #[serde(default)]
    pub name: String,
    /// `person`, a level or a named computer player; may be empty.
    #[serde(default)]
    pub player: String,
}

/// Why a text is not a record, or a record not a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not RON, or a field is missing, unknown or of the wrong kind.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// The record was written by a newer program.
    #[error("format {found} is not known to this program, which reads format {FORMAT}")]
    Format {
        /// The record's format.
        found: u32,
    },
    /// A field's value makes no sense; the game names the value.
    #[error("{field}: {what}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// What is wrong with it.
        what: String,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl RecordError {
    pub(crate) fn field(field: &'static str, what: impl Into<String>) -> Self {
        Self::Field {
            field,
            what: what.into(),
        }
    }
}

/// The one field that tells whether the others can be read.
#[derive(Deserialize)]
#[serde(rename = "Record")]
struct Header {
    format: u32,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(game: impl Into<String>, variant: impl Into<String>) -> Self {
        Self {
            format: FORMAT,
            game: game.into(),
            variant: variant.into(),
            settings: BTreeMap::new(),
            start: None,
            seats: Vec::new(),
            moves: Vec::new(),
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
        }
    }

    /// Reads a record's text.
    ///
    /// # Errors
    /// Where the text is not a record; an unknown format is told from a damaged record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let syntax = |fault: ron::error::SpannedError| RecordError::Syntax {
            line: fault.span.start.line,
            column: fault.span.start.col,
            what: match fault.code {
                // The library's text is advice for its callers.
                ron::Error::ExceededRecursionLimit => "nested too deeply".into(),
                code => code.to_string(),
            },
        };
        let header: Header = ron::from_str(text).map_err(syntax)?;
        if header.format != FORMAT {
            return Err(RecordError::Format {
                found: header.format,
            });
        }
        let record: Self = ron::from_str(text).map_err(syntax)?;
        record.check()?;
        Ok(record)
    }

    /// Writes the record's text, which [`read`](Self::read) reads back.
    ///
    /// # Errors
    /// When the record cannot be written as RON.
    pub fn write(&self) -> Result<String, RecordError> {
        let style = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
        ron::ser::to_string_pretty(self, style)
            .map(|text| text + "\n")
            .map_err(|fault| RecordError::field("record", fault.to_string()))
    }

    /// Plays the record's moves into `game`, which stands at the record's start.
    ///
    /// # Errors
    /// The first move that cannot be played; `game` then holds all moves before it.
    pub fn replay<G: Game>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        Ok(game.play_texts(self.moves.iter().map(String::as_str))?)
    }

    /// Takes over the moves of a match.
    pub fn set_moves<G: Game>(&mut self, game: &Match<G>) {
        let played = game.positions().iter().zip(game.moves());
        self.moves = played.map(|(before, &mv)| before.move_text(mv)).collect();
    }

    /// Checks what the types cannot say.
    fn check(&self) -> Result<(), RecordError> {
        let last = self.moves.len();
        if let Some(ply) = self.comments.keys().find(|&&ply| ply > last) {
            let what = format!("one stands after move {ply}, the record has {last}");
            return Err(RecordError::field("comments", what));
        }
        for (ply, values) in &self.evaluations {
            if *ply > last {
                let what = format!("one stands after move {ply}, the record has {last}");
                return Err(RecordError::field("evaluations", what));
            }
            if let Some(value) = values.iter().find(|value| !(0.0..=1.0).contains(*value)) {
                let what = format!("after move {ply}: {value} is not between 0 and 1");
                return Err(RecordError::field("evaluations", what));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        let mut record = Record::new("focus", "two");
        record.seats.push(RecordSeat {
            seat: 'G',
            name: "Ada \"A\"".into(),
            player: "person".into(),
        });
        record.moves = vec!["d5-c5".into(), "@e4".into()];
        record.comments.insert(2, "a line\nand another".into());
        record.evaluations.insert(1, vec![0.25, 0.75]);
        record
    }

    #[test]
    fn writing_and_reading_are_inverse() -> Result<(), RecordError> {
        let text = sample().write()?;
        assert_eq!(Record::read(&text)?, sample(), "{text}");
        Ok(())
    }

    #[test]
    fn a_newer_format_is_told_from_damage() -> Result<(), RecordError> {
        let text = sample()
            .write()?
            .replace("format: 1", "format: 2, sparkle: [(1, \"x\")]");
        assert_eq!(Record::read(&text), Err(RecordError::Format { found: 2 }));
        let text = sample().write()?.replace("moves:", "mooves:");
        let fault = Record::read(&text).map_err(|fault| fault.to_string());
        assert!(
            fault.as_ref().is_err_and(|what| what.contains("mooves")),
            "{fault:?}"
        );
        Ok(())
    }

    #[test]
    fn faults_name_their_place() {
        let fault = Record::read("(\n  format: 1,\n  game: 7)").map_err(|fault| fault.to_string());
        assert!(
            fault
                .as_ref()
                .is_err_and(|what| what.starts_with("line 3, column")),
            "{fault:?}"
        );
        let text =
            "(format: 1, game: \"focus\", variant: \"two\", moves: [], comments: {3: \"x\"})";
        let fault = Record::read(text).map_err(|fault| fault.to_string());
        assert_eq!(
            fault,
            Err("comments: one stands after move 3, the record has 0".into())
        );
    }
}
