//! The plain evaluation of Byte: what progress is measured against.

use byte_rules::Position;
use byte_rules::color::{BLACK, WHITE};

use crate::{Evaluation, Values};

/// Stacks won, each as much as eight checkers, and the checkers of the stacks on the board, which
/// count for the colour on top; a side's own less the other's, in hundredths of a checker.
///
/// No evaluation of Byte has been published; this one is kept as it is.
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
        // Both sides' values change by what a stack won is worth.
        16.0 * ONE as f32
    }
}
