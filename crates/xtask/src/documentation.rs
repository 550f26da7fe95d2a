//! The step of `cargo xtask test` that reads the documentation and runs its examples.
//!
//! `cargo doc` would first read all crates that ours stand on once more: two hundred seconds of a processor.
//! `cargo test --doc` gives rustdoc what the tests were built from. So this program stands
//! where cargo looks for rustdoc, and lets rustdoc read each crate before it runs the crate's examples.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::process::{Command, ExitCode};

use crate::cargo;
use crate::programs;

/// Where rustdoc itself is; only a program that stands for it has this variable.
const RUSTDOC: &str = "FOCUS_XTASK_RUSTDOC";

/// The flags of rustdoc.
const FLAGS: &str = "RUSTDOCFLAGS";
const WARNINGS: &str = "-D warnings";

/// The arguments of cargo that concern examples. Each is followed by a value.
const OF_EXAMPLES: [&str; 4] = [
    "--test-run-directory",
    "--test-args",
    "--test-runtool",
    "--test-runtool-arg",
];

/// Cargo with the arguments in `line`; a warning about documentation is an error.
pub(crate) fn strict(line: &str) -> Command {
    let mut command = cargo::cargo(line);
    command.env(FLAGS, WARNINGS);
    command
}

/// The same, asking this program for documentation, with what has been built for the tests.
pub(crate) fn command(line: &str) -> Command {
    let mut command = cargo::testing(line);
    command
        .env("RUSTDOC", programs::chores())
        .env(RUSTDOC, cargo::beside("rustdoc"))
        .env(FLAGS, WARNINGS);
    command
}

/// Does the work of rustdoc, if cargo has called this program in its place.
pub(crate) fn instead_of_rustdoc() -> Option<io::Result<ExitCode>> {
    let rustdoc = env::var_os(RUSTDOC)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    Some(run(&rustdoc, &arguments))
}

fn run(rustdoc: &OsStr, arguments: &[OsString]) -> io::Result<ExitCode> {
    if let Some(reading) = reading(arguments) {
        let mut read = Command::new(rustdoc);
        read.args(reading).arg("--out-dir");
        let status = cargo::run(read.arg(programs::target().join("doc")))?;
        if !status.success() {
            return Ok(cargo::exit_code(status));
        }
    }
    cargo::run(Command::new(rustdoc).args(arguments)).map(cargo::exit_code)
}

/// The arguments for reading a crate, from those that run its examples; none if they ask for something else.
fn reading(arguments: &[OsString]) -> Option<Vec<&OsString>> {
    arguments.iter().find(|argument| *argument == "--test")?;
    let mut left = arguments.iter();
    let mut reading = Vec::new();
    while let Some(argument) = left.next() {
        if OF_EXAMPLES.iter().any(|name| argument == name) {
            left.next();
        } else if argument != "--test" {
            reading.push(argument);
        }
    }
    Some(reading)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::reading;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn a_crate_is_read_with_what_its_examples_are_built_with() {
        let asked = words(
            "--crate-name a --test src/lib.rs --test-run-directory /a --extern b=b.rlib --test-runtool run --test-runtool-arg --test --test-args --quiet -D warnings",
        );
        let read = words("--crate-name a src/lib.rs --extern b=b.rlib -D warnings");
        assert_eq!(reading(&asked), Some(read.iter().collect()));
    }

    #[test]
    fn other_questions_are_for_rustdoc_alone() {
        assert_eq!(reading(&words("-vV")), None);
    }
}
