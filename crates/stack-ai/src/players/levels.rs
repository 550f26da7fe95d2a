//! Strength-limited players between random play and the champion.
//!
//! Such a player searches like the champion with fewer nodes, and makes human-like errors: it
//! overlooks moves ([`restricted_game`](super::restricted_game)), evaluates less accurately
//! ([`BlendedEvaluation`]) and with noise ([`NoisyEvaluation`]). Within one move its errors are
//! consistent, so it pursues plans. It never overlooks a win in one move.
//!
//! Its limits are nodes, not time, so it plays the same on slow machines. It keeps no state between
//! moves: a seed and a position determine the move.

use std::time::Instant;

use stack_game::{Game, Match, Seat, mix_bits};

use super::limited_evaluation::BlendedEvaluation;
use super::restricted_game::{
    FullEval, MoveDifficulty, OversightModel, OversightRates, restrict_match,
};
use crate::players::NoisyEvaluation;
use crate::{Evaluation, Info, Limits, Scope, Search, Stop, Tactics, WIN};

/// The searches and evaluations of strength-limited players, for a family of games.
pub(crate) trait LevelSearch: Send + 'static {
    type Game: MoveDifficulty;
    /// The plain evaluation.
    type Plain: Evaluation<Self::Game>;
    /// The learned evaluation.
    type Learned: Evaluation<Self::Game>;

    /// Parameters by skill.
    const LEVEL_TABLE: &'static LevelTable;

    fn plain(&self) -> Self::Plain;
    fn learned(&self) -> Self::Learned;

    /// A search with an evaluation, with or without quiescence search, and its memory in MiB.
    fn search<P: Tactics, E: Evaluation<P>>(
        &self,
        quiescence: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize);

    /// The champion of the variant of a position.
    fn champion(position: &Self::Game) -> Box<dyn Search<Self::Game>>;
}

/// MiB for the champion's search with few nodes.
const CHAMPION_MEMORY: usize = 4;

/// A strength-limited player.
pub(crate) struct StrengthLimitedPlayer<M> {
    pub(crate) search: M,
    pub(crate) skill: Skill,
}

/// Independent random numbers of one move.
#[derive(Clone, Copy)]
enum RandomStream {
    Depth = 1,
    Quiescence,
    Oversights,
    Noise,
    Champion,
}

impl<M: LevelSearch> Search<M::Game> for StrengthLimitedPlayer<M> {
    fn analyze(
        &mut self,
        game: &Match<M::Game>,
        _: &Scope<'_, <M::Game as Game>::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<<M::Game as Game>::Move>),
    ) -> Option<<M::Game as Game>::Move> {
        let params = params_for_skill(M::LEVEL_TABLE, self.skill);
        // Different errors in each position.
        let seed = limits.seed ^ game.position().key().rotate_left(32);
        let random = |stream: RandomStream| mix_bits(seed.wrapping_add(stream as u64));
        let occurs =
            |share: f32, stream| (random(stream) >> 40) as f32 / ((1 << 24) as f32) < share;
        let quiescence = occurs(params.quiescence_share, RandomStream::Quiescence);
        let depth =
            params.depth as u32 + u32::from(occurs(params.depth.fract(), RandomStream::Depth));
        let limits = limits_for(limits, &params, depth);
        if params.makes_no_errors() {
            let (mut search, memory) = if occurs(params.champion, RandomStream::Champion) {
                (M::champion(game.position()), CHAMPION_MEMORY)
            } else {
                self.search.search(quiescence, self.search.learned())
            };
            let limits = with_memory_limit(limits, memory);
            return search.analyze(game, &Scope::DEFAULT, &limits, stop, on_info);
        }
        if let Some(win) = winning_move(game) {
            on_info(1, &win);
            return win.pv.first().copied();
        }
        let model = OversightModel {
            oversights: params.oversights,
            seed: random(RandomStream::Oversights),
            side: game.position().team(game.position().turn()),
        };
        let evaluation = FullEval(NoisyEvaluation {
            evaluation: BlendedEvaluation {
                plain: self.search.plain(),
                learned: self.search.learned(),
                knowledge: params.knowledge,
            },
            deviation: params.eval_noise as i32,
            seed: random(RandomStream::Noise),
        });
        let (mut search, memory) = self.search.search(quiescence, evaluation);
        let (limits, exact) = (with_memory_limit(limits, memory), self.search.learned());
        search.think(&restrict_match(game, model), &limits, stop, &mut |info| {
            let info = Info {
                chances: unbiased_chances(&exact, game, info),
                // A win found here may depend on overlooked replies.
                score: None,
                ..info.clone()
            };
            on_info(1, &info);
        })
    }
}

/// The limits of a move, combined with those of the player.
fn limits_for(limits: &Limits, params: &LevelParams, depth: u32) -> Limits {
    let nodes = params.nodes as u64;
    Limits {
        depth: Some(limits.depth.map_or(depth, |limit| limit.min(depth))),
        nodes: Some(limits.nodes.map_or(nodes, |limit| limit.min(nodes))),
        // More threads would not be reproducible.
        threads: 1,
        ..*limits
    }
}

/// Reduces the memory: allocating more would take longer than weak levels search.
fn with_memory_limit(limits: Limits, memory: usize) -> Limits {
    Limits {
        memory: limits.memory.min(memory),
        ..limits
    }
}

/// A move that wins immediately, if any.
fn winning_move<G: Game>(game: &Match<G>) -> Option<Info<G::Move>> {
    let (position, start) = (game.position(), Instant::now());
    let own = position.team(position.turn());
    let moves = game.legal_moves();
    let wins = |mv: &G::Move| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        let outcome = after.outcome();
        outcome.is_some_and(|outcome| outcome.winners.iter().any(|seat| own.contains(seat)))
    };
    let place = moves.iter().position(wins)?;
    let mut chances = [0.0; Seat::MAX];
    for seat in own.iter() {
        chances[seat.index()] = 1.0;
    }
    Some(Info {
        depth: 1,
        chances,
        score: Some(WIN - 1),
        pv: vec![moves[place]],
        nodes: place as u64 + 1,
        playouts: 0,
        elapsed: start.elapsed(),
    })
}

/// The win probabilities after the player's variation by the exact evaluation, so that spectators
/// do not see its errors.
fn unbiased_chances<G: Game, E: Evaluation<G>>(
    evaluation: &E,
    game: &Match<G>,
    info: &Info<G::Move>,
) -> [f32; Seat::MAX] {
    let mut position = game.position().clone();
    for &mv in &info.pv {
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

/// Parameters of a player for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LevelParams {
    /// Maximum number of nodes.
    pub(crate) nodes: f32,
    /// Depth, as in [`Limits::depth`](crate::Limits::depth). A fractional depth is rounded up in
    /// that share of positions.
    pub(crate) depth: f32,
    /// Share of positions with quiescence search (two sides only).
    pub(crate) quiescence_share: f32,
    /// What it overlooks.
    pub(crate) oversights: OversightRates,
    /// Weight of the learned evaluation: 0 for the plain one, 1 for the learned one.
    pub(crate) knowledge: f32,
    /// Standard deviation of the evaluation noise, in hundredths of a piece.
    pub(crate) eval_noise: f32,
    /// Share of positions searched like the champion, if the player makes no deliberate errors.
    pub(crate) champion: f32,
}

impl LevelParams {
    /// Positional arguments, for tables.
    pub(crate) const fn new(
        nodes: f32,
        depth: f32,
        quiescence_share: f32,
        oversights: OversightRates,
        knowledge: f32,
        eval_noise: f32,
    ) -> Self {
        Self {
            nodes,
            depth,
            quiescence_share,
            oversights,
            knowledge,
            eval_noise,
            champion: 0.0,
        }
    }

    /// A player that searches like the champion with these limits.
    pub(crate) const fn champion(nodes: f32, depth: f32) -> Self {
        Self {
            champion: 1.0,
            ..Self::new(nodes, depth, 1.0, OversightRates::NONE, 1.0, 0.0)
        }
    }

    /// Whether only the number of nodes limits the player.
    pub(crate) fn makes_no_errors(&self) -> bool {
        self.oversights.is_none() && self.knowledge >= 1.0 && self.eval_noise <= 0.0
    }

    /// Interpolation: 0 yields this, 1 the other.
    fn interpolate(&self, other: &Self, share: f32) -> Self {
        let between = |one: f32, other: f32| one + share * (other - one);
        Self {
            // Nodes are interpolated logarithmically.
            nodes: between(self.nodes.ln(), other.nodes.ln()).exp(),
            depth: between(self.depth, other.depth),
            quiescence_share: between(self.quiescence_share, other.quiescence_share),
            oversights: self.oversights.interpolate(&other.oversights, share),
            knowledge: between(self.knowledge, other.knowledge),
            eval_noise: between(self.eval_noise, other.eval_noise),
            champion: between(self.champion, other.champion),
        }
    }
}

/// The skill of a strength-limited player: an index into a [`LevelTable`] in hundredths of a row. 0
/// plays random moves, 700 has the strength of the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Skill(u16);

impl Skill {
    /// Skill per row.
    const ROW: u16 = 100;
    /// From here on players make too few errors for their games to vary.
    pub(crate) const MIN_VARIED: Self = Self(550);
    /// Maximum skill.
    pub(crate) const MAX: Self = Self(7 * Self::ROW);

    /// A skill in hundredths of a row, clamped to the maximum.
    pub(crate) fn new(hundredths: u16) -> Self {
        Self(hundredths).min(Self::MAX)
    }
}

/// Parameters of a family of games by skill, weakest first. The first row sees a single random
/// move.
pub(crate) type LevelTable = [LevelParams; 8];

/// The parameters of a skill, interpolated between two rows.
pub(crate) fn params_for_skill(table: &LevelTable, Skill(skill): Skill) -> LevelParams {
    let below = usize::from(skill / Skill::ROW);
    let share = f32::from(skill % Skill::ROW) / f32::from(Skill::ROW);
    match table.get(below + 1) {
        Some(above) if share > 0.0 => table[below].interpolate(above, share),
        _ => table[below],
    }
}
