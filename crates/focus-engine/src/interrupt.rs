//! Ctrl-C during long work: what is begun is ended, and what is done is kept.

use stack_ai::Stop;

/// The exit status of work that Ctrl-C has stopped, as shells have it.
pub const STOPPED: u8 = 130;

/// A stop that Ctrl-C sets from now on; a second Ctrl-C ends the program at once.
///
/// # Errors
/// When the system gives no such signals.
pub fn heard() -> Result<Stop, String> {
    let stop = Stop::new();
    let asked = stop.clone();
    let heard = ctrlc::set_handler(move || {
        if asked.is_set() {
            std::process::exit(STOPPED.into());
        }
        asked.set();
    });
    heard.map_err(|fault| format!("Ctrl-C cannot be heard: {fault}"))?;
    Ok(stop)
}

/// The end of long work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All of it is done.
    Whole,
    /// It was stopped: what is saved and how to go on, for people.
    Stopped(String),
}
