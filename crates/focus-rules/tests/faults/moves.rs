//! Moves that are not legal: every reason, with the text that people read.

use focus_rules::{IllegalMove, Position};
use stack_game::{Describe as _, Game as _, MatchSettings as _};
use std::collections::BTreeSet;

use super::{fault, position, variant};

/// A new reason does not compile until it is shown below.
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
fn every_reason_has_its_text() {
    let two = start("two", false);
    let three = start("three", false);
    let swap = start("two", true);
    let over = position("two", "4/6/8/(RG)7/8/8/6/4 R - G:R17,R:G17");
    let double = position("two", "4/6/8/(GG)7/7R/8/6/4 G G1 G:R17,R:G15");
    let mut swapped = swap;
    swapped.play("d7=b7".parse().unwrap()).unwrap();
    let mut seen = BTreeSet::new();
    for (position, mv, why) in [
        (&over, "a5-b5", "the game is over"),
        (&over, "@e4", "the game is over"),
        (&two, "c1-c2", "c1 is empty"),
        (&two, "b3-b4", "b3 is Red's, Green is to move"),
        (
            &two,
            "d5-d7",
            "2 pieces cannot be lifted from d5, 1 stands there",
        ),
        (
            &double,
            "a5-d5",
            "3 pieces cannot be lifted from a5, 2 stand there",
        ),
        (&two, "@e4", "Green holds no reserve piece"),
        (
            &three,
            "b2-b3",
            "Green's first turn places its opening piece on an empty square",
        ),
        (
            &three,
            "@d7",
            "d7 is taken, the opening piece goes on an empty square",
        ),
        (&three, "b7=d7", "no exchange is to be made"),
        (
            &swap,
            "d5-c5",
            "before play Green exchanges one of its pieces with an enemy piece",
        ),
        (
            &swapped,
            "@e4",
            "before play Red exchanges one of its pieces with an enemy piece",
        ),
        (&two, "b7=d7", "no exchange is to be made"),
        (&double, "a5=h4", "no exchange is to be made"),
        (&swap, "b7=d7", "b7 holds no piece of Green"),
        (&swap, "c1=b7", "c1 holds no piece of Green"),
        (&swap, "d7=e7", "e7 holds no piece of Red"),
        (&swap, "d7=d7", "d7 holds no piece of Red"),
        (&swap, "d7=c1", "c1 holds no piece of Red"),
        (
            &swapped,
            "d7=b7",
            "d7=b7 leaves a position that is its own image with the colours exchanged",
        ),
    ] {
        let before = *position;
        let mut position = before;
        let reason = position.play(mv.parse().unwrap()).unwrap_err();
        assert_eq!(reason.to_string(), why, "{mv} in {before}");
        assert_eq!(position, before, "a refused move changes nothing");
        assert_eq!(position.changes(mv.parse().unwrap()), Err(reason.clone()));
        seen.insert(name(&reason));
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
}

#[test]
fn a_match_passes_the_reason_on() {
    let mut game = focus_rules::Settings::new(variant("two"))
        .start_match()
        .unwrap();
    let played = game.play("c1-c2".parse().unwrap());
    assert_eq!(fault(played, "c1-c2"), "c1 is empty");
}

#[test]
fn a_stuck_stack_says_why() {
    let why = |position: &Position, square: &str| {
        position
            .blocked_reason(square.parse().unwrap())
            .map(|why| why.to_string())
    };
    let two = start("two", false);
    assert_eq!(why(&two, "d5"), None);
    assert_eq!(
        why(&two, "b3").as_deref(),
        Some("b3 is Red's, Green is to move")
    );
    assert_eq!(why(&two, "c1").as_deref(), Some("c1 is empty"));
    let opening = "Green's first turn places its opening piece on an empty square";
    assert_eq!(why(&start("three", false), "b2").as_deref(), Some(opening));
}
