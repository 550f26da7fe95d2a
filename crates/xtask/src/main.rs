//! `cargo xtask`: the chores of the workspace, each one command on every system.
//!
//! A chore first installs what the system lacks (`setup`, from the tables in `needs`), then leaves
//! the work to cargo. Work that needs more dependencies is a program in `examples/`, so that
//! `cargo xtask play` starts without them.

mod cargo;
mod checks;
mod commit;
mod counts;
mod demo;
mod display;
mod distro;
mod documentation;
mod mesa;
mod needs;
mod notes;
mod package;
mod pictures;
mod play;
mod programs;
mod progress;
mod rights;
mod setup;
mod soak;
mod supply;
mod tools;
mod torture;
mod workspace;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// The chores of the Focus workspace.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    chore: Option<Chore>,
}

#[derive(Subcommand)]
enum Chore {
    /// Build and start the game
    Play {
        /// Arguments for the game, after `--`
        #[arg(last = true)]
        args: Vec<OsString>,
    },
    /// Draw the pictures of README, manual and design page in docs/pictures
    Pictures {
        /// Names of pictures, without .png; all unless given
        names: Vec<String>,
        /// Draw the contact sheet instead, in target/contact-sheet: every screen in every theme at several sizes;
        /// names are then parts of names
        #[arg(long)]
        sheet: bool,
    },
    /// Make the packages for people, with checksums and the list of what is in them
    Package {
        /// Install the Debian package in a bare system, play, and remove it again (needs root)
        #[arg(long = "try")]
        try_it: bool,
    },
    /// Print what the changelog tells of this version, for the page of a release
    Notes,
    /// Check what the programs are built from: licences, known holes, sources, unused dependencies
    Supply,
    /// Check formatting, lints, tests and documentation
    Test,
    /// Count the instructions of fixed work and compare them with what it cost before
    Counts {
        /// Write what has changed to the list, with this reason, instead of comparing
        #[arg(long, value_name = "REASON", value_parser = clap::builder::NonEmptyStringValueParser::new())]
        write: Option<String>,
    },
    /// Kill the game at any moment, again and again, and look for what is lost
    Torture {
        /// How many times
        #[arg(default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        kills: u32,
        /// Other moments
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Play games of computers, disturbed as people disturb them, and watch the memory
    Soak {
        /// How many
        #[arg(default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(10..=10_000_000))]
        games: u32,
        /// Other disturbances
        #[arg(long, default_value_t = 7)]
        seed: u32,
    },
    /// Check the structure: rings of files, the order of folders, long files, tests in no program
    Structure,
}

fn main() -> ExitCode {
    let ended =
        documentation::instead_of_rustdoc().unwrap_or_else(|| carry_out(Cli::parse().chore));
    ended.unwrap_or_else(|error: io::Error| {
        eprintln!("cargo xtask: {error}");
        ExitCode::FAILURE
    })
}

fn carry_out(chore: Option<Chore>) -> io::Result<ExitCode> {
    match chore {
        None => Cli::command().print_help().map(|()| ExitCode::SUCCESS),
        Some(Chore::Play { args }) => play::run(&args),
        Some(Chore::Pictures { names, sheet }) => pictures::run(sheet, &names),
        Some(Chore::Package { try_it }) => package::run(try_it),
        Some(Chore::Notes) => notes::run(),
        Some(Chore::Supply) => supply::run(),
        Some(Chore::Test) => checks::run(),
        Some(Chore::Counts { write }) => counts::run(write.as_deref()),
        Some(Chore::Torture { kills, seed }) => torture::run(kills, seed),
        Some(Chore::Soak { games, seed }) => soak::run(games, seed),
        Some(Chore::Structure) => checks::structure(),
    }
}
