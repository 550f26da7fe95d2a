//! The order of the table's systems within [`FrameSet::Mirror`](crate::frame::FrameSet::Mirror).

use bevy::prelude::SystemSet;

/// Each set reads what the sets before it have written.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum TableSet {
    /// The animated copy of the board takes the session's events and moves on.
    Motion,
    /// Selection and preview follow.
    Input,
    /// Entities are spawned and changed to show all this.
    Pieces,
    /// Camera, board and materials.
    View,
    /// The marks on the board.
    Overlay,
}
