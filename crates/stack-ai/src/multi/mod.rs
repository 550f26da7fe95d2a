//! Tree searches for any number of seats: maxⁿ, paranoid and best-reply search, over one driver
//! that deepens them ply by ply.

mod config;
mod frame;
mod lines;
mod maxn;
mod ordering;
mod sides;
mod table;

pub use config::{MultiConfig, Policy};

use stack_game::Match;

use crate::budget::Budget;
use crate::reporter::Reporter;
use crate::root::Root;
use crate::value::PROVED;
use crate::{Analyst, Evaluation, Info, Limits, Scope, Search, Stop, Tactics, Values};
use frame::{DEEPEST, Frame, Memory};
use lines::{Line, deepen_lines};
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
        self.analyse(game, &Scope::USUAL, limits, stop, &mut |_, info| tell(info))
    }

    fn analyst(&mut self) -> Option<&mut dyn Analyst<G>> {
        Some(self)
    }
}

impl<G: Tactics, E: Evaluation<G>> Analyst<G> for Multi<G, E> {
    fn analyse(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        if game.outcome().is_some() {
            return None;
        }
        let root = game.position();
        let choice = Root::new(scope.moves);
        let choices = choice.count(root);
        let scored = choice.legal(root, scope.scored);
        // The move when there is no time at all.
        let greedy = root.greedy(limits.seed).filter(|&mv| choice.admits(mv));
        let any = || root.legal_moves().into_iter().find(|&mv| choice.admits(mv));
        let mut best = greedy.or_else(any)?;
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
            choice,
            Reporter::new(tell),
        );
        let mut search = |frame: &mut Frame<'_, G, E>, depth| {
            if is_maxn {
                maxn::search(frame, &mut self.all, root, depth, 0, None)
            } else {
                let value = sides::search_root(frame, &mut self.one, root, depth);
                frame.own_value(value)
            }
        };
        let count = scope.lines.clamp(1, choices);
        let deepest = limits.depth.unwrap_or(u32::MAX).min(DEEPEST as u32);
        let mut lines: Vec<Line<G::Move>> = Vec::new();
        let mut finished = false;
        for depth in 1..=deepest {
            // The best move of the depth before is tried first: whatever was found of a depth that
            // was not finished is at least as good.
            lines = deepen_lines(&mut frame, &mut search, depth, &lines, (count, &scored));
            let Some(line) = lines.first() else { break };
            best = line.mv;
            if frame.over {
                break;
            }
            finished = true;
            let proved = lines.iter().all(|line| line.value.abs() >= PROVED);
            for (rank, line) in (1..).zip(&lines) {
                frame.reporter.tell(rank, line.info.clone());
            }
            if proved || root.move_count() == 1 {
                break;
            }
        }
        if !finished {
            let values = self.evaluation.values(root);
            let line = vec![best];
            let info = Info {
                line,
                ..frame.info(0, &values)
            };
            frame.reporter.tell(1, info);
        }
        Some(best)
    }
}
