//! Evaluation noise is reproducible.

use focus_rules::{Position, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::focus::PublishedEvaluation;
use stack_ai::{Evaluation, NoisyEvaluation};
use stack_game::playout;

fn noisy(deviation: i32, seed: u64) -> NoisyEvaluation<PublishedEvaluation> {
    NoisyEvaluation {
        evaluation: PublishedEvaluation,
        deviation,
        seed,
    }
}

fn positions(variant: &'static Variant) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let start = Position::start(variant, variant.seats()[0], false).unwrap();
    let mut later = |n: u32| {
        let mut position = start;
        playout(&mut position, &mut rng, n % 20);
        position
    };
    (0..2_000).map(&mut later).collect()
}

#[test]
fn errors_have_the_given_deviation_and_are_reproducible() {
    for &variant in Variant::all() {
        let seats = variant.seats();
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        for position in positions(variant) {
            let truth = PublishedEvaluation.values(&position);
            assert_eq!(noisy(0, 1).values(&position), truth);
            let values = noisy(200, 1).values(&position);
            assert_eq!(noisy(200, 1).values(&position), values);
            for &seat in seats {
                let error = f64::from(values.of(seat) - truth.of(seat));
                (sum, squares, count) = (sum + error, squares + error * error, count + 1.0);
                for &partner in &variant.team(seat).iter().collect::<Vec<_>>() {
                    assert_eq!(values.of(partner), values.of(seat));
                }
            }
            if seats.len() == 2 {
                assert_eq!(values.of(seats[0]), -values.of(seats[1]));
            }
        }
        let deviation = (squares / count).sqrt();
        assert!((180.0..220.0).contains(&deviation), "{deviation}");
        assert!((sum / count).abs() < 20.0, "{}", sum / count);
    }
    let start = positions(Variant::all()[0])[0];
    let other = |seed| noisy(200, seed).values(&start);
    assert!((2..12).any(|seed| other(seed) != other(1)));
}
