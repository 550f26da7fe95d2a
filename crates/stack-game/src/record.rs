//! Records: a match as a text that people keep, share and reopen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::branch::{
    Annotations, Branch, DEEPEST_BRANCH, check_branches, check_values, cut_branch,
};
use crate::record_error::{FORMAT, RecordError};
use crate::{Describe, Match};

/// A match as it is kept in a file: RON text, readable by people.
///
/// The record holds texts only; the game's own crate turns them into a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The comment in the text's first lines, for people: the game and its author
    /// ([`Describe::CREDIT`]). May be empty; programs need not look at it.
    #[serde(skip)]
    pub heading: String,
    /// The version of this format, from 1 to [`FORMAT`]; written as the oldest that will do.
    pub format: u32,
    /// The game's name ([`Describe::NAME`]).
    pub game: String,
    /// The variant's identifier, such as `two-fast`.
    pub variant: String,
    /// The settings that differ from the variant's own, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
    /// The position string of the start, when it is not the variant's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The players, in turn order; may be empty.
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
    /// Variations of the moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// The player of a seat.
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

/// The field that must be read first.
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
            heading: String::new(),
            format: 1,
            game: game.into(),
            variant: variant.into(),
            settings: BTreeMap::new(),
            start: None,
            seats: Vec::new(),
            moves: Vec::new(),
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
            branches: Vec::new(),
        }
    }

    /// Reads a record's text.
    ///
    /// # Errors
    /// The place where the text is not a record; an unknown format is told from a damaged record.
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
        if !(1..=FORMAT).contains(&header.format) {
            return Err(RecordError::Format {
                found: header.format,
            });
        }
        let mut record: Self = ron::from_str(text).map_err(syntax)?;
        record.heading = heading_of(text);
        record.check()?;
        if record.format == 1 && !record.branches.is_empty() {
            let what = "format 1 has none; they are of format 2";
            return Err(RecordError::field("branches", what));
        }
        record.format = format_of(&record.branches);
        Ok(record)
    }

    /// Writes the record's text, which [`read`](Self::read) reads back.
    ///
    /// # Errors
    /// When the record cannot be written as RON.
    pub fn write(&self) -> Result<String, RecordError> {
        let style = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
        let format = self.format.min(format_of(&self.branches));
        let record = Self {
            format,
            ..self.clone()
        };
        let text = ron::ser::to_string_pretty(&record, style)
            .map_err(|fault| RecordError::field("record", fault.to_string()))?;
        let heading = self.heading.lines();
        let heading: String = heading.map(|line| format!("// {line}\n")).collect();
        Ok(heading + &text + "\n")
    }

    /// Plays the record's moves into `game`, which stands at the record's start.
    ///
    /// # Errors
    /// The first move that cannot be played; `game` then holds all moves before it.
    pub fn replay<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        Ok(game.play_texts(self.moves.iter().map(String::as_str))?)
    }

    /// Sets the moves to those of a match.
    pub fn set_moves<G: Describe>(&mut self, game: &Match<G>) {
        let played = game.positions().iter().zip(game.moves());
        self.moves = played.map(|(before, &mv)| before.move_text(mv)).collect();
    }

    /// Sets the branches, and the format that they need.
    pub fn set_branches(&mut self, branches: Vec<Branch>) {
        self.format = format_of(&branches);
        self.branches = branches;
    }

    /// Checks that each evaluation has a value for each seat in play.
    ///
    /// # Errors
    /// The place of the first one that has more or fewer.
    pub fn check_evaluations(&self, seats: usize) -> Result<(), RecordError> {
        check_values(&self.evaluations, &self.branches, seats)
    }

    /// Drops moves, comments, evaluations and branches from a faulty move on, in the line or the
    /// branch that it belongs to.
    ///
    /// Returns true if the error was a move's, so that the record is shorter now.
    pub fn truncate_at(&mut self, fault: &RecordError) -> bool {
        match fault {
            RecordError::Move(fault) => {
                let keep = fault.number.saturating_sub(1);
                let cut = keep < self.moves.len();
                self.moves.truncate(keep);
                self.comments.retain(|&ply, _| ply <= keep);
                self.evaluations.retain(|&ply, _| ply <= keep);
                self.branches.retain(|branch| branch.after < keep);
                cut
            }
            RecordError::Branch { .. } => cut_branch(&mut self.branches, fault),
            _ => false,
        }
    }

    /// Checks all that the types cannot express.
    fn check(&self) -> Result<(), RecordError> {
        let annotations = Annotations {
            begin: 0,
            end: self.moves.len(),
            whose: "the record has",
            comments: &self.comments,
            evaluations: &self.evaluations,
        };
        annotations.check()?;
        check_branches(&self.branches, 0, self.moves.len(), DEEPEST_BRANCH)
    }
}

/// The oldest format that a record with these branches can have.
const fn format_of(branches: &[Branch]) -> u32 {
    if branches.is_empty() { 1 } else { 2 }
}

/// The comments with which a text begins, without empty ones around them.
fn heading_of(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let comments = lines.map_while(|line| line.strip_prefix("//"));
    let comments: Vec<_> = comments.map(str::trim).collect();
    // Empty lines at the end would be lost when it is written again, and change what is read.
    comments.join("\n").trim().into()
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
    fn a_heading_is_kept_and_changes_nothing() -> Result<(), RecordError> {
        let mut record = sample();
        record.heading = "Focus, a game by Sid Sackson\nand more".into();
        let text = record.write()?;
        assert!(
            text.starts_with("// Focus, a game by Sid Sackson\n// and more\n("),
            "{text}"
        );
        assert_eq!(Record::read(&text)?, record);
        record.heading.clear();
        let (_, rest) = text.split_once("and more\n").unwrap_or_default();
        assert_eq!(Record::read(rest)?, record);
        Ok(())
    }

    #[test]
    fn headings_are_written_and_read_as_the_same() -> Result<(), RecordError> {
        let rest = sample().write()?;
        for (comments, heading) in [
            ("//\n", ""),
            ("//\n//\n", ""),
            ("// mine \n//\n", "mine"),
            (
                "//\n  //  mine\r\n//\n/// yours\n\n// not at once\n",
                "mine\n\n/ yours",
            ),
            ("/* neither */ // nor this\n", ""),
        ] {
            let record = Record::read(&format!("{comments}{rest}"))?;
            assert_eq!(record.heading, heading, "{comments:?}");
            assert_eq!(Record::read(&record.write()?)?, record, "{comments:?}");
        }
        Ok(())
    }

    #[test]
    fn a_newer_format_is_told_from_damage() -> Result<(), RecordError> {
        let text = sample()
            .write()?
            .replace("format: 1", "format: 3, sparkle: [(1, \"x\")]");
        assert_eq!(Record::read(&text), Err(RecordError::Format { found: 3 }));
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
