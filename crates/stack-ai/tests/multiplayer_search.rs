//! maxⁿ, paranoid and best-reply search: values by definition, progress.

use std::time::Duration;

use focus_rules::{Match, Position, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::focus::PublishedEvaluation;
use stack_ai::{
    Evaluation, Limits, MultiplayerConfig, MultiplayerSearch, OpponentModel, Search, Stop, Values,
    WIN,
};
use stack_game::{DrawRules, Game, Seat};

use crate::common::several;
use crate::positions::{after, proved, random_match, think_and_report};

pub(crate) const OPPONENT_MODELS: [OpponentModel; 3] = [
    OpponentModel::MaxN,
    OpponentModel::Paranoid,
    OpponentModel::BestReply,
];

fn search(config: MultiplayerConfig) -> MultiplayerSearch<Position, PublishedEvaluation> {
    MultiplayerSearch::new(config, PublishedEvaluation)
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        memory: 1,
        ..Limits::default()
    }
}

/// The values of a finished game, or of a leaf.
fn leaf(position: &Position, depth: u32, ply: i32) -> Option<Values> {
    let Some(outcome) = position.outcome() else {
        return (depth == 0).then(|| PublishedEvaluation.values(position));
    };
    let mut values = Values::default();
    for &seat in position.seats() {
        let won = outcome.winners.contains(seat);
        values.0[seat.index()] = if won { WIN - ply } else { ply - WIN };
    }
    Some(values)
}

/// maxⁿ by definition; the first move among equals.
fn maxn(position: &Position, depth: u32, ply: i32) -> Values {
    leaf(position, depth, ply).unwrap_or_else(|| {
        let turn = position.turn();
        let mut best: Option<Values> = None;
        for mv in position.legal_moves() {
            let values = maxn(&after(position, mv), depth - 1, ply + 1);
            if best.is_none_or(|best| values.of(turn) > best.of(turn)) {
                best = Some(values);
            }
        }
        best.unwrap()
    })
}

/// Paranoid search by definition.
fn paranoid(position: &Position, seat: Seat, depth: u32, ply: i32) -> i32 {
    if let Some(values) = leaf(position, depth, ply) {
        return values.of(seat);
    }
    let replies = position.legal_moves().into_iter();
    let values = replies.map(|mv| paranoid(&after(position, mv), seat, depth - 1, ply + 1));
    if position.team(seat).contains(position.turn()) {
        values.max().unwrap()
    } else {
        values.min().unwrap()
    }
}

/// Best-reply search by definition, for free-for-all games.
fn best_reply(position: &Position, seat: Seat, ours: bool, depth: u32, ply: i32) -> i32 {
    if let Some(values) = leaf(position, depth, ply) {
        return values.of(seat);
    }
    let able = |other: &&Seat| position.can_move(**other) && (**other == seat) == ours;
    let mut values = Vec::new();
    for &mover in position.seats().iter().filter(able) {
        let mut passed = *position;
        passed.set_turn(mover);
        for mv in passed.legal_moves() {
            values.push(best_reply(
                &after(&passed, mv),
                seat,
                !ours,
                depth - 1,
                ply + 1,
            ));
        }
    }
    match (values.is_empty(), ours) {
        // No seat of that side can move, so the other side continues.
        (true, _) => best_reply(position, seat, !ours, depth, ply),
        (false, true) => values.into_iter().max().unwrap(),
        (false, false) => values.into_iter().min().unwrap(),
    }
}

#[test]
fn values_match_the_definitions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let with = |opponents, learn, reductions| MultiplayerConfig {
        learn,
        reductions,
        ..MultiplayerConfig::plain(opponents)
    };
    for i in 0..42 {
        let id = Variant::all()[i % Variant::all().len()].id();
        let game = random_match(id, &mut rng, 120);
        let (position, seat) = (game.position(), game.position().turn());
        if game.outcome().is_some() {
            continue;
        }
        let plies = if position.move_count() < 40 { 3 } else { 2 };
        let score = |config| {
            think_and_report(&mut search(config), &game, &depth(plies))
                .1
                .unwrap()
                .score
        };

        let values = maxn(position, plies, 0);
        let searched = score(with(OpponentModel::MaxN, false, false));
        assert!(searched == Some(values.of(seat)), "maxn {position}");

        let value = paranoid(position, seat, plies, 0);
        for learn in [false, true] {
            let searched = score(with(OpponentModel::Paranoid, learn, false));
            assert!(searched == Some(value), "paranoid {position}");
        }

        if position.team(seat).len() == 1 {
            let value = best_reply(position, seat, true, plies, 0);
            for learn in [false, true] {
                let searched = score(with(OpponentModel::BestReply, learn, false));
                assert!(searched == Some(value), "best reply {position}");
            }
        }
    }
}

#[test]
fn with_two_sides_all_searches_agree() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for i in 0..16 {
        let game = random_match(["two", "two-fast", "partners"][i % 3], &mut rng, 60);
        if game.outcome().is_some() {
            continue;
        }
        let score = |opponents| {
            let config = MultiplayerConfig {
                table: false,
                ..MultiplayerConfig::published(opponents)
            };
            think_and_report(&mut search(config), &game, &depth(3))
                .1
                .unwrap()
                .score
        };
        let values = OPPONENT_MODELS.map(score);
        assert_eq!(values[0], values[1], "{}", game.position());
        if game.position().seats().len() == 2 {
            assert_eq!(values[0], values[2], "{}", game.position());
        }
    }
}

#[test]
fn finds_wins_within_three_plies() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let (mut at_once, mut later) = (0, 0);
    for i in 0.. {
        if at_once >= 20 && later >= 10 {
            break;
        }
        let id = Variant::all()[i % Variant::all().len()].id();
        let mut game = random_match(id, &mut rng, 400);
        if game.outcome().is_none() {
            continue;
        }
        for _ in 0..1 + i % 3 {
            game.undo();
        }
        let (position, turn) = (game.position(), game.position().turn());
        let wins = |plies| proved(position, plies).is_some_and(|w| w.contains(turn));
        let one = wins(1);
        if !one && (position.move_count() > 60 || !wins(3)) {
            continue;
        }
        *(if one { &mut at_once } else { &mut later }) += 1;
        let two_sides = position.seats().len() == 2;
        for opponents in OPPONENT_MODELS {
            // Three plies do not prove the other seats' choices in maxⁿ, or which seat replies.
            if !one && !two_sides && opponents != OpponentModel::Paranoid {
                continue;
            }
            for config in [
                MultiplayerConfig::published(opponents),
                MultiplayerConfig::full(opponents),
            ] {
                let (mv, info) = think_and_report(&mut search(config), &game, &depth(3));
                let proof = proved(&after(position, mv.unwrap()), 2);
                let won = proof.is_some_and(|winners| winners.contains(turn));
                // Reductions may hide a win in three plies, but a claimed win must be real.
                let claimed = info.unwrap().score.unwrap() >= WIN - 3;
                let must = one || (two_sides && !config.reductions);
                assert!(won || !(claimed || must), "{opponents:?} {position}");
            }
        }
    }
}

/// Red wins by d5-d4 unless Green captures d4 now; Blue moves between them and cannot help.
const THREAT: &str = "(BBBBB)3/6/(GG)7/3R3(RRRRR)/3(BGGRR)G3/(RRRRR)6(GGGGG)/6/3(BBBBB) G - R:G3B2";

#[test]
fn best_reply_sees_the_threat_of_the_last_seat() {
    let variant = Variant::by_id("three-fast").unwrap();
    let position = Position::parse(THREAT, variant).unwrap();
    let game = Match::new(position, DrawRules::default());
    for config in [
        MultiplayerConfig::plain,
        MultiplayerConfig::published,
        MultiplayerConfig::full,
    ] {
        let (mv, info) = think_and_report(
            &mut search(config(OpponentModel::BestReply)),
            &game,
            &depth(2),
        );
        assert_eq!(mv.unwrap().to_string(), "e4-d4");
        let info = info.unwrap();
        assert!(info.score.unwrap().abs() < WIN / 2);
        // Red's reply skips Blue, so the variation ends before it.
        assert_eq!(info.pv.len(), 1);
    }
    // Two plies in turn order end before Red moves.
    let (_, info) = think_and_report(
        &mut search(MultiplayerConfig::plain(OpponentModel::Paranoid)),
        &game,
        &depth(2),
    );
    assert!(info.unwrap().score.unwrap().abs() < WIN / 2);
}

#[test]
fn reports_progress_within_long_depths() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let game = random_match("four", &mut rng, 30);
    let limits = Limits {
        time: Some(Duration::from_millis(1_800)),
        ..Limits::default()
    };
    for opponents in [OpponentModel::MaxN, OpponentModel::BestReply] {
        let in_time = |reports: &Vec<Duration>| {
            let longest = reports.windows(2).map(|two| two[1] - two[0]).max();
            longest < Some(Duration::from_millis(1_500))
                && reports.last() > Some(&Duration::from_millis(600))
        };
        let reports = several(in_time, || {
            let mut reports = vec![Duration::ZERO];
            search(MultiplayerConfig::plain(opponents)).think(
                &game,
                &limits,
                &Stop::new(),
                &mut |info| {
                    reports.push(info.elapsed);
                },
            );
            reports
        });
        assert!(in_time(&reports), "{opponents:?}: {reports:?}");
    }
}
