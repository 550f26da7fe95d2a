//! The subcommand `book`: self-play games of the champion, and opening books made of them.

mod log;
mod play;

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Describe, Game, Match, MatchSettings, PositionKeys};
use stack_match::{BookBuilder, MoveResult, write_atomically};

use crate::ctrl_c::{self, RunOutcome};
use log::{LoggedGame, read_log};
use play::{Play, PlayArgs};

/// Play the games of an opening book, or write a book.
#[derive(Args, Debug)]
pub struct BookArgs {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(Subcommand, Debug)]
enum BookCommand {
    /// Play self-play games. An interrupted run continues where it stopped.
    Play(PlayArgs),
    /// Write a book of the games that were played.
    Build(BuildArgs),
}

/// The book to write.
#[derive(Args, Debug)]
pub struct BuildArgs {
    /// The book.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of plies of each game.
    #[arg(long, default_value_t = 24)]
    plies: usize,
    /// Leave out moves played in fewer games than this.
    #[arg(long, default_value_t = 2)]
    min_games: u32,
    /// Files of `book play`, all of the same variant.
    #[arg(required = true)]
    logs: Vec<PathBuf>,
}

/// Plays games or writes a book; prints what was done.
///
/// # Errors
/// Names the invalid argument, or the file with the place of the error.
pub fn run(arguments: &BookArgs, out: &mut impl Write) -> Result<RunOutcome, String> {
    match &arguments.command {
        BookCommand::Play(arguments) => {
            let stop = ctrl_c::stop_on_ctrl_c()?;
            arguments.game.visit(Play {
                arguments,
                stop: &stop,
                out,
            })?
        }
        BookCommand::Build(arguments) => {
            build(arguments, out)?;
            Ok(RunOutcome::Completed)
        }
    }
}

fn build(arguments: &BuildArgs, out: &mut impl Write) -> Result<(), String> {
    let mut builder = BookBuilder::default();
    let mut description: Option<String> = None;
    let mut games = 0;
    for path in &arguments.logs {
        let error = |what: String| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|what| error(what.to_string()))?;
        let log = read_log(&text).map_err(error)?;
        let expected = description.get_or_insert_with(|| log.description.clone());
        if log.description != *expected {
            return Err(error(format!(
                "its games were played as '{}', not as '{expected}'",
                log.description
            )));
        }
        let variant = log.description.split(',').next().unwrap_or_default();
        let added = games::visit(
            variant,
            AddGames {
                builder: &mut builder,
                log: &log.games,
                plies: arguments.plies,
            },
        );
        added.map_err(error)?.map_err(error)?;
        games += log.games.len();
    }
    let description = description.unwrap_or_default();
    let bytes = builder.to_bytes(
        &format!("{description}, {games} games"),
        arguments.min_games,
    )?;
    write_atomically(&arguments.out, &bytes)
        .map_err(|what| format!("{}: {what}", arguments.out.display()))?;
    writeln!(out, "games {games} bytes {}", bytes.len()).map_err(|error| error.to_string())
}

/// Adds games to a book.
struct AddGames<'a> {
    builder: &'a mut BookBuilder,
    log: &'a [LoggedGame],
    plies: usize,
}

impl GameVisitor for AddGames<'_> {
    type Output = Result<(), String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let start = settings.start_match().map_err(|what| what.to_string())?;
        let keys = PositionKeys::new(start.position().squares());
        for logged in self.log {
            let mut game: Match<A::Game> = start.clone();
            let mut before = keys.key(game.position());
            let mut counted = HashSet::new();
            for (text, chance) in logged.moves.iter().take(self.plies) {
                let error = |what: String| format!("game {}: {text}: {what}", logged.number);
                let position = game.position();
                let turn = position.turn();
                let mv = position
                    .parse_move(text)
                    .map_err(|what| error(what.to_string()))?;
                game.play(mv).map_err(|what| error(what.to_string()))?;
                let after = keys.key(game.position());
                let won = |letter| {
                    game.position()
                        .team(turn)
                        .iter()
                        .any(|seat| A::Game::seat_letter(seat) == letter)
                };
                let result = match &*logged.winners {
                    "" => MoveResult::Draw,
                    letters if letters.chars().any(won) => MoveResult::Win,
                    _ => MoveResult::Loss,
                };
                // A game counts once in each position.
                if counted.insert(before) {
                    self.builder.add(before, after, result, Some(*chance));
                }
                before = after;
            }
        }
        Ok(())
    }
}
