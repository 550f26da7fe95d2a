//! Support for searches beyond the rules: threats and changing the turn.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use focus_rules::{MoveKind, Position, Threats};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::Game as _;

use crate::common::{any_match, below, lively_move, maybe_resign};

/// Positions of random games of every kind.
fn each_position(seed: u64, mut each: impl FnMut(&Position, &mut Xoshiro256PlusPlus)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..60 {
        let (_, mut game) = any_match(&mut rng, false);
        for _ in 0..120 {
            maybe_resign(&mut game, &mut rng);
            if game.outcome().is_some() {
                break;
            }
            each(game.position(), &mut rng);
            let mv = lively_move(game.position(), &mut rng);
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn threats_match_surplus_moves() {
    let mut seen = 0;
    each_position(1, |position, _| {
        if !position.pending().is_empty() || position.pending_swaps() > 0 {
            return;
        }
        let turn = position.turn();
        let team = position.variant().team(turn);
        let mut targets = BTreeSet::new();
        position.for_each_move(|mv| {
            let effect = position.move_effect(mv);
            if effect.captured + effect.to_reserve > 0 {
                let (MoveKind::StackMove { to, .. } | MoveKind::Place { to }) = mv.kind() else {
                    return;
                };
                targets.insert(to);
            }
        });
        let lowest = |to| position.stack(to).bottom().unwrap();
        let (to_reserve, captures): (Vec<_>, Vec<_>) = targets
            .into_iter()
            .partition(|&to| team.contains(lowest(to)));
        let expected = Threats {
            captures: captures.len() as u8,
            to_reserve: to_reserve.len() as u8,
        };
        seen += captures.len();
        let high = position.squares_by_min_height();
        let landings = position.landings_by_count(position.controlled_squares(turn), &high);
        assert_eq!(
            position.threats(turn, &high, &landings),
            expected,
            "{position}"
        );
    });
    assert!(seen > 500, "{seen} threats are too few");
}

#[test]
fn setting_the_turn_equals_parsing_the_position() {
    let mut given = 0;
    each_position(2, |position, rng| {
        let seats = position.variant().seats();
        let seat = seats[below(rng, seats.len())];
        if !position.can_move(seat)
            || !position.pending().is_empty()
            || position.pending_swaps() > 0
        {
            return;
        }
        let mut passed = *position;
        passed.set_turn(seat);
        let mut setup = position.setup();
        setup.turn = seat;
        let read = setup.validate().unwrap();
        assert_eq!((passed, passed.key()), (read, read.key()));
        let mut moves = Vec::new();
        passed.for_each_move(|mv| moves.push(mv));
        assert_eq!(moves.len() as u32, passed.move_count());
        assert!(moves.iter().all(|&mv| passed.check(mv).is_ok()));
        given += usize::from(seat != position.turn());
    });
    assert!(given > 500, "{given} turns are too few");
}

#[test]
fn a_skipped_seat_still_places_its_starting_piece() {
    let variant = focus_rules::Variant::by_id("three").unwrap();
    let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
    let (first, second, third) = (variant.seats()[0], variant.seats()[1], variant.seats()[2]);
    position.play(position.nth_move(0)).unwrap();
    // The first seat has placed its piece and moves stacks; the second one is skipped.
    position.set_turn(first);
    let moves = position.move_count();
    assert!((0..moves).all(|n| position.check(position.nth_move(n)).is_ok()));
    assert!(moves > 16);
    position.set_turn(third);
    assert_eq!(position.move_count(), 15);
    position.play(position.nth_move(3)).unwrap();
    assert!(position.pending().contains(second) && !position.pending().contains(third));
}

#[test]
fn equal_positions_have_equal_hashes() {
    let mut seen = std::collections::HashSet::new();
    each_position(3, |position, _| {
        let again = Position::parse(&position.to_string(), position.variant()).unwrap();
        assert_eq!(&again, position);
        seen.insert(*position);
        assert!(!seen.insert(again), "{position}");
    });
    assert!(seen.len() > 100, "{} positions are too few", seen.len());
}

#[test]
fn the_greedy_move_is_the_best_by_its_order() {
    let order = |position: &Position, mv| {
        let effect = position.move_effect(mv);
        10 * i32::from(effect.moved + effect.covered) + i32::from(effect.own_stacks)
    };
    let mut over = 0;
    each_position(4, |position, rng| {
        let moves = position.legal_moves();
        let best = moves.iter().map(|&mv| order(position, mv)).max();
        let found = position.greedy_move(rng.next_u64()).unwrap();
        assert!(moves.contains(&found), "{position} {found}");
        assert_eq!(Some(order(position, found)), best, "{position} {found}");
        let mut after = *position;
        after.play_unchecked(found);
        if after.outcome().is_some() {
            assert_eq!(after.greedy_move(rng.next_u64()), None, "{after}");
            over += 1;
        }
    });
    assert!(over > 5, "{over} games that are over are too few");
}

#[test]
fn ties_of_greedy_moves_are_broken_randomly() {
    const DRAWS: usize = 2_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut drawn = |variant: &str, text: &str, best: usize| {
        let variant = focus_rules::Variant::by_id(variant).unwrap();
        let position = Position::parse(text, variant).unwrap();
        let mut counts = BTreeMap::new();
        for _ in 0..DRAWS {
            let mv = position.greedy_move(rng.next_u64()).unwrap();
            *counts.entry(mv).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), best, "{counts:?}");
        let fair = DRAWS / best;
        assert!(
            counts.values().all(|n| (fair / 2..fair * 2).contains(n)),
            "{counts:?}"
        );
    };
    // From a single piece to four empty squares, and to either of two stacks.
    drawn("two", "4/6/8/3G4/8/7R/6/4 G - G:R17,R:G17", 4);
    drawn("two", "4/6/3R4/2RG4/8/8/6/4 G - G:R16,R:G17", 2);
    // The starting piece can be placed on any empty square.
    let three = "4/RRBBGG/1GGRRBB1/1BBGGRR1/1RRBBGG1/1GGRRBB1/BBGGRR/4 G - - pending=GBR";
    drawn("three", three, 16);
}

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn keys_of_different_positions_differ() {
    let read = |id: &str, text: &str| {
        let variant = focus_rules::Variant::by_id(id).unwrap();
        Position::parse(text, variant).unwrap()
    };
    let two = "4/RRGGRR/1GGRRGG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";
    let four = "4/6/8/GBYR4/8/8/6/4";
    let lone = "4/6/8/GB6/8/8/6/4";
    for (id, texts) in [
        (
            "two",
            vec![
                format!("{two} G - -"),
                format!("{two} R - - first=R"),
                format!("{two} G - - swaps=GR"),
                format!("{two} R - - swaps=RG first=R"),
            ],
        ),
        (
            "four",
            vec![
                // The seat to move and resigned seats.
                format!("{four} G - G:B12Y12R12,B:G12"),
                format!("{four} B - G:B12Y12R12,B:G12"),
                format!("{four} Y - G:B12Y12R12,B:G12"),
                format!("{four} R - G:B12Y12R12,B:G12"),
                format!("{four} G - G:B12Y12R12,B:G12 out=B"),
                format!("{four} G - G:B12Y12R12,B:G12 out=Y"),
                format!("{four} G - G:B12Y12R12,B:G12 out=BY"),
                format!("{four} R - G:B12Y12R12,B:G12 out=G"),
                // Captures and reserves.
                format!("{four} G - B:G12Y12R12,G:B12"),
                format!("{four} G - G:B12Y12,B:G12R12"),
                format!("{four} G - G:B12R12,B:G12,R:Y12"),
                format!("{four} G - G:B12R12,Y:G12,R:Y12"),
                format!("{four} G - Y:B12R12,B:G12,R:Y12"),
                format!("{four} G G1 G:B12Y12R12,B:G11"),
                // Stacks.
                format!("{lone} G - G:B12Y13R13,B:G12"),
                format!("{} G - G:B12Y13R13,B:G12", lone.replace("GB6", "BG6")),
                format!("{} G - G:B12Y13R13,B:G12", lone.replace("GB6", "G1B5")),
            ],
        ),
    ] {
        let positions: Vec<_> = texts.iter().map(|text| read(id, text)).collect();
        for (i, one) in positions.iter().enumerate() {
            for other in &positions[..i] {
                assert!(!one.repeats(other), "{one} and {other}");
                assert_ne!(one, other);
                assert_ne!(one.key(), other.key(), "{one} and {other}");
                assert_ne!(hash(one), hash(other), "{one} and {other}");
            }
        }
    }
    // The first seat and turns without capture make no difference unless everything is compared.
    let [one, first, quiet] = ["", " first=B", " quiet=7"]
        .map(|keys| read("four", &format!("{four} G - G:B12Y12R12,B:G12{keys}")));
    for other in [first, quiet] {
        assert!(one.repeats(&other));
        assert_eq!(one.key(), other.key());
        assert_ne!(one, other);
    }
}

#[test]
fn keys_of_different_captures_differ() {
    let text = "4/6/8/GBYR4/8/8/6/4 G - G:B12Y12R12,B:G12";
    let variant = focus_rules::Variant::by_id("four").unwrap();
    let setup = Position::parse(text, variant).unwrap().setup();
    // The twelve lost pieces of a color, distributed among its three enemies in every way.
    for color in 0..4 {
        let [a, b, c] = [1, 2, 3].map(|i| (color + i) % 4);
        let mut keys = BTreeSet::new();
        for first in 0..=12 {
            for second in 0..=12 - first {
                let mut other = setup.clone();
                for (captor, count) in [(a, first), (b, second), (c, 12 - first - second)] {
                    other.captures[captor][color] = count;
                }
                keys.insert(other.validate().unwrap().key());
            }
        }
        assert_eq!(keys.len(), 91, "pieces of seat {color}");
    }
}

#[test]
fn every_key_bit_is_set_in_half_of_the_positions() {
    let mut keys = BTreeSet::new();
    each_position(6, |position, _| {
        keys.insert(position.key());
    });
    assert!(keys.len() > 2_000, "{} keys are too few", keys.len());
    for bit in 0..64 {
        let set = keys.iter().filter(|&key| key >> bit & 1 == 1).count();
        let share = 100 * set / keys.len();
        assert!((45..=55).contains(&share), "bit {bit} is set in {share} %");
    }
}
