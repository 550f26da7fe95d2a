//! The optimized rules and the reference implementation play the same games and agree after every
//! move.

use focus_rules::{Match, Position};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Change, Describe as _, Game as _};

use crate::common::{any_match, below, letter, lively_move};
use crate::reference;

/// Compares everything that both report about a position.
fn assert_same(game: &Match<Position>, reference: &reference::Game) {
    let position = game.position();
    assert_eq!(position.to_string(), reference.to_position());
    assert_eq!(letter(position.turn()), reference.turn());
    assert_eq!(letter(position.first()), reference.first());
    assert_eq!(position.plies_since_capture(), reference.quiet());
    let winners = position
        .outcome()
        .map(|outcome| outcome.winners.iter().map(letter).collect());
    assert_eq!(winners, reference.winners(), "{position}");
    assert_eq!(position.move_texts(), reference.moves(), "{position}");
    assert_eq!(position.pending_swaps() as usize, reference.swaps().len());
    assert_eq!(position.pending().len(), reference.pending().len());
    for &square in position.squares() {
        let stack: String = position.stack(square).iter().map(letter).collect();
        assert_eq!(stack, reference.stack(&square.to_string()), "{square}");
    }
    let on_board = position
        .squares()
        .iter()
        .filter(|&&square| !position.stack(square).is_empty());
    assert_eq!(on_board.count(), reference.stacks().len());
    assert_eq!(letters(position.seats()), reference.seats());
    for &seat in position.seats() {
        assert_eq!(
            u32::from(position.reserve(seat)),
            reference.reserve(letter(seat))
        );
        assert_eq!(
            position.captures(seat),
            reference.captured_total(letter(seat))
        );
        assert_eq!(position.can_move(seat), reference.can_move(letter(seat)));
        assert_eq!(
            position.resigned().contains(seat),
            reference.out().contains(&letter(seat))
        );
        for &color in position.seats() {
            let captured = u32::from(position.captured(seat, color));
            assert_eq!(captured, reference.captured(letter(seat), letter(color)));
        }
    }
}

fn letters(seats: &[stack_game::Seat]) -> Vec<char> {
    seats.iter().copied().map(letter).collect()
}

/// Some seat resigns, in games where the others continue.
fn maybe_resign(
    game: &mut Match<Position>,
    reference: &mut reference::Game,
    rng: &mut Xoshiro256PlusPlus,
) {
    let position = *game.position();
    let seat = position.seats()[below(rng, position.seats().len())];
    if !position.variant().continues_after_resignation() || position.resigned().contains(seat) {
        return;
    }
    game.resign(seat).unwrap();
    reference.resign(letter(seat));
    assert_same(game, reference);
    assert_eq!(skipped(&game.last_changes()), reference.skipped());
}

fn skipped(changes: &[Change]) -> Vec<char> {
    let seat = |change: &Change| match change {
        Change::Skipped { seat } => Some(letter(*seat)),
        _ => None,
    };
    changes.iter().filter_map(seat).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 96 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn games_agree_after_every_move(seed: u64, lively in 0..3usize, length in 1..220usize, given_up in 0..4usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut left: Vec<usize> = (0..given_up).map(|_| below(&mut rng, length)).collect();
        let (settings, mut game) = any_match(&mut rng, false);
        let anti_symmetry = settings.anti_symmetry.id();
        let mut reference =
            reference::Game::start(settings.variant.id(), anti_symmetry, letter(settings.first()));
        assert_same(&game, &reference);
        for ply in 0..length {
            let position = *game.position();
            if position.move_count() == 0 {
                break;
            }
            while game.outcome().is_none() && left.contains(&ply) {
                left.retain(|&at| at != ply);
                maybe_resign(&mut game, &mut reference, &mut rng);
            }
            if game.outcome().is_some() {
                break;
            }
            let position = *game.position();
            // Games of lively players end; random games reach unusual positions.
            let mv = if below(&mut rng, 3) < lively {
                lively_move(&position, &mut rng)
            } else {
                position.nth_move(below(&mut rng, position.move_count() as usize) as u32)
            };
            game.play(mv).unwrap();
            reference.play(&mv.to_string());
            assert_same(&game, &reference);
            assert_eq!(skipped(&game.changes(ply).unwrap()), reference.skipped());
        }
    }
}

#[test]
fn both_parse_the_same_positions() {
    for variant in reference::VARIANTS {
        let start = reference::Game::start(variant, "none", 'G').to_position();
        let variant_data = focus_rules::Variant::by_id(variant).unwrap();
        assert_eq!(letters(variant_data.seats()), reference::seats(variant));
        let position = Position::parse(&start, variant_data).unwrap();
        assert_eq!(
            reference::Game::from_position(variant, &start).to_position(),
            position.to_string()
        );
    }
}
