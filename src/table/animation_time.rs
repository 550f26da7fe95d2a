//! Animation speed, and the time steps of animations.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::frame::MAX_FRAME_SECONDS;

/// Animation speed and reduced motion.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct MotionSettings {
    /// Speed factor; 1 is normal.
    pub speed: f32,
    /// Turns off all animation; every turn appears at once.
    pub instant: bool,
    /// Turns off piece flights and camera easing.
    pub reduced_motion: bool,
}

impl Default for MotionSettings {
    fn default() -> Self {
        Self {
            speed: 1.0,
            instant: false,
            reduced_motion: false,
        }
    }
}

impl MotionSettings {
    /// Whether changes are animated at all.
    #[must_use]
    pub fn animates(&self) -> bool {
        !self.instant && !self.reduced_motion
    }
}

/// Time steps for animations.
#[derive(SystemParam)]
pub(super) struct AnimationTime<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, MotionSettings>,
}

impl AnimationTime<'_> {
    pub(super) fn settings(&self) -> MotionSettings {
        *self.settings
    }

    /// Seconds since the last frame, limited to [`MAX_FRAME_SECONDS`].
    pub(super) fn frame_seconds(&self) -> f32 {
        self.time.delta_secs().min(MAX_FRAME_SECONDS)
    }

    /// [`Self::frame_seconds`] scaled by the animation speed.
    pub(super) fn animation_seconds(&self) -> f32 {
        self.frame_seconds() * self.settings.speed.clamp(0.05, 100.0)
    }
}
