//! Every fault and its text: what is wrong and where.

use byte_rules::{Move, Position, Settings, Setup, Variant, color};
use stack_game::{Describe as _, Game as _, MatchSettings as _, Record, Seat, Stack};

fn fault<T: std::fmt::Debug, E: std::error::Error>(result: Result<T, E>) -> String {
    result.unwrap_err().to_string()
}

/// On 8×8.
fn read(text: &str) -> Result<Position, byte_rules::PositionError> {
    Position::parse(text, Variant::EIGHT)
}

const FULL: &str = "BBBB/WWWW/BBBB/WWWW/BBBB/WWWW";

/// Checks the error of each text, or that it is read and written again where the error is `ok`.
fn check_positions(cases: &[(&str, &str)]) {
    for &(text, why) in cases {
        match read(text) {
            Ok(position) => assert_eq!((why, position.to_string()), ("ok", text.to_string())),
            Err(found) => assert_eq!(found.to_string(), why, "{text}"),
        }
    }
}

#[test]
fn boards_that_cannot_be_read() {
    check_positions(&[
        ("", "BOARD: the field is missing; needed are BOARD TURN WON"),
        ("4/4", "BOARD: 2 ranks described, 8 needed"),
        (
            "4/BBBB/WWWW/BBBB/WWW/BBBB/WWWW/4 W -",
            "BOARD: rank 4: 3 squares described, 4 needed (dark ones only)",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/5 W -",
            "BOARD: rank 1: 5 squares described, 4 needed (dark ones only)",
        ),
        (
            "4/BBBB/WWGW/BBBB/WWWW/BBBB/WWWW/4 W -",
            "BOARD: rank 6: 'G' is neither a colour, a number of empty squares nor a stack",
        ),
        (
            "0/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W -",
            "BOARD: rank 8: '0' is neither a colour, a number of empty squares nor a stack",
        ),
        (
            "4/B(BGB)2/4/4/4/4/4/4 W -",
            "BOARD: rank 7: 'G' in a stack is not a colour; W, B are",
        ),
        (
            "4/4/4/4/4/4/4/3(WW W -",
            "BOARD: rank 1: a stack is not closed with ')'",
        ),
        (
            "4/4/4/1(WWWWBBBB)2/4/4/4/4 W -",
            "BOARD: rank 5: a stack of 8 stands on c5; brackets hold 2 to 7 checkers",
        ),
        (
            "4/4/4/1(W)2/4/4/4/4 W -",
            "BOARD: rank 5: a stack of 1 stands on c5; brackets hold 2 to 7 checkers",
        ),
        (
            "4/4/4/4()/4/4/4/4 W -",
            "BOARD: rank 5: a stack of 0 stands on no square; brackets hold 2 to 7 checkers",
        ),
    ]);
    let ten = Position::parse(&format!("4/{FULL}/4 W -"), Variant::TEN);
    assert_eq!(fault(ten), "BOARD: 8 ranks described, 10 needed");
    let stuck = read("4/4/4/4/4/4/4(BBBBW)/W1B1 B W1B1");
    assert_eq!(
        fault(stuck),
        "BOARD: rank 2: 5 squares described, 4 needed (dark ones only)"
    );
}

#[test]
fn fields_that_cannot_be_read() {
    check_positions(&[
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4",
            "TURN: the field is missing; needed are BOARD TURN WON",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 G -",
            "TURN: 'G' is not a seat; W, B are",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 WB -",
            "TURN: 'WB' is not a seat; W, B are",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W",
            "WON: the field is missing; needed are BOARD TURN WON",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W R1",
            "WON: 'R' is not a colour; W, B are",
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
            "WON: W is named twice",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W - quiet=3",
            "'quiet=3' stands behind the three fields BOARD TURN WON",
        ),
    ]);
}

#[test]
fn positions_that_the_rules_forbid() {
    check_positions(&[
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W W1",
            "BOARD: White has 12 checkers there, at most 11 can be left with 1 stacks won",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWW1/4 W -",
            "BOARD: 23 checkers stand there, with 0 stacks won it is 24",
        ),
        (
            "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/3B W -",
            "BOARD: Black has 13 checkers there, at most 12 can be left with 0 stacks won",
        ),
        (
            "4/4/4/4/4/4/4/4 W W3",
            "WON: White has won 3 stacks, the game ends at 2",
        ),
        (
            "4/4/4/4/4/4/4/4 W W2B2",
            "WON: 4 stacks are won, all checkers of byte make 3",
        ),
        ("4/4/4/4/4/4/2(WWWW)1/1(BBBB)2 W W2", "ok"),
        ("4/4/4/4/4/4/(WWWW)3/3(BBBB) B W1B1", "ok"),
        ("4/4/4/4/4/4/1(BWWW)2/1(BBWB)2 W W1B1", "ok"),
        (
            "4/4/4/4/4/4/2(BBWW)1/1B2 W W1B1",
            "BOARD: 5 checkers stand there, with 2 stacks won it is 8",
        ),
    ]);
}

#[test]
fn a_seat_that_cannot_move_is_not_to_move() {
    // Both stacks stand on White's checkers and far apart.
    let text = "4/4/3(WWWW)/4/4/4/4/(WBBB)3";
    let found = fault(read(&format!("{text} B W1B1")));
    assert_eq!(found, "TURN: Black has no move, it is White's turn");
    assert!(read(&format!("{text} W W1B1")).is_ok());
}

#[test]
fn setups() {
    let mut setup = Setup::start(Variant::EIGHT);
    setup.turn = Seat::new(2);
    assert_eq!(fault(setup.validate()), "TURN: only White and Black play");
    let mut setup = Setup::start(Variant::EIGHT);
    let stack = |seats: &[u8]| seats.iter().map(|&seat| Seat::new(seat)).collect::<Stack>();
    setup.stacks.push(("c1".parse().unwrap(), stack(&[0, 3])));
    assert_eq!(fault(setup.validate()), "BOARD: only White and Black play");
    for square in ["b1", "i1", "a9"] {
        let mut setup = Setup::start(Variant::EIGHT);
        setup.stacks.push((square.parse().unwrap(), stack(&[0])));
        let why = format!("BOARD: {square} is not a dark square of the board");
        assert_eq!(fault(setup.validate()), why);
    }
    let mut setup = Setup::start(Variant::EIGHT);
    setup.stacks.push(("c1".parse().unwrap(), stack(&[0; 8])));
    let why = "BOARD: 8 checkers stand on c1, at most 7 may: a stack of 8 leaves the board";
    assert_eq!(fault(setup.validate()), why);
}

#[test]
fn moves() {
    let position = read("3W/BW2/3W/1(WBW)2/1B2/W1(BBB)1/2(WBBWBBW)1/W1(BBWW)1 W -");
    let position = position.unwrap();
    for (text, why) in [
        ("g3-f4", "g3 is empty"),
        ("g7-h8", "g7 is empty"),
        (
            "c5-b6",
            "c5 stands next to d4 and does not slide, it merges",
        ),
        ("a7-b8", "a7 stands on a checker of Black, White is to move"),
        ("h8-g7", "ok"),
        ("a3-b4", "ok"),
        ("a3-b2", "ok"),
        ("a1-b2", "ok"),
        ("c5-b6:1", "there is no stack on b6 to merge with"),
        (
            "d4-c5:2",
            "2 checkers cannot be lifted from d4, 1 stands there",
        ),
        (
            "c5-d4:4",
            "4 checkers cannot be lifted from c5, 3 stand there",
        ),
        (
            "c5-d4:2",
            "the lowest of the top 2 on c5 is Black's, White is to move",
        ),
        (
            "d4-c5:1",
            "the lowest of the top 1 on d4 is Black's, White is to move",
        ),
        (
            "c5-d4:1",
            "c5-d4:1 would go from level 3 to level 2, it must go higher",
        ),
        ("c5-d4:3", "ok"),
        (
            "f2-e3:7",
            "f2-e3:7 would make a stack of 10, at most 8 may stand",
        ),
        (
            "f2-e3:1",
            "f2-e3:1 would go from level 7 to level 4, it must go higher",
        ),
    ] {
        match position.check(Move::parse(text, Variant::EIGHT).unwrap()) {
            Ok(()) => assert_eq!(why, "ok", "{text}"),
            Err(found) => assert_eq!(found.to_string(), why, "{text}"),
        }
    }
    let off = Move::slide("h8".parse().unwrap(), "i9".parse().unwrap()).unwrap();
    assert_eq!(fault(position.check(off)), "i9 is not on the board");
    let over = read("4/4/4/4/4/4/2(WWWW)1/1(BBBB)2 W W2").unwrap();
    let mv = Move::parse("c1-d2", Variant::EIGHT).unwrap();
    assert_eq!(fault(over.check(mv)), "the game is over");
    assert_eq!(
        over.blocked_reason("c1".parse().unwrap())
            .unwrap()
            .to_string(),
        "the game is over"
    );
}

/// Reasons why a stack, or a single move, is blocked.
#[test]
fn reasons() {
    let why = |position: &Position, square: &str| {
        let why = position.blocked_reason(square.parse().unwrap());
        why.map_or("free".to_string(), |why| why.to_string())
    };
    let barred = |position: &Position| {
        let barred = position.blocked_actions().into_iter();
        barred.map(|(_, why)| why.to_string()).collect::<Vec<_>>()
    };
    // Two stacks are equally near to c5.
    let position = read("4/4/4/1(WBB)2/2B1/4/(BBBB)3/4 W W1B1").unwrap();
    assert_eq!(why(&position, "c5"), "free");
    assert_eq!(
        why(&position, "b2"),
        "b2 stands on a checker of Black, White is to move"
    );
    assert_eq!(why(&position, "e5"), "e5 is empty");
    assert_eq!(why(&position, "e4"), "e4 is not on the board");
    assert_eq!(
        barred(&position),
        ["c5-b6 comes no closer to b2 or f4, 3 steps away"]
    );
    let position = read("4/4/4/1(BBBB)2/(BBBW)3/4/4/4 B W1B1").unwrap();
    assert_eq!(why(&position, "b4"), "free");
    let position = read("4/4/4/1(BBBB)2/(BBBW)3/4/4/4 W W1B1");
    let position = position.unwrap();
    assert_eq!(
        why(&position, "c5"),
        "c5 stands next to b4 and holds no checker of White to merge"
    );
    assert_eq!(why(&position, "b4"), "free");
    let position = read("3W/4/4/1(BBB)2/(BBBW)3/4/4/4 W W1B1").unwrap();
    assert_eq!(
        why(&position, "b4"),
        "no checker of White on b4 would stand higher next door, in a stack of at most 8"
    );
    assert_eq!(
        barred(&position),
        ["b4-c5:1 would stay on level 4, it must go higher"]
    );
}

#[test]
fn records() {
    let sound = "(format: 1, game: \"byte\", variant: \"byte\", moves: [\"b2-a3:1\"])";
    let replay = |text: &str| Settings::replay(&Record::read(text).unwrap());
    assert_eq!(replay(sound).unwrap().1.moves().len(), 1);
    for (old, new, why) in [
        (
            "game: \"byte\"",
            "game: \"focus\"",
            "game: 'focus' is not byte",
        ),
        (
            "variant: \"byte\"",
            "variant: \"two\"",
            "variant: 'two' is not known; known are byte, byte-ten",
        ),
        (
            "moves:",
            "settings: {\"first\": \"B\"}, moves:",
            "settings: 'first' is not a setting; there is none",
        ),
        (
            "moves:",
            "start: Some(\"4/4\"), moves:",
            "start: BOARD: 2 ranks described, 8 needed",
        ),
        (
            "moves:",
            "seats: [(seat: 'G')], moves:",
            "seats: 'G' does not play in byte",
        ),
        (
            "moves:",
            "seats: [(seat: 'W'), (seat: 'W')], moves:",
            "seats: 'W' is named twice",
        ),
        (
            "moves:",
            "evaluations: {0: [0.5]}, moves:",
            "evaluations: after move 0: 1 values for 2 seats",
        ),
        (
            "b2-a3:1",
            "b2-a3",
            "move 1 'b2-a3': b2 stands next to a3 and does not slide, it merges",
        ),
        (
            "b2-a3:1",
            "i1-h2",
            "move 1 'i1-h2': there is no square i1: the files are a to h, the ranks 1 to 8",
        ),
    ] {
        let text = sound.replacen(old, new, 1);
        assert_eq!(fault(replay(&text)), why, "{text}");
    }
}

#[test]
fn a_start_of_the_other_board() {
    let mut settings = Settings::new(Variant::EIGHT);
    settings.start = Some(Position::start(Variant::TEN).unwrap());
    let why = "start: the position is one of byte-ten, not of byte";
    assert_eq!(fault(settings.start_match()), why);
    assert_eq!(settings.first(), color::WHITE);
}
