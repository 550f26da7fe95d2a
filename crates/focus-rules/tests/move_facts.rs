//! Move facts agree with the results of playing the moves.

use focus_rules::{BOARD, Move, MoveKind, PackedStack, Position, SquareSet, Variant, color};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::Game;

/// Calls `check` with positions of random games of every variant.
fn each_position(mut check: impl FnMut(&Position)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for variant in Variant::all() {
        for game in 0..20 {
            let swap = game == 0 && variant.has_anti_symmetry();
            let mut position = Position::start(variant, variant.seats()[0], swap).unwrap();
            for _ in 0..150 {
                check(&position);
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
fn move_effects_match_played_moves() {
    each_position(|before| {
        let mover = before.turn();
        let team = before.variant().team(mover);
        let enemies = |position: &Position| -> u32 {
            let seats = position
                .seats()
                .iter()
                .filter(|&&seat| !team.contains(seat));
            seats.map(|&seat| position.controlled_count(seat)).sum()
        };
        let reserves = |position: &Position| -> i32 {
            team.iter()
                .map(|seat| i32::from(position.reserve(seat)))
                .sum()
        };
        before.for_each_move(|mv| {
            let effect = before.move_effect(mv);
            let mut after = *before;
            after.play_unchecked(mv);
            let placed = i32::from(mv.to_string().starts_with('@') && before.pending().is_empty());
            let (moved, target) = match mv.kind() {
                MoveKind::StackMove { to, count, .. } => (count, Some(to)),
                MoveKind::Place { to } => (1, Some(to)),
                MoveKind::Swap { .. } => (2, None),
            };
            let covered = target.map_or(0, |to| before.stack(to).height());
            assert_eq!((effect.moved, effect.covered), (moved, covered as u8));
            assert_eq!(
                u32::from(effect.captured),
                after.captures(mover) - before.captures(mover),
                "{before:?} {mv}"
            );
            assert_eq!(
                i32::from(effect.to_reserve),
                reserves(&after) - reserves(before) + placed,
                "{before:?} {mv}"
            );
            assert_eq!(
                i32::from(effect.own_stacks),
                after.controlled_count(mover) as i32 - before.controlled_count(mover) as i32,
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
fn effects_are_enumerated_with_the_moves() {
    each_position(|position| {
        let mut expected = Vec::new();
        position.for_each_move(|mv| expected.push((mv, position.move_effect(mv))));
        let mut found = Vec::new();
        position.for_each_move_effect(|mv, effect| found.push((mv, effect)));
        assert_eq!(found, expected, "{position:?}");
    });
}

#[test]
fn exactly_the_legal_moves_have_an_index() {
    each_position(|position| {
        let mut expected: Vec<_> = position.legal_moves();
        let mut found: Vec<_> = (0..1 << 12)
            .filter_map(|index| position.move_from_index(index))
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position:?}");
        for mv in found {
            let index = (mv.index() & 0xFFF) as u16;
            assert_eq!(position.move_from_index(index), Some(mv));
        }
    });
}

#[test]
fn surplus_moves_produce_surplus_pieces() {
    each_position(|position| {
        let mut expected = Vec::new();
        position.for_each_move(|mv| {
            let effect = position.move_effect(mv);
            if effect.captured + effect.to_reserve > 0 {
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
fn finished_games_have_no_surplus_moves() {
    let text = "4/6/8/(RRRRR)(RRRRR)RR(GGGGG)(GGGGG)(GGG)1/8/8/6/4 R - G:R6,R:G5";
    let of = |variant| {
        let position = Position::parse(text, Variant::by_id(variant).unwrap()).unwrap();
        let mut count = 0;
        position.for_each_surplus_move(|_| count += 1);
        count
    };
    assert!(of("two") > 0);
    assert_eq!(of("two-fast"), 0);
}

#[test]
fn heights_and_landings_match_the_board() {
    each_position(|position| {
        let heights = position.squares_by_min_height();
        for square in BOARD {
            let height = position.stack(square).height();
            for (min_height, &set) in heights.iter().enumerate() {
                assert_eq!(
                    set.contains(square),
                    height >= min_height,
                    "{position:?} {square}"
                );
            }
            let packed = position.packed_stacks(square.rank().into())[usize::from(square.file())];
            assert_eq!(packed.stack(), position.stack(square));
            let cell = square.rank() * 8 + square.file();
            assert_eq!(position.stack_on_cell(cell), packed);
        }
        let turn = position.turn();
        if position.pending().is_empty() && position.pending_swaps() == 0 {
            let mut expected = SquareSet::EMPTY;
            position.for_each_move(|mv: Move| {
                if let MoveKind::StackMove { to, .. } = mv.kind() {
                    expected |= SquareSet::of(to);
                }
            });
            let own = position.controlled_squares(turn);
            if position.outcome().is_none() {
                assert_eq!(position.landings(own, &heights), expected, "{position:?}");
            }
        }
    });
}

#[test]
fn cells_and_stacks_are_encoded() {
    let cells = |mv: &str| mv.parse::<Move>().unwrap().cells();
    assert_eq!(cells("c1-d1"), [2, 3]);
    assert_eq!(cells("h6-h3"), [47, 23]);
    assert_eq!(cells("@h6"), [0, 47]);
    // The height, then two bits per piece, top piece first.
    let stack = |letters: &str| {
        let pieces = letters.chars().map(|c| color::from_letter(c).unwrap());
        PackedStack::from_stack(pieces.collect()).unwrap().index()
    };
    assert_eq!(stack(""), 0);
    assert_eq!(stack("R"), 3 << 3 | 1);
    assert_eq!(stack("BYR"), 3 << 3 | 2 << 5 | 1 << 7 | 3);
}

#[test]
fn captures_needed_for_the_nearest_fast_win() {
    let board = "4/6/8/(GGGGG)(BBBBB)(BBBBB)(BB)(RRRRR)(RRRRR)(RRR)1/8/8/6/4";
    let of = |variant: &str, text: &str| {
        let position = Position::parse(text, Variant::by_id(variant).unwrap()).unwrap();
        let seats = position.variant().seats().iter();
        seats
            .map(|&seat| position.captures_needed(seat))
            .collect::<Vec<_>>()
    };
    // Three of each other seat, or ten captured or in reserve: G has eight, B one.
    let three = format!("{board} G G7 G:B1,B:G1");
    assert_eq!(of("three-fast", &three), [Some(2), Some(5), Some(6)]);
    assert_eq!(of("three", &three), [None; 3]);
    // Six in total; a seat that has them needs no more.
    let two = "4/6/8/(GGGGG)(GGGGG)(GGGG)(RRRRR)(RRRRR)3/8/8/6/4 R - G:R8,R:G4";
    assert_eq!(of("two-fast", two), [Some(0), Some(2)]);
}
