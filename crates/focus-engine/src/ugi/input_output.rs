//! Reads lines with bounded memory and writes lines.

use std::io::{self, BufRead, Read, Write};
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

/// Maximum line length in bytes, enough for a game of half a million moves.
pub(super) const MAX_LINE_BYTES: u64 = 4 << 20;

/// A line of input.
pub(super) enum InputLine {
    /// A trimmed line; invalid UTF-8 is replaced.
    Text(String),
    /// The first word of a line over [`MAX_LINE_BYTES`], which was skipped.
    TooLong(String),
    /// End of input.
    End,
}

/// Reads up to the end of the line or of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<InputLine> {
    let mut bytes = Vec::new();
    // Plus one byte for the line end.
    input
        .by_ref()
        .take(MAX_LINE_BYTES + 1)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(InputLine::End);
    }
    let text = String::from_utf8_lossy(&bytes);
    if bytes.len() as u64 > MAX_LINE_BYTES && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        let word = text.split_whitespace().next().unwrap_or_default();
        return Ok(InputLine::TooLong(word.into()));
    }
    Ok(InputLine::Text(text.trim().into()))
}
