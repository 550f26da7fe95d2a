//! The words of the title screen and of the draw for the first seat.

use super::phrases::phrases;

phrases! {
    /// The title screen and the lots.
    TitleStrings {
        logo: "Focus",
        tagline: "Stack, split, and take the top",
        new_game: "New game",
        new_game_line: "Focus for two, three, four, partners · Byte",
        invite: "Two-minute lesson",
        invite_line: "New here? Play three small positions",
        dismiss: "Don't show again",
        lessons: "{n} lesson, a few moves each|{n} lessons, a few moves each",
        learned: "{n} of {all} lessons learned",
        all_learned: "All {n} lessons learned",
        watch_line: "Computers play each other",
        games: "Games and study",
        games_none: "Every game is kept here",
        games_unfinished: "{games} · {n} unfinished",
        series_line: "Many games between computers",
        two: "Two",
        three: "Three",
        four: "Four",
        partners: "Partners",
        byte: "Byte",
        byte_ten: "Byte 10×10",
        byte_author: "by Mark Steere",
        two_about: "A duel. Move a stack as far as you lift pieces; win when the other has no move left.",
        three_about: "Everyone alone, each has a piece still to place. The last one who can move wins.",
        four_about: "Everyone alone, on a full board. The last one who can move wins.",
        partners_about: "Two against two, partners face to face. The team that can still move wins.",
        byte_about: "Pile up three stacks of eight. Your piece on top of two of them wins.",
        larger: "Larger board",
        larger_wins: "Ten by ten squares; {conditions} win",
        stacks_won: "{n} stack|{n} stacks",
        first_fixed: "{seat} always moves first",
        pieces_each: "{n} piece each|{n} pieces each",
        side: "Sits at this side of the board: {side}",
        in_hand: "{n} pieces each, one to place",
        players: "Players",
        people: "People",
        computers: "Against computers",
        watch: "Watch",
        name: "Name",
        options: "Rules and first move",
        fast: "Fast game",
        fast_none: "Partners have no fast game",
        fast_wins: "A player also wins with {conditions}",
        fast_or: ", or ",
        fast_captures: "{n} captured piece|{n} captured pieces",
        fast_from_each: "{n} captured from each opponent",
        fast_in_front: "{n} pieces captured and in reserve together",
        first: "First move",
        by_lot: "By lot",
        symmetry: "Copied moves",
        symmetry_now: "Copied moves: {now}",
        symmetry_fast: "A rule for copied moves is only in the standard game",
        symmetry_none: "Allowed",
        symmetry_none_line: "The second player can copy every move",
        symmetry_draw: "Draw counts",
        symmetry_draw_line: "A draw is a win for the first player",
        symmetry_swap: "Exchange",
        symmetry_swap_line: "First, each swaps a piece with the other",
        play: "Play",
        unfinished: "All {n} unfinished games",
        quit: "Quit",
        lots: "Who begins?",
        begins: "{seat} begins",
        lots_skip: "Click or press any key to continue",
    }
}

/// A remedy against copied moves, in the game of two.
#[derive(Clone, Copy, Debug)]
pub struct AntiSymmetryRule {
    /// Its name in setups and records.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its explanation.
    pub description: &'static str,
}

impl TitleStrings {
    /// All remedies against copied moves.
    #[must_use]
    pub const fn anti_symmetry_rules(&self) -> [AntiSymmetryRule; 3] {
        [
            AntiSymmetryRule {
                id: "none",
                name: self.symmetry_none,
                description: self.symmetry_none_line,
            },
            AntiSymmetryRule {
                id: "draw-first",
                name: self.symmetry_draw,
                description: self.symmetry_draw_line,
            },
            AntiSymmetryRule {
                id: "swap",
                name: self.symmetry_swap,
                description: self.symmetry_swap_line,
            },
        ]
    }
}
