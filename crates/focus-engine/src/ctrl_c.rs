//! Ctrl-C and SIGTERM during long work: what is begun is ended, and what is done is kept.

use focus_cli::signals::on_termination;
use stack_ai::Stop;

/// The exit status of work that was stopped, as shells have it for Ctrl-C.
pub const EXIT_INTERRUPTED: u8 = 130;

/// A stop that Ctrl-C or SIGTERM sets from now on; a second one ends the program at once.
///
/// # Errors
/// When the system gives no such signals.
pub fn stop_on_ctrl_c() -> Result<Stop, String> {
    let stop = Stop::new();
    let asked = stop.clone();
    let end = move || {
        if asked.is_set() {
            std::process::exit(EXIT_INTERRUPTED.into());
        }
        asked.set();
    };
    on_termination(end.clone()).map_err(|why| format!("SIGTERM cannot be caught: {why}"))?;
    ctrlc::set_handler(end).map_err(|why| format!("Ctrl-C cannot be caught: {why}"))?;
    Ok(stop)
}

/// The end of long work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// All of it is done.
    Completed,
    /// It was stopped: what is saved and how to go on, for people.
    Interrupted(String),
}
