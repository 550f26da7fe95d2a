//! The words that answer touches of the table.

use super::phrases::phrases;

phrases! {
    /// Why a touch of the table did nothing, or what it can do.
    InputFeedbackStrings {
        not_to_move: "{seat} is to move",
        over: "The game is over",
        nothing_to_do: "Nothing can be done with {square} now",
        not_highlighted: "{square} cannot be chosen here: the lit squares can",
        out_of_reach: "{from} cannot reach {square}",
        too_far: "{from} cannot reach {square}: one piece travels one square, never diagonally|{from} cannot reach {square}: {n} pieces travel one to {n} squares in a line, never diagonally",
        only_slides: "{from} stands alone: it can only slide, one square closer to the nearest stack",
        other_tray: "That tray is {owner}'s, {seat} is to move",
        captured_are_out: "Captured pieces are out of the game",
        nothing_to_place: "{seat} has no piece to place now",
    }
}
