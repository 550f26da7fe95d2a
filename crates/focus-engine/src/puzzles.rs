//! The subcommand `puzzles`: finds puzzles for a puzzle pack, or verifies a pack.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::MatchSettings;
use stack_match::puzzles::{MiningLimits, Puzzle, PuzzleMiner, PuzzlePack, PuzzleTheme};
use stack_match::write_atomically;

use crate::arguments::visit_variant;

/// The puzzles to find or verify.
#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    /// The variant.
    #[arg(long, help = format!("The variant: {}", games::variants().join(", ")))]
    variant: String,
    /// Number of puzzles.
    #[arg(long, default_value_t = 50)]
    count: usize,
    /// Maximum number of games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Nodes of the search for candidates in each position.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Nodes of the search that confirms each move of a solution.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(8..))]
    proof_nodes: u64,
    /// Seed of the games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Verify the puzzles of the pack instead of adding new ones.
    #[arg(long)]
    verify: bool,
    /// The puzzle pack; an existing one is continued.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Start of the comment with the number of games.
const GAMES_PREFIX: &str = "games ";
/// Maximum percentage of puzzles that are solved by a move that wins the game or a stack.
const MAX_WINS_IN_ONE: usize = 10;
/// Maximum percentage of puzzles of the same level.
const MAX_PER_LEVEL: usize = 40;
/// Added to the size of a pack before the percentages apply, so that small packs may exceed them.
const TOLERANCE: usize = 10;

/// Adds puzzles to a pack and saves it after each game, or verifies its puzzles.
///
/// # Errors
/// Names the invalid argument, the file that cannot be read or written, or the number of puzzles
/// that could not be verified.
pub fn run(arguments: &PuzzlesArgs, out: &mut impl Write) -> Result<(), String> {
    visit_variant(&arguments.variant, Run { arguments, out })?
}

struct Run<'a, W> {
    arguments: &'a PuzzlesArgs,
    out: &'a mut W,
}

impl<W: Write> GameVisitor for Run<'_, W> {
    type Output = Result<(), String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self { arguments, out } = self;
        let in_file = |what: String| format!("{}: {what}", arguments.out.display());
        let pack = read_pack(&arguments.out).map_err(in_file)?;
        if let Some(pack) = &pack
            && pack.variant != arguments.variant
        {
            return Err(in_file(format!("contains puzzles of {}", pack.variant)));
        }
        let added_to = pack.as_ref().filter(|_| !arguments.verify);
        let puzzles = added_to.map_or(&[][..], |pack| &pack.puzzles);
        let limits = MiningLimits {
            nodes: arguments.nodes,
            proof_nodes: arguments.proof_nodes,
        };
        let mut miner = PuzzleMiner::new(settings, limits, puzzles).map_err(in_file)?;
        match (arguments.verify, pack) {
            (true, Some(pack)) => verify(&mut miner, &pack, out),
            (true, None) => Err(in_file("not found".into())),
            (false, pack) => mine(&mut miner, arguments, pack, out).map_err(in_file),
        }
    }
}

/// Finds puzzles until there are enough.
fn mine<A: MatchSettings<Game: Playable>>(
    miner: &mut PuzzleMiner<A>,
    arguments: &PuzzlesArgs,
    pack: Option<PuzzlePack>,
    out: &mut impl Write,
) -> Result<(), String> {
    let PuzzlesArgs {
        nodes,
        proof_nodes,
        seed,
        ..
    } = arguments;
    let conditions =
        format!("mined with seed {seed}, {nodes} nodes per position, {proof_nodes} to confirm");
    let mut pack = pack.unwrap_or_else(|| PuzzlePack {
        variant: arguments.variant.clone(),
        comments: vec![conditions.clone(), format!("{GAMES_PREFIX}0")],
        puzzles: Vec::new(),
    });
    let [found, games] = pack.comments.as_slice() else {
        return Err("has other comments than a mined pack".into());
    };
    if *found != conditions {
        return Err(format!("was {found}, not {conditions}"));
    }
    let games = games
        .strip_prefix(GAMES_PREFIX)
        .and_then(|games| games.parse().ok());
    let mut games: u64 = games.ok_or("lacks the number of games")?;
    while pack.puzzles.len() < arguments.count && games < arguments.games {
        let mined = miner.mine_game(*seed, games)?;
        games += 1;
        for puzzle in mined.puzzles {
            if pack.puzzles.len() < arguments.count
                && adds_variety(&pack.puzzles, &puzzle)
                && miner.add_known(&puzzle)?
            {
                pack.puzzles.push(puzzle);
            }
        }
        pack.comments[1] = format!("{GAMES_PREFIX}{games}");
        write_atomically(&arguments.out, pack.to_string()).map_err(|error| error.to_string())?;
    }
    let puzzles = pack.puzzles.len();
    writeln!(out, "games {games} puzzles {puzzles}").map_err(|error| error.to_string())
}

/// Whether a pack does not have too many puzzles of this kind yet.
fn adds_variety(pack: &[Puzzle], puzzle: &Puzzle) -> bool {
    let is_rare = |percent: usize, is_kind: &dyn Fn(&Puzzle) -> bool| {
        let count = pack.iter().filter(|puzzle| is_kind(puzzle)).count();
        !is_kind(puzzle) || 100 * count <= percent * (pack.len() + TOLERANCE)
    };
    is_rare(MAX_WINS_IN_ONE, &wins_in_one)
        && is_rare(MAX_PER_LEVEL, &|other| other.level == puzzle.level)
}

/// Whether the first move of the solution wins the game or, in Byte, a stack.
fn wins_in_one(puzzle: &Puzzle) -> bool {
    let winning_themes = [
        PuzzleTheme::FastWin,
        PuzzleTheme::LastMove,
        PuzzleTheme::Stack,
    ];
    let mut themes = puzzle.themes.iter();
    puzzle.moves.len() == 1 && themes.any(|theme| winning_themes.contains(theme))
}

/// Prints the puzzles that cannot be confirmed.
fn verify<A: MatchSettings<Game: Playable>>(
    miner: &mut PuzzleMiner<A>,
    pack: &PuzzlePack,
    out: &mut impl Write,
) -> Result<(), String> {
    let mut failed = 0;
    for puzzle in &pack.puzzles {
        if let Err(what) = miner.verify(puzzle) {
            failed += 1;
            writeln!(out, "{}: {what}", puzzle.id).map_err(|error| error.to_string())?;
        }
    }
    let count = pack.puzzles.len();
    writeln!(out, "puzzles {count} failed {failed}").map_err(|error| error.to_string())?;
    match failed {
        0 => Ok(()),
        _ => Err(format!("{failed} of {count} puzzles could not be verified")),
    }
}

/// Reads a pack; `None` if there is no such file.
fn read_pack(path: &Path) -> Result<Option<PuzzlePack>, String> {
    match fs::read_to_string(path) {
        Ok(text) => PuzzlePack::parse(&text).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}
