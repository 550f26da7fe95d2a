//! Move notation errors.

use focus_rules::Move;

use super::error;

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
        assert_eq!(error(text.parse::<Move>(), text), reason);
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
        assert_eq!(error(text.parse::<Move>(), text), reason);
    }
}
