//! Blends a plain and a learned evaluation.

use stack_game::{Game, Seat};

use crate::{Evaluation, Values};

/// A weighted mean of a plain and a learned evaluation.
#[derive(Clone, Debug)]
pub(crate) struct BlendedEvaluation<P, L> {
    pub(crate) plain: P,
    pub(crate) learned: L,
    /// Weight of the learned evaluation, 0 to 1.
    pub(crate) knowledge: f32,
}

impl<G: Game, P: Evaluation<G>, L: Evaluation<G>> Evaluation<G> for BlendedEvaluation<P, L> {
    type EvalState = ();

    fn values(&self, position: &G) -> Values {
        // In 1/256, so that the values of two sides still sum to zero.
        let known = (256.0 * self.knowledge) as i32;
        let (plain, learned) = (
            self.plain.values(position).0,
            self.learned.values(position).0,
        );
        let mut values = [0; Seat::MAX];
        for (value, (plain, learned)) in values.iter_mut().zip(plain.into_iter().zip(learned)) {
            *value = ((256 - known) * plain + known * learned) / 256;
        }
        Values(values)
    }

    fn scale(&self, position: &G) -> f32 {
        self.learned.scale(position)
    }
}
