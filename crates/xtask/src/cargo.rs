//! Running cargo from a chore.

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// Cargo with the arguments in `line`, separated by spaces.
pub(crate) fn cargo(line: &str) -> Command {
    // Cargo names itself in this variable, so the chore and its steps use one toolchain.
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

/// The same; a program that fails is an error.
pub(crate) fn succeed(command: &mut Command) -> io::Result<()> {
    let status = run(command)?;
    if status.success() {
        return Ok(());
    }
    let program = command.get_program().display();
    Err(io::Error::other(format!("{program} failed: {status}")))
}

/// The output of a program that must succeed, as text.
pub(crate) fn output(command: &mut Command) -> io::Result<String> {
    let program = command.get_program().to_owned();
    let named = |what: String| io::Error::other(format!("{}: {what}", program.display()));
    let said = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| named(error.to_string()))?;
    if !said.status.success() {
        return Err(named(said.status.to_string()));
    }
    String::from_utf8(said.stdout).map_err(|error| named(error.to_string()))
}

/// A program's exit code as our own; 1 where there is none (ended by a signal) or it does not fit.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(1))
}
