//! The optimized counts equal the number of generated moves and the counts of the reference
//! implementation.

use byte_rules::{Match, Position, color};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Describe as _, Game as _, random_below};

use crate::common::{self, STYLES, any_match, below, choose, letter};
use crate::reference;

/// The number of sequences of two moves, by playing the first and generating the second.
fn generated_replies(position: &Position) -> u64 {
    let after = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        after.legal_moves().len() as u64
    };
    position.legal_moves().into_iter().map(after).sum()
}

/// The same by the reference implementation.
fn reference_replies(text: &str, variant: &str) -> u64 {
    reference::Game::from_position(variant, text).perft(2)
}

/// Checks every count in a position; returns whether a seat cannot move although the game is not
/// over.
fn assert_counts(position: &Position, plain: &reference::Game, rng: &mut impl Rng) -> bool {
    let moves = position.legal_moves();
    assert_eq!(position.move_count() as usize, moves.len(), "{position}");
    assert_eq!(position.move_texts(), plain.moves(), "{position}");
    assert_eq!(
        position.reply_count(),
        generated_replies(position),
        "{position}"
    );
    let rng = rng.next_u32();
    let chosen = moves.get(random_below(rng, moves.len() as u32) as usize);
    assert_eq!(position.random_move(|| rng), chosen.copied(), "{position}");
    let mut stuck = false;
    for seat in color::COLORS {
        let can = plain.can_move(letter(seat));
        assert_eq!(position.can_move(seat), can, "{position}");
        stuck |= !can && position.outcome().is_none();
    }
    stuck
}

/// Plays a game to its end with checks; returns the number of positions in which a seat could not
/// move.
fn play_and_check(seed: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (settings, mut game): (_, Match<Position>) = any_match(&mut rng);
    let mut plain = reference::Game::start(settings.variant.id());
    let styles = [0; 2].map(|_| STYLES[below(&mut rng, STYLES.len())]);
    let mut stuck = usize::from(assert_counts(game.position(), &plain, &mut rng));
    while game.outcome().is_none() {
        let style = styles[game.position().turn().index()];
        let mv = choose(game.position(), style, &mut rng);
        game.play(mv).unwrap();
        plain.play(&mv.to_string());
        stuck += usize::from(assert_counts(game.position(), &plain, &mut rng));
    }
    stuck
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 2 } else { 48 }, failure_persistence: None, ..Default::default() })]

    #[test]
    fn counts_match_generated_moves_and_the_reference(seed: u64) {
        play_and_check(seed);
    }

    #[test]
    fn reply_counts_match_the_reference(seed: u64, length in 0..120usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (settings, game) = common::played(&mut rng, length);
        let text = game.position().to_string();
        prop_assert_eq!(game.position().reply_count(), reference_replies(&text, settings.variant.id()));
    }
}

#[test]
fn games_include_seats_without_moves() {
    let stuck: usize = (0..60).map(play_and_check).sum();
    assert!(stuck >= 20, "only {stuck} positions with a stuck seat");
}

#[test]
fn finished_games_have_no_moves() {
    for seed in 0..40 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (_, game) = common::played(&mut rng, usize::MAX);
        let last = game.position();
        let counts = (
            last.move_count(),
            last.reply_count(),
            last.random_move(|| 7),
        );
        assert_eq!(counts, (0, 0, None), "{last}");
    }
}
