//! Monte-Carlo tree search for any number of seats.
//!
//! UCT (L. Kocsis, C. Szepesvári: "Bandit Based Monte-Carlo Planning", 2006) with one reward per
//! seat backed up, so that each seat does what is best for itself, as in maxⁿ (N.R. Sturtevant: "An
//! Analysis of UCT in Multi-Player Games", 2008); with progressive history, ε-greedy playouts and
//! the multi-player solver of J.A.M. Nijssen and M.H.M. Winands ("Enhancements for Multi-Player
//! Monte-Carlo Tree Search", Computers and Games 2010; "Playout Search for Monte-Carlo Tree Search
//! in Multi-Player Games", 2012; J.A.M. Nijssen's thesis, Maastricht 2013). Partners share their
//! reward.
//!
//! With a good evaluation ([`MctsConfig::guided`]) there are neither playouts nor progressive history:
//! positions are worth what the evaluation promises, and priors by it say which moves are tried (PUCT).
//!
//! The tree has no transpositions: each node is reached by one line, so that draws by repetition
//! are judged exactly.

mod config;
mod grow;
mod guide;
mod history;
mod playout;
mod proof;
mod report;
mod select;
mod tree;

pub use config::{MctsConfig, Shortlist};

use std::time::Duration;

use stack_game::Match;

use crate::budget::Budget;
use crate::{Evaluation, Info, Limits, Search, Stop, Tactics};
use grow::{Counts, Grown, Growth};

/// Monte-Carlo tree search. With several threads each grows a tree of its own, and their roots are
/// added up (root parallelisation).
pub struct Mcts<G: Tactics, E> {
    config: MctsConfig,
    evaluation: E,
    /// One a thread.
    grown: Vec<Grown<G>>,
}

impl<G: Tactics, E: Evaluation<G>> Mcts<G, E> {
    /// A search with these switches. The evaluation judges playouts that were cut off, or guides the
    /// search in their place.
    #[must_use]
    pub const fn new(config: MctsConfig, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            grown: Vec::new(),
        }
    }
}

/// Time between two reports.
const TELL: Duration = Duration::from_millis(500);

impl<G: Tactics, E: Evaluation<G>> Search<G> for Mcts<G, E> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let budget = Budget::begin(limits, stop);
        let threads = limits.threads.max(1);
        self.grown.resize_with(threads, Grown::new);
        let bytes = (limits.memory.max(1) << 20) / threads;
        let counts = Counts::default();
        let (config, evaluation) = (&self.config, &self.evaluation);
        // The same seed has another meaning for each move and thread.
        let seed = |thread: u64| limits.seed ^ game.position().key().wrapping_add(thread);

        let mut growths: Vec<_> = (0..)
            .zip(&mut self.grown)
            .filter_map(|(i, grown)| {
                let lots = (seed(i), i > 0);
                Growth::plant(grown, &counts, config, evaluation, game, bytes, lots)
            })
            .collect();
        let (own, others) = growths.split_first_mut()?;
        let mut next = TELL;
        std::thread::scope(|scope| {
            for other in others {
                let budget = &budget;
                scope.spawn(move || other.grow(budget, |_| {}));
            }
            own.grow(&budget, |growth| {
                if growth.grown.tree.node(0).visits % 64 == 0 && budget.elapsed() >= next {
                    next = budget.elapsed() + TELL;
                    tell(&report::info(
                        &[&*growth.grown],
                        &counts,
                        game,
                        budget.elapsed(),
                    ));
                }
            });
        });
        let grown: Vec<_> = self.grown.iter().collect();
        tell(&report::info(&grown, &counts, game, budget.elapsed()));
        report::best(&grown, game.position())
    }
}
