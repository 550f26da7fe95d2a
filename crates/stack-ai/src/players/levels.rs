//! Players of every strength between chance and the champion.
//!
//! A held-back player searches much as the champion does, within nodes of its own, and errs as people err: it does not see
//! some of the moves ([`sight`](super::sight)), knows less about positions
//! ([`BlendedEvaluation`]) and has a taste of its own ([`NoisyEvaluation`]). What it sees it judges the same way throughout one
//! move, so that it always wants something. A win in one move is never overlooked.
//!
//! Its limits are nodes, not time: it plays alike on a slow machine, and alike in every match. It forgets everything
//! from move to move: one seed and position always give the same move.

use std::time::Instant;

use stack_game::{Game, Match, Seat, mix_bits};

use super::judgement::BlendedEvaluation;
use super::restricted_game::{FullEval, restrict_match};
use super::sight::{MoveDifficulty, OversightModel};
use super::strength::{LevelParams, LevelTable, Skill, params_for_skill};
use crate::noise::NoisyEvaluation;
use crate::{Evaluation, Info, Limits, Search, Stop, Tactics, WIN};

/// How the held-back players of a family of games think.
pub(crate) trait LevelSearch: Send + 'static {
    /// The game.
    type Game: MoveDifficulty;
    /// The evaluation that counts what everybody sees.
    type Plain: Evaluation<Self::Game>;
    /// The evaluation that has been learned from games.
    type Learned: Evaluation<Self::Game>;

    /// The strengths by skill.
    const STRENGTHS: &'static LevelTable;

    fn plain(&self) -> Self::Plain;
    fn learned(&self) -> Self::Learned;

    /// A search with an evaluation, which follows exchanges or not, and how many mebibytes it needs.
    fn search<P: Tactics, E: Evaluation<P>>(
        &self,
        exchanges: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize);

    /// The champion of the variant of a position.
    fn champion(position: &Self::Game) -> Box<dyn Search<Self::Game>>;
}

/// Mebibytes for the champion's search with so few nodes.
const CHAMPION_MEMORY: usize = 4;

/// A player that is held back.
pub(crate) struct StrengthLimitedPlayer<M> {
    pub(crate) mind: M,
    pub(crate) skill: Skill,
}

/// Lots of one move that have nothing to do with one another.
#[derive(Clone, Copy)]
enum RandomStream {
    Depth = 1,
    Exchanges,
    Sight,
    Taste,
    Champion,
}

impl<M: LevelSearch> Search<M::Game> for StrengthLimitedPlayer<M> {
    fn think(
        &mut self,
        game: &Match<M::Game>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<<M::Game as Game>::Move>),
    ) -> Option<<M::Game as Game>::Move> {
        let strength = params_for_skill(M::STRENGTHS, self.skill);
        // The same seed errs in another way at each move.
        let seed = limits.seed ^ game.position().key().rotate_left(32);
        let lot = |which: RandomStream| mix_bits(seed.wrapping_add(which as u64));
        let happens = |share: f32, which| (lot(which) >> 40) as f32 / ((1 << 24) as f32) < share;
        let exchanges = happens(strength.quiescence_share, RandomStream::Exchanges);
        let depth =
            strength.depth as u32 + u32::from(happens(strength.depth.fract(), RandomStream::Depth));
        let limits = limits_for(limits, &strength, depth);
        if strength.makes_no_errors() {
            let (mut search, memory) = if happens(strength.champion, RandomStream::Champion) {
                (M::champion(game.position()), CHAMPION_MEMORY)
            } else {
                self.mind.search(exchanges, self.mind.learned())
            };
            return search.think(game, &within(limits, memory), stop, tell);
        }
        if let Some(win) = winning_move(game) {
            tell(&win);
            return win.pv.first().copied();
        }
        let eyes = OversightModel {
            oversights: strength.oversights,
            seed: lot(RandomStream::Sight),
            side: game.position().team(game.position().turn()),
        };
        let evaluation = FullEval(NoisyEvaluation {
            evaluation: BlendedEvaluation {
                plain: self.mind.plain(),
                learned: self.mind.learned(),
                knowledge: strength.knowledge,
            },
            deviation: strength.eval_noise as i32,
            seed: lot(RandomStream::Taste),
        });
        let (mut search, memory) = self.mind.search(exchanges, evaluation);
        let (limits, sober) = (within(limits, memory), self.mind.learned());
        search.think(&restrict_match(game, eyes), &limits, stop, &mut |info| {
            tell(&Info {
                chances: unbiased_chances(&sober, game, info),
                // What looks like a forced win may be a reply that was overlooked.
                score: None,
                ..info.clone()
            });
        })
    }
}

/// The limits of a move, within those of a player.
fn limits_for(limits: &Limits, strength: &LevelParams, depth: u32) -> Limits {
    let nodes = strength.nodes as u64;
    Limits {
        depth: Some(limits.depth.map_or(depth, |limit| limit.min(depth))),
        nodes: Some(limits.nodes.map_or(nodes, |limit| limit.min(nodes))),
        // Several threads would not replay, and are not needed.
        threads: 1,
        ..*limits
    }
}

/// The same limits with no more than so many mebibytes: more would take longer to get than the lower levels think.
fn within(limits: Limits, memory: usize) -> Limits {
    Limits {
        memory: limits.memory.min(memory),
        ..limits
    }
}

/// A move that wins at once, if there is one.
fn winning_move<G: Game>(game: &Match<G>) -> Option<Info<G::Move>> {
    let (position, begin) = (game.position(), Instant::now());
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
        elapsed: begin.elapsed(),
    })
}

/// The chances of each seat after the line that a player has in mind. It may take a lost
/// position for a won one; people who watch see the worth of its line, not its errors.
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
