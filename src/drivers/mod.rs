//! Drivers: they carry the session's clock, events and settings to the rooms of the app.

mod advice;
mod clock;
mod notices;
mod session;
mod settings;
mod sounds;
mod switch;

use bevy::prelude::*;

pub(crate) use clock::FullSecond;
pub use settings::{QualityOverride, ThemesFolder, WriteSettings};

/// The drivers that need neither table nor panels.
pub(crate) fn core_plugin(app: &mut App) {
    app.add_plugins((
        session::plugin,
        switch::plugin,
        notices::plugin,
        clock::plugin,
    ));
}

/// The drivers of table and panels.
pub(crate) fn window_plugin(app: &mut App) {
    app.add_plugins((settings::plugin, advice::plugin, sounds::plugin));
}
