//! The strongest player of each variant.

use focus_rules::Position;

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::focus::network::FocusNetwork;
use crate::focus::{MultiplayerEvaluation, TwoSidedEvaluation};
use crate::network::NetworkEvaluation;
use crate::{Mcts, MctsConfig, Search};

/// Two sides: alpha-beta with the network of the variant, otherwise the linear evaluation. More
/// sides: Monte-Carlo tree search guided by the multiplayer evaluation.
pub(super) fn champion(position: &Position) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    if let Some(evaluation) = NetworkEvaluation::<FocusNetwork>::of(variant) {
        return Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation));
    }
    match TwoSidedEvaluation::of(variant) {
        Some(evaluation) => Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation)),
        None => {
            // Standard games last three times as long as fast ones.
            let config = match variant.fast() {
                Some(_) => MctsConfig::shortlisted(),
                None => MctsConfig::long_games(),
            };
            Box::new(Mcts::new(config, MultiplayerEvaluation::of(variant)))
        }
    }
}
