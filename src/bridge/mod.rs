//! Drivers: they carry the session's clock, events and settings to the rooms of the app.

mod advice;
mod clock;
mod screen_switch;
mod session_update;
mod settings_sync;
mod sounds;
mod status_updates;

use bevy::prelude::*;

pub(crate) use clock::ClockTimer;
pub use settings_sync::{QualityOverride, ThemesFolder, WriteSettings};

/// The drivers that need neither table nor panels.
pub(crate) fn core_plugin(app: &mut App) {
    app.add_plugins((
        session_update::plugin,
        screen_switch::plugin,
        status_updates::plugin,
        clock::plugin,
    ));
}

/// The drivers of table and panels.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((settings_sync::plugin, advice::plugin, sounds::plugin));
}
