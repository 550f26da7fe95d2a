//! Examples of texts, progress and variants. The examples of moves in the sources of the rules are
//! in `reference_examples.rs`: the crate agrees with the reference implementation after every move.

use focus_rules::{Move, Position, Variant, color};
use stack_game::Describe as _;

#[test]
fn position_text_of_an_example() {
    let names = color::COLORS.map(Position::seat_name);
    assert_eq!(names, ["Green", "Blue", "Yellow", "Red"]);
    let two = Variant::by_id("two").unwrap();
    let position = Position::start(two, color::GREEN, false).unwrap();
    let owner = |square: &str| position.owner(square.parse().unwrap());
    let owners = ["d5", "b3", "c1", "a1"].map(owner);
    assert_eq!(owners, [Some(color::GREEN), Some(color::RED), None, None]);
    assert_eq!(format!("{position:?}"), format!("two: {position}"));
    let mv: Move = "d5-c5".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "d5-c5");
}

#[test]
fn the_progress_of_a_fast_game() {
    let text = "4/6/8/(GGGGG)(BBBBB)(BBBBB)(BB)(RRRRR)(RRRRR)(RR)1/8/8/6/4 G G6 G:B1R1,B:G2";
    let progress = |variant: &str| {
        let position = Position::parse(text, Variant::by_id(variant).unwrap()).unwrap();
        let progress = position.progress(color::GREEN).into_iter();
        progress
            .map(|goal| (goal.rule, goal.have, goal.need))
            .collect::<Vec<_>>()
    };
    let three = [
        (focus_rules::CAPTURES_FROM_EACH, 1, 3),
        (focus_rules::CAPTURED_OR_RESERVE, 8, 10),
    ];
    assert_eq!(progress("three-fast"), three);
    assert_eq!(progress("three"), []);
}

#[test]
fn variants_have_names_and_alternatives() {
    let of = |id: &str| {
        let variant = Variant::by_id(id).unwrap();
        let alternative = variant.alternative().map(Variant::id);
        (variant.name(), alternative, format!("{variant:?}"))
    };
    let debug = |id: &str| format!("Variant({id})");
    let two = ("Two players", Some("two-fast"), debug("two"));
    assert_eq!(of("two"), two);
    assert_eq!(of("two-fast"), (two.0, Some("two"), debug("two-fast")));
    assert_eq!(of("partners"), ("Partners", None, debug("partners")));
}
