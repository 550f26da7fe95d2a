//! Alpha-beta search: minimax values, reports, reproducibility.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use focus_rules::{AntiSymmetry, Position, Settings};
use rand::Rng;
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::{Evaluation, Limits, Search, Stop, WIN};
use stack_game::{Game, Match, MatchSettings as _};

use crate::common::{
    self, AT_ONCE, TWO_SIDED, after_random, by_depth, depth, nodes, ours, rng, several, shortest,
    think, variant,
};

/// The minimax value for the seat to move without pruning; the match detects draws.
fn minimax<E: Evaluation<Position>>(
    game: &mut Match<Position>,
    evaluation: &E,
    depth: u32,
    ply: i32,
) -> i32 {
    let turn = game.position().turn();
    if let Some(outcome) = game.outcome() {
        return match outcome {
            _ if outcome.is_draw() => 0,
            _ if outcome.winners.contains(turn) => WIN - ply,
            _ => ply - WIN,
        };
    }
    if depth == 0 {
        return evaluation.value(game.position(), turn);
    }
    let team = game.position().team(turn);
    let mut best = -WIN;
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let value = minimax(game, evaluation, depth - 1, ply + 1);
        let same = team.contains(game.position().turn());
        best = best.max(if same { value } else { -value });
        game.undo();
    }
    best
}

fn score(
    config: AlphaBetaConfig,
    evaluation: &TwoSidedEvaluation,
    game: &Match<Position>,
    plies: u32,
) -> (Position, i32) {
    let mut search = AlphaBeta::new(config, evaluation.clone());
    let mut score = None;
    let mv = search.think(game, &depth(plies), &Stop::new(), &mut |info| {
        score = info.score;
    });
    let mut after = *game.position();
    after.play(mv.unwrap()).unwrap();
    (after, score.unwrap())
}

#[test]
fn plain_alpha_beta_equals_minimax() {
    let mut rng = rng(7);
    // Table entries ignore the path, so values may differ with draws.
    let exact = [
        (AlphaBetaConfig::PLAIN, true),
        (
            AlphaBetaConfig {
                killers: true,
                history: true,
                counter_moves: true,
                pvs: true,
                aspiration: 30,
                order: stack_ai::alpha_beta::MoveOrder::Gains,
                ..AlphaBetaConfig::PLAIN
            },
            true,
        ),
        (
            AlphaBetaConfig {
                early_repetition: false,
                ..AlphaBetaConfig::PUBLISHED
            },
            false,
        ),
    ];
    for id in TWO_SIDED {
        let evaluation = TwoSidedEvaluation::of(variant(id)).unwrap();
        for round in 0..16 {
            for (config, draws) in exact {
                let mut settings = Settings::new(variant(id));
                settings.repetition = NonZeroU32::new(if draws { 2 } else { 0 });
                // A short limit makes draws reachable.
                settings.quiet_rounds =
                    NonZeroU32::new(if draws && round % 2 == 0 { 6 } else { 0 });
                let plies = 10 + rng.next_u32() % 300;
                let mut game = after_random(&settings, plies, &mut rng);
                let plies = if game.position().move_count() < 30 {
                    3
                } else {
                    2
                };
                let expected = minimax(&mut game, &evaluation, plies, 0);
                let (_, found) = score(config, &evaluation, &game, plies);
                assert_eq!(found, expected, "{id} {:?} {config:?}", game.position());
            }
        }
    }
}

#[test]
fn detects_draws_and_their_winners() {
    // Two rounds without a capture are a draw, and four plies are too few for a capture.
    let mut settings = Settings::new(variant("two"));
    settings.quiet_rounds = NonZeroU32::new(2);
    let evaluation = TwoSidedEvaluation::of(variant("two")).unwrap();
    for (anti_symmetry, expected) in [(AntiSymmetry::None, 0), (AntiSymmetry::DrawFirst, WIN - 4)] {
        settings.anti_symmetry = anti_symmetry;
        let mut game = settings.start_match().unwrap();
        assert_eq!(
            score(AlphaBetaConfig::PLAIN, &evaluation, &game, 4).1,
            expected
        );
        assert_eq!(
            score(AlphaBetaConfig::FULL, &evaluation, &game, 6).1,
            expected
        );
        game.play("d5-d6".parse().unwrap()).unwrap();
        let turned = if expected == 0 { 0 } else { 3 - WIN };
        assert_eq!(
            score(AlphaBetaConfig::FULL, &evaluation, &game, 3).1,
            turned
        );
    }
}

#[test]
fn counts_repetitions_like_the_match() {
    // The starting position occurs a third time after g4-h4.
    let start = "4/6/8/G7/G6R/8/6/4 G - G:R17,R:G16";
    let moves = "a5-b5 h4-g4 b5-a5 g4-h4 a5-b5 h4-g4 b5-a5";
    let evaluation = TwoSidedEvaluation::of(variant("two")).unwrap();
    let mut game = common::match_of("two", start);
    for mv in std::iter::once(None).chain(moves.split(' ').map(Some)) {
        mv.into_iter()
            .for_each(|mv| game.play(mv.parse().unwrap()).unwrap());
        for plies in 1..=5 {
            let expected = minimax(&mut game, &evaluation, plies, 0);
            let (_, found) = score(AlphaBetaConfig::PLAIN, &evaluation, &game, plies);
            assert_eq!(found, expected, "{plies} plies after {mv:?}");
        }
    }
    for config in [
        AlphaBetaConfig::PLAIN,
        AlphaBetaConfig::PUBLISHED,
        AlphaBetaConfig::FULL,
    ] {
        let (after, value) = score(config, &evaluation, &game, 1);
        assert_eq!(
            (after.to_string().as_str(), value),
            (format!("{start} quiet=8").as_str(), 0)
        );
    }
}

fn plain() -> common::Player {
    Box::new(AlphaBeta::new(AlphaBetaConfig::PLAIN, PublishedEvaluation))
}

#[test]
fn long_depths_are_reported_every_second() {
    // Without table and pruning, depths soon take many seconds.
    let game = Settings::new(variant("two")).start_match().unwrap();
    let limits = Limits {
        time: Some(Duration::from_millis(2_600)),
        ..Limits::default()
    };
    type Report = Vec<(Duration, u64, u32)>;
    let in_time = |reports: &Report| {
        let again = reports
            .windows(2)
            .filter(|two| two[0].2 == two[1].2)
            .count();
        let mut pauses = reports.windows(2).map(|two| two[1].0 - two[0].0);
        again >= 2
            && pauses.all(|pause| pause < Duration::from_secs(1))
            && reports[reports.len() - 1].0 > Duration::from_millis(1_600)
    };
    let reports = several(in_time, || {
        let mut reports = vec![(Duration::ZERO, 0, 0)];
        plain().think(&game, &limits, &Stop::new(), &mut |info| {
            reports.push((info.elapsed, info.nodes, info.depth));
        });
        let nodes = reports.iter().map(|&(_, nodes, _)| nodes);
        assert!(nodes.is_sorted(), "{reports:?}");
        reports
    });
    assert!(in_time(&reports), "{reports:?}");
}

#[test]
fn a_finished_match_has_no_move() {
    let won = "4/6/8/8/8/8/6/(RG)3 R - G:R17,R:G17";
    let game = common::match_of("two", won);
    assert!(game.outcome().is_some());
    assert_eq!(think(&mut ours("two"), &game, &nodes(100)).0, None);
}

#[test]
fn new_game_equals_a_new_search() {
    let game = Settings::new(variant("two")).start_match().unwrap();
    let fresh = think(&mut ours("two"), &game, &nodes(30_000));
    let mut player = ours("two");
    think(&mut player, &game, &nodes(12_345));
    player.new_game();
    assert_eq!(think(&mut player, &game, &nodes(30_000)), fresh);
}

#[test]
fn respects_node_limits_and_probabilities_sum_to_one() {
    let game = Settings::new(variant("partners")).start_match().unwrap();
    for limit in [1, 100, 10_000] {
        ours("partners").think(&game, &nodes(limit), &Stop::new(), &mut |info| {
            assert!(info.nodes <= limit);
            let [green, blue, yellow, red] = info.chances;
            assert!((green + blue - 1.0).abs() < 1e-3, "{:?}", info.chances);
            assert_eq!((green, blue), (yellow, red));
        });
    }
}

#[test]
fn a_large_table_does_not_delay_the_first_answer() {
    let game = Settings::new(variant("two")).start_match().unwrap();
    let limits = Limits {
        memory: 2048,
        ..Limits::default()
    };
    let stop = Stop::new();
    stop.set();
    let best = shortest(AT_ONCE, || {
        let start = Instant::now();
        assert!(
            ours("two")
                .think(&game, &limits, &stop, &mut |_| {})
                .is_some()
        );
        start.elapsed()
    });
    assert!(best < AT_ONCE, "{best:?}");
}

#[test]
fn respects_depth_limits() {
    let game = Settings::new(variant("two")).start_match().unwrap();
    let mut reports = Vec::new();
    let mut player = ours("two");
    player.think(&game, &depth(4), &Stop::new(), &mut |info| {
        reports.push(info.clone());
    });
    let depths: Vec<u32> = by_depth(&reports).iter().map(|found| found.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4]);
}
