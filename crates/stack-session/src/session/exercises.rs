//! The open exercise: a lesson, a puzzle or a game whose moves are guessed.

use std::time::Duration;

use crate::guess::{GuessRater, OpenGuess};
use crate::lessons::{FollowMoves, OpenLesson};
use crate::play::{MatchCommand, Mode, OpenedMatch, SeatedMatch};
use crate::players::SearchHost;
use crate::puzzles::{AnswerSearch, OpenPuzzle};

/// An open exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenExercise {
    /// A lesson.
    Lesson(OpenLesson),
    /// A puzzle.
    Puzzle(OpenPuzzle),
    /// A game whose moves are guessed.
    Guess(OpenGuess),
}

impl OpenExercise {
    /// Returns the exercise as what all kinds have in common.
    pub fn follower(&self) -> &dyn FollowMoves {
        match self {
            Self::Lesson(open) => open,
            Self::Puzzle(open) => open,
            Self::Guess(open) => open,
        }
    }

    fn follower_mut(&mut self) -> &mut dyn FollowMoves {
        match self {
            Self::Lesson(open) => open,
            Self::Puzzle(open) => open,
            Self::Guess(open) => open,
        }
    }
}

/// The open exercise, if there is one.
#[derive(Default)]
pub(super) struct Exercises {
    open: Option<OpenExercise>,
    guess_rater: GuessRater,
    answer_search: AnswerSearch,
}

impl Exercises {
    /// Returns the open exercise.
    pub(super) const fn current(&self) -> Option<&OpenExercise> {
        self.open.as_ref()
    }

    /// Returns the open puzzle for changes.
    pub(super) fn puzzle_mut(&mut self) -> Option<&mut OpenPuzzle> {
        match &mut self.open {
            Some(OpenExercise::Puzzle(open)) => Some(open),
            _ => None,
        }
    }

    /// Returns the game whose moves are guessed, for changes.
    pub(super) fn guess_mut(&mut self) -> Option<&mut OpenGuess> {
        match &mut self.open {
            Some(OpenExercise::Guess(open)) => Some(open),
            _ => None,
        }
    }

    /// Opens an exercise instead of the previous one. Returns the command that opens its match.
    pub(super) fn start(&mut self, open: OpenExercise, opened: OpenedMatch) -> MatchCommand {
        *self = Self {
            open: Some(open),
            ..Self::default()
        };
        MatchCommand::Open(Box::new(opened))
    }

    /// Ends the exercise. Returns the command that closes its match.
    pub(super) fn end(&mut self) -> MatchCommand {
        self.open = None;
        MatchCommand::EndLesson
    }

    /// Closes the exercise if another match is the current one.
    pub(super) fn sync(&mut self, current: Option<&SeatedMatch>) {
        if !current.is_some_and(|current| current.mode() == Mode::Lesson) {
            *self = Self::default();
        }
    }

    /// Follows the moves. Returns the command that undoes or answers the last move, if it is due.
    pub(super) fn update(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
        table_idle: bool,
    ) -> Option<MatchCommand> {
        let open = self.open.as_mut()?.follower_mut();
        if current.mode() != Mode::Lesson {
            return None;
        }
        open.follow(current, now, table_idle)
            .then(|| open.command(current))?
    }

    /// Rates the last guess, or searches the reply to a wrong move in a puzzle. Returns the error of
    /// a search that failed.
    pub(super) fn update_search(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        match &mut self.open {
            Some(OpenExercise::Guess(open)) => self.guess_rater.update(open, current, host, now),
            Some(OpenExercise::Puzzle(open)) => self.answer_search.update(open, current, host, now),
            _ => Ok(()),
        }
    }

    /// Returns when the next command or the end of a search is due.
    pub(super) fn next_due(&self) -> Option<Duration> {
        let open = self.open.as_ref()?.follower().exercise().due;
        let searches = [self.guess_rater.next_due(), self.answer_search.next_due()];
        open.into_iter().chain(searches.into_iter().flatten()).min()
    }

    /// Whether redo would repeat a wrong move.
    pub(super) fn would_repeat_wrong_move(&self, current: &SeatedMatch) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| !open.follower().allows_redo(current))
    }
}
