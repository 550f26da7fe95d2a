//! The bridge between the session and the app: commands and events, settings, status messages,
//! sounds, screen changes.

mod screen_switch;
mod session_sounds;
mod session_update;
mod settings_sync;
mod status_updates;

use bevy::prelude::*;

pub(crate) use session_update::ClockTimer;
pub use settings_sync::{GraphicsOverride, ThemesFolder, WriteSettings};

/// The parts that need neither table nor panels.
pub(crate) fn core_plugin(app: &mut App) {
    app.add_plugins((
        session_update::core_plugin,
        screen_switch::plugin,
        status_updates::core_plugin,
    ));
}

/// The parts for table and panels.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((
        settings_sync::plugin,
        session_update::table_plugin,
        status_updates::table_plugin,
        session_sounds::plugin,
    ));
}
