//! What a network sees, and what its first layer makes of that.

use stack_game::Game;

use super::units::Row;

/// What inputs are worth past the hidden layer.
pub trait Worth: Copy {
    /// Nothing.
    const NOTHING: Self;

    /// This and more.
    #[must_use]
    fn plus(self, more: &Self) -> Self;

    /// This without a part.
    #[must_use]
    fn less(self, part: &Self) -> Self;
}

/// Several numbers, of which a position uses one.
impl<const N: usize> Worth for [i32; N] {
    const NOTHING: Self = [0; N];

    #[inline]
    fn plus(mut self, more: &Self) -> Self {
        self.iter_mut()
            .zip(more)
            .for_each(|(sum, part)| *sum += part);
        self
    }

    #[inline]
    fn less(mut self, part: &Self) -> Self {
        self.iter_mut()
            .zip(part)
            .for_each(|(sum, part)| *sum -= part);
        self
    }
}

/// The first layer of one game's network. A *view* is a side, 0 or 1, that sees the position; inputs have numbers.
pub trait Layer: Send + Sync + 'static {
    /// The game.
    type Position: Game;
    /// What inputs are worth past the hidden layer.
    type Worth: Worth + Send + Sync;

    /// The input of the piece with this number, from 0, that a side has beside the board.
    fn off_board_input(&self, view: usize, side: usize, piece: usize) -> usize;

    /// Tells `add` each input that a position has; those of empty cells are left out.
    fn each(&self, position: &Self::Position, view: usize, add: impl FnMut(usize));

    /// The weights of the hidden units for an input; all 0 for empty cells.
    fn row(&self, input: usize) -> &Row;

    /// What the hidden units have without any input.
    fn biases(&self) -> &Row;

    /// What an input in the view of the first side is worth to it; nothing for empty cells.
    fn direct(&self, input: usize) -> &Self::Worth;
}
