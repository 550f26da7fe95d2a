//! Parses a command line; prints help and version.

use std::io::Write as _;
use std::process::exit;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command};

use crate::output::{exit_on_broken_pipe, stdout};

/// The arguments of this process. Prints help, version or errors and then exits, with a failure
/// code if help or version cannot be written.
#[must_use]
pub fn parse_or_exit(command: Command) -> ArgMatches {
    let name = command.get_name().to_string();
    command.try_get_matches().unwrap_or_else(|text| {
        let written = text.print().and_then(|()| stdout().flush());
        let is_requested = matches!(
            text.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
        );
        if is_requested && let Err(error) = exit_on_broken_pipe(written) {
            eprintln!("{name}: {error}");
            exit(2)
        }
        exit(text.exit_code())
    })
}
