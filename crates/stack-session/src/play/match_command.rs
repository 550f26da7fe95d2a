//! Commands to the current match, and its events.

use stack_game::{Action, Change, Drawing, EditedPosition, MoveMark, RecordError, Seat};

use super::origin::{OpenedMatch, Origin};
use crate::game::{
    Controller, GameDetails, MatchSetup, NodeId, PositionAnalysis, SeatSetup, WinChances,
};

/// A command to the current match.
#[derive(Clone, Debug)]
pub enum MatchCommand {
    /// Start a new match. A random first seat is drawn now.
    Start(MatchSetup),
    /// Display this match while there is no current match, for example behind the page for a new
    /// game. It is not saved and not played.
    Preview(Box<OpenedMatch>),
    /// Open a match. If it is a lesson, the current match is suspended.
    Open(Box<OpenedMatch>),
    /// End the lesson and resume the suspended match, if there is one.
    EndLesson,
    /// Leave the match for the title screen.
    Leave,
    /// A command to the position editor.
    Edit(EditCommand),
    /// Play a move for the seat to move.
    Play(Action),
    /// Play a move of a computer player, lesson or tournament at the head. Ignored if the match has
    /// changed.
    PlayAtHead {
        /// The id of the match.
        match_id: u32,
        /// The number of moves at the head for which the move was chosen.
        ply: usize,
        /// The move.
        action: Action,
    },
    /// Let a seat resign at the head as in the game whose moves are guessed. Ignored if the match
    /// has changed.
    ResignAtHead {
        /// The id of the match.
        match_id: u32,
        /// The number of moves at the head.
        ply: usize,
        /// The seat.
        seat: Seat,
    },
    /// Undo moves until a human is to move. In [`Mode::Spectate`](super::Mode) and
    /// [`Mode::Review`](super::Mode), display the previous position. In
    /// [`Mode::Play`](super::Mode), only end a running replay.
    Undo,
    /// Redo moves until a human is to move. In [`Mode::Spectate`](super::Mode) and
    /// [`Mode::Review`](super::Mode), display the next position. In [`Mode::Play`](super::Mode),
    /// only end a running replay.
    Redo,
    /// Display the position after this many moves of the displayed line.
    GoToPly(usize),
    /// Display the position at a node.
    GoToNode(NodeId),
    /// Display the head.
    GoToHead,
    /// Display this position and replay the moves to the head with [`ShowNext`](Self::ShowNext).
    /// See [`SeatedMatch::is_replaying`](super::SeatedMatch::is_replaying).
    Replay(NodeId),
    /// Display the next position of the line. Unlike [`Redo`](Self::Redo), this does not change the
    /// match.
    ShowNext,
    /// Start or end the review of the match.
    Review(bool),
    /// Continue the match from the displayed position with these seats. Moves that followed become
    /// a variation. In the position editor, start a new match.
    PlayFromHere(Vec<SeatSetup>),
    /// In a review, delete the variation that starts with this node's move.
    DeleteVariation(NodeId),
    /// In a review of an unfinished match, make the line through this node the main line, up to the
    /// position before a move that ends the match.
    MakeMainLine(NodeId),
    /// In a review, open a copy of the match whose moves are the line through this node, also in
    /// review. The other moves stay in it as variations.
    CopyLineAsGame(NodeId),
    /// Set the comment of a node; an empty text removes it.
    SetComment(NodeId, String),
    /// Set names, date and the comment on the start of the game. Ignored for another match.
    SetDetails {
        /// The id of the match.
        match_id: u32,
        /// The details.
        details: Box<GameDetails>,
    },
    /// Set the user's mark of the move to a node, or remove it.
    SetMark(NodeId, Option<MoveMark>),
    /// Draw an arrow or mark a square at the displayed position, or remove it if it is drawn there
    /// already.
    Draw(Drawing),
    /// Remove all drawings from the displayed position.
    ClearDrawings,
    /// Set the win chances of a node according to a player. Ignored for another match.
    SetPlayerChances {
        /// The id of the match.
        match_id: u32,
        /// The node.
        node: NodeId,
        /// The win probabilities.
        chances: WinChances,
    },
    /// Set the analysis of a node. Ignored for another match.
    SetAnalysis {
        /// The id of the match.
        match_id: u32,
        /// The node.
        node: NodeId,
        /// The analysis.
        analysis: PositionAnalysis,
    },
    /// In a review, add a line after the displayed position as a variation. Ignored if another
    /// position is displayed.
    InsertLine {
        /// The id of the match and the node.
        position: (u32, NodeId),
        /// The moves.
        line: Vec<Action>,
        /// The position to display then.
        then: LinePosition,
    },
    /// Let computer players continue from the displayed earlier position.
    ResumeComputers,
    /// A human resigns.
    Resign(Seat),
    /// The players agree on a draw.
    AgreeDraw,
    /// The time of a seat has run out. It has the effect of a resignation.
    TimeOut(Seat),
    /// Stop the clocks, or let them run again. The next move lets them run, too.
    PauseClocks(bool),
    /// Change who plays in a seat.
    SetController(Seat, Controller),
}

/// The position that is displayed after a line was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePosition {
    /// The position before the line.
    Start,
    /// The position after its first move.
    FirstMove,
    /// The position after its last move.
    End,
}

/// A command to the position editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditCommand {
    /// Open the editor with a position; `None` is the start of the variant. The current match is
    /// suspended. Undo leads back to the position that was edited before.
    Open {
        /// The variant.
        variant: String,
        /// The position string.
        position: Option<String>,
    },
    /// Edit another variant. The position remains if the variant has the same board and seats.
    SetVariant(String),
    /// Replace the position. Refused if a stack is too high.
    Set(Box<EditedPosition>),
    /// Replace the position by a position string, which may be malformed while it is typed.
    SetText(String),
    /// Replace the position by the start of the variant.
    Reset,
    /// Choose the color that is put on the board; `None` removes pieces.
    ChooseColor(Option<Seat>),
    /// Close the editor and resume the suspended match, if there is one.
    Close,
}

impl MatchCommand {
    /// Whether the command needs the head or another position, which ends a replay.
    pub(crate) const fn ends_replay(&self) -> bool {
        !matches!(
            self,
            Self::PlayAtHead { .. }
                | Self::ResignAtHead { .. }
                | Self::SetPlayerChances { .. }
                | Self::SetAnalysis { .. }
                | Self::SetComment(..)
                | Self::SetDetails { .. }
                | Self::SetMark(..)
                | Self::Draw(_)
                | Self::ClearDrawings
                | Self::Replay(_)
                | Self::ShowNext
                | Self::Preview(_)
                | Self::PauseClocks(_)
        )
    }
}

/// A change of the current match, or of the displayed one.
#[derive(Clone, Debug)]
pub enum MatchEvent {
    /// Another match is the current one.
    Started {
        /// Whether the first seat was drawn at random. This is shown away from the table.
        random_start: bool,
    },
    /// Another position is displayed. Show it without animation.
    PositionChanged,
    /// Another match is displayed; see [`MatchCommand::Preview`](super::MatchCommand::Preview).
    PreviewShown,
    /// A turn was played or undone.
    Stepped {
        /// The changes of the turn, in the order in which they were played.
        changes: Vec<Change>,
        /// Whether the turn was played. If not, the changes are undone, the last one first.
        forward: bool,
        /// The seat that made the turn.
        mover: Seat,
    },
    /// A move was played at the head while another position is displayed.
    MovePlayedAtHead,
    /// A comment, a mark, an analysis or win chances have changed.
    Annotated,
    /// The mode has changed, or who plays in a seat, or whether computer players or clocks are
    /// paused.
    PlayersChanged,
    /// There is no current match any more. Contains the origin of the match that was left.
    Left(Origin),
}

/// Why a command was refused, as text for the user. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl From<RecordError> for Refusal {
    fn from(error: RecordError) -> Self {
        Self(error.to_string())
    }
}

impl From<&str> for Refusal {
    fn from(reason: &str) -> Self {
        Self(reason.into())
    }
}
