//! The program with its window.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::{PresentMode, WindowMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::cli::{Cli, First, Source};
use crate::graphics::{caught, plugins};
use crate::presentation::PresentationPlugin;
use crate::series::SeriesPlugin;
use crate::session::Intent;
use crate::storage::{Autosave, Folders, StoragePlugin};
use crate::{CorePlugin, keeping};

/// Opens the window and runs until it is closed.
///
/// # Errors
/// When there is no display or no graphics driver, in words that help.
pub(crate) fn run(cli: &Cli, folders: Folders, first: First) -> Result<AppExit, String> {
    let mut app = guarded(|| {
        let mut app = build(cli);
        app.add_plugins((StoragePlugin { folders }, keeping::plugin, SeriesPlugin));
        app
    })?;
    begin(&mut app, first)?;
    // From here on a panic is a fault of the program and is reported as one.
    Ok(app.run())
}

/// Everything but the storage: what people use and what is measured.
pub(crate) fn build(cli: &Cli) -> App {
    let mut app = App::new();
    let mode = if cli.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    let window = Window {
        title: "Focus".into(),
        name: Some("focus".into()),
        mode,
        resolution: WindowResolution::new(1280, 800),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let plugins = plugins(WindowPlugin {
        primary_window: Some(window),
        ..default()
    });
    app.add_plugins(plugins);
    // Bevy would take for now the time at which it last drew. After a sleep that is long ago: what
    // the window was woken for would not seem due, and it would sleep on.
    app.world_mut().remove_resource::<TimeReceiver>();
    app
        // Nothing is drawn unless something has happened: whoever moves things asks for frames.
        .insert_resource(WinitSettings {
            focused_mode: IDLE,
            unfocused_mode: IDLE,
        })
        .add_plugins((CorePlugin, PresentationPlugin { tier: cli.tier }));
    app
}

/// Puts the first match on the table.
fn begin(app: &mut App, first: First) -> Result<(), String> {
    let mut autosave = app.world_mut().resource_mut::<Autosave>();
    match &first.from {
        Source::Unfinished(path) => autosave.take_over(path)?,
        Source::Record(path) => autosave.opened(path),
        Source::Nothing => {}
    }
    if let Some(intent) = first.intent {
        app.world_mut()
            .resource_mut::<Messages<Intent>>()
            .write(intent);
    }
    Ok(())
}

/// Sleep until something happens.
const IDLE: UpdateMode = UpdateMode::Reactive {
    wait: Duration::from_secs(3600),
    react_to_device_events: false,
    react_to_user_events: true,
    react_to_window_events: true,
};

/// Builds an app; a panic on the way is told in words that help.
pub(crate) fn guarded(build: impl FnOnce() -> App) -> Result<App, String> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(
            "no display was found (DISPLAY and WAYLAND_DISPLAY are not set). \
            Start it in a desktop session, or write a picture with --screenshot FILE."
                .into(),
        );
    }
    caught(build)
}

fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
