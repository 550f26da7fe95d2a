//! The words about computer players and hints.

use super::phrases::phrases;

phrases! {
    /// Computer players and hints.
    PlayerStrings {
        level: "Level {n}",
        rated: "Rating {n}",
        rating_head: "Ratings: random play is 0",
        player_rated: "{player} · rated {n}",
        rating_short: "Plays at a strength of your choice",
        rating_about: "Rating: strength in this game. Random play is 0; 400 more win ten games of eleven.",
        by_rating: "By rating",
        by_rating_about: "Any strength from {least} to {most} in this game; random play is 0",
        rating_lower: "Weaker by {n}",
        rating_higher: "Stronger by {n}",
        rating_kept: "{seat} plays at {n}: this game has ratings from {least} to {most}",
        more: "More…",
        who: "{seat}: {player}",
        change: "Change who plays",
        thinking: "{player} · thinking",
        thinking_for: "{player} · thinking {n}\u{a0}s",
        waiting: "{player} · waiting",
        crashed: "Failed; a simple player (Greedy) made the last move",
        wins: "Wins at once",
        wins_in: "Wins for sure, in {n} turn at most|Wins for sure, in {n} turns at most",
        captures: "captures {n} piece|captures {n} pieces",
        reserve: "puts {n} piece in your reserve|puts {n} pieces in your reserve",
        takes_one: "takes over {seat}'s single piece",
        takes: "takes over {seat}'s stack of {n}",
        wins_stack: "wins a stack",
        gives_stack: "gives {seat} a stack",
        builds: "builds a stack of {n}",
        wins_it: "wins",
        avoids: "avoids {move}, which {facts}",
        prepares: "prepares {move}, which {facts}",
        chance: "{reasons}. {seat}'s chance: {chance}",
        chance_alone: "{seat}'s chance: {chance}",
        hint_highlighted: "The move is marked on the board",
    }
}
