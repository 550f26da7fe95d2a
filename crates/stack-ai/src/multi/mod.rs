//! Tree searches for any number of seats: maxⁿ, paranoid and best-reply search, over one driver
//! that deepens them ply by ply.

mod config;
mod frame;
mod maxn;
mod ordering;
mod sides;
mod table;

pub use config::{MultiConfig, Policy};

use stack_game::Match;

use crate::budget::Budget;
use crate::value::PROVED;
use crate::{Evaluation, Info, Limits, Search, Stop, Tactics, Values};
use frame::{DEEPEST, Frame, Memory};
use table::Table;

/// maxⁿ, paranoid or best-reply search, by its [`Policy`]. Thinks on one thread, whatever the
/// limits allow.
///
/// Repetitions are judged as in the match; what the table knows of a position may have been found
/// on a way with other repetitions, as in every search with such a table.
pub struct Multi<G: Tactics, E> {
    config: MultiConfig,
    evaluation: E,
    memory: Memory<G>,
    /// For maxⁿ.
    all: Table<Values>,
    /// For the others.
    one: Table<i32>,
}

impl<G: Tactics, E: Evaluation<G>> Multi<G, E> {
    /// A search with these switches.
    #[must_use]
    pub fn new(config: MultiConfig, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            memory: Memory::new(),
            all: Table::new(),
            one: Table::new(),
        }
    }
}

impl<G: Tactics, E: Evaluation<G>> Search<G> for Multi<G, E> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        if game.outcome().is_some() {
            return None;
        }
        // The move when there is no time at all.
        let mut best = game.position().greedy(limits.seed)?;
        let budget = Budget::begin(limits, stop);
        let is_maxn = self.config.policy == Policy::MaxN;
        if is_maxn {
            self.all.begin(limits.memory, || budget.is_spent(0));
        } else {
            self.one.begin(limits.memory, || budget.is_spent(0));
        }
        let mut frame = Frame::new(
            &self.config,
            &self.evaluation,
            &budget,
            &mut self.memory,
            game,
            tell,
        );
        let root = game.position();
        let deepest = limits.depth.unwrap_or(u32::MAX).min(DEEPEST as u32);
        for depth in 1..=deepest {
            let values = if is_maxn {
                maxn::search(&mut frame, &mut self.all, root, depth, 0, None)
            } else {
                let value = sides::search_root(&mut frame, &mut self.one, root, depth);
                frame.own_value(value)
            };
            // The best move of the depth before is tried first: whatever was found of a depth that
            // was not finished is at least as good.
            let Some(&(_, mv)) = frame.line().first() else {
                break;
            };
            best = mv;
            if frame.over {
                break;
            }
            frame.tell(depth, &values);
            if values.of(frame.seat).abs() >= PROVED || root.move_count() == 1 {
                break;
            }
        }
        Some(best)
    }
}
