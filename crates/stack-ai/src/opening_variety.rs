//! Opening variety: random choice among nearly equal first moves.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Match, SeatSet};

use crate::evaluation::PROVED;
use crate::limits::Budget;
use crate::search::REPORT_INTERVAL;
use crate::{Info, Limits, Scope, Search, Stop};

/// A search with opening variety, as requested by [`Limits::variety`].
///
/// Half of the limits are for the search itself. The rest is for searching the positions after its
/// move and after a few random ones; it then plays any of those that are nearly as good.
pub(crate) struct VariedSearch<G: Game>(pub(crate) Box<dyn Search<G>>);

/// Number of varied moves per seat.
const VARIED_MOVES: usize = 4;
/// Number of alternative moves searched.
const ALTERNATIVES: usize = 6;
/// The first search gets 1/`SHARE` of the limits.
const SHARE: u32 = 2;
/// Outside of this range the game is decided and needs no variety.
const DECIDED: std::ops::Range<f32> = 0.05..0.95;

impl<G: Game> Search<G> for VariedSearch<G> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        if !varies(game, limits) {
            return self.0.think(game, limits, stop, on_info);
        }
        let budget = Budget::start(limits, stop);
        let first = Limits {
            nodes: limits.nodes.map(|nodes| (nodes / u64::from(SHARE)).max(1)),
            ..limits.map_time(|time| time / SHARE)
        };
        let mut found = None;
        let chosen = self.0.think(game, &first, stop, &mut |info| {
            // Depth 0 is not comparable.
            found = (info.depth > 0).then(|| info.clone()).or(found.take());
            on_info(info);
        })?;
        let mover = game.position().turn();
        match found {
            Some(found) if DECIDED.contains(&found.chances[mover.index()]) => {
                let mut candidates = CandidateSearch {
                    search: &mut *self.0,
                    game,
                    budget,
                    stop,
                    spent: first.nodes.unwrap_or_default().max(found.nodes),
                    latest: found,
                    on_info,
                };
                Some(candidates.vary(chosen))
            }
            _ => Some(chosen),
        }
    }

    /// Analysis never varies moves.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        self.0.analyze(game, scope, limits, stop, on_info)
    }

    fn supports_lines(&self) -> bool {
        self.0.supports_lines()
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }

    fn prepare(&mut self, limits: &Limits) {
        self.0.prepare(limits);
    }
}

/// Whether to vary the move: early in a game, with a choice and a limit. Depth 1 leaves no depth to
/// compare the alternatives.
fn varies<G: Game>(game: &Match<G>, limits: &Limits) -> bool {
    let limited = (limits.time, limits.nodes, limits.depth) != (None, None, None);
    limits.variety > 0
        && limited
        && limits.depth.is_none_or(|depth| depth > 1)
        && game.outcome().is_none()
        && game.moves().len() < VARIED_MOVES * game.position().seats().len()
        && game.position().move_count() > 1
}

/// Searches candidate moves.
struct CandidateSearch<'a, G: Game> {
    search: &'a mut dyn Search<G>,
    game: &'a Match<G>,
    budget: Budget<'a>,
    stop: &'a Stop,
    /// Nodes allowed so far if nodes are limited, or reported nodes if more. Other reported counts
    /// depend on the clock and would make the result irreproducible.
    spent: u64,
    /// The last reported state, with the total number of nodes.
    latest: Info<G::Move>,
    on_info: &'a mut dyn FnMut(&Info<G::Move>),
}

impl<G: Game> CandidateSearch<'_, G> {
    /// Returns the chosen move or one that is nearly as good.
    fn vary(&mut self, chosen: G::Move) -> G::Move {
        let (position, limits) = (self.game.position(), *self.budget.limits());
        let mover = position.turn();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(limits.seed ^ position.key());
        let mut moves = position.legal_moves();
        moves.retain(|&mv| mv != chosen);
        let mut searched = Vec::new();
        let mut next = Some(chosen);
        for left in (1..=ALTERNATIVES + 1).rev() {
            let Some(mv) = next else { break };
            if let Some(info) = self.search_candidate(mv, left as u32) {
                searched.push((mv, info));
            } else if mv == chosen {
                // Nothing to compare with.
                break;
            }
            let place = rng.next_u64() % (moves.len() as u64).max(1);
            next = (!moves.is_empty()).then(|| moves.swap_remove(place as usize));
        }
        if self.stop.is_set() {
            return chosen;
        }
        let chance = |info: &Info<G::Move>| info.chances[mover.index()];
        let margin = f32::from(limits.variety) / 1_000.0;
        let enough = searched.first().map(|(_, info)| chance(info) - margin);
        searched.retain(|(_, info)| enough.is_some_and(|enough| chance(info) >= enough));
        let place = rng.next_u64() % (searched.len() as u64).max(1);
        match searched.get(place as usize) {
            Some((mv, after)) if *mv != chosen => {
                self.report_choice(*mv, after);
                *mv
            }
            _ => chosen,
        }
    }

    /// Searches the position after a move with a share of the remaining limits. `None` if the move
    /// ends the game or the time is up.
    fn search_candidate(&mut self, mv: G::Move, shares: u32) -> Option<Info<G::Move>> {
        let mut after = self.game.clone();
        after.play(mv).ok()?;
        if after.outcome().is_some() || self.budget.is_exhausted(self.spent) {
            return None;
        }
        let limits = self.budget.limits();
        let elapsed = self.budget.elapsed();
        let share = Limits {
            nodes: limits.nodes.map(|nodes| {
                let left = nodes.saturating_sub(self.spent);
                (left / u64::from(shares)).max(1)
            }),
            depth: limits.depth.map(|depth| depth.saturating_sub(1).max(1)),
            ..limits.map_time(|time| time.saturating_sub(elapsed) / shares)
        };
        self.spent += share.nodes.unwrap_or_default();
        let (before, mut found) = (self.latest.nodes, None);
        let Self {
            search,
            budget,
            latest,
            on_info,
            ..
        } = self;
        search.think(&after, &share, self.stop, &mut |info: &Info<G::Move>| {
            latest.nodes = before + info.nodes;
            if budget.elapsed() >= latest.elapsed + REPORT_INTERVAL {
                latest.elapsed = budget.elapsed();
                on_info(latest);
            }
            found = Some(info.clone());
        });
        self.spent = self.spent.max(self.latest.nodes);
        found
    }

    /// Reports the final choice.
    fn report_choice(&mut self, mv: G::Move, after: &Info<G::Move>) {
        let position = self.game.position();
        let mut next = position.clone();
        next.play_unchecked(mv);
        let team: SeatSet = position.team(position.turn());
        let sign = if team.contains(next.turn()) { 1 } else { -1 };
        let mut line = vec![mv];
        line.extend_from_slice(&after.pv);
        (self.on_info)(&Info {
            depth: after.depth + 1,
            chances: after.chances,
            // A proven distance would have to be counted from here.
            score: after
                .score
                .filter(|score| score.abs() < PROVED)
                .map(|score| sign * score),
            pv: line,
            nodes: self.latest.nodes,
            playouts: after.playouts,
            elapsed: self.budget.elapsed(),
        });
    }
}
