//! UGI, the Universal Game Interface: UCI commands plus `query`.
//!
//! Invalid input never ends the process. It leaves the position unchanged and is reported in a line
//! that starts with `info string error:`.
//!
//! A search shares the game with the session. It is marked as finished before its `bestmove` is
//! written, so that a client can send the next command immediately.

mod clock;
mod command;
mod current_game;
mod options;
mod output;
mod search;
mod session;

use std::io::{self, BufRead, Read};
use std::sync::Arc;

use stack_game::strip_byte_order_mark;

pub use output::SharedOutput;
pub use session::UgiSession;

/// Handles commands until `quit` or the end of input.
///
/// # Errors
/// If reading or writing fails; a closed output ends the session quietly.
pub fn run(input: &mut impl BufRead, out: &SharedOutput) -> io::Result<()> {
    let mut session = UgiSession::new(Arc::clone(out));
    let mut is_first = true;
    loop {
        let answered = match read_line(input)? {
            InputLine::End => break,
            InputLine::TooLong(command) => session.reject_long_line(&command),
            InputLine::Text(line) if is_first => session.handle_line(strip_byte_order_mark(&line)),
            InputLine::Text(line) => session.handle_line(&line),
        };
        is_first = false;
        match answered {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => return Err(error),
        }
    }
    // Dropping the session stops a running search.
    Ok(())
}

/// Maximum line length in bytes, enough for a game of half a million moves.
const MAX_LINE_BYTES: u64 = 4 << 20;

/// A line of input.
enum InputLine {
    /// A trimmed line; invalid UTF-8 is replaced.
    Text(String),
    /// The first word of a line over [`MAX_LINE_BYTES`], which was skipped.
    TooLong(String),
    /// End of input.
    End,
}

/// Reads up to the end of the line or of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<InputLine> {
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
