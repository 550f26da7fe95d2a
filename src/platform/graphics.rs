//! Bevy's own plugins as this program needs them, and what is said when the graphics cannot start.

use std::io::IsTerminal;
use std::panic::{self, AssertUnwindSafe};

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::log::tracing_subscriber::fmt;
use bevy::prelude::*;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{RenderApp, RenderPlugin};

/// Our crates log their warnings and errors, libraries nothing: what they report is no fault of the person at the window.
/// Each name stands for all targets that begin with it.
const LOG_FILTER: &str = "off,focus=warn,stack=warn,table=warn,byte_rules=warn";

/// The log as `RUST_LOG` asks for it, else as [`LOG_FILTER`] says.
fn log_plugin() -> LogPlugin {
    let asked = std::env::var_os("RUST_LOG").is_some_and(|filter| !filter.is_empty());
    LogPlugin {
        filter: if asked { "off" } else { LOG_FILTER }.into(),
        fmt_layer: |_| {
            // A file or another program has no use for color codes. The layer itself follows NO_COLOR.
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
        // What is seen first must not depend on how long the compiler takes.
        .set(RenderPlugin {
            synchronous_pipeline_compilation: true,
            // The table needs little: memory is taken in the smallest blocks that there are, of 4 MiB, and what is larger gets
            // a block of its own. In larger ones what is given back stays with the program as long as anything beside it lives.
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

/// Gives each mesh a buffer of its own. There are a handful of them, and the lists that Bevy keeps for the places in
/// shared buffers take 16 MB.
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

/// Catches the panics by which the window and graphics libraries report a missing display or driver.
///
/// # Errors
/// What is missing, in words that help.
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
        "the display cannot be opened. Is it there, and may this user use it?".into()
    } else if panic.contains("GPU") || panic.contains("adapter") {
        "no graphics driver was found. Vulkan is needed: install your graphics card's driver, or \
         mesa-vulkan-drivers for drawing without one."
            .into()
    } else {
        format!("the graphics could not be started: {panic}")
    }
}
