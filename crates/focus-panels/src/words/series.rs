//! The words about series of computer players.

use super::phrases::phrases;

phrases! {
    /// Series of matches between computer players.
    SeriesWords {
        entry: "Series…",
        title: "Computer series",
        tagline: "Let computer players meet in many games, and see who is stronger",
        new: "New series",
        none: "Your series are kept here, with the records of all their games.",
        game: "Game",
        players: "Players",
        players_line: "Each player meets every other one; seats rotate, and each opening is played from all sides",
        player: "Player {n}",
        add: "Add a player",
        remove: "Remove",
        games: "Games a pair",
        time: "Time for a move",
        begin: "Begin",
        in_all: "{n} game in all|{n} games in all",
        fast: "fast",
        per_move: "{time} a move",
        played: "{played} of {n} game|{played} of {n} games",
        reading: "Reading the records…",
        stop: "Stop",
        go_on: "Continue",
        more: "{n} more game a pair|{n} more games a pair",
        table: "Cross-table",
        games_column: "games",
        score: "score",
        interval: "95\u{a0}% range",
        elo: "Elo",
        elo_open: "No number: all games were won, or all were lost",
        playing: "Playing now",
        setting_up: "Setting up the boards…",
        nobody: "No game is being played.",
        watch: "Watch {what}",
        over: "Played",
        none_over: "No game is finished yet.",
        pair: "{a} – {b}",
        game_number: "{pair}, game {n}",
        wins: "{who} wins",
        draw: "draw",
        back: "Back to the series",
        watching: "{what}",
    }
}
