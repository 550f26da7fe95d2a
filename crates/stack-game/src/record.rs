//! Records: a match as a text that people keep, share and reopen.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::branch::{
    self, Branch, MAX_READ_DEPTH, check_branches, check_values, count_moves, depth_of,
    line_mut_fields,
};
use crate::plain;
use crate::record_error::{FORMAT, RecordError};
use crate::record_line::{line_fields, texts_of};
use crate::{
    Describe, Match, Outcome, RecordAnalysis, RecordSeat, printable_char, ron_field_at,
    strip_byte_order_mark, truncated, truncated_reason,
};

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
    /// The version of this format, from 1 to [`FORMAT`], when it was read: the oldest that has all that
    /// the record says; the newest when the text names none. Writing finds it anew.
    #[serde(default = "newest")]
    pub format: u32,
    /// The game's name ([`Describe::NAME`]).
    pub game: String,
    /// The variant's identifier, such as `two-fast`.
    pub variant: String,
    /// The settings that differ from the variant's own, by name.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "plain::texts"
    )]
    pub settings: BTreeMap<String, String>,
    /// The position string of the start, when it is not the variant's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moment at which the match began, as RFC 3339 writes it: `2026-11-22T14:05:00+01:00`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The letters of the winners in seat order, or [`DRAW`]; absent while the match is unfinished, and
    /// in older records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The players, in turn order; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<RecordSeat>,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// The letters of the seats that gave up, in order, by the number of moves played before.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "plain::texts"
    )]
    pub given_up: BTreeMap<usize, String>,
    /// The number of moves before the players agreed on a draw, which ends the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed_draw: Option<usize>,
    /// Where an unfinished match was left after moves were taken back: so many of its moves and of the
    /// seats that gave up, in order, stand; the others can be played again. Absent when all stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at: Option<usize>,
    /// Comments by the number of moves played before them. Where a seat gave up there, these and
    /// the following speak of the position after that; where the match was left before it
    /// ([`left_at`](Self::left_at)), the following speak of the place at which it was left.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Evaluations by the number of moves played before them: a chance of winning from 0 to 1 per
    /// seat, in turn order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Judgements of an onlooker by the number of moves played before them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub analysis: BTreeMap<usize, RecordAnalysis>,
    /// Variations of the moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// The most moves that a record may have, branches included: many times the longest game. All of them are held in
/// memory with the positions between them.
pub const MAX_RECORD_MOVES: usize = 200_000;

/// The result of a drawn match in records.
pub const DRAW_RESULT: &str = "draw";

/// The field that must be read first.
#[derive(Deserialize)]
#[serde(rename = "Record")]
struct Header {
    #[serde(default = "newest")]
    format: u32,
}

const fn newest() -> u32 {
    FORMAT
}

/// How records are written.
fn written() -> ron::Options {
    // Each branch nests a few values of RON.
    const LEVELS: usize = 4 * MAX_READ_DEPTH + 32;
    ron::Options::default().with_recursion_limit(LEVELS)
}

/// How records are read: an optional value may stand without `Some`.
fn read() -> ron::Options {
    written().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
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
            date: None,
            result: None,
            seats: Vec::new(),
            moves: Vec::new(),
            given_up: BTreeMap::new(),
            agreed_draw: None,
            left_at: None,
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
            analysis: BTreeMap::new(),
            branches: Vec::new(),
        }
    }

    /// Reads a record's text, perhaps behind a byte order mark.
    ///
    /// # Errors
    /// The place and the field where the text is not a record; an unknown format is distinguished from a damaged record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = strip_byte_order_mark(text);
        let syntax = |error: ron::error::SpannedError| {
            // Where reading stopped; the span begins at the value before.
            let (line, column) = (error.span.end.line, error.span.end.col);
            RecordError::Syntax {
                line,
                column,
                field: truncated(&ron_field_at(text, line, column)),
                what: match error.code {
                    // The library's text is meant for its callers.
                    ron::Error::ExceededRecursionLimit => "nested too deeply".into(),
                    code => truncated_reason(&code.to_string()),
                },
            }
        };
        let options = read();
        let header: Header = options.from_str(text).map_err(syntax)?;
        match header.format {
            0 => {
                let what = format!("0 is no format; known are 1 to {FORMAT}");
                return Err(RecordError::field("format", what));
            }
            found if found > FORMAT => return Err(RecordError::Format { found }),
            _ => {}
        }
        let mut record: Self = options.from_str(text).map_err(syntax)?;
        record.heading = heading_of(text);
        record.check_format()?;
        record.check()?;
        record.format = record.oldest_format();
        Ok(record)
    }

    /// Writes the record's text, which [`read`](Self::read) reads back.
    ///
    /// # Errors
    /// When the record cannot be written as RON.
    pub fn write(&self) -> Result<String, RecordError> {
        let style = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
        let record = Self {
            format: self.oldest_format(),
            ..self.clone()
        };
        let text = written()
            .to_string_pretty(&record, style)
            .map_err(|fault| RecordError::field("record", fault.to_string()))?;
        let heading = self.heading.lines();
        let heading: String = heading.map(|line| format!("// {line}\n")).collect();
        Ok(heading + &text + "\n")
    }

    /// The moment of [`date`](Self::date); `None` without one.
    #[must_use]
    pub fn start_time(&self) -> Option<SystemTime> {
        let date = self.date.as_ref()?.parse::<jiff::Timestamp>();
        date.ok().map(Into::into)
    }

    /// Sets [`date`](Self::date) to a moment, in seconds; one that no calendar has takes it away.
    pub fn set_start_time(&mut self, moment: SystemTime) {
        let moment = jiff::Timestamp::try_from(moment).ok();
        let moment =
            moment.and_then(|moment| jiff::Timestamp::from_second(moment.as_second()).ok());
        self.date = moment.map(|moment| moment.to_string());
        self.format = self.oldest_format();
    }

    /// Plays the record's moves, and what happened between them, into `game`, which stands at the
    /// record's start.
    ///
    /// # Errors
    /// The first thing that cannot be played; a place at which the match was left and a result that are not
    /// the match's. `game` then holds all before it.
    pub fn replay<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        self.replay_with(game, &mut |_| {})
    }

    /// The same; `played` is called with the number of each move, from 1, before it is played.
    ///
    /// # Errors
    /// As [`replay`](Self::replay).
    pub fn replay_with<G: Describe>(
        &self,
        game: &mut Match<G>,
        played: &mut dyn FnMut(usize),
    ) -> Result<(), RecordError> {
        self.line().replay_with(game, played)?;
        self.check_left_at()?;
        let reached = game.outcome().map(result_of::<G>);
        match &self.result {
            Some(told) if self.result != reached => {
                let seats = game.position().seats().iter();
                let named = seats.map(|&seat| (G::seat_letter(seat), G::seat_name(seat)));
                Err(RecordError::Result {
                    told: truncated(told),
                    reached,
                    seats: named.collect(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Sets the moves, what happened between them and the result to those of a match.
    pub fn set_moves<G: Describe>(&mut self, game: &Match<G>) {
        (self.moves, self.given_up, self.agreed_draw) = texts_of(game);
        self.result = game.outcome().map(result_of::<G>);
        self.format = self.oldest_format();
    }

    /// Sets where the match was left; nothing where all steps stand. A match that was left before its end
    /// has no result.
    pub fn set_left_at(&mut self, steps: usize) {
        self.left_at = (steps < self.steps()).then_some(steps);
        if self.left_at.is_some() {
            self.result = None;
        }
        self.format = self.oldest_format();
    }

    /// The number of its moves and of the seats that gave up.
    fn steps(&self) -> usize {
        let given_up = self.given_up.values().map(|seats| seats.chars().count());
        self.moves.len() + given_up.sum::<usize>()
    }

    /// Sets the branches, and the format that they need.
    pub fn set_branches(&mut self, branches: Vec<Branch>) {
        self.branches = branches;
        self.format = self.oldest_format();
    }

    /// Checks that each evaluation and analysis has a value for each seat in play.
    ///
    /// # Errors
    /// The place of the first one that has more or fewer.
    pub fn check_evaluations(&self, seats: usize) -> Result<(), RecordError> {
        self.line().check_values(seats)?;
        check_values(&self.branches, seats)
    }

    /// Entries that are read but say nothing of the record's moves, in words.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let end = self.moves.len();
        let beyond = self.seats.iter().filter_map(|seat| {
            let (after, player) = seat.changes.range(end + 1..).next()?;
            Some(format!(
                "seats: {} goes over to '{}' after move {after}, the record has {end}",
                printable_char(seat.seat),
                truncated(player)
            ))
        });
        beyond.collect()
    }

    /// Drops moves, what is said of them and branches from a faulty move on, or from what cannot have
    /// happened between two moves, in the line or the branch that it belongs to. A result and a place at which
    /// the match was left that do not fit are dropped alone.
    ///
    /// Returns true if something was dropped, so that the record can be tried again.
    pub fn truncate_before(&mut self, fault: &RecordError) -> bool {
        match fault {
            RecordError::Result { .. } => self.result.take().is_some(),
            RecordError::Field {
                field: "left_at", ..
            } => self.left_at.take().is_some(),
            RecordError::InvalidEvent {
                field: "analysis", ..
            } => self.line_mut().cut(fault),
            RecordError::Move(_) | RecordError::InvalidEvent { .. } => {
                self.result = None;
                self.left_at = None;
                self.line_mut().cut(fault)
            }
            _ => self.line_mut().cut(fault),
        }
    }

    /// The oldest format that has all that the record says.
    fn oldest_format(&self) -> u32 {
        if self.is_of_format_4() {
            4
        } else if self.field_of_format_3().is_some() {
            3
        } else if self.branches.is_empty() {
            1
        } else {
            2
        }
    }

    /// Whether it has fields that only format 4 has.
    fn is_of_format_4(&self) -> bool {
        self.line().is_of_format_4() || branch::is_of_format_4(&self.branches)
    }

    /// The first field that only format 3 has.
    fn field_of_format_3(&self) -> Option<&'static str> {
        let of_line = || self.line().field_of_format_3();
        if self.date.is_some() {
            Some("date")
        } else if self.result.is_some() {
            Some("result")
        } else if self.left_at.is_some() {
            Some("left_at")
        } else if self.seats.iter().any(RecordSeat::needs_format_3) {
            Some("seats")
        } else {
            let mut branches = self.branches.iter();
            let at_end = branches.any(|branch| self.line().is_continued_after(branch.after));
            let of_branches = || branch::field_of_format_3(&self.branches);
            of_line()
                .or(at_end.then_some("branches"))
                .or_else(of_branches)
        }
    }

    /// Checks that the record says nothing that its format does not have.
    fn check_format(&self) -> Result<(), RecordError> {
        let format = self.format;
        let newer = |field, needed| {
            Err(RecordError::NewerField {
                field,
                format,
                needed,
            })
        };
        if format == 1 && !self.branches.is_empty() {
            return newer("branches", 2);
        }
        if format < 4 && self.is_of_format_4() {
            return newer("losses", 4);
        }
        match self.field_of_format_3() {
            Some(field) if format < 3 => newer(field, 3),
            _ => Ok(()),
        }
    }

    /// Checks all that the types cannot express.
    fn check(&self) -> Result<(), RecordError> {
        let date = self
            .date
            .as_deref()
            .map(|date| (date, date.parse::<jiff::Timestamp>()));
        if let Some((date, Err(_))) = date {
            let what = "is not a moment such as 2026-11-22T14:05:00+01:00";
            let what = format!("'{}' {what}", truncated(date));
            return Err(RecordError::field("date", what));
        }
        let moves = self.moves.len() + count_moves(&self.branches);
        if moves > MAX_RECORD_MOVES {
            let what = format!("{moves} moves, at most {MAX_RECORD_MOVES} are read");
            return Err(RecordError::field("length", what));
        }
        self.line().check()?;
        let depth = depth_of(&self.branches);
        if depth > MAX_READ_DEPTH {
            let what =
                format!("{depth} branches lie in one another, at most {MAX_READ_DEPTH} are read");
            return Err(RecordError::field("nesting", what));
        }
        check_branches(&self.branches, self.line())
    }

    /// Checks where the match was left.
    fn check_left_at(&self) -> Result<(), RecordError> {
        let steps = self.steps();
        let what = match self.left_at {
            Some(_) if self.result.is_some() => "the match is over".into(),
            Some(left_at) if left_at >= steps => {
                format!("{left_at}, it must be less than the {steps} steps of the record")
            }
            _ => return Ok(()),
        };
        Err(RecordError::field("left_at", what))
    }

    /// Its moves leave no line: they begin with the start.
    const fn leaves(&self) -> Option<usize> {
        None
    }
}

line_fields!(Record);
line_mut_fields!(Record);

/// The record's text, as [`Record::write`] writes it.
impl Display for Record {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.write().map_err(|_| fmt::Error)?)
    }
}

/// The result of a match in records.
fn result_of<G: Describe>(outcome: Outcome) -> String {
    if outcome.is_draw() {
        return DRAW_RESULT.into();
    }
    outcome.winners.iter().map(G::seat_letter).collect()
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
mod tests;
