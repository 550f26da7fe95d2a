//! Runs cargo and other programs, and knows the workspace.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::LazyLock;

use crate::requirements;

/// The version of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The root folder of the workspace. Cargo sets the variable when it runs a program or test; the
/// folder at compile time may have moved.
pub(crate) fn workspace_root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let here = env::var_os("CARGO_MANIFEST_DIR");
        let here = here.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let here = Path::new(&here);
        here.ancestors().nth(2).unwrap_or(here).to_owned()
    });
    &ROOT
}

/// Cargo with the arguments in `line`, separated by spaces.
pub(crate) fn cargo(line: &str) -> Command {
    let mut command = Command::new(cargo_program());
    command.args(line.split_whitespace());
    command
}

/// Like [`cargo`], but lints the workspace crates while building them; warnings are errors.
///
/// `cargo clippy` would check all dependencies a second time, which takes minutes on a fresh
/// machine.
pub(crate) fn with_lints(line: &str) -> Command {
    let mut command = cargo(line);
    // `cargo clippy` configures clippy-driver through the same two variables.
    command
        .env(
            "RUSTC_WORKSPACE_WRAPPER",
            toolchain_program("clippy-driver"),
        )
        .env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    command
}

/// Like [`with_lints`], with the profile of the tests: no optimization for workspace crates that
/// have no profile of their own in `Cargo.toml`, and no debug information.
///
/// These crates compile two to four times faster (session: 10 s instead of 45 s of CPU time). Only
/// the soak test runs noticeably slower (twice as long). Panics still report their source location.
pub(crate) fn with_test_profile(line: &str) -> Command {
    let mut command = with_lints(line);
    command
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "false");
    command
}

/// The cargo that runs this task, so that all steps use the same toolchain.
fn cargo_program() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"))
}

/// A program of the toolchain: in cargo's folder, or on the search path.
pub(crate) fn toolchain_program(name: &str) -> PathBuf {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    let sibling = Path::new(&cargo_program()).with_file_name(&name);
    if sibling.is_absolute() && sibling.exists() {
        sibling
    } else {
        name.into()
    }
}

/// Runs a command with the input and output of this program and waits for it.
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

/// Like [`run`]; an unsuccessful exit status is an error.
pub(crate) fn run_checked(command: &mut Command) -> io::Result<()> {
    let status = run(command)?;
    if status.success() {
        return Ok(());
    }
    let program = command.get_program().display();
    Err(io::Error::other(format!("{program} failed: {status}")))
}

/// The standard output of a program as text; an unsuccessful exit status is an error.
pub(crate) fn output(command: &mut Command) -> io::Result<String> {
    let program = command.get_program().to_owned();
    let named = |what: String| io::Error::other(format!("{}: {what}", program.display()));
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| named(error.to_string()))?;
    if !output.status.success() {
        return Err(named(output.status.to_string()));
    }
    String::from_utf8(output.stdout).map_err(|error| named(error.to_string()))
}

/// The exit code of a program; 1 if a signal ended it or the code does not fit.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(1))
}

/// A cargo subcommand published as a crate of the same name.
pub(crate) struct Tool {
    /// Name of the crate and of its program.
    pub(crate) name: &'static str,
    /// The reason shown to the user before it is installed.
    pub(crate) reason: &'static str,
}

/// Installs missing tools from the registry and explains each one first.
///
/// # Errors
/// If a tool cannot be built.
pub(crate) fn install_tools(tools: &[Tool]) -> io::Result<()> {
    let is_missing = |tool: &&Tool| !requirements::is_on_path(tool.name);
    for Tool { name, reason } in tools.iter().filter(is_missing) {
        eprintln!("This system lacks {name}: {reason}.\n+ cargo install --locked {name}");
        run_checked(cargo("install --locked").arg(name))?;
    }
    Ok(())
}
