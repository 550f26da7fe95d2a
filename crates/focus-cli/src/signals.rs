//! Handles termination signals.

use std::io;

/// Calls `handler` on its own thread whenever SIGTERM arrives. Threads that are already running may
/// still be terminated by the signal, so call this at program start. Does nothing on systems
/// without the signal.
///
/// # Errors
/// If no thread can be started.
#[cfg(unix)]
pub fn on_termination(handler: impl Fn() + Send + 'static) -> io::Result<()> {
    use nix::sys::signal::{SigSet, Signal};

    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    // Threads and child processes inherit the mask. Code that starts child processes must unblock
    // the signal.
    signals.thread_block()?;
    let wait = move || {
        while signals.wait().is_ok() {
            handler();
        }
    };
    std::thread::Builder::new()
        .name("signals".into())
        .spawn(wait)?;
    Ok(())
}

/// Does nothing: this system has no such signal.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn on_termination(_handler: impl Fn() + Send + 'static) -> io::Result<()> {
    Ok(())
}
