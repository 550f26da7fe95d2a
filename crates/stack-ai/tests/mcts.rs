//! Monte-Carlo tree search: correct proofs, reproducibility, tree reuse.

use std::time::Duration;

use focus_rules::{Match, Move, Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::{MultiplayerEvaluation, PublishedEvaluation};
use stack_ai::{Limits, Mcts, MctsConfig, Scope, Search, Shortlist, Stop, Tactics};
use stack_game::Game;

use crate::common::{several, tree_nodes};
use crate::positions::{
    after, any_random_match, assert_plays_legally, proved, random_match, think_and_report,
};

fn search(config: MctsConfig) -> Mcts<Position, PublishedEvaluation> {
    Mcts::new(config, PublishedEvaluation)
}

#[test]
fn greedy_move_follows_the_published_order() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..3_000 {
        let game = any_random_match(&mut rng, 80);
        let position = game.position();
        let order = |mv| position.gain(mv).published_order();
        let best = position.legal_moves().into_iter().map(order).max();
        assert_eq!(
            position.greedy(rng.next_u64()).map(order),
            best,
            "{position}"
        );
    }
}

#[test]
fn greedy_ties_are_broken_randomly() {
    let variant = Variant::by_id("two").unwrap();
    let start = Position::start(variant, variant.seats()[0], false).unwrap();
    let order = |mv| start.gain(mv).published_order();
    let best = start.legal_moves().into_iter().map(order).max();
    let equal = start
        .legal_moves()
        .into_iter()
        .filter(|&mv| Some(order(mv)) == best);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let chosen: std::collections::BTreeSet<_> = (0..2_000)
        .filter_map(|_| start.greedy(rng.next_u64()))
        .collect();
    assert_eq!(chosen, equal.collect());
}

/// Positions in every variant with a win or loss that can be proven within about three plies.
fn late_positions(rng: &mut impl Rng, count: usize) -> Vec<stack_game::Match<Position>> {
    let mut late = Vec::new();
    while late.len() < count {
        let id = Variant::all()[late.len() % Variant::all().len()].id();
        let mut game = random_match(id, rng, 400);
        if game.outcome().is_none() {
            continue;
        }
        for _ in 0..1 + late.len() % 4 {
            game.undo();
        }
        if game.position().move_count() <= 60 {
            late.push(game);
        }
    }
    late
}

#[test]
fn solver_proofs_are_correct() {
    solves_soundly(MctsConfig {
        playout_limit: 20,
        ..MctsConfig::published()
    });
    solves_soundly(MctsConfig::guided());
}

fn solves_soundly(config: MctsConfig) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut search = search(config);
    let (mut at_once, mut later, mut missed, mut losses) = (0, 0, 0, 0);
    for game in late_positions(&mut rng, 140) {
        let position = game.position();
        let turn = position.turn();
        let (mv, info) = think_and_report(&mut search, &game, &tree_nodes(150_000));
        let (mv, info) = (mv.unwrap(), info.unwrap());
        let chance = info.chances[turn.index()];
        let wins = |plies| proved(position, plies).is_some_and(|w| w.contains(turn));
        if wins(1) {
            at_once += 1;
            assert_eq!((chance, info.pv.len()), (1.0, 1), "{position}");
            assert_eq!(
                proved(&after(position, mv), 0).map(|w| w.contains(turn)),
                Some(true)
            );
        } else if chance == 1.0 && info.pv.len() <= 3 {
            later += 1;
            let proof = proved(&after(position, mv), 2);
            assert!(proof.is_some_and(|w| w.contains(turn)), "{position}");
        } else if chance == 0.0 && info.pv.len() <= 2 {
            losses += 1;
            assert!(
                proved(position, 2).is_some_and(|w| !w.contains(turn)),
                "{position}"
            );
        } else if position.move_count() < 40 && wins(3) {
            missed += 1;
        }
    }
    // Found much more often than not, in enough positions.
    assert!(
        at_once >= 20 && later >= 5 && losses >= 3,
        "{at_once} {later} {losses}"
    );
    assert!(missed < later, "{later} found, {missed} missed");
}

#[test]
fn plays_immediate_wins_without_the_solver() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut search = search(MctsConfig {
        solver: false,
        playout_limit: 20,
        ..MctsConfig::published()
    });
    for game in late_positions(&mut rng, 40) {
        let (position, turn) = (game.position(), game.position().turn());
        let wins = |mv| {
            after(position, mv)
                .outcome()
                .is_some_and(|end| end.winners.contains(turn))
        };
        if position.legal_moves().into_iter().any(wins) {
            let (mv, _) = think_and_report(&mut search, &game, &tree_nodes(20_000));
            assert!(wins(mv.unwrap()), "{position}");
        }
    }
}

#[test]
fn partners_share_probabilities_and_sides_sum_to_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let game = random_match("partners", &mut rng, 10);
    let (_, info) = think_and_report(
        &mut search(MctsConfig::published()),
        &game,
        &tree_nodes(20_000),
    );
    let [g, b, y, r] = info.unwrap().chances;
    assert!(g == y && b == r && (g + b - 1.0).abs() < 1e-3, "{g} {b}");
}

#[test]
fn depth_limits_the_playouts() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let game = random_match("three", &mut rng, 10);
    let limits = Limits {
        depth: Some(7),
        ..Limits::default()
    };
    let (_, info) = think_and_report(&mut search(MctsConfig::published()), &game, &limits);
    assert_eq!(info.unwrap().playouts, 128);
}

fn new_search(game: &Match<Position>) -> Mcts<Position, MultiplayerEvaluation> {
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
    let (mv, info) = think_and_report(search, game, limits);
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
    let mut game = random_match("four-fast", &mut rng, 8);
    let far = |&(_, _, length): &(_, _, usize)| length >= 4;
    let (mut search, mv, before) = several(far, || {
        let mut search = new_search(&game);
        let (mv, length) = found(&mut search, &game, &time(300));
        (search, mv, length)
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
    assert!(
        line_of(&mut search, &game) >= before - 1,
        "the variation continues"
    );
    assert!(
        line_of(&mut new_search(&game), &game) <= 1,
        "a new tree knows nothing"
    );
    // The same position again.
    assert!(line_of(&mut search, &game) >= before - 1);
    // Another match, and the same one after `new_game`.
    let other = random_match("four-fast", &mut Xoshiro256PlusPlus::seed_from_u64(4), 8);
    assert!(line_of(&mut search, &other) <= 1);
    found(&mut search, &game, &time(100));
    search.new_game();
    assert!(line_of(&mut search, &game) <= 1);
    // A restricted search does not evaluate the position.
    let moves = &game.legal_moves()[..2];
    let scope = Scope {
        moves,
        ..Scope::DEFAULT
    };
    search.analyze(&game, &scope, &time(100), &Stop::new(), &mut |_, _| {});
    assert!(line_of(&mut search, &game) <= 1);
}

#[test]
fn node_limited_searches_do_not_reuse_trees() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut game = random_match("three-fast", &mut rng, 8);
    let mut search = new_search(&game);
    let limits = Limits {
        nodes: Some(5_000),
        ..time(60_000)
    };
    for _ in 0..6 {
        found(&mut search, &game, &time(20));
        let reports = think_and_report(&mut search, &game, &limits);
        let fresh = think_and_report(&mut new_search(&game), &game, &limits);
        let known = |reports: &(Option<Move>, Option<stack_ai::Info<Move>>)| {
            let info = reports.1.as_ref().unwrap();
            (reports.0, info.pv.clone(), info.chances, info.nodes)
        };
        assert_eq!(known(&reports), known(&fresh));
        game.play(reports.0.unwrap()).unwrap();
        if game.outcome().is_some() {
            break;
        }
    }
}

#[test]
fn reused_trees_yield_legal_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for round in 0..60 {
        let mut game = any_random_match(&mut rng, 60);
        let config = [MctsConfig::shortlisted(), MctsConfig::published()][round % 2];
        let mut search = Mcts::new(config, MultiplayerEvaluation::of(game.position().variant()));
        for _ in 0..12 {
            let limits = Limits {
                memory: 1,
                threads: 1 + (rng.next_u32() % 3) as usize,
                ..time(rng.next_u64() % 8)
            };
            assert_plays_legally(&mut search, &game, &limits);
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
        let game = random_match(["four", "three-fast"][round % 2], &mut rng, 40);
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
        assert_plays_legally(&mut search, &game, &limits);
    }
}
