//! The state of a search thread.

use stack_game::{Match, Seat, SeatSet};

use super::config::AlphaBetaConfig;
use super::move_ordering::{EARLY_MOVES, MAX_PLY, MoveHistory, MovePicker, NONE, RankedMove};
use super::reduction::Reductions;
use super::time_management::{NodeCounter, SearchControl};
use super::transposition_table::TranspositionTable;
use crate::draw_detection::{DrawDetector, DrawKind};
use crate::draw_value::outcome_value;
use crate::root_moves::{PvTable, RootMoves};
use crate::search::Reporter;
use crate::{Evaluation, Tactics, WIN};

/// Above all values.
pub(super) const INFINITE: i32 = WIN + 1;
/// The value of a likely draw if draws win: above all evaluations, but not proven.
const LIKELY_WIN: i32 = WIN * 2 / 3;
/// Maximum plies of quiescence search; a piece that goes to the reserve could be placed again and
/// again.
pub(super) const QUIESCENCE_PLIES: usize = 6;

/// The state of a search thread.
pub(super) struct SearchThread<'a, G: Tactics, E: Evaluation<G>> {
    pub(super) config: &'a AlphaBetaConfig,
    pub(super) evaluation: &'a E,
    eval_state: E::EvalState,
    pub(super) table: &'a TranspositionTable,
    pub(super) control: &'a SearchControl<'a>,
    pub(super) history: &'a mut MoveHistory,
    pub(super) draws: DrawDetector,
    pub(super) root: RootMoves<G::Move>,
    /// Each seat's team.
    teams: [SeatSet; Seat::MAX],
    pub(super) count: NodeCounter,
    /// The search must stop; values returned from now on are meaningless.
    pub(super) aborted: bool,
    /// Move pickers of the current line, by ply.
    pub(super) pickers: Vec<MovePicker<G::Move>>,
    pub(super) lines: PvTable<G::Move>,
    pub(super) reductions: Reductions,
    /// Static evaluations of the current line by ply, from the root side's view; `None` if not
    /// evaluated.
    static_evals: [Option<i32>; MAX_PLY],
    /// The team of the seat to move at the root.
    root_team: SeatSet,
    /// Only in the main thread.
    pub(super) reporter: Option<Reporter<'a, G::Move>>,
}

/// A node of the search tree.
pub(super) struct Node<'n, G> {
    pub(super) position: &'n G,
    /// The position's [key](stack_game::Game::key).
    pub(super) hash: u64,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Index of the move that led here, or [`NONE`].
    pub(super) previous: usize,
}

/// The search window.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The null window that tests whether a value exceeds `alpha`.
    #[inline]
    pub(super) const fn null(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }

    #[inline]
    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// The window from the other side's view.
    #[inline]
    pub(super) const fn negated(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

impl<'a, G: Tactics, E: Evaluation<G>> SearchThread<'a, G, E> {
    pub(super) fn new(
        (config, evaluation): (&'a AlphaBetaConfig, &'a E),
        table: &'a TranspositionTable,
        control: &'a SearchControl<'a>,
        history: &'a mut MoveHistory,
        game: &Match<G>,
        root: RootMoves<G::Move>,
    ) -> Self {
        let mut teams = [SeatSet::EMPTY; Seat::MAX];
        for &seat in game.position().seats() {
            teams[seat.index()] = game.position().team(seat);
        }
        let pickers = (0..=MAX_PLY + QUIESCENCE_PLIES).map(|_| MovePicker::new());
        let mut eval_state = E::EvalState::default();
        evaluation.set_root(game.position(), &mut eval_state);
        Self {
            config,
            evaluation,
            eval_state,
            table,
            control,
            history,
            draws: DrawDetector::new(game),
            root,
            teams,
            count: NodeCounter::default(),
            aborted: false,
            pickers: pickers.collect(),
            lines: PvTable::new(MAX_PLY),
            reductions: Reductions::new(config),
            static_evals: [None; MAX_PLY],
            root_team: teams[game.position().turn().index()],
            reporter: None,
        }
    }

    /// Counts a node; returns whether the search must stop.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        if self.count.add_node() {
            self.poll();
        }
        self.aborted
    }

    #[cold]
    fn poll(&mut self) {
        self.aborted |= self.control.poll(&mut self.count);
        if let Some(reporter) = &mut self.reporter {
            let (control, count) = (self.control, &self.count);
            reporter.report_if_due(control.elapsed(), || control.total(count));
        }
    }

    /// Reports a move to the evaluation; it leads to a position `ply` plies from the root.
    #[inline]
    pub(super) fn record_move(&mut self, before: &G, mv: G::Move, after: &G, ply: usize) {
        let eval_state = &mut self.eval_state;
        self.evaluation
            .record_move(before, mv, after, eval_state, ply);
    }

    /// Reports a null move to the evaluation, as [`record_move`](Self::record_move).
    pub(super) fn record_pass(&mut self, after: &G, ply: usize) {
        self.evaluation
            .record_pass(after, &mut self.eval_state, ply);
    }

    /// Records the static evaluation of a node, if any; returns whether it exceeds that of the
    /// side's previous turn.
    #[inline]
    pub(super) fn record_static_eval(&mut self, node: &Node<'_, G>, value: Option<i32>) -> bool {
        let sign = if self.root_team.contains(node.position.turn()) {
            1
        } else {
            -1
        };
        if let Some(stored) = self.static_evals.get_mut(node.ply) {
            *stored = value.map(|value| sign * value);
        }
        let before = node.ply.checked_sub(2);
        let before = before.and_then(|ply| *self.static_evals.get(ply)?);
        value
            .zip(before)
            .is_some_and(|(value, before)| value > sign * before)
    }

    /// The static evaluation for the seat to move, `ply` plies from the root.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &G, ply: usize) -> i32 {
        let seat = position.turn();
        let value = self
            .evaluation
            .value_incremental(position, seat, &mut self.eval_state, ply);
        // No weights may make a position look proven.
        value.clamp(1 - LIKELY_WIN, LIKELY_WIN - 1)
    }

    /// Whether the side of a seat is to move.
    #[inline]
    pub(super) fn same_side(&self, seat: Seat, position: &G) -> bool {
        self.teams[seat.index()].contains(position.turn())
    }

    /// The value of a finished game for the seat to move; `None` if the game is not over.
    #[inline]
    pub(super) fn terminal_value(&self, node: &Node<'_, G>) -> Option<i32> {
        let win = WIN - node.ply as i32;
        match node.position.outcome() {
            Some(outcome) => Some(outcome_value(outcome.winners, node.position.turn(), win)),
            None => {
                let value = match self.draws.check(node.position, node.hash)? {
                    DrawKind::ByRule => win,
                    DrawKind::Likely if self.config.early_repetition => LIKELY_WIN,
                    DrawKind::Likely => return None,
                };
                Some(outcome_value(
                    self.draws.winners(),
                    node.position.turn(),
                    value,
                ))
            }
        }
    }

    /// Whether moves of a node are excluded, so that results do not hold for its position. Only at
    /// the root: see [`Scope`](crate::Scope).
    #[inline]
    pub(super) const fn is_restricted(&self, node: &Node<'_, G>) -> bool {
        node.ply == 0 && self.root.is_restricted()
    }

    /// Starts the moves of a node.
    #[inline]
    pub(super) fn start_moves(&mut self, node: &Node<'_, G>, hash_move: Option<u16>) {
        let mut early_moves = [NONE; EARLY_MOVES];
        early_moves[0] = hash_move.map_or(NONE, usize::from);
        if self.config.killers {
            [early_moves[1], early_moves[2]] = self.history.killers(node.ply);
        }
        if self.config.counter_moves {
            early_moves[3] = self
                .history
                .counter_move(node.position.turn(), node.previous);
        }
        self.pickers[node.ply].begin(self.config.order, early_moves);
    }

    /// The next move of a node.
    #[inline]
    pub(super) fn next_move(&mut self, node: &Node<'_, G>) -> Option<RankedMove<G::Move>> {
        let seat = node.position.turn();
        let history = self.config.history.then(|| self.history.for_seat(seat));
        loop {
            let next = self.pickers[node.ply].next(node.position, history)?;
            if node.ply > 0 || self.root.allows(next.mv) {
                return Some(next);
            }
        }
    }

    /// The history of a move, by index.
    #[inline]
    pub(super) fn history_of(&self, node: &Node<'_, G>, index: u16) -> i32 {
        self.history.for_seat(node.position.turn())[usize::from(index)]
    }

    /// Records a beta cutoff by the last move of a node.
    pub(super) fn record_cutoff(&mut self, node: &Node<'_, G>, depth: i32, index: usize) {
        if self.is_restricted(node) {
            // The excluded moves are not worse.
            return;
        }
        let tried = self.pickers[node.ply].tried_before_last();
        let place = (node.position.turn(), node.ply, depth);
        self.history
            .record_cutoff(place, index, node.previous, tried);
    }
}
