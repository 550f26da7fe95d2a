//! The linear evaluation of Byte.

use byte_rules::Position;
use byte_rules::color::{BLACK, WHITE};

use super::features::{FEATURES, PHASES, each_feature, phase};
use super::weights::WEIGHTS;
use crate::network::VALUE_PER_LOGIT;
use crate::{Evaluation, Values};

/// A weighted sum of [features](super::features), fitted to game results.
///
/// The lowest checker matters most: its owner can wait with slides while the other side runs out of
/// harmless moves. Height hardly matters.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByteEvaluation;

impl ByteEvaluation {
    /// The weights by phase, in hundredths of a checker.
    #[must_use]
    pub const fn weights(self) -> &'static [[i16; FEATURES]; PHASES] {
        &WEIGHTS
    }
}

impl Evaluation<Position> for ByteEvaluation {
    type EvalState = ();

    #[inline]
    fn values(&self, position: &Position) -> Values {
        let weights = &WEIGHTS[phase(position)];
        let mut sum = 0;
        each_feature(position, |feature, count| {
            sum += count * i32::from(weights[feature]);
        });
        let mut values = Values::default();
        values.0[WHITE.index()] = sum;
        values.0[BLACK.index()] = -sum;
        values
    }

    fn scale(&self, _: &Position) -> f32 {
        2.0 * VALUE_PER_LOGIT
    }
}
