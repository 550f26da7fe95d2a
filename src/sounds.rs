//! Message that plays a sound.

use bevy::prelude::*;
use table_sounds::Sound;

/// Plays a sound. Without an audio device it has no effect.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// The sound.
    pub sound: Sound,
    /// Delay in seconds.
    pub delay: f32,
}

impl PlaySound {
    /// Plays the sound without delay.
    #[must_use]
    pub const fn now(sound: Sound) -> Self {
        Self { sound, delay: 0.0 }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PlaySound>();
}
