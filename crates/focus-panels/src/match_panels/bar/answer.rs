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
    /// Ask the computer to move at once.
    MoveNow,
    /// Let the computers play on.
    PlayOn,
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
    /// The view from above, or from the side again.
    TopView,
    /// Spread the stacks, or join them again.
    Exploded,
    /// Open the menu.
    Menu,
}
