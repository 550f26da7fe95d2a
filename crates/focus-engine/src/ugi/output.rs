//! The output of a session.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// The stream that lines go to. The lock keeps lines of a running search and answers apart.
pub type SharedOutput = Arc<Mutex<dyn Write + Send>>;

/// Writes one line at once.
pub(super) fn write_line(out: &SharedOutput, line: &str) -> io::Result<()> {
    // A thread that panicked while it held the lock has at worst left half a line behind.
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    out.write_all(format!("{line}\n").as_bytes())?;
    out.flush()
}
