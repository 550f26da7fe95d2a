//! Goals of lesson steps, checked against the rules.

use stack_game::{Action, Change, Square, TrayKind};

use crate::game::AnyMatch;

/// A goal that a move can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonGoal {
    /// Play this move, given in notation.
    Move(&'static str),
    /// Play one of these moves, given in notation.
    OneOf(&'static [&'static str]),
    /// Move this number of pieces.
    MovesPieces(u8),
    /// Take over a stack of another team.
    TakesOver,
    /// Keep control of the rest of the stack.
    KeepsRest,
    /// Remove at least this many surplus pieces to trays of this kind.
    RemovesSurplus(TrayKind, usize),
    /// Win a complete stack.
    WinsStack,
    /// Make an opponent's turn be skipped.
    SkipsOpponent,
    /// Win the game.
    Wins,
}

/// A candidate move with the match before and after it.
struct Tried<'a> {
    before: &'a dyn AnyMatch,
    after: &'a dyn AnyMatch,
    action: Action,
    changes: &'a [Change],
}

/// Returns all legal moves that reach every goal, with their notation.
pub fn solutions(game: &dyn AnyMatch, goals: &[LessonGoal]) -> Vec<(Action, String)> {
    let solved = |action| {
        let mut after = game.fork(game.tree().cursor())?;
        let changes = after.play_variation(action).ok()?;
        let text = after.tree().mv(after.tree().cursor())?.text.clone();
        let tried = Tried {
            before: game,
            after: after.as_ref(),
            action,
            changes: &changes,
        };
        let all = goals.iter().all(|&goal| tried.reaches(goal, &text));
        all.then_some((action, text))
    };
    game.actions().into_iter().filter_map(solved).collect()
}

/// Returns the move with this notation in the displayed position.
pub fn action_from_notation(game: &dyn AnyMatch, text: &str) -> Option<Action> {
    let mut legal = solutions(game, &[]).into_iter();
    legal.find_map(|(action, notation)| (notation == text).then_some(action))
}

impl Tried<'_> {
    fn reaches(&self, goal: LessonGoal, text: &str) -> bool {
        let me = self.before.turn();
        match goal {
            LessonGoal::Move(wanted) => wanted == text,
            LessonGoal::OneOf(wanted) => wanted.contains(&text),
            LessonGoal::MovesPieces(wanted) => {
                matches!(self.action, Action::StackMove { count, .. } if count == wanted)
            }
            LessonGoal::TakesOver => {
                let to = self.target();
                let before = self.before.owner(to);
                before.is_some_and(|owner| !self.before.team(me).contains(owner))
                    && self.after.owner(to) == Some(me)
            }
            LessonGoal::KeepsRest => {
                matches!(self.action, Action::StackMove { from, .. } if self.after.owner(from) == Some(me))
            }
            LessonGoal::RemovesSurplus(kind, min) => {
                let fell = |change: &Change| matches!(change, Change::SurplusRemoved { to, .. } if to.kind == kind);
                self.count(fell) >= min
            }
            LessonGoal::WinsStack => {
                let won = |change: &Change| matches!(change, Change::LeftBoard { to, .. } if to.seat == me);
                self.count(won) > 0
            }
            LessonGoal::SkipsOpponent => {
                self.count(|change| matches!(change, Change::Skipped { .. })) > 0
            }
            LessonGoal::Wins => {
                let outcome = self.after.outcome();
                outcome.is_some_and(|outcome| outcome.winners.contains(me))
            }
        }
    }

    fn count(&self, is: impl Fn(&Change) -> bool) -> usize {
        self.changes.iter().filter(|change| is(change)).count()
    }

    /// Returns the target of the move.
    fn target(&self) -> Square {
        match self.action {
            Action::StackMove { to, .. } | Action::Place { to, .. } => to,
            Action::Swap { enemy, .. } => enemy,
        }
    }
}
