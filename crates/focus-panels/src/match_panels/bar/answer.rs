//! The buttons of the bar.

use crate::keys::KeyCommand;

/// A button of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarAnswer {
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Ask the computer to move at once.
    MoveNow,
    /// Let the computers play on.
    PlayOn,
    /// Show the moves since the viewer's last turn again, or no longer.
    Replay,
    /// Show how the match ended, and what can follow.
    Result,
    /// Show the first position.
    ToStart,
    /// Show the position before.
    Back,
    /// Let the match go on by itself.
    Play,
    /// Pause it.
    Pause,
    /// Show the next position; at the last one, play one move.
    Step,
    /// Show the position at which the match goes on.
    ToLive,
    /// Half as fast.
    Slower,
    /// Twice as fast.
    Faster,
    /// Show the thoughts of computers, or hide them.
    Thoughts,
    /// Spread the stacks, or join them again.
    Exploded,
    /// Lead back from a review to the match.
    EndReview,
    /// Open the menu.
    Menu,
}

impl BarAnswer {
    /// The command that a key gives instead of the button; `None` where no key does.
    #[must_use]
    pub const fn key_command(self) -> Option<KeyCommand> {
        Some(match self {
            Self::Undo => KeyCommand::Undo,
            Self::Redo => KeyCommand::Redo,
            Self::Hint => KeyCommand::ToggleHint,
            Self::MoveNow | Self::PlayOn => KeyCommand::MoveNow,
            Self::Back => KeyCommand::StepBack,
            Self::Play | Self::Pause => KeyCommand::PlayOrPause,
            Self::Step => KeyCommand::StepForward,
            Self::ToLive => KeyCommand::ToLive,
            Self::Slower => KeyCommand::Slower,
            Self::Faster => KeyCommand::Faster,
            Self::Thoughts => KeyCommand::ToggleThoughts,
            Self::Exploded => KeyCommand::ToggleSpread,
            Self::Menu => KeyCommand::OpenMenu,
            Self::Replay => KeyCommand::Replay,
            Self::ToStart => KeyCommand::ToStart,
            Self::Result | Self::EndReview => return None,
        })
    }
}
