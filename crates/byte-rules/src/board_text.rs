//! The BOARD field of position strings.

use stack_game::BoardForm;

use crate::board::MAX_HEIGHT;
use crate::colour::{COLOURS, letter};
use crate::variant::Variant;

/// How the boards of a variant are written.
pub(crate) const fn form(variant: &Variant) -> BoardForm {
    BoardForm {
        squares: variant.squares(),
        seats: &COLOURS,
        letter,
        // A stack of eight has left the board.
        highest: MAX_HEIGHT - 1,
        pieces: "checkers",
        note: "dark ones only",
    }
}
