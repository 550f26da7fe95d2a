//! Ctrl-C and SIGTERM during long runs: the run stops and keeps what is finished.

use focus_cli::signals::on_termination;
use stack_ai::Stop;

/// Exit code after an interruption, as shells report it for Ctrl-C.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Returns a flag that Ctrl-C or SIGTERM sets; a second signal exits immediately.
///
/// # Errors
/// If the signal handlers cannot be installed.
pub fn stop_on_ctrl_c() -> Result<Stop, String> {
    let stop = Stop::new();
    let stopped = stop.clone();
    let handle_signal = move || {
        if stopped.is_set() {
            std::process::exit(EXIT_INTERRUPTED.into());
        }
        stopped.set();
    };
    on_termination(handle_signal.clone())
        .map_err(|error| format!("cannot handle SIGTERM: {error}"))?;
    ctrlc::set_handler(handle_signal).map_err(|error| format!("cannot handle Ctrl-C: {error}"))?;
    Ok(stop)
}

/// How a long run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// Completed normally.
    Completed,
    /// Interrupted, with a message about saved results and how to continue.
    Interrupted(String),
}
