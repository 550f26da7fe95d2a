//! Finds puzzles in games between computer players.

use std::collections::HashSet;

use stack_ai::players::{DEFAULT_PLAYER, LEVELS as LEVEL_NAMES, Playable, PlayerError, player};
use stack_ai::{Info, Limits, PROVED, Scope, Search, Solver, Stop, side_count};
use stack_game::{Describe as _, DrawRules, Game, Match, MatchSettings, PositionKeys};

use super::{Goal, LEVELS, MAX_OWN_MOVES, Proof, Puzzle, themes};
use crate::openings::{mix_seeds, random_opening};

/// The effort of a search for puzzles. All limits are nodes, so that mining is reproducible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiningLimits {
    /// Nodes of the quick search that looks for candidates in each position of a game.
    pub nodes: u64,
    /// Nodes of the search that confirms each move of a solution; also the limit of the solver for
    /// each legal move.
    pub proof_nodes: u64,
}

/// The puzzles of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MinedGame {
    /// The puzzles in the order of the game.
    pub puzzles: Vec<Puzzle>,
    /// The number of positions searched.
    pub positions: usize,
}

/// Plays games between computer players and finds puzzles in them.
pub struct PuzzleMiner<A: MatchSettings> {
    settings: A,
    limits: MiningLimits,
    quick: Box<dyn Search<A::Game>>,
    deep: Box<dyn Search<A::Game>>,
    solver: Solver,
    keys: PositionKeys,
    /// The keys of the known puzzles.
    known: HashSet<u64>,
}

/// The weakest level that plays the games. Weaker ones make few positions worth a puzzle.
const WEAKEST_LEVEL: u64 = 4;
/// Number of levels that play the games.
const PLAYING_LEVELS: u64 = 4;
/// Puzzles per game at most.
const MAX_PER_GAME: usize = 2;
/// Turns per seat between the end of a solution and the next puzzle of the same game.
const SPACING: usize = 4;
/// A longer game is abandoned.
const MAX_PLIES: usize = 400;
/// Difference of win probabilities by the quick search that makes a position a candidate.
const CANDIDATE: f32 = 0.25;
/// The confirming search starts with 1/`SHARE` of the nodes, to reject most candidates early.
const SHARE: u64 = 8;
/// Memory of the quick and the confirming search in MiB. Tables are cleared before each search.
const MEMORY: [usize; 2] = [2, 16];
/// A level finds a solution reliably if it plays it with this many of [`SEEDS`] seeds.
const RELIABLE: u64 = 3;
const SEEDS: u64 = 4;
/// Nodes per move of the levels; the lower ones use fewer.
const LEVEL_NODES: u64 = 20_000;

/// Win probabilities that make a puzzle: the best move at least the first, all others at most the
/// second.
struct Thresholds {
    win: (f32, f32),
    save: (f32, f32),
}

/// With two sides.
const TWO_SIDES: Thresholds = Thresholds {
    win: (0.80, 0.45),
    save: (0.40, 0.08),
};
/// With more sides, which start with a third or a quarter each.
const MANY_SIDES: Thresholds = Thresholds {
    win: (0.70, 0.40),
    save: (0.27, 0.06),
};

/// The best move of a position compared with all others.
#[derive(Clone, Copy, Debug)]
struct Comparison<M> {
    best: M,
    /// Win probability after the best move; exactly 1 or 0 if proved.
    chance: f32,
    /// Win probability after the second-best move.
    other: f32,
    solved: bool,
}

impl<M> Comparison<M> {
    /// What the best move achieves if it is the only move that does.
    fn goal(&self, sides: usize) -> Option<Goal> {
        let thresholds = if sides == 2 { TWO_SIDES } else { MANY_SIDES };
        let fits = |(min_chance, max_other): (f32, f32)| {
            self.chance >= min_chance && self.other <= max_other
        };
        if fits(thresholds.win) {
            Some(Goal::Win)
        } else {
            fits(thresholds.save).then_some(Goal::Save)
        }
    }

    fn proof(&self, goal: Goal) -> Proof {
        let forced = match goal {
            Goal::Win => self.chance >= 1.0,
            Goal::Save => self.other <= 0.0,
        };
        match (self.solved, forced) {
            (true, _) => Proof::Solved,
            (_, true) => Proof::Forced,
            _ => Proof::Searched,
        }
    }
}

impl<A: MatchSettings<Game: Playable>> PuzzleMiner<A> {
    /// A miner for a variant. `known` puzzles are not found again.
    ///
    /// # Errors
    /// If a known puzzle is invalid or the variant has no suitable player.
    pub fn new(settings: A, limits: MiningLimits, known: &[Puzzle]) -> Result<Self, String> {
        let start = settings.start_match().map_err(|error| error.to_string())?;
        let champion = || player(DEFAULT_PLAYER, start.position());
        let error = |error: PlayerError| error.to_string();
        let keys = PositionKeys::new(start.position().squares());
        let key = |puzzle: &Puzzle| Ok(keys.key(puzzle.start(&settings)?.position()));
        let known = known.iter().map(key).collect::<Result<_, String>>()?;
        Ok(Self {
            quick: champion().map_err(error)?,
            deep: champion().map_err(error)?,
            settings,
            limits,
            solver: Solver::new(MEMORY[1]),
            keys,
            known,
        })
    }

    /// Adds a puzzle to those that are not found again. Returns false if it, or a symmetric one, was
    /// known already.
    ///
    /// # Errors
    /// If its position is invalid.
    pub fn add_known(&mut self, puzzle: &Puzzle) -> Result<bool, String> {
        let start = puzzle.start(&self.settings)?;
        Ok(self.known.insert(self.keys.key(start.position())))
    }

    /// Plays game `number` of a seed and finds its puzzles.
    ///
    /// # Errors
    /// If a player fails.
    pub fn mine_game(&mut self, seed: u64, number: u64) -> Result<MinedGame, String> {
        let start = self.settings.start_match();
        let start = start.map_err(|error| error.to_string())?;
        let mut game = random_opening(&start, seed, number);
        let level = WEAKEST_LEVEL + number % PLAYING_LEVELS;
        let name = LEVEL_NAMES[level as usize - 1];
        let mut search = player(name, game.position()).map_err(|error| error.to_string())?;
        let seats = game.position().seats().len();
        let mut mined = MinedGame::default();
        let mut next_ply = game.moves().len();
        while game.outcome().is_none()
            && game.moves().len() < MAX_PLIES
            && mined.puzzles.len() < MAX_PER_GAME
        {
            let ply = game.moves().len();
            if ply >= next_ply {
                mined.positions += 1;
                if let Some(puzzle) = self.puzzle_at(&game)? {
                    next_ply = ply + puzzle.moves.len() + SPACING * seats;
                    mined.puzzles.push(puzzle);
                }
            }
            let limits = Limits {
                seed: mix_seeds(&[seed, number, ply as u64]),
                ..level_limits()
            };
            let mv = search.think(&game, &limits, &Stop::new(), &mut |_| {});
            let mv = mv.ok_or("the search found no move")?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
        Ok(mined)
    }

    /// Checks that each move of a solution is still the best one, and the only one that achieves
    /// its goal.
    ///
    /// # Errors
    /// The first move that is not.
    pub fn verify(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        let game = puzzle.solution(&self.settings)?;
        let mut replayed = puzzle.start(&self.settings)?;
        let solver = replayed.position().turn();
        for (number, &mv) in (1..).zip(game.moves()) {
            if replayed.position().turn() == solver {
                let text = &puzzle.moves[number - 1];
                let found = self.confirm(&replayed);
                let (found, _) = found.ok_or(format!("move {number} {text}: not unique"))?;
                if found.best != mv {
                    return Err(format!("move {number} {text}: {:?} is better", found.best));
                }
            }
            replayed.play(mv).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// The puzzle that starts at the current position of a game, if it is one.
    fn puzzle_at(&mut self, game: &Match<A::Game>) -> Result<Option<Puzzle>, String> {
        let mut puzzle = Puzzle {
            id: String::new(),
            level: LEVELS,
            goal: Goal::Win,
            proof: Proof::Searched,
            themes: Vec::new(),
            position: game.position().position_text(),
            moves: Vec::new(),
        };
        // Without the history of the game, as the puzzle will start.
        let start = puzzle.start(&self.settings)?;
        let nodes = self.limits.nodes;
        let candidate = compare(self.quick.as_mut(), &start, nodes, MEMORY[0]);
        if candidate.is_none_or(|found| found.chance - found.other < CANDIDATE) {
            return Ok(None);
        }
        if self.known.contains(&self.keys.key(start.position())) {
            return Ok(None);
        }
        let Some((found, goal)) = self.confirm(&start) else {
            return Ok(None);
        };
        let line = self.extend(&start, found.best)?;
        puzzle.id = Puzzle::id_of(self.settings.variant(), &puzzle.position);
        (puzzle.goal, puzzle.proof) = (goal, found.proof(goal));
        puzzle.themes = themes(start.position(), line.moves());
        puzzle.level = self.level_of(&start, line.moves())?;
        puzzle.moves = line
            .moves()
            .iter()
            .map(|&mv| start.position().move_text(mv))
            .collect();
        Ok(Some(puzzle))
    }

    /// Continues a solution after its first move with the best replies, as long as the solver has
    /// only one move that achieves a goal.
    fn extend(
        &mut self,
        start: &Match<A::Game>,
        first: <A::Game as Game>::Move,
    ) -> Result<Match<A::Game>, String> {
        let solver = start.position().turn();
        let play = |game: &mut Match<A::Game>, mv| game.play(mv).map_err(|error| error.to_string());
        let mut game = start.clone();
        play(&mut game, first)?;
        let mut solution = game.clone();
        for _ in 1..MAX_OWN_MOVES {
            while game.outcome().is_none() && game.position().turn() != solver {
                let limits = limits(self.limits.proof_nodes / SHARE, MEMORY[1]);
                let reply = self.deep.think(&game, &limits, &Stop::new(), &mut |_| {});
                play(&mut game, reply.ok_or("the search found no reply")?)?;
            }
            if game.outcome().is_some() {
                break;
            }
            let Some((found, _)) = self.confirm(&game) else {
                break;
            };
            play(&mut game, found.best)?;
            solution.clone_from(&game);
        }
        Ok(solution)
    }

    /// The only move that achieves a goal, if there is one: by the solver if it supports the game,
    /// otherwise by the deep search.
    fn confirm(
        &mut self,
        game: &Match<A::Game>,
    ) -> Option<(Comparison<<A::Game as Game>::Move>, Goal)> {
        let sides = side_count(game.position());
        let nodes = self.limits.proof_nodes;
        let first = compare(self.deep.as_mut(), game, nodes / SHARE, MEMORY[1])?;
        first.goal(sides)?;
        let found = if can_be_solved(game) {
            self.solve(game)?
        } else {
            compare(self.deep.as_mut(), game, nodes, MEMORY[1])?
        };
        found.goal(sides).map(|goal| (found, goal))
    }

    /// The only winning move, if the solver finds the winner after every legal move and there is
    /// exactly one.
    fn solve(&mut self, game: &Match<A::Game>) -> Option<Comparison<<A::Game as Game>::Move>> {
        let position = game.position();
        let mover = position.turn();
        let limits = limits(self.limits.proof_nodes, MEMORY[1]);
        self.solver.clear();
        let mut winning = Vec::new();
        for mv in game.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let winner = self.solver.solve(&after, &limits, &Stop::new())?;
            if winner == mover {
                winning.push(mv);
            }
            if winning.len() > 1 {
                return None;
            }
        }
        Some(Comparison {
            best: winning.first().copied()?,
            chance: 1.0,
            other: 0.0,
            solved: true,
        })
    }

    /// The lowest level that plays all moves of the solver reliably, or the highest one.
    fn level_of(
        &self,
        start: &Match<A::Game>,
        line: &[<A::Game as Game>::Move],
    ) -> Result<u8, String> {
        for (level, name) in (1..).zip(LEVEL_NAMES) {
            let mut found = 0;
            for seed in 0..SEEDS {
                found += u64::from(finds(name, start, line, seed)?);
                let left = SEEDS - 1 - seed;
                if found >= RELIABLE {
                    return Ok(level);
                }
                if found + left < RELIABLE {
                    break;
                }
            }
        }
        Ok(LEVELS)
    }
}

/// Whether a player plays all moves of the solver.
fn finds<G: Playable>(
    name: &str,
    start: &Match<G>,
    line: &[G::Move],
    seed: u64,
) -> Result<bool, String> {
    let mut search = player(name, start.position()).map_err(|error| error.to_string())?;
    let mut game = start.clone();
    let solver = game.position().turn();
    for &mv in line {
        if game.position().turn() == solver {
            let limits = Limits {
                seed,
                ..level_limits()
            };
            if search.think(&game, &limits, &Stop::new(), &mut |_| {}) != Some(mv) {
                return Ok(false);
            }
        }
        game.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(true)
}

/// Compares the two best moves of a position; `None` if there is only one or the search cannot
/// compare moves.
fn compare<G: Playable>(
    search: &mut dyn Search<G>,
    game: &Match<G>,
    nodes: u64,
    memory: usize,
) -> Option<Comparison<G::Move>> {
    if !search.supports_lines() {
        return None;
    }
    let mover = game.position().turn();
    let chance = |info: &Info<G::Move>| match info.score {
        Some(score) if score >= PROVED => 1.0,
        Some(score) if score <= -PROVED => 0.0,
        _ => info.chances[mover.index()],
    };
    let (mut first, mut pair) = (None, None);
    let scope = Scope {
        lines: 2,
        ..Scope::DEFAULT
    };
    // Reports of the first line alone may be of an unfinished depth.
    let mut on_info = |rank, info: &Info<G::Move>| match rank {
        1 => first = info.pv.first().map(|&best| (best, chance(info))),
        2 => pair = first.zip(Some(chance(info))),
        _ => {}
    };
    let limits = limits(nodes, memory);
    search.analyze(game, &scope, &limits, &Stop::new(), &mut on_info);
    let ((best, chance), other) = pair?;
    Some(Comparison {
        best,
        chance,
        other,
        solved: false,
    })
}

fn limits(nodes: u64, memory: usize) -> Limits {
    Limits {
        nodes: Some(nodes),
        memory,
        ..Limits::default()
    }
}

fn level_limits() -> Limits {
    limits(LEVEL_NODES, MEMORY[0])
}

/// Whether the solver supports a game: two seats without draws.
fn can_be_solved<G: Game>(game: &Match<G>) -> bool {
    game.position().seats().len() == 2 && game.draw_rules() == DrawRules::default()
}
