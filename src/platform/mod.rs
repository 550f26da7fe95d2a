//! The shell: the window and everything between the program and the system around it.

mod audio;
pub(crate) mod bench;
pub(crate) mod bench_start;
pub mod clipboard;
mod default_match;
mod file_drop;
mod fullscreen;
pub(crate) mod graphics;
pub(crate) mod offscreen;
pub(crate) mod redraw_check;
pub mod screenshot;
pub(crate) mod trace;
pub(crate) mod window;
mod window_size;
mod work_area;
