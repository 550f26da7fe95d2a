//! The toolbar's actions.

use crate::keys::KeyCommand;

/// A button of the toolbar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolbarAction {
    /// Undo the last move.
    Undo,
    /// Redo it.
    Redo,
    /// Show or hide a hint.
    Hint,
    /// Make the computer move at once.
    MoveNow,
    /// Let the computers continue.
    Resume,
    /// Replay the moves since the viewer's last turn, or stop replaying.
    Replay,
    /// Show the result and what can follow.
    Result,
    /// Go to the first position.
    ToStart,
    /// Go to the previous position.
    StepBack,
    /// Start the playback.
    Play,
    /// Pause it.
    Pause,
    /// Go to the next position; at the last one, play one move.
    StepForward,
    /// Go to the latest position.
    ToLatest,
    /// Halve the speed.
    Slower,
    /// Double the speed.
    Faster,
    /// Show or hide the computers' thinking.
    ToggleThinking,
    /// Spread the stacks, or join them again.
    SpreadStacks,
    /// Return from the review to the match.
    EndReview,
    /// Open the menu.
    Menu,
}

impl ToolbarAction {
    /// The shortcut for the button, if it has one.
    #[must_use]
    pub const fn key_command(self) -> Option<KeyCommand> {
        Some(match self {
            Self::Undo => KeyCommand::Undo,
            Self::Redo => KeyCommand::Redo,
            Self::Hint => KeyCommand::ToggleHint,
            Self::MoveNow | Self::Resume => KeyCommand::MoveNow,
            Self::StepBack => KeyCommand::StepBack,
            Self::Play | Self::Pause => KeyCommand::PlayOrPause,
            Self::StepForward => KeyCommand::StepForward,
            Self::ToLatest => KeyCommand::ToLatest,
            Self::Slower => KeyCommand::Slower,
            Self::Faster => KeyCommand::Faster,
            Self::ToggleThinking => KeyCommand::ToggleThinking,
            Self::SpreadStacks => KeyCommand::ToggleSpread,
            Self::Menu => KeyCommand::OpenMenu,
            Self::Replay => KeyCommand::Replay,
            Self::ToStart => KeyCommand::ToStart,
            Self::Result | Self::EndReview => return None,
        })
    }
}
