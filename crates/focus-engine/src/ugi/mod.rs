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
mod info_line;
mod input_output;
mod options;
mod search;
mod session;

use std::io::{self, BufRead};
use std::sync::Arc;

use stack_game::strip_byte_order_mark;

use input_output::InputLine;
pub use input_output::SharedOutput;
pub use session::UgiSession;

/// Handles commands until `quit` or the end of input.
///
/// # Errors
/// If reading or writing fails; a closed output ends the session quietly.
pub fn run(input: &mut impl BufRead, out: &SharedOutput) -> io::Result<()> {
    let mut session = UgiSession::new(Arc::clone(out));
    let mut is_first = true;
    loop {
        let handled = match input_output::read_line(input)? {
            InputLine::End => break,
            InputLine::TooLong(command) => session.reject_long_line(&command),
            InputLine::Text(line) if is_first => session.handle_line(strip_byte_order_mark(&line)),
            InputLine::Text(line) => session.handle_line(&line),
        };
        is_first = false;
        match handled {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => return Err(error),
        }
    }
    // Dropping the session stops a running search.
    Ok(())
}
