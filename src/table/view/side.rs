//! The sides of the board.

use bevy::math::Vec2;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Towards the viewer.
    South,
    /// On the left.
    West,
    /// On the far side.
    North,
    /// On the right.
    East,
}

impl Side {
    /// The direction from the board's middle to this side.
    #[must_use]
    pub const fn outward(self) -> Vec2 {
        match self {
            Self::South => Vec2::new(0.0, 1.0),
            Self::West => Vec2::new(-1.0, 0.0),
            Self::North => Vec2::new(0.0, -1.0),
            Self::East => Vec2::new(1.0, 0.0),
        }
    }

    /// The direction to the right, for a player who sits at this side.
    #[must_use]
    pub const fn right(self) -> Vec2 {
        let out = self.outward();
        Vec2::new(out.y, -out.x)
    }

    /// The turn about the vertical that brings the south side here, in radians.
    #[must_use]
    pub const fn turn(self) -> f32 {
        use std::f32::consts::{FRAC_PI_2, PI};
        match self {
            Self::South => 0.0,
            Self::West => -FRAC_PI_2,
            Self::North => PI,
            Self::East => FRAC_PI_2,
        }
    }
}
