//! The BOARD field of position strings.

use stack_game::BoardFormat;

use crate::board::{BOARD, MAX_HEIGHT};
use crate::color::{COLORS, letter};

/// The form of boards as text, the same for all variants.
pub(crate) static FORM: BoardFormat = BoardFormat {
    squares: &BOARD,
    seats: &COLORS,
    letter,
    max_height: MAX_HEIGHT,
    pieces: "pieces",
    note: "",
};
