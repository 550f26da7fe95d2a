//! Focus on the desktop.

fn main() -> bevy::app::AppExit {
    focus::args::run(option_env!("FOCUS_COMMIT"))
}
