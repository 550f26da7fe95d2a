//! The optimized rules and the reference implementation play the same games and agree after every
//! move.

use byte_rules::{Match, Position, Variant};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Change, Describe as _, Game as _};

use crate::common::{STYLES, any_match, below, choose, letter};
use crate::reference;

/// Compares everything that both report about a position.
fn assert_same(game: &Match<Position>, reference: &reference::Game) {
    let position = game.position();
    assert_eq!(position.to_string(), reference.to_position());
    assert_eq!(letter(position.turn()), reference.turn());
    let winner = position.outcome().map(|outcome| {
        let winners: Vec<char> = outcome.winners.iter().map(letter).collect();
        assert_eq!(winners.len(), 1);
        winners[0]
    });
    assert_eq!(winner, reference.winner(), "{position}");
    assert_eq!(position.move_texts(), reference.moves(), "{position}");
    for &square in position.squares() {
        let stack: String = position.stack(square).iter().map(letter).collect();
        assert_eq!(stack, reference.stack(&square.to_string()), "{square}");
    }
    for &seat in position.seats() {
        assert_eq!(usize::from(position.won(seat)), reference.won(letter(seat)));
        assert_eq!(
            position.can_move(seat),
            reference.can_move(letter(seat)),
            "{position}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 64 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn games_agree_after_every_move(seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (settings, mut game) = any_match(&mut rng);
        let mut reference = reference::Game::start(settings.variant.id());
        let styles = [0; 2].map(|_| STYLES[below(&mut rng, STYLES.len())]);
        assert_same(&game, &reference);
        while game.outcome().is_none() {
            let mv = choose(game.position(), styles[game.position().turn().index()], &mut rng);
            game.play(mv).unwrap();
            reference.play(&mv.to_string());
            assert_same(&game, &reference);
            let passed: Vec<char> = game.changes(game.moves().len() - 1).unwrap().into_iter()
                .filter_map(|change| match change {
                    Change::Skipped { seat } => Some(letter(seat)),
                    _ => None,
                }).collect();
            assert_eq!(passed, reference.skipped());
        }
    }
}

#[test]
fn both_parse_the_same_positions() {
    for variant in reference::VARIANTS {
        let start = reference::Game::start(variant).to_position();
        let data = Variant::by_id(variant).unwrap();
        let position = Position::parse(&start, data).unwrap();
        assert_eq!(position, Position::start(data).unwrap());
        let read = reference::Game::from_position(variant, &start);
        assert_eq!(read, reference::Game::start(variant));
    }
}
