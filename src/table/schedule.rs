//! System sets of the table within [`FrameSet::Sync`](crate::frame::FrameSet::Sync), and animation
//! time.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

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

/// Longest animation step in seconds, for frames after the window slept.
const MAX_STEP_SECONDS: f32 = 0.05;

/// Time steps for animations.
#[derive(SystemParam)]
pub(super) struct TableClock<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, MotionSettings>,
}

impl TableClock<'_> {
    pub(super) fn settings(&self) -> MotionSettings {
        *self.settings
    }

    /// Seconds since the last frame, limited to [`MAX_STEP_SECONDS`].
    pub(super) fn frame_seconds(&self) -> f32 {
        self.time.delta_secs().min(MAX_STEP_SECONDS)
    }

    /// [`Self::frame_seconds`] scaled by the animation speed.
    pub(super) fn animation_seconds(&self) -> f32 {
        self.frame_seconds() * self.settings.speed.clamp(0.05, 100.0)
    }
}

/// Each set reads what the previous sets wrote.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum TableSet {
    /// The animated board applies session events.
    Motion,
    /// Selection and preview are updated.
    Input,
    /// Piece entities are updated.
    Pieces,
    /// Camera, board and materials are updated.
    View,
    /// Markers are updated.
    Overlay,
}
