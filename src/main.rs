//! Focus on the desktop.

/// Gives memory back to the system. The C library's keeps what searches and series have freed: after twenty games of a
/// series it held 525 MB, this one 140.
#[cfg(unix)]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> bevy::app::AppExit {
    focus::args::run(option_env!("FOCUS_COMMIT"))
}
