//! The lines of a record: the main line and variations, and the analysis of their positions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::lenient;
use crate::{
    Describe, Drawing, Match, MoveError, MoveMark, PlayError, RecordError, Square, printable_char,
    truncated,
};

/// A variation of the main line or of another variation.
///
/// Moves are numbered from the start of the match, so a number means the same in the variation and
/// in its parent line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// Number of moves before the variation's first move. Resignations that follow in the parent
    /// line before its next move are not part of the variation.
    pub after: usize,
    /// The moves in notation, at least one.
    pub moves: Vec<String>,
    /// The seats that resigned in the variation, by the number of moves played before, as in
    /// [`Record::given_up`](crate::Record::given_up); the keys are at least `after`.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "lenient::texts"
    )]
    pub given_up: BTreeMap<usize, String>,
    /// The seats in `given_up` that lost on time, as in
    /// [`Record::out_of_time`](crate::Record::out_of_time).
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "lenient::texts"
    )]
    pub out_of_time: BTreeMap<usize, String>,
    /// Number of moves before the agreed draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed_draw: Option<usize>,
    /// Comments by the number of moves played before them, at least `after` + 1.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Drawings by the number of moves played before them, at least `after` + 1.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub drawings: BTreeMap<usize, Vec<Drawing>>,
    /// Marks of moves as in [`Record::marks`](crate::Record::marks), at least `after` + 1.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<usize, MoveMark>,
    /// Remaining times as in [`Record::clocks`](crate::Record::clocks), at least `after` + 1.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub clocks: BTreeMap<usize, Vec<u64>>,
    /// Evaluations as in [`Record::evaluations`](crate::Record::evaluations).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Engine analysis as in [`Record::analysis`](crate::Record::analysis).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub analysis: BTreeMap<usize, RecordAnalysis>,
    /// Variations of this variation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// Maximum nesting depth that is written. Earlier versions cannot read deeper nesting.
pub const MAX_BRANCH_DEPTH: usize = 16;
/// Maximum nesting depth that is read; deeper nesting could overflow the stack.
pub(super) const MAX_READ_DEPTH: usize = 100;

impl Branch {
    /// Replays the variation and returns the match at its end. `line` is the parent line at its
    /// end.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn replay<G: Describe>(&self, line: &Match<G>) -> Result<Match<G>, RecordError> {
        let mut game = line.clone();
        self.replay_into(&mut game)?;
        Ok(game)
    }

    /// Rewinds a match of the parent line to the start of the variation and plays the variation.
    ///
    /// # Errors
    /// The first step that cannot be played; the match then contains all steps before it.
    pub fn replay_into<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        game.rewind_to(self.after);
        self.line().replay(game, &mut |_| {})
    }

    /// Wraps an error in this variation with its location; `index` is the variation's index in its
    /// parent line.
    #[must_use]
    pub fn error_at(&self, index: usize, error: impl Into<RecordError>) -> RecordError {
        RecordError::Branch {
            after: self.after,
            first: truncated(self.moves.first().map_or("", String::as_str)),
            index,
            error: Box::new(error.into()),
        }
    }
}

/// The analysis of a position by a player outside the game, such as the champion.
///
/// It is separate from the evaluations, which come from the players themselves.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordAnalysis {
    /// The computer player that analyzed the position.
    pub player: String,
    /// The win probability of each seat from 0 to 1, in turn order.
    pub chances: Vec<f32>,
    /// The principal variation in notation. Empty at the end of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// The number of moves in which the seat to move wins by force, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins_in: Option<u32>,
    /// The search depth; 0 without a search.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u32,
    /// The search time limit in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
    /// The win probability lost by other moves compared with the best one, by move in notation,
    /// measured in the same search at the same depth. Requires format 4.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub losses: BTreeMap<String, f32>,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
const fn is_zero(depth: &u32) -> bool {
    *depth == 0
}

/// The fields that a record and its variations share; see [`Record`](crate::Record).
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct RecordLine<'a> {
    /// Number of moves before the first one; `None` for the main line.
    pub(super) branch_point: Option<usize>,
    pub(super) moves: &'a [String],
    pub(super) given_up: &'a BTreeMap<usize, String>,
    /// The seats that lost on time.
    pub out_of_time: &'a BTreeMap<usize, String>,
    pub(super) agreed_draw: Option<usize>,
    /// Comments.
    pub comments: &'a BTreeMap<usize, String>,
    /// Arrows and square marks.
    pub drawings: &'a BTreeMap<usize, Vec<Drawing>>,
    /// Marks of moves.
    pub marks: &'a BTreeMap<usize, MoveMark>,
    /// The times that the seats had left, in milliseconds.
    pub clocks: &'a BTreeMap<usize, Vec<u64>>,
    /// Evaluations by the players.
    pub evaluations: &'a BTreeMap<usize, Vec<f32>>,
    /// Analysis by a player outside the game.
    pub analysis: &'a BTreeMap<usize, RecordAnalysis>,
    pub(super) branches: &'a [Branch],
}

/// Implements `line` for a type with the shared fields.
macro_rules! impl_line {
    ($type:ty, |$record:ident| $branch_point:expr) => {
        impl $type {
            /// The fields that records and variations share.
            #[must_use]
            pub const fn line(&self) -> $crate::record::line::RecordLine<'_> {
                let $record = self;
                $crate::record::line::RecordLine {
                    branch_point: $branch_point,
                    moves: self.moves.as_slice(),
                    given_up: &self.given_up,
                    out_of_time: &self.out_of_time,
                    agreed_draw: self.agreed_draw,
                    comments: &self.comments,
                    drawings: &self.drawings,
                    marks: &self.marks,
                    clocks: &self.clocks,
                    evaluations: &self.evaluations,
                    analysis: &self.analysis,
                    branches: self.branches.as_slice(),
                }
            }
        }
    };
}
pub(super) use impl_line;

impl_line!(Branch, |branch| Some(branch.after));

impl RecordLine<'_> {
    /// Number of moves before the first one.
    fn start(&self) -> usize {
        self.branch_point.unwrap_or(0)
    }

    /// Number of moves at its end, counted from the start of the match.
    fn end(&self) -> usize {
        self.start() + self.moves.len()
    }

    /// Whether a resignation or agreed draw follows this number of moves.
    fn has_event(&self, ply: usize) -> bool {
        self.given_up.contains_key(&ply) || self.agreed_draw == Some(ply)
    }

    /// Whether a variation can start after this number of moves: before a move of the line, or at
    /// its end if it is the main line or ends with a resignation.
    fn allows_variation_at(&self, ply: usize) -> bool {
        let first = self.branch_point.map_or(0, |after| after + 1);
        let allowed_at_end = self.branch_point.is_none() || self.has_event(ply);
        (first..self.end()).contains(&ply) || (ply == self.end() && allowed_at_end)
    }

    /// Number of moves including variations.
    pub(super) fn count_moves(&self) -> usize {
        let nested = self.branches.iter();
        let nested = nested.map(|branch| branch.line().count_moves());
        self.moves.len() + nested.sum::<usize>()
    }

    /// Nesting depth of the variations.
    pub(super) fn depth(&self) -> usize {
        let nested = self.branches.iter().map(|branch| 1 + branch.line().depth());
        nested.max().unwrap_or(0)
    }

    /// The first used field introduced in format 3.
    pub(super) fn first_field_of_format_3(&self) -> Option<&'static str> {
        let end = self.end();
        let extends_main_line = || {
            let mut branches = self.branches.iter();
            let at_end = branches.any(|branch| branch.after == end && !self.has_event(end));
            self.branch_point.is_none() && at_end
        };
        if !self.given_up.is_empty() {
            Some("given_up")
        } else if self.agreed_draw.is_some() {
            Some("agreed_draw")
        } else if !self.analysis.is_empty() {
            Some("analysis")
        } else if extends_main_line() {
            Some("branches")
        } else {
            let mut branches = self.branches.iter();
            branches.find_map(|branch| branch.line().first_field_of_format_3())
        }
    }

    /// The newest field used that was introduced after format 3, with its format.
    pub(super) fn newest_field(&self) -> Option<(u32, &'static str)> {
        let mut analyses = self.analysis.values();
        let own = if !self.marks.is_empty() {
            Some((8, "marks"))
        } else if !self.clocks.is_empty() {
            Some((6, "clocks"))
        } else if !self.out_of_time.is_empty() {
            Some((6, "out_of_time"))
        } else if !self.drawings.is_empty() {
            Some((5, "drawings"))
        } else if analyses.any(|analysis| !analysis.losses.is_empty()) {
            Some((4, "losses"))
        } else {
            None
        };
        let branches = self.branches.iter();
        let nested = branches.map(|branch| branch.line().newest_field());
        nested.fold(own, Option::max)
    }

    /// Checks everything the types cannot express.
    pub(super) fn check(&self) -> Result<(), RecordError> {
        if self.branch_point.is_some() && self.moves.is_empty() {
            let what = "a variation needs at least one move";
            return Err(RecordError::field("moves", what));
        }
        self.check_events()?;
        // Entries of a variation refer to positions after its first step.
        let first = match self.branch_point {
            Some(after) if !self.has_event(after) => after + 1,
            _ => self.start(),
        };
        self.check_keys("comments", first, self.comments)?;
        self.check_keys("drawings", first, self.drawings)?;
        self.check_keys("marks", first.max(self.start() + 1), self.marks)?;
        self.check_keys("clocks", first, self.clocks)?;
        self.check_keys("evaluations", first, self.evaluations)?;
        self.check_keys("analysis", first, self.analysis)?;
        for (&ply, values) in self.evaluations {
            check_probabilities("evaluations", ply, values)?;
        }
        for (&ply, analysis) in self.analysis {
            check_probabilities("analysis", ply, &analysis.chances)?;
            check_probabilities("analysis", ply, analysis.losses.values())?;
        }
        for (index, branch) in self.branches.iter().enumerate() {
            let after = branch.after;
            if !self.allows_variation_at(after) {
                let what = format!(
                    "a variation starts after move {after}, where the line does not continue"
                );
                return Err(RecordError::field("branches", what));
            }
            let checked = branch.line().check();
            checked.map_err(|error| branch.error_at(index, error))?;
        }
        Ok(())
    }

    /// Checks resignations and the agreed draw.
    fn check_events(&self) -> Result<(), RecordError> {
        self.check_keys("given_up", self.start(), self.given_up)?;
        // Repeated resignations are found when the moves are replayed.
        if let Some((ply, _)) = self.given_up.iter().find(|(_, seats)| seats.is_empty()) {
            let what = format!("after move {ply}: a seat is missing");
            return Err(RecordError::field("given_up", what));
        }
        for (ply, seats) in self.out_of_time {
            let resigned = self.given_up.get(ply).map_or("", String::as_str);
            if let Some(seat) = seats.chars().find(|&seat| !resigned.contains(seat)) {
                let seat = printable_char(seat);
                let what = format!("after move {ply}: '{seat}' is not in given_up");
                return Err(RecordError::field("out_of_time", what));
            }
        }
        match self.agreed_draw {
            Some(ply) if ply != self.end() => {
                let what = format!("after move {ply}, but {}", self.end_description());
                Err(RecordError::field("agreed_draw", what))
            }
            _ => Ok(()),
        }
    }

    /// Checks that entries are between `first` and the end.
    fn check_keys<T>(
        &self,
        field: &'static str,
        first: usize,
        entries: &BTreeMap<usize, T>,
    ) -> Result<(), RecordError> {
        let outside = |ply: &&usize| !(first..=self.end()).contains(*ply);
        let Some(&ply) = entries.keys().find(outside) else {
            return Ok(());
        };
        let what = if ply < first {
            let start = self.branch_point.map_or("first move", |_| "variation");
            format!("an entry is after move {ply}, before the {start}")
        } else {
            let end = self.end_description();
            format!("an entry is after move {ply}, but {end}")
        };
        Err(RecordError::field(field, what))
    }

    /// Where the line ends, for error messages.
    fn end_description(&self) -> String {
        match self.branch_point {
            None => format!("the record has {} moves", self.end()),
            Some(_) => format!("the variation ends after move {}", self.end()),
        }
    }

    /// Checks that drawings are on squares of the board, including those of variations.
    pub(super) fn check_drawings(&self, board: &[Square]) -> Result<(), RecordError> {
        for (ply, drawings) in self.drawings {
            let mut squares = drawings.iter().flat_map(|drawing| drawing.squares());
            let what = if let Some(square) = squares.find(|square| !board.contains(square)) {
                format!("after move {ply}: the board has no square {square}")
            } else if drawings.len() > Drawing::MAX_PER_POSITION {
                let (count, max) = (drawings.len(), Drawing::MAX_PER_POSITION);
                format!("after move {ply}: {count} drawings; the limit is {max}")
            } else {
                continue;
            };
            return Err(RecordError::field("drawings", what));
        }
        for (index, branch) in self.branches.iter().enumerate() {
            let checked = branch.line().check_drawings(board);
            checked.map_err(|error| branch.error_at(index, error))?;
        }
        Ok(())
    }

    /// Checks that every evaluation, analysis and clock entry has one value per seat in play.
    pub(super) fn check_values(&self, seats: usize) -> Result<(), RecordError> {
        let counts = |(ply, values): (&usize, &Vec<f32>)| (*ply, values.len());
        let evaluations = self.evaluations.iter().map(counts);
        let analysis = self.analysis.iter();
        let analysis = analysis.map(|(ply, analysis)| counts((ply, &analysis.chances)));
        let clocks = self.clocks.iter().map(|(ply, times)| (*ply, times.len()));
        let mut all = evaluations
            .map(|count| ("evaluations", count))
            .chain(analysis.map(|count| ("analysis", count)))
            .chain(clocks.map(|count| ("clocks", count)));
        if let Some((field, (ply, values))) = all.find(|(_, (_, values))| *values != seats) {
            let noun = if values == 1 { "value" } else { "values" };
            let what = format!("after move {ply}: {values} {noun} for {seats} seats");
            return Err(RecordError::field(field, what));
        }
        for (index, branch) in self.branches.iter().enumerate() {
            let checked = branch.line().check_values(seats);
            checked.map_err(|error| branch.error_at(index, error))?;
        }
        Ok(())
    }

    /// Replays the line without its variations on a match at its start. Calls `played` with the
    /// number of each move before it is played.
    ///
    /// # Errors
    /// The first step that cannot be played; the match then contains everything before it. Move
    /// numbers count from the start of the match.
    pub(super) fn replay<G: Describe>(
        &self,
        game: &mut Match<G>,
        played: &mut dyn FnMut(usize),
    ) -> Result<(), RecordError> {
        self.replay_events(game, self.start())?;
        for (ply, text) in (self.start() + 1..).zip(self.moves) {
            played(ply);
            let result = game.play_texts([text.as_str()]);
            result.map_err(|error| MoveError {
                number: ply,
                ..error
            })?;
            self.replay_events(game, ply)?;
        }
        Ok(())
    }

    /// Replays the resignations and the agreed draw after `ply` moves and checks the analysis
    /// there.
    fn replay_events<G: Describe>(
        &self,
        game: &mut Match<G>,
        ply: usize,
    ) -> Result<(), RecordError> {
        let Some(analysis) = self.analysis.get(&ply) else {
            return self.replay_resignations_and_draw(game, ply);
        };
        let before = game.position().clone();
        self.replay_resignations_and_draw(game, ply)?;
        let Err(what) = check_analysis(game.position(), analysis) else {
            return Ok(());
        };
        // If the match was left before a resignation, the analysis refers to the position before
        // it.
        if before != *game.position() && check_analysis(&before, analysis).is_ok() {
            return Ok(());
        }
        Err(event_error(game, "analysis", what))
    }

    /// Replays the resignations and the agreed draw after `ply` moves.
    fn replay_resignations_and_draw<G: Describe>(
        &self,
        game: &mut Match<G>,
        ply: usize,
    ) -> Result<(), RecordError> {
        let letters = self.given_up.get(&ply).into_iter();
        for letter in letters.flat_map(|seats| seats.chars()) {
            let mut seats = game.position().seats().iter().copied();
            let result = match seats.find(|&seat| G::seat_letter(seat) == letter) {
                Some(seat) => game.resign(seat),
                None => Err(PlayError::NotPlaying),
            };
            result.map_err(|error| {
                let letter = printable_char(letter);
                let what = match error {
                    PlayError::NotPlaying => format!("'{letter}' does not play"),
                    PlayError::AlreadyResigned => format!("'{letter}' has already resigned"),
                    error => error.to_string(),
                };
                event_error(game, "given_up", what)
            })?;
        }
        if self.agreed_draw == Some(ply) {
            let agreed = game.agree_draw();
            agreed.map_err(|error| event_error(game, "agreed_draw", error.to_string()))?;
        }
        Ok(())
    }
}

/// Checks that the principal variation and the moves with losses are legal.
///
/// # Errors
/// The first illegal move.
fn check_analysis<G: Describe>(position: &G, analysis: &RecordAnalysis) -> Result<(), String> {
    let check = |position: &G, text: &String| {
        let mv = position.parse_move(text);
        let mv = mv.map_err(|error| error.to_string())?;
        let legal = position.check(mv);
        legal.map(|()| mv).map_err(|error| error.to_string())
    };
    for text in analysis.losses.keys() {
        let legal = check(position, text);
        legal.map_err(|error| format!("loss of '{}': {error}", truncated(text)))?;
    }
    let mut position = position.clone();
    for (number, text) in (1..).zip(&analysis.line) {
        let mv = check(&position, text).map_err(|error| {
            let text = truncated(text);
            format!("move {number} of the line, '{text}': {error}")
        })?;
        position.play_unchecked(mv);
    }
    Ok(())
}

/// A step that is not possible in the current state of the match.
fn event_error<G: Describe>(game: &Match<G>, field: &'static str, what: String) -> RecordError {
    let after = game.moves().len();
    RecordError::InvalidEvent {
        field,
        after,
        place: after.checked_sub(1).and_then(|last| game.move_number(last)),
        what,
    }
}

/// Checks that win probabilities are between 0 and 1.
fn check_probabilities<'a>(
    field: &'static str,
    ply: usize,
    values: impl IntoIterator<Item = &'a f32>,
) -> Result<(), RecordError> {
    let mut values = values.into_iter();
    match values.find(|value| !(0.0..=1.0).contains(*value)) {
        None => Ok(()),
        Some(value) => {
            let what = format!("after move {ply}: {value} is not between 0 and 1");
            Err(RecordError::field(field, what))
        }
    }
}

/// The moves, resignations and agreed draw of a match as fields of a record.
pub(super) fn record_fields<G: Describe>(
    game: &Match<G>,
) -> (Vec<String>, BTreeMap<usize, String>, Option<usize>) {
    let played = game.positions().iter().zip(game.moves());
    let moves = played.map(|(before, &mv)| before.move_text(mv)).collect();
    let mut given_up = BTreeMap::<usize, String>::new();
    for (ply, seat) in game.resignations() {
        given_up.entry(ply).or_default().push(G::seat_letter(seat));
    }
    (moves, given_up, game.draw_agreed_at())
}

impl Branch {
    /// Truncates the line before the step or variation with an error. Returns whether anything was
    /// removed.
    pub(super) fn truncate(&mut self, error: &RecordError) -> bool {
        match error {
            RecordError::Move(error) => self.truncate_to(error.number.saturating_sub(1)),
            RecordError::InvalidEvent {
                field: "analysis",
                after,
                ..
            } => self.analysis.remove(after).is_some(),
            RecordError::InvalidEvent { field, after, .. } => {
                let had_event = match *field {
                    "given_up" => self.given_up.contains_key(after),
                    _ => self.agreed_draw == Some(*after),
                };
                self.given_up.split_off(after);
                self.out_of_time.split_off(after);
                self.agreed_draw = self.agreed_draw.filter(|ply| ply < after);
                self.truncate_to(*after) | had_event
            }
            RecordError::Branch { index, error, .. } => {
                let branch = self.branches.get_mut(*index);
                let shortened = branch.is_some_and(|branch| branch.truncate(error));
                self.branches.retain(|branch| !branch.moves.is_empty());
                shortened
            }
            _ => false,
        }
    }

    /// Keeps the first `keep` moves, counted from the start of the match.
    fn truncate_to(&mut self, keep: usize) -> bool {
        let moves = keep.saturating_sub(self.after);
        let shortened = moves < self.moves.len();
        self.moves.truncate(moves);
        self.given_up.retain(|&ply, _| ply <= keep);
        self.out_of_time.retain(|&ply, _| ply <= keep);
        self.agreed_draw = self.agreed_draw.filter(|&ply| ply <= keep);
        self.comments.retain(|&ply, _| ply <= keep);
        self.drawings.retain(|&ply, _| ply <= keep);
        self.marks.retain(|&ply, _| ply <= keep);
        self.clocks.retain(|&ply, _| ply <= keep);
        self.evaluations.retain(|&ply, _| ply <= keep);
        self.analysis.retain(|&ply, _| ply <= keep);
        let continues = self.given_up.contains_key(&keep);
        self.branches
            .retain(|branch| branch.after < keep || (continues && branch.after == keep));
        shortened
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Record;

    fn branch(after: usize, moves: &[&str], branches: Vec<Branch>) -> Branch {
        Branch {
            after,
            moves: moves.iter().map(ToString::to_string).collect(),
            branches,
            ..Branch::default()
        }
    }

    fn sample() -> Record {
        let mut record = Record::new("focus", "two");
        record.moves = ["a", "b", "c"].map(String::from).to_vec();
        let mut first = branch(1, &["x", "y"], vec![branch(2, &["z"], Vec::new())]);
        first.comments.insert(3, "better".into());
        first.evaluations.insert(2, vec![0.25, 0.75]);
        record.set_branches(vec![first, branch(2, &["w"], Vec::new())]);
        record
    }

    fn error_message(record: &Record) -> String {
        let text = record.write().unwrap_or_default();
        Record::read(&text).map_or_else(|error| error.to_string(), |_| "read".into())
    }

    #[test]
    fn records_round_trip() -> Result<(), RecordError> {
        let text = sample().write()?;
        assert_eq!(Record::read(&text)?, sample(), "{text}");
        // One line per variation, and no `branches` field if there are none.
        assert!(
            text.contains("\n        (after: 2, moves: [\"w\"]),\n"),
            "{text}"
        );
        let mut plain = sample();
        plain.set_branches(Vec::new());
        assert_eq!(plain.format, 1);
        assert!(!plain.write()?.contains("branches"));
        Ok(())
    }

    #[test]
    fn errors_name_the_variation_and_location() {
        let with = |change: fn(&mut Branch)| {
            let mut record = sample();
            change(&mut record.branches[0]);
            error_message(&record)
        };
        for (message, reason) in [
            (with(|_| {}), "read"),
            (
                with(|b| b.after = 4),
                "branches: a variation starts after move 4, where the line does not continue",
            ),
            (
                with(|b| b.branches[0].after = 1),
                "variation 'x' after move 1: branches: a variation starts after move 1, where the line does not continue",
            ),
            (
                with(|b| b.moves.clear()),
                "variation '' after move 1: moves: a variation needs at least one move",
            ),
            (
                with(|b| drop(b.comments.insert(4, "?".into()))),
                "variation 'x' after move 1: comments: an entry is after move 4, but the variation ends after move 3",
            ),
            (
                with(|b| drop(b.comments.insert(1, "?".into()))),
                "variation 'x' after move 1: comments: an entry is after move 1, before the variation",
            ),
            (
                with(|b| drop(b.branches[0].evaluations.insert(3, vec![2.0, 0.0]))),
                "variation 'x' after move 1: variation 'z' after move 2: evaluations: after move 3: 2 is not between 0 and 1",
            ),
        ] {
            assert_eq!(message, reason);
        }
        assert_eq!(sample().check_evaluations(2), Ok(()));
        let three = sample()
            .check_evaluations(3)
            .map_err(|error| error.to_string());
        let reason = "variation 'x' after move 1: evaluations: after move 2: 2 values for 3 seats";
        assert_eq!(three, Err(reason.into()));
    }

    #[test]
    fn deeper_nesting_than_the_limit_is_rejected() -> Result<(), RecordError> {
        let nested = |depth| {
            let mut record = sample();
            let mut inner = Vec::new();
            for after in (1..=depth).rev() {
                inner = vec![branch(after, &["x", "y"], inner)];
            }
            record.set_branches(inner);
            record
        };
        for depth in [MAX_BRANCH_DEPTH, MAX_BRANCH_DEPTH + 1, MAX_READ_DEPTH] {
            let record = nested(depth);
            assert_eq!(Record::read(&record.write()?)?, record, "{depth}");
        }
        assert_eq!(
            error_message(&nested(MAX_READ_DEPTH + 1)),
            "nesting: branches are nested 101 deep; the limit is 100"
        );
        // The error of a deeply nested variation names the outermost and the innermost one.
        let text = nested(MAX_READ_DEPTH).write()?;
        let (before, last) = text.rsplit_once("after: 100").unwrap_or_default();
        let reason =
            Record::read(&format!("{before}after: 200{last}")).map_err(|error| error.to_string());
        let expected = "variation 'x' after move 1: … variation 'x' after move 99: \
             branches: a variation starts after move 200, where the line does not continue";
        assert_eq!(reason.map(|_| ()), Err(expected.into()));
        let endless = format!(
            "(format: 2, game: \"focus\", variant: \"two\", moves: [\"a\"], branches: {}",
            "[(after: 0, moves: [\"b\"], branches: ".repeat(5_000)
        );
        let reason = Record::read(&endless).map_err(|error| error.to_string());
        assert!(reason.is_err_and(|error| error.ends_with("nested too deeply")));
        Ok(())
    }
}
