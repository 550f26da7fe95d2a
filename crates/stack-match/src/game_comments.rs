//! What records tell beside moves, as comments: moves that came late, seats that had to leave the game.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_game::{Describe, Match, truncated_reason};

/// Comments of a game by the number of moves played before, as records hold them; a line for each remark.
pub(crate) type GameComments = BTreeMap<usize, String>;

/// How a late move is told.
const TOOK: &str = "took ";
/// How it is told that a seat came too late to go on.
const LOST: &str = "lost on time:";
/// How it is told that a seat's player failed.
const FORFEITED: &str = "forfeited:";

/// The time that a move took, and that it had.
pub(crate) fn overtime((took, limit): (Duration, Duration)) -> String {
    format!("{TOOK}{} ms of {}", took.as_millis(), limit.as_millis())
}

/// The seat to move came too late with its move.
pub(crate) fn lost_on_time<G: Describe>(game: &Match<G>, times: (Duration, Duration)) -> String {
    format!("{} {LOST} {}", letter(game), overtime(times))
}

/// The player of the seat to move failed.
pub(crate) fn forfeited<G: Describe>(game: &Match<G>, why: &str) -> String {
    format!("{} {FORFEITED} {}", letter(game), truncated_reason(why))
}

fn letter<G: Describe>(game: &Match<G>) -> char {
    G::seat_letter(game.position().turn())
}

/// Adds a remark to those on the position that a game has reached.
pub(crate) fn add<G: Describe>(remarks: &mut GameComments, game: &Match<G>, remark: &str) {
    let lines = remarks.entry(game.moves().len()).or_default();
    if !lines.is_empty() {
        lines.push('\n');
    }
    lines.push_str(remark);
}

/// The numbers of moves played with each late one.
pub(crate) fn late_moves(remarks: &GameComments) -> impl Iterator<Item = usize> {
    let late = remarks.iter().filter(|(_, text)| text.starts_with(TOOK));
    late.map(|(&played, _)| played)
}

/// The letters of the seats whose players failed, each with the reason, in the order of the game.
pub(crate) fn forfeits(remarks: &GameComments) -> impl Iterator<Item = (char, &str)> {
    let lines = remarks.values().flat_map(|text| text.lines());
    lines.filter_map(|line| {
        let (seat, rest) = line.split_once(' ')?;
        let why = rest.strip_prefix(FORFEITED)?;
        let mut letters = seat.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        Some((letter, why.trim_start()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_told_apart() {
        let took = overtime((Duration::from_millis(612), Duration::from_millis(100)));
        let remarks = GameComments::from([
            (3, took),
            (
                4,
                "took 90 ms of 20\nR lost on time: took 500 ms of 20".into(),
            ),
            (
                5,
                "B lost on time: took 500 ms of 20\nG forfeited: it has ended".into(),
            ),
            (6, "R forfeited: took what it liked".into()),
            (7, "Forfeited: by nobody\nXY forfeited: nor by two".into()),
        ]);
        assert_eq!(remarks[&3], "took 612 ms of 100");
        assert_eq!(late_moves(&remarks).collect::<Vec<_>>(), [3, 4]);
        let told: Vec<_> = forfeits(&remarks).collect();
        assert_eq!(told, [('G', "it has ended"), ('R', "took what it liked")]);
    }
}
