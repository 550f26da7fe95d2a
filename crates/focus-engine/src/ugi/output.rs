//! The output of a session.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Output stream shared by session and search thread; the lock keeps lines intact.
pub type SharedOutput = Arc<Mutex<dyn Write + Send>>;

/// Writes and flushes one line.
pub(super) fn write_line(out: &SharedOutput, line: &str) -> io::Result<()> {
    // A thread that panicked with the lock held has at worst written part of a line.
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    out.write_all(format!("{line}\n").as_bytes())?;
    out.flush()
}
