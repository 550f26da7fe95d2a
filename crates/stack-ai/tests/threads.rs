//! Multi-threaded searches with their shared table and tree. Small enough for Miri and
//! ThreadSanitizer (commands in docs/testing.md).

use std::sync::mpsc::channel;
use std::thread;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::PublishedEvaluation;
use stack_ai::{Limits, Mcts, MctsConfig, Search, Stop};
use stack_game::{Game, Match, MatchSettings};

/// Every kind of multi-threaded search.
fn searches() -> [Box<dyn Search<Position>>; 3] {
    [
        Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, PublishedEvaluation)),
        Box::new(Mcts::new(MctsConfig::published(), PublishedEvaluation)),
        Box::new(Mcts::new(MctsConfig::guided(), PublishedEvaluation)),
    ]
}

/// A match after up to forty random moves that do not end it.
fn some_match(seed: u64) -> Match<Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let settings = Settings::new(Variant::by_id("two").unwrap());
    let mut game = settings.start_match().unwrap();
    for _ in 0..40 {
        let mv = game.position().random_move(|| random.next_u32());
        game.play(mv.unwrap()).unwrap();
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

fn play_legally(game: &mut Match<Position>, mv: Option<<Position as Game>::Move>) {
    let mv = mv.unwrap();
    assert!(game.legal_moves().contains(&mv), "{mv} is not legal");
    game.play(mv).unwrap();
}

#[test]
fn threads_play_legal_moves() {
    let nodes = if cfg!(miri) { 150 } else { 100_000 };
    for mut search in searches() {
        let mut game = some_match(3);
        // The second search uses the results of the first one.
        for _ in 0..2 {
            let limits = Limits {
                nodes: Some(nodes),
                threads: 3,
                memory: 1,
                ..Limits::default()
            };
            let mv = search.think(&game, &limits, &Stop::new(), &mut |_| {});
            play_legally(&mut game, mv);
        }
    }
}

#[test]
fn stop_flag_ends_all_threads() {
    for mut search in searches() {
        let mut game = some_match(5);
        for _ in 0..2 {
            let limits = Limits {
                threads: 2,
                memory: 1,
                ..Limits::default()
            };
            let stop = Stop::new();
            let (begun, wait) = channel();
            let mv = thread::scope(|scope| {
                let stops = stop.clone();
                scope.spawn(move || {
                    let _ = wait.recv();
                    stops.set();
                });
                begun.send(()).unwrap();
                search.think(&game, &limits, &stop, &mut |_| {})
            });
            play_legally(&mut game, mv);
        }
    }
}
