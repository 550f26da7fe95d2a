//! What is heard, and how loudly.

use serde::{Deserialize, Serialize};

/// The volumes, from 0 (silence) to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// True if nothing is heard, whatever the volumes.
    pub muted: bool,
    /// Of the pieces on the table.
    pub pieces: f32,
    /// Of what tells whose turn it is and how a match ended.
    pub signals: f32,
    /// Of buttons, and of touches that do nothing.
    pub buttons: f32,
    /// Of the quiet tone of the room.
    pub room: f32,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self {
            muted: false,
            pieces: 0.6,
            signals: 0.6,
            buttons: 0.3,
            room: 0.0,
        }
    }
}

impl SoundSettings {
    /// The volumes brought within their limits; what is no number becomes the usual one.
    #[must_use]
    pub fn within_limits(self) -> Self {
        let usual = Self::default();
        let limit = |value: f32, usual: f32| {
            if value.is_nan() {
                usual
            } else {
                value.clamp(0.0, 1.0)
            }
        };
        Self {
            muted: self.muted,
            pieces: limit(self.pieces, usual.pieces),
            signals: limit(self.signals, usual.signals),
            buttons: limit(self.buttons, usual.buttons),
            room: limit(self.room, usual.room),
        }
    }
}
