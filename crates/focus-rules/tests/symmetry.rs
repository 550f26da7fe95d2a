//! Yearout's symmetry: mirror play by the second player, and the swap that prevents it.

use focus_rules::{AntiSymmetry, IllegalMove, Move, Position, Settings, Start, Variant, color};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Action, Describe as _, Game as _, MatchSettings as _};

use crate::common::{below, lively_move};

fn two(anti_symmetry: AntiSymmetry) -> Settings {
    let mut settings = Settings::new(Variant::by_id("two").unwrap());
    settings.anti_symmetry = anti_symmetry;
    settings
}

/// Whether one of the symmetries, given as a map of doubled and centered coordinates, maps the
/// board to itself with swapped colors. Written independently of the crate's own bit boards.
fn has_symmetry(position: &Position) -> bool {
    type Map = fn(i32, i32) -> (i32, i32);
    let maps: [Map; 8] = [
        |x, y| (x, y),
        |x, y| (-x, y),
        |x, y| (x, -y),
        |x, y| (-x, -y),
        |x, y| (y, x),
        |x, y| (-y, x),
        |x, y| (y, -x),
        |x, y| (-y, -x),
    ];
    let center = |v: u8| 2 * i32::from(v) - 7;
    let top = |x: i32, y: i32| {
        let square = stack_game::Square::new(((x + 7) / 2) as u8, ((y + 7) / 2) as u8);
        position.stack(square).top()
    };
    let swapped = |piece| match piece {
        Some(color::GREEN) => Some(color::RED),
        Some(color::RED) => Some(color::GREEN),
        other => other,
    };
    maps.iter().any(|map| {
        focus_rules::BOARD.iter().all(|square| {
            let (x, y) = (center(square.file()), center(square.rank()));
            let (u, v) = map(x, y);
            swapped(top(x, y)) == top(u, v)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 64 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn mirrored_moves_are_legal_and_never_lose(seed: u64, lively: bool, first_red: bool) {
        let mut settings = two(AntiSymmetry::None);
        settings.start = Start::Variant(if first_red { color::RED } else { color::GREEN });
        let mut game = settings.start_match().unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while game.outcome().is_none() {
            let mv = if lively {
                lively_move(game.position(), &mut rng)
            } else {
                let count = game.position().move_count() as usize;
                game.position().nth_move(below(&mut rng, count) as u32)
            };
            let before = *game.position();
            prop_assert_eq!(before.rotated().unwrap().rotated(), Some(before));
            game.play(mv).unwrap();
            if game.outcome().is_some() {
                break;
            }
            // Legal, and the board is symmetric again.
            game.play(mv.rotated()).unwrap();
            let image = game.position().rotated().unwrap();
            prop_assert_eq!(image.setup().stacks, game.position().setup().stacks);
        }
        // Draws by repetition or without captures do occur; the first player never wins.
        let winners = game.outcome().unwrap().winners;
        prop_assert!(!winners.contains(settings.first()));
    }
}

#[test]
fn no_legal_pair_of_swaps_leaves_a_symmetric_position() {
    let start = two(AntiSymmetry::Swap).start_position().unwrap();
    assert!(start.is_symmetric() && has_symmetry(&start));
    let (mut legal, mut blocked) = (0, 0);
    start.for_each_move(|first| {
        let mut after_one = start;
        after_one.play(first).unwrap();
        let refused = after_one.blocked_actions();
        blocked += refused.len();
        after_one.for_each_move(|second| {
            let mut after_two = after_one;
            after_two.play(second).unwrap();
            assert!(
                !has_symmetry(&after_two) && !after_two.is_symmetric(),
                "{first} {second}"
            );
            assert_eq!(
                (after_two.turn(), after_two.pending_swaps()),
                (color::GREEN, 0)
            );
            legal += 1;
        });
        for (action, reason) in refused {
            assert!(matches!(reason, IllegalMove::Symmetric { .. }));
            let Action::Swap { own, enemy } = action else {
                panic!("{action:?} is no swap");
            };
            let second = Move::swap(own, enemy).unwrap();
            assert_eq!(after_one.check(second), Err(reason));
            let mut after_two = after_one;
            after_two.play_unchecked(second);
            assert!(
                has_symmetry(&after_two),
                "{first} {second} is blocked without reason"
            );
        }
    });
    assert_eq!((legal, blocked), (102_240, 324 * 324 - 102_240));
}

#[test]
fn both_colors_must_mirror_each_other() {
    // A half turn swaps a5 and h4. A quarter turn maps a5 to d1, and d1 to h4.
    for (board, symmetric) in [("4/6/8/G7/7R/8/6/4", true), ("4/6/8/G7/8/8/6/1R2", false)] {
        let text = format!("{board} G - G:R17,R:G17");
        let two = Variant::by_id("two").unwrap();
        let position = Position::parse(&text, two).unwrap();
        assert_eq!(has_symmetry(&position), symmetric, "{board}");
        assert_eq!(position.is_symmetric(), symmetric, "{board}");
    }
    // From above it is symmetric, but only boards of single pieces count.
    let high = "4/6/8/(RG)7/7(GR)/8/6/4 G - G:R16,R:G16";
    let high = Position::parse(high, Variant::by_id("two").unwrap()).unwrap();
    assert!(has_symmetry(&high) && !high.is_symmetric());
}

#[test]
fn rotated_positions_have_swapped_reserves_and_captures() {
    let two = Variant::by_id("two").unwrap();
    let read = |text: &str| Position::parse(text, two).unwrap();
    let position = read("4/6/8/(GG)6(GR)/7R/8/6/4 G G2R3 G:R13,R:G13 quiet=4");
    let image = read("4/6/8/G7/(RG)6(RR)/8/6/4 R G3R2 G:R13,R:G13 first=R quiet=4");
    assert_eq!(position.rotated(), Some(image));
}
