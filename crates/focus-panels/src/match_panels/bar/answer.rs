//! The buttons of the bar.

/// A button of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarAnswer {
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Tell the computer to move.
    MoveNow,
    /// Let the computers play on.
    PlayOn,
    /// Look at the position before.
    Back,
    /// Let the match go on by itself.
    Play,
    /// Let it stand still.
    Pause,
    /// Look at the next position; at the last one, one move more.
    Step,
    /// Look at where the match goes on.
    ToLive,
    /// Half as fast.
    Slower,
    /// Twice as fast.
    Faster,
    /// Show what computers think, or no longer.
    Thoughts,
    /// See the board from above, or no longer.
    TopView,
    /// Spread the stacks, or no longer.
    Exploded,
    /// Open the menu.
    Menu,
}
