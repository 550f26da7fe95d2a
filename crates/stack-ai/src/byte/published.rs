//! A plain evaluation of Byte, frozen as a reference.

use byte_rules::Position;
use byte_rules::color::{BLACK, WHITE};

use crate::{Evaluation, Values};

/// Won stacks, eight checkers each, plus the checkers of stacks topped by the side, minus the other
/// side's, in hundredths of a checker.
///
/// No evaluation of Byte has been published.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByteMaterial;

/// A checker.
const ONE: i32 = 100;

impl Evaluation<Position> for ByteMaterial {
    type EvalState = ();

    #[inline]
    fn values(&self, position: &Position) -> Values {
        let won = i32::from(position.won(WHITE)) - i32::from(position.won(BLACK));
        let mut balance = byte_rules::MAX_HEIGHT as i32 * won;
        position.for_each_stack(|stack| {
            let height = i32::from(stack.height);
            balance += if stack.top == WHITE { height } else { -height };
        });
        let mut values = Values::default();
        values.0[WHITE.index()] = ONE * balance;
        values.0[BLACK.index()] = -ONE * balance;
        values
    }

    fn scale(&self, _: &Position) -> f32 {
        // Winning a stack changes both sides' values.
        16.0 * ONE as f32
    }
}
