//! What is done to a game on the way to a picture.

/// A step. Places are pixels from the upper left corner of a window of 1280×800.
pub(crate) enum Step {
    /// Presses a key, named as `xdotool` names it, until the picture changes.
    Key(&'static str),
    /// Clicks a place until the picture changes.
    Click((u32, u32)),
    /// Moves the pointer to a place.
    Point((u32, u32)),
    /// Waits until the picture has settled.
    Settle,
    /// Waits until an unfinished match has so many moves.
    Moves(usize),
    /// Waits until so many games of a series are over.
    Games(usize),
}
