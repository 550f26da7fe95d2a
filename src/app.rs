//! Plugins of the app: the core without a window, and the window with table and panels.

use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use stack_session::search::WakeHandle;
use stack_session::storage::Folders;

use crate::background_tasks::BackgroundTasks;
use crate::bridge::{self, ClockTimer, ThemesFolder};
use crate::damage;
use crate::screens::{CelebrationTimer, ScreensPlugin};
use crate::session::SessionPlugin;
use crate::status::StatusPlugin;
use crate::table::TablePlugin;
use crate::{accessibility, frame, input_devices, keyboard, language, screen, settings, sounds};

/// Everything that needs neither a window nor a graphics card.
#[derive(Default)]
pub struct CorePlugin {
    /// The user's folders. Without them nothing is saved to disk.
    pub folders: Option<Folders>,
    /// Wakes the window from other threads.
    pub wake: WakeHandle,
}

impl Plugin for CorePlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(ClockTimer::new(self.wake.clone()))
            .insert_resource(CelebrationTimer::new(self.wake.clone()))
            .insert_resource(BackgroundTasks::new(self.wake.clone()))
            .insert_resource(ThemesFolder(self.folders.as_ref().map(Folders::themes)));
        app.add_plugins((
            frame::plugin,
            screen::plugin,
            keyboard::plugin,
            input_devices::plugin,
            settings::plugin,
            language::plugin,
            sounds::plugin,
            StatusPlugin {
                wake: self.wake.clone(),
            },
            SessionPlugin {
                folders: self.folders.clone(),
                wake: self.wake.clone(),
            },
            bridge::core_plugin,
        ));
    }
}

/// The table and the panels in a window. Requires [`CorePlugin`].
pub struct WindowPlugins;

impl Plugin for WindowPlugins {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            EguiPlugin::default(),
            TablePlugin,
            damage::plugin,
            accessibility::plugin,
            ScreensPlugin,
            bridge::window_plugin,
        ));
    }
}
