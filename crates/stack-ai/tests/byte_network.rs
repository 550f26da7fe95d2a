//! The network of Byte: incremental accumulators equal fresh ones, and files are validated.

use byte_rules::{Move, Position, Setup, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation as _;
use stack_ai::byte::network::inputs::{KINDS, PARTS};
use stack_ai::byte::network::{ByteNetwork, ByteWeights};
use stack_ai::network::NetworkEvaluation;
use stack_game::{Game as _, Seat};

use crate::common::Line;

/// A network with small random weights.
fn by_lot(seed: u64, variant: &Variant) -> ByteWeights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weight = |most: i32| (rng.next_u32() as i32 % most) as i16;
    let squares = variant.squares().iter();
    let squares = squares.map(|_| [[0i16; 32]; PARTS].map(|row| row.map(|_| weight(30))));
    let squares = squares.collect();
    let mut weights = ByteWeights {
        name: "by lot".into(),
        squares,
        kinds: (0..KINDS)
            .map(|_| std::array::from_fn(|_| weight(60)))
            .collect(),
        won: std::array::from_fn(|_| std::array::from_fn(|_| weight(60))),
        direct: (0..KINDS)
            .map(|_| std::array::from_fn(|_| weight(900)))
            .collect(),
        biases: std::array::from_fn(|_| weight(200)),
        outputs: std::array::from_fn(|_| [0, 1].map(|_| std::array::from_fn(|_| weight(300)))),
        global: std::array::from_fn(|_| std::array::from_fn(|_| weight(300))),
    };
    weights.kinds[0].fill(0);
    weights.direct[0].fill(0);
    weights
}

/// Calls `look` with each position of random games and its ply.
fn each_position(
    variant: &'static Variant,
    games: usize,
    mut look: impl FnMut(usize, usize, &Position, Move),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for game in 0..games {
        let mut position = Position::start(variant).unwrap();
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            let next = position.nth_move(rng.next_u32() % position.move_count());
            look(game, ply, &position, next);
            position.play_unchecked(next);
        }
    }
}

#[test]
fn incremental_values_equal_fresh_ones() {
    let mut won = 0;
    for &variant in Variant::all() {
        let networked = NetworkEvaluation::<ByteNetwork>::new(variant, &by_lot(7, variant));
        // One state for all games, to test stale contents.
        let mut line = Line::new(&networked);
        each_position(variant, 40, |game, ply, position, next| {
            let mut position = *position;
            if ply % 40 == 0 {
                line.begin(&position);
            }
            won += usize::from(position.won(Seat::new(0)) + position.won(Seat::new(1)));
            // Skip several evaluations in a row.
            if (ply + game) % 5 > 2 {
                line.assert_incremental_equals_fresh(&position);
            }
            line.play(&mut position, next);
        });
    }
    assert!(won > 100, "{won} won stacks were seen");
}

/// The position with swapped colors; `None` if it is illegal.
fn exchanged(position: &Position) -> Option<Position> {
    let setup = position.setup();
    let other = |seat: Seat| Seat::new(1 - seat.index() as u8);
    let stacks = setup.stacks.into_iter();
    let exchanged = Setup {
        stacks: stacks
            .map(|(square, stack)| (square, stack.iter().map(other).collect()))
            .collect(),
        turn: other(setup.turn),
        won: [setup.won[1], setup.won[0]],
        ..setup
    };
    exchanged.validate().ok()
}

#[test]
fn values_are_zero_sum_and_color_symmetric() {
    for &variant in Variant::all() {
        let networked = NetworkEvaluation::<ByteNetwork>::new(variant, &by_lot(8, variant));
        let mut seen = 0;
        each_position(variant, 20, |_, _, position, _| {
            let values = networked.values(position);
            let own = networked.value(position, position.turn());
            for &seat in position.seats() {
                let expected = if seat == position.turn() { own } else { -own };
                assert_eq!(values.of(seat), expected);
                assert_eq!(networked.value(position, seat), expected);
            }
            if let Some(other) = exchanged(position) {
                seen += 1;
                assert_eq!(networked.value(&other, other.turn()), own, "{position:?}");
            }
        });
        assert!(seen > 200, "{seen} positions were exchanged");
    }
}

#[test]
fn files_round_trip_and_detect_flipped_bytes() {
    for &variant in Variant::all() {
        let weights = by_lot(9, variant);
        let bytes = weights.to_bytes(variant);
        assert_eq!(ByteWeights::from_bytes(&bytes, variant), Ok(weights));
        assert!(bytes.len() < 1 << 18, "{} bytes", bytes.len());
        for place in (0..bytes.len()).step_by(997).chain([bytes.len() - 1]) {
            let mut damaged = bytes.clone();
            damaged[place] ^= 4;
            assert!(
                ByteWeights::from_bytes(&damaged, variant).is_err(),
                "byte {place}"
            );
        }
        for length in [0, 3, 4, 40, bytes.len() - 1] {
            let part = &bytes[..length];
            assert!(
                ByteWeights::from_bytes(part, variant).is_err(),
                "{length} bytes"
            );
        }
    }
    let bytes = by_lot(9, Variant::EIGHT).to_bytes(Variant::EIGHT);
    let refused = ByteWeights::from_bytes(&bytes, Variant::TEN).unwrap_err();
    assert!(refused.contains("50 squares"), "{refused}");
}

#[test]
fn rejects_invalid_weights() {
    let variant = Variant::EIGHT;
    let mut weights = by_lot(10, variant);
    weights.direct[0][1] = 1;
    let refused = ByteWeights::from_bytes(&weights.to_bytes(variant), variant).unwrap_err();
    assert!(refused.contains("empty square"), "{refused}");
    let mut weights = by_lot(10, variant);
    weights.outputs[2][1].fill(i16::MAX);
    let refused = ByteWeights::from_bytes(&weights.to_bytes(variant), variant).unwrap_err();
    assert!(refused.contains("too large"), "{refused}");
}

#[test]
fn both_boards_have_networks() {
    for &variant in Variant::all() {
        let known = ["byte", "byte-ten"].contains(&variant.id());
        let networked = NetworkEvaluation::<ByteNetwork>::of(variant);
        assert_eq!(networked.is_some(), known, "{}", variant.id());
        let Some(networked) = networked else {
            continue;
        };
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/nets");
        let file = std::fs::read(format!("{folder}/{}.net", variant.id())).unwrap();
        let weights = ByteWeights::from_bytes(&file, variant).unwrap();
        assert_eq!(weights.name, variant.id());
        let readme = std::fs::read_to_string(format!("{folder}/README.md")).unwrap();
        let sum = file.last_chunk::<4>().unwrap();
        let sum = format!("`{:08x}`", u32::from_le_bytes(*sum));
        assert!(readme.contains(&sum), "{} has {sum}", variant.id());
        // The start position is nearly even.
        let start = Position::start(variant).unwrap();
        assert!(networked.value(&start, start.turn()).abs() < 400);
    }
}
