//! Facts for searches agree with the effects of the moves.

use focus_rules::{BOARD, Move, Position, SquareSet, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::Game;

/// Positions of random games of every variant.
fn each_position(mut look: impl FnMut(&Position)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for variant in Variant::all() {
        for game in 0..20 {
            let swap = game == 0 && variant.has_anti_symmetry();
            let mut position = Position::start(variant, variant.seats()[0], swap).unwrap();
            for _ in 0..150 {
                look(&position);
                let count = position.move_count();
                if count == 0 {
                    break;
                }
                position.play_unchecked(position.nth_move(rng.next_u32() % count));
            }
        }
    }
}

#[test]
fn effects_are_what_moves_do() {
    each_position(|before| {
        let mover = before.turn();
        let team = before.variant().team(mover);
        let enemies = |position: &Position| -> u32 {
            let seats = position
                .seats()
                .iter()
                .filter(|&&seat| !team.contains(seat));
            seats.map(|&seat| position.topped(seat)).sum()
        };
        let reserves = |position: &Position| -> i32 {
            team.iter()
                .map(|seat| i32::from(position.reserve(seat)))
                .sum()
        };
        before.for_each_move(|mv| {
            let effect = before.effect(mv);
            let mut after = *before;
            after.play_unchecked(mv);
            let placed = i32::from(mv.to_string().starts_with('@') && before.pending().is_empty());
            assert_eq!(
                u32::from(effect.captured),
                after.captures(mover) - before.captures(mover),
                "{before:?} {mv}"
            );
            assert_eq!(
                i32::from(effect.regained),
                reserves(&after) - reserves(before) + placed,
                "{before:?} {mv}"
            );
            assert_eq!(
                i32::from(effect.own_stacks),
                after.topped(mover) as i32 - before.topped(mover) as i32,
                "{before:?} {mv}"
            );
            assert_eq!(
                i32::from(effect.enemy_stacks_lost),
                enemies(before) as i32 - enemies(&after) as i32,
                "{before:?} {mv}"
            );
        });
    });
}

#[test]
fn effects_come_with_the_moves() {
    each_position(|position| {
        let mut expected = Vec::new();
        position.for_each_move(|mv| expected.push((mv, position.effect(mv))));
        let mut found = Vec::new();
        position.for_each_effect(|mv, effect| found.push((mv, effect)));
        assert_eq!(found, expected, "{position:?}");
    });
}

#[test]
fn exactly_the_legal_moves_have_an_index() {
    each_position(|position| {
        let mut expected: Vec<_> = position.legal_moves();
        let mut found: Vec<_> = (0..1 << 12)
            .filter_map(|index| position.move_of_index(index))
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position:?}");
        for mv in found {
            let index = (mv.index() & 0xFFF) as u16;
            assert_eq!(position.move_of_index(index), Some(mv));
        }
    });
}

#[test]
fn surplus_moves_are_those_with_a_surplus() {
    each_position(|position| {
        let mut expected = Vec::new();
        position.for_each_move(|mv| {
            let effect = position.effect(mv);
            if effect.captured + effect.regained > 0 {
                expected.push(mv);
            }
        });
        let mut found = Vec::new();
        position.for_each_surplus_move(|mv| found.push(mv));
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position:?}");
    });
}

#[test]
fn heights_and_landings_are_what_the_board_shows() {
    each_position(|position| {
        let heights = position.heights();
        for square in BOARD {
            let height = position.stack(square).height();
            for (least, &set) in heights.iter().enumerate() {
                assert_eq!(
                    set.contains(square),
                    height >= least,
                    "{position:?} {square}"
                );
            }
            let packed = position.packed_stacks(square.rank().into())[usize::from(square.file())];
            assert_eq!(packed.stack(), position.stack(square));
        }
        let turn = position.turn();
        if position.pending().is_empty() && position.exchanges() == 0 {
            let mut expected = SquareSet::EMPTY;
            position.for_each_move(|mv: Move| {
                if let focus_rules::MoveKind::Travel { to, .. } = mv.kind() {
                    expected |= SquareSet::of(to);
                }
            });
            let own = position.topped_squares(turn);
            if position.outcome().is_none() {
                assert_eq!(position.landings(own, &heights), expected, "{position:?}");
            }
        }
    });
}
