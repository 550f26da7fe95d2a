//! A search thread by itself, for tests of its parts.
#![allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]

use focus_rules::{Position, Settings, Start, Variant};
use stack_game::{Match, MatchSettings as _};

use super::config::AlphaBetaConfig;
use super::control::SearchControl;
use super::history::{MoveHistory, NONE};
use super::table::Table;
use super::thread::{Node, SearchThread};
use crate::root::RootMoves;
use crate::{Evaluation, Limits, Stop, Tactics};

/// A match of Focus that begins with a position.
pub(super) fn match_of(variant: &str, text: &str) -> Match<Position> {
    let variant = Variant::by_id(variant).unwrap();
    let mut settings = Settings::new(variant);
    settings.start = Start::Position(Position::parse(text, variant).unwrap());
    settings.start_match().unwrap()
}

/// A node of a line that begins with a position, to which no move has led.
pub(super) fn node_of<G: Tactics>(position: &G, ply: usize) -> Node<'_, G> {
    Node {
        position,
        hash: position.key(),
        ply,
        previous: NONE,
    }
}

/// Gives `look` a thread that is about to search a match.
pub(super) fn with_thread<G: Tactics, E: Evaluation<G>>(
    (config, evaluation): (&AlphaBetaConfig, &E),
    game: &Match<G>,
    look: impl FnOnce(&mut SearchThread<'_, G, E>),
) {
    let (limits, stop) = (Limits::default(), Stop::new());
    let control = SearchControl::new(&limits, &stop);
    let (table, mut history) = (Table::new(1), MoveHistory::new(G::INDICES));
    let means = (config, evaluation);
    let root = RootMoves::new(&[]);
    let mut thread = SearchThread::new(means, &table, &control, &mut history, game, root);
    look(&mut thread);
}
