//! Record errors.

use focus_rules::{Match, Position, Record, Settings, Start};
use stack_game::{Game as _, MatchSettings as _, MoveError, RecordError};

use super::{error_message, variant};

/// A valid record; the tests change it.
const VALID: &str = r#"(
    format: 1,
    game: "focus",
    variant: "two",
    settings: {"first": "R"},
    seats: [(seat: 'G', name: "Ada"), (seat: 'R', player: "strong")],
    moves: ["e6-e5", "d7-d8"],
    comments: {0: "The start.", 2: "The end."},
    evaluations: {1: [0.5, 0.5]},
)"#;

fn replay(text: &str) -> Result<(Settings, Match<Position>), RecordError> {
    Settings::replay(&Record::read(text)?)
}

fn refuses(part: &str, other: &str, reason: &str) {
    assert!(VALID.contains(part), "{part}");
    let text = VALID.replacen(part, other, 1);
    assert_eq!(error_message(replay(&text), &text), reason, "{text}");
}

#[test]
fn the_valid_record_is_valid() {
    let (settings, game) = replay(VALID).unwrap();
    assert_eq!(game.moves().len(), 2);
    assert_eq!(focus_rules::color::name(settings.first()), "Red");
    // Optional fields can be omitted.
    let least = "(format:1,game:\"focus\",variant:\"two\",moves:[])";
    assert_eq!(replay(least).unwrap().1.moves().len(), 0);
}

#[test]
fn invalid_games_variants_and_seats() {
    for (part, other, reason) in [
        ("\"focus\"", "\"chess\"", "game: 'chess' is not focus"),
        ("\"focus\"", "\"\"", "game: '' is not focus"),
        (
            "\"two\"",
            "\"five\"",
            "variant: 'five' is not a variant; variants are two, two-fast, three, three-fast, four, four-fast, partners",
        ),
        (
            "\"two\"",
            "\"Two\"",
            "variant: 'Two' is not a variant; variants are two, two-fast, three, three-fast, four, four-fast, partners",
        ),
        ("'G'", "'B'", "seats: 'B' does not play in two"),
        ("'G'", "'x'", "seats: 'x' does not play in two"),
        ("'G'", "'R'", "seats: 'R' is listed twice"),
    ] {
        refuses(part, other, reason);
    }
    let long = format!("\"{}\"", "v".repeat(4000));
    refuses(
        "\"two\"",
        &long,
        &format!(
            "variant: '{}' is not a variant; variants are two, two-fast, three, three-fast, four, four-fast, partners",
            "v".repeat(40) + "…"
        ),
    );
    refuses(
        "\"focus\"",
        &long,
        &format!("game: '{}' is not focus", "v".repeat(40) + "…"),
    );
}

#[test]
fn invalid_evaluations_comments_starts_and_formats() {
    for (part, other, reason) in [
        (
            "0.5, 0.5",
            "0.5",
            "evaluations: after move 1: 1 value for 2 seats",
        ),
        (
            "0.5, 0.5",
            "0, 0, 1",
            "evaluations: after move 1: 3 values for 2 seats",
        ),
        (
            "0.5, 0.5",
            "1.5, 0",
            "evaluations: after move 1: 1.5 is not between 0 and 1",
        ),
        (
            "0.5, 0.5",
            "0, -0.25",
            "evaluations: after move 1: -0.25 is not between 0 and 1",
        ),
        (
            "0.5, 0.5",
            "0, NaN",
            "evaluations: after move 1: NaN is not between 0 and 1",
        ),
        (
            "0.5, 0.5",
            "inf, 0",
            "evaluations: after move 1: inf is not between 0 and 1",
        ),
        (
            "0.5, 0.5",
            "1e999, 0",
            "evaluations: after move 1: inf is not between 0 and 1",
        ),
        (
            "{1: [",
            "{3: [",
            "evaluations: an entry is after move 3, but the record has 2 moves",
        ),
        (
            "2: \"",
            "3: \"",
            "comments: an entry is after move 3, but the record has 2 moves",
        ),
        (
            "2: \"",
            "18446744073709551615: \"",
            "comments: an entry is after move 18446744073709551615, but the record has 2 moves",
        ),
        (
            "moves:",
            "start: Some(\"4/6\"), moves:",
            "start: BOARD: 2 ranks instead of 8",
        ),
        (
            "moves:",
            "start: Some(\"4/6/8/G7/7R/8/6/4 G - G:R17,R:G16\"), moves:",
            "start: pieces: Green has 17 in total instead of 18",
        ),
        (
            "format: 1",
            "format: 9",
            "format 9 is newer than this version supports (formats 1 to 8)",
        ),
        (
            "format: 1",
            "format: 0",
            "format: 0 is not a format; known formats are 1 to 8",
        ),
    ] {
        refuses(part, other, reason);
    }
}

#[test]
fn settings() {
    let known = "settings are anti-symmetry, first, handicap, quiet-rounds, repetition";
    let first = "is not the letter of a seat in play";
    let limit = "is not a number (0 for off)";
    let times = "is not 0 (off) or a number from 2";
    for (other, reason) in [
        (
            "\"sparkle\": \"1\"",
            format!("settings: 'sparkle' is not a setting; {known}"),
        ),
        (
            "\"\": \"1\"",
            format!("settings: '' is not a setting; {known}"),
        ),
        ("\"first\": \"B\"", format!("settings: first: 'B' {first}")),
        (
            "\"first\": \"GR\"",
            format!("settings: first: 'GR' {first}"),
        ),
        ("\"first\": \"\"", format!("settings: first: '' {first}")),
        (
            "\"repetition\": \"-3\"",
            format!("settings: repetition: '-3' {times}"),
        ),
        (
            "\"repetition\": \"\"",
            format!("settings: repetition: '' {times}"),
        ),
        (
            "\"repetition\": \"1\"",
            format!("settings: repetition: '1' {times}"),
        ),
        (
            "\"quiet-rounds\": \"many\"",
            format!("settings: quiet-rounds: 'many' {limit}"),
        ),
        (
            "\"quiet-rounds\": \"4294967296\"",
            format!("settings: quiet-rounds: '4294967296' {limit}"),
        ),
        (
            "\"anti-symmetry\": \"mirror\"",
            "settings: anti-symmetry: 'mirror' is not none, draw-first or swap".to_string(),
        ),
    ] {
        refuses("\"first\": \"R\"", other, &reason);
    }
    for id in ["two-fast", "three", "four", "partners"] {
        let text = format!(
            "(format: 1, game: \"focus\", variant: \"{id}\", settings: {{\"anti-symmetry\": \"swap\"}}, moves: [])"
        );
        let reason = format!(
            "settings: anti-symmetry: {id} has no anti-symmetry rule; only the variant two has one"
        );
        assert_eq!(error_message(replay(&text), &text), reason);
    }
}

#[test]
fn an_illegal_move_is_reported_with_its_number() {
    for (other, reason) in [
        ("c1-c2", "move 2 'c1-c2': c1 is empty"),
        ("@e4", "move 2 '@e4': Green has no piece in reserve"),
        (
            "e4",
            "move 2 'e4': 'e4' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces",
        ),
        (
            "",
            "move 2 '': '' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces",
        ),
        ("a1-b1", "move 2 'a1-b1': a1 is not on the board"),
    ] {
        refuses("d7-d8", other, reason);
        let record = Record::read(&VALID.replace("d7-d8", other)).unwrap();
        let settings = Settings::from_record(&record).unwrap();
        let mut game = settings.start_match().unwrap();
        assert!(matches!(
            record.replay(&mut game),
            Err(RecordError::Move(MoveError { number: 2, .. }))
        ));
        assert_eq!(game.moves().len(), 1, "the match holds what came before");
        assert_eq!(game.position().turn(), focus_rules::color::GREEN);
    }
    let long = "m".repeat(3000);
    let text = VALID.replace("d7-d8", &long);
    assert!(error_message(replay(&text), "long").len() < 200);
}

#[test]
fn nothing_can_be_played_after_the_end() {
    let mut record = Record::read(include_str!("../golden/two-fast.ron")).unwrap();
    let last = record.moves.len();
    record.moves.push("d5-d6".into());
    let reason = format!("move {} 'd5-d6': the game is over", last + 1);
    assert_eq!(
        error_message(Settings::replay(&record), "a move after the end"),
        reason
    );
}

#[test]
fn a_start_of_another_variant_is_rejected() {
    let mut settings = Settings::new(variant("two-fast"));
    settings.start = Start::Position(Settings::new(variant("two")).start_position().unwrap());
    let reason = "start: the position belongs to two, not two-fast";
    assert_eq!(
        error_message(settings.start_match(), "another variant"),
        reason
    );
}
