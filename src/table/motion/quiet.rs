//! A table on which nothing moves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::animated_board::AnimatedBoard;

/// Tells whether the table is quiet. Without a table nothing moves.
#[derive(SystemParam)]
pub struct TableIdle<'w> {
    mirror: Option<Res<'w, AnimatedBoard>>,
}

impl TableIdle<'_> {
    /// True if nothing moves and nothing waits to.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.mirror.as_ref().is_none_or(|mirror| mirror.is_idle())
    }
}
