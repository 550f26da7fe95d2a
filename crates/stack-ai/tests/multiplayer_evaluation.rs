//! The multiplayer evaluation, its move priors, and progressive unpruning with them.

use focus_rules::{Match, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::focus::multiplayer::{FEATURES, SeatSums, collect};
use stack_ai::network::WEIGHT_SCALE;
use stack_ai::{Evaluation, Mcts, MctsConfig, Shortlist, WIN};
use stack_game::Game;

use crate::common::tree_nodes;
use crate::positions::{
    any_random_match, assert_plays_legally, below, proved, random_match, think_and_report,
};

#[test]
fn values_are_weighted_sums_minus_the_mean() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let weights = std::array::from_fn(|_| (rng.next_u32() % 20_000) as i32 - 10_000);
    let evaluation = MultiplayerEvaluation::with(&weights);
    for _ in 0..1_000 {
        let game = any_random_match(&mut rng, 80);
        let position = game.position();
        let mut sums = [0; 4];
        collect(position, |seat, feature, amount| {
            assert!(
                feature < FEATURES && (0..=200).contains(&amount),
                "{position}"
            );
            sums[seat] += weights[feature] * amount;
        });
        let left = position.seats().iter().copied();
        let left = left.filter(|&seat| !position.resigned().contains(seat));
        let team = |seat| {
            position
                .team(seat)
                .iter()
                .map(|seat| sums[seat.index()])
                .sum::<i32>()
        };
        let mean = left.clone().map(team).sum::<i32>() / left.clone().count() as i32;
        let values = evaluation.values(position);
        for seat in left {
            assert_eq!(
                values.of(seat),
                (team(seat) - mean) / WEIGHT_SCALE,
                "{position}"
            );
        }
    }
}

#[test]
fn probabilities_sum_to_one_and_values_stay_below_wins() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..1_000 {
        let game = any_random_match(&mut rng, 80);
        let position = game.position();
        let evaluation = MultiplayerEvaluation::of(position.variant());
        let values = evaluation.values(position);
        let chances = evaluation.chances(position, &values);
        let leads = |seat| position.team(seat).iter().next() == Some(seat);
        let sides = position.seats().iter().filter(|&&seat| leads(seat));
        let sum = sides.map(|&seat| chances[seat.index()]).sum::<f32>();
        assert!((sum - 1.0).abs() < 1e-4, "{position}: {sum}");
        // A resigned seat cannot win.
        let out = position.resigned().iter();
        assert_eq!(out.map(|seat| chances[seat.index()]).sum::<f32>(), 0.0);
        assert!(
            values.0.iter().all(|value| value.abs() < WIN / 2),
            "{position}: {values:?}"
        );
    }
}

#[test]
fn values_after_a_move_equal_fresh_ones() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut eval_state = SeatSums::default();
    for _ in 0..300 {
        let game = any_random_match(&mut rng, 120);
        let position = game.position();
        let evaluation = MultiplayerEvaluation::of(position.variant());
        evaluation.set_root(position, &mut eval_state);
        for mv in game.legal_moves() {
            let mut after = *position;
            after.play_unchecked(mv);
            assert_eq!(
                evaluation.values_after(position, mv, &after, &eval_state),
                evaluation.values(&after),
                "{position} {mv}"
            );
        }
    }
}

/// Variants with move priors.
const VARIANTS: [&str; 4] = ["three", "three-fast", "four", "four-fast"];

fn search(game: &Match<Position>) -> Mcts<Position, MultiplayerEvaluation> {
    let variant = game.position().variant();
    Mcts::new(
        MctsConfig::shortlisted(),
        MultiplayerEvaluation::of(variant),
    )
}

#[test]
fn priors_cover_all_moves_and_mark_immediate_wins() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut guessed, mut wins) = (0, 0);
    for _ in 0..4_000 {
        let game = any_random_match(&mut rng, 200);
        let position = game.position();
        let (turn, evaluation) = (
            position.turn(),
            MultiplayerEvaluation::of(position.variant()),
        );
        let mut reports = Vec::new();
        let chances = evaluation.chances(position, &evaluation.values(position));
        if !evaluation.move_priors(position, &chances, |mv, prior| reports.push((mv, prior))) {
            assert!(reports.is_empty());
            continue;
        }
        guessed += 1;
        let moves: Vec<_> = reports.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(moves, position.legal_moves(), "{position}");
        for (mv, prior) in reports {
            let mut after = *position;
            after.play_unchecked(mv);
            let wins_now = after
                .outcome()
                .is_some_and(|end| end.winners.contains(turn));
            assert!(
                !prior.is_nan() && (!wins_now || prior.is_infinite()),
                "{position} {mv}"
            );
            wins += usize::from(wins_now);
        }
    }
    assert!(guessed > 1_000 && wins > 20, "{guessed} {wins}");
}

#[test]
fn priors_rank_the_best_move_high() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut count, mut found) = (0, 0);
    for id in VARIANTS.into_iter().cycle().take(400) {
        let game = random_match(id, &mut rng, 60);
        let position = game.position();
        let (turn, evaluation) = (
            position.turn(),
            MultiplayerEvaluation::of(position.variant()),
        );
        let mut reports = Vec::new();
        let chances = evaluation.chances(position, &evaluation.values(position));
        if game.outcome().is_some()
            || !evaluation.move_priors(position, &chances, |mv, prior| reports.push((mv, prior)))
        {
            continue;
        }
        let evaluate = |mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            match after.outcome() {
                Some(end) => f32::from(u8::from(end.winners.contains(turn))),
                None => evaluation.chances(&after, &evaluation.values(&after))[turn.index()],
            }
        };
        let evaluations = reports.iter().map(|&(mv, _)| evaluate(mv));
        let most = evaluations.fold(0.0, f32::max);
        reports.sort_by(|a, b| b.1.total_cmp(&a.1));
        count += 1;
        found += usize::from(reports.iter().take(8).any(|&(mv, _)| evaluate(mv) >= most));
    }
    // Chance would be one in five.
    assert!(count > 200 && 10 * found > 8 * count, "{found} of {count}");
}

#[test]
fn plays_legal_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..300 {
        let game = any_random_match(&mut rng, 60);
        assert_plays_legally(
            &mut search(&game),
            &game,
            &tree_nodes(1 + rng.next_u64() % 4_000),
        );
    }
}

/// Claimed winners match plain recursion, and a win in one move is played.
#[test]
fn proofs_are_correct_and_immediate_wins_are_played() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    // A minimal shortlist hides as much as possible.
    let config = MctsConfig {
        shortlist: Some(Shortlist {
            moves: 2,
            visits: 1_000,
        }),
        ..MctsConfig::shortlisted()
    };
    let (mut wins, mut losses) = (0, 0);
    for id in VARIANTS.into_iter().cycle().take(120) {
        let mut game = random_match(id, &mut rng, 400);
        if game.outcome().is_none() {
            continue;
        }
        for _ in 0..1 + below(&mut rng, 3) {
            game.undo();
        }
        let position = game.position();
        if position.move_count() > 60 {
            continue;
        }
        let turn = position.turn();
        let mut search = Mcts::new(config, MultiplayerEvaluation::of(position.variant()));
        let (_, info) = think_and_report(&mut search, &game, &tree_nodes(30_000));
        let info = info.unwrap();
        let chance = info.chances[turn.index()];
        if proved(position, 1).is_some_and(|winners| winners.contains(turn)) {
            wins += 1;
            assert_eq!((chance, info.pv.len()), (1.0, 1), "{position}");
        } else if chance == 0.0 && info.pv.len() <= 2 {
            losses += 1;
            let proof = proved(position, 2);
            assert!(
                proof.is_some_and(|winners| !winners.contains(turn)),
                "{position}"
            );
        }
    }
    assert!(wins >= 15, "{wins} {losses}");
}
