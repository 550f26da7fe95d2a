//! The platform layer: window, screenshots, clipboard, dropped files, audio device, benchmarks.

mod audio;
pub(crate) mod bench;
pub mod clipboard;
mod file_drop;
mod gamepad_thread;
pub(crate) mod offscreen;
pub(crate) mod redraw_check;
pub mod screenshot;
pub(crate) mod window;
mod window_size;

/// Whether an environment variable has a value that is not empty.
fn is_env_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}
