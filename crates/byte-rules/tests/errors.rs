//! Every error with its message.

use byte_rules::{Move, Position, Settings, Setup, Variant, color};
use stack_game::{Describe as _, Game as _, MatchSettings as _, Record, Seat, Stack};

fn error_message<T: std::fmt::Debug, E: std::error::Error>(result: Result<T, E>) -> String {
    result.unwrap_err().to_string()
}

/// On 8×8.
fn read(text: &str) -> Result<Position, byte_rules::PositionError> {
    Position::parse(text, Variant::EIGHT)
}

const FULL: &str = "BBBB/WWWW/BBBB/WWWW/BBBB/WWWW";

/// Checks the error of each text, or that it survives a round trip if the expected error is `ok`.
fn check_positions(cases: &[(&str, &str)]) {
    for &(text, reason) in cases {
        match read(text) {
            Ok(position) => assert_eq!((reason, position.to_string()), ("ok", text.to_string())),
            Err(found) => assert_eq!(found.to_string(), reason, "{text}"),
        }
    }
}

/// The syntax of boards is tested in `stack-game`; these are the boards of Byte.
#[test]
fn malformed_boards() {
    check_positions(&[
        ("", "BOARD: the field is missing; expected BOARD TURN WON"),
        ("4/4", "BOARD: 2 ranks instead of 8"),
        (
            "4/BBBB/WWWW/BBBB/WWW/BBBB/WWWW/4 W -",
            "BOARD: rank 4: 3 squares instead of 4 (dark squares only)",
        ),
        (
            "4/BBBB/WWGW/BBBB/WWWW/BBBB/WWWW/4 W -",
            "BOARD: rank 6: 'G' is not a color, a number of empty squares or a stack",
        ),
        (
            "4/B(BGB)2/4/4/4/4/4/4 W -",
            "BOARD: rank 7: 'G' in a stack is not a color; colors are W, B",
        ),
        (
            "4/4/4/1(WWWWBBBB)2/4/4/4/4 W -",
            "BOARD: rank 5: a stack of 8 on c5; parentheses must contain 2 to 7 checkers",
        ),
    ]);
    let ten = Position::parse(&format!("4/{FULL}/4 W -"), Variant::TEN);
    assert_eq!(error_message(ten), "BOARD: 8 ranks instead of 10");
}

#[test]
fn malformed_fields() {
    check_positions(&[
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4",
            "TURN: the field is missing; expected BOARD TURN WON",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 G -",
            "TURN: 'G' is not a seat; seats are W, B",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 WB -",
            "TURN: 'WB' is not a seat; seats are W, B",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W",
            "WON: the field is missing; expected BOARD TURN WON",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W R1",
            "WON: 'R' is not a color; colors are W, B",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W W",
            "WON: W needs a number of stacks from 1 to 9",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W W0",
            "WON: W needs a number of stacks from 1 to 9",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W W1B1W1",
            "WON: W is listed twice",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W - quiet=3",
            "unexpected 'quiet=3' after the three fields BOARD TURN WON",
        ),
    ]);
}

#[test]
fn invalid_positions() {
    check_positions(&[
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W W1",
            "BOARD: White has 12 checkers on the board; at most 11 can be left after winning 1 stack",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWW1/4 W -",
            "BOARD: 23 checkers on the board, but there must be 24 after 0 won stacks",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/3B W -",
            "BOARD: Black has 13 checkers on the board; at most 12 can be left after winning 0 stacks",
        ),
        (
            "4/4/4/4/4/4/4/4 W W3",
            "WON: White has won 3 stacks, but the game ends at 2",
        ),
        (
            "4/4/4/4/4/4/4/4 W W2B2",
            "WON: 4 stacks are won, but the checkers of byte are enough for only 3",
        ),
        ("4/4/4/4/4/4/2(WWWW)1/1(BBBB)2 W W2", "ok"),
        ("4/4/4/4/4/4/(WWWW)3/3(BBBB) B W1B1", "ok"),
        ("4/4/4/4/4/4/1(BWWW)2/1(BBWB)2 W W1B1", "ok"),
        (
            "4/4/4/4/4/4/2(BBWW)1/1B2 W W1B1",
            "BOARD: 5 checkers on the board, but there must be 8 after 2 won stacks",
        ),
        (
            "4/4/4/4/4/4/2(BBWW)1/1B2 W B1",
            "BOARD: 5 checkers on the board, but there must be 16 after 1 won stack",
        ),
    ]);
}

#[test]
fn the_seat_to_move_can_move() {
    // Both stacks have White's checkers at the bottom and are far apart.
    let text = "4/4/3(WWWW)/4/4/4/4/(WBBB)3";
    let found = error_message(read(&format!("{text} B W1B1")));
    assert_eq!(found, "TURN: Black has no move; it must be White's turn");
    assert!(read(&format!("{text} W W1B1")).is_ok());
}

#[test]
fn setups() {
    let mut setup = Setup::start(Variant::EIGHT);
    setup.turn = Seat::new(2);
    assert_eq!(
        error_message(setup.validate()),
        "TURN: only White and Black play"
    );
    let mut setup = Setup::start(Variant::EIGHT);
    let stack = |seats: &[u8]| seats.iter().map(|&seat| Seat::new(seat)).collect::<Stack>();
    setup.stacks.push(("c1".parse().unwrap(), stack(&[0, 3])));
    assert_eq!(
        error_message(setup.validate()),
        "BOARD: only White and Black play"
    );
    for square in ["b1", "i1", "a9"] {
        let mut setup = Setup::start(Variant::EIGHT);
        setup.stacks.push((square.parse().unwrap(), stack(&[0])));
        let reason = format!("BOARD: {square} is not a dark square of the board");
        assert_eq!(error_message(setup.validate()), reason);
    }
    let mut setup = Setup::start(Variant::EIGHT);
    setup.stacks.push(("c1".parse().unwrap(), stack(&[0; 8])));
    let reason =
        "BOARD: c1 has 8 checkers; the maximum is 7, because a stack of 8 leaves the board";
    assert_eq!(error_message(setup.validate()), reason);
}

#[test]
fn moves() {
    let position = read("3W/BW2/3W/1(WBW)2/1B2/W1(BBB)1/2(WBBWBBW)1/W1(BBWW)1 W -");
    let position = position.unwrap();
    for (text, reason) in [
        ("g3-f4", "g3 is empty"),
        ("g7-h8", "g7 is empty"),
        (
            "c5-b6",
            "the stack on c5 is next to d4 and must merge instead of sliding",
        ),
        (
            "a7-b8",
            "the bottom checker on a7 belongs to Black; it's White's turn",
        ),
        ("h8-g7", "ok"),
        ("a3-b4", "ok"),
        ("a3-b2", "ok"),
        ("a1-b2", "ok"),
        ("c5-b6:1", "there is no stack on b6 to merge with"),
        (
            "d4-c5:2",
            "cannot lift 2 checkers from d4, which has only 1",
        ),
        (
            "c5-d4:4",
            "cannot lift 4 checkers from c5, which has only 3",
        ),
        (
            "c5-d4:2",
            "the lowest of the top 2 on c5 belongs to Black; it's White's turn",
        ),
        (
            "d4-c5:1",
            "the top checker on d4 belongs to Black; it's White's turn",
        ),
        (
            "c5-d4:1",
            "c5-d4:1 would move from level 3 to level 2; its lowest checker must move up",
        ),
        ("c5-d4:3", "ok"),
        (
            "f2-e3:7",
            "f2-e3:7 would make a stack of 10; the maximum is 8",
        ),
        (
            "f2-e3:1",
            "f2-e3:1 would move from level 7 to level 4; its lowest checker must move up",
        ),
    ] {
        match position.check(Move::parse(text, Variant::EIGHT).unwrap()) {
            Ok(()) => assert_eq!(reason, "ok", "{text}"),
            Err(found) => assert_eq!(found.to_string(), reason, "{text}"),
        }
    }
    let off = Move::slide("h8".parse().unwrap(), "i9".parse().unwrap()).unwrap();
    assert_eq!(error_message(position.check(off)), "i9 is not on the board");
    let over = read("4/4/4/4/4/4/2(WWWW)1/1(BBBB)2 W W2").unwrap();
    let mv = Move::parse("c1-d2", Variant::EIGHT).unwrap();
    assert_eq!(error_message(over.check(mv)), "the game is over");
    assert_eq!(
        over.blocked_reason("c1".parse().unwrap())
            .unwrap()
            .to_string(),
        "the game is over"
    );
}

/// Reasons why a stack or a single move is blocked.
#[test]
fn reasons() {
    let reason = |position: &Position, square: &str| {
        let reason = position.blocked_reason(square.parse().unwrap());
        reason.map_or("free".to_string(), |error| error.to_string())
    };
    let blocked = |position: &Position| {
        let blocked = position.blocked_actions().into_iter();
        blocked
            .map(|(_, reason)| reason.to_string())
            .collect::<Vec<_>>()
    };
    // Two stacks are equally far from c5.
    let position = read("4/4/4/1(WBB)2/2B1/4/(BBBB)3/4 W W1B1").unwrap();
    assert_eq!(reason(&position, "c5"), "free");
    assert_eq!(
        reason(&position, "b2"),
        "the bottom checker on b2 belongs to Black; it's White's turn"
    );
    assert_eq!(reason(&position, "e5"), "e5 is empty");
    assert_eq!(reason(&position, "e4"), "e4 is not on the board");
    assert_eq!(
        blocked(&position),
        ["c5-b6 does not come closer to b2 or f4, 3 steps away"]
    );
    let position = read("4/4/4/1(BBBB)2/(BBBW)3/4/4/4 B W1B1").unwrap();
    assert_eq!(reason(&position, "b4"), "free");
    let position = read("4/4/4/1(BBBB)2/(BBBW)3/4/4/4 W W1B1");
    let position = position.unwrap();
    assert_eq!(
        reason(&position, "c5"),
        "the stack on c5 is next to b4 and contains none of White's checkers"
    );
    assert_eq!(reason(&position, "b4"), "free");
    let position = read("3W/4/4/1(BBB)2/(BBBW)3/4/4/4 W W1B1").unwrap();
    assert_eq!(
        reason(&position, "b4"),
        "none of White's checkers on b4 can move up onto an adjacent stack without exceeding 8"
    );
    assert_eq!(
        blocked(&position),
        ["b4-c5:1 would stay at level 4; its lowest checker must move up"]
    );
}

#[test]
fn records() {
    let valid = "(format: 1, game: \"byte\", variant: \"byte\", moves: [\"b2-a3:1\"])";
    let replay = |text: &str| Settings::replay(&Record::read(text).unwrap());
    assert_eq!(replay(valid).unwrap().1.moves().len(), 1);
    for (old, new, reason) in [
        (
            "game: \"byte\"",
            "game: \"focus\"",
            "game: 'focus' is not byte",
        ),
        (
            "variant: \"byte\"",
            "variant: \"two\"",
            "variant: 'two' is not a variant; variants are byte, byte-ten",
        ),
        (
            "moves:",
            "settings: {\"first\": \"B\"}, moves:",
            "settings: 'first' is not a setting; settings are handicap",
        ),
        (
            "moves:",
            "start: Some(\"4/4\"), moves:",
            "start: BOARD: 2 ranks instead of 8",
        ),
        (
            "moves:",
            "seats: [(seat: 'G')], moves:",
            "seats: 'G' does not play in byte",
        ),
        (
            "b2-a3:1",
            "b2-a3",
            "move 1 'b2-a3': the stack on b2 is next to a3 and must merge instead of sliding",
        ),
        (
            "b2-a3:1",
            "i1-h2",
            "move 1 'i1-h2': there is no square i1: the files are a to h, the ranks 1 to 8",
        ),
    ] {
        let text = valid.replacen(old, new, 1);
        assert_eq!(error_message(replay(&text)), reason, "{text}");
    }
}

#[test]
fn a_start_of_the_other_variant() {
    let mut settings = Settings::new(Variant::EIGHT);
    settings.start = Some(Position::start(Variant::TEN).unwrap());
    let reason = "start: the position belongs to byte-ten, not byte";
    assert_eq!(error_message(settings.start_match()), reason);
    assert_eq!(settings.first(), color::WHITE);
}
