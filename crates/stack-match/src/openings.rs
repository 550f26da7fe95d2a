//! Openings, each for a whole round of seatings: a few random moves from the start, or those of a list.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{GOLDEN_GAMMA, Game, Match, mix_bits};

/// Random moves before a game, for each seat in play.
const MOVES_EACH: usize = 2;
/// The number of attempts to find moves that do not end the game.
const ATTEMPTS: usize = 100;

/// The opening of a round: the match at its start after two random moves a seat, opening pieces and
/// exchanges among them. The same seed and round always give the same moves.
///
/// A start from which random moves always end the game is its own opening.
#[must_use]
pub fn random_opening<G: Game>(start: &Match<G>, seed: u64, round: u64) -> Match<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix_seeds(&[seed, round]));
    let plies = MOVES_EACH * start.position().seats().len();
    for _ in 0..ATTEMPTS {
        let mut game = start.clone();
        for _ in 0..plies {
            let moves = game.legal_moves();
            let n = rng.next_u64() % (moves.len() as u64).max(1);
            let Some(&mv) = moves.get(n as usize) else {
                break;
            };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
    start.clone()
}

/// A match at its beginning.
pub(crate) fn without_steps<G: Game>(game: &Match<G>) -> Match<G> {
    let mut start = game.clone();
    while start.undo().is_some() {}
    start
}

/// One number of several, none of which can be told from it.
#[must_use]
pub fn mix_seeds(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |state, number| {
        mix_bits((state ^ number).wrapping_add(GOLDEN_GAMMA))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use focus_rules::{AntiSymmetry, Settings, Variant};
    use stack_game::MatchSettings as _;

    use super::*;

    #[test]
    fn openings_differ_by_round_and_seed_and_come_again() {
        for &variant in Variant::all() {
            let Ok(start) = Settings::new(variant).start_match() else {
                unreachable!("a variant has a start");
            };
            let text = |seed, round| random_opening(&start, seed, round).position().to_string();
            let mut texts = BTreeSet::new();
            for (seed, round) in (0..30).flat_map(|round| [(1, round), (2, round)]) {
                assert_eq!(text(seed, round), text(seed, round));
                texts.insert(text(seed, round));
            }
            assert!(texts.len() >= 55, "{variant:?}: {} of 60", texts.len());
            let game = random_opening(&start, 1, 0);
            assert_eq!(game.moves().len(), 2 * variant.seats().len());
            assert!(game.outcome().is_none() && game.position().pending().is_empty());
        }
    }

    #[test]
    fn exchanges_belong_to_the_opening() {
        let mut settings = Settings::new(Variant::all()[0]);
        settings.anti_symmetry = AntiSymmetry::Swap;
        let start = settings.start_match();
        let game = start.map(|start| random_opening(&start, 5, 5));
        assert!(game.is_ok_and(|game| game.position().pending_swaps() == 0));
    }
}
