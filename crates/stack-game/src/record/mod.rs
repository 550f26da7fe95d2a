//! Records: matches saved as text.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::mem::swap;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::{
    Describe, Drawing, HANDICAP_SETTING, Match, MoveMark, Outcome, TimeControl, printable_char,
    strip_byte_order_mark, truncated, truncated_reason,
};
use error::{NEWEST_FORMAT, RecordError};
use lenient::ron_field_at;
use line::{Branch, MAX_READ_DEPTH, RecordAnalysis, impl_line, record_fields};

pub(crate) mod error;
pub(crate) mod lenient;
pub(crate) mod line;
#[cfg(test)]
mod tests;

/// A match as a human-readable RON file.
///
/// A record contains only text; the game's own crate converts it to a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The comment at the top of the file for human readers: the game and its author
    /// ([`Describe::CREDIT`]). May be empty and is otherwise ignored.
    #[serde(skip)]
    pub heading: String,
    /// The format version: after reading, the oldest one that supports all fields used (the newest
    /// if the text has none). Updated when writing.
    #[serde(default = "newest_format")]
    pub format: u32,
    /// The game's name ([`Describe::NAME`]).
    pub game: String,
    /// The variant's id, such as `two-fast`.
    pub variant: String,
    /// The settings that differ from the variant's defaults, by name.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "lenient::texts"
    )]
    pub settings: BTreeMap<String, String>,
    /// The position string of the start if it is not the variant's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The start time in RFC 3339 format: `2026-11-22T14:05:00+01:00`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The letters of the winners in seat order, or [`DRAW_RESULT`]; absent in unfinished matches
    /// and in older records.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The players, in turn order; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<RecordSeat>,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// The letters of the seats that resigned, in order, by the number of moves played before.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "lenient::texts"
    )]
    pub given_up: BTreeMap<usize, String>,
    /// The seats in [`given_up`](Self::given_up) that lost on time. Requires format 6.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "lenient::texts"
    )]
    pub out_of_time: BTreeMap<usize, String>,
    /// The number of moves before the agreed draw that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed_draw: Option<usize>,
    /// The number of steps (moves and resignations) that remain after undoing, in an unfinished
    /// match; the steps after them can be redone. Absent if nothing was undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at: Option<usize>,
    /// Comments by the number of moves played before them. At a resignation, a comment refers to
    /// the position after it, unless the match was left before it ([`left_at`](Self::left_at)).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Arrows and square marks by the number of moves played before them. Requires format 5.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub drawings: BTreeMap<usize, Vec<Drawing>>,
    /// Marks that users gave to moves, by the number of moves including the marked one. Requires
    /// format 8.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<usize, MoveMark>,
    /// The times that the seats had left after this number of moves: milliseconds in turn order,
    /// 0 for a seat without a time control. Requires format 6.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub clocks: BTreeMap<usize, Vec<u64>>,
    /// Evaluations by the number of moves played before them: a win probability from 0 to 1 per
    /// seat, in turn order.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Engine analysis by the number of moves played before it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub analysis: BTreeMap<usize, RecordAnalysis>,
    /// Variations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// The maximum number of moves in a record including variations, many times more than the longest
/// game. All of them are held in memory with their positions.
pub const MAX_RECORD_MOVES: usize = 200_000;

/// The result of a drawn match in records.
pub const DRAW_RESULT: &str = "draw";

/// The field that is read first.
#[derive(Deserialize)]
#[serde(rename = "Record")]
struct Header {
    #[serde(default = "newest_format")]
    format: u32,
}

const fn newest_format() -> u32 {
    NEWEST_FORMAT
}

/// RON options for writing.
fn write_options() -> ron::Options {
    // Each nested variation adds a few RON levels.
    const LEVELS: usize = 4 * MAX_READ_DEPTH + 32;
    ron::Options::default().with_recursion_limit(LEVELS)
}

/// RON options for reading: optional values do not need `Some`.
fn read_options() -> ron::Options {
    write_options().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(game: impl Into<String>, variant: impl Into<String>) -> Self {
        Self {
            format: 1,
            game: game.into(),
            variant: variant.into(),
            ..Self::default()
        }
    }

    /// Parses a record, optionally starting with a byte order mark.
    ///
    /// # Errors
    /// The location and field of the error. An unknown format is reported as such, not as a damaged
    /// record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = strip_byte_order_mark(text);
        let syntax = |error: ron::error::SpannedError| {
            // Where the parser stopped; the span starts at the value before.
            let (line, column) = (error.span.end.line, error.span.end.col);
            RecordError::Syntax {
                line,
                column,
                field: truncated(&ron_field_at(text, line, column)),
                what: match error.code {
                    // Reword messages that are written for users of the ron crate.
                    ron::Error::ExceededRecursionLimit => "nested too deeply".into(),
                    code => truncated_reason(&code.to_string()),
                },
            }
        };
        let options = read_options();
        let header: Header = options.from_str(text).map_err(syntax)?;
        match header.format {
            0 => {
                let what = format!("0 is not a format; known formats are 1 to {NEWEST_FORMAT}");
                return Err(RecordError::field("format", what));
            }
            found if found > NEWEST_FORMAT => return Err(RecordError::NewerFormat { found }),
            _ => {}
        }
        let mut record: Self = options.from_str(text).map_err(syntax)?;
        record.heading = heading(text);
        record.check_format()?;
        record.check()?;
        record.format = record.oldest_format();
        Ok(record)
    }

    /// Writes the record as text that [`read`](Self::read) can parse.
    ///
    /// # Errors
    /// If the record cannot be written as RON.
    pub fn write(&self) -> Result<String, RecordError> {
        let style = ron::ser::PrettyConfig::new().depth_limit(2).new_line("\n");
        let record = Self {
            format: self.oldest_format(),
            ..self.clone()
        };
        let text = write_options()
            .to_string_pretty(&record, style)
            .map_err(|error| RecordError::field("record", error.to_string()))?;
        let heading = self.heading.lines();
        let heading: String = heading.map(|line| format!("// {line}\n")).collect();
        Ok(heading + &text + "\n")
    }

    /// The time of [`date`](Self::date).
    #[must_use]
    pub fn start_time(&self) -> Option<SystemTime> {
        let date = self.date.as_ref()?.parse::<jiff::Timestamp>();
        date.ok().map(Into::into)
    }

    /// Sets [`date`](Self::date) with a resolution of one second, or removes it if the time is
    /// outside the calendar's range.
    pub fn set_start_time(&mut self, time: SystemTime) {
        let time = jiff::Timestamp::try_from(time).ok();
        let time = time.and_then(|time| jiff::Timestamp::from_second(time.as_second()).ok());
        self.date = time.map(|time| time.to_string());
        self.format = self.oldest_format();
    }

    /// Replays the record's moves and other steps on a match at the record's start.
    ///
    /// # Errors
    /// The first step that cannot be played, or a `left_at` or result that does not fit the match.
    /// `game` then contains everything before it.
    pub fn replay<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        self.replay_with(game, &mut |_| {})
    }

    /// As [`replay`](Self::replay); calls `played` with the number of each move, starting at 1,
    /// before it is played.
    ///
    /// # Errors
    /// As [`replay`](Self::replay).
    pub fn replay_with<G: Describe>(
        &self,
        game: &mut Match<G>,
        played: &mut dyn FnMut(usize),
    ) -> Result<(), RecordError> {
        self.line().check_drawings(game.position().squares())?;
        self.line().replay(game, played)?;
        self.check_left_at()?;
        let reached = game.outcome().map(result_text::<G>);
        match &self.result {
            Some(recorded) if self.result != reached => {
                let seats = game.position().seats().iter();
                let named = seats.map(|&seat| (G::seat_letter(seat), G::seat_name(seat)));
                Err(RecordError::Result {
                    recorded: truncated(recorded),
                    reached,
                    seats: named.collect(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Sets the moves, other steps and result from a match.
    pub fn set_moves<G: Describe>(&mut self, game: &Match<G>) {
        (self.moves, self.given_up, self.agreed_draw) = record_fields(game);
        self.result = game.outcome().map(result_text::<G>);
        self.format = self.oldest_format();
    }

    /// Sets how many steps remain after undoing. A match that was left before its end has no
    /// result.
    pub fn set_left_at(&mut self, steps: usize) {
        self.left_at = (steps < self.steps()).then_some(steps);
        if self.left_at.is_some() {
            self.result = None;
        }
        self.format = self.oldest_format();
    }

    /// Number of moves and resignations.
    fn steps(&self) -> usize {
        let given_up = self.given_up.values().map(|seats| seats.chars().count());
        self.moves.len() + given_up.sum::<usize>()
    }

    /// Sets the main line: its moves, events, comments, analyses and variations.
    pub fn set_line(&mut self, mut line: Branch) {
        self.swap_line(&mut line);
        self.format = self.oldest_format();
    }

    /// Sets the variations and the format they require.
    pub fn set_branches(&mut self, branches: Vec<Branch>) {
        self.branches = branches;
        self.format = self.oldest_format();
    }

    /// Checks that every evaluation and analysis has one value per seat in play.
    ///
    /// # Errors
    /// The location of the first one that does not.
    pub fn check_evaluations(&self, seats: usize) -> Result<(), RecordError> {
        self.line().check_values(seats)
    }

    /// Describes entries that are valid but have no effect.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let end = self.moves.len();
        let beyond = self.seats.iter().filter_map(|seat| {
            let (after, player) = seat.changes.range(end + 1..).next()?;
            Some(format!(
                "seats: {} changes to '{}' after move {after}, but the record has {end} moves",
                printable_char(seat.seat),
                truncated(player)
            ))
        });
        beyond.collect()
    }

    /// Removes everything from the step with an error on, in the line or variation that contains
    /// it. A result or `left_at` that does not fit is removed without anything else.
    ///
    /// Returns whether anything was removed, so that the caller can try again.
    pub fn truncate_before(&mut self, error: &RecordError) -> bool {
        match error {
            RecordError::Result { .. } => self.result.take().is_some(),
            RecordError::Field {
                field: "left_at", ..
            } => self.left_at.take().is_some(),
            RecordError::InvalidEvent {
                field: "analysis", ..
            } => self.truncate_line(error),
            RecordError::Move(_) | RecordError::InvalidEvent { .. } => {
                self.result = None;
                self.left_at = None;
                self.truncate_line(error)
            }
            _ => self.truncate_line(error),
        }
    }

    /// Truncates the main line before an error, as a branch that starts at the first move.
    fn truncate_line(&mut self, error: &RecordError) -> bool {
        let mut line = Branch::default();
        self.swap_line(&mut line);
        let truncated = line.truncate(error);
        self.swap_line(&mut line);
        truncated
    }

    /// Exchanges the main line with a branch.
    fn swap_line(&mut self, line: &mut Branch) {
        swap(&mut self.moves, &mut line.moves);
        swap(&mut self.given_up, &mut line.given_up);
        swap(&mut self.out_of_time, &mut line.out_of_time);
        swap(&mut self.agreed_draw, &mut line.agreed_draw);
        swap(&mut self.comments, &mut line.comments);
        swap(&mut self.drawings, &mut line.drawings);
        swap(&mut self.marks, &mut line.marks);
        swap(&mut self.clocks, &mut line.clocks);
        swap(&mut self.evaluations, &mut line.evaluations);
        swap(&mut self.analysis, &mut line.analysis);
        swap(&mut self.branches, &mut line.branches);
    }

    /// The oldest format that supports all fields used.
    fn oldest_format(&self) -> u32 {
        let rest = if self.first_field_of_format_3().is_some() {
            3
        } else if self.branches.is_empty() {
            1
        } else {
            2
        };
        self.newest_field()
            .map_or(rest, |(format, _)| rest.max(format))
    }

    /// The newest field used that was introduced after format 3, with its format.
    fn newest_field(&self) -> Option<(u32, &'static str)> {
        let seats = self.seats.iter().filter_map(RecordSeat::newest_field);
        let has_handicap = self.settings.contains_key(HANDICAP_SETTING);
        let handicap = has_handicap.then_some((7, HANDICAP_SETTING));
        // A position that was edited in such a match.
        let start = self.start.as_deref();
        let lacks_pieces = start.is_some_and(|start| start.contains(" missing="));
        let start = lacks_pieces.then_some((7, "start"));
        let fields = seats.chain(handicap).chain(start).map(Some);
        fields.fold(self.line().newest_field(), Option::max)
    }

    /// The first used field introduced in format 3.
    fn first_field_of_format_3(&self) -> Option<&'static str> {
        if self.date.is_some() {
            Some("date")
        } else if self.result.is_some() {
            Some("result")
        } else if self.left_at.is_some() {
            Some("left_at")
        } else if self.seats.iter().any(RecordSeat::needs_format_3) {
            Some("seats")
        } else {
            self.line().first_field_of_format_3()
        }
    }

    /// Checks that all fields exist in the record's format.
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
        if let Some((needed, field)) = self.newest_field().filter(|(needed, _)| *needed > format) {
            return newer(field, needed);
        }
        match self.first_field_of_format_3() {
            Some(field) if format < 3 => newer(field, 3),
            _ => Ok(()),
        }
    }

    /// Checks everything the types cannot express.
    fn check(&self) -> Result<(), RecordError> {
        let date = self
            .date
            .as_deref()
            .map(|date| (date, date.parse::<jiff::Timestamp>()));
        if let Some((date, Err(_))) = date {
            let what = "is not a time such as 2026-11-22T14:05:00+01:00";
            let what = format!("'{}' {what}", truncated(date));
            return Err(RecordError::field("date", what));
        }
        let moves = self.line().count_moves();
        if moves > MAX_RECORD_MOVES {
            let what = format!("{moves} moves; the limit is {MAX_RECORD_MOVES}");
            return Err(RecordError::field("length", what));
        }
        let depth = self.line().depth();
        if depth > MAX_READ_DEPTH {
            let what = format!("branches are nested {depth} deep; the limit is {MAX_READ_DEPTH}");
            return Err(RecordError::field("nesting", what));
        }
        self.line().check()
    }

    /// Checks `left_at`.
    fn check_left_at(&self) -> Result<(), RecordError> {
        let steps = self.steps();
        let what = match self.left_at {
            Some(_) if self.result.is_some() => "the match is over".into(),
            Some(left_at) if left_at >= steps => {
                format!("{left_at} is not less than the {steps} steps of the record")
            }
            _ => return Ok(()),
        };
        Err(RecordError::field("left_at", what))
    }
}

impl_line!(Record, |_record| None);

/// Same text as [`Record::write`].
impl Display for Record {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.write().map_err(|_| fmt::Error)?)
    }
}

/// The result field of a finished match.
fn result_text<G: Describe>(outcome: Outcome) -> String {
    if outcome.is_draw() {
        return DRAW_RESULT.into();
    }
    outcome.winners.iter().map(G::seat_letter).collect()
}

/// The comments at the top of the text, trimmed.
fn heading(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let comments = lines.map_while(|line| line.strip_prefix("//"));
    let comments: Vec<_> = comments.map(str::trim).collect();
    // Trailing empty lines would be lost on rewriting.
    comments.join("\n").trim().into()
}

/// The player of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The seat's letter.
    #[serde(deserialize_with = "lenient::letter")]
    pub seat: char,
    /// The displayed name; may be empty.
    #[serde(default)]
    pub name: String,
    /// The player at the start: `person`, a level or a named computer player; may be empty.
    #[serde(default)]
    pub player: String,
    /// Later players of the seat, by the number of moves played before the change. Keys can exceed
    /// the number of moves if moves were undone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changes: BTreeMap<usize, String>,
    /// The total time used in milliseconds, if measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_used: Option<u64>,
    /// The time control, if the time is limited. Requires format 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// The time left in milliseconds where the match was left. Requires format 6.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left: Option<u64>,
    /// The number of the piece symbol, if it is not the seat's default. Requires format 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<u8>,
}

impl RecordSeat {
    /// A seat without player changes and time.
    #[must_use]
    pub fn new(seat: char, name: impl Into<String>, player: impl Into<String>) -> Self {
        Self {
            seat,
            name: name.into(),
            player: player.into(),
            ..Self::default()
        }
    }

    /// The player after `moves` moves.
    #[must_use]
    pub fn player_at(&self, moves: usize) -> &str {
        let last = self.changes.range(..=moves).next_back();
        last.map_or(&self.player, |(_, player)| player)
    }

    /// Moves player changes beyond `moves` moves, which are left over from undone moves, to that
    /// number.
    pub fn clamp_changes(&mut self, moves: usize) {
        if let Some((_, last)) = self.changes.split_off(&(moves + 1)).pop_last()
            && self.player_at(moves) != last
        {
            self.changes.insert(moves, last);
        }
    }

    /// The player at the end.
    #[must_use]
    pub fn last_player(&self) -> &str {
        self.player_at(usize::MAX)
    }

    /// The distinct players that moved or could have moved during the first `moves` moves, in
    /// order. Empty if the record names none.
    #[must_use]
    pub fn players_until(&self, moves: usize) -> Vec<&str> {
        let later = self.changes.range(..moves).map(|(_, player)| &**player);
        let mut deciders = Vec::new();
        for player in std::iter::once(&*self.player).chain(later) {
            if !player.is_empty() && !deciders.contains(&player) {
                deciders.push(player);
            }
        }
        deciders
    }

    /// The newest field used that was introduced after format 3, with its format.
    fn newest_field(&self) -> Option<(u32, &'static str)> {
        if self.symbol.is_some() {
            Some((8, "symbol"))
        } else if self.time_control.is_some() {
            Some((6, "time_control"))
        } else {
            self.time_left.map(|_| (6, "time_left"))
        }
    }

    /// Whether fields introduced in format 3 are used.
    pub(crate) fn needs_format_3(&self) -> bool {
        !self.changes.is_empty() || self.time_used.is_some()
    }
}
