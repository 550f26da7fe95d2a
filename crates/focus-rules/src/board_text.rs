//! The BOARD field of position strings.

use stack_game::BoardForm;

use crate::board::{BOARD, MAX_HEIGHT};
use crate::colour::{COLOURS, letter};

/// How boards are written, whatever the variant.
pub(crate) static FORM: BoardForm = BoardForm {
    squares: &BOARD,
    seats: &COLOURS,
    letter,
    highest: MAX_HEIGHT,
    pieces: "pieces",
    note: "",
};
