//! The strongest player of each variant.

use focus_rules::Position;

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::focus::network::FocusNetwork;
use crate::focus::{MultiplayerEvaluation, TwoSidedEvaluation};
use crate::network::NetworkEvaluation;
use crate::{Mcts, MctsConfig, Search};

/// Two sides: alpha-beta with all that has shown its use, and a network where the variant has one, else the
/// weighted sum of features. More sides: a best-first search guided by the evaluation for rivals.
pub(super) fn champion(position: &Position) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    if let Some(evaluation) = NetworkEvaluation::<FocusNetwork>::of(variant) {
        return Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation));
    }
    match TwoSidedEvaluation::of(variant) {
        Some(evaluation) => Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation)),
        None => {
            // Without fast wins a game lasts three times as long.
            let config = match variant.fast() {
                Some(_) => MctsConfig::shortlisted(),
                None => MctsConfig::long_games(),
            };
            Box::new(Mcts::new(config, MultiplayerEvaluation::of(variant)))
        }
    }
}
