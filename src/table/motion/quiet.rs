//! A table on which nothing moves.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::mirror::Mirror;

/// Tells whether the table is quiet. Without a table nothing moves.
#[derive(SystemParam)]
pub struct TableQuiet<'w> {
    mirror: Option<Res<'w, Mirror>>,
}

impl TableQuiet<'_> {
    /// True if nothing moves and nothing waits to.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.mirror.as_ref().is_none_or(|mirror| mirror.is_quiet())
    }
}
