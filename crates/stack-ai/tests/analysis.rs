//! Searches with several lines and restricted root moves.

use std::time::{Duration, Instant};

use byte_rules::Settings as ByteSettings;
use focus_rules::{Move, Settings};
use rand::Rng as _;
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::byte::ByteMaterial;
use stack_ai::focus::{MultiplayerEvaluation, PublishedEvaluation};
use stack_ai::players::player;
use stack_ai::{
    Evaluation as _, Info, Limits, Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch, Scope,
    Search, Stop, WIN,
};
use stack_game::{Game, Match, MatchSettings as _, Seat};

use crate::common::{
    self, Player, TWO_SIDED, after_random, depth, nodes, ours, rng, several, variant,
};
use crate::multiplayer_search::OPPONENT_MODELS;

const MANY: [&str; 4] = ["three", "three-fast", "four", "four-fast"];

/// The last report of each line, best first. The first one starts with the chosen move.
pub(crate) fn analyze<G: Game>(
    search: &mut dyn Search<G>,
    game: &Match<G>,
    (moves, lines): (&[G::Move], usize),
    limits: &Limits,
) -> Vec<Info<G::Move>> {
    let (mut reports, mut last) = (Vec::new(), 0);
    let mut on_info = |rank: usize, info: &Info<G::Move>| {
        assert!(
            rank <= lines && (rank == 1 || rank == last + 1),
            "{rank} after {last}"
        );
        last = rank;
        match reports.get_mut(rank - 1) {
            Some(known) => *known = info.clone(),
            None => reports.push(info.clone()),
        }
    };
    let scope = Scope {
        moves,
        lines,
        ..Scope::DEFAULT
    };
    let best = search.analyze(game, &scope, limits, &Stop::new(), &mut on_info);
    assert_eq!(best, reports.first().map(first));
    reports
}

pub(crate) fn first<M: Copy>(info: &Info<M>) -> M {
    info.pv[0]
}

/// Checks general properties of reported lines; returns their moves.
pub(crate) fn check<G: Game>(
    game: &Match<G>,
    reports: &[Info<G::Move>],
    count: usize,
) -> Vec<G::Move> {
    let position = game.position();
    let moves: Vec<_> = reports.iter().map(first).collect();
    assert_eq!(moves.len(), count.min(game.legal_moves().len()));
    for (place, info) in reports.iter().enumerate() {
        assert!(
            !moves[..place].contains(&first(info)),
            "{position:?}: {moves:?}"
        );
        let mut after = position.clone();
        info.pv.iter().for_each(|&mv| after.play(mv).unwrap());
        // Partners share their probability.
        let share = |&seat: &Seat| info.chances[seat.index()] / position.team(seat).len() as f32;
        let sum: f32 = position.seats().iter().map(share).sum();
        assert!((sum - 1.0).abs() < 0.01, "{position:?}: {:?}", info.chances);
    }
    moves
}

/// Without pruning each line has the value of a search restricted to its move, and no other move
/// has a higher one.
fn compare_with_restricted<G: Game>(
    make: &dyn Fn() -> Box<dyn Search<G>>,
    game: &Match<G>,
    plies: u32,
) {
    let limits = depth(plies);
    let reports = analyze(&mut *make(), game, (&[], 4), &limits);
    let moves = check(game, &reports, 4);
    assert!(reports.is_sorted_by(|a, b| a.score >= b.score));
    for mv in game.legal_moves() {
        let alone = analyze(&mut *make(), game, (&[mv], 1), &limits);
        assert_eq!(alone.iter().map(first).collect::<Vec<_>>(), [mv]);
        match moves.iter().position(|&other| other == mv) {
            Some(place) => assert_eq!(reports[place].score, alone[0].score, "{mv:?}"),
            None => assert!(alone[0].score <= reports[moves.len() - 1].score, "{mv:?}"),
        }
    }
}

#[test]
fn line_values_equal_restricted_searches() {
    let mut rng = rng(11);
    for id in TWO_SIDED {
        let game = after_random(&Settings::new(variant(id)), 24, &mut rng);
        let make =
            || -> Player { Box::new(AlphaBeta::new(AlphaBetaConfig::PLAIN, PublishedEvaluation)) };
        compare_with_restricted(&make, &game, 2);
    }
    for id in MANY {
        let game = after_random(&Settings::new(variant(id)), 12, &mut rng);
        for opponents in OPPONENT_MODELS {
            let config = MultiplayerConfig::plain(opponents);
            let make =
                || -> Player { Box::new(MultiplayerSearch::new(config, PublishedEvaluation)) };
            compare_with_restricted(&make, &game, 2);
        }
    }
    let mut game = ByteSettings::new(byte_rules::Variant::EIGHT)
        .start_match()
        .unwrap();
    for _ in 0..20 {
        let n = rng.next_u32() % game.position().move_count();
        game.play(game.position().nth_move(n)).unwrap();
    }
    compare_with_restricted(
        &|| Box::new(AlphaBeta::new(AlphaBetaConfig::PLAIN, ByteMaterial)),
        &game,
        3,
    );
}

#[test]
fn reports_every_winning_move_with_its_distance() {
    // Green covers the last red piece from either side.
    let game = common::match_of("two", "4/6/8/8/8/1G6/GRG3/4 G - G:R17,R:G15");
    let mut reports = analyze(&mut *ours("two"), &game, (&[], 256), &depth(4));
    reports.retain(|info| info.score == Some(WIN - 1));
    let mut reports: Vec<_> = reports.iter().map(first).collect();
    let winning = game.legal_moves().into_iter().filter(|&mv| {
        let mut after = game.clone();
        after.play(mv).is_ok() && after.outcome().is_some()
    });
    let mut winning: Vec<_> = winning.collect();
    winning.sort_unstable();
    reports.sort_unstable();
    assert!(winning.len() > 1);
    assert_eq!(reports, winning);
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
                let mut search = Mcts::new(guided, rivals.clone());
                let reports = analyze(&mut search, &game, (&[], lines), &nodes(1));
                let moves = check(&game, &reports, lines);
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
        let evaluation = MultiplayerEvaluation::of(variant(id));
        let mut search = Mcts::new(MctsConfig::shortlisted(), evaluation);
        let reports = analyze(&mut search, &game, (&[], 4), &nodes(400_000));
        check(&game, &reports, 4);
        for info in &reports {
            let alone = analyze(&mut search, &game, (&[first(info)], 1), &nodes(100_000));
            let (line, single) = (info.chances[turn.index()], alone[0].chances[turn.index()]);
            assert!(
                (line - single).abs() < 0.1,
                "{id} {}: {line} {single}",
                first(info)
            );
        }
    }
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
                let reports = analyze(&mut *search, &game, (&[], lines), &nodes(20_000));
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
