//! The reasons for the best move of a position.

use crate::game::{AnyMatch, Node};
use crate::players::{Reason, reason};
use crate::search::Thought;

/// The reasons for the best move at a node; `None` where no move is known.
#[must_use]
pub fn reason_at(game: &dyn AnyMatch, node: Node) -> Option<Reason> {
    let insight = game.tree().insight(node)?;
    let action = insight.best()?;
    let there = game.fork(node)?;
    let changes = there.preview(action).ok()?;
    let thought = Thought {
        depth: insight.depth,
        chances: insight.chances,
        wins_in: insight.wins_in,
        ..Thought::default()
    };
    Some(reason(there.as_ref(), action, &changes, Some(thought)))
}
