//! Games that differ: at their beginning a move that is about as good as the best is as welcome.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Match, SeatSet};

use crate::budget::Budget;
use crate::reporter::REPORT_INTERVAL;
use crate::value::PROVED;
use crate::{Info, Limits, MultiPvSearch, Search, Stop};

/// A search whose first moves in a game vary with the seed, as [`Limits::variety`] asks for it.
///
/// Half of the limits are for the search itself. With the rest it looks at what follows the move
/// found and a few others, drawn by lot, and plays any of those that promise almost as much.
pub(crate) struct VariedSearch<G: Game>(pub(crate) Box<dyn Search<G>>);

/// So many moves of each seat are varied.
const MOVES: usize = 4;
/// The number of other moves that are looked at.
const OTHERS: usize = 6;
/// The share of the limits that the first search takes.
const SHARE: u32 = 2;
/// Beyond such chances the game is decided, and no time for variety.
const DECIDED: std::ops::Range<f32> = 0.05..0.95;

impl<G: Game> Search<G> for VariedSearch<G> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        if !varies(game, limits) {
            return self.0.think(game, limits, stop, tell);
        }
        let budget = Budget::start(limits, stop);
        let first = Limits {
            nodes: limits.nodes.map(|nodes| (nodes / u64::from(SHARE)).max(1)),
            ..limits.map_time(|time| time / SHARE)
        };
        let mut found = None;
        let chosen = self.0.think(game, &first, stop, &mut |info| {
            // A first sight is nothing to compare with.
            found = (info.depth > 0).then(|| info.clone()).or(found.take());
            tell(info);
        })?;
        let mover = game.position().turn();
        match found {
            Some(found) if DECIDED.contains(&found.chances[mover.index()]) => {
                let mut looks = CandidateSearch {
                    search: &mut *self.0,
                    game,
                    budget,
                    stop,
                    spent: first.nodes.unwrap_or_default().max(found.nodes),
                    told: found,
                    tell,
                };
                Some(looks.vary(chosen))
            }
            _ => Some(chosen),
        }
    }

    /// Lines that are told are those of the search itself: nothing is varied.
    fn as_multi_pv(&mut self) -> Option<&mut dyn MultiPvSearch<G>> {
        self.0.as_multi_pv()
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }

    fn prepare(&mut self, limits: &Limits) {
        self.0.prepare(limits);
    }
}

/// Whether a move is to be varied: early in a game, when there is a choice and some limit. A search of depth 1 has no
/// depth left to compare what follows its moves.
fn varies<G: Game>(game: &Match<G>, limits: &Limits) -> bool {
    let limited = (limits.time, limits.nodes, limits.depth) != (None, None, None);
    limits.variety > 0
        && limited
        && limits.depth.is_none_or(|depth| depth > 1)
        && game.outcome().is_none()
        && game.moves().len() < MOVES * game.position().seats().len()
        && game.position().move_count() > 1
}

/// Looks at what follows some moves.
struct CandidateSearch<'a, G: Game> {
    search: &'a mut dyn Search<G>,
    game: &'a Match<G>,
    budget: Budget<'a>,
    stop: &'a Stop,
    /// The nodes that the searches so far were allowed, where nodes are limited, or what they told where that was more. What they tell
    /// besides depends on the clock, and the next shares would, too: a seed would not replay.
    spent: u64,
    /// The state of the search as it was told last, with all nodes visited so far.
    told: Info<G::Move>,
    tell: &'a mut dyn FnMut(&Info<G::Move>),
}

impl<G: Game> CandidateSearch<'_, G> {
    /// The move chosen, or another one that promises almost as much.
    fn vary(&mut self, chosen: G::Move) -> G::Move {
        let (position, limits) = (self.game.position(), *self.budget.limits());
        let mover = position.turn();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(limits.seed ^ position.key());
        let mut moves = position.legal_moves();
        moves.retain(|&mv| mv != chosen);
        let mut looked = Vec::new();
        let mut next = Some(chosen);
        for left in (1..=OTHERS + 1).rev() {
            let Some(mv) = next else { break };
            if let Some(info) = self.look(mv, left as u32) {
                looked.push((mv, info));
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
        let enough = looked.first().map(|(_, info)| chance(info) - margin);
        looked.retain(|(_, info)| enough.is_some_and(|enough| chance(info) >= enough));
        let place = rng.next_u64() % (looked.len() as u64).max(1);
        match looked.get(place as usize) {
            Some((mv, after)) if *mv != chosen => {
                self.tell_choice(*mv, after);
                *mv
            }
            _ => chosen,
        }
    }

    /// What the search says after a move, with a share of what is left; `None` when the move ends the
    /// game or there is no time.
    fn look(&mut self, mv: G::Move, shares: u32) -> Option<Info<G::Move>> {
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
        let (before, mut found) = (self.told.nodes, None);
        let Self {
            search,
            budget,
            told,
            tell,
            ..
        } = self;
        search.think(&after, &share, self.stop, &mut |info: &Info<G::Move>| {
            told.nodes = before + info.nodes;
            if budget.elapsed() >= told.elapsed + REPORT_INTERVAL {
                told.elapsed = budget.elapsed();
                tell(told);
            }
            found = Some(info.clone());
        });
        self.spent = self.spent.max(self.told.nodes);
        found
    }

    /// Tells of a move that is played in place of the one found first.
    fn tell_choice(&mut self, mv: G::Move, after: &Info<G::Move>) {
        let position = self.game.position();
        let mut next = position.clone();
        next.play_unchecked(mv);
        let team: SeatSet = position.team(position.turn());
        let sign = if team.contains(next.turn()) { 1 } else { -1 };
        let mut line = vec![mv];
        line.extend_from_slice(&after.pv);
        (self.tell)(&Info {
            depth: after.depth + 1,
            chances: after.chances,
            // The distance of a proved end would have to be counted from here.
            score: after
                .score
                .filter(|score| score.abs() < PROVED)
                .map(|score| sign * score),
            pv: line,
            nodes: self.told.nodes,
            playouts: after.playouts,
            elapsed: self.budget.elapsed(),
        });
    }
}
