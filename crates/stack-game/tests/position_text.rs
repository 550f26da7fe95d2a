//! Boards are written and parsed, and each syntax error has its message. Uses boards shaped like
//! those of the games, and one with runs of more than nine empty squares.

use proptest::prelude::*;
use stack_game::{BoardFormat, Seat, Square, Stack};
use std::sync::LazyLock;

const SEATS: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];

/// The squares of a `size`×`size` board for which `keeps` returns true.
fn squares(size: u8, keeps: impl Fn(u8, u8) -> bool) -> Vec<Square> {
    let all = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
    let kept = all.filter(|&(file, rank)| keeps(file, rank));
    kept.map(|(file, rank)| Square::new(file, rank)).collect()
}

/// 8×8 without three squares in each corner; four seats.
static ROUNDED: LazyLock<BoardFormat> = LazyLock::new(|| {
    let from_edge = |coordinate: u8| coordinate.min(7 - coordinate);
    let keeps = |file, rank| from_edge(file) + from_edge(rank) > 1;
    BoardFormat {
        squares: squares(8, keeps).leak(),
        seats: &SEATS,
        letter: |seat| ['G', 'B', 'Y', 'R'][seat.index()],
        max_height: 5,
        pieces: "pieces",
        note: "",
    }
});

/// The dark squares of 10×10; two seats.
static DARK: LazyLock<BoardFormat> = LazyLock::new(|| BoardFormat {
    squares: squares(10, |file, rank| (file + rank) % 2 == 0).leak(),
    seats: &SEATS[..2],
    letter: |seat| ['W', 'B', '?', '?'][seat.index()],
    max_height: 7,
    pieces: "checkers",
    note: "dark squares only",
});

/// All squares that have names, with the maximum stack height.
static WIDE: LazyLock<BoardFormat> = LazyLock::new(|| BoardFormat {
    squares: squares(16, |_, _| true).leak(),
    max_height: Stack::CAPACITY,
    ..*ROUNDED
});

fn board_text(format: &BoardFormat, stacks: &[(Square, Stack)]) -> String {
    format.write(|square| {
        let found = stacks.iter().find(|&&(on, _)| on == square);
        found.map_or(Stack::EMPTY, |&(_, stack)| stack)
    })
}

fn error_message(format: &BoardFormat, text: &str) -> String {
    format.read(text).unwrap_err().to_string()
}

/// Random boards of a format.
fn boards(format: &'static BoardFormat) -> impl Strategy<Value = Vec<(Square, Stack)>> {
    let piece = (0..format.seats.len()).prop_map(|seat| format.seats[seat]);
    let piece = || piece.clone();
    let stack = prop_oneof![
        3 => Just(Stack::EMPTY),
        2 => piece().prop_map(|piece| [piece].into_iter().collect()),
        1 => proptest::collection::vec(piece(), 2..=format.max_height)
            .prop_map(|pieces| pieces.into_iter().collect()),
    ];
    let stacks = proptest::collection::vec(stack, format.squares.len());
    stacks.prop_map(|stacks| {
        let all = format.squares.iter().copied().zip(stacks);
        all.filter(|(_, stack)| !stack.is_empty()).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 128 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn boards_round_trip(
        rounded in boards(&ROUNDED), dark in boards(&DARK), wide in boards(&WIDE),
    ) {
        for (format, stacks) in [(&*ROUNDED, rounded), (&*DARK, dark), (&*WIDE, wide)] {
            let text = board_text(format, &stacks);
            prop_assert_eq!(format.read(&text), Ok(stacks), "{}", text);
        }
    }

    #[test]
    fn changing_a_character_changes_or_breaks_the_board(
        stacks in boards(&ROUNDED), index: prop::sample::Index, character in "[1-8GBYR()/x]",
    ) {
        let text = board_text(&ROUNDED, &stacks);
        let index = index.index(text.len());
        let changed = format!("{}{character}{}", &text[..index], &text[index + 1..]);
        match ROUNDED.read(&changed) {
            Ok(other) => {
                prop_assert_eq!(other == stacks, changed == text, "{}", changed);
                prop_assert_eq!(ROUNDED.read(&board_text(&ROUNDED, &other)), Ok(other));
            }
            Err(error) => prop_assert!(changed != text, "{}: {}", changed, error),
        }
    }
}

#[test]
fn boards_start_in_the_north_west_and_stacks_at_the_bottom() {
    let [green, blue, ..] = SEATS;
    let stacks = [
        ("c1", vec![blue]),
        ("a6", vec![green, blue, blue]),
        ("d6", vec![blue]),
        ("e6", vec![green]),
    ];
    let stacks = stacks.map(|(name, pieces)| (name.parse().unwrap(), pieces.into_iter().collect()));
    let text = "4/6/(GBB)2BG3/8/8/8/6/B3";
    assert_eq!(board_text(&ROUNDED, &stacks), text);
    assert_eq!(ROUNDED.read(text).as_deref(), Ok(&stacks[..]));
}

#[test]
fn long_runs_are_written_as_single_digits() {
    let text = board_text(&WIDE, &[]);
    assert!(text.starts_with("97/97/"), "{text}");
    assert_eq!(WIDE.read(&text), Ok(vec![]));
    let split = text.replace("97", "88").replacen("88", "1636", 1);
    assert_eq!(WIDE.read(&split), Ok(vec![]));
}

#[test]
fn ranks_are_counted() {
    for (format, text, found, needed) in [
        (&ROUNDED, "", 1, 8),
        (&ROUNDED, "4/6/8/8/8/8/6", 7, 8),
        (&ROUNDED, "4/6/8/8/8/8/6/4/", 9, 8),
        (&DARK, "4/4/4/4/4/4/4/4", 8, 10),
    ] {
        let reason = format!("{found} ranks instead of {needed}");
        assert_eq!(error_message(format, text), reason, "{text}");
    }
}

#[test]
fn squares_are_counted_in_each_rank() {
    for (format, text, reason) in [
        (
            &ROUNDED,
            "4/6/7/8/8/8/6/4",
            "rank 6: 7 squares instead of 8",
        ),
        (
            &ROUNDED,
            "4/6/8/G7RR/8/8/6/4",
            "rank 5: 10 squares instead of 8",
        ),
        (&ROUNDED, "4/6/8/8/8/8//4", "rank 2: 0 squares instead of 6"),
        // Of two errors the northernmost one is reported.
        (
            &ROUNDED,
            "5/6/8/8/8/8/6/3",
            "rank 8: 5 squares instead of 4",
        ),
        (
            &DARK,
            "WWWWWW/5/5/5/5/5/5/5/5/5",
            "rank 10: 6 squares instead of 5 (dark squares only)",
        ),
    ] {
        assert_eq!(error_message(format, text), reason, "{text}");
    }
}

#[test]
fn unexpected_characters_are_rejected() {
    for character in ['W', 'g', '0', ')', '-', ' ', 'é', '٣'] {
        let reason =
            format!("rank 5: '{character}' is not a color, a number of empty squares or a stack");
        let text = format!("4/6/8/7{character}/8/8/6/4");
        assert_eq!(error_message(&ROUNDED, &text), reason);
    }
    for (format, character, letters) in [(&ROUNDED, 'W', "G, B, Y, R"), (&DARK, 'G', "W, B")] {
        let empty = format.write(|_| Stack::EMPTY);
        let (_, rest) = empty.split_once('/').unwrap();
        let rank = format.squares.last().unwrap().rank() + 1;
        for character in [character, '2', '(', '?'] {
            let reason = format!(
                "rank {rank}: '{character}' in a stack is not a color; colors are {letters}"
            );
            assert_eq!(
                error_message(format, &format!("(B{character})/{rest}")),
                reason
            );
        }
    }
}

#[test]
fn parentheses_are_closed_within_their_rank() {
    for text in ["4/6/8/7(", "4/6/8/7(G", "4/6/8/(GRGRGRGRGRGRGRGRGR"] {
        let reason = "rank 5: a stack has no closing ')'";
        assert_eq!(error_message(&ROUNDED, &format!("{text}/8/8/6/4")), reason);
    }
}

#[test]
fn parentheses_contain_valid_stacks() {
    for (text, height, square) in [
        ("()7", 0, "a5"),
        ("2(G)5", 1, "c5"),
        ("7(GRGRGR)", 6, "h5"),
        ("8(GRGRGR)", 6, "no square"),
        (&format!("({})7", "R".repeat(1000)), 1000, "a5"),
    ] {
        let reason = format!(
            "rank 5: a stack of {height} on {square}; parentheses must contain 2 to 5 pieces"
        );
        assert_eq!(
            error_message(&ROUNDED, &format!("4/6/8/{text}/8/8/6/4")),
            reason
        );
    }
    // On 10×10 a9 is dark, so the second dark square of rank 9 is c9.
    let reason = "rank 9: a stack of 8 on c9; parentheses must contain 2 to 7 checkers";
    let text = "5/1(WBWBWBWB)3/5/5/5/5/5/5/5/5";
    assert_eq!(error_message(&DARK, text), reason);
}
