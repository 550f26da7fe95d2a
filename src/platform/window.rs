//! The app in its window.

use std::io::IsTerminal;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bevy::app::{AppExit, PluginGroupBuilder, TerminalCtrlCHandlerPlugin, ctrlc};
use bevy::log::LogPlugin;
use bevy::log::tracing_subscriber::fmt;
use bevy::prelude::*;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{RenderApp, RenderPlugin};
use bevy::time::TimeReceiver;
use bevy::window::{PresentMode, WindowMode, WindowResolution};
use bevy::winit::{
    EventLoopProxy, EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent,
};
use focus_cli::signals::on_termination;
use stack_session::search::WakeHandle;
use stack_session::session::Command;
use stack_session::storage::Folders;

use super::gamepad_thread::GamepadPlugin;
use super::is_env_set;
use super::window_size::{self, DEFAULT_SIZE, FULLSCREEN, MIN_SIZE};
use super::{audio, clipboard, file_drop, screenshot};
use crate::accessibility;
use crate::app::{CorePlugin, WindowPlugins};
use crate::bridge::GraphicsOverride;
use crate::language::DefaultLanguage;
use crate::session::SessionCommand;
use crate::table::{RenderQuality, TextureGeneration};

/// Opens the window and runs until it is closed.
///
/// # Errors
/// There is no display or no graphics driver; the message is for users.
pub(crate) fn run(
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Folders,
    initial: Option<Command>,
) -> Result<AppExit, String> {
    let mut app = start(|| build(fullscreen, quality, Some(folders)))?;
    send_initial_command(&mut app, initial);
    // From here on a panic is a bug and is reported as one.
    Ok(app.run())
}

/// Builds the app with its window.
pub(super) fn build(
    fullscreen: bool,
    quality: Option<RenderQuality>,
    folders: Option<Folders>,
) -> App {
    let mut app = App::new();
    let (wake, proxy) = window_wake();
    exit_on_signals(wake.clone());
    let mode = if fullscreen {
        FULLSCREEN
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
        // Shown once it has its size.
        visible: false,
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let plugins = default_plugins(WindowPlugin {
        primary_window: Some(window),
        ..default()
    });
    app.add_plugins(plugins);
    // Bevy would use the time of its last frame as the current time. After a long sleep, what the
    // window was woken for would not seem due, and the window would sleep again.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(WinitSettings {
        focused_mode: REACTIVE,
        unfocused_mode: REACTIVE,
    })
    .insert_resource(GraphicsOverride(quality))
    .insert_resource(DefaultLanguage::from_environment())
    .insert_resource(TextureGeneration::InBackground)
    .insert_resource(proxy)
    .add_plugins(accessibility::window_plugin(wake.clone()))
    .add_plugins((
        GamepadPlugin { wake: wake.clone() },
        CorePlugin { folders, wake },
        WindowPlugins,
        plugin,
        audio::plugin,
    ))
    .add_systems(Startup, install_wake);
    app
}

/// The platform plugins of a window.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        window_size::plugin,
        clipboard::plugin,
        file_drop::plugin,
        screenshot::plugin,
    ));
}

/// Sends the command that opens the initial match.
pub(super) fn send_initial_command(app: &mut App, command: Option<Command>) {
    let commands = command.map(SessionCommand);
    app.world_mut()
        .resource_mut::<Messages<SessionCommand>>()
        .write_batch(commands);
}

/// The event loop proxy of the window, once it runs.
#[derive(Resource, Clone, Default)]
struct WakeProxy(Arc<OnceLock<EventLoopProxy<WinitUserEvent>>>);

/// Creates a handle that wakes the sleeping window.
fn window_wake() -> (WakeHandle, WakeProxy) {
    let proxy = WakeProxy::default();
    let shared = proxy.clone();
    let wake = WakeHandle::new(move || {
        if let Some(proxy) = shared.0.get() {
            // A closed window needs no wake-up.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
    (wake, proxy)
}

/// Makes Ctrl-C and SIGTERM quit cleanly: pending writes are finished and locks removed.
fn exit_on_signals(wake: WakeHandle) {
    let exit = move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake.wake();
    };
    // Must come first: threads started before it would block the signal.
    if let Err(error) = on_termination(exit.clone()) {
        eprintln!("focus: warning: SIGTERM will not shut the program down cleanly: {error}");
    }
    // Bevy's own handler does not wake a sleeping window. If Ctrl-C is ignored, as for a
    // shell's background jobs, it stays ignored.
    let _ = ctrlc::try_set_handler(exit);
}

fn install_wake(proxy: Option<Res<EventLoopProxyWrapper>>, wake: Res<WakeProxy>) {
    if let Some(proxy) = proxy {
        let _ = wake.0.set((*proxy).clone());
    }
}

/// Sleeps until something happens.
const REACTIVE: UpdateMode = UpdateMode::Reactive {
    wait: Duration::from_secs(3600),
    react_to_device_events: false,
    react_to_user_events: true,
    react_to_window_events: true,
};

/// Builds an app for a window. A missing display or driver becomes an error message for users.
pub(super) fn start(build: impl FnOnce() -> App) -> Result<App, String> {
    if cfg!(target_os = "linux") && !has_display() {
        return Err(
            "no display was found (DISPLAY and WAYLAND_DISPLAY are not set). \
            Start the program in a desktop session, or save a screenshot with --screenshot FILE."
                .into(),
        );
    }
    catch_startup_panic(build)
}

fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .into_iter()
        .any(is_env_set)
}

/// Our crates log warnings and errors; libraries log nothing, because users can't act on it. Each
/// name includes all targets that start with it.
const LOG_FILTER: &str = "off,focus=warn,stack=warn,table=warn,byte_rules=warn";

/// Logs as `RUST_LOG` says, or by [`LOG_FILTER`].
fn log_plugin() -> LogPlugin {
    LogPlugin {
        // Bevy adds the directives of `RUST_LOG` to this filter; then only they should apply.
        filter: if is_env_set("RUST_LOG") {
            "off"
        } else {
            LOG_FILTER
        }
        .into(),
        fmt_layer: |_| {
            // Color codes only for terminals. The layer itself respects NO_COLOR.
            let layer = fmt::Layer::default().with_writer(std::io::stderr);
            Some(if std::io::stderr().is_terminal() {
                Box::new(layer)
            } else {
                Box::new(layer.with_ansi(false))
            })
        },
        ..default()
    }
}

/// Bevy's plugins with this window, or with none.
pub(crate) fn default_plugins(window: WindowPlugin) -> PluginGroupBuilder {
    DefaultPlugins
        .set(window)
        // The first frames must not depend on how long pipelines compile.
        .set(RenderPlugin {
            synchronous_pipeline_compilation: true,
            // Allocates memory in blocks of 4 MiB, the smallest possible; larger resources get
            // their own block. In larger blocks freed memory would stay allocated as long as
            // anything else lives in the block.
            render_creation: WgpuSettings {
                memory_hints: MemoryHints::Manual {
                    suballocated_device_memory_block_size: 0..0,
                },
                ..default()
            }
            .into(),
            ..default()
        })
        .set(log_plugin())
        .add(reduce_memory_use)
}

/// Gives each mesh its own buffer. There are few of them, and Bevy's lists for shared buffers take
/// 16 MB.
fn reduce_memory_use(app: &mut App) {
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings {
                large_threshold: 0,
                ..default()
            },
            ..default()
        });
    }
}

/// Catches the panics by which window and graphics libraries report a missing display or driver.
///
/// # Errors
/// A message for users about what is missing.
pub(crate) fn catch_startup_panic(build: impl FnOnce() -> App) -> Result<App, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(hook);
    built.map_err(|cause| {
        let text = cause.downcast_ref::<String>().cloned();
        let text = text.or_else(|| cause.downcast_ref::<&str>().map(|text| (*text).to_string()));
        explain_panic(&text.unwrap_or_default())
    })
}

fn explain_panic(panic: &str) -> String {
    if panic.contains("event loop") {
        "cannot open the display: it may be missing, or this user may not be allowed to use it"
            .into()
    } else if panic.contains("GPU") || panic.contains("adapter") {
        "no graphics driver was found. Install a Vulkan driver for your graphics card, or \
         mesa-vulkan-drivers for software rendering."
            .into()
    } else {
        format!("cannot start graphics: {panic}")
    }
}
