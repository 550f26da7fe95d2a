//! Commands to the match on the table.

use stack_game::{Action, Seat};

use super::origin::OpenedMatch;
use crate::game::{Controller, MatchSetup, NodeId, PositionAnalysis, SeatSetup, WinChances};

/// A command to the match on the table.
#[derive(Clone, Debug)]
pub enum MatchCommand {
    /// Start a new match. The lot for the first seat is drawn here.
    Start(MatchSetup),
    /// Show this match while none is on the table, such as the one that would begin. Nothing is kept of
    /// it, and nobody plays.
    Preview(Box<OpenedMatch>),
    /// Put an opened match on the table. A match that stands there waits while a lesson is open.
    Open(Box<OpenedMatch>),
    /// End the lesson: the waiting match returns to the table; without one the table is left.
    EndLesson,
    /// Leave the match for the title screen.
    Leave,
    /// Play a move for the seat to move.
    Play(Action),
    /// Play a move at the live end that was chosen elsewhere: by a computer player, a lesson or a
    /// series. Ignored when the match has changed since.
    PlayAtHead {
        /// The number of the match.
        number: u32,
        /// The number of moves at the live end for which it was chosen.
        ply: usize,
        /// The move.
        action: Action,
    },
    /// Take moves back until it is a person's turn again. In [`Mode::Spectate`](super::Mode) and
    /// [`Mode::Study`](super::Mode): show the position one move earlier. A replay in
    /// [`Mode::Play`](super::Mode) ends, and nothing is taken back.
    Undo,
    /// Play moves again that were taken back, until it is a person's turn. In
    /// [`Mode::Spectate`](super::Mode) and [`Mode::Study`](super::Mode): one move forward. A replay in [`Mode::Play`](super::Mode) ends.
    Redo,
    /// Go to the position after so many moves of the shown line.
    GoToPly(usize),
    /// Go to a node of the tree.
    GoToNode(NodeId),
    /// Go to the live end.
    GoToHead,
    /// Show this position, from which [`ShowNext`](Self::ShowNext) leads to the live end; see
    /// [`SeatedMatch::replays`](super::SeatedMatch::replays).
    Replay(NodeId),
    /// Show the next position of the line. Unlike [`Redo`](Self::Redo) it leaves the match as it is.
    ShowNext,
    /// Begin or end the study of the match.
    Review(bool),
    /// Play on from the position on the table with these seats. Moves that followed there stay as a
    /// branch.
    PlayFromHere(Vec<SeatSetup>),
    /// Set the comment of a node; an empty text removes it.
    SetComment(NodeId, String),
    /// Set the chances at a node to the opinion of a player. Ignored when another match is on the
    /// table.
    SetPlayerChances {
        /// The number of the match.
        number: u32,
        /// The node.
        node: NodeId,
        /// The chances.
        chances: WinChances,
    },
    /// Set the result of an analysis at a node. Ignored when another match is on the table.
    SetAnalysis {
        /// The number of the match.
        number: u32,
        /// The node.
        node: NodeId,
        /// What the analysis found.
        insight: PositionAnalysis,
    },
    /// Let computer players continue from the earlier position on the table.
    ResumeComputers,
    /// A person gives up.
    Resign(Seat),
    /// The players agree on a draw.
    AgreeDraw,
    /// Give a seat to another controller.
    SetController(Seat, Controller),
}

impl MatchCommand {
    /// True if the command is about the live end or another position: a replay ends before it.
    pub(crate) const fn ends_replay(&self) -> bool {
        match self {
            Self::Start(_)
            | Self::Open(_)
            | Self::EndLesson
            | Self::Leave
            | Self::Play(_)
            | Self::Undo
            | Self::Redo
            | Self::GoToPly(_)
            | Self::GoToNode(_)
            | Self::GoToHead
            | Self::Review(_)
            | Self::PlayFromHere(_)
            | Self::ResumeComputers
            | Self::Resign(_)
            | Self::AgreeDraw
            | Self::SetController(..) => true,
            Self::PlayAtHead { .. }
            | Self::SetPlayerChances { .. }
            | Self::SetAnalysis { .. }
            | Self::SetComment(..)
            | Self::Replay(_)
            | Self::ShowNext
            | Self::Preview(_) => false,
        }
    }
}
