//! `cargo xtask`: the development tasks of the workspace.
//!
//! A task first installs missing system packages (see `requirements` and `setup`) and then
//! delegates to cargo. Work with more dependencies lives in `examples/`, so that `cargo xtask play`
//! does not build them.

mod cargo;
mod checks;
mod commands;
mod counts;
mod mesa;
mod notes;
mod package;
mod play;
mod programs;
mod requirements;
mod rustdoc_wrapper;
mod setup;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Development tasks of the Focus workspace.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Build and start the game
    Play {
        /// Arguments for the game, after `--`
        #[arg(last = true)]
        args: Vec<OsString>,
    },
    /// Take the pictures of README, manual and design document (docs/pictures)
    Pictures {
        /// Names of pictures, without .png [default: all]
        names: Vec<String>,
        /// Take the contact sheet instead (target/contact-sheet): every screen in every theme at
        /// several sizes; only pictures whose names contain all NAMES
        #[arg(long)]
        sheet: bool,
    },
    /// Build the release packages, with checksums and SBOM
    Package {
        /// Install the Debian package in a minimal system, play, and remove it again (needs root)
        #[arg(long = "try")]
        try_it: bool,
    },
    /// Print the changelog section of this version, for the release page
    Notes,
    /// Check dependencies: licenses, advisories, sources, unused crates
    Supply,
    /// Check formatting, lints, tests and documentation
    Test,
    /// Count the instructions of fixed workloads and compare them with the stored baseline
    Counts {
        /// Store changed counts as the new baseline, with this reason
        #[arg(long, value_name = "REASON", value_parser = clap::builder::NonEmptyStringValueParser::new())]
        write: Option<String>,
    },
    /// Kill the game at random moments and check that nothing is lost
    #[command(alias = "torture")]
    CrashTest {
        /// Number of kills
        #[arg(default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        kills: u32,
        /// Seed of the random moments
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Play many computer games with simulated user activity and check memory use
    Soak {
        /// Number of games
        #[arg(default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(10..=10_000_000))]
        games: u32,
        /// Seed of the simulated activity
        #[arg(long, default_value_t = 7)]
        seed: u32,
    },
    /// Check the code structure: dependency cycles, layer order, long files, orphaned test files
    Structure,
}

fn main() -> ExitCode {
    let result = rustdoc_wrapper::run_as_rustdoc().unwrap_or_else(|| run_task(Cli::parse().task));
    result.unwrap_or_else(|error: io::Error| {
        eprintln!("cargo xtask: {error}");
        ExitCode::FAILURE
    })
}

fn run_task(task: Option<Task>) -> io::Result<ExitCode> {
    match task {
        None => Cli::command().print_help().map(|()| ExitCode::SUCCESS),
        Some(Task::Play { args }) => play::run(&args),
        Some(Task::Pictures { names, sheet }) => commands::pictures(sheet, &names),
        Some(Task::Package { try_it }) => package::run(try_it),
        Some(Task::Notes) => notes::run(),
        Some(Task::Supply) => commands::supply(),
        Some(Task::Test) => checks::run(),
        Some(Task::Counts { write }) => counts::run(write.as_deref()),
        Some(Task::CrashTest { kills, seed }) => commands::crash_test(kills, seed),
        Some(Task::Soak { games, seed }) => commands::soak(games, seed),
        Some(Task::Structure) => checks::structure(),
    }
}
