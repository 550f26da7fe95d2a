//! The subcommand `perft`.

use std::io::Write;

use clap::Args;
use focus_rules::{Match, Position, Start};
use stack_game::{DrawRules, divide, perft};

use crate::arguments::Game;

/// What to count.
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: Game,
    /// A position string instead of the start.
    #[arg(long)]
    position: Option<String>,
    /// Moves to play first, separated by spaces.
    #[arg(long)]
    moves: Option<String>,
    /// The length of the sequences.
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=40))]
    depth: u32,
    /// Print the count per first move as well.
    #[arg(long)]
    divide: bool,
}

/// Counts and prints `perft N: COUNT`.
///
/// # Errors
/// The argument that makes no sense, by name, or that the output cannot be written.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), String> {
    let position = arguments.position()?;
    let mut print = |line: String| writeln!(out, "{line}").map_err(|fault| fault.to_string());
    let count = if arguments.divide && arguments.depth > 0 {
        let parts = divide(&position, arguments.depth);
        for (mv, count) in &parts {
            print(format!("{mv}: {count}"))?;
        }
        parts.iter().map(|(_, count)| count).sum()
    } else {
        perft(&position, arguments.depth)
    };
    print(format!("perft {}: {count}", arguments.depth))
}

impl Arguments {
    fn position(&self) -> Result<Position, String> {
        let mut settings = self.game.settings()?;
        if let Some(text) = &self.position {
            let start = Position::parse(text, settings.variant);
            settings.start = Start::Given(start.map_err(|what| format!("--position: {what}"))?);
        }
        let start = settings.start_position().map_err(|what| what.to_string())?;
        let mut game = Match::new(start, DrawRules::default());
        let moves = self.moves.as_deref().unwrap_or("").split_whitespace();
        game.play_texts(moves)
            .map_err(|what| format!("--moves: {what}"))?;
        Ok(*game.position())
    }
}
