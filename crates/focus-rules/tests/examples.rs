//! Every example in the sources of the rules.

use focus_rules::{Move, Position, Setup, Variant, color};
use stack_game::{Describe as _, Game as _, perft};

fn start(variant: &str, swap: bool) -> Position {
    let variant = Variant::by_id(variant).unwrap();
    Position::start(variant, variant.seats()[0], swap).unwrap()
}

/// The targets of all moves from a square, sorted.
fn targets(position: &Position, from: &str) -> String {
    let from = format!("{from}-");
    let texts = position.move_texts();
    let targets: Vec<_> = texts
        .iter()
        .filter_map(|text| text.strip_prefix(&from))
        .collect();
    targets.join(" ")
}

#[test]
fn the_first_moves_of_two() {
    let mut position = start("two", false);
    assert_eq!(targets(&position, "d5"), "c5 d4 d6 e5");
    position.play("d5-c5".parse().unwrap()).unwrap();
    let c5 = position.stack("c5".parse().unwrap());
    assert_eq!((c5.top(), c5.height()), (Some(color::GREEN), 2));
    assert_eq!(position.turn(), color::RED);
    assert_eq!(targets(&position, "c5"), "");
    assert_eq!(targets(&position, "g7"), "f7 g6");
}

#[test]
fn a_stack_of_five_on_g4() {
    // The remaining pieces are captured, where they do not matter.
    let two = Variant::by_id("two").unwrap();
    let text = "4/6/8/8/6(RRGRG)1/8/6/R3 G - G:R14,R:G16";
    let position = Position::parse(text, two).unwrap();
    let by_count = ["f4 g3 g5 h4", "e4 g2 g6", "d4 g7", "c4", "b4"];
    let mut all: Vec<_> = by_count
        .iter()
        .flat_map(|targets| targets.split(' '))
        .collect();
    all.sort_unstable();
    assert_eq!(targets(&position, "g4"), all.join(" "));
    for (count, targets) in (1u8..).zip(by_count) {
        for target in targets.split(' ') {
            let mv: Move = format!("g4-{target}").parse().unwrap();
            let stack_moves = matches!(mv.kind(), focus_rules::MoveKind::StackMove { count: n, .. } if n == count);
            assert!(stack_moves, "{mv} takes {count}");
        }
    }
}

#[test]
fn seven_pieces_after_a_capture() {
    // Three on four: the two lowest of the four leave, one own and one enemy piece.
    let two = Variant::by_id("two").unwrap();
    let text = "4/6/8/(RRG)2(GRRR)4/8/8/6/4 G - G:R13,R:G16";
    let mut position = Position::parse(text, two).unwrap();
    position.play("a5-d5".parse().unwrap()).unwrap();
    assert_eq!(
        position.to_string(),
        "4/6/8/3(RRRRG)4/8/8/6/4 R G1 G:R14,R:G16"
    );
}

#[test]
fn perft_from_the_start() {
    let counts = |variant, swap| {
        let position = start(variant, swap);
        (perft(&position, 1), perft(&position, 2))
    };
    assert_eq!(counts("two", false), (68, 4_460));
    assert_eq!(counts("three", false), (16, 240));
    assert_eq!(counts("four", false), (44, 1_895));
    assert_eq!(counts("two", true), (324, 102_240));
}

#[test]
fn a_partners_piece_goes_to_the_partners_reserve() {
    let partners = Variant::by_id("partners").unwrap();
    let mut setup = Setup::start(partners, color::GREEN, false);
    // Green's single piece on d3 covers a full stack on d4 with a yellow piece at the bottom.
    let stacks = |text: &str| {
        text.chars()
            .map(|c| color::from_letter(c).unwrap())
            .collect()
    };
    setup.stacks = vec![
        ("d4".parse().unwrap(), stacks("YBRRB")),
        ("d3".parse().unwrap(), stacks("G")),
        ("a5".parse().unwrap(), stacks("Y")),
    ];
    setup.captures[0] = [0, 11, 0, 11];
    setup.captures[1] = [12, 0, 11, 0];
    let mut position = setup.validate().unwrap();
    position.play("d3-d4".parse().unwrap()).unwrap();
    assert_eq!(position.reserve(color::YELLOW), 1);
    assert_eq!(position.reserve(color::GREEN), 0);
    assert_eq!(position.captured(color::GREEN, color::YELLOW), 0);
    // Blue and Red can no longer move, so the entire team wins.
    let winners = position.outcome().unwrap().winners;
    assert!(winners.contains(color::GREEN) && winners.contains(color::YELLOW));
    assert_eq!(winners.len(), 2);
}

#[test]
fn position_text_of_an_example() {
    let names = color::COLORS.map(Position::seat_name);
    assert_eq!(names, ["Green", "Blue", "Yellow", "Red"]);
    let position = start("two", false);
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
        let sibling = variant.alternative().map(Variant::id);
        (variant.name(), sibling, format!("{variant:?}"))
    };
    let debug = |id: &str| format!("Variant({id})");
    let two = ("Two players", Some("two-fast"), debug("two"));
    assert_eq!(of("two"), two);
    assert_eq!(of("two-fast"), (two.0, Some("two"), debug("two-fast")));
    assert_eq!(of("partners"), ("Partners", None, debug("partners")));
}
