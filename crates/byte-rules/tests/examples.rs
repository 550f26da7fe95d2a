//! Every example in the sources of the rules, and what follows from their text.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use byte_rules::{Position, Settings, Setup, Variant, color};
use stack_game::{Change, Describe as _, Game as _, MatchSettings as _, SeatSet, Stack, perft};

/// A position with a few stacks: `c3 WWB, e5 B`. Missing checkers left the board with a stack.
fn position(variant: &'static Variant, stacks: &str, turn: char, won: [u8; 2]) -> Position {
    let stacks = stacks.split(", ").map(|text| {
        let (square, letters) = text.split_once(' ').unwrap();
        let stack: Stack = letters
            .chars()
            .map(|c| color::from_letter(c).unwrap())
            .collect();
        (square.parse().unwrap(), stack)
    });
    let setup = Setup {
        variant,
        stacks: stacks.collect(),
        turn: color::from_letter(turn).unwrap(),
        won,
    };
    setup.validate().unwrap()
}

/// The last eight checkers on 8×8.
fn last_eight(stacks: &str, turn: char) -> Position {
    position(Variant::EIGHT, stacks, turn, [1, 1])
}

fn moves(position: &Position) -> String {
    position.move_texts().join(" ")
}

#[test]
fn perft_from_the_start() {
    let start = Position::start(Variant::EIGHT).unwrap();
    assert_eq!(start.to_string(), "4/BBBB/WWWW/BBBB/WWWW/BBBB/WWWW/4 W -");
    assert_eq!((perft(&start, 1), perft(&start, 2)), (35, 1_116));
    let ten = Position::start(Variant::TEN).unwrap();
    assert_eq!(
        ten.to_string(),
        "5/BBBBB/WWWWW/BBBBB/WWWWW/BBBBB/WWWWW/BBBBB/WWWWW/5 W -"
    );
}

#[test]
fn an_isolated_stack_slides_toward_the_nearest() {
    // Three steps to e7, more to h2: b4 may move where e7 is two steps away.
    let position = last_eight("b4 WB, e7 WBB, h2 BWB", 'W');
    let of = |from: &str| {
        let texts = position.move_texts();
        let texts: Vec<String> = texts
            .into_iter()
            .filter(|text| text.starts_with(from))
            .collect();
        texts.join(" ")
    };
    assert_eq!(of("b4"), "b4-c5");
    let approach_targets = |from: &str| {
        let squares = position.approach_targets(from.parse().unwrap());
        let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
        names.join(" ")
    };
    assert_eq!(approach_targets("b4"), "e7");
    assert_eq!(approach_targets("a1"), "", "an empty square");
    let adjacent = last_eight("b4 WB, c5 WBB, h2 BWB", 'W');
    let targets = |from: &str| adjacent.approach_targets(from.parse().unwrap()).len();
    assert_eq!((targets("b4"), targets("h2")), (0, 1), "a stack next to it");
    assert_eq!(of("e7"), "e7-d6");
    assert_eq!(of("h2"), "", "it stands on a checker of Black");
}

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn repetition_compares_board_turn_and_won_stacks() {
    let stacks = "b4 WWWWBBB, e7 BBBBWWW, h2 WB";
    let of = |turn, won| position(Variant::EIGHT, stacks, turn, won);
    let this = of('W', [1, 0]);
    assert!(this.repeats(&of('W', [1, 0])));
    let elsewhere = "b4 WWWWBBB, e7 BBBBWWW, g1 WB";
    for other in [
        of('B', [1, 0]),
        of('W', [0, 1]),
        position(Variant::EIGHT, elsewhere, 'W', [1, 0]),
    ] {
        assert!(!this.repeats(&other), "{other}");
        assert_ne!(this, other);
        assert_ne!(this.key(), other.key(), "{other}");
        assert_ne!(hash(&this), hash(&other), "{other}");
    }
    // Byte has no draw rule that counts turns.
    assert_eq!(this.plies_since_capture(), 0);
}

#[test]
fn a_stack_straight_ahead_can_be_approached_both_ways() {
    let position = last_eight("c3 WBBW, c7 WBBW", 'W');
    assert_eq!(moves(&position), "c3-b4 c3-d4 c7-b6 c7-d6");
}

#[test]
fn any_nearest_stack_may_be_approached() {
    // a1 and g7 are three steps from d4; nothing is nearer.
    let position = last_eight("d4 WW, a1 BBB, g7 BBB", 'W');
    assert_eq!(moves(&position), "d4-c3 d4-e5");
    let position = last_eight("d4 WW, a1 BBBB, h4 BB", 'W');
    // a1 is three steps away, h4 four.
    assert_eq!(moves(&position), "d4-c3");
}

#[test]
fn a_stack_next_to_another_must_merge() {
    // White's checkers on c3 are on levels 1 and 3. A merge onto the single checker must start at
    // level 1.
    let position = last_eight("c3 WBW, d4 B, h8 WBBW", 'W');
    assert_eq!(moves(&position), "c3-d4:3 h8-g7");
    // Onto a stack of three, the third level is not higher.
    let position = last_eight("c3 WBW, d4 BBB, h8 WW", 'W');
    assert_eq!(moves(&position), "c3-d4:1 c3-d4:3 h8-g7");
}

#[test]
fn a_stack_does_not_exceed_eight() {
    let text = "c3 WWWWW, d4 BBBB, g7 BBBBB, h8 WW";
    let position = position(Variant::EIGHT, text, 'W', [0, 1]);
    // Lifting all five would make nine; the top checker alone would stay at level 5.
    assert_eq!(moves(&position), "c3-d4:2 c3-d4:3 c3-d4:4 h8-g7:1 h8-g7:2");
}

#[test]
fn stacks_of_eight_leave_the_board_for_their_top_color() {
    let mut game = last_eight("c3 WB, d4 BBWWWB", 'W');
    game.play("c3-d4:2".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "4/4/4/4/4/4/4/4 B W1B2");
    let outcome = game.outcome().unwrap();
    assert!(
        outcome.winners.contains(color::BLACK),
        "White completed it; Black's checker is on top"
    );
    assert_eq!(outcome.rule, byte_rules::STACKS_WON);
    let won = game.won_stacks(color::BLACK);
    let letters: String = won[1].iter().map(color::letter).collect();
    assert_eq!(letters, "BBWWWBWB");
    assert_eq!(game.move_count(), 0);
}

#[test]
fn merges_need_a_higher_level_and_at_most_eight_checkers() {
    let mut game = last_eight("c3 BBBW, f6 WWWW", 'W');
    assert!(
        game.can_move(color::BLACK),
        "c3 is isolated and stands on Black's checker"
    );
    game.play("f6-e5".parse().unwrap()).unwrap();
    assert_eq!(game.turn(), color::BLACK);
    game.play("c3-d4".parse().unwrap()).unwrap();
    // Each of White's checkers in one stack reaches the level above the other stack.
    assert_eq!(moves(&game), "d4-e5:1 e5-d4:1 e5-d4:2 e5-d4:3 e5-d4:4");
    game.play("e5-d4:1".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "4/4/4/2(WWW)1/1(BBBWW)2/4/4/4 B W1B1");
    // Black lifts from levels 1 to 3 of five onto three: 8 at most.
    assert_eq!(moves(&game), "d4-e5:3 d4-e5:4 d4-e5:5");
}

#[test]
fn a_seat_without_moves_is_skipped() {
    // Both stacks are isolated and stand on White's checkers.
    let mut game = last_eight("a3 WBWWBB, g3 WB", 'W');
    let skipped = Change::Skipped { seat: color::BLACK };
    for text in ["g3-f2", "a3-b2", "b2-c1"] {
        assert!(!game.can_move(color::BLACK));
        let mv = text.parse().unwrap();
        assert!(game.changes(mv).unwrap().contains(&skipped), "{text}");
        game.play(mv).unwrap();
        assert_eq!(game.turn(), color::WHITE, "{text}");
    }
    // A neighbor lets Black merge.
    for text in ["c1-d2", "d2-e1"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(game.turn(), color::BLACK);
}

#[test]
fn each_color_owns_the_stacks_on_its_checkers() {
    let position = last_eight("c3 WBBB, e7 BWWW", 'W');
    let [white, black] = [color::WHITE, color::BLACK];
    assert_eq!(position.seats(), [white, black]);
    assert_eq!([white, black].map(Position::seat_name), ["White", "Black"]);
    for seat in [white, black] {
        assert_eq!(position.team(seat), SeatSet::of(seat));
        let progress = position.progress(seat);
        let actual: Vec<_> = progress
            .iter()
            .map(|entry| (entry.rule, entry.have, entry.need))
            .collect();
        assert_eq!(actual, [(byte_rules::STACKS_WON, 1, 2)]);
    }
    let owner = |square: &str| position.owner(square.parse().unwrap());
    assert_eq!(
        ["c3", "e7", "a1"].map(owner),
        [Some(white), Some(black), None]
    );
}

#[test]
fn stacks_have_codes_and_distances() {
    let position = last_eight("b4 WB, e7 WBB, h2 BWB", 'W');
    let codes = position.stack_codes();
    let occupied: Vec<(usize, u16)> = codes
        .into_iter()
        .enumerate()
        .filter(|(_, n)| *n > 0)
        .collect();
    // Cells starting at the lowest rank; a bit for each black checker, lowest first, then the
    // height.
    assert_eq!(occupied, [(8, 0x305), (15, 0x202), (32, 0x306)]);
    let isolated = |position: &Position| {
        let mut isolated = Vec::new();
        position.for_each_isolated_stack(|cell, distance| isolated.push((cell, distance)));
        isolated
    };
    assert_eq!(isolated(&position), [(8, 5), (15, 3), (32, 3)]);
    let adjacent = last_eight("b4 WB, c5 WBB, h2 BWB", 'W');
    assert_eq!(isolated(&adjacent), [(8, 5)]);
}

#[test]
fn variants_have_names_and_no_settings() {
    let of = |variant: &Variant| (variant.id(), variant.name(), format!("{variant:?}"));
    assert_eq!(of(Variant::EIGHT), ("byte", "Byte", "Variant(byte)".into()));
    let ten = ("byte-ten", "Byte on 10×10", "Variant(byte-ten)".into());
    assert_eq!(of(Variant::TEN), ten);
    for id in Settings::variants() {
        let settings = Settings::standard(id).unwrap().settings();
        assert_eq!(settings, []);
    }
    let start = Position::start(Variant::EIGHT).unwrap();
    assert_eq!(format!("{start:?}"), format!("byte: {start}"));
    assert_eq!(format!("{:?}", start.nth_move(0)), start.move_texts()[0]);
}
