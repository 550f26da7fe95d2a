//! Values as the index keeps them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use stack_game::{Seat, Square, Stack};

use crate::game::GameResult;

/// A time in nanoseconds since 1970; the nearest one that fits.
pub(super) fn time_number(time: SystemTime) -> i64 {
    let number = |span: Duration| i64::try_from(span.as_nanos()).unwrap_or(i64::MAX);
    match time.duration_since(UNIX_EPOCH) {
        Ok(span) => number(span),
        Err(before) => -number(before.duration()),
    }
}

pub(super) fn time_from(number: i64) -> SystemTime {
    let span = Duration::from_nanos(number.unsigned_abs());
    let time = if number < 0 {
        UNIX_EPOCH.checked_sub(span)
    } else {
        UNIX_EPOCH.checked_add(span)
    };
    time.unwrap_or(UNIX_EPOCH)
}

/// The players of a seat, a line each.
pub(super) fn players_text(players: &[String]) -> String {
    players.join("\n")
}

pub(super) fn players_from(text: &str) -> Vec<String> {
    text.lines().map(String::from).collect()
}

/// The letters of the winners; empty for a draw.
pub(super) fn result_text(result: &GameResult) -> String {
    match result {
        GameResult::Draw => String::new(),
        GameResult::Won(letters) => letters.iter().collect(),
    }
}

pub(super) fn result_from(text: &str) -> GameResult {
    if text.is_empty() {
        GameResult::Draw
    } else {
        GameResult::Won(text.chars().collect())
    }
}

/// The stacks of a board, each with the numbers of its pieces' seats from bottom to top: `c2=0 d5=011`.
pub(super) fn board_text(stacks: &[(Square, Stack)]) -> String {
    let mut text = String::with_capacity(stacks.len() * 6);
    for (square, stack) in stacks {
        let pieces = stack
            .iter()
            .map(|seat| char::from(b'0' + seat.index() as u8));
        text.push_str(&square.to_string());
        text.push('=');
        text.extend(pieces);
        text.push(' ');
    }
    text
}

/// The stacks of a board; what makes no sense is left out of the picture.
pub(super) fn board_from(text: &str) -> Vec<(Square, Stack)> {
    let stacks = text.split_whitespace().filter_map(|part| {
        let (square, pieces) = part.split_once('=')?;
        let pieces = pieces.bytes().take(Stack::CAPACITY);
        let pieces = pieces.map(|piece| seat_from(piece.wrapping_sub(b'0')));
        Some((square.parse().ok()?, pieces.collect()))
    });
    stacks.collect()
}

pub(super) fn seat_from(number: u8) -> Seat {
    Seat::try_from(number).unwrap_or(Seat::ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_as_they_were() {
        for number in [0, 1_763_000_000_123_456_789, -5_000_000_001, i64::MAX] {
            assert_eq!(time_number(time_from(number)), number);
        }
        for result in [GameResult::Draw, GameResult::Won(vec!['G', 'Y'])] {
            assert_eq!(result_from(&result_text(&result)), result);
        }
        for players in [vec![], vec!["person".into(), "level-3".into()]] {
            assert_eq!(players_from(&players_text(&players)), players);
        }
        let seats = Seat::ALL;
        let stacks = [
            (Square::new(0, 0), [seats[0]].into_iter().collect()),
            (
                Square::new(9, 9),
                [seats[3], seats[1], seats[1]].into_iter().collect(),
            ),
        ];
        assert_eq!(board_text(&stacks), "a1=0 j10=311 ");
        assert_eq!(board_from(&board_text(&stacks)), stacks);
    }

    #[test]
    fn a_board_that_makes_no_sense_ends_in_no_panic() {
        for text in [
            "",
            "=",
            "a1",
            "a1=",
            "zz=0",
            "a1=9999999999999999999999999999999999999 b2=1",
        ] {
            assert!(board_from(text).len() <= 2, "{text}");
        }
    }
}
