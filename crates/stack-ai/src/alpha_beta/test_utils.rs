//! Test helpers: a search thread without a search.
#![allow(clippy::unwrap_used, reason = "a failure must stop the test")]

use focus_rules::{Position, Settings, Start, Variant};
use stack_game::{Match, MatchSettings as _};

use super::config::AlphaBetaConfig;
use super::move_ordering::{MoveHistory, NONE};
use super::thread::{Node, SearchThread};
use super::time_management::SearchControl;
use super::transposition_table::TranspositionTable;
use crate::root_moves::RootMoves;
use crate::{Evaluation, Limits, Stop, Tactics};

/// A match of Focus from a position.
pub(super) fn match_of(variant: &str, text: &str) -> Match<Position> {
    let variant = Variant::by_id(variant).unwrap();
    let mut settings = Settings::new(variant);
    settings.start = Start::Position(Position::parse(text, variant).unwrap());
    settings.start_match().unwrap()
}

/// A node reached by no move.
pub(super) fn node_of<G: Tactics>(position: &G, ply: usize) -> Node<'_, G> {
    Node {
        position,
        hash: position.key(),
        ply,
        previous: NONE,
    }
}

/// Calls `look` with a thread ready to search a match.
pub(super) fn with_thread<G: Tactics, E: Evaluation<G>>(
    (config, evaluation): (&AlphaBetaConfig, &E),
    game: &Match<G>,
    look: impl FnOnce(&mut SearchThread<'_, G, E>),
) {
    let (limits, stop) = (Limits::default(), Stop::new());
    let control = SearchControl::new(&limits, &stop);
    let (table, mut history) = (TranspositionTable::new(1), MoveHistory::new(G::INDICES));
    let config_and_evaluation = (config, evaluation);
    let root = RootMoves::new(&[]);
    let mut thread = SearchThread::new(
        config_and_evaluation,
        &table,
        &control,
        &mut history,
        game,
        root,
    );
    look(&mut thread);
}
