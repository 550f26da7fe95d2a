//! The damage of a frame, and the view that it was told for.

use bevy::math::{Mat4, URect, UVec2};
use bevy::prelude::*;
use bevy::render::extract_resource::ExtractResource;

use super::region::Region;

/// The part of the window that is drawn anew in this frame.
#[derive(Resource, ExtractResource, Clone, Debug, Default)]
pub(crate) struct Damage {
    /// The window in pixels.
    pub(super) size: UVec2,
    /// Known in full once all changes are added.
    pub(super) region: Region,
    /// All of the window.
    pub(super) whole: bool,
    /// The number of frames yet that are drawn whole, whatever has changed.
    pub(super) whole_frames: u32,
}

impl Damage {
    /// Begins a frame.
    pub(super) fn begin(&mut self, size: UVec2, whole: bool) {
        self.size = size;
        self.whole = whole || self.whole_frames > 0;
        self.region = if self.whole {
            Region::whole(size)
        } else {
            Region::default()
        };
        self.whole_frames = self.whole_frames.saturating_sub(1);
    }

    /// Adds a rectangle of pixels.
    pub(super) fn add(&mut self, rect: URect) {
        self.region.add(rect);
    }

    /// The share of the window that is drawn anew, from 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        let pixels = (self.size.x * self.size.y).max(1);
        self.region.area() as f32 / pixels as f32
    }

    /// Most of the window is drawn more quickly in one piece.
    pub(super) fn finish(&mut self) {
        self.whole |= self.region.area() > self.size.x * self.size.y / 10 * 7;
        if self.whole {
            self.region = Region::whole(self.size);
        }
    }
}

/// What the camera sees of the world, and how large.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct View {
    pub(super) clip_from_world: Mat4,
    pub(super) size: UVec2,
    pub(super) background: Color,
}
