//! How a match of computers only is watched: it plays, stands still or goes one move on, slowly or fast.

use bevy::prelude::*;

/// How the match on the table goes on by itself, and how fast. It counts only while computers play
/// among themselves ([`Current::watched`](crate::session::Current::watched)).
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    /// Whether it goes on.
    pub run: Run,
    /// How fast, 0.25 to 16: 1 takes the time and the motion of the preferences, 2 half of it.
    pub speed: f32,
}

/// Whether a match goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Run {
    /// Move after move.
    #[default]
    Playing,
    /// One move; then it stands still.
    Step,
    /// It stands still, and nobody thinks.
    Paused,
}

/// The lowest speed and the highest.
pub const SPEEDS: [f32; 2] = [0.25, 16.0];

impl Default for Playback {
    fn default() -> Self {
        Self {
            run: Run::Playing,
            speed: 1.0,
        }
    }
}

impl Playback {
    /// Twice as fast, or half as fast, within limits.
    #[must_use]
    pub fn faster(self, by: f32) -> Self {
        Self {
            speed: (self.speed * by).clamp(SPEEDS[0], SPEEDS[1]),
            ..self
        }
    }

    /// Whether it stands still.
    #[must_use]
    pub fn paused(self) -> bool {
        self.run == Run::Paused
    }
}
