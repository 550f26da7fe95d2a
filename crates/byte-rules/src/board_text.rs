//! The BOARD field of position strings.

use stack_game::BoardFormat;

use crate::board::MAX_HEIGHT;
use crate::color::{COLORS, letter};
use crate::variant::Variant;

/// The form of a variant's boards as text.
pub(crate) const fn form(variant: &Variant) -> BoardFormat {
    BoardFormat {
        squares: variant.squares(),
        seats: &COLORS,
        letter,
        // A stack of eight has left the board.
        max_height: MAX_HEIGHT - 1,
        pieces: "checkers",
        note: "dark ones only",
    }
}
