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
