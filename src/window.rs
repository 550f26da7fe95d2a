//! The program with its window.

use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{PresentMode, WindowMode, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::cli::{Cli, First};
use crate::presentation::PresentationPlugin;
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
        app.add_plugins((StoragePlugin { folders }, keeping::plugin));
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
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(RenderPlugin {
            synchronous_pipeline_compilation: true,
            ..default()
        })
        .set(LogPlugin {
            filter: LOG_FILTER.into(),
            ..default()
        })
        // There are no sounds yet, and looking for a device that is not there is not quiet.
        .disable::<AudioPlugin>();
    app.add_plugins(plugins)
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
    if let Some(path) = first.resumed {
        app.world_mut()
            .resource_mut::<Autosave>()
            .take_over(&path)?;
    }
    if let Some(intent) = first.intent {
        app.world_mut()
            .resource_mut::<Messages<Intent>>()
            .write(intent);
    }
    Ok(())
}

/// The log names faults and keeps quiet otherwise.
pub(crate) const LOG_FILTER: &str = "warn,wgpu_hal=error,wgpu_core=error,naga=error,winit=error,\
    bevy_render=error,bevy_winit=error";

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

/// Catches the panics by which the window and graphics libraries report a missing display or driver.
pub(crate) fn caught(build: impl FnOnce() -> App) -> Result<App, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    built.map_err(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|text| (*text).to_string()));
        explain(&text.unwrap_or_default())
    })
}

fn explain(panic: &str) -> String {
    if panic.contains("event loop") {
        "the display cannot be opened. Is it there, and may this user use it?".into()
    } else if panic.contains("GPU") || panic.contains("adapter") {
        "no graphics driver was found. Vulkan is needed: install your graphics card's driver, or \
         mesa-vulkan-drivers for drawing without one."
            .into()
    } else {
        format!("the graphics could not be started: {panic}")
    }
}
