//! What the list of moves shows.

use stack_session::analysis::Judgement;
use stack_session::game::Node;

use super::rounds::Round;
use crate::style::Mark;

/// The list of moves: the game that was played, and the branches that leave it.
#[derive(Clone, Debug, Default)]
pub struct MovesModel {
    /// The seats' marks, the first to move first.
    pub columns: Vec<Mark>,
    /// True if the start is on the table.
    pub at_start: bool,
    /// True if there is a comment on the start.
    pub start_comment: bool,
    /// The game that was played.
    pub game: LineView,
    /// The branches, each after those that leave before it; the branches of a branch follow it.
    pub branches: Vec<BranchView>,
}

/// A line of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineView {
    /// Its moves.
    pub moves: Vec<MoveView>,
    /// The same in rounds.
    pub rounds: Vec<Round>,
    /// What happened between them.
    pub events: Vec<EventView>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Its node.
    pub node: Node,
    /// The move in notation.
    pub text: String,
    /// True if its position is on the table.
    pub now: bool,
    /// True if it leads to the position on the table.
    pub on_the_way: bool,
    /// The notes on it.
    pub note: Note,
}

/// The notes on a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Its judgement.
    pub judgement: Option<Judgement>,
    /// True if there is a comment.
    pub comment: bool,
}

/// What happened between two moves: a player gave up, a draw was agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventView {
    /// The number of moves of the line before it.
    pub after: usize,
    /// It in words.
    pub text: String,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchView {
    /// The number of moves of the game that was played before it, or the branch that it belongs to,
    /// leaves.
    pub after: usize,
    /// The number of branches that it belongs to, itself included: 1 if it leaves the game.
    pub depth: usize,
    /// Its moves.
    pub line: LineView,
    /// True if the position on the table lies in it, or in a branch of it.
    pub shown: bool,
}

/// An answer of the list of moves: to this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesAnswer(pub Node);
