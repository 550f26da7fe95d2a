//! The size of what is written on the table.

use bevy::prelude::Resource;

/// How much larger than usual people want texts: 1 is usual.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextSize(pub f32);

impl Default for TextSize {
    fn default() -> Self {
        Self(1.0)
    }
}
