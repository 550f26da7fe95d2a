//! Errors in position strings and setups.

use focus_rules::{Position, Setup, color};
use stack_game::{Game as _, Seat, Square, Stack};

use super::{error_message, position, variant};

/// Valid positions; the tests change them.
pub(crate) const TWO: &str = "4/6/8/G7/7R/8/6/4 G - G:R17,R:G17";
pub(crate) const THREE: &str =
    "4/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4 G - - pending=GBR";
pub(crate) const FOUR: &str = "4/6/8/GBYR4/8/8/6/4 G - G:B12Y12R12,B:G12";
pub(crate) const SWAP: &str =
    "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 G - - swaps=GR";

pub(crate) fn refuses(id: &str, text: &str, reason: &str) {
    assert_eq!(
        error_message(Position::parse(text, variant(id)), text),
        reason,
        "{text}"
    );
}

/// Changes a part of a valid position.
pub(crate) fn refuses_with(id: &str, valid: &str, part: &str, other: &str, reason: &str) {
    position(id, valid);
    assert!(valid.contains(part), "{part} in {valid}");
    refuses(id, &valid.replacen(part, other, 1), reason);
}

#[test]
fn required_fields() {
    let fields: Vec<&str> = TWO.split(' ').collect();
    for (n, name) in ["BOARD", "TURN", "RESERVES", "CAPTURES"].iter().enumerate() {
        let reason = format!("{name}: the field is missing; expected BOARD TURN RESERVES CAPTURES");
        refuses("two", &fields[..n].join(" "), &reason);
    }
    refuses(
        "two",
        " \t\n",
        "BOARD: the field is missing; expected BOARD TURN RESERVES CAPTURES",
    );
}

/// The syntax of boards is tested in `stack-game`; this is the board of Focus.
#[test]
fn boards() {
    let board = |part: &str, other: &str, reason: &str| {
        refuses_with("two", TWO, part, other, &format!("BOARD: {reason}"));
    };
    board("4/6/8/G7/7R/8/6/4", "startpos", "1 ranks instead of 8");
    board("/8/G7", "/7/G7", "rank 6: 7 squares instead of 8");
    board("4/6/8", "8/6/8", "rank 8: 8 squares instead of 4");
    board("6/4 G", "8/4 G", "rank 2: 8 squares instead of 6");
    for (part, reason) in [
        (
            "g7",
            "'g' is not a color, a number of empty squares or a stack",
        ),
        (
            "(Gx)7",
            "'x' in a stack is not a color; colors are G, B, Y, R",
        ),
        (
            "7(GRGRGR)",
            "a stack of 6 on h5; parentheses must contain 2 to 5 pieces",
        ),
    ] {
        board("G7", part, &format!("rank 5: {reason}"));
    }
    board("G7", "B7", "Blue does not play in two");
    board("G7", "(GY)7", "Yellow does not play in two");
    refuses_with(
        "three",
        THREE,
        "/4 G",
        "/Y3 G",
        "BOARD: Yellow does not play in three",
    );
}

#[test]
fn turns() {
    for (part, reason) in [
        (" X ", "'X' is not a seat; seats are G, B, Y, R"),
        (" g ", "'g' is not a seat; seats are G, B, Y, R"),
        (" - ", "'-' is not a seat; seats are G, B, Y, R"),
        (" GR ", "expected one seat letter"),
        (" B ", "Blue does not play in two"),
    ] {
        refuses_with("two", TWO, " G ", part, &format!("TURN: {reason}"));
    }
    let blocked = "4/6/8/8/8/8/6/4 G - G:R18,R:G18";
    refuses("two", blocked, "TURN: no player can move");
    let blocked = "4/6/8/8/8/8/6/4 G - G:B13R13,R:G13";
    refuses("three", blocked, "TURN: no player can move");
    // With four seats, one that cannot move is skipped and never to move; with two it has lost.
    let covered = FOUR
        .replace("GBYR4", "GB(YG)R4")
        .replace("R12,B:G12", "R12,B:G11");
    position("four", &covered);
    let reason = "TURN: Yellow controls no stack and has no piece in reserve";
    refuses_with("four", &covered, " G ", " Y ", reason);
    let lost = position("two", "4/6/8/(RG)7/8/8/6/4 R - G:R17,R:G17");
    assert_eq!(lost.outcome().unwrap().rule, focus_rules::NO_MOVE);
}

#[test]
fn reserves() {
    for (part, reason) in [
        ("X1", "'X' is not a color; colors are G, B, Y, R"),
        ("1G", "'1' is not a color; colors are G, B, Y, R"),
        ("--", "'-' is not a color; colors are G, B, Y, R"),
        ("G", "G needs a count from 1 to 99"),
        ("G0", "G needs a count from 1 to 99"),
        ("G100", "G needs a count from 1 to 99"),
        ("G99999999999999999999", "G needs a count from 1 to 99"),
        ("GR2", "G needs a count from 1 to 99"),
        ("G1G1", "G is listed twice"),
        ("B1", "Blue does not play in two"),
    ] {
        refuses_with(
            "two",
            TWO,
            " - ",
            &format!(" {part} "),
            &format!("RESERVES: {reason}"),
        );
    }
}

#[test]
fn captures() {
    for (part, reason) in [
        ("G", "'G' is not a group such as G:B1R3"),
        ("G:R17,", "'' is not a group such as G:B1R3"),
        ("G:", "expected pieces such as G2R1"),
        ("G:-", "'-' is not a color; colors are G, B, Y, R"),
        ("G:R", "R needs a count from 1 to 99"),
        ("G:R1R1", "R is listed twice"),
        ("X:R1", "'X' is not a seat; seats are G, B, Y, R"),
        (":R1", "no seats are listed"),
        ("GR:R1", "expected one seat letter"),
        ("G:R1,G:R16", "Green is listed twice"),
        ("G:B1", "Blue does not play in two"),
        ("B:R1", "Blue does not play in two"),
        ("G:G1", "Green cannot capture a Green piece"),
    ] {
        refuses_with(
            "two",
            TWO,
            "G:R17,R:G17",
            part,
            &format!("CAPTURES: {reason}"),
        );
    }
    // In partners a partner's pieces go to the partner's reserve; without teams they are captured.
    let captured = FOUR.replace("Y12", "Y11").replace("G12", "G12Y1");
    let by_green = FOUR;
    position("four", by_green);
    refuses(
        "partners",
        by_green,
        "CAPTURES: Green cannot capture a Yellow piece",
    );
    let by_red = captured
        .replace("B:G12Y1", "B:G12,R:B1Y1")
        .replace("G:B12Y11", "G:B11");
    refuses(
        "partners",
        &by_red,
        "CAPTURES: Red cannot capture a Blue piece",
    );
}

#[test]
fn counts_and_groups_can_be_in_any_order() {
    let valid = position("two", "4/6/8/(GG)6(GG)/7R/8/6/4 G G2R3 G:R14,R:G12");
    let other = position(
        "two",
        "4/6/8/(GG)6(GG)/7R/8/6/4 G R3G02 R:G12,G:R14 first=G quiet=0",
    );
    assert_eq!(valid, other);
    assert_eq!(valid.to_string(), other.to_string());
}

#[test]
fn the_number_of_pieces_is_checked() {
    let pieces = |color: &str, found: u32, needed: u32| {
        format!("pieces: {color} has {found} in total instead of {needed}")
    };
    refuses_with("two", TWO, "G17", "G16", &pieces("Green", 17, 18));
    refuses_with("two", TWO, "R17", "R18", &pieces("Red", 19, 18));
    refuses_with("two", TWO, " - ", " R1 ", &pieces("Red", 19, 18));
    refuses_with("two", TWO, "7R", "7(RR)", &pieces("Red", 19, 18));
    refuses_with("four", FOUR, "Y12", "Y11", &pieces("Yellow", 12, 13));
    // Counts above 255 in every place of the text.
    let full: Vec<String> = [4, 6, 8, 8, 8, 8, 6, 4]
        .map(|n| "(GGGGG)".repeat(n))
        .to_vec();
    let full = full.join("/");
    refuses("two", &format!("{full} G - -"), &pieces("Green", 260, 18));
    refuses(
        "two",
        &format!("{full} G G99 R:G99"),
        &pieces("Green", 458, 18),
    );
    let all = "G - G:B99Y99R99,B:G99Y99R99,Y:G99B99R99,R:G99B99Y99";
    refuses("four", &format!("{full} {all}"), &pieces("Green", 557, 13));
}

#[test]
fn only_one_seat_can_have_won_a_fast_game() {
    let both = "4/6/8/GR6/8/8/6/4 G G11R11 G:R6,R:G6";
    refuses(
        "two-fast",
        both,
        "CAPTURES: Green and Red would both have won already",
    );
    let one = position("two-fast", "4/6/8/GR6/8/8/6/4 G G12R11 G:R6,R:G5");
    assert_eq!(one.outcome().unwrap().rule, focus_rules::CAPTURES);
    let captured_or_reserve = "4/6/8/GBR5/8/8/6/4 B G5B5 G:B2R12,B:G3,R:B5G4";
    refuses(
        "three-fast",
        captured_or_reserve,
        "CAPTURES: Green and Red would both have won already",
    );
}

fn start() -> Setup {
    Setup::start(variant("two"), color::GREEN, false)
}

fn pieces(seats: &[Seat]) -> Stack {
    seats.iter().copied().collect()
}

#[test]
fn stacks_off_the_board_or_too_high() {
    for square in ["a1", "h2", "i4", "p16"] {
        let mut setup = start();
        let square: Square = square.parse().unwrap();
        setup.stacks.push((square, pieces(&[color::GREEN])));
        let reason = format!("BOARD: {square} is not on the board");
        assert_eq!(error_message(setup.validate(), "off the board"), reason);
    }
    for height in [6, 16] {
        let mut setup = start();
        let stack = pieces(&[color::RED; 16][..height]);
        setup.stacks.push(("e1".parse().unwrap(), stack));
        let reason = format!("BOARD: e1 has {height} pieces; the maximum is 5");
        assert_eq!(error_message(setup.validate(), "too high"), reason);
    }
}

#[test]
fn counts_up_to_255() {
    let mut setup = start();
    setup.reserves = [255, 0, 0, 255];
    setup.captures = [[0, 0, 0, 255], [0; 4], [0; 4], [255, 0, 0, 0]];
    let reason = "pieces: Green has 528 in total instead of 18";
    assert_eq!(error_message(setup.validate(), "many"), reason);
}

#[test]
fn more_than_two_swaps() {
    let mut setup = start();
    setup.pending_swaps = 3;
    assert_eq!(
        error_message(setup.validate(), "three"),
        "swaps: at most two swaps are possible"
    );
}

#[test]
fn a_seat_that_is_not_in_play() {
    let setup = Setup::start(variant("two"), color::YELLOW, false);
    assert_eq!(
        error_message(setup.validate(), "Yellow"),
        "TURN: Yellow does not play in two"
    );
    let setup = Setup::start(variant("four"), color::GREEN, true);
    assert_eq!(
        error_message(setup.validate(), "four"),
        "swaps: this variant has no swaps"
    );
}

#[test]
fn a_later_stack_replaces_an_earlier_one() {
    let mut setup = start();
    let position = setup.validate().unwrap();
    let (square, stack) = setup.stacks[0];
    setup.stacks.insert(0, (square, pieces(&[color::GREEN; 5])));
    assert_ne!(stack, setup.stacks[0].1);
    assert_eq!(setup.validate().unwrap(), position);
}
