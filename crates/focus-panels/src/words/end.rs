//! The words about the end of a match.

use super::phrases::phrases;

phrases! {
    /// The end of a match.
    EndWords {
        wins: "{seats} wins",
        win_together: "{seats} win",
        drawn: "The game is drawn",
        no_move: "Nobody else can move any more",
        captures: "Enough enemy pieces captured",
        captures_from_each: "Enough pieces captured from every opponent",
        stacks_won: "{n} stacks of eight won: the majority",
        in_front: "Enough pieces in front: captured and in reserve together",
        repetition: "The same position has stood for the last time allowed",
        quiet: "Too many rounds have passed without a capture",
        repetition_wins: "Drawn by repetition: counts as a win for the first player",
        quiet_wins: "Drawn by quiet rounds: counts as a win for the first player",
        after: "after {moves}",
        rematch: "Rematch",
        rematch_note: "same seats",
        rotate: "Rotate seats",
        rotate_note: "everybody moves one seat on",
        look: "Look at the board",
        title: "Title",
    }
}
