//! Giving up: which seats can, and that nothing happens to the others.

use focus_rules::{Position, Settings, Variant, color};
use stack_game::{Game as _, MatchSettings as _, Seat};

fn start(variant: &str) -> Position {
    let settings = Settings::new(Variant::by_id(variant).unwrap());
    *settings.start_match().unwrap().position()
}

/// Asks a seat to give up, which must change nothing.
fn refuses(position: &Position, seat: Seat) {
    let mut after = *position;
    assert!(!after.resign(seat), "{seat:?}");
    assert_eq!(after, *position, "{seat:?}");
}

#[test]
fn a_seat_that_does_not_play_cannot_give_up() {
    let mut three = start("three");
    refuses(&three, color::YELLOW);
    assert!(three.resign(color::BLUE));
    refuses(&three, color::BLUE);
    refuses(&three, color::YELLOW);
    assert_eq!(three.outcome(), None);
}

#[test]
fn nobody_gives_up_when_the_game_is_over() {
    let mut four = start("four");
    for seat in [color::GREEN, color::BLUE, color::YELLOW] {
        assert_eq!(four.outcome(), None);
        assert!(four.resign(seat));
    }
    assert!(four.outcome().is_some());
    for seat in [color::GREEN, color::BLUE, color::YELLOW, color::RED] {
        refuses(&four, seat);
    }
}

#[test]
fn with_two_sides_giving_up_is_the_end_and_no_matter_of_positions() {
    for variant in ["two", "partners"] {
        refuses(&start(variant), color::GREEN);
    }
}
