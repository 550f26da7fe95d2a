//! Game reports of the web site Abstract Play, for Focus and Byte.
//!
//! A report is a JSON file of the schema `APGameRecord` of the project `recranks`. The notation is
//! that of the classes `FocusGame` and `ByteGame` of the project `gameslib`:
//!
//! | Abstract Play | here |
//! |---|---|
//! | Focus: a piece of the first player is on b7 | Red moves first |
//! | Focus: `c2-c4` | the same |
//! | Focus: `+e4` | `@e4` |
//! | Byte: `c3-d4` to an empty square | the same |
//! | Byte: `c3-d4` to a stack | `c3-d4:N`, N is the height of the stack on c3 |
//! | Byte: `c3:2-d4` | `c3-d4:N`, N counts from the second checker to the top |
//! | Byte: `pass` | no move: here a seat without a move is skipped |
//!
//! Reports are not read if the game has other variants than `10x10`, or a starting position. A game
//! that ended before its last position, by resignation or on time, counts as resigned by the
//! players with the lower result, or as an agreed draw.

use serde::Deserialize;
use stack_game::{MAX_RECORD_MOVES, Record, RecordSeat, Square, truncated};

use super::any_match::AnyMatch;
use super::from_record::{FIRST, QUIET_ROUNDS, REPETITION, new_record, open_record};

/// The parts of a report that are used.
#[derive(Deserialize)]
struct Report {
    header: Header,
    moves: Vec<Vec<Option<Entry>>>,
}

#[derive(Deserialize)]
struct Header {
    game: Game,
    #[serde(rename = "date-start")]
    date_start: String,
    players: Vec<Player>,
    #[serde(rename = "startingPosition")]
    starting_position: Option<String>,
}

#[derive(Deserialize)]
struct Game {
    name: String,
    #[serde(default)]
    variants: Vec<String>,
}

#[derive(Deserialize)]
struct Player {
    name: String,
    result: f64,
}

/// A move, alone or with comments.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Text(String),
    Move {
        #[serde(rename = "move")]
        text: String,
    },
}

/// Converts a game report to a record.
///
/// # Errors
/// What in the report cannot be read.
pub(crate) fn read_game_report(text: &str) -> Result<Record, String> {
    let report: Report = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let Report { header, moves } = report;
    if header.starting_position.is_some() {
        return Err("games with a starting position are not supported".into());
    }
    let variants: Vec<_> = header.game.variants.iter().map(String::as_str).collect();
    let (variant, letters) = match (&*header.game.name, &*variants) {
        ("Focus", []) => ("two", ['R', 'G']),
        ("Byte", []) => ("byte", ['W', 'B']),
        ("Byte", ["10x10"]) => ("byte-ten", ['W', 'B']),
        ("Focus" | "Byte", [other, ..]) => {
            return Err(format!(
                "the variant '{}' is not supported",
                truncated(other)
            ));
        }
        (other, _) => return Err(format!("'{}' is neither Focus nor Byte", truncated(other))),
    };
    let [first, second] = &*header.players else {
        return Err(format!("it has {} players", header.players.len()));
    };
    let mut record = new_record(variant).ok_or("the variant is not known")?;
    if variant == "two" {
        record.settings.insert(FIRST.into(), "R".into());
        // Draws end a game of Abstract Play only by agreement.
        for name in [QUIET_ROUNDS, REPETITION] {
            record.settings.insert(name.into(), "0".into());
        }
    }
    record.date = Some(header.date_start);
    if record.start_time().is_none() {
        // An invalid date would make the record unreadable.
        record.date = None;
    }
    let seats = letters.into_iter().zip([first, second]);
    record.seats = seats
        .map(|(letter, player)| RecordSeat::new(letter, truncated(&player.name), super::HUMAN))
        .collect();
    if variant == "two" {
        // Records list Green first.
        record.seats.reverse();
    }
    let count: usize = moves.iter().map(Vec::len).sum();
    if count > MAX_RECORD_MOVES {
        return Err(format!("{count} moves; the limit is {MAX_RECORD_MOVES}"));
    }
    let (_, mut game) = open_record(&record).map_err(|error| error.to_string())?;
    for (number, entry) in moves.into_iter().flatten().flatten().enumerate() {
        let (Entry::Text(text) | Entry::Move { text }) = entry;
        let text = text.to_lowercase().replace(char::is_whitespace, "");
        if matches!(&*text, "" | "pass") {
            continue;
        }
        let error =
            |reason: String| format!("move {} '{}': {reason}", number + 1, truncated(&text));
        if game.outcome().is_some() {
            return Err(error("the game is over".into()));
        }
        let text = notation(&*game, &text).ok_or_else(|| error("not a move".into()))?;
        let action = game.parse_action(&text).map_err(error)?;
        game.play(action).map_err(error)?;
        record.moves.push(text);
    }
    match game.outcome() {
        Some(_) => {}
        None if first.result == second.result => record.agreed_draw = Some(record.moves.len()),
        None => {
            let loser = letters[usize::from(first.result > second.result)];
            record.given_up.insert(record.moves.len(), loser.into());
        }
    }
    let (_, game) = open_record(&record).map_err(|error| error.to_string())?;
    record.result = game.record().result;
    Ok(record)
}

/// Converts the notation of a move in the displayed position; `None` if it cannot be a move.
fn notation(game: &dyn AnyMatch, text: &str) -> Option<String> {
    if let Some(square) = text.strip_prefix('+') {
        return Some(format!("@{square}"));
    }
    if game.variant() == "two" {
        return Some(text.into());
    }
    let (from, to) = text.split_once('-')?;
    let (from, place) = match from.split_once(':') {
        Some((from, place)) => (from, place.parse::<usize>().ok()?),
        None => (from, 1),
    };
    let squares: [Square; 2] = [from.parse().ok()?, to.parse().ok()?];
    let board = game.board_view();
    let [height, target] = squares.map(|square| board.stack(square).height());
    if target == 0 {
        return Some(format!("{from}-{to}"));
    }
    let count = (height + 1).checked_sub(place)?;
    Some(format!("{from}-{to}:{count}"))
}

#[cfg(test)]
mod tests {
    use stack_game::DRAW_RESULT;

    use super::*;

    fn report(game: &str, variants: &str, results: [u8; 2], moves: &str) -> String {
        let [one, two] = results;
        format!(
            r#"{{"header": {{"game": {{"name": "{game}", "variants": [{variants}]}},
            "site": {{"name": "Abstract Play", "gameid": "x"}},
            "date-start": "2024-03-01T10:00:00.000Z", "date-end": "2024-03-02T10:00:00.000Z",
            "date-generated": "2024-03-02T10:00:00.000Z",
            "players": [{{"name": "Anna", "userid": "1", "result": {one}}},
                {{"name": "Ben", "userid": "2", "result": {two}}}]}},
            "moves": [{moves}]}}"#
        )
    }

    #[test]
    fn focus_begins_with_red() {
        let moves =
            r#"["b7-c7", "b6-c6"], ["c7-e7", {"move": "f6-f5", "result": "x"}], ["f7-e7", null]"#;
        let record = read_game_report(&report("Focus", "", [1, 0], moves)).unwrap();
        assert_eq!(record.moves, ["b7-c7", "b6-c6", "c7-e7", "f6-f5", "f7-e7"]);
        let (_, game) = open_record(&record).unwrap();
        let winners = game.outcome().unwrap().winners;
        let letters: String = winners.iter().map(|seat| game.seat_letter(seat)).collect();
        assert_eq!((&*letters, record.result.as_deref()), ("R", Some("R")));
        let names: Vec<_> = record
            .seats
            .iter()
            .map(|seat| (seat.seat, &*seat.name))
            .collect();
        assert_eq!(names, [('G', "Ben"), ('R', "Anna")]);
        let drawn = read_game_report(&report("Focus", "", [1, 1], moves)).unwrap();
        assert_eq!(
            (drawn.agreed_draw, drawn.result.as_deref()),
            (Some(5), Some(DRAW_RESULT))
        );
    }

    #[test]
    fn byte_merges_are_counted_from_the_top() {
        let moves = r#"["b2-c3", "e3-d4"], ["c3:2-d4", "pass"], [null, "c3:1-b4"]"#;
        let record = read_game_report(&report("Byte", "", [0, 1], moves)).unwrap();
        assert_eq!(record.moves, ["b2-c3:1", "e3-d4:1", "c3-d4:1", "c3-b4:1"]);
        let first = read_game_report(&report("Byte", "", [0, 1], r#"["b2-c3"]"#)).unwrap();
        assert_eq!(first.moves, ["b2-c3:1"]);
        assert_eq!(first.result.as_deref(), Some("B"));
        let ten = read_game_report(&report("Byte", "\"10x10\"", [1, 0], r#"["b2-c3"]"#)).unwrap();
        assert_eq!((&*ten.variant, &*ten.moves[0]), ("byte-ten", "b2-c3:1"));
    }

    #[test]
    fn invalid_dates_are_dropped() {
        let text = report("Byte", "", [1, 0], r#"["b2-c3"]"#);
        for (date, is_kept) in [
            ("2024-03-01T10:00:00.000Z", true),
            ("2024-03-01", false),
            ("March 1st", false),
            ("", false),
        ] {
            let text = text.replace("2024-03-01T10:00:00.000Z", date);
            let record = read_game_report(&text).unwrap();
            assert_eq!(record.date.is_some(), is_kept, "{date}");
            let written = record.write().unwrap();
            assert_eq!(Record::read(&written).unwrap().date, record.date, "{date}");
        }
    }

    #[test]
    fn other_reports_are_rejected_with_a_reason() {
        for (text, reason) in [
            ("{}".to_string(), "missing field `header`"),
            (
                report("Chess", "", [1, 0], ""),
                "'Chess' is neither Focus nor Byte",
            ),
            (
                report("Byte", "\"7x7\"", [1, 0], ""),
                "the variant '7x7' is not supported",
            ),
            (
                report("Focus", "", [1, 0], r#"["a1-a2"]"#),
                "move 1 'a1-a2'",
            ),
            (
                report("Focus", "", [1, 0], r#"["b7-c7", "b7-c7"]"#),
                "move 2 'b7-c7'",
            ),
            (
                report("Byte", "", [1, 0], r#"["b2:9-c3"]"#),
                "move 1 'b2:9-c3': not a move",
            ),
        ] {
            let error = read_game_report(&text).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }
}
