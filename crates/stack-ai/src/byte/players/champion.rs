//! The strongest player of Byte.

use byte_rules::{MAX_HEIGHT, Position};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::byte::ByteEvaluation;
use crate::byte::network::ByteNetwork;
use crate::network::NetworkEvaluation;
use crate::{Evaluation, Search, SolverFirst};

/// Everything that has shown its use; a stack changes the learned evaluation by a few hundreds.
/// Margins of 250 won 89 of 160 games against 500 (20,000 nodes a move: 56 %, 48 to 63).
pub(super) const CONFIG: AlphaBetaConfig = AlphaBetaConfig {
    aspiration: 150,
    pruning_margin: 250,
    ..AlphaBetaConfig::LEVELS
};

/// Alpha-beta with a network where the variant has one, else with the weighted sum of features; once two stacks' worth of checkers
/// are left, the solver goes before it.
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
