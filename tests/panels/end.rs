//! How matches end, in words, and what is offered then.

use focus::look::text::ENGLISH;
use focus::panels::end::EndAnswer;

use crate::common::{SMALL, click, shown};
use crate::table::{current, read};

/// Twice there and back: the start stands for the third time.
pub(crate) const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

#[test]
fn a_repetition_is_a_draw_or_a_win_for_the_first_player() {
    let drawn = read(&current("two", None, &[], &SHUFFLE)).end.unwrap();
    assert_eq!(drawn.title, "The game is drawn");
    assert!(drawn.marks.is_empty());
    let first = [("anti-symmetry", "draw-first")];
    let won = read(&current("two", None, &first, &SHUFFLE)).end.unwrap();
    assert_eq!(won.title, "Green wins");
    assert_eq!(
        won.why,
        "Drawn by repetition: counts as a win for the first player"
    );
}

#[test]
fn quiet_rounds_are_a_draw() {
    let settings = [("quiet-rounds", "2")];
    let end = read(&current("two", None, &settings, &SHUFFLE[..4]))
        .end
        .unwrap();
    assert_eq!(end.why, ENGLISH.end.quiet);
}

#[test]
fn a_seat_without_a_move_loses() {
    let start = "4/6/8/8/8/8/6/GR2 G G17 G:R17";
    let end = read(&current("two", Some(start), &[], &["c1-d1"]))
        .end
        .unwrap();
    assert_eq!(
        (end.title.as_str(), end.why.as_str()),
        ("Green wins", ENGLISH.end.no_move)
    );
}

#[test]
fn every_rule_has_plain_words() {
    for rule in [
        "no-move",
        "captures",
        "captures-from-each",
        "pieces-in-front",
        "repetition",
        "quiet-rounds",
    ] {
        assert_ne!(ENGLISH.ending(rule), rule);
    }
}

#[test]
fn the_end_offers_what_next() {
    let end = read(&current("two", None, &[], &SHUFFLE)).end.unwrap();
    for (label, answer) in [
        ("Rematch", EndAnswer::Rematch),
        ("Rotate seats", EndAnswer::Rotate),
        ("Review", EndAnswer::Review),
        ("Look at the board", EndAnswer::Look),
        ("Title", EndAnswer::Title),
    ] {
        let mut harness = shown(SMALL, (end.clone(), None), |ui, (end, answer)| {
            *answer = end.show(ui, &ENGLISH).or(*answer);
        });
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(answer));
    }
}
