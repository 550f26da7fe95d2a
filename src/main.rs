//! Focus on the desktop.

fn main() -> bevy::app::AppExit {
    focus::args::run()
}
