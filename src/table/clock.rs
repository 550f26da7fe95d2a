//! The table's time: the step of a frame, and the speed of movements.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The speed of movements on the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct MotionSettings {
    /// 1 is normal, 2 twice as fast.
    pub speed: f32,
    /// Nothing moves: every turn is shown at once.
    pub instant: bool,
    /// Pieces do not fly, and the camera does not glide.
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
    /// True if changes are animated at all.
    #[must_use]
    pub fn animates(&self) -> bool {
        !self.instant && !self.reduced_motion
    }
}

/// The longest step of an animation, in seconds: the program may have slept for long.
const LONGEST_STEP: f32 = 0.05;

/// The clock of everything that moves on the table.
#[derive(SystemParam)]
pub(super) struct TableClock<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, MotionSettings>,
}

impl TableClock<'_> {
    /// The settings.
    pub(super) fn settings(&self) -> MotionSettings {
        *self.settings
    }

    /// The time since the last frame, in seconds, as far as animations count it.
    pub(super) fn frame_seconds(&self) -> f32 {
        self.time.delta_secs().min(LONGEST_STEP)
    }

    /// The same at the speed of the settings: the step of the animation of turns.
    pub(super) fn animation_seconds(&self) -> f32 {
        self.frame_seconds() * self.settings.speed.clamp(0.05, 100.0)
    }
}
