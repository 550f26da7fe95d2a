//! The subcommand `datagen`: self-play games of the champion as training data for networks.
//!
//! docs/training.md describes their use.

mod file;
mod game;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Command};
use stack_ai::Limits;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_game::MatchSettings;
use stack_match::Shard;

use crate::arguments::VariantArgs;
use file::SampleWriter;
use game::GamePlan;

pub use file::{GameSamples, SampleFile, SideResult, TrainingSample, read};
pub(crate) use game::{Adjudication, LONGEST_GAME, MEMORY};

/// The games to play.
#[derive(Args, Debug)]
pub struct DatagenArgs {
    #[command(flatten)]
    game: VariantArgs,
    /// Play only shard I of N of the games; other machines or processes play the rest.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: String,
    /// Total number of games of all shards.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// Nodes per move.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Seed of the openings.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The player that plays against itself.
    #[arg(long, default_value = DEFAULT_PLAYER)]
    player: String,
    /// Include positions with a proven score.
    #[arg(long)]
    proofs: bool,
    /// Output folder with one file per shard; existing files are continued.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Plays the missing games of a shard; prints the numbers of games and positions.
///
/// # Errors
/// Names the invalid argument, the damaged file with the position, or the file that cannot be
/// written.
pub fn run(arguments: &DatagenArgs, out: &mut impl Write) -> Result<(), String> {
    let (games, positions) = arguments.game.visit(Generate(arguments))??;
    writeln!(out, "games {games} positions {positions}").map_err(|error| error.to_string())
}

/// Restricts the help of `--variant` to variants that can be packed. This checks every variant, so
/// call it only for this subcommand.
#[must_use]
pub fn with_packed_variants_help(command: Command) -> Command {
    command.mut_arg("variant", |variant| {
        variant.help(format!("The variant: {}", packed_variants().join(", ")))
    })
}

/// The variants whose positions can be packed.
fn packed_variants() -> Vec<&'static str> {
    let mut variants = games::variants();
    variants.retain(|id| games::visit(id, CanBePacked) == Ok(true));
    variants
}

/// Checks whether the positions of a variant can be packed.
struct CanBePacked;

impl GameVisitor for CanBePacked {
    type Output = bool;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> bool {
        let start = settings.start_match();
        start.is_ok_and(|start| can_be_packed(start.position()))
    }
}

/// Whether positions of this game can be packed: they need a packed format and two sides.
fn can_be_packed<G: Playable>(position: &G) -> bool {
    let team_size = position.team(position.turn()).len();
    position.packed().is_some() && position.seats().len() == 2 * team_size
}

/// Plays the games; returns the numbers of games and positions in the file.
struct Generate<'a>(&'a DatagenArgs);

impl GameVisitor for Generate<'_> {
    type Output = Result<(usize, usize), String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let DatagenArgs {
            shard,
            games,
            nodes,
            seed,
            player: name,
            proofs,
            out,
            ..
        } = self.0;
        let part: Shard = shard.parse().map_err(|what| format!("--shard: {what}"))?;
        let start = settings.start_match().map_err(|what| what.to_string())?;
        let id = start.position().variant_id();
        if !can_be_packed(start.position()) {
            let supported = packed_variants().join(", ");
            return Err(format!(
                "--variant: positions of {id} cannot be packed; supported are {supported}"
            ));
        }
        let mut search =
            player(name, start.position()).map_err(|what| format!("--player: {what}"))?;
        fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
        let path = out.join(format!("{id}-{}.data", shard.replace('/', "-of-")));
        let proofs_text = if *proofs { ", with proofs" } else { "" };
        let header = format!(
            "focus samples 1: {id}, {name}, part {shard}, seed {seed}, {nodes} nodes a move{proofs_text}"
        );
        let plan = GamePlan {
            limits: Limits {
                nodes: Some(*nodes),
                memory: MEMORY,
                ..Limits::default()
            },
            seed: *seed,
            proofs: *proofs,
        };
        let (mut file, existing) = SampleWriter::open(&path, &header)?;
        let mut positions: usize = existing.iter().map(|block| block.samples.len()).sum();
        let mut played = existing.len();
        let numbers = (0..*games).filter(|&number| part.contains_round(number as usize));
        for number in numbers.skip(played) {
            let samples = game::play(&settings, search.as_mut(), &plan, number)?;
            positions += samples.len();
            played += 1;
            file.add(&GameSamples {
                game: number,
                samples,
            })
            .map_err(|what| format!("{}: {what}", path.display()))?;
        }
        Ok((played, positions))
    }
}
