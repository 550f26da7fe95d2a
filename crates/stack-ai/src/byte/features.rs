//! The features of the learned evaluation of Byte.

use byte_rules::color::{BLACK, WHITE};
use byte_rules::{MAX_HEIGHT, Position};
use stack_game::Game as _;

/// The weights of one stage.
pub const FEATURES: usize = PER_STACK + 3;
/// Stages of a game: the last stack, the last two, three and more.
pub const PHASES: usize = 3;
/// Kinds of stack: height, whether its lowest checker has the top's colour, whether it stands alone. The features behind
/// them are those of the position as a whole.
pub const PER_STACK: usize = 4 * (MAX_HEIGHT - 1);

/// The stage of a position, 0 to 2.
#[inline]
#[must_use]
pub fn phase(position: &Position) -> usize {
    let left = position.checkers() as usize / MAX_HEIGHT;
    left.clamp(1, PHASES) - 1
}

/// The feature of a stack.
#[inline]
#[must_use]
pub const fn stack_kind(height: usize, one_colour: bool, alone: bool) -> usize {
    4 * (height - 1) + 2 * one_colour as usize + alone as usize
}

/// Calls `each` with every feature that is not 0: White's count less Black's.
///
/// Stacks count for the colour on top. Behind them: stacks won; stacks of eight that each side could
/// win at once, at most two; whose turn it is. The numbers of merges and of slides were tried, too, and
/// weighed next to nothing beside these.
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
