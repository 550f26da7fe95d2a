//! The strongest player of Byte.

use byte_rules::{MAX_HEIGHT, Position};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::byte::ByteEvaluation;
use crate::byte::network::ByteNetwork;
use crate::network::NetworkEvaluation;
use crate::{Evaluation, Search, SolverFirst};

/// All features that proved useful. A stack changes the linear evaluation by a few hundred. A
/// margin of 250 scored 56 % against 500 (89 of 160 games, 95 % CI 48 to 63, 20,000 nodes per
/// move).
pub(super) const CONFIG: AlphaBetaConfig = AlphaBetaConfig {
    aspiration: 150,
    pruning_margin: 250,
    ..AlphaBetaConfig::LEVELS
};

/// Alpha-beta with the network of the variant, otherwise the linear evaluation. Once two stacks'
/// worth of checkers are left, it tries the solver first.
pub(super) fn champion(position: &Position) -> Box<dyn Search<Position>> {
    match NetworkEvaluation::<ByteNetwork>::of(position.variant()) {
        Some(evaluation) => judging_by(evaluation),
        None => judging_by(ByteEvaluation),
    }
}

fn judging_by(evaluation: impl Evaluation<Position>) -> Box<dyn Search<Position>> {
    let search = AlphaBeta::new(CONFIG, evaluation);
    Box::new(SolverFirst::new(search, 2 * MAX_HEIGHT as u32))
}
