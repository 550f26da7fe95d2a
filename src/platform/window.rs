//! The program with its window.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bevy::app::{AppExit, TerminalCtrlCHandlerPlugin, ctrlc};
use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::{PresentMode, WindowMode, WindowResolution};
use bevy::winit::{
    EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent,
};
use focus_cli::signals::on_termination;
use stack_session::search::WakeHandle;
use stack_session::session::Command;
use stack_session::storage::Folders;

use super::graphics::{catch_startup_panic, default_plugins};
use super::window_size::{self, DEFAULT_SIZE, MIN_SIZE};
use super::{audio, clipboard, file_drop, fullscreen, screenshot, trace};
use crate::app::{CorePlugin, WindowPlugins};
use crate::bridge::QualityOverride;
use crate::session::SessionCommand;
use crate::table::{RenderQuality, TextureGeneration};

/// Opens the window and runs until it is closed; `traced` prints the longest frames.
///
/// # Errors
/// When there is no display or no graphics driver, in words that help.
pub(crate) fn run(
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Folders,
    first: Option<Command>,
    traced: bool,
) -> Result<AppExit, String> {
    let mut app = start(|| build(fullscreen, quality, Some(folders)))?;
    if traced {
        app.add_plugins(trace::plugin);
    }
    send_initial_command(&mut app, first);
    // From here on a panic is a fault of the program and is reported as one.
    Ok(app.run())
}

/// The app with its window.
pub(super) fn build(
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Option<Folders>,
) -> App {
    let mut app = App::new();
    let (wake, proxy) = window_wake();
    exit_on_signals(wake.clone());
    let mode = if fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    let window = Window {
        title: "Focus".into(),
        name: Some("focus".into()),
        mode,
        resolution: WindowResolution::new(DEFAULT_SIZE.x, DEFAULT_SIZE.y),
        resize_constraints: WindowResizeConstraints {
            min_width: MIN_SIZE.x as f32,
            min_height: MIN_SIZE.y as f32,
            ..default()
        },
        // It is seen once it has its size.
        visible: false,
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let plugins = default_plugins(WindowPlugin {
        primary_window: Some(window),
        ..default()
    });
    app.add_plugins(plugins);
    // Bevy would take the time of its last frame for the present. After a sleep that is long ago: what
    // the window was woken for would not seem due, and it would sleep on.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(WinitSettings {
        focused_mode: REACTIVE,
        unfocused_mode: REACTIVE,
    })
    .insert_resource(QualityOverride(quality))
    .insert_resource(TextureGeneration::InBackground)
    .insert_resource(proxy)
    .add_plugins((
        CorePlugin { folders, wake },
        WindowPlugins,
        plugin,
        audio::plugin,
    ))
    .add_systems(Startup, install_wake);
    app
}

/// The parts of the shell that a window has.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        fullscreen::plugin,
        window_size::plugin,
        clipboard::plugin,
        file_drop::plugin,
        screenshot::plugin,
    ));
}

/// Sends the command that puts the first match on the table.
pub(super) fn send_initial_command(app: &mut App, first: Option<Command>) {
    let commands = first.map(SessionCommand);
    app.world_mut()
        .resource_mut::<Messages<SessionCommand>>()
        .write_batch(commands);
}

/// The way to the event loop of the window, known once that runs.
#[derive(Resource, Clone, Default)]
struct WakeProxy(Arc<OnceLock<EventLoopProxy<WinitUserEvent>>>);

/// Wakes the window, which sleeps while nothing happens.
fn window_wake() -> (WakeHandle, WakeProxy) {
    let proxy = WakeProxy::default();
    let known = proxy.clone();
    let wake = WakeHandle::new(move || {
        if let Some(proxy) = known.0.get() {
            // A window that has closed needs no waking.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
    (wake, proxy)
}

/// Lets Ctrl-C and SIGTERM end the program as *Quit* does: what waits is written, and locks are removed.
fn exit_on_signals(wake: WakeHandle) {
    let exit = move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake.wake();
    };
    // First: threads that begin before it do not block the signal.
    if let Err(why) = on_termination(exit.clone()) {
        eprintln!("focus: warning: SIGTERM ends the program at once: {why}");
    }
    // Bevy's own handler does not wake a window that sleeps. Where Ctrl-C is ignored, as in the background of a shell, it
    // stays so.
    let _ = ctrlc::try_set_handler(exit);
}

fn install_wake(proxy: Option<Res<EventLoopProxyWrapper>>, wake: Res<WakeProxy>) {
    if let Some(proxy) = proxy {
        let _ = wake.0.set((*proxy).clone());
    }
}

/// Sleep until something happens.
const REACTIVE: UpdateMode = UpdateMode::Reactive {
    wait: Duration::from_secs(3600),
    react_to_device_events: false,
    react_to_user_events: true,
    react_to_window_events: true,
};

/// Builds an app for a window. A missing display or driver becomes an error in words that help.
pub(super) fn start(build: impl FnOnce() -> App) -> Result<App, String> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(
            "no display was found (DISPLAY and WAYLAND_DISPLAY are not set). \
            Start it in a desktop session, or write a picture with --screenshot FILE."
                .into(),
        );
    }
    catch_startup_panic(build)
}

fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
