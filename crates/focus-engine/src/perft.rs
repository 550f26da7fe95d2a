//! The subcommand `perft`: counts legal move sequences.

use std::io::Write;

use clap::Args;
use stack_ai::games::GameVisitor;
use stack_ai::players::Playable;
use stack_game::{Describe as _, DrawRules, Match, MatchSettings, divide, perft};

use crate::arguments::VariantArgs;

/// The position and depth to count.
#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    game: VariantArgs,
    /// Position string (default: the starting position).
    #[arg(long)]
    position: Option<String>,
    /// Moves to play first, separated by spaces.
    #[arg(long)]
    moves: Option<String>,
    /// Length of the sequences.
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=40))]
    depth: u32,
    /// Also print the count per first move.
    #[arg(long)]
    divide: bool,
}

/// Counts and prints `perft N: COUNT`.
///
/// # Errors
/// Names the invalid argument; or if the output cannot be written.
pub fn run(arguments: &PerftArgs, out: &mut impl Write) -> Result<(), String> {
    for line in arguments.game.visit(Count(arguments))?? {
        writeln!(out, "{line}").map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Counts; returns the lines to print.
struct Count<'a>(&'a PerftArgs);

impl GameVisitor for Count<'_> {
    type Output = Result<Vec<String>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self(arguments) = self;
        let depth = arguments.depth;
        let position = arguments.position(settings)?;
        let mut lines = Vec::new();
        let count = if arguments.divide && depth > 0 {
            let parts = divide(&position, depth);
            let line = |&(mv, count)| format!("{}: {count}", position.move_text(mv));
            lines.extend(parts.iter().map(line));
            parts.iter().map(|(_, count)| count).sum()
        } else {
            perft(&position, depth)
        };
        lines.push(format!("perft {depth}: {count}"));
        Ok(lines)
    }
}

impl PerftArgs {
    /// The position whose moves are counted.
    fn position<A: MatchSettings>(&self, mut settings: A) -> Result<A::Game, String> {
        if let Some(text) = &self.position {
            settings
                .set_start(text)
                .map_err(|what| format!("--position: {what}"))?;
        }
        let start = settings.start_match().map_err(|what| what.to_string())?;
        let mut game = Match::new(start.position().clone(), DrawRules::default());
        let moves = self.moves.as_deref().unwrap_or("").split_whitespace();
        game.play_texts(moves)
            .map_err(|what| format!("--moves: {what}"))?;
        Ok(game.position().clone())
    }
}
