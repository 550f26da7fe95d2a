//! Random test positions, and facts about them by plain recursion.

use focus_rules::{AntiSymmetry, Match, Move, Position, Settings, Variant};
use rand::Rng;
use stack_ai::{Info, Limits, Search, Stop, Tactics};
use stack_game::{DrawRules, Game, MatchSettings as _, SeatSet};

pub(crate) fn below(rng: &mut impl Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// A match of any game after some moves, half of them greedy; rarely over. In multiplayer games
/// seats may have resigned.
pub(crate) fn any_random_match(rng: &mut impl Rng, longest: usize) -> Match<Position> {
    let variant = Variant::all()[below(rng, Variant::all().len())];
    let mut settings = Settings::new(variant);
    if variant.has_anti_symmetry() {
        settings.anti_symmetry = AntiSymmetry::ALL[below(rng, 3)];
    }
    settings.randomize_first(rng);
    let mut game = settings.start_match().unwrap();
    play_on(&mut game, rng, longest);
    game
}

/// A match of a variant without draws.
pub(crate) fn random_match(id: &str, rng: &mut impl Rng, longest: usize) -> Match<Position> {
    let variant = Variant::by_id(id).unwrap();
    let start = Position::start(variant, variant.seats()[0], false).unwrap();
    let mut game = Match::new(start, DrawRules::default());
    play_on(&mut game, rng, longest);
    game
}

fn play_on(game: &mut Match<Position>, rng: &mut impl Rng, longest: usize) {
    for _ in 0..below(rng, longest + 1) {
        let seats = game.position().seats();
        if below(rng, 60) == 0 && game.position().variant().continues_after_resignation() {
            // Rejected if the seat has already resigned or the match is over.
            let _ = game.resign(seats[below(rng, seats.len())]);
        }
        let position = game.position();
        let mv = if below(rng, 2) == 0 {
            position.greedy(rng.next_u64())
        } else {
            let moves = game.legal_moves();
            (!moves.is_empty()).then(|| moves[below(rng, moves.len())])
        };
        let Some(mv) = mv else { return };
        if game.play(mv).is_err() {
            return;
        }
    }
}

/// The move and the last report of a search.
pub(crate) fn think_and_report(
    search: &mut dyn Search<Position>,
    game: &Match<Position>,
    limits: &Limits,
) -> (Option<Move>, Option<Info<Move>>) {
    let mut last = None;
    let mv = search.think(game, limits, &Stop::new(), &mut |info| {
        last = Some(info.clone());
    });
    (mv, last)
}

/// Runs a search and checks that its move is legal, or the match over, and that its variation is
/// playable.
pub(crate) fn assert_plays_legally(
    search: &mut dyn Search<Position>,
    game: &Match<Position>,
    limits: &Limits,
) {
    let (mv, info) = think_and_report(search, game, limits);
    match mv {
        Some(mv) => assert_eq!(game.position().check(mv), Ok(()), "{}", game.position()),
        None => assert!(game.outcome().is_some(), "{}", game.position()),
    }
    let mut position = *game.position();
    for mv in info.map(|info| info.pv).unwrap_or_default() {
        position.play(mv).unwrap();
    }
}

pub(crate) fn after(position: &Position, mv: Move) -> Position {
    let mut after = *position;
    after.play(mv).unwrap();
    after
}

/// The winners with best play as far as `depth` plies prove them: a seat takes a win; it has lost
/// if the same seats win after all its moves.
pub(crate) fn proved(position: &Position, depth: u32) -> Option<SeatSet> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winners);
    }
    if depth == 0 {
        return None;
    }
    let mut same: Option<Option<SeatSet>> = None;
    for mv in position.legal_moves() {
        let winners = proved(&after(position, mv), depth - 1);
        if winners.is_some_and(|winners| winners.contains(position.turn())) {
            return winners;
        }
        same = match same {
            None => Some(winners),
            Some(before) if before == winners => same,
            Some(_) => Some(None),
        };
    }
    same.flatten()
}
