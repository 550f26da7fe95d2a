//! The published methods, as a frozen reference.
//!
//! All follow J.A.M. Nijssen and M.H.M. Winands (Maastricht, 2010–2013), with their evaluation,
//! move order and constants.

use focus_rules::{Position, Variant};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::focus::PublishedEvaluation;
use crate::{Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch, OpponentModel, Search};

/// Checks that there are two sides: two seats, or two teams.
pub(super) fn has_two_sides(variant: &Variant) -> Result<(), &'static str> {
    let seats = variant.seats();
    let sides = seats.len() / variant.team(seats[0]).len().max(1);
    if sides == 2 {
        Ok(())
    } else {
        Err("it needs two sides; maxn, paranoid and brs are for more")
    }
}

/// Checks that there are more than two seats.
pub(super) fn has_many_seats(variant: &Variant) -> Result<(), &'static str> {
    if variant.seats().len() > 2 {
        Ok(())
    } else {
        Err("with two seats it would be alpha-beta")
    }
}

pub(super) fn alpha_beta() -> Box<dyn Search<Position>> {
    Box::new(AlphaBeta::new(
        AlphaBetaConfig::PUBLISHED,
        PublishedEvaluation,
    ))
}

pub(super) fn several(policy: OpponentModel) -> Box<dyn Search<Position>> {
    Box::new(MultiplayerSearch::new(
        MultiplayerConfig::published(policy),
        PublishedEvaluation,
    ))
}

/// With progressive history.
pub(super) fn mcts() -> Box<dyn Search<Position>> {
    Box::new(Mcts::new(MctsConfig::published(), PublishedEvaluation))
}

/// Without progressive history.
pub(super) fn uct() -> Box<dyn Search<Position>> {
    let config = MctsConfig {
        history: 0.0,
        ..MctsConfig::published()
    };
    Box::new(Mcts::new(config, PublishedEvaluation))
}
