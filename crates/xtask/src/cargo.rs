//! Running cargo from a chore.

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::{Command, ExitStatus};

/// Cargo with the arguments in `line`, separated by spaces.
pub(crate) fn cargo(line: &str) -> Command {
    // Whoever runs this through cargo names that very cargo in the variable; the toolchain of the
    // chore and of its steps is then the same.
    let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(line.split_whitespace());
    command
}

/// Runs a command to its end, its input and output being the chore's own.
pub(crate) fn run(command: &mut Command) -> io::Result<ExitStatus> {
    command.status().map_err(|error| {
        let program = command.get_program().display();
        io::Error::new(error.kind(), format!("cannot start {program}: {error}"))
    })
}
