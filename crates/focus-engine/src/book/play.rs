//! Plays the games of a book.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stack_ai::games::GameVisitor;
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_ai::{Limits, Search, Stop};
use stack_game::{Describe, Game, MatchSettings, SeatSet, mix_bits};
use stack_match::Shard;

use super::log::{LogWriter, LoggedGame};
use crate::arguments::VariantArgs;
use crate::ctrl_c::RunOutcome;
use crate::datagen::{Adjudication, LONGEST_GAME, MEMORY};

/// The number of first moves that are stored.
const STORED_MOVES: usize = 40;

/// The games to play.
#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) game: VariantArgs,
    /// Play only shard I of N of the games; other machines or processes play the rest.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: String,
    /// Total number of games of all shards.
    #[arg(long, default_value_t = 20_000)]
    games: u32,
    /// Nodes per move.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How much worse than the best move each of a player's first four moves may be, in
    /// thousandths of a win.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(0..=1000))]
    variety: u16,
    /// Seed of the players' choices.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The player that plays against itself.
    #[arg(long, default_value = DEFAULT_PLAYER)]
    player: String,
    /// Output folder with one file per shard; existing files are continued.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Plays the missing games of a shard.
pub(super) struct Play<'a, W> {
    pub(super) arguments: &'a PlayArgs,
    pub(super) stop: &'a Stop,
    pub(super) out: &'a mut W,
}

impl<W: Write> GameVisitor for Play<'_, W> {
    type Output = Result<RunOutcome, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let arguments = self.arguments;
        let part: Shard = arguments
            .shard
            .parse()
            .map_err(|what| format!("--shard: {what}"))?;
        let start = settings.start_match().map_err(|what| what.to_string())?;
        let id = start.position().variant_id();
        let mut search = player(&arguments.player, start.position())
            .map_err(|what| format!("--player: {what}"))?;
        let folder = &arguments.out;
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let path = folder.join(format!(
            "{id}-{}.games",
            arguments.shard.replace('/', "-of-")
        ));
        let description = format!(
            "{id}, {} with {} nodes per move, variety {}, seed {}",
            arguments.player, arguments.nodes, arguments.variety, arguments.seed
        );
        let (mut log, existing) = LogWriter::open(&path, &description)?;
        let mut played = existing.len();
        let numbers = (0..arguments.games).filter(|&number| part.contains_round(number as usize));
        for number in numbers.skip(played) {
            if self.stop.is_set() {
                return Ok(RunOutcome::Interrupted(format!(
                    "{played} games are saved; run the same command to continue"
                )));
            }
            let game = play(&settings, search.as_mut(), arguments, number)?;
            log.add(&game)
                .map_err(|what| format!("{}: {what}", path.display()))?;
            played += 1;
        }
        writeln!(self.out, "games {played}").map_err(|error| error.to_string())?;
        Ok(RunOutcome::Completed)
    }
}

/// Plays one game. The same arguments, number and player always give the same game.
fn play<A: MatchSettings<Game: Playable>>(
    settings: &A,
    search: &mut dyn Search<A::Game>,
    arguments: &PlayArgs,
    number: u32,
) -> Result<LoggedGame, String> {
    let limits = Limits {
        nodes: Some(arguments.nodes),
        memory: MEMORY,
        variety: arguments.variety,
        seed: mix_bits(arguments.seed ^ mix_bits(u64::from(number) + 1)),
        ..Limits::default()
    };
    let mut game = settings.start_match().map_err(|what| what.to_string())?;
    search.new_game();
    let mut moves = Vec::new();
    let mut adjudication = Adjudication::default();
    while game.outcome().is_none()
        && game.moves().len() < LONGEST_GAME
        && !adjudication.is_decided()
    {
        let position = game.position();
        let turn = position.turn();
        let (mut score, mut chance) = (0, 0.5);
        let mv = search.think(&game, &limits, &Stop::new(), &mut |info| {
            score = info.score.unwrap_or(0);
            chance = info.chances[turn.index()];
        });
        let mv = mv.ok_or("the search found no move")?;
        if moves.len() < STORED_MOVES {
            moves.push((mv.to_string(), chance.clamp(0.0, 1.0)));
        }
        adjudication.add(position, score);
        game.play(mv).map_err(|what| what.to_string())?;
    }
    let position = game.position();
    let winners = match (game.outcome(), adjudication.winner()) {
        (Some(outcome), _) => outcome.winners,
        (None, Some(seat)) => position.team(seat),
        (None, None) => SeatSet::EMPTY,
    };
    let letters = position
        .seats()
        .iter()
        .filter(|&&seat| winners.contains(seat));
    let letters = letters.map(|&seat| A::Game::seat_letter(seat));
    Ok(LoggedGame {
        number,
        winners: letters.collect(),
        moves,
    })
}
