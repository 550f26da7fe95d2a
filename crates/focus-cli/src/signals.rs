//! The signal by which a system ends a program.

use std::io;

/// Calls `act` for each SIGTERM from now on, on its own thread. Threads that run already may still be ended by the
/// signal: this is for the beginning of a program. Systems without the signal call nothing.
///
/// # Errors
/// When the system gives no thread.
#[cfg(unix)]
pub fn on_termination(act: impl Fn() + Send + 'static) -> io::Result<()> {
    use nix::sys::signal::{SigSet, Signal};

    let mut signals = SigSet::empty();
    signals.add(Signal::SIGTERM);
    // Threads and child processes inherit the mask: who starts a program unblocks the signal first.
    signals.thread_block()?;
    let wait = move || {
        while signals.wait().is_ok() {
            act();
        }
    };
    std::thread::Builder::new()
        .name("signals".into())
        .spawn(wait)?;
    Ok(())
}

/// Calls `act` never: this system has no such signal.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub fn on_termination(act: impl Fn() + Send + 'static) -> io::Result<()> {
    drop(act);
    Ok(())
}
