//! The stack under the pointer or the cursor, whose layers are listed.

use bevy::prelude::*;
use stack_game::{Square, Stack};

/// A stack whose layers are to be listed; filled by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredStack {
    /// Where it stands and what lies there; `None` when no stack is meant.
    pub stack: Option<(Square, Stack)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredStack>();
}
