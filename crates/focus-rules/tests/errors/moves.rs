//! Move notation errors, and every reason for an illegal move.

use std::collections::BTreeSet;

use focus_rules::{IllegalMove, Move, Position};
use stack_game::{Describe as _, Game as _};

use super::{error_message, position, variant};

/// A new reason does not compile until a test below covers it.
fn name(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::GameOver => "game over",
        IllegalMove::Empty { .. } => "empty",
        IllegalMove::NotYourStack { .. } => "not yours",
        IllegalMove::TooFewPieces { .. } => "too few",
        IllegalMove::NoReserve { .. } => "no reserve",
        IllegalMove::MustPlaceStartingPiece { .. } => "starting piece first",
        IllegalMove::Occupied { .. } => "taken",
        IllegalMove::MustSwap { .. } => "swap first",
        IllegalMove::NoSwap => "no swap",
        IllegalMove::WrongPiece { .. } => "wrong piece",
        IllegalMove::Symmetric { .. } => "symmetric",
    }
}

fn start(id: &str, swap: bool) -> Position {
    let variant = variant(id);
    Position::start(variant, variant.seats()[0], swap).unwrap()
}

#[test]
fn every_reason_has_a_message() {
    let two = start("two", false);
    let three = start("three", false);
    let swap = start("two", true);
    let over = position("two", "4/6/8/(RG)7/8/8/6/4 R - G:R17,R:G17");
    let double = position("two", "4/6/8/(GG)7/7R/8/6/4 G G1 G:R17,R:G15");
    let mut swapped = swap;
    swapped.play("d7=b7".parse().unwrap()).unwrap();
    let mut seen = BTreeSet::new();
    for (position, mv, reason) in [
        (&over, "a5-b5", "the game is over"),
        (&over, "@e4", "the game is over"),
        (&two, "c1-c2", "c1 is empty"),
        (&two, "b3-b4", "b3 belongs to Red; it's Green's turn"),
        (
            &two,
            "d5-d7",
            "cannot lift 2 pieces from d5, which has only 1",
        ),
        (
            &double,
            "a5-d5",
            "cannot lift 3 pieces from a5, which has only 2",
        ),
        (&two, "@e4", "Green has no piece in reserve"),
        (
            &three,
            "b2-b3",
            "Green must first place a starting piece on an empty square",
        ),
        (
            &three,
            "@d7",
            "d7 is occupied; the starting piece must be placed on an empty square",
        ),
        (&three, "b7=d7", "no swap is pending"),
        (
            &swap,
            "d5-c5",
            "before play Green must swap one of their pieces with an enemy piece",
        ),
        (
            &swapped,
            "@e4",
            "before play Red must swap one of their pieces with an enemy piece",
        ),
        (&two, "b7=d7", "no swap is pending"),
        (&double, "a5=h4", "no swap is pending"),
        (&swap, "b7=d7", "b7 has no Green piece"),
        (&swap, "c1=b7", "c1 has no Green piece"),
        (&swap, "d7=e7", "e7 has no Red piece"),
        (&swap, "d7=d7", "d7 has no Red piece"),
        (&swap, "d7=c1", "c1 has no Red piece"),
        (&swapped, "d7=b7", "d7=b7 would leave a symmetric position"),
    ] {
        let before = *position;
        let mut position = before;
        let illegal = position.play(mv.parse().unwrap()).unwrap_err();
        assert_eq!(illegal.to_string(), reason, "{mv} in {before}");
        assert_eq!(position, before, "a refused move changes nothing");
        assert_eq!(position.changes(mv.parse().unwrap()), Err(illegal.clone()));
        seen.insert(name(&illegal));
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
}

#[test]
fn a_blocked_stack_has_a_reason() {
    let reason = |position: &Position, square: &str| {
        position
            .blocked_reason(square.parse().unwrap())
            .map(|error| error.to_string())
    };
    let two = start("two", false);
    assert_eq!(reason(&two, "d5"), None);
    assert_eq!(
        reason(&two, "b3").as_deref(),
        Some("b3 belongs to Red; it's Green's turn")
    );
    assert_eq!(reason(&two, "c1").as_deref(), Some("c1 is empty"));
    let starting_piece = "Green must first place a starting piece on an empty square";
    assert_eq!(
        reason(&start("three", false), "b2").as_deref(),
        Some(starting_piece)
    );
}

#[test]
fn malformed_moves() {
    let form = "is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces";
    let square = "is not a square; expected a file letter and a rank number, such as d5";
    for (text, reason) in [
        ("", format!("'' {form}")),
        ("d5", format!("'d5' {form}")),
        ("d5c5", format!("'d5c5' {form}")),
        ("pass", format!("'pass' {form}")),
        ("d5–c5", format!("'d5–c5' {form}")),
        (
            &"x".repeat(999),
            format!("'{}' {form}", "x".repeat(40) + "…"),
        ),
        ("@", format!("'' {square}")),
        ("-", format!("'' {square}")),
        ("=", format!("'' {square}")),
        ("@e4 ", format!("'e4 ' {square}")),
        (" @e4", format!("' @e4' {form}")),
        ("@@e4", format!("'@e4' {square}")),
        ("D5-C5", format!("'D5' {square}")),
        ("d5-", format!("'' {square}")),
        ("-c5", format!("'' {square}")),
        ("d5-c05", format!("'c05' {square}")),
        ("d5-c", format!("'c' {square}")),
        ("d5-c5-b5", format!("'c5-b5' {square}")),
        ("d5-c5:2", format!("'c5:2' {square}")),
        ("b7=x", format!("'x' {square}")),
        ("b7=d7=e7", format!("'d7=e7' {square}")),
        (
            &format!("@{}", "e".repeat(999)),
            format!("'{}' {square}", "e".repeat(40) + "…"),
        ),
    ] {
        assert_eq!(error_message(text.parse::<Move>(), text), reason);
    }
}

#[test]
fn squares_and_lines_off_the_board() {
    for (text, reason) in [
        ("@h8", "h8 is not on the board"),
        (
            "@i5",
            "there is no square i5: the files are a to h, the ranks 1 to 8",
        ),
        (
            "@e9",
            "there is no square e9: the files are a to h, the ranks 1 to 8",
        ),
        (
            "@p16",
            "there is no square p16: the files are a to h, the ranks 1 to 8",
        ),
        ("a1-b1", "a1 is not on the board"),
        ("b1-c1", "b1 is not on the board"),
        ("b7=g8", "g8 is not on the board"),
        ("a8=b7", "a8 is not on the board"),
        (
            "c3-d4",
            "c3-d4 is not a straight line along a rank or a file",
        ),
        (
            "d5-p16",
            "there is no square p16: the files are a to h, the ranks 1 to 8",
        ),
        ("c3-c3", "c3-c3 does not move the stack"),
        ("b2-a2", "1 piece from b2 leaves the board to the west"),
        ("b7-b8", "1 piece from b7 leaves the board to the north"),
        ("b3-b8", "5 pieces from b3 leave the board to the north"),
        ("f8-h8", "2 pieces from f8 leave the board to the east"),
        ("g3-g1", "2 pieces from g3 leave the board to the south"),
        (
            "g4-i4",
            "there is no square i4: the files are a to h, the ranks 1 to 8",
        ),
        (
            "d1-d8",
            "d1-d8 is 7 squares long, but a stack moves at most 5",
        ),
        (
            "a5-p5",
            "there is no square p5: the files are a to h, the ranks 1 to 8",
        ),
    ] {
        assert_eq!(error_message(text.parse::<Move>(), text), reason);
    }
}
