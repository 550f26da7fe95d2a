//! The game's executable.

/// Returns freed memory to the system. After twenty tournament games the C library's allocator held
/// 525 MB, this one 140.
#[cfg(unix)]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> bevy::app::AppExit {
    focus::args::run(option_env!("FOCUS_COMMIT"))
}
