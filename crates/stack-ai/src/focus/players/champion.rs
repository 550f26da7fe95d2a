//! The strongest player of each variant.

use focus_rules::Position;

use crate::alpha_beta::{AlphaBeta, Config};
use crate::focus::{Learned, Rivals};
use crate::{Multi, MultiConfig, Policy, Search};

/// Two sides: alpha-beta with all that has shown its use and the learned evaluation. More sides:
/// best-reply search with the evaluation for rivals.
pub(super) fn champion(position: &Position) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    match Learned::of(variant) {
        Some(evaluation) => Box::new(AlphaBeta::new(Config::FULL, evaluation)),
        None => {
            let config = MultiConfig::full(Policy::BestReply);
            Box::new(Multi::new(config, Rivals::of(variant)))
        }
    }
}
