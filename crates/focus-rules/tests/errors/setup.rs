//! Errors in setups created by a program that no text can express.

use focus_rules::{Setup, color};
use stack_game::{Seat, Square, Stack};

use super::{error, variant};

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
        assert_eq!(error(setup.validate(), "off the board"), reason);
    }
    for height in [6, 16] {
        let mut setup = start();
        let stack = pieces(&[color::RED; 16][..height]);
        setup.stacks.push(("e1".parse().unwrap(), stack));
        let reason = format!("BOARD: e1 has {height} pieces; the maximum is 5");
        assert_eq!(error(setup.validate(), "too high"), reason);
    }
}

#[test]
fn counts_up_to_255() {
    let mut setup = start();
    setup.reserves = [255, 0, 0, 255];
    setup.captures = [[0, 0, 0, 255], [0; 4], [0; 4], [255, 0, 0, 0]];
    let reason =
        "pieces: Green has 528 in total (board, reserve, captured, to be placed); two has 18";
    assert_eq!(error(setup.validate(), "many"), reason);
}

#[test]
fn more_than_two_swaps() {
    let mut setup = start();
    setup.pending_swaps = 3;
    assert_eq!(
        error(setup.validate(), "three"),
        "swaps: at most two swaps are possible"
    );
}

#[test]
fn a_seat_that_is_not_in_play() {
    let setup = Setup::start(variant("two"), color::YELLOW, false);
    assert_eq!(
        error(setup.validate(), "Yellow"),
        "TURN: Yellow does not play in two"
    );
    let setup = Setup::start(variant("four"), color::GREEN, true);
    assert_eq!(
        error(setup.validate(), "four"),
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
