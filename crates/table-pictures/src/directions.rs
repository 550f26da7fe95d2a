//! The directions of the sides of the board.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::math::Vec2;
use stack_game::Side;

/// The directions of a side.
pub trait Directions {
    /// The direction from the board's middle to this side.
    fn outward(self) -> Vec2;
    /// The direction to the right, for a player who sits at this side.
    fn right(self) -> Vec2;
    /// The turn about the vertical that brings the south side here, in radians.
    fn turn(self) -> f32;
}

impl Directions for Side {
    fn outward(self) -> Vec2 {
        match self {
            Self::South => Vec2::new(0.0, 1.0),
            Self::West => Vec2::new(-1.0, 0.0),
            Self::North => Vec2::new(0.0, -1.0),
            Self::East => Vec2::new(1.0, 0.0),
        }
    }

    fn right(self) -> Vec2 {
        let out = self.outward();
        Vec2::new(out.y, -out.x)
    }

    fn turn(self) -> f32 {
        match self {
            Self::South => 0.0,
            Self::West => -FRAC_PI_2,
            Self::North => PI,
            Self::East => FRAC_PI_2,
        }
    }
}
