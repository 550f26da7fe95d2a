//! What panels leave of the window to the board.

use bevy::math::Vec2;
use bevy::prelude::Resource;

/// The parts of the window that panels cover, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInsets {
    /// On the left.
    pub left: f32,
    /// On the right.
    pub right: f32,
    /// At the top.
    pub top: f32,
    /// At the bottom.
    pub bottom: f32,
    /// The width and height of what lies in the corners: upper left, upper right, lower right, lower left. The board has
    /// room beside it, as its own corners are cut.
    pub corners: [Vec2; 4],
}
