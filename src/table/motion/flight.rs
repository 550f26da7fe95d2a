//! Pieces in the air, from one place to another.

use bevy::math::{Vec2, Vec3, vec3};
use stack_game::Stack;

/// The part of the way on which a piece slides out sideways before it rises.
const SLIDE_SHARE: f32 = 0.34;

/// Pieces on their way from one place to another.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flight {
    /// The pieces.
    pub pieces: Stack,
    /// The moment in which it begins, in seconds from the beginning of the turn.
    pub start: f32,
    /// The moment in which it ends.
    pub end: f32,
    /// The underside of the lowest piece at the beginning.
    pub from: Vec3,
    /// The underside of the lowest piece at the end.
    pub to: Vec3,
    /// The size at the beginning and at the end.
    pub scale: (f32, f32),
    /// The height of the middle of the way above the straight line.
    pub arc: f32,
    /// The way on which the piece slides out sideways before it rises, x and z.
    pub slide: Vec2,
}

/// The place and the size of pieces in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::table) struct FlightPose {
    /// The underside of the lowest piece.
    pub position: Vec3,
    /// The size.
    pub scale: f32,
}

impl Flight {
    /// Place and size at a moment. Backwards the same way is taken, again quick at first.
    pub(super) fn pose(&self, time: f32, forward: bool) -> FlightPose {
        let share = ((time - self.start) / (self.end - self.start)).clamp(0.0, 1.0);
        let u = if forward {
            ease_out(share)
        } else {
            1.0 - ease_out(1.0 - share)
        };
        let scale = self.scale.0 + (self.scale.1 - self.scale.0) * u;
        let out = vec3(self.slide.x, 0.0, self.slide.y);
        let sliding = if self.slide == Vec2::ZERO {
            0.0
        } else {
            SLIDE_SHARE
        };
        if u < sliding {
            return FlightPose {
                position: self.from + out * (u / sliding),
                scale: self.scale.0,
            };
        }
        let v = (u - sliding) / (1.0 - sliding);
        let mut place = (self.from + out).lerp(self.to, v);
        place.y += 4.0 * self.arc * v * (1.0 - v);
        FlightPose {
            position: place,
            scale,
        }
    }
}

/// Quick at first, gently to rest, and at rest for good.
#[must_use]
fn ease_out(t: f32) -> f32 {
    // Between the straight line and the cubic: a cubic alone looks like a throw.
    let cubic = 1.0 - (1.0 - t).powi(3);
    let soft = t * t * (3.0 - 2.0 * t);
    0.55 * cubic + 0.45 * soft
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_starts_at_nothing_ends_at_rest_and_never_turns_back() {
        assert_eq!((ease_out(0.0), ease_out(1.0)), (0.0, 1.0));
        let steps: Vec<f32> = (0..=100).map(|n| ease_out(n as f32 / 100.0)).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(steps[50] > 0.6);
    }
}
