//! Evaluations of Byte: linear features, and a plain reference.

use byte_rules::color::{BLACK, WHITE};
use byte_rules::{MAX_HEIGHT, Position};
use stack_game::Game as _;

use crate::network::VALUE_PER_LOGIT;
use crate::{Evaluation, Values};

/// A weighted sum of [features](each_feature), fitted to game results.
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

/// Number of features per phase.
pub const FEATURES: usize = PER_STACK + 3;
/// Game phases by remaining stacks' worth of checkers: one, two, three or more.
pub const PHASES: usize = 3;
/// Number of stack features: height, whether the lowest checker has the top's color, whether it is
/// isolated. Features of the whole position follow.
pub const PER_STACK: usize = 4 * (MAX_HEIGHT - 1);

/// The phase of a position, 0 to 2.
#[inline]
#[must_use]
pub fn phase(position: &Position) -> usize {
    let left = position.checkers() as usize / MAX_HEIGHT;
    left.clamp(1, PHASES) - 1
}

/// The feature index of a stack.
#[inline]
#[must_use]
pub const fn stack_kind(height: usize, one_color: bool, alone: bool) -> usize {
    4 * (height - 1) + 2 * one_color as usize + alone as usize
}

/// Calls `each` with every nonzero feature: White's count minus Black's.
///
/// Stacks count for the color on top. The other features: stacks won; stacks of eight that each
/// side could complete at once, at most two; the side to move. The numbers of merges and slides had
/// almost no weight.
#[inline]
pub fn each_feature(position: &Position, mut each: impl FnMut(usize, i32)) {
    position.for_each_stack(|stack| {
        let kind = stack_kind(
            stack.height.into(),
            stack.bottom == stack.top,
            stack.isolated,
        );
        each(kind, if stack.top == WHITE { 1 } else { -1 });
    });
    let [white, black] = position.winning_merges();
    let mut add_global = |feature: usize, difference: i32| {
        if difference != 0 {
            each(PER_STACK + feature, difference);
        }
    };
    let difference = |white: u8, black: u8| i32::from(white) - i32::from(black);
    add_global(0, difference(position.won(WHITE), position.won(BLACK)));
    add_global(1, difference(white.min(2), black.min(2)));
    add_global(2, if position.turn() == WHITE { 1 } else { -1 });
}

/// Won stacks, eight checkers each, plus the checkers of stacks topped by the side, minus the other
/// side's, in hundredths of a checker.
///
/// No evaluation of Byte has been published.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByteMaterial;

/// The value of a checker.
const CHECKER: i32 = 100;

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
        values.0[WHITE.index()] = CHECKER * balance;
        values.0[BLACK.index()] = -CHECKER * balance;
        values
    }

    fn scale(&self, _: &Position) -> f32 {
        // Winning a stack changes both sides' values.
        16.0 * CHECKER as f32
    }
}

/// By phase, in hundredths of a checker; see [`each_feature`]. Fitted to 76,218 positions, mean
/// loss 0.4408.
pub(super) static WEIGHTS: [[i16; FEATURES]; PHASES] = [
    [
        0, 0, 167, 565, -228, -490, -94, 19, -173, -238, -15, 122, -76, -97, -18, 37, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 78,
    ],
    [
        0, 0, 470, 721, -391, -587, 605, 839, -313, -359, 444, 746, -330, -433, 520, 668, -324,
        -435, 415, 608, -255, -327, 370, 653, -209, 8, 42, 433, 434, 323, -49,
    ],
    [
        0, 0, 448, 842, -384, -623, 643, 805, -328, -559, 424, 707, -369, -494, 409, 708, -386,
        -444, 341, 622, -323, -519, 340, 667, -357, -312, 148, 547, 0, 212, -122,
    ],
];
