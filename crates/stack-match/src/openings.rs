//! Openings: random moves or the lines of an openings file, one for each round of seatings.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{
    Describe as _, GOLDEN_GAMMA, Game, Match, MatchSettings, mix_bits, strip_byte_order_mark,
    truncated, truncated_reason,
};

/// Random moves per seat.
const MOVES_EACH: usize = 2;
/// Number of attempts to find moves that do not end the game.
const ATTEMPTS: usize = 100;

/// Plays two random moves per seat from the start, including starting pieces and swaps. The same
/// seed and round always result in the same moves.
///
/// If random moves always end the game, returns the start itself.
pub fn random_opening<G: Game>(start: &Match<G>, seed: u64, round: u64) -> Match<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix_seeds(&[seed, round]));
    let plies = MOVES_EACH * start.position().seats().len();
    for _ in 0..ATTEMPTS {
        let mut game = start.clone();
        for _ in 0..plies {
            let moves = game.legal_moves();
            let n = rng.next_u64() % (moves.len() as u64).max(1);
            let Some(&mv) = moves.get(n as usize) else {
                break;
            };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
    start.clone()
}

/// The match with all steps undone.
pub(crate) fn without_steps<G: Game>(game: &Match<G>) -> Match<G> {
    let mut start = game.clone();
    while start.undo().is_some() {}
    start
}

/// Combines several numbers into one seed.
pub fn mix_seeds(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |state, number| {
        mix_bits((state ^ number).wrapping_add(GOLDEN_GAMMA))
    })
}

/// An error in an openings file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum OpeningsError {
    /// The file is empty.
    #[error("the openings file is empty")]
    Empty,
    /// The line is not an opening.
    #[error("line {line}: '{}': {reason}", truncated(text))]
    Line {
        /// The line number, starting at 1.
        line: usize,
        text: String,
        reason: String,
    },
}

/// Parses an openings file. Each line has a position string or `startpos` for the start of the
/// match, optionally followed by `moves` and moves. `#` starts a comment; empty lines are ignored.
///
/// # Errors
/// The first invalid line, or an empty file.
pub fn parse_openings<A: MatchSettings>(
    text: &str,
    settings: &A,
) -> Result<Vec<Match<A::Game>>, OpeningsError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(strip_byte_order_mark(text).lines()) {
        let (line, _) = line.split_once('#').unwrap_or((line, ""));
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        openings.push(
            parse_opening(line, settings).map_err(|error| OpeningsError::Line {
                line: number,
                text: line.into(),
                reason: truncated_reason(&error),
            })?,
        );
    }
    if openings.is_empty() {
        return Err(OpeningsError::Empty);
    }
    Ok(openings)
}

/// Parses a line of an openings file.
fn parse_opening<A: MatchSettings>(line: &str, settings: &A) -> Result<Match<A::Game>, String> {
    let (position, moves) = match line.split_once(MOVES) {
        Some((position, moves)) if moves.is_empty() || moves.starts_with(' ') => (position, moves),
        _ => (line, ""),
    };
    let mut settings = settings.clone();
    if position != "startpos" {
        let set = settings.set_start(position);
        set.map_err(|error| error.to_string())?;
    }
    let mut game = settings.start_match().map_err(|error| error.to_string())?;
    let played = game.play_texts(moves.split_whitespace());
    played.map_err(|error| error.to_string())?;
    if game.outcome().is_some() {
        return Err(format!(
            "the game is over in {}",
            game.position().position_text()
        ));
    }
    Ok(game)
}

/// The separator between position and moves.
const MOVES: &str = " moves";

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]
mod tests {
    use std::collections::BTreeSet;

    use focus_rules::{AntiSymmetry, Settings, Variant};
    use stack_game::{Game as _, MatchSettings as _};

    use super::*;

    #[test]
    fn a_file_has_one_opening_per_line() {
        let settings = Settings::standard("two").unwrap();
        let start = settings.start_match().unwrap();
        let mv = start.position().nth_move(3);
        let mut after = start.clone();
        after.play(mv).unwrap();
        let position = after.position().position_text();
        let text = format!(
            "\u{feff}startpos moves # the start\n# two more\n\n startpos moves {mv}# one move\n{position}\t#\r\n"
        );
        let openings = parse_openings(&text, &settings).unwrap();
        assert_eq!(openings.len(), 3);
        assert_eq!(openings[0].position(), start.position());
        assert_eq!(openings[1].moves(), [mv]);
        assert_eq!(openings[2].position(), after.position());
        assert_eq!(openings[2].moves(), []);
    }

    #[test]
    fn invalid_lines_are_reported() {
        let settings = Settings::standard("two").unwrap();
        let reason = |text: &str| parse_openings(text, &settings).unwrap_err().to_string();
        assert_eq!(reason("# none\n"), "the openings file is empty");
        for (text, what) in [
            ("startpos\nnonsense", "line 2: 'nonsense': "),
            ("startpos moves a1-a9", "line 1: 'startpos moves a1-a9': "),
            ("\nstartpos move d4-d5", "line 2: "),
            ("startpos moves # d4-d5\nx # y", "line 2: 'x': "),
        ] {
            assert!(reason(text).starts_with(what), "{}", reason(text));
        }
    }

    #[test]
    fn openings_depend_on_round_and_seed() {
        for &variant in Variant::all() {
            let Ok(start) = Settings::new(variant).start_match() else {
                unreachable!("a variant has a start");
            };
            let text = |seed, round| random_opening(&start, seed, round).position().to_string();
            let mut texts = BTreeSet::new();
            for (seed, round) in (0..30).flat_map(|round| [(1, round), (2, round)]) {
                assert_eq!(text(seed, round), text(seed, round));
                texts.insert(text(seed, round));
            }
            assert!(texts.len() >= 55, "{variant:?}: {} of 60", texts.len());
            let game = random_opening(&start, 1, 0);
            assert_eq!(game.moves().len(), 2 * variant.seats().len());
            assert!(game.outcome().is_none() && game.position().pending().is_empty());
        }
    }

    #[test]
    fn swaps_belong_to_the_opening() {
        let mut settings = Settings::new(Variant::all()[0]);
        settings.anti_symmetry = AntiSymmetry::Swap;
        let start = settings.start_match();
        let game = start.map(|start| random_opening(&start, 5, 5));
        assert!(game.is_ok_and(|game| game.position().pending_swaps() == 0));
    }
}
