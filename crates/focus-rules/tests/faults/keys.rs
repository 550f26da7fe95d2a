//! The keys of position strings.

use super::position;
use super::position::{FOUR, SWAP, THREE, TWO, refuses, refuses_with};
use stack_game::Game as _;

#[test]
fn keys() {
    let order = "keys stand once each, in the order pending, out, swaps, first, quiet";
    for (keys, why) in [
        ("check", "keys: 'check' is not key=value"),
        (
            "colour=G",
            "keys: 'colour' is not known; known are pending, out, swaps, first, quiet",
        ),
        (
            "=5",
            "keys: '' is not known; known are pending, out, swaps, first, quiet",
        ),
        (
            "Quiet=5",
            "keys: 'Quiet' is not known; known are pending, out, swaps, first, quiet",
        ),
        ("quiet=1 quiet=1", &format!("quiet: {order}")),
        ("quiet=1 first=R", &format!("first: {order}")),
        ("first=R swaps=GR", &format!("swaps: {order}")),
        ("first=B", "first: Blue does not play in two"),
        ("first=GR", "first: one seat letter is needed"),
        ("first=", "first: no seat is named"),
        ("first=7", "first: '7' is not a seat; G, B, Y, R are"),
        ("quiet=", "quiet: '' is not a number of turns"),
        ("quiet=-1", "quiet: '-1' is not a number of turns"),
        ("quiet=+1", "quiet: '+1' is not a number of turns"),
        ("quiet=many", "quiet: 'many' is not a number of turns"),
        (
            "quiet=4294967296",
            "quiet: '4294967296' is not a number of turns",
        ),
        ("quiet=1=2", "quiet: '1=2' is not a number of turns"),
    ] {
        refuses("two", &format!("{TWO} {keys}"), why);
    }
    assert_eq!(
        position("two", &format!("{TWO} quiet=4294967295")).plies_since_capture(),
        u32::MAX
    );
    let long = format!("{TWO} {}=1", "k".repeat(5000));
    refuses(
        "two",
        &long,
        &format!(
            "keys: '{}' is not known; known are pending, out, swaps, first, quiet",
            "k".repeat(40) + "…"
        ),
    );
}

#[test]
fn opening_pieces() {
    let order = "pending: seats stand once each, in turn order from G";
    for (part, why) in [
        ("GRB", order),
        ("GBRG", order),
        ("BRG", order),
        ("GBY", "pending: Yellow does not play in three"),
        ("X", "pending: 'X' is not a seat; G, B, Y, R are"),
        ("", "pending: no seat is named"),
        (
            "GB",
            "pieces: Red has 12 in all (board, reserve, captured, to be placed), three has 13",
        ),
    ] {
        refuses_with("three", THREE, "GBR", part, why);
    }
    // Green and Red have placed, Blue has been left out.
    let late = THREE.replace("/4 G - - pending=GBR", "/GR2 B - - pending=B");
    let still =
        "pending: the seats from the one to move to the last one in turn order are still to place";
    refuses("three", &late, still);
    refuses(
        "three",
        &THREE.replace("/4 G - - pending=GBR", "/4 B - - pending=BRG"),
        still,
    );
    position(
        "three",
        &THREE.replace("/4 G - - pending=GBR", "/4 B - - pending=BRG first=B"),
    );
    let placed = THREE.replace("/4 G - - pending=GBR", "/G3 B - - pending=BR quiet=1");
    let untouched = "pending: the start must stand untouched until everybody has placed";
    refuses_with("three", &placed, "4/RRBBGG/1GG", "4/RRBBGG/GG1", untouched);
    refuses_with(
        "three",
        &placed,
        "4/RRBBGG/1GG",
        "4/RRBB1G/1(GG)G",
        untouched,
    );
    let nothing = "pending: nothing is in reserve or captured before everybody has placed";
    refuses("three", &placed.replace("/G3 B - -", "/4 B G1 -"), nothing);
    refuses(
        "three",
        &placed.replace("/G3 B - -", "/4 B - B:G1"),
        nothing,
    );
    // Each piece placed was a turn without a capture, and there was no other turn.
    let none = "pending: 0 have placed, so quiet is 0";
    refuses_with("three", THREE, "GBR", "GBR quiet=200", none);
    let one = "pending: 1 have placed, so quiet is 1";
    refuses_with("three", &placed, " quiet=1", "", one);
    refuses_with("three", &placed, "quiet=1", "quiet=2", one);
    let two = TWO.replace("R:G17", "R:G16");
    refuses(
        "two",
        &format!("{two} pending=G"),
        "pending: this variant has no opening pieces",
    );
}

#[test]
fn seats_that_are_out() {
    for (part, why) in [
        ("out=", "out: no seat is named"),
        ("out=x", "out: 'x' is not a seat; G, B, Y, R are"),
        ("out=BB", "out: B is named twice"),
        ("out=G", "out: Green is to move and cannot have given up"),
        ("out=BYRG", "out: Green is to move and cannot have given up"),
        (
            "first=R out=B",
            "out: keys stand once each, in the order pending, out, swaps, first, quiet",
        ),
    ] {
        refuses("four", &format!("{FOUR} {part}"), why);
    }
    let over = |id| format!("out: in {id} the game is over when somebody gives up");
    refuses("two", &format!("{TWO} out=R"), &over("two"));
    let start = "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR G - -";
    refuses("partners", &format!("{start} out=B"), &over("partners"));
    let unknown = "out: Yellow does not play in three";
    refuses_with("three", THREE, "GBR", "GBR out=Y", unknown);
    // A seat with ten in front has won and cannot have given up.
    let won = FOUR.replace(" G - ", " B - ") + " out=G";
    refuses("four-fast", &won, "out: Green had won already");
    // They are read in any order and written in that of the seats.
    for text in ["out=RB", "out=BR"] {
        let read = position("four", &format!("{FOUR} {text}"));
        assert!(read.to_string().ends_with(" out=BR"), "{read}");
    }
}

#[test]
fn seats_that_are_out_keep_their_opening_pieces() {
    let first = THREE.replace(" G - - pending=GBR", " B - - pending=BRG out=G");
    assert_eq!(position("three", &first).pending().len(), 3);
    // Red has placed, Green has given up before, Blue is to place.
    let placed = " B - - pending=BG out=G first=R quiet=1";
    let second = THREE.replace("/4 G - - pending=GBR", &format!("/R3{placed}"));
    position("three", &second);
    refuses(
        "three",
        &second.replace(" out=G", ""),
        "pending: the seats from the one to move to the last one in turn order are still to place",
    );
    // All others have placed: the game goes on, and Green's piece stays beside the board.
    let all = " R - - pending=G out=G first=R quiet=7";
    let later = THREE.replace("4/RRBBGG/1GGRR", "2BR/RRBBGG/2(GG)RR");
    position("three", &later.replace(" G - - pending=GBR", all));
}

#[test]
fn exchanges() {
    let order = "swaps: one or two seats stand here, in turn order from G";
    for (part, why) in [
        ("swaps=RG", order),
        ("swaps=GRG", order),
        ("swaps=GG", order),
        ("swaps=R", order),
        ("swaps=", "swaps: no seat is named"),
        ("swaps=x", "swaps: 'x' is not a seat; G, B, Y, R are"),
        ("swaps=G", "swaps: the second seat exchanges last"),
        ("swaps=GR first=R", "swaps: the first seat exchanges first"),
        (
            "swaps=GR quiet=1",
            "swaps: no turn can have been taken before the exchanges (quiet)",
        ),
    ] {
        refuses_with("two", SWAP, "swaps=GR", part, why);
    }
    let once = SWAP.replacen("/RRGGRR/1GG", "/GRGGRR/1RG", 1);
    let untouched = "swaps: the start must stand untouched before the first exchange";
    refuses("two", &once, untouched);
    let once = once.replace(" G - - swaps=GR", " R - - swaps=R");
    assert_eq!(position("two", &once).pending_swaps(), 1);
    let by_the_first = "swaps: the second seat exchanges last";
    refuses("two", &format!("{once} first=R"), by_the_first);
    let not_once = "swaps: the board is not the start with one exchange made";
    refuses(
        "two",
        &SWAP.replace(" G - - swaps=GR", " R - - swaps=R"),
        not_once,
    );
    refuses_with(
        "two",
        &once,
        "GG/4 R",
        "RG/4 R",
        "pieces: Green has 17 in all (board, reserve, captured, to be placed), two has 18",
    );
    let twice = once.replacen("/GGRRGG/4", "/RGGRGG/4", 1);
    refuses("two", &twice, not_once);
    let travelled = SWAP.replace("/4 G - - swaps=GR", "/G3 R - - swaps=R");
    refuses(
        "two",
        &travelled.replacen("/GGRRGG/", "/1GRRGG/", 1),
        not_once,
    );
    // As many pieces as at the start, but no two of them have changed places.
    let moved = "4/(RG)R1GRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 R - - swaps=R";
    refuses("two", moved, not_once);
    refuses("two-fast", SWAP, "swaps: this variant has no exchanges");
    refuses(
        "four",
        &format!("{FOUR} swaps=GB"),
        "swaps: this variant has no exchanges",
    );
}
