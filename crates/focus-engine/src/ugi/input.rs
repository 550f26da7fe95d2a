//! Reading lines of any length and content without running out of memory.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: room for a game of half a million moves.
pub(super) const LONGEST: u64 = 4 << 20;

/// What has been read.
pub(super) enum Line {
    /// A line without its end; bytes that are not UTF-8 are replaced.
    Text(String),
    /// A line over [`LONGEST`], which has been skipped.
    TooLong,
    /// Nothing more comes.
    End,
}

/// Reads up to the end of the line, or of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(
        String::from_utf8_lossy(&bytes).trim().to_string(),
    ))
}
