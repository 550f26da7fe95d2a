//! The buttons of the bar.

use crate::keys::KeyCommand;

/// A button of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolbarAction {
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Ask the computer to move at once.
    MoveNow,
    /// Let the computers play on.
    Resume,
    /// Show the moves since the viewer's last turn again, or no longer.
    Replay,
    /// Show how the match ended, and what can follow.
    Result,
    /// Show the first position.
    ToStart,
    /// Show the position before.
    StepBack,
    /// Let the match go on by itself.
    Play,
    /// Pause it.
    Pause,
    /// Show the next position; at the last one, play one move.
    StepForward,
    /// Show the position at which the match goes on.
    ToLatest,
    /// Half as fast.
    Slower,
    /// Twice as fast.
    Faster,
    /// Show the thoughts of computers, or hide them.
    ToggleThinking,
    /// Spread the stacks, or join them again.
    SpreadStacks,
    /// Lead back from a review to the match.
    EndReview,
    /// Open the menu.
    Menu,
}

impl ToolbarAction {
    /// The command that a key gives instead of the button; `None` where no key does.
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
