//! Branches of a record: variations of its moves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::plain;
use crate::record_line::{Line, beginning, line_fields};
use crate::{Describe, Match, RecordAnalysis, RecordError};

/// Moves that leave a line, which may itself be a branch. All moves are counted from the start of
/// the match, so that one number means the same in the line and in the branch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The number of moves before the branch's first one. The branch leaves its line right after the
    /// last of them: what happened in the line before its next move does not concern the branch.
    pub after: usize,
    /// The moves in notation, at least one.
    pub moves: Vec<String>,
    /// Who gave up in the branch, as in the record; by a number of moves from `after` on.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "plain::texts"
    )]
    pub given_up: BTreeMap<usize, String>,
    /// The number of moves before a draw was agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed_draw: Option<usize>,
    /// Comments by the number of moves played before them, the branch's first one included.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// Evaluations, as those of the record.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evaluations: BTreeMap<usize, Vec<f32>>,
    /// Judgements of an onlooker, as those of the record.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub analysis: BTreeMap<usize, RecordAnalysis>,
    /// Variations of the branch's moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
}

/// The deepest nesting of branches that programs write: earlier programs read no deeper one.
pub const MAX_BRANCH_DEPTH: usize = 16;
/// The deepest nesting of branches that is read. People do not reach it; deeper ones would take too much of a
/// thread's stack.
pub(crate) const MAX_READ_DEPTH: usize = 100;

impl Branch {
    /// Plays the branch's moves: the match of the branch's end.
    ///
    /// `line` is the match of the line that the branch leaves, at its end.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn replay<G: Describe>(&self, line: &Match<G>) -> Result<Match<G>, RecordError> {
        let mut game = line.clone();
        self.replay_into(&mut game)?;
        Ok(game)
    }

    /// Plays the branch's moves in a match of the line that the branch leaves: it goes back to where the
    /// branch begins, and on to the branch's end.
    ///
    /// # Errors
    /// The first thing that cannot be played; the match then holds all before it.
    pub fn replay_into<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        game.rewind_to(self.after);
        self.line().replay(game)
    }

    /// An error within this branch, with its place: `index` is that among the branches of its line.
    #[must_use]
    pub fn error_at(&self, index: usize, fault: impl Into<RecordError>) -> RecordError {
        RecordError::Branch {
            after: self.after,
            first: beginning(self.line()),
            index,
            fault: Box::new(fault.into()),
        }
    }

    /// The number of moves before its first one.
    const fn leaves(&self) -> Option<usize> {
        Some(self.after)
    }

    fn check(&self) -> Result<(), RecordError> {
        self.line().check()?;
        check_branches(&self.branches, self.line())
    }
}

line_fields!(Branch);

/// Gives a type that has the fields of a line, and `leaves`, its [`LineMut`].
macro_rules! line_mut_fields {
    ($type:ty) => {
        impl $type {
            /// Its fields, to be cut short.
            const fn line_mut(&mut self) -> $crate::branch::LineMut<'_> {
                $crate::branch::LineMut {
                    leaves: self.leaves(),
                    moves: &mut self.moves,
                    given_up: &mut self.given_up,
                    agreed_draw: &mut self.agreed_draw,
                    comments: &mut self.comments,
                    evaluations: &mut self.evaluations,
                    analysis: &mut self.analysis,
                    branches: &mut self.branches,
                }
            }
        }
    };
}
pub(crate) use line_mut_fields;

line_mut_fields!(Branch);

/// The fields of a line that is cut short.
pub(crate) struct LineMut<'a> {
    /// As in [`Line`].
    pub(crate) leaves: Option<usize>,
    pub(crate) moves: &'a mut Vec<String>,
    pub(crate) given_up: &'a mut BTreeMap<usize, String>,
    pub(crate) agreed_draw: &'a mut Option<usize>,
    pub(crate) comments: &'a mut BTreeMap<usize, String>,
    pub(crate) evaluations: &'a mut BTreeMap<usize, Vec<f32>>,
    pub(crate) analysis: &'a mut BTreeMap<usize, RecordAnalysis>,
    pub(crate) branches: &'a mut Vec<Branch>,
}

impl LineMut<'_> {
    /// Drops everything from a faulty move on, from what cannot have happened between two moves, or from
    /// such an error within a branch on. Returns true if the record is shorter now.
    pub(crate) fn cut(self, fault: &RecordError) -> bool {
        match fault {
            RecordError::Move(fault) => self.cut_at(fault.number.saturating_sub(1)),
            RecordError::InvalidEvent {
                field: "analysis",
                after,
                ..
            } => self.analysis.remove(after).is_some(),
            RecordError::InvalidEvent { field, after, .. } => {
                let told = self.tells(field, *after);
                self.given_up.split_off(after);
                *self.agreed_draw = self.agreed_draw.filter(|ply| ply < after);
                told | self.cut_at(*after)
            }
            RecordError::Branch { index, fault, .. } => {
                let branch = self.branches.get_mut(*index);
                let cut = branch.is_some_and(|branch| branch.line_mut().cut(fault));
                self.branches.retain(|branch| !branch.moves.is_empty());
                cut
            }
            _ => false,
        }
    }

    /// True if a field tells something that happened after so many moves.
    fn tells(&self, field: &str, after: usize) -> bool {
        match field {
            "given_up" => self.given_up.contains_key(&after),
            _ => *self.agreed_draw == Some(after),
        }
    }

    /// Keeps so many moves, counted from the start.
    fn cut_at(self, keep: usize) -> bool {
        let moves = keep.saturating_sub(self.leaves.unwrap_or(0));
        let cut = moves < self.moves.len();
        self.moves.truncate(moves);
        self.given_up.retain(|&ply, _| ply <= keep);
        *self.agreed_draw = self.agreed_draw.filter(|&ply| ply <= keep);
        self.comments.retain(|&ply, _| ply <= keep);
        self.evaluations.retain(|&ply, _| ply <= keep);
        self.analysis.retain(|&ply, _| ply <= keep);
        let goes_on = self.given_up.contains_key(&keep);
        self.branches
            .retain(|branch| branch.after < keep || (goes_on && branch.after == keep));
        cut
    }
}

/// The number of moves in branches, those of their own branches included.
pub(crate) fn count_moves(branches: &[Branch]) -> usize {
    let moves = |branch: &Branch| branch.moves.len() + count_moves(&branch.branches);
    branches.iter().map(moves).sum()
}

/// The number of branches that lie in one another.
pub(crate) fn depth_of(branches: &[Branch]) -> usize {
    let depths = branches.iter().map(|branch| 1 + depth_of(&branch.branches));
    depths.max().unwrap_or(0)
}

/// Checks the branches of a line.
pub(crate) fn check_branches(branches: &[Branch], line: Line) -> Result<(), RecordError> {
    for (index, branch) in branches.iter().enumerate() {
        let after = branch.after;
        if !line.can_be_left_after(after) {
            let what = format!("one leaves after move {after}, where nothing else is played");
            return Err(RecordError::field("branches", what));
        }
        let checked = branch.check();
        checked.map_err(|fault| branch.error_at(index, fault))?;
    }
    Ok(())
}

/// Checks that each evaluation and analysis of branches has a value for each seat in play.
pub(crate) fn check_values(branches: &[Branch], seats: usize) -> Result<(), RecordError> {
    for (index, branch) in branches.iter().enumerate() {
        let checked = branch.line().check_values(seats);
        let checked = checked.and_then(|()| check_values(&branch.branches, seats));
        checked.map_err(|fault| branch.error_at(index, fault))?;
    }
    Ok(())
}

/// Whether branches have fields that only format 4 has.
pub(crate) fn is_of_format_4(branches: &[Branch]) -> bool {
    let mut branches = branches.iter();
    branches.any(|branch| branch.line().is_of_format_4() || is_of_format_4(&branch.branches))
}

/// The first field of branches that only format 3 has.
pub(crate) fn field_of_format_3(branches: &[Branch]) -> Option<&'static str> {
    branches.iter().find_map(|branch| {
        let own = branch.line().field_of_format_3();
        own.or_else(|| field_of_format_3(&branch.branches))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MoveError, Record};

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
    fn moves_that_were_tried_at_the_end_are_of_format_3() -> Result<(), RecordError> {
        let mut record = sample();
        let mut branches = std::mem::take(&mut record.branches);
        branches.push(branch(3, &["d", "e"], Vec::new()));
        record.set_branches(branches);
        assert_eq!(record.format, 3);
        let text = record.write()?;
        assert_eq!(Record::read(&text)?, record, "{text}");
        let older = Record::read(&text.replace("format: 3", "format: 2"));
        let why = "branches: format 2 does not have this field; it needs format 3";
        assert_eq!(older.map_err(|why| why.to_string()), Err(why.into()));
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
                with(|b| b.after = 4),
                "branches: one leaves after move 4, where nothing else is played",
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
        let text = sample().write().unwrap_or_default();
        let first = Record::read(&text.replace("format: 2", "format: 1"));
        let why = "branches: format 1 does not have this field; it needs format 2";
        assert_eq!(first.map_err(|why| why.to_string()), Err(why.into()));
        assert_eq!(sample().check_evaluations(2), Ok(()));
        let three = sample().check_evaluations(3).map_err(|why| why.to_string());
        let why = "branch 'x' after move 1: evaluations: after move 2: 2 values for 3 seats";
        assert_eq!(three, Err(why.into()));
    }

    #[test]
    fn the_deepest_branches_are_read_and_deeper_ones_refused_with_one_reason()
    -> Result<(), RecordError> {
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
            fault(&nested(MAX_READ_DEPTH + 1)),
            "nesting: 101 branches lie in one another, at most 100 are read"
        );
        // An error far inside names the outermost branch and its own.
        let text = nested(MAX_READ_DEPTH).write()?;
        let (before, last) = text.rsplit_once("after: 100").unwrap_or_default();
        let why = Record::read(&format!("{before}after: 200{last}")).map_err(|why| why.to_string());
        let expected = "branch 'x' after move 1: … branch 'x' after move 99: \
             branches: one leaves after move 200, where nothing else is played";
        assert_eq!(why.map(|_| ()), Err(expected.into()));
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
            ..Branch::default()
        };
        // Also if they differ only in what happened between the moves.
        let sound = branch(["x", "w", "z"]);
        let mut faulty = sound.clone();
        faulty.given_up.insert(3, "G".into());
        record.branches = vec![sound.clone(), faulty.clone()];
        let fault = faulty.error_at(
            1,
            MoveError {
                number: 4,
                place: crate::MoveNumber::default(),
                text: "z".into(),
                why: "no".into(),
            },
        );
        assert!(record.truncate_before(&fault));
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
            place: crate::MoveNumber::default(),
            text: "?".into(),
            why: "no".into(),
        };
        let mut record = sample();
        record.comments.insert(3, "end".into());
        assert!(record.truncate_before(&RecordError::Move(illegal(3))));
        assert_eq!(record.moves, ["a", "b"]);
        assert!(record.comments.is_empty());
        // The branch after move 2 had nothing to stand beside any more.
        assert_eq!(record.branches.len(), 1);
        // An error in the branch's branch.
        let inner = record.branches[0].branches[0].error_at(0, illegal(3));
        let inner = record.branches[0].error_at(0, inner);
        assert_eq!(
            inner.to_string(),
            "branch 'x' after move 1: branch 'z' after move 2: move 3 '?': no"
        );
        assert!(record.truncate_before(&inner));
        assert!(record.branches[0].branches.is_empty());
        let fault = record.branches[0].error_at(0, illegal(3));
        assert!(record.truncate_before(&fault));
        assert_eq!(record.branches[0].moves, ["x"]);
        assert!(record.branches[0].comments.is_empty());
        let fault = record.branches[0].error_at(0, illegal(2));
        assert!(record.truncate_before(&fault));
        assert!(record.branches.is_empty());
        assert!(!record.truncate_before(&fault), "nothing is left to cut");
    }

    #[test]
    fn a_line_that_is_cut_loses_what_was_told_of_the_rest() {
        let with_draw = |moves: usize, after: usize| {
            let mut record = Record::new("focus", "two");
            record.moves = vec!["a".into(); moves];
            record.agreed_draw = Some(after);
            record
        };
        for (moves, drawn, after, left) in [(3, 3, 3, None), (4, 3, 3, None), (4, 1, 2, Some(1))] {
            let fault = RecordError::InvalidEvent {
                field: "agreed_draw",
                after,
                place: None,
                what: String::new(),
            };
            let mut record = with_draw(moves, drawn);
            assert!(record.truncate_before(&fault), "{moves} {drawn} {after}");
            assert_eq!((record.moves.len(), record.agreed_draw), (after, left));
        }
        let fault = RecordError::Move(MoveError {
            number: 3,
            place: crate::MoveNumber::default(),
            text: "c".into(),
            why: "no".into(),
        });
        for gave_up in [true, false] {
            let mut record = with_draw(4, if gave_up { 2 } else { 3 });
            for ply in 1..=4 {
                record.comments.insert(ply, "so".into());
                record.evaluations.insert(ply, vec![0.5, 0.5]);
                record.analysis.insert(ply, RecordAnalysis::default());
                if gave_up {
                    record.given_up.insert(ply, "W".into());
                }
            }
            record.branches = [1, 2, 3].map(|after| branch(after, &["x"], vec![])).into();
            assert!(record.truncate_before(&fault));
            assert_eq!(record.agreed_draw, gave_up.then_some(2));
            assert!(record.comments.keys().eq(&[1, 2]));
            assert!(record.evaluations.keys().eq(&[1, 2]));
            assert!(record.analysis.keys().eq(&[1, 2]));
            // Where somebody gave up others can go on with another move.
            let (told, left): (&[usize], &[usize]) = if gave_up {
                (&[1, 2], &[1, 2])
            } else {
                (&[], &[1])
            };
            assert!(record.given_up.keys().eq(told));
            assert!(record.branches.iter().map(|branch| &branch.after).eq(left));
        }
    }
}
