//! Reading lines of any length and content without running out of memory.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: room for a game of half a million moves.
pub(super) const MAX_LINE_BYTES: u64 = 4 << 20;

/// A line of input.
pub(super) enum InputLine {
    /// A line without its end; bytes that are not UTF-8 are replaced.
    Text(String),
    /// The first word of a line over [`LONGEST`], which has been skipped.
    TooLong(String),
    /// Nothing more comes.
    End,
}

/// Reads up to the end of the line, or of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<InputLine> {
    let mut bytes = Vec::new();
    // One byte more: the line's end.
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
