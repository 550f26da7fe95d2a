//! Helpers for tests of searches.
#![allow(dead_code, reason = "each test file uses a part of it")]

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, Config};
use stack_ai::focus::{Learned, Published};
use stack_ai::network::{Memory, Network, Networked};
use stack_ai::{Evaluation as _, Limits, Search, Stop};
use stack_game::{Game as _, Match, MatchSettings as _};

/// The variants with two sides.
pub(crate) const TWO_SIDED: [&str; 3] = ["two", "two-fast", "partners"];

pub(crate) type Player = Box<dyn Search<Position>>;

pub(crate) fn variant(id: &str) -> &'static Variant {
    Variant::by_id(id).unwrap()
}

/// Everything switched on, with the learned evaluation.
pub(crate) fn ours(id: &str) -> Player {
    Box::new(AlphaBeta::new(
        Config::FULL,
        Learned::of(variant(id)).unwrap(),
    ))
}

/// The published baseline.
pub(crate) fn published() -> Player {
    Box::new(AlphaBeta::new(Config::PUBLISHED, Published))
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A match after `plies` random moves, or fewer when it would be over.
pub(crate) fn after_random(
    settings: &Settings,
    plies: u32,
    rng: &mut Xoshiro256PlusPlus,
) -> Match<Position> {
    let mut game = settings.start_match().unwrap();
    for _ in 0..plies {
        let count = game.position().move_count();
        if count == 0 {
            break;
        }
        game.play(game.position().nth_move(rng.next_u32() % count))
            .unwrap();
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

/// A match that begins with a position.
pub(crate) fn match_of(id: &str, text: &str) -> Match<Position> {
    let variant = variant(id);
    let mut settings = Settings::new(variant);
    settings.start = focus_rules::Start::Position(Position::parse(text, variant).unwrap());
    settings.start_match().unwrap()
}

pub(crate) fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        memory: 1,
        ..Limits::default()
    }
}

pub(crate) fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        memory: 4,
        ..Limits::default()
    }
}

/// A search's move and its last value.
pub(crate) fn think(
    player: &mut Player,
    game: &Match<Position>,
    limits: &Limits,
) -> (Option<String>, i32) {
    let mut score = 0;
    let mv = player.think(game, limits, &Stop::new(), &mut |info| {
        score = info.score.unwrap_or_default();
    });
    (mv.map(|mv| mv.to_string()), score)
}

/// Checks that the value of a position, and of those that three of its moves lead to, is the same brought up to date from
/// what is in `memory` and computed anew. The position itself is looked at only if `visited`.
pub(crate) fn assert_near_is_anew<N: Network>(
    networked: &Networked<N>,
    position: &N::Position,
    memory: &mut Memory<N::Worth>,
    (place, visited): (usize, bool),
) {
    let seat = position.turn();
    let anew = networked.value(position, seat);
    if visited {
        let near = networked.value_near(position, seat, memory, place);
        assert_eq!(near, anew, "{position:?}");
    }
    for mv in position.legal_moves().into_iter().take(3) {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let near = networked.value_near(&child, seat, memory, place + 1);
        assert_eq!(near, networked.value(&child, seat), "{child:?}");
    }
}
