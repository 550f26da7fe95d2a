//! Which seats can resign, and that nothing else changes.

use focus_rules::{Position, Settings, Variant, color};
use stack_game::{Game as _, MatchSettings as _, Seat};

fn start(variant: &str) -> Position {
    let settings = Settings::new(Variant::by_id(variant).unwrap());
    *settings.start_match().unwrap().position()
}

/// A resignation that is rejected must not change anything.
fn refuses(position: &Position, seat: Seat) {
    let mut after = *position;
    assert!(!after.resign(seat), "{seat:?}");
    assert_eq!(after, *position, "{seat:?}");
}

#[test]
fn only_a_seat_in_play_can_resign() {
    let mut three = start("three");
    refuses(&three, color::YELLOW);
    assert!(three.resign(color::BLUE));
    refuses(&three, color::BLUE);
    refuses(&three, color::YELLOW);
    assert_eq!(three.outcome(), None);
}

#[test]
fn no_seat_can_resign_after_the_end() {
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
fn with_two_teams_a_resignation_does_not_change_the_position() {
    for variant in ["two", "partners"] {
        refuses(&start(variant), color::GREEN);
    }
}
