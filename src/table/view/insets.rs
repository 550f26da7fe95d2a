//! What panels leave of the window to the board, and where it lies there.

use bevy::math::Vec2;
use bevy::prelude::Resource;
use stack_game::BoardSide;

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
    pub corner_sizes: [Vec2; 4],
}

/// Where board and dishes lie in the window when the viewer sees all of them. While a hand turns the table, or the viewer
/// looks at it from near, it stays as it was: panels beside them keep their places.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TableOutlines {
    /// The convex outlines of the board and of each dish, in logical pixels.
    pub outlines: Vec<Vec<Vec2>>,
    /// For each dish, in the order of the outlines after the first one, the side of the board.
    pub tray_sides: Vec<BoardSide>,
}
