//! The words about the end of a match.

use super::phrases::phrases;

phrases! {
    /// The end of a match.
    ResultStrings {
        wins: "{seats} wins|{seats} win",
        draw: "The game is drawn",
        no_move: "No other player can move",
        captures: "Enough enemy pieces captured",
        captures_from_each: "Enough pieces captured from every opponent",
        stacks_won: "{n} stacks of eight won: the majority",
        in_front: "Enough pieces captured and in reserve together",
        repetition: "The same position has occurred too often",
        quiet: "Too many rounds have passed without a capture",
        all_resigned: "All others have given up",
        agreed_wins: "Agreed draw: counts as a win for the first player",
        repetition_wins: "Drawn by repetition: counts as a win for the first player",
        quiet_wins: "Drawn by quiet rounds: counts as a win for the first player",
        after: "After {moves}",
        after_none: "Before the first move",
        rematch: "Rematch",
        rematch_note: "same seats",
        switch_seats: "Change seats",
        rotate_short: "Seats",
        rotate_note: "each to the next seat",
        view_board: "View the board",
        leave_short: "Leave",
        leave_note: "for another game",
    }
}
