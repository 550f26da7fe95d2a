//! The network of Focus: incremental accumulators equal fresh ones, and files are validated.

use focus_rules::{Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation as _;
use stack_ai::focus::network::inputs::{INPUTS, OWN_RESERVE, STACKS};
use stack_ai::focus::network::{FocusNetwork, FocusWeights};
use stack_ai::network::NetworkEvaluation;
use stack_game::Game as _;

use crate::common::Line;

/// A network with small random weights.
fn by_lot(seed: u64) -> FocusWeights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weight = |most: i32| (rng.next_u32() as i32 % most) as i16;
    let mut weights = FocusWeights {
        name: "by lot".into(),
        inputs: (0..INPUTS)
            .map(|_| std::array::from_fn(|_| weight(60)))
            .collect(),
        direct: (0..INPUTS).map(|_| weight(900)).collect(),
        biases: std::array::from_fn(|_| weight(200)),
        outputs: [0, 1].map(|_| std::array::from_fn(|_| weight(300))),
        global: std::array::from_fn(|_| weight(300)),
    };
    for empty in (0..OWN_RESERVE).step_by(STACKS) {
        weights.inputs[empty].fill(0);
        weights.direct[empty] = 0;
    }
    weights
}

fn start(id: &str, exchange: bool) -> Position {
    let variant = Variant::by_id(id).unwrap();
    Position::start(variant, variant.seats()[0], exchange).unwrap()
}

/// Calls `look` with each position of a random game.
fn each_position(
    mut position: Position,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
    mut look: impl FnMut(usize, &Position),
) {
    for ply in 0..plies {
        if position.outcome().is_some() {
            break;
        }
        look(ply, &position);
        let n = rng.next_u32() % position.move_count();
        position.play_unchecked(position.nth_move(n));
    }
}

#[test]
fn incremental_values_equal_fresh_ones() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut reserves = 0;
    for (id, exchange) in [
        ("two", false),
        ("two", true),
        ("two-fast", false),
        ("partners", false),
    ] {
        let position = start(id, exchange);
        let networked =
            NetworkEvaluation::<FocusNetwork>::new(position.variant(), by_lot(7)).unwrap();
        // One state for all games, to test stale contents.
        let mut line = Line::new(&networked);
        for game in 0..20 {
            let mut position = position;
            for ply in 0..150 {
                if position.outcome().is_some() {
                    break;
                }
                if ply % 40 == 0 {
                    line.begin(&position);
                }
                reserves += usize::from(position.reserve(position.turn()));
                // Skip several evaluations in a row.
                if (ply + game) % 5 > 2 {
                    line.assert_incremental_equals_fresh(&position);
                }
                let n = rng.next_u32() % position.move_count();
                let mv = position.nth_move(n);
                line.play(&mut position, mv);
            }
        }
    }
    assert!(reserves > 100, "{reserves} pieces in reserve were seen");
}

#[test]
fn values_are_zero_sum() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for id in ["two", "partners"] {
        let position = start(id, false);
        let networked =
            NetworkEvaluation::<FocusNetwork>::new(position.variant(), by_lot(8)).unwrap();
        each_position(position, 150, &mut rng, |_, position| {
            let values = networked.values(position);
            for &seat in position.seats() {
                assert_eq!(values.of(seat), networked.value(position, seat));
                let same = position.team(position.turn()).contains(seat);
                let sign = if same { 1 } else { -1 };
                assert_eq!(values.of(seat), sign * values.of(position.turn()));
            }
            // Rotating the board and swapping colors swaps the sides.
            if let Some(turned) = position.rotated() {
                assert!(turned.turn() != position.turn());
            }
        });
    }
}

#[test]
fn two_sided_variants_have_networks() {
    for variant in Variant::all() {
        let known = ["two", "two-fast", "partners"].contains(&variant.id());
        assert_eq!(
            NetworkEvaluation::<FocusNetwork>::of(variant).is_some(),
            known,
            "{}",
            variant.id()
        );
        if known {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/nets");
            let file = std::fs::read(format!("{folder}/{}.net", variant.id())).unwrap();
            assert_eq!(FocusWeights::from_bytes(&file).unwrap().name, variant.id());
            let readme = std::fs::read_to_string(format!("{folder}/README.md")).unwrap();
            let sum = file.last_chunk::<4>().unwrap();
            let sum = format!("`{:08x}`", u32::from_le_bytes(*sum));
            assert!(readme.contains(&sum), "{} has {sum}", variant.id());
        }
    }
    // The start position is even; four captured pieces matter to both sides.
    let two = Variant::by_id("two").unwrap();
    let networked = NetworkEvaluation::<FocusNetwork>::of(two).unwrap();
    let start = start("two", false);
    assert!(networked.value(&start, start.turn()).abs() < 150);
    for turn in ["G", "R"] {
        let text = "4/2GGRR/1GG2GG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";
        let ahead = Position::parse(&format!("{text} {turn} - G:R4"), two).unwrap();
        let green = ahead.seats()[0];
        let value = networked.value(&ahead, green);
        assert!(value > 150, "{value} with {turn} to move");
    }
}

#[test]
fn files_round_trip_and_detect_flipped_bytes() {
    let weights = by_lot(9);
    let bytes = weights.to_bytes();
    assert_eq!(FocusWeights::from_bytes(&bytes), Ok(weights));
    assert!(bytes.len() < 1 << 20, "{} bytes", bytes.len());
    for place in (0..bytes.len()).step_by(997).chain([bytes.len() - 1]) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 4;
        assert!(FocusWeights::from_bytes(&damaged).is_err(), "byte {place}");
    }
    for length in [0, 3, 4, 40, bytes.len() - 1] {
        assert!(
            FocusWeights::from_bytes(&bytes[..length]).is_err(),
            "{length} bytes"
        );
    }
}

#[test]
fn rejects_weights_that_overflow() {
    let mut weights = by_lot(10);
    weights.direct[5 * STACKS] = 1;
    let refused = FocusWeights::from_bytes(&weights.to_bytes()).unwrap_err();
    assert!(refused.contains("empty square"), "{refused}");
    let mut weights = by_lot(10);
    weights.outputs[1].fill(i16::MAX);
    let refused = FocusWeights::from_bytes(&weights.to_bytes()).unwrap_err();
    assert!(refused.contains("too large"), "{refused}");
}
