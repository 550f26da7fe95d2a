//! The command line of the Focus engine.

use std::io::{self, BufReader};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use focus_cli::{arguments, man_pages, output};
use focus_engine::ctrl_c::{EXIT_INTERRUPTED, RunOutcome};
use focus_engine::{
    bench, book, datagen, export, matches, merge, perft, players, puzzles, ratings, ugi,
};
use stack_game::printable;

/// Plays Focus and Byte through a text interface, runs matches, counts moves and measures speed.
///
/// Without a command it speaks UGI, the Universal Game Interface, on standard input and output.
#[derive(Parser)]
#[command(version, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Count legal move sequences (without draw rules).
    Perft(perft::PerftArgs),
    /// Measure the speed of move generation, random games and searches with fixed workloads.
    Bench(bench::BenchArgs),
    /// Play a match between two players.
    Match(matches::MatchArgs),
    /// Merge the shards of a match that were played in several folders.
    Merge(merge::MergeArgs),
    /// List the named players.
    Players,
    /// Measure the ratings of the named players in a round-robin tournament.
    Ratings(ratings::RatingsArgs),
    /// Export a game or position as SVG, PNG, GIF, HTML or PDF.
    Export(export::ExportArgs),
    /// Generate training data for networks by self-play.
    Datagen(datagen::DatagenArgs),
    /// Find puzzles in games between computer players, or verify a puzzle pack.
    Puzzles(puzzles::PuzzlesArgs),
    /// Build an opening book from self-play games.
    Book(book::BookArgs),
}

fn definition() -> clap::Command {
    let version = focus_cli::version(env!("CARGO_PKG_VERSION"), option_env!("FOCUS_COMMIT"));
    let command = Cli::command().long_version(version);
    let command = command.mut_subcommand("datagen", |datagen| {
        datagen.defer(datagen::with_packed_variants_help)
    });
    man_pages::with_pages_option(command)
}

fn main() -> ExitCode {
    let matches = arguments::parse_or_exit(definition());
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let pages: Option<&PathBuf> = matches.get_one(man_pages::WRITE_PAGES_OPTION);
    let outcome = match cli.command {
        Some(command) => run(&command),
        None => match pages {
            Some(folder) => man_pages::write_pages(definition(), folder),
            None => {
                // The reader and the search thread each write whole lines under the lock.
                let out: ugi::SharedOutput = Arc::new(Mutex::new(io::stdout()));
                ugi::run(&mut BufReader::new(io::stdin()), &out)
            }
        }
        .map(|()| RunOutcome::Completed)
        .map_err(|error| error.to_string()),
    };
    match outcome {
        Ok(RunOutcome::Completed) => ExitCode::SUCCESS,
        Ok(RunOutcome::Interrupted(message)) => {
            eprintln!("{message}");
            ExitCode::from(EXIT_INTERRUPTED)
        }
        Err(error) => {
            eprintln!("focus-engine: {}", printable(&error));
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command) -> Result<RunOutcome, String> {
    let mut out = output::stdout();
    match command {
        Command::Match(arguments) => return matches::run(arguments, &mut out),
        Command::Ratings(arguments) => return ratings::run(arguments, &mut out),
        Command::Book(arguments) => return book::run(arguments, &mut out),
        Command::Perft(arguments) => perft::run(arguments, &mut out),
        Command::Bench(arguments) => bench::run(arguments, &mut out),
        Command::Merge(arguments) => merge::run(arguments, &mut out),
        Command::Players => players::run(&mut out),
        Command::Export(arguments) => export::run(arguments),
        Command::Datagen(arguments) => datagen::run(arguments, &mut out),
        Command::Puzzles(arguments) => puzzles::run(arguments, &mut out),
    }
    .map(|()| RunOutcome::Completed)
}
