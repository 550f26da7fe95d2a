//! The BOARD field of position strings.

use stack_game::BoardForm;

use crate::board::MAX_HEIGHT;
use crate::colour::{COLOURS, letter};
use crate::variant::Variant;

/// The form of a variant's boards as text.
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
