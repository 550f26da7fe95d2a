//! Standard output of command-line programs.

use std::io::{self, ErrorKind, Stdout, Write};
use std::process::exit;

/// Standard output of a program that exits quietly if the reader closes the pipe, as in
/// `focus-engine players | head -3`.
pub struct PipedStdout(Stdout);

/// The standard output of this process.
#[must_use]
pub fn stdout() -> PipedStdout {
    PipedStdout(io::stdout())
}

impl Write for PipedStdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        exit_on_broken_pipe(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        exit_on_broken_pipe(self.0.flush())
    }
}

/// Exits successfully if the reader of standard output has closed the pipe.
pub(crate) fn exit_on_broken_pipe<T>(written: io::Result<T>) -> io::Result<T> {
    if matches!(&written, Err(error) if error.kind() == ErrorKind::BrokenPipe) {
        exit(0);
    }
    written
}
