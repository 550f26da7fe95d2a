//! Answers `query` commands.

use stack_game::{Describe, Match, truncated};

/// Answers `query WHAT`.
///
/// # Errors
/// If the query is unknown.
pub(super) fn answer<G: Describe>(game: &Match<G>, what: &str) -> Result<String, String> {
    let position = game.position();
    let first = position.first();
    let letters = |seats: stack_game::SeatSet| seats.iter().map(G::seat_letter).collect::<String>();
    Ok(match what {
        "p1turn" => (position.turn() == first).to_string(),
        "gameover" => game.outcome().is_some().to_string(),
        "result" => match game.outcome() {
            None => "none",
            Some(outcome) if outcome.is_draw() => "draw",
            Some(outcome) if outcome.winners.contains(first) => "p1win",
            Some(_) => "p2win",
        }
        .into(),
        "turn" => G::seat_letter(position.turn()).into(),
        "winners" => match game.outcome() {
            Some(outcome) if !outcome.is_draw() => letters(outcome.winners),
            _ => "-".into(),
        },
        "position" | "fen" => position.position_text(),
        "moves" if game.outcome().is_some() => String::new(),
        "moves" => position.move_texts().join(" "),
        _ => {
            return Err(format!(
                "'{}' is not known; known are p1turn, gameover, result, turn, winners, position, fen, \
                 moves",
                truncated(what)
            ));
        }
    })
}
