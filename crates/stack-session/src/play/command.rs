//! Commands to the match on the table.

use stack_game::{Action, Seat};

use super::origin::OpenedMatch;
use crate::game::{Chances, Controller, Insight, MatchSetup, Node, SeatSetup};

/// A command to the match on the table.
#[derive(Clone, Debug)]
pub enum MatchCommand {
    /// Start a new match. The lot for the first seat is drawn here.
    Start(MatchSetup),
    /// Show this match while none is on the table, such as the one that would begin. Nothing is kept of
    /// it, and nobody plays.
    LayOut(Box<OpenedMatch>),
    /// Put an opened match on the table. A match that stands there waits while a lesson is open.
    Open(Box<OpenedMatch>),
    /// End the lesson: the waiting match returns to the table; without one the table is left.
    EndLesson,
    /// Leave the match for the title screen.
    Leave,
    /// Play a move for the seat to move.
    Act(Action),
    /// Play a move at the live end that was chosen elsewhere: by a computer player, a lesson or a
    /// series. Ignored when the match has changed since.
    Answer {
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
    GoTo(usize),
    /// Go to a node of the tree.
    GoToNode(Node),
    /// Go to the live end.
    ToLive,
    /// Show this position, from which [`ShowNext`](Self::ShowNext) leads to the live end; see
    /// [`SeatedMatch::replays`](super::SeatedMatch::replays).
    Replay(Node),
    /// Show the next position of the line. Unlike [`Redo`](Self::Redo) it leaves the match as it is.
    ShowNext,
    /// Begin or end the study of the match.
    Study(bool),
    /// Play on from the position on the table with these seats. Moves that followed there stay as a
    /// branch.
    PlayFrom(Vec<SeatSetup>),
    /// Set the comment of a node; an empty text removes it.
    Comment(Node, String),
    /// Set the chances at a node to the opinion of a player. Ignored when another match is on the
    /// table.
    SetChances {
        /// The number of the match.
        number: u32,
        /// The node.
        node: Node,
        /// The chances.
        chances: Chances,
    },
    /// Set the result of an analysis at a node. Ignored when another match is on the table.
    SetInsight {
        /// The number of the match.
        number: u32,
        /// The node.
        node: Node,
        /// What the analysis found.
        insight: Insight,
    },
    /// Let computer players continue from the earlier position on the table.
    PlayOn,
    /// A person gives up.
    GiveUp(Seat),
    /// The players agree on a draw.
    AgreeDraw,
    /// Give a seat to another controller.
    Seat(Seat, Controller),
}

impl MatchCommand {
    /// True if the command is about the live end or another position: a replay ends before it.
    pub(crate) const fn ends_replay(&self) -> bool {
        match self {
            Self::Start(_)
            | Self::Open(_)
            | Self::EndLesson
            | Self::Leave
            | Self::Act(_)
            | Self::Undo
            | Self::Redo
            | Self::GoTo(_)
            | Self::GoToNode(_)
            | Self::ToLive
            | Self::Study(_)
            | Self::PlayFrom(_)
            | Self::PlayOn
            | Self::GiveUp(_)
            | Self::AgreeDraw
            | Self::Seat(..) => true,
            Self::Answer { .. }
            | Self::SetChances { .. }
            | Self::SetInsight { .. }
            | Self::Comment(..)
            | Self::Replay(_)
            | Self::ShowNext
            | Self::LayOut(_) => false,
        }
    }
}
