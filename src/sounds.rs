//! The order to let something sound.

use bevy::prelude::*;
use table_sounds::Sound;

/// Lets a sound be heard. Without an audio device nothing comes of it.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// The sound.
    pub sound: Sound,
    /// The seconds to wait before.
    pub delay: f32,
}

impl PlaySound {
    /// At once.
    #[must_use]
    pub const fn now(sound: Sound) -> Self {
        Self { sound, delay: 0.0 }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PlaySound>();
}
