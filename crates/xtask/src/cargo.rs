//! Running cargo from a chore.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};

/// Cargo with the arguments in `line`, separated by spaces.
pub(crate) fn cargo(line: &str) -> Command {
    let mut command = Command::new(itself());
    command.args(line.split_whitespace());
    command
}

/// The same, where our crates are linted by the compiler that builds them; a warning is an error.
/// `cargo clippy` would first read all that they stand on once more: minutes on a fresh machine.
pub(crate) fn linting(line: &str) -> Command {
    let mut command = cargo(line);
    // The two variables by which `cargo clippy` speaks to this compiler.
    command
        .env("RUSTC_WORKSPACE_WRAPPER", beside("clippy-driver"))
        .env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    command
}

/// The same for tests: crates of ours whose optimisation `Cargo.toml` does not name are not optimised. They are
/// built in a quarter to under half of the time (a processor: session 10 seconds instead of 45, matches 2.5 instead of 5.9).
/// Most of their tests are short anyway; the soak alone took twice as long. Nor have they lines for backtraces: a panic tells its
/// own place.
pub(crate) fn testing(line: &str) -> Command {
    let mut command = linting(line);
    command
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "false");
    command
}

/// Cargo names itself in this variable, so that a chore and its steps use one toolchain.
fn itself() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"))
}

/// A program of the toolchain: beside cargo, or on the search path.
pub(crate) fn beside(name: &str) -> PathBuf {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    let beside = Path::new(&itself()).with_file_name(&name);
    if beside.is_absolute() && beside.exists() {
        beside
    } else {
        name.into()
    }
}

/// Runs a command to its end, its input and output being the chore's own.
pub(crate) fn run(command: &mut Command) -> io::Result<ExitStatus> {
    start(command)?.wait()
}

/// Starts a command.
pub(crate) fn start(command: &mut Command) -> io::Result<Child> {
    command.spawn().map_err(|error| {
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
