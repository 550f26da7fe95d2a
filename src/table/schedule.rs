//! System sets of the table within [`FrameSet::Sync`](crate::frame::FrameSet::Sync).

use bevy::prelude::*;

/// Each set reads what the previous sets wrote.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum TableSet {
    /// The animated board applies session events.
    Motion,
    /// Selection and preview are updated.
    Input,
    /// Piece entities are updated.
    Pieces,
    /// Camera, board and materials are updated.
    View,
    /// Markers are updated.
    Overlay,
}
