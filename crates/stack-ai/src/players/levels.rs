//! Players of every strength between a child's first opponent and the champion.
//!
//! A level searches much as the champion does, but no further than its depth and nodes, and with an
//! evaluation that errs ([`Noisy`]). So it blunders as people do: it takes a bad move for a good
//! one, but always wants something. Its last resort below any depth is what it sees: a win in one
//! move is never overlooked, because no judgement is needed for it.
//!
//! Like people a level has better and worse days: it plays one game of three as the level above
//! would and one as the level below, by how the match began. So a level can be far from the next,
//! as a child is from an expert within eight steps, and the lower one still wins now and then.
//!
//! Levels forget everything from move to move: one seed and position always give the same move.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Match, Seat};

use crate::noise::Noisy;
use crate::{Evaluation, Info, Limits, Search, Stop};

/// The strength of a level.
#[derive(Clone, Copy)]
pub(crate) struct Strength {
    /// The depth of its search, as [`Limits::depth`] counts.
    depth: u32,
    /// Nodes it visits at most.
    nodes: u64,
    /// By how much it misjudges positions: a standard deviation in hundredths of a piece.
    pub(crate) errors: i32,
    /// True when it follows exchanges beyond its depth (with two sides).
    pub(crate) exchanges: bool,
}

/// The levels of a game on an ordinary day, the weakest first; the last is only for
/// the best days of the level below the champion.
pub(crate) type Strengths = [Strength; 8];

pub(crate) const fn strength(depth: u32, nodes: u64, errors: i32, exchanges: bool) -> Strength {
    Strength {
        depth,
        nodes,
        errors,
        exchanges,
    }
}

/// A search that is held back.
pub(crate) struct Level<G: Game, E> {
    /// From 1 to 7; 8 is the champion itself.
    pub(crate) number: usize,
    pub(crate) strengths: &'static Strengths,
    pub(crate) evaluation: E,
    pub(crate) search: fn(Strength, Noisy<E>) -> Searcher<G>,
}

/// The search of a level for one move, and how many mebibytes it may take.
pub(crate) type Searcher<G> = (Box<dyn Search<G>>, usize);

/// Mebibytes for the table of a level, taken anew for each move: more would take longer to get than
/// the lower levels think.
pub(crate) const TABLE: usize = 2;

/// The number of moves of each seat by which a match is told from others.
const OPENING: usize = 2;

impl<G: Game, E> Level<G, E> {
    /// Its strength in a match.
    fn today(&self, game: &Match<G>) -> Strength {
        let (seat, positions) = (game.position().turn(), game.positions());
        let last = OPENING * game.position().seats().len();
        let begin = positions.get(last).unwrap_or(game.position()).key();
        let player = self.strengths.len() * seat.index() + self.number;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(begin ^ player as u64);
        // The level's own place is one less than its number.
        let place = self.number + (rng.next_u64() % 3) as usize;
        self.strengths[place.saturating_sub(2).min(self.strengths.len() - 1)]
    }
}

impl<G: Game, E: Evaluation<G> + Clone + Send> Search<G> for Level<G, E> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let strength = self.today(game);
        let Strength {
            depth,
            nodes,
            errors,
            ..
        } = strength;
        let evaluation = Noisy {
            evaluation: self.evaluation.clone(),
            deviation: errors,
            // The same seed errs in another way at each move.
            seed: limits.seed ^ game.position().key().rotate_left(32),
        };
        let (mut search, memory) = (self.search)(strength, evaluation);
        let limits = Limits {
            depth: Some(limits.depth.map_or(depth, |limit| limit.min(depth))),
            nodes: Some(limits.nodes.map_or(nodes, |limit| limit.min(nodes))),
            // Several threads would not replay, and are not needed.
            threads: 1,
            memory: limits.memory.min(memory),
            ..*limits
        };
        let sober = &self.evaluation;
        search.think(game, &limits, stop, &mut |info| {
            if errors == 0 {
                return tell(info);
            }
            tell(&Info {
                chances: soberly(sober, game, info),
                ..info.clone()
            });
        })
    }
}

/// The chances of each seat after the line that a level has in mind. The level may take a lost
/// position for a won one; people who watch see the worth of its line, not its errors.
fn soberly<G: Game, E: Evaluation<G>>(
    evaluation: &E,
    game: &Match<G>,
    info: &Info<G::Move>,
) -> [f32; Seat::MAX] {
    let mut position = game.position().clone();
    for &mv in &info.line {
        if position.outcome().is_some() {
            break;
        }
        position.play_unchecked(mv);
    }
    if position.outcome().is_some() {
        return info.chances;
    }
    evaluation.chances(&position, &evaluation.values(&position))
}
