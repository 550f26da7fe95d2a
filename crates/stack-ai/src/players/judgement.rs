//! How much a person knows of what a position is worth.

use stack_game::{Game, Seat};

use crate::{Evaluation, Values};

/// An evaluation between a plain one, which counts what everybody sees, and a learned one.
#[derive(Clone, Debug)]
pub(crate) struct BlendedEvaluation<P, L> {
    pub(crate) plain: P,
    pub(crate) learned: L,
    /// From 0 for the plain evaluation to 1 for the learned one.
    pub(crate) knowledge: f32,
}

impl<G: Game, P: Evaluation<G>, L: Evaluation<G>> Evaluation<G> for BlendedEvaluation<P, L> {
    type EvalState = ();

    fn values(&self, position: &G) -> Values {
        // In 256ths, so that the values of two sides add up to zero still.
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
