//! Move facts agree with the results of playing the moves.

use std::collections::BTreeSet;

use byte_rules::{Move, MoveKind, Position};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Game as _, Seat};

use crate::common::played;

fn each_position(mut look: impl FnMut(&Position)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for _ in 0..60 {
        let (_, game) = played(&mut rng, usize::MAX);
        game.positions().iter().for_each(&mut look);
    }
}

fn tops(position: &Position, seat: Seat) -> i8 {
    let mut count = 0;
    position.for_each_stack(|stack| count += i8::from(stack.top == seat));
    count
}

#[test]
fn move_effects_match_played_moves() {
    let mut full = 0;
    each_position(|before| {
        let (mover, enemy) = (before.turn(), Seat::new(1 - before.turn().index() as u8));
        let mut found = Vec::new();
        before.for_each_stack_completion(|mv| found.push(mv));
        let mut expected = Vec::new();
        before.for_each_move(|mv| {
            let effect = before.move_effect(mv);
            let mut after = *before;
            after.play_unchecked(mv);
            let wins = |seat: &Seat| after.won(*seat) > before.won(*seat);
            let winner = [mover, enemy].into_iter().find(wins);
            assert_eq!(effect.wins, winner, "{before:?} {mv}");
            let gained = tops(&after, mover) - tops(before, mover);
            assert_eq!(effect.own_stacks, gained, "{before:?} {mv}");
            let lost = tops(before, enemy) - tops(&after, enemy);
            assert_eq!(effect.enemy_stacks_lost, lost, "{before:?} {mv}");
            if winner.is_some() {
                expected.push(mv);
            }
        });
        full += expected.len();
        assert_eq!(found, expected, "{before:?}");
    });
    assert!(full > 200, "{full}");
}

#[test]
fn exactly_the_legal_moves_are_legal() {
    let mut slides = 0;
    let mut seen = 0;
    each_position(|position| {
        // Slides are rare and occur late; of the other positions a sample is enough.
        seen += 1;
        let mut expected = position.legal_moves();
        let slide = |mv: &Move| matches!(mv.kind(), MoveKind::Slide { .. });
        if seen % 8 != 0 && !expected.iter().any(slide) && !expected.is_empty() {
            return;
        }
        let all = (0..Move::INDICES).filter_map(Move::from_index);
        let mut found: Vec<_> = all.filter(|&mv| position.is_legal(mv)).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{position:?}");
        slides += found.iter().filter(|&mv| slide(mv)).count();
    });
    assert!(slides > 200, "{slides} slides are too few");
    assert_eq!(Move::from_index(Move::INDICES), None);
}

#[test]
fn every_key_bit_is_set_in_half_of_the_positions() {
    let mut keys = BTreeSet::new();
    each_position(|position| {
        keys.insert(position.key());
    });
    assert!(keys.len() > 2_000, "{} keys are too few", keys.len());
    for bit in 0..64 {
        let set = keys.iter().filter(|&key| key >> bit & 1 == 1).count();
        let share = 100 * set / keys.len();
        assert!((45..=55).contains(&share), "bit {bit} is set in {share} %");
    }
}

#[test]
fn winning_merges_are_counted_for_each_seat() {
    let mut all = 0;
    each_position(|position| {
        if position.outcome().is_some() {
            return;
        }
        for (seat, counted) in byte_rules::color::COLORS
            .into_iter()
            .zip(position.winning_merges())
        {
            let mut setup = position.setup();
            setup.turn = seat;
            let mut expected = 0;
            // A seat without a move cannot be to move.
            if let Ok(position) = setup.validate() {
                position.for_each_move(|mv| {
                    expected += u8::from(position.move_effect(mv).wins == Some(seat));
                });
            }
            assert_eq!(counted, expected, "{position:?}");
            all += u32::from(counted);
        }
    });
    assert!(all > 100, "{all}");
}

#[test]
fn stack_facts_match_the_board() {
    each_position(|position| {
        let squares = position.squares().iter();
        let stacks: Vec<_> = squares
            .map(|&square| (square, position.stack(square)))
            .filter(|(_, stack)| !stack.is_empty())
            .collect();
        let mut found = Vec::new();
        position.for_each_stack(|stack| found.push(stack));
        assert_eq!(found.len(), stacks.len());
        let mut checkers = 0;
        for ((square, stack), standing) in stacks.iter().zip(&found) {
            assert_eq!(stack.height(), usize::from(standing.height));
            assert_eq!(
                (stack.top(), stack.bottom()),
                (Some(standing.top), Some(standing.bottom))
            );
            let near = |other: &stack_game::Square| Move::slide(*square, *other).is_some();
            let alone = !stacks.iter().any(|(other, _)| near(other));
            assert_eq!(standing.isolated, alone, "{position:?} {square}");
            checkers += stack.height() as u32;
        }
        assert_eq!(position.checkers(), checkers);
    });
}
