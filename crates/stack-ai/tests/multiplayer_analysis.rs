//! Several lines and restricted root moves with three and four seats.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use focus_rules::{Match, Move, Position, Settings};
use stack_ai::focus::{MultiplayerEvaluation, PublishedEvaluation};
use stack_ai::players::player;
use stack_ai::{
    Evaluation as _, Info, Limits, Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch,
    OpponentModel, Scope, Search, Stop,
};
use stack_game::{Game as _, Seat};

use crate::common::{after_random, depth, nodes, rng, several, variant};

type Player = Box<dyn Search<Position>>;

const MANY: [&str; 4] = ["three", "three-fast", "four", "four-fast"];
const POLICIES: [OpponentModel; 3] = [
    OpponentModel::MaxN,
    OpponentModel::Paranoid,
    OpponentModel::BestReply,
];

/// The last report of each line, best first, and the chosen move.
fn analyse(
    search: &mut Player,
    game: &Match<Position>,
    (moves, lines): (&[Move], usize),
    limits: &Limits,
) -> (Vec<Info<Move>>, Option<Move>) {
    let mut reports = BTreeMap::new();
    let mut on_info = |rank: usize, info: &Info<Move>| {
        assert!(
            rank == 1 || reports.contains_key(&(rank - 1)),
            "lines come in their order"
        );
        reports.insert(rank, info.clone());
    };
    let scope = Scope {
        moves,
        lines,
        ..Scope::DEFAULT
    };
    let best = search.analyze(game, &scope, limits, &Stop::new(), &mut on_info);
    (reports.into_values().collect(), best)
}

fn first(info: &Info<Move>) -> Move {
    *info.pv.first().unwrap()
}

/// Checks general properties of reported lines; returns their moves.
fn check(
    game: &Match<Position>,
    reports: &[Info<Move>],
    best: Option<Move>,
    count: usize,
) -> Vec<Move> {
    let position = game.position();
    let moves: Vec<Move> = reports.iter().map(first).collect();
    assert_eq!(moves.len(), count.min(game.legal_moves().len()));
    assert_eq!(moves.first().copied(), best, "{position}");
    for (place, info) in reports.iter().enumerate() {
        assert!(
            !moves[..place].contains(&first(info)),
            "{position}: {moves:?}"
        );
        let mut after = *position;
        info.pv.iter().for_each(|&mv| after.play(mv).unwrap());
        let sum: f32 = position
            .seats()
            .iter()
            .map(|seat| info.chances[seat.index()])
            .sum();
        assert!((sum - 1.0).abs() < 0.01, "{position}: {:?}", info.chances);
    }
    moves
}

fn chances_of(reports: &[Info<Move>], seat: Seat) -> Vec<f32> {
    reports
        .iter()
        .map(|info| info.chances[seat.index()])
        .collect()
}

fn trees(id: &str) -> [Player; 3] {
    let rivals = MultiplayerEvaluation::of(variant(id));
    [
        Box::new(Mcts::new(MctsConfig::guided(), rivals.clone())),
        Box::new(Mcts::new(MctsConfig::shortlisted(), rivals)),
        Box::new(Mcts::new(MctsConfig::published(), PublishedEvaluation)),
    ]
}

#[test]
fn tree_lines_are_sorted_by_value() {
    for (seed, id) in (1..).zip(MANY) {
        for plies in [0, 9, 30] {
            let game = after_random(&Settings::new(variant(id)), plies, &mut rng(seed));
            for mut search in trees(id) {
                for limits in [
                    nodes(40_000),
                    Limits {
                        threads: 2,
                        ..nodes(40_000)
                    },
                ] {
                    let (reports, best) = analyse(&mut search, &game, (&[], 5), &limits);
                    let moves = check(&game, &reports, best, 5);
                    let chances_of = chances_of(&reports, game.position().turn());
                    assert!(
                        chances_of.is_sorted_by(|a, b| a >= b),
                        "{id} {chances_of:?}"
                    );
                    let some = &moves[2..4];
                    let (reports, best) = analyse(&mut search, &game, (some, 9), &limits);
                    assert_eq!(reports.len(), 2);
                    assert!(reports.iter().all(|info| some.contains(&first(info))));
                    assert_eq!(best, Some(first(&reports[0])));
                    let (reports, best) = analyse(&mut search, &game, (&some[1..], 1), &nodes(1));
                    assert_eq!((reports.len(), best), (1, Some(some[1])));
                }
            }
        }
    }
}

#[test]
fn unvisited_moves_are_sorted_by_evaluation() {
    let mut compared = 0;
    for (seed, id) in (21..).zip(MANY) {
        let rivals = MultiplayerEvaluation::of(variant(id));
        for plies in 4..24 {
            let game = after_random(&Settings::new(variant(id)), plies, &mut rng(seed));
            let position = game.position();
            let evaluation_of = |mv: &Move| {
                let mut after = *position;
                after.play_unchecked(*mv);
                let chances = rivals.chances(&after, &rivals.values(&after));
                // A move that ends the game ranks by its proof.
                let goes_on = after.outcome().is_none();
                goes_on.then_some((chances[position.turn().index()], *mv))
            };
            let evaluations: Option<Vec<_>> =
                game.legal_moves().iter().map(evaluation_of).collect();
            let Some(mut evaluations) = evaluations.filter(|evaluations| evaluations.len() > 8)
            else {
                continue;
            };
            evaluations.sort_by(|a, b| b.0.total_cmp(&a.0));
            let evaluated = |mv: Move| {
                let found = evaluations.iter().find(|(_, known)| *known == mv);
                found.unwrap().0
            };
            for lines in [1, 3] {
                let guided = MctsConfig::guided();
                let mut search: Player = Box::new(Mcts::new(guided, rivals.clone()));
                let (reports, best) = analyse(&mut search, &game, (&[], lines), &nodes(1));
                let moves = check(&game, &reports, best, lines);
                // Win probabilities are stored in 1/65,535.
                let least = evaluations[lines - 1].0 - 1e-4;
                assert!(
                    moves.iter().all(|&mv| evaluated(mv) >= least),
                    "{position}: {moves:?} of {evaluations:?}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn tree_line_values_match_restricted_searches() {
    for (seed, id) in (11..).zip(MANY) {
        let game = after_random(&Settings::new(variant(id)), 12, &mut rng(seed));
        let turn = game.position().turn();
        let make = || {
            Mcts::new(
                MctsConfig::shortlisted(),
                MultiplayerEvaluation::of(variant(id)),
            )
        };
        let mut search: Player = Box::new(make());
        let (reports, best) = analyse(&mut search, &game, (&[], 4), &nodes(400_000));
        check(&game, &reports, best, 4);
        for info in &reports {
            let (alone, _) = analyse(&mut search, &game, (&[first(info)], 1), &nodes(100_000));
            let (line, single) = (info.chances[turn.index()], alone[0].chances[turn.index()]);
            assert!(
                (line - single).abs() < 0.1,
                "{id} {}: {line} {single}",
                first(info)
            );
        }
    }
}

#[test]
fn trees_report_winning_moves_first() {
    for id in ["three-fast", "four-fast"] {
        let mut found = 0;
        for seed in 0..400 {
            // Undo the last move of the game.
            let game = after_random(&Settings::new(variant(id)), 500, &mut rng(seed));
            let wins = |mv: &Move| {
                let mut after = *game.position();
                after.play_unchecked(*mv);
                let turn = game.position().turn();
                after
                    .outcome()
                    .is_some_and(|end| end.winners.contains(turn))
            };
            let winning = game.legal_moves().iter().filter(|mv| wins(mv)).count();
            if winning < 2 {
                continue;
            }
            found += 1;
            for mut search in trees(id) {
                let lines = winning + 1;
                let (reports, _) = analyse(&mut search, &game, (&[], lines), &nodes(20_000));
                assert!(
                    reports[..winning].iter().all(|info| wins(&first(info))),
                    "{}",
                    game.position()
                );
                let chances = chances_of(&reports, game.position().turn());
                assert!(
                    chances[..winning].iter().all(|&chance| chance == 1.0),
                    "{chances:?}"
                );
            }
        }
        assert!(found >= 3, "{id}: {found}");
    }
}

#[test]
fn plain_line_values_equal_restricted_searches() {
    for (seed, id) in (21..).zip(MANY) {
        let game = after_random(&Settings::new(variant(id)), 12, &mut rng(seed));
        for policy in POLICIES {
            let make = || -> Player {
                Box::new(MultiplayerSearch::new(
                    MultiplayerConfig::plain(policy),
                    PublishedEvaluation,
                ))
            };
            let (reports, best) = analyse(&mut make(), &game, (&[], 4), &depth(2));
            let moves: Vec<Move> = reports.iter().map(first).collect();
            assert_eq!((moves.len(), best), (4, Some(moves[0])));
            assert!(reports.is_sorted_by(|a, b| a.score >= b.score));
            for mv in game.legal_moves() {
                let (alone, same) = analyse(&mut make(), &game, (&[mv], 1), &depth(2));
                assert_eq!(same, Some(mv));
                match moves.iter().position(|&other| other == mv) {
                    Some(place) => {
                        assert_eq!(reports[place].score, alone[0].score, "{policy:?} {mv}");
                    }
                    None => assert!(alone[0].score <= reports[3].score, "{policy:?} {mv}"),
                }
            }
        }
    }
}

#[test]
fn full_searches_report_distinct_sorted_lines() {
    for (seed, id) in (31..).zip(MANY) {
        let game = after_random(&Settings::new(variant(id)), 12, &mut rng(seed));
        for policy in POLICIES {
            let rivals = MultiplayerEvaluation::of(variant(id));
            let mut search: Player = Box::new(MultiplayerSearch::new(
                MultiplayerConfig::full(policy),
                rivals,
            ));
            let (reports, best) = analyse(&mut search, &game, (&[], 5), &depth(3));
            check(&game, &reports, best, 5);
            assert!(
                reports.is_sorted_by(|a, b| a.score >= b.score),
                "{policy:?}"
            );
            // Lines that exclude moves must not affect the evaluation of the position.
            let (again, _) = analyse(&mut search, &game, (&[], 1), &depth(3));
            let mut other: Player = Box::new(MultiplayerSearch::new(
                MultiplayerConfig::full(policy),
                MultiplayerEvaluation::of(variant(id)),
            ));
            let (fresh, _) = analyse(&mut other, &game, (&[], 1), &depth(3));
            assert_eq!(
                (&again[0].pv, again[0].score),
                (&fresh[0].pv, fresh[0].score)
            );
        }
    }
}

#[test]
fn default_scope_equals_think() {
    for id in MANY {
        let game = after_random(&Settings::new(variant(id)), 6, &mut rng(3));
        for (name, grows_tree) in [
            ("champion", true),
            ("brs", false),
            ("maxn", false),
            ("mcts", true),
        ] {
            let make = || player(name, game.position()).unwrap();
            let reports = |info: &Info<Move>| (info.chances, info.nodes, info.pv.clone());
            for limits in [nodes(9_000), depth(1), depth(2)] {
                let (mut alone, mut same) = (None, None);
                let mv = make().think(&game, &limits, &Stop::new(), &mut |info| {
                    alone = Some(reports(info));
                });
                let mut analyst = make();
                let mut on_info = |_, info: &Info<Move>| same = Some(reports(info));
                let other =
                    analyst.analyze(&game, &Scope::DEFAULT, &limits, &Stop::new(), &mut on_info);
                assert_eq!(other, mv, "{id} {name} {limits:?}");
                assert!(alone.is_some() && same.is_some(), "{id} {name}");
                // Intermediate reports depend on the clock, and so does the last one if nodes end a
                // search by depths. The final reports of a tree and of a depth do not.
                if grows_tree || limits.depth.is_some() {
                    assert_eq!(same, alone, "{id} {name} {limits:?}");
                }
            }
        }
    }
}

#[test]
fn infinite_analysis_reports_every_second_and_stops_at_once() {
    for name in ["champion", "brs", "paranoid", "maxn", "mcts"] {
        let game = after_random(&Settings::new(variant("four")), 9, &mut rng(5));
        // Three or four, and one at the end; a busy machine may delay some.
        let enough = |late: &usize| *late >= 2;
        let late = several(enough, || {
            let mut search = player(name, game.position()).unwrap();
            let (stop, start) = (Stop::new(), Instant::now());
            let mut late = 0;
            let mut on_info = |rank: usize, _: &Info<Move>| {
                late += usize::from(rank == 1 && start.elapsed() > Duration::from_secs(1));
                if start.elapsed() > Duration::from_millis(2_600) {
                    stop.set();
                }
            };
            let scope = Scope {
                moves: &[],
                lines: 3,
                ..Scope::DEFAULT
            };
            let mv = search.analyze(&game, &scope, &Limits::default(), &stop, &mut on_info);
            assert!(mv.is_some(), "{name}");
            late
        });
        assert!(enough(&late), "{name}: {late} reports");
    }
}
