//! Books of openings: files with a line for each, as managers of tournaments have them.

use stack_game::{
    Describe as _, Match, MatchSettings, strip_byte_order_mark, truncated, truncated_reason,
};

/// Why a line of a book is no opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningBookError {
    /// There is none.
    #[error("no line has an opening")]
    Empty,
    /// The line is no opening.
    #[error("line {line}: '{}': {why}", truncated(text))]
    Line {
        /// Its number, from 1.
        line: usize,
        /// The line.
        text: String,
        /// The reason.
        why: String,
    },
}

/// The openings of a book: a line for each, a position or `startpos`, which is the start of the match, and perhaps `moves` with moves behind it.
/// `#` begins a comment, and empty lines count for nothing.
///
/// # Errors
/// The first line that is no opening, or that there is none.
pub fn parse_opening_book<A: MatchSettings>(
    text: &str,
    agreed: &A,
) -> Result<Vec<Match<A::Game>>, OpeningBookError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(strip_byte_order_mark(text).lines()) {
        let (line, _) = line.split_once('#').unwrap_or((line, ""));
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        openings.push(opening(line, agreed).map_err(|why| OpeningBookError::Line {
            line: number,
            text: line.into(),
            why: truncated_reason(&why),
        })?);
    }
    if openings.is_empty() {
        return Err(OpeningBookError::Empty);
    }
    Ok(openings)
}

fn opening<A: MatchSettings>(line: &str, agreed: &A) -> Result<Match<A::Game>, String> {
    let (position, moves) = match line.split_once(MOVES) {
        Some((position, moves)) if moves.is_empty() || moves.starts_with(' ') => (position, moves),
        _ => (line, ""),
    };
    let mut agreed = agreed.clone();
    if position != "startpos" {
        let set = agreed.set_start(position);
        set.map_err(|why| why.to_string())?;
    }
    let mut game = agreed.start_match().map_err(|why| why.to_string())?;
    let played = game.play_texts(moves.split_whitespace());
    played.map_err(|why| why.to_string())?;
    if game.outcome().is_some() {
        return Err(format!(
            "the game is over in {}",
            game.position().position_text()
        ));
    }
    Ok(game)
}

/// What stands between a position and moves.
const MOVES: &str = " moves";

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]
mod tests {
    use focus_rules::Settings;
    use stack_game::Game as _;

    use super::*;

    #[test]
    fn a_book_has_an_opening_a_line() {
        let agreed = Settings::standard("two").unwrap();
        let start = agreed.start_match().unwrap();
        let mv = start.position().nth_move(3);
        let mut after = start.clone();
        after.play(mv).unwrap();
        let position = after.position().position_text();
        let text = format!(
            "\u{feff}startpos moves # the start\n# two more\n\n startpos moves {mv}# one move\n{position}\t#\r\n"
        );
        let openings = parse_opening_book(&text, &agreed).unwrap();
        assert_eq!(openings.len(), 3);
        assert_eq!(openings[0].position(), start.position());
        assert_eq!(openings[1].moves(), [mv]);
        assert_eq!(openings[2].position(), after.position());
        assert_eq!(openings[2].moves(), []);
    }

    #[test]
    fn a_line_that_is_no_opening_is_named() {
        let agreed = Settings::standard("two").unwrap();
        let why = |text: &str| parse_opening_book(text, &agreed).unwrap_err().to_string();
        assert_eq!(why("# none\n"), "no line has an opening");
        for (text, what) in [
            ("startpos\nnonsense", "line 2: 'nonsense': "),
            ("startpos moves a1-a9", "line 1: 'startpos moves a1-a9': "),
            ("\nstartpos move d4-d5", "line 2: "),
            ("startpos moves # d4-d5\nx # y", "line 2: 'x': "),
        ] {
            assert!(why(text).starts_with(what), "{}", why(text));
        }
    }
}
