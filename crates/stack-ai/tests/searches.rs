//! Every kind of search: legal moves, stopping, lines.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use focus_rules::{Settings, Variant};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{MultiplayerEvaluation, TwoSidedEvaluation};
use stack_ai::{Limits, Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch, Stop};
use stack_game::Game as _;

use crate::analysis::{analyze, check, first};
use crate::common::{
    AT_ONCE, Player, TWO_SIDED, after_random, depth, nodes, rng, shortest, shortest_row,
    tree_nodes, variant,
};
use crate::multiplayer_search::OPPONENT_MODELS;
use crate::positions::{any_random_match, assert_plays_legally, below, random_match};

/// A kind of search with its configuration.
struct Kind {
    name: String,
    variants: Vec<&'static str>,
    /// Limits of a search that finishes several lines.
    limits: Limits,
    make: Box<dyn Fn(&'static Variant) -> Player>,
}

fn kinds() -> Vec<Kind> {
    let mut kinds = Vec::new();
    for (name, config, plies) in [
        ("plain", AlphaBetaConfig::PLAIN, 3),
        ("published", AlphaBetaConfig::PUBLISHED, 3),
        ("full", AlphaBetaConfig::FULL, 5),
    ] {
        kinds.push(Kind {
            name: format!("alpha-beta, {name}"),
            variants: TWO_SIDED.to_vec(),
            limits: depth(plies),
            make: Box::new(move |variant| {
                let evaluation = TwoSidedEvaluation::of(variant).unwrap();
                Box::new(AlphaBeta::new(config, evaluation))
            }),
        });
    }
    let all: Vec<&str> = Variant::all().iter().map(|variant| variant.id()).collect();
    let short = MctsConfig {
        playout_limit: 6,
        ..MctsConfig::published()
    };
    for (name, config) in [
        ("published, short playouts", short),
        ("guided", MctsConfig::guided()),
        ("shortlisted", MctsConfig::shortlisted()),
    ] {
        kinds.push(Kind {
            name: format!("mcts, {name}"),
            variants: all.clone(),
            limits: tree_nodes(20_000),
            make: Box::new(move |variant| {
                Box::new(Mcts::new(config, MultiplayerEvaluation::of(variant)))
            }),
        });
    }
    for opponents in OPPONENT_MODELS {
        for (config, plies) in [
            (MultiplayerConfig::published(opponents), 2),
            (MultiplayerConfig::full(opponents), 3),
        ] {
            kinds.push(Kind {
                name: format!("{config:?}"),
                variants: all.clone(),
                limits: depth(plies),
                make: Box::new(move |variant| {
                    let evaluation = MultiplayerEvaluation::of(variant);
                    Box::new(MultiplayerSearch::new(config, evaluation))
                }),
            });
        }
    }
    kinds
}

#[test]
fn plays_only_legal_moves() {
    let mut rng = rng(10_000);
    let kinds = kinds();
    // Searches are used for many games, also with knowledge about others.
    let mut searches = BTreeMap::new();
    for round in 0..30_000 {
        let longest = if round % 8 == 0 { 400 } else { 60 };
        let game = any_random_match(&mut rng, longest);
        let variant = game.position().variant();
        let able = |kind: &&Kind| kind.variants.contains(&variant.id());
        let able: Vec<_> = kinds.iter().filter(able).collect();
        let kind = able[below(&mut rng, able.len())];
        let key = (&kind.name, variant.id());
        let search = searches.entry(key).or_insert_with(|| (kind.make)(variant));
        let limits = Limits {
            threads: 1 + usize::from(round % 64 == 0),
            ..nodes(1 + below(&mut rng, 200) as u64)
        };
        assert_plays_legally(&mut **search, &game, &limits);
    }
}

#[test]
fn stop_flag_and_time_limit_end_the_search() {
    const TIME: Duration = Duration::from_millis(60);
    let mut rng = rng(7);
    for kind in kinds() {
        let places = [("two-fast", 1), ("partners", 2), ("four", 1), ("three", 2)];
        for (id, threads) in places {
            if !kind.variants.contains(&id) {
                continue;
            }
            let game = random_match(id, &mut rng, 10);
            let limits = Limits {
                threads,
                memory: 16,
                ..Limits::default()
            };
            // Each from a cold start.
            let think = |limits: &Limits, stop: &Stop| {
                let mv = (kind.make)(variant(id)).think(&game, limits, stop, &mut |_| {});
                let returned = Instant::now();
                game.position().check(mv.unwrap()).unwrap();
                returned
            };
            let late = shortest_row(AT_ONCE, || {
                let stop = Stop::new();
                let setter = stop.clone();
                let set_at = std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(40));
                    setter.set();
                    Instant::now()
                });
                let returned = think(&limits, &stop);
                returned.saturating_duration_since(set_at.join().unwrap())
            });
            assert!(late < AT_ONCE, "{}, {id}: {late:?} late", kind.name);

            let stopped = Stop::new();
            stopped.set();
            let limited = Limits {
                time: Some(TIME),
                ..limits
            };
            for (bound, limits, stop) in [
                (AT_ONCE, limits, stopped),
                (TIME + AT_ONCE, limited, Stop::new()),
            ] {
                let taken = shortest(bound, || {
                    let start = Instant::now();
                    think(&limits, &stop) - start
                });
                assert!(taken < bound, "{}, {id}: {taken:?}", kind.name);
            }
        }
    }
}

#[test]
fn lines_are_distinct_and_sorted() {
    for kind in kinds() {
        for (seed, &id) in (1..).zip(&kind.variants) {
            for plies in [0, 30] {
                let what = format!("{}, {id}, {plies}", kind.name);
                let game = after_random(&Settings::new(variant(id)), plies, &mut rng(seed));
                let turn = game.position().turn().index();
                let mut search = (kind.make)(variant(id));
                for threads in [2, 1] {
                    let limits = Limits {
                        threads,
                        ..kind.limits
                    };
                    let reports = analyze(&mut *search, &game, (&[], 5), &limits);
                    let moves = check(&game, &reports, 5);
                    assert!(
                        reports.is_sorted_by(|a, b| match a.score {
                            Some(_) => a.score >= b.score,
                            None => a.chances[turn] >= b.chances[turn],
                        }),
                        "{what}: {reports:?}"
                    );
                    // Restricted to some moves, also without any time.
                    let some = &moves[2..4];
                    let among = analyze(&mut *search, &game, (some, 9), &limits);
                    assert_eq!(among.len(), 2, "{what}");
                    assert!(among.iter().all(|info| some.contains(&first(info))));
                    let alone = analyze(&mut *search, &game, (&some[1..], 1), &nodes(1));
                    assert_eq!(
                        alone.iter().map(first).collect::<Vec<_>>(),
                        [some[1]],
                        "{what}"
                    );
                }
                // Lines that exclude moves do not affect the evaluation of the position.
                let again = analyze(&mut *search, &game, (&[], 1), &kind.limits);
                let mut other = (kind.make)(variant(id));
                let fresh = analyze(&mut *other, &game, (&[], 1), &kind.limits);
                let result = |reports: &[stack_ai::Info<_>]| {
                    let best = &reports[0];
                    (best.pv.clone(), best.score, best.chances)
                };
                assert_eq!(result(&again), result(&fresh), "{what}");
            }
        }
    }
}
