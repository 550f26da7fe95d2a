//! Every reason for an illegal move, with its message.

use focus_rules::{IllegalMove, Position};
use stack_game::{Describe as _, Game as _, MatchSettings as _};
use std::collections::BTreeSet;

use super::{error, position, variant};

/// A new reason does not compile until a test below covers it.
fn name(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::GameOver => "game over",
        IllegalMove::Empty { .. } => "empty",
        IllegalMove::NotYourStack { .. } => "not yours",
        IllegalMove::TooFewPieces { .. } => "too few",
        IllegalMove::NoReserve { .. } => "no reserve",
        IllegalMove::MustPlaceStartingPiece { .. } => "opening first",
        IllegalMove::Occupied { .. } => "taken",
        IllegalMove::MustSwap { .. } => "exchange first",
        IllegalMove::NoSwap => "no exchange",
        IllegalMove::WrongPiece { .. } => "wrong piece",
        IllegalMove::Symmetric { .. } => "symmetric",
    }
}

fn start(id: &str, exchange: bool) -> Position {
    let variant = variant(id);
    Position::start(variant, variant.seats()[0], exchange).unwrap()
}

#[test]
fn every_reason_has_a_message() {
    let two = start("two", false);
    let three = start("three", false);
    let swap = start("two", true);
    let over = position("two", "4/6/8/(RG)7/8/8/6/4 R - G:R17,R:G17");
    let double = position("two", "4/6/8/(GG)7/7R/8/6/4 G G1 G:R17,R:G15");
    let mut swapped = swap;
    swapped.play("d7=b7".parse().unwrap()).unwrap();
    let mut seen = BTreeSet::new();
    for (position, mv, reason) in [
        (&over, "a5-b5", "the game is over"),
        (&over, "@e4", "the game is over"),
        (&two, "c1-c2", "c1 is empty"),
        (&two, "b3-b4", "b3 belongs to Red; it's Green's turn"),
        (
            &two,
            "d5-d7",
            "cannot lift 2 pieces from d5, which has only 1",
        ),
        (
            &double,
            "a5-d5",
            "cannot lift 3 pieces from a5, which has only 2",
        ),
        (&two, "@e4", "Green has no piece in reserve"),
        (
            &three,
            "b2-b3",
            "Green must first place its starting piece on an empty square",
        ),
        (
            &three,
            "@d7",
            "d7 is occupied; the starting piece must be placed on an empty square",
        ),
        (&three, "b7=d7", "no swap is pending"),
        (
            &swap,
            "d5-c5",
            "before play Green must swap one of its pieces with an enemy piece",
        ),
        (
            &swapped,
            "@e4",
            "before play Red must swap one of its pieces with an enemy piece",
        ),
        (&two, "b7=d7", "no swap is pending"),
        (&double, "a5=h4", "no swap is pending"),
        (&swap, "b7=d7", "b7 has no piece of Green"),
        (&swap, "c1=b7", "c1 has no piece of Green"),
        (&swap, "d7=e7", "e7 has no piece of Red"),
        (&swap, "d7=d7", "d7 has no piece of Red"),
        (&swap, "d7=c1", "c1 has no piece of Red"),
        (&swapped, "d7=b7", "d7=b7 would leave a symmetric position"),
    ] {
        let before = *position;
        let mut position = before;
        let illegal = position.play(mv.parse().unwrap()).unwrap_err();
        assert_eq!(illegal.to_string(), reason, "{mv} in {before}");
        assert_eq!(position, before, "a refused move changes nothing");
        assert_eq!(position.changes(mv.parse().unwrap()), Err(illegal.clone()));
        seen.insert(name(&illegal));
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
}

#[test]
fn a_match_returns_the_reason() {
    let mut game = focus_rules::Settings::new(variant("two"))
        .start_match()
        .unwrap();
    let played = game.play("c1-c2".parse().unwrap());
    assert_eq!(error(played, "c1-c2"), "c1 is empty");
}

#[test]
fn a_blocked_stack_has_a_reason() {
    let reason = |position: &Position, square: &str| {
        position
            .blocked_reason(square.parse().unwrap())
            .map(|error| error.to_string())
    };
    let two = start("two", false);
    assert_eq!(reason(&two, "d5"), None);
    assert_eq!(
        reason(&two, "b3").as_deref(),
        Some("b3 belongs to Red; it's Green's turn")
    );
    assert_eq!(reason(&two, "c1").as_deref(), Some("c1 is empty"));
    let opening = "Green must first place its starting piece on an empty square";
    assert_eq!(
        reason(&start("three", false), "b2").as_deref(),
        Some(opening)
    );
}
