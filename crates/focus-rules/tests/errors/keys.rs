//! Errors in the keys of position strings.

use super::position;
use super::position::{FOUR, SWAP, THREE, TWO, refuses, refuses_with};
use stack_game::Game as _;

#[test]
fn keys() {
    let order =
        "list each key at most once, in the order pending, out, swaps, first, quiet, missing";
    for (keys, reason) in [
        ("check", "keys: 'check' is not key=value"),
        (
            "color=G",
            "keys: 'color' is not a key; keys are pending, out, swaps, first, quiet, missing",
        ),
        (
            "=5",
            "keys: '' is not a key; keys are pending, out, swaps, first, quiet, missing",
        ),
        (
            "Quiet=5",
            "keys: 'Quiet' is not a key; keys are pending, out, swaps, first, quiet, missing",
        ),
        ("quiet=1 quiet=1", &format!("quiet: {order}")),
        ("quiet=1 first=R", &format!("first: {order}")),
        ("first=R swaps=GR", &format!("swaps: {order}")),
        ("first=B", "first: Blue does not play in two"),
        ("first=GR", "first: expected one seat letter"),
        ("first=", "first: no seats are listed"),
        ("first=7", "first: '7' is not a seat; seats are G, B, Y, R"),
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
        refuses("two", &format!("{TWO} {keys}"), reason);
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
            "keys: '{}' is not a key; keys are pending, out, swaps, first, quiet, missing",
            "k".repeat(40) + "…"
        ),
    );
}

#[test]
fn starting_pieces() {
    let order = "pending: list each seat once, in turn order from G";
    for (part, reason) in [
        ("GRB", order),
        ("GBRG", order),
        ("BRG", order),
        ("GBY", "pending: Yellow does not play in three"),
        ("X", "pending: 'X' is not a seat; seats are G, B, Y, R"),
        ("", "pending: no seats are listed"),
        ("GB", "pieces: Red has 12 in total instead of 13"),
    ] {
        refuses_with("three", THREE, "GBR", part, reason);
    }
    // Green and Red have placed, Blue has been skipped.
    let late = THREE.replace("/4 G - - pending=GBR", "/GR2 B - - pending=B");
    let still = "pending: must be those of Blue, Red";
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
    let untouched =
        "pending: the starting position must be unchanged until every player has placed a piece";
    refuses_with("three", &placed, "4/RRBBGG/1GG", "4/RRBBGG/GG1", untouched);
    refuses_with(
        "three",
        &placed,
        "4/RRBBGG/1GG",
        "4/RRBB1G/1(GG)G",
        untouched,
    );
    let nothing =
        "pending: reserves and captures must be empty until every player has placed a piece";
    refuses("three", &placed.replace("/G3 B - -", "/4 B G1 -"), nothing);
    refuses(
        "three",
        &placed.replace("/G3 B - -", "/4 B - B:G1"),
        nothing,
    );
    // Each piece placed was a turn without a capture, and there was no other turn.
    let none = "pending: turns since the last capture (quiet) must be 0, one per piece placed";
    refuses_with("three", THREE, "GBR", "GBR quiet=200", none);
    let one = "pending: turns since the last capture (quiet) must be 1, one per piece placed";
    refuses_with("three", &placed, " quiet=1", "", one);
    refuses_with("three", &placed, "quiet=1", "quiet=2", one);
    let two = TWO.replace("R:G17", "R:G16");
    refuses(
        "two",
        &format!("{two} pending=G"),
        "pending: this variant has no starting pieces",
    );
}

#[test]
fn resigned_seats() {
    for (part, reason) in [
        ("out=", "out: no seats are listed"),
        ("out=x", "out: 'x' is not a seat; seats are G, B, Y, R"),
        ("out=BB", "out: B is listed twice"),
        ("out=G", "out: Green is to move and cannot have resigned"),
        ("out=BYRG", "out: Green is to move and cannot have resigned"),
        (
            "first=R out=B",
            "out: list each key at most once, in the order pending, out, swaps, first, quiet, missing",
        ),
    ] {
        refuses("four", &format!("{FOUR} {part}"), reason);
    }
    let over = |id| format!("out: in {id} a resignation ends the game");
    refuses("two", &format!("{TWO} out=R"), &over("two"));
    let start = "BBRY/YYYRYR/BBBBRYRY/YYYYRYRY/GBGBGGGG/GBGBRRRR/BGBGGG/GBRR G - -";
    refuses("partners", &format!("{start} out=B"), &over("partners"));
    let unknown = "out: Yellow does not play in three";
    refuses_with("three", THREE, "GBR", "GBR out=Y", unknown);
    // A seat with ten captured or in reserve has won and cannot have resigned.
    let won = FOUR.replace(" G - ", " B - ") + " out=G";
    refuses("four-fast", &won, "out: Green had won already");
    // Read in any order and written in seat order.
    for text in ["out=RB", "out=BR"] {
        let read = position("four", &format!("{FOUR} {text}"));
        assert!(read.to_string().ends_with(" out=BR"), "{read}");
    }
}

#[test]
fn resigned_seats_keep_their_starting_pieces() {
    let first = THREE.replace(" G - - pending=GBR", " B - - pending=BRG out=G");
    assert_eq!(position("three", &first).pending().len(), 3);
    // Red has placed, Green has resigned before, Blue is to place.
    let placed = " B - - pending=BG out=G first=R quiet=1";
    let second = THREE.replace("/4 G - - pending=GBR", &format!("/R3{placed}"));
    position("three", &second);
    refuses(
        "three",
        &second.replace(" out=G", ""),
        "pending: must be those of Blue",
    );
    // All others have placed: the game continues, and Green's piece stays in its tray.
    let all = " R - - pending=G out=G first=R quiet=7";
    let later = THREE.replace("4/RRBBGG/1GGRR", "2BR/RRBBGG/2(GG)RR");
    position("three", &later.replace(" G - - pending=GBR", all));
}

#[test]
fn swaps() {
    let order = "swaps: expected one or two seats, in turn order from G";
    for (part, reason) in [
        ("swaps=RG", order),
        ("swaps=GRG", order),
        ("swaps=GG", order),
        ("swaps=R", order),
        ("swaps=", "swaps: no seats are listed"),
        ("swaps=x", "swaps: 'x' is not a seat; seats are G, B, Y, R"),
        ("swaps=G", "swaps: the other player swaps last"),
        ("swaps=GR first=R", "swaps: the starting player swaps first"),
        (
            "swaps=GR quiet=1",
            "swaps: turns since the last capture (quiet) must be 0 before the swaps",
        ),
    ] {
        refuses_with("two", SWAP, "swaps=GR", part, reason);
    }
    let once = SWAP.replacen("/RRGGRR/1GG", "/GRGGRR/1RG", 1);
    let untouched = "swaps: the starting position must be unchanged before the first swap";
    refuses("two", &once, untouched);
    let once = once.replace(" G - - swaps=GR", " R - - swaps=R");
    assert_eq!(position("two", &once).pending_swaps(), 1);
    let by_the_first = "swaps: the other player swaps last";
    refuses("two", &format!("{once} first=R"), by_the_first);
    let not_once = "swaps: the board is not the starting position after one swap";
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
        "pieces: Green has 17 in total instead of 18",
    );
    let twice = once.replacen("/GGRRGG/4", "/RGGRGG/4", 1);
    refuses("two", &twice, not_once);
    let moved = SWAP.replace("/4 G - - swaps=GR", "/G3 R - - swaps=R");
    refuses("two", &moved.replacen("/GGRRGG/", "/1GRRGG/", 1), not_once);
    // As many pieces as at the start, but no two of them are swapped.
    let moved = "4/(RG)R1GRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4 R - - swaps=R";
    refuses("two", moved, not_once);
    refuses("two-fast", SWAP, "swaps: this variant has no swaps");
    refuses(
        "four",
        &format!("{FOUR} swaps=GB"),
        "swaps: this variant has no swaps",
    );
}
