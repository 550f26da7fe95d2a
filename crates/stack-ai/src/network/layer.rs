//! Network inputs and the first layer.

use stack_game::Game;

use super::units::Row;

/// The accumulated direct weights.
pub trait Worth: Copy {
    /// Zero.
    const NOTHING: Self;

    /// The sum.
    #[must_use]
    fn plus(self, more: &Self) -> Self;

    /// The difference.
    #[must_use]
    fn less(self, part: &Self) -> Self;
}

/// One number per game phase.
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

/// The first layer of a game's network. A *view* is the side, 0 or 1, that sees the position.
pub trait Layer: Send + Sync + 'static {
    /// The game.
    type Position: Game;
    /// The accumulated direct weights.
    type Worth: Worth + Send + Sync;

    /// The input of the piece with this index that a side has off the board.
    fn off_board_input(&self, view: usize, side: usize, piece: usize) -> usize;

    /// Calls `add` with each input of a position; empty cells have none.
    fn each(&self, position: &Self::Position, view: usize, add: impl FnMut(usize));

    /// The hidden-layer weights of an input; all 0 for empty cells.
    fn row(&self, input: usize) -> &Row;

    /// Biases of the hidden units.
    fn biases(&self) -> &Row;

    /// The direct weight of an input in the first side's view; zero for empty cells.
    fn direct(&self, input: usize) -> &Self::Worth;
}
