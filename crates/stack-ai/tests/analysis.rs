//! Alpha-beta search with several lines and restricted root moves.

use byte_rules::Settings as ByteSettings;
use focus_rules::Settings;
use rand::Rng as _;
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::byte::ByteMaterial;
use stack_ai::focus::PublishedEvaluation;
use stack_ai::players::player;
use stack_ai::{Limits, Scope, Search, Stop, Tactics, WIN};
use stack_game::{Game as _, Match, MatchSettings as _};

use crate::common::{self, TWO_SIDED, after_random, by_depth, depth, nodes, ours, rng, variant};

/// First moves and scores of the lines of the last depth, best first; the best one must be the
/// chosen move.
fn lines<G: Tactics>(
    search: &mut dyn Search<G>,
    game: &Match<G>,
    (moves, count): (&[G::Move], usize),
    limits: &Limits,
) -> Vec<(G::Move, i32)> {
    let scope = Scope {
        moves,
        lines: count,
        ..Scope::DEFAULT
    };
    let (mut reports, mut last) = (Vec::new(), 0);
    let mut on_info = |rank: usize, info: &stack_ai::Info<G::Move>| {
        if info.depth > last {
            (reports, last) = (Vec::new(), info.depth);
        }
        assert!((1..=count).contains(&rank));
        let line = (info.pv[0], info.score.unwrap());
        match reports.get(rank - 1) {
            // The best line is repeated during long depths.
            Some(same) => assert_eq!(*same, line),
            None => reports.push(line),
        }
        assert!(reports.len() >= rank, "lines are reports in their order");
    };
    let best = search.analyze(game, &scope, limits, &Stop::new(), &mut on_info);
    assert_eq!(best, reports.first().map(|&(mv, _)| mv));
    reports
}

/// Plain alpha-beta: each line has the value of a search restricted to its move, and no other move
/// has a higher one.
fn check<G: Tactics>(make: &dyn Fn() -> Box<dyn Search<G>>, game: &Match<G>, plies: u32) {
    const COUNT: usize = 4;
    let limits = depth(plies);
    let found = lines(&mut *make(), game, (&[], COUNT), &limits);
    let legal = game.legal_moves();
    assert_eq!(found.len(), COUNT.min(legal.len()));
    assert!(found.is_sorted_by_key(|&(_, score)| -score));
    for mv in legal {
        let [(same, alone)] = lines(&mut *make(), game, (&[mv], 1), &limits)[..] else {
            unreachable!("one move has one line");
        };
        assert_eq!(same, mv);
        let places = found.iter().filter(|&&(other, _)| other == mv);
        let scores: Vec<i32> = places.map(|&(_, score)| score).collect();
        match scores[..] {
            [score] => assert_eq!(score, alone, "{mv:?}"),
            [] => assert!(alone <= found[found.len() - 1].1, "{mv:?}"),
            _ => unreachable!("{mv:?} stands twice in {found:?}"),
        }
    }
}

#[test]
fn line_values_equal_restricted_searches() {
    let mut rng = rng(11);
    for id in TWO_SIDED {
        let game = after_random(&Settings::new(variant(id)), 24, &mut rng);
        check(
            &|| Box::new(AlphaBeta::new(AlphaBetaConfig::PLAIN, PublishedEvaluation)),
            &game,
            2,
        );
    }
    let mut game = ByteSettings::new(byte_rules::Variant::EIGHT)
        .start_match()
        .unwrap();
    for _ in 0..20 {
        let n = rng.next_u32() % game.position().move_count();
        game.play(game.position().nth_move(n)).unwrap();
    }
    check(
        &|| Box::new(AlphaBeta::new(AlphaBetaConfig::PLAIN, ByteMaterial)),
        &game,
        3,
    );
}

#[test]
fn pruning_searches_report_sorted_lines() {
    for id in TWO_SIDED {
        let game = after_random(&Settings::new(variant(id)), 12, &mut rng(7));
        let found = lines(&mut *ours(id), &game, (&[], 5), &depth(5));
        assert_eq!(found.len(), 5);
        assert!(found.is_sorted_by_key(|&(_, score)| -score));
        for (place, (mv, _)) in found.iter().enumerate() {
            assert!(found[..place].iter().all(|(other, _)| other != mv));
        }
        // Restricted to some moves, the search orders them as among all moves.
        let worse = [found[3].0, found[4].0];
        let among = lines(&mut *ours(id), &game, (&worse, 9), &depth(5));
        assert_eq!(among.len(), 2);
        assert!(among.iter().all(|(mv, _)| worse.contains(mv)));
        // Also without any time, and with helper threads.
        let threads = Limits {
            threads: 2,
            ..nodes(3_000)
        };
        for limits in [nodes(1), threads] {
            let scope = Scope {
                moves: &worse,
                lines: 1,
                ..Scope::DEFAULT
            };
            let mut player = ours(id);
            let mv = player.analyze(&game, &scope, &limits, &Stop::new(), &mut |_, _| {});
            assert!(mv.is_some_and(|mv| worse.contains(&mv)));
        }
    }
}

#[test]
fn default_scope_equals_think() {
    for id in TWO_SIDED {
        let game = after_random(&Settings::new(variant(id)), 6, &mut rng(3));
        let mut alone = Vec::new();
        let mv = ours(id).think(&game, &depth(5), &Stop::new(), &mut |info| {
            alone.push(info.clone());
        });
        let mut reports = Vec::new();
        let mut player = ours(id);
        let mut on_info = |_, info: &stack_ai::Info<_>| reports.push(info.clone());
        let same = player.analyze(
            &game,
            &Scope::DEFAULT,
            &depth(5),
            &Stop::new(),
            &mut on_info,
        );
        assert_eq!((same, by_depth(&reports)), (mv, by_depth(&alone)));
    }
}

#[test]
fn reports_every_winning_move_with_its_distance() {
    // Green covers the last red piece from either side.
    let game = common::match_of("two", "4/6/8/8/8/1G6/GRG3/4 G - G:R17,R:G15");
    let found = lines(&mut *ours("two"), &game, (&[], 256), &depth(4));
    let won: Vec<_> = found
        .iter()
        .filter(|(_, score)| *score == WIN - 1)
        .collect();
    let winning = game.legal_moves().into_iter().filter(|&mv| {
        let mut after = game.clone();
        after.play(mv).is_ok() && after.outcome().is_some()
    });
    let mut winning: Vec<_> = winning.collect();
    let mut reports: Vec<_> = won.iter().map(|&&(mv, _)| mv).collect();
    winning.sort_unstable();
    reports.sort_unstable();
    assert!(winning.len() > 1);
    assert_eq!(reports, winning);
}

#[test]
fn only_tree_searches_support_lines() {
    let can = |id: &str, name: &str| {
        let game = Settings::new(variant(id)).start_match().unwrap();
        player(name, game.position()).unwrap().supports_lines()
    };
    for (id, name, expected) in [
        ("two", "champion", true),
        ("partners", "level-8", true),
        ("two-fast", "alpha-beta", true),
        ("two", "level-3", false),
        ("two", "mcts", true),
        ("three-fast", "champion", true),
        ("four", "level-8", true),
        ("four", "level-7", false),
        ("three", "brs", true),
        ("three", "random", false),
    ] {
        assert_eq!(can(id, name), expected, "{id} {name}");
    }
    let start = ByteSettings::new(byte_rules::Variant::EIGHT)
        .start_match()
        .unwrap();
    let champion = player("champion", start.position()).unwrap();
    assert!(champion.supports_lines());
}
