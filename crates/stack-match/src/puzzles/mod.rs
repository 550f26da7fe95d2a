//! Puzzles: positions in which exactly one move wins, or exactly one avoids losing.
//!
//! [`PuzzlePack`] reads and writes the packs in `assets/puzzles` (docs/formats.md describes the
//! format), [`PuzzleTheme`] names what a solution shows, and [`PuzzleMiner`] finds new puzzles in
//! games between computer players.

mod mining;
mod theme;

use std::fmt;
use std::str::FromStr;

use stack_game::{Describe as _, Game as _, Match, MatchSettings, Outcome, Record, truncated};

pub use mining::{MinedGame, MiningLimits, PuzzleMiner};
use theme::names;
pub use theme::{PuzzleTheme, themes};

use crate::openings::mix_seeds;

/// Maximum number of moves that the solver of a puzzle must find.
pub const MAX_OWN_MOVES: usize = 5;
/// Number of difficulty levels: those of the computer players.
pub const LEVELS: u8 = stack_ai::players::LEVELS.len() as u8;

/// What the solution of a puzzle achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// Only the solution keeps a winning position.
    Win,
    /// Only the solution avoids a lost position.
    Save,
}

/// How the uniqueness of the solution was established.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Proof {
    /// The solver knows the result of every legal move.
    Solved,
    /// The search proved that the solution wins, or that all other moves lose.
    Forced,
    /// The search gives the solution a far higher win probability than every other move.
    Searched,
}

names!(Goal { Win = "win", Save = "save" });
names!(Proof { Solved = "solved", Forced = "forced", Searched = "searched" });

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Identifies the puzzle in saved progress; depends only on variant and position.
    pub id: String,
    /// The lowest level of the computer players that finds the solution reliably, from 1 to
    /// [`LEVELS`].
    pub level: u8,
    /// What the solution achieves.
    pub goal: Goal,
    /// How its uniqueness was established.
    pub proof: Proof,
    /// What the solution shows, in the order of [`PuzzleTheme::ALL`].
    pub themes: Vec<PuzzleTheme>,
    /// The position string of the start; its seat to move solves the puzzle.
    pub position: String,
    /// The solution in notation, including the replies of the other seats. Starts and ends with a
    /// move of the solver.
    pub moves: Vec<String>,
}

impl Puzzle {
    /// The id of a puzzle of a variant.
    #[must_use]
    pub fn id_of(variant: &str, position: &str) -> String {
        let bytes = variant.bytes().chain([b' ']).chain(position.bytes());
        let numbers: Vec<u64> = bytes.map(u64::from).collect();
        format!("{:08x}", mix_seeds(&numbers) as u32)
    }

    /// The start of the puzzle as a match with the settings of its variant.
    ///
    /// # Errors
    /// If the position is invalid or the game is over.
    pub fn start<A: MatchSettings>(&self, settings: &A) -> Result<Match<A::Game>, String> {
        let mut settings = settings.clone();
        let set = settings.set_start(&self.position);
        set.map_err(|error| format!("position: {error}"))?;
        let game = settings.start_match().map_err(|error| error.to_string())?;
        match game.outcome() {
            Some(_) => Err("position: the game is over".into()),
            None => Ok(game),
        }
    }

    /// Replays the solution.
    ///
    /// # Errors
    /// If a move is illegal, or the solution does not start and end with a move of the solver, or
    /// has more than [`MAX_OWN_MOVES`] of them.
    pub fn solution<A: MatchSettings>(&self, settings: &A) -> Result<Match<A::Game>, String> {
        let mut game = self.start(settings)?;
        let solver = game.position().turn();
        let played = game.play_texts(self.moves.iter().map(String::as_str));
        played.map_err(|error| error.to_string())?;
        let movers = game.positions().iter().zip(game.moves());
        let own = movers.clone().filter(|(before, _)| before.turn() == solver);
        let ends_with_own = movers.last().map(|(before, _)| before.turn()) == Some(solver);
        if !ends_with_own || !(1..=MAX_OWN_MOVES).contains(&own.count()) {
            return Err(format!(
                "the solution must end with one of at most {MAX_OWN_MOVES} moves of {}",
                A::Game::seat_name(solver)
            ));
        }
        let won = |outcome: Outcome| outcome.winners.contains(solver);
        if self.goal == Goal::Win && game.outcome().is_some_and(|outcome| !won(outcome)) {
            return Err("the solution ends without a win".into());
        }
        Ok(game)
    }

    /// A record of the puzzle with its solution, for study.
    ///
    /// # Errors
    /// As [`solution`](Self::solution).
    pub fn record<A: MatchSettings>(&self, settings: &A) -> Result<Record, String> {
        let game = self.solution(settings)?;
        let mut settings = settings.clone();
        let set = settings.set_start(&self.position);
        set.map_err(|error| error.to_string())?;
        Ok(settings.record(&game))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let themes: Vec<_> = self.themes.iter().map(|theme| theme.name()).collect();
        let themes = if themes.is_empty() {
            NO_THEMES.into()
        } else {
            themes.join(",")
        };
        write!(
            f,
            "{};{};{};{};{themes};{};{}",
            self.id,
            self.level,
            self.goal.name(),
            self.proof.name(),
            self.position,
            self.moves.join(" ")
        )
    }
}

/// An empty list of themes.
const NO_THEMES: &str = "-";

impl FromStr for Puzzle {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let fields: Vec<_> = line.split(';').collect();
        let &[id, level, goal, proof, names, position, moves] = fields.as_slice() else {
            return Err(format!("{} fields instead of 7", fields.len()));
        };
        let level = level
            .parse()
            .ok()
            .filter(|level| (1..=LEVELS).contains(level))
            .ok_or_else(|| format!("level: '{}' is not 1 to {LEVELS}", truncated(level)))?;
        let names = names.split(',').filter(|&name| name != NO_THEMES);
        let themes = names.map(PuzzleTheme::from_str).collect::<Result<_, _>>();
        Ok(Self {
            id: id.into(),
            level,
            goal: goal.parse().map_err(|error| format!("goal: {error}"))?,
            proof: proof.parse().map_err(|error| format!("proof: {error}"))?,
            themes: themes.map_err(|error| format!("themes: {error}"))?,
            position: position.into(),
            moves: moves.split_whitespace().map(String::from).collect(),
        })
    }
}

/// The puzzles of a variant, as in a file of `assets/puzzles`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzlePack {
    /// The variant.
    pub variant: String,
    /// Comments at the start of the file, without `# `: how the puzzles were mined.
    pub comments: Vec<String>,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// First words of a puzzle pack: the format and its version.
const FORMAT: &str = "puzzles 1 ";

impl PuzzlePack {
    /// Reads a pack. Does not check positions and moves, see [`Puzzle::solution`].
    ///
    /// # Errors
    /// The first invalid line, with its number.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let variant = lines.next().and_then(|first| first.strip_prefix(FORMAT));
        let variant = variant.ok_or_else(|| format!("line 1 is not '{FORMAT}VARIANT'"))?;
        let mut pack = Self {
            variant: variant.into(),
            comments: Vec::new(),
            puzzles: Vec::new(),
        };
        for (number, line) in (2..).zip(lines) {
            if let Some(comment) = line.strip_prefix('#') {
                pack.comments.push(comment.trim().into());
            } else if !line.trim().is_empty() {
                let puzzle: Result<Puzzle, _> = line.parse();
                pack.puzzles
                    .push(puzzle.map_err(|error| format!("line {number}: {error}"))?);
            }
        }
        Ok(pack)
    }
}

impl fmt::Display for PuzzlePack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}{}", self.variant)?;
        for comment in &self.comments {
            writeln!(f, "# {comment}")?;
        }
        for puzzle in &self.puzzles {
            writeln!(f, "{puzzle}")?;
        }
        Ok(())
    }
}
