//! The words about the view of the board and about its trays.

use super::phrases::phrases;

phrases! {
    /// The view of the board, and its trays.
    BoardViewStrings {
        view: "View of the board",
        turn_left: "Turn left",
        turn_right: "Turn right",
        other_side: "From the other side",
        usual: "Usual view",
        by_hand: "Or drag beside the board; the wheel zooms",
        won: "Won",
        tray: "{seat} · {name}: {content}",
        empty: "nothing yet",
        pieces: "{n} piece|{n} pieces",
        stacks: "{n} stack|{n} stacks",
        of_color: "{n} {colour}",
    }
}
