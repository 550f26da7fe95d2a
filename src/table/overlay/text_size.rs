//! The size of what is written on the table.

use bevy::prelude::{Resource, Transform};

/// How much larger than usual people want texts: 1 is usual.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextSize(pub f32);

/// How much larger than usual the plates of heights become at most: larger ones would cover motifs.
const LARGEST_PLATE: f32 = 1.5;

impl TextSize {
    /// The size of the plates of heights: never smaller than usual, since the board does not grow with small texts.
    pub(super) fn plates(self) -> f32 {
        self.0.clamp(1.0, LARGEST_PLATE)
    }
}

/// Who looks at the table: from where, and with which size of texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewer {
    pub(super) eye: Transform,
    pub(super) text: TextSize,
}

impl Default for TextSize {
    fn default() -> Self {
        Self(1.0)
    }
}
