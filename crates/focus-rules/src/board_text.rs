//! The BOARD field of position strings.

use stack_game::BoardForm;

use crate::board::{BOARD, MAX_HEIGHT};
use crate::colour::{COLOURS, letter};

/// The form of boards as text, the same for all variants.
pub(crate) static FORM: BoardForm = BoardForm {
    squares: &BOARD,
    seats: &COLOURS,
    letter,
    highest: MAX_HEIGHT,
    pieces: "pieces",
    note: "",
};
