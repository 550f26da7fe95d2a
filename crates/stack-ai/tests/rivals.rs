//! The multiplayer evaluation matches its features and weights.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::focus::multiplayer::{FEATURES, FINENESS, SeatSums, collect};
use stack_ai::{Evaluation, WIN};
use stack_game::Game;

use crate::positions::any_match;

#[test]
fn values_are_weighted_sums_minus_the_mean() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let weights = std::array::from_fn(|_| (rng.next_u32() % 20_000) as i32 - 10_000);
    let evaluation = MultiplayerEvaluation::with(&weights);
    for _ in 0..1_000 {
        let game = any_match(&mut rng, 80);
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
                (team(seat) - mean) / FINENESS,
                "{position}"
            );
        }
    }
}

#[test]
fn probabilities_sum_to_one_and_values_stay_below_wins() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..1_000 {
        let game = any_match(&mut rng, 80);
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
    let mut memory = SeatSums::default();
    for _ in 0..300 {
        let game = any_match(&mut rng, 120);
        let position = game.position();
        let evaluation = MultiplayerEvaluation::of(position.variant());
        evaluation.set_root(position, &mut memory);
        for mv in game.legal_moves() {
            let mut after = *position;
            after.play_unchecked(mv);
            assert_eq!(
                evaluation.values_after(position, mv, &after, &memory),
                evaluation.values(&after),
                "{position} {mv}"
            );
        }
    }
}
