//! Features of the linear evaluation of Byte.

use byte_rules::color::{BLACK, WHITE};
use byte_rules::{MAX_HEIGHT, Position};
use stack_game::Game as _;

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
pub const fn stack_kind(height: usize, one_colour: bool, alone: bool) -> usize {
    4 * (height - 1) + 2 * one_colour as usize + alone as usize
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
    let mut tell = |place: usize, difference: i32| {
        if difference != 0 {
            each(PER_STACK + place, difference);
        }
    };
    let less = |white: u8, black: u8| i32::from(white) - i32::from(black);
    tell(0, less(position.won(WHITE), position.won(BLACK)));
    tell(1, less(white.min(2), black.min(2)));
    tell(2, if position.turn() == WHITE { 1 } else { -1 });
}
