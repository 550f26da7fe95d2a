//! Iterative deepening tree searches for any number of seats: maxⁿ, paranoid and best-reply search.

mod config;
mod maxn;
mod ordering;
mod paranoid_brs;
mod search_state;
mod transposition_table;

pub use config::{MultiplayerConfig, OpponentModel};

use stack_game::Match;

use crate::evaluation::PROVED;
use crate::limits::Budget;
use crate::root_moves::RootMoves;
use crate::search::Reporter;
use crate::{Evaluation, Info, Limits, Scope, Search, Stop, Tactics, Values};
use search_state::{MAX_DEPTH, RootLine, SearchBuffers, SearchState, deepen_lines};
use transposition_table::MultiplayerTable;

/// maxⁿ, paranoid or best-reply search, selected by [`OpponentModel`]. Single-threaded.
///
/// Draws by repetition follow the match; table entries may come from lines with other
/// repetitions.
pub struct MultiplayerSearch<G: Tactics, E> {
    config: MultiplayerConfig,
    evaluation: E,
    buffers: SearchBuffers<G>,
    maxn_table: MultiplayerTable<Values>,
    /// For paranoid and best-reply search.
    alpha_beta_table: MultiplayerTable<i32>,
}

impl<G: Tactics, E: Evaluation<G>> MultiplayerSearch<G, E> {
    /// A search with these features.
    #[must_use]
    pub fn new(config: MultiplayerConfig, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            buffers: SearchBuffers::new(),
            maxn_table: MultiplayerTable::new(),
            alpha_beta_table: MultiplayerTable::new(),
        }
    }
}

impl<G: Tactics, E: Evaluation<G>> Search<G> for MultiplayerSearch<G, E> {
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        if game.outcome().is_some() {
            return None;
        }
        let root = game.position();
        let root_moves = RootMoves::new(scope.moves);
        let move_count = root_moves.count(root);
        let scored = root_moves.legal(root, scope.scored);
        // Fallback if no depth is finished.
        let greedy = root.greedy(limits.seed).filter(|&mv| root_moves.allows(mv));
        let any = || {
            root.legal_moves()
                .into_iter()
                .find(|&mv| root_moves.allows(mv))
        };
        let mut best = greedy.or_else(any)?;
        let budget = Budget::start(limits, stop);
        let is_maxn = self.config.opponents == OpponentModel::MaxN;
        if is_maxn {
            self.maxn_table
                .begin(limits.memory, || budget.is_exhausted(0));
        } else {
            self.alpha_beta_table
                .begin(limits.memory, || budget.is_exhausted(0));
        }
        let mut state = SearchState::new(
            &self.config,
            &self.evaluation,
            &budget,
            &mut self.buffers,
            game,
            root_moves,
            Reporter::new(on_info),
        );
        let mut search = |state: &mut SearchState<'_, G, E>, depth| {
            if is_maxn {
                maxn::search(state, &mut self.maxn_table, root, depth, 0, None)
            } else {
                let value =
                    paranoid_brs::search_root(state, &mut self.alpha_beta_table, root, depth);
                state.own_value(value)
            }
        };
        let count = scope.lines.clamp(1, move_count);
        let deepest = limits.depth.unwrap_or(u32::MAX).min(MAX_DEPTH as u32);
        let mut lines: Vec<RootLine<G::Move>> = Vec::new();
        let mut finished = false;
        for depth in 1..=deepest {
            // The best move of the previous depth goes first, so a partial result is at least as
            // good.
            lines = deepen_lines(&mut state, &mut search, depth, &lines, (count, &scored));
            let Some(line) = lines.first() else { break };
            best = line.mv;
            if state.over {
                break;
            }
            finished = true;
            let proved = lines.iter().all(|line| line.value.abs() >= PROVED);
            for (rank, line) in (1..).zip(&lines) {
                state.reporter.report(rank, line.info.clone());
            }
            if proved || root.move_count() == 1 {
                break;
            }
        }
        if !finished {
            let values = self.evaluation.values(root);
            let line = vec![best];
            let info = Info {
                pv: line,
                ..state.info(0, &values)
            };
            state.reporter.report(1, info);
        }
        Some(best)
    }

    fn supports_lines(&self) -> bool {
        true
    }
}
