//! The documentation step of `cargo xtask test`.
//!
//! `cargo doc` would check all dependencies again, which costs 200 s of CPU time. `cargo test
//! --doc` reuses what the tests built. Therefore this program poses as rustdoc: it builds the
//! documentation of each crate before it runs the examples.

use std::ffi::{OsStr, OsString};
use std::process::{Command, ExitCode};
use std::{env, io};

use crate::{cargo, programs};

/// Path of the real rustdoc; set only when this program poses as rustdoc.
const RUSTDOC: &str = "FOCUS_XTASK_RUSTDOC";

const RUSTDOCFLAGS: &str = "RUSTDOCFLAGS";
const WARNINGS: &str = "-D warnings";

/// Arguments of rustdoc that only concern examples; each takes a value.
const EXAMPLE_ARGUMENTS: [&str; 4] = [
    "--test-run-directory",
    "--test-args",
    "--test-runtool",
    "--test-runtool-arg",
];

/// Cargo with the arguments in `line`; documentation warnings are errors.
pub(crate) fn strict(line: &str) -> Command {
    let mut command = cargo::cargo(line);
    command.env(RUSTDOCFLAGS, WARNINGS);
    command
}

/// Like [`strict`], with this program as rustdoc and the profile of the tests.
pub(crate) fn command(line: &str) -> Command {
    let mut command = cargo::with_test_profile(line);
    command
        .env("RUSTDOC", programs::xtask_program())
        .env(RUSTDOC, cargo::toolchain_program("rustdoc"))
        .env(RUSTDOCFLAGS, WARNINGS);
    command
}

/// Does the work of rustdoc if cargo called this program as rustdoc.
pub(crate) fn run_as_rustdoc() -> Option<io::Result<ExitCode>> {
    let rustdoc = env::var_os(RUSTDOC)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    Some(run(&rustdoc, &arguments))
}

fn run(rustdoc: &OsStr, arguments: &[OsString]) -> io::Result<ExitCode> {
    if let Some(documentation_arguments) = documentation_arguments(arguments) {
        let mut document = Command::new(rustdoc);
        document.args(documentation_arguments).arg("--out-dir");
        let status = cargo::run(document.arg(programs::target().join("doc")))?;
        if !status.success() {
            return Ok(cargo::exit_code(status));
        }
    }
    cargo::run(Command::new(rustdoc).args(arguments)).map(cargo::exit_code)
}

/// The arguments for building documentation, derived from those for running examples; `None` for
/// other calls.
fn documentation_arguments(arguments: &[OsString]) -> Option<Vec<&OsString>> {
    arguments.iter().find(|argument| *argument == "--test")?;
    let mut left = arguments.iter();
    let mut documentation_arguments = Vec::new();
    while let Some(argument) = left.next() {
        if EXAMPLE_ARGUMENTS.iter().any(|name| argument == name) {
            left.next();
        } else if argument != "--test" {
            documentation_arguments.push(argument);
        }
    }
    Some(documentation_arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn documentation_uses_the_arguments_of_the_examples() {
        let asked = words(
            "--crate-name a --test src/lib.rs --test-run-directory /a --extern b=b.rlib --test-runtool run --test-runtool-arg --test --test-args --quiet -D warnings",
        );
        let document = words("--crate-name a src/lib.rs --extern b=b.rlib -D warnings");
        assert_eq!(
            documentation_arguments(&asked),
            Some(document.iter().collect())
        );
    }

    #[test]
    fn other_calls_are_passed_through() {
        assert_eq!(documentation_arguments(&words("-vV")), None);
    }
}
