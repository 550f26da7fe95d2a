//! What a move has to achieve to solve a step, judged by the real rules.

use stack_game::{Action, Change, Square, TrayKind};

use crate::session::Line;

/// Something that a move achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It is this move, in notation.
    Move(&'static str),
    /// It lifts so many pieces.
    Lifts(u8),
    /// It takes a stack over that belonged to another side.
    TakesOver,
    /// What it leaves behind still belongs to the mover.
    KeepsRest,
    /// At least so many pieces fall out into trays of this kind.
    FallsOut(TrayKind, usize),
    /// A whole stack leaves the board for the mover.
    WinsStack,
    /// Another seat is passed over.
    PassesOver,
    /// The mover wins the game.
    Wins,
}

/// A move that was tried out: the match before it and after it, and what it did.
struct Tried<'a> {
    before: &'a dyn Line,
    after: &'a dyn Line,
    action: Action,
    changes: &'a [Change],
}

/// All moves that achieve every goal in the position on the table, each with its notation. Without
/// goals these are all moves that the rules allow.
#[must_use]
pub fn solutions(line: &dyn Line, goals: &[Goal]) -> Vec<(Action, String)> {
    let solved = |action| {
        let mut after = line.fork(line.tree().cursor())?;
        let changes = after.try_out(action).ok()?;
        let text = after.tree().mv(after.tree().cursor())?.text.clone();
        let tried = Tried {
            before: line,
            after: after.as_ref(),
            action,
            changes: &changes,
        };
        let all = goals.iter().all(|&goal| tried.achieves(goal, &text));
        all.then_some((action, text))
    };
    line.actions().into_iter().filter_map(solved).collect()
}

/// The move that is written like this in the position on the table.
#[must_use]
pub fn written(line: &dyn Line, text: &str) -> Option<Action> {
    let found = solutions(line, &[]);
    let mut found = found.into_iter().filter(|(_, written)| written == text);
    found.next().map(|(action, _)| action)
}

impl Tried<'_> {
    fn achieves(&self, goal: Goal, text: &str) -> bool {
        let me = self.before.turn();
        match goal {
            Goal::Move(wanted) => wanted == text,
            Goal::Lifts(wanted) => {
                matches!(self.action, Action::Travel { count, .. } if count == wanted)
            }
            Goal::TakesOver => {
                let to = self.target();
                let before = self.before.owner(to);
                before.is_some_and(|owner| !self.before.team(me).contains(owner))
                    && self.after.owner(to) == Some(me)
            }
            Goal::KeepsRest => {
                matches!(self.action, Action::Travel { from, .. } if self.after.owner(from) == Some(me))
            }
            Goal::FallsOut(kind, least) => {
                let fell = |change: &Change| matches!(change, Change::FellOut { to, .. } if to.kind == kind);
                self.count(fell) >= least
            }
            Goal::WinsStack => {
                let won = |change: &Change| matches!(change, Change::LeftBoard { to, .. } if to.seat == me);
                self.count(won) > 0
            }
            Goal::PassesOver => {
                self.count(|change| matches!(change, Change::PassedOver { .. })) > 0
            }
            Goal::Wins => {
                let outcome = self.after.outcome();
                outcome.is_some_and(|outcome| outcome.winners.contains(me))
            }
        }
    }

    fn count(&self, is: impl Fn(&Change) -> bool) -> usize {
        self.changes.iter().filter(|change| is(change)).count()
    }

    /// The square that the move concerns most.
    fn target(&self) -> Square {
        match self.action {
            Action::Travel { to, .. } | Action::Place { to, .. } => to,
            Action::Exchange { enemy, .. } => enemy,
        }
    }
}
