//! Tree reuse between moves.

use std::time::Duration;

use focus_rules::{Match, Move, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::{Limits, Mcts, MctsConfig, Scope, Search, Shortlist, Stop};
use stack_game::Game as _;

use crate::common::several;
use crate::positions::{any_match, ask, ask_soundly, match_of};

fn search(game: &Match<Position>) -> Mcts<Position, MultiplayerEvaluation> {
    let variant = game.position().variant();
    Mcts::new(
        MctsConfig::shortlisted(),
        MultiplayerEvaluation::of(variant),
    )
}

/// The chosen move and the length of its variation.
fn found(
    search: &mut Mcts<Position, MultiplayerEvaluation>,
    game: &Match<Position>,
    limits: &Limits,
) -> (Option<Move>, usize) {
    let (mv, info) = ask(search, game, limits);
    (mv, info.map_or(0, |info| info.pv.len()))
}

fn time(ms: u64) -> Limits {
    Limits {
        time: Some(Duration::from_millis(ms)),
        memory: 8,
        ..Limits::default()
    }
}

#[test]
fn next_search_reuses_the_tree() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut game = match_of("four-fast", &mut rng, 8);
    let far = |&(_, _, length): &(_, _, usize)| length >= 4;
    let (mut kept, mv, before) = several(far, || {
        let mut kept = search(&game);
        let (mv, length) = found(&mut kept, &game, &time(300));
        (kept, mv, length)
    });
    assert!(before >= 4, "{before}");
    game.play(mv.unwrap()).unwrap();
    let stopped = Stop::new();
    stopped.set();
    let line_of = |search: &mut Mcts<Position, MultiplayerEvaluation>, game: &Match<Position>| {
        let mut length = 0;
        search.think(game, &time(300), &stopped, &mut |info| {
            length = info.pv.len();
        });
        length
    };
    assert!(line_of(&mut kept, &game) >= before - 1, "the line goes on");
    assert!(
        line_of(&mut search(&game), &game) <= 1,
        "a new tree knows nothing"
    );
    // The same position again.
    assert!(line_of(&mut kept, &game) >= before - 1);
    // Another match, and the same one after `new_game`.
    let other = match_of("four-fast", &mut Xoshiro256PlusPlus::seed_from_u64(4), 8);
    assert!(line_of(&mut kept, &other) <= 1);
    found(&mut kept, &game, &time(100));
    kept.new_game();
    assert!(line_of(&mut kept, &game) <= 1);
    // A restricted search does not evaluate the position.
    let moves = &game.legal_moves()[..2];
    let scope = Scope {
        moves,
        ..Scope::DEFAULT
    };
    let analyst = kept.as_multi_pv().unwrap();
    analyst.analyze(&game, &scope, &time(100), &Stop::new(), &mut |_, _| {});
    assert!(line_of(&mut kept, &game) <= 1);
}

#[test]
fn node_limited_searches_do_not_reuse_trees() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut game = match_of("three-fast", &mut rng, 8);
    let mut kept = search(&game);
    let limits = Limits {
        nodes: Some(5_000),
        ..time(60_000)
    };
    for _ in 0..6 {
        found(&mut kept, &game, &time(20));
        let told = ask(&mut kept, &game, &limits);
        let fresh = ask(&mut search(&game), &game, &limits);
        let known = |told: &(Option<Move>, Option<stack_ai::Info<Move>>)| {
            let info = told.1.as_ref().unwrap();
            (told.0, info.pv.clone(), info.chances, info.nodes)
        };
        assert_eq!(known(&told), known(&fresh));
        game.play(told.0.unwrap()).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
}

#[test]
fn reused_trees_yield_legal_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for round in 0..60 {
        let mut game = any_match(&mut rng, 60);
        let config = [MctsConfig::shortlisted(), MctsConfig::published()][round % 2];
        let mut kept = Mcts::new(config, MultiplayerEvaluation::of(game.position().variant()));
        for _ in 0..12 {
            let limits = Limits {
                memory: 1,
                threads: 1 + (rng.next_u32() % 3) as usize,
                ..time(rng.next_u64() % 8)
            };
            ask_soundly(&mut kept, &game, &limits);
            for _ in 0..rng.next_u32() % 4 {
                let moves = game.legal_moves();
                let lot = rng.next_u32() as usize;
                match (rng.next_u32() % 12, moves.is_empty()) {
                    (0, _) | (_, true) => drop(game.undo()),
                    (1, _) => drop(game.resign(game.position().turn())),
                    _ => game.play(moves[lot % moves.len()]).unwrap(),
                }
            }
        }
    }
}

#[test]
fn multi_threaded_tree_reuse_yields_legal_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for round in 0..40 {
        // The missing moves of nodes are added all the time.
        let game = match_of(["four", "three-fast"][round % 2], &mut rng, 40);
        let config = MctsConfig {
            shortlist: Some(Shortlist {
                moves: 4,
                visits: 5,
            }),
            ..MctsConfig::shortlisted()
        };
        let mut search = Mcts::new(config, MultiplayerEvaluation::of(game.position().variant()));
        let limits = Limits {
            nodes: Some(60_000),
            threads: 6,
            ..time(60_000)
        };
        ask_soundly(&mut search, &game, &limits);
    }
}
