//! Branches of a record: variations of its moves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Describe, Match, MoveError, RecordError, shortened};

/// Moves that leave a line, which may itself be a branch. All moves are counted from the start of
/// the match, so that one number means the same in the line and in the branch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The number of moves before the branch's first one.
    pub after: usize,
    /// The moves in notation, at least one.
    pub moves: Vec<String>,
    /// Comments by the number of moves played before them, the branch's first one included.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Evaluations, as those of the record.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Variations of the branch's moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// The deepest nesting of branches that a record may have.
pub const DEEPEST_BRANCH: usize = 16;

impl Branch {
    /// Plays the branch's moves: the match of the branch's end.
    ///
    /// `line` is the match of the line that the branch leaves, at its end.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn replay<G: Describe>(&self, line: &Match<G>) -> Result<Match<G>, RecordError> {
        let mut game = line.clone();
        while game.moves().len() > self.after && game.undo().is_some() {}
        let played = game.play_texts(self.moves.iter().map(String::as_str));
        played.map_err(|fault| {
            let number = fault.number + self.after;
            self.locate(MoveError { number, ..fault })
        })?;
        Ok(game)
    }

    /// An error within this branch, with its place.
    #[must_use]
    pub fn locate(&self, fault: impl Into<RecordError>) -> RecordError {
        RecordError::Branch {
            after: self.after,
            first: shortened(self.moves.first().map_or("", String::as_str)),
            moves: self.moves.clone(),
            fault: Box::new(fault.into()),
        }
    }

    fn check(&self, depth: usize) -> Result<(), RecordError> {
        let (begin, end) = (self.after + 1, self.after + self.moves.len());
        if self.moves.is_empty() {
            return Err(RecordError::field("moves", "a branch needs at least one"));
        }
        let annotations = Annotations {
            begin,
            end,
            whose: "the branch ends after",
            comments: &self.comments,
            evaluations: &self.evaluations,
        };
        annotations.check()?;
        check_branches(&self.branches, begin, end, depth)
    }
}

/// Checks the branches of a line that begins after `begin` moves and ends after `end`.
pub(crate) fn check_branches(
    branches: &[Branch],
    begin: usize,
    end: usize,
    depth: usize,
) -> Result<(), RecordError> {
    for branch in branches {
        let after = branch.after;
        if depth == 0 {
            return Err(RecordError::field("branches", "nested too deeply"));
        }
        if !(begin..end).contains(&after) {
            let what = format!("one leaves after move {after}, where nothing else is played");
            return Err(RecordError::field("branches", what));
        }
        let checked = branch.check(depth - 1);
        checked.map_err(|fault| branch.locate(fault))?;
    }
    Ok(())
}

/// Checks that each evaluation of a line and its branches has a value for each seat in play.
pub(crate) fn check_values(
    evaluations: &BTreeMap<usize, Vec<f32>>,
    branches: &[Branch],
    seats: usize,
) -> Result<(), RecordError> {
    let mut evaluations = evaluations.iter();
    if let Some((ply, values)) = evaluations.find(|(_, values)| values.len() != seats) {
        let what = format!(
            "after move {ply}: {} values for {seats} seats",
            values.len()
        );
        return Err(RecordError::field("evaluations", what));
    }
    for branch in branches {
        let checked = check_values(&branch.evaluations, &branch.branches, seats);
        checked.map_err(|fault| branch.locate(fault))?;
    }
    Ok(())
}

/// Cuts the branch that a fault lies in; a branch without moves goes.
pub(crate) fn cut_branch(branches: &mut Vec<Branch>, fault: &RecordError) -> bool {
    let RecordError::Branch {
        after,
        moves,
        fault,
        ..
    } = fault
    else {
        return false;
    };
    let mut place = branches.iter_mut();
    let Some(branch) = place.find(|branch| branch.after == *after && branch.moves == *moves) else {
        return false;
    };
    let cut = match fault.as_ref() {
        RecordError::Move(fault) => {
            let keep = fault.number.saturating_sub(1);
            let moves = keep.saturating_sub(branch.after);
            let cut = moves < branch.moves.len();
            branch.moves.truncate(moves);
            branch.comments.retain(|&ply, _| ply <= keep);
            branch.evaluations.retain(|&ply, _| ply <= keep);
            branch.branches.retain(|inner| inner.after < keep);
            cut
        }
        inner => cut_branch(&mut branch.branches, inner),
    };
    branches.retain(|branch| !branch.moves.is_empty());
    cut
}

/// The comments and evaluations of a line or a branch.
pub(crate) struct Annotations<'a> {
    /// The first position that may have one, as a number of moves.
    pub(crate) begin: usize,
    /// The last one.
    pub(crate) end: usize,
    /// The line in words, for errors.
    pub(crate) whose: &'static str,
    pub(crate) comments: &'a BTreeMap<usize, String>,
    pub(crate) evaluations: &'a BTreeMap<usize, Vec<f32>>,
}

impl Annotations<'_> {
    pub(crate) fn check(&self) -> Result<(), RecordError> {
        let Self {
            begin, end, whose, ..
        } = self;
        let is_within = |ply: &usize| (begin..=end).contains(&ply);
        let far = |ply| match ply {
            ply if ply > *end => format!("one stands after move {ply}, {whose} {end}"),
            ply => format!("one stands after move {ply}, before the branch"),
        };
        if let Some(&ply) = self.comments.keys().find(|ply| !is_within(ply)) {
            return Err(RecordError::field("comments", far(ply)));
        }
        for (ply, values) in self.evaluations {
            if !is_within(ply) {
                return Err(RecordError::field("evaluations", far(*ply)));
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
    use crate::Record;

    fn branch(after: usize, moves: &[&str], branches: Vec<Branch>) -> Branch {
        Branch {
            after,
            moves: moves.iter().map(ToString::to_string).collect(),
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
            branches,
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

    fn fault(record: &Record) -> String {
        let text = record.write().unwrap_or_default();
        Record::read(&text).map_or_else(|why| why.to_string(), |_| "read".into())
    }

    #[test]
    fn writing_and_reading_are_inverse() -> Result<(), RecordError> {
        let text = sample().write()?;
        assert_eq!(Record::read(&text)?, sample(), "{text}");
        // Readable: a branch a line, and nothing of branches where there are none.
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
    fn faults_name_the_branch_and_the_place() {
        let with = |change: fn(&mut Branch)| {
            let mut record = sample();
            change(&mut record.branches[0]);
            fault(&record)
        };
        for (said, why) in [
            (with(|_| {}), "read"),
            (
                with(|b| b.after = 3),
                "branches: one leaves after move 3, where nothing else is played",
            ),
            (
                with(|b| b.branches[0].after = 1),
                "branch 'x' after move 1: branches: one leaves after move 1, where nothing else is played",
            ),
            (
                with(|b| b.moves.clear()),
                "branch '' after move 1: moves: a branch needs at least one",
            ),
            (
                with(|b| drop(b.comments.insert(4, "?".into()))),
                "branch 'x' after move 1: comments: one stands after move 4, the branch ends after 3",
            ),
            (
                with(|b| drop(b.comments.insert(1, "?".into()))),
                "branch 'x' after move 1: comments: one stands after move 1, before the branch",
            ),
            (
                with(|b| drop(b.branches[0].evaluations.insert(3, vec![2.0, 0.0]))),
                "branch 'x' after move 1: branch 'z' after move 2: evaluations: after move 3: 2 is not between 0 and 1",
            ),
        ] {
            assert_eq!(said, why);
        }
        let mut record = sample();
        record.format = 1;
        assert_eq!(
            fault(&record),
            "branches: format 1 has none; they are of format 2"
        );
        assert_eq!(sample().check_evaluations(2), Ok(()));
        let three = sample().check_evaluations(3).map_err(|why| why.to_string());
        let why = "branch 'x' after move 1: evaluations: after move 2: 2 values for 3 seats";
        assert_eq!(three, Err(why.into()));
    }

    #[test]
    fn the_deepest_branches_are_read_and_deeper_ones_refused() -> Result<(), RecordError> {
        for (depth, is_read) in [(DEEPEST_BRANCH, true), (DEEPEST_BRANCH + 1, false)] {
            let mut record = sample();
            let mut inner = Vec::new();
            for after in (1..=depth).rev() {
                inner = vec![branch(after, &["x", "y"], inner)];
            }
            record.set_branches(inner);
            let text = record.write()?;
            let read = Record::read(&text);
            assert_eq!(read.is_ok(), is_read, "{depth}: {read:?}");
        }
        let bottomless = format!(
            "(format: 2, game: \"focus\", variant: \"two\", moves: [\"a\"], branches: {}",
            "[(after: 0, moves: [\"b\"], branches: ".repeat(5_000)
        );
        let why = Record::read(&bottomless).map_err(|why| why.to_string());
        assert!(why.is_err_and(|why| why.ends_with("nested too deeply")));
        Ok(())
    }

    #[test]
    fn of_two_branches_that_begin_alike_the_faulty_one_is_cut() {
        let mut record = sample();
        let branch = |moves: [&str; 3]| Branch {
            after: 1,
            moves: moves.map(String::from).into(),
            comments: BTreeMap::new(),
            evaluations: BTreeMap::new(),
            branches: Vec::new(),
        };
        let (sound, faulty) = (branch(["x", "y", "z"]), branch(["x", "w", "z"]));
        record.branches = vec![sound.clone(), faulty.clone()];
        let fault = faulty.locate(MoveError {
            number: 4,
            text: "z".into(),
            why: "no".into(),
        });
        assert!(record.truncate_at(&fault));
        assert_eq!(record.branches[0], sound);
        assert_eq!(record.branches[1].moves, ["x", "w"]);
    }

    #[test]
    fn a_record_without_branches_is_written_in_the_first_format() -> Result<(), RecordError> {
        let mut record = sample();
        assert!(record.write()?.contains("format: 2"));
        record.branches.clear();
        assert!(record.write()?.contains("format: 1"));
        let second = record.write()?.replace("format: 1", "format: 2");
        assert!(Record::read(&second)?.write()?.contains("format: 1"));
        Ok(())
    }

    #[test]
    fn moves_before_an_error_are_kept() {
        let illegal = |number| MoveError {
            number,
            text: "?".into(),
            why: "no".into(),
        };
        let mut record = sample();
        record.comments.insert(3, "end".into());
        assert!(record.truncate_at(&RecordError::Move(illegal(3))));
        assert_eq!(record.moves, ["a", "b"]);
        assert!(record.comments.is_empty());
        // The branch after move 2 had nothing to stand beside any more.
        assert_eq!(record.branches.len(), 1);
        // A fault in the branch's branch.
        let inner = record.branches[0].branches[0].locate(illegal(3));
        let inner = record.branches[0].locate(inner);
        assert_eq!(
            inner.to_string(),
            "branch 'x' after move 1: branch 'z' after move 2: move 3 '?': no"
        );
        assert!(record.truncate_at(&inner));
        assert!(record.branches[0].branches.is_empty());
        let fault = record.branches[0].locate(illegal(3));
        assert!(record.truncate_at(&fault));
        assert_eq!(record.branches[0].moves, ["x"]);
        assert!(record.branches[0].comments.is_empty());
        let fault = record.branches[0].locate(illegal(2));
        assert!(record.truncate_at(&fault));
        assert!(record.branches.is_empty());
        assert!(!record.truncate_at(&fault), "nothing is left to cut");
    }
}
