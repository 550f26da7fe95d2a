//! Parses a command line; prints help and version.

use std::io::{self, ErrorKind, Write as _};
use std::process::exit;

use clap::error::ErrorKind as Kind;
use clap::{ArgMatches, Command};

/// The arguments of this process. Prints help, version or errors and then exits, with a failure
/// code if help or version cannot be written.
#[must_use]
pub fn parse_or_exit(command: Command) -> ArgMatches {
    let name = command.get_name().to_string();
    command.try_get_matches().unwrap_or_else(|answer| {
        let asked = matches!(answer.kind(), Kind::DisplayHelp | Kind::DisplayVersion);
        let written = answer.print().and_then(|()| io::stdout().flush());
        match written {
            // The reader of the output may have closed the pipe.
            Err(why) if asked && why.kind() != ErrorKind::BrokenPipe => {
                eprintln!("{name}: {why}");
                exit(answer.exit_code().max(2))
            }
            _ => exit(answer.exit_code()),
        }
    })
}
