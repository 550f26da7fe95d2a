//! Facts for searches beyond the rules: threats, and turns given away.

use std::collections::BTreeSet;

use focus_rules::{MoveKind, Position, Threats};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::Game as _;

use crate::common::{any_match, below, lively_move, perhaps_give_up};

/// Positions of random games of every kind.
fn each_position(seed: u64, mut each: impl FnMut(&Position, &mut Xoshiro256PlusPlus)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..60 {
        let (_, mut game) = any_match(&mut rng, false);
        for _ in 0..120 {
            perhaps_give_up(&mut game, &mut rng);
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
fn threats_are_what_moves_make_fall_out() {
    let mut seen = 0;
    each_position(1, |position, _| {
        if !position.pending().is_empty() || position.exchanges() > 0 {
            return;
        }
        let turn = position.turn();
        let team = position.variant().team(turn);
        let mut targets = BTreeSet::new();
        position.for_each_move(|mv| {
            let effect = position.effect(mv);
            if effect.captured + effect.regained > 0 {
                let (MoveKind::Travel { to, .. } | MoveKind::Place { to }) = mv.kind() else {
                    return;
                };
                targets.insert(to);
            }
        });
        let lowest = |to| position.stack(to).bottom().unwrap();
        let (returns, captures): (Vec<_>, Vec<_>) = targets
            .into_iter()
            .partition(|&to| team.contains(lowest(to)));
        let expected = Threats {
            captures: captures.len() as u8,
            returns: returns.len() as u8,
        };
        seen += captures.len();
        let high = position.heights();
        let landings = position.landings_by_count(position.topped_squares(turn), &high);
        assert_eq!(
            position.threats(turn, &high, &landings),
            expected,
            "{position}"
        );
    });
    assert!(seen > 500, "{seen} threats are too few to tell");
}

#[test]
fn a_turn_given_away_is_like_a_position_read() {
    let mut given = 0;
    each_position(2, |position, rng| {
        let seats = position.variant().seats();
        let seat = seats[below(rng, seats.len())];
        if !position.can_move(seat) || !position.pending().is_empty() || position.exchanges() > 0 {
            return;
        }
        let mut passed = *position;
        passed.give_turn(seat);
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
    assert!(given > 500, "{given} turns are too few to tell");
}

#[test]
fn a_seat_that_is_left_out_still_places_its_opening_piece() {
    let variant = focus_rules::Variant::by_id("three").unwrap();
    let mut position = Position::start(variant, variant.seats()[0], false).unwrap();
    let (first, second, third) = (variant.seats()[0], variant.seats()[1], variant.seats()[2]);
    position.play(position.nth_move(0)).unwrap();
    // The first seat has placed and moves stacks; the second one is left out.
    position.give_turn(first);
    let moves = position.move_count();
    assert!((0..moves).all(|n| position.check(position.nth_move(n)).is_ok()));
    assert!(moves > 16);
    position.give_turn(third);
    assert_eq!(position.move_count(), 15);
    position.play(position.nth_move(3)).unwrap();
    assert!(position.pending().contains(second) && !position.pending().contains(third));
}

#[test]
fn equal_positions_are_one_entry_of_a_set() {
    let mut seen = std::collections::HashSet::new();
    each_position(3, |position, _| {
        let again = Position::parse(&position.to_string(), position.variant()).unwrap();
        assert_eq!(&again, position);
        seen.insert(*position);
        assert!(!seen.insert(again), "{position}");
    });
    assert!(
        seen.len() > 100,
        "{} positions are too few to tell",
        seen.len()
    );
}
