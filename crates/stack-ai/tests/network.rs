//! Networks: incremental accumulators equal fresh ones, and files are validated.

use std::fmt::Debug;

use byte_rules::Position as BytePosition;
use focus_rules::{Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation as _;
use stack_ai::byte::network::inputs::{KINDS, PARTS};
use stack_ai::byte::network::{ByteNetwork, ByteWeights};
use stack_ai::focus::network::inputs::{INPUTS, OWN_RESERVE, STACKS};
use stack_ai::focus::network::{FocusNetwork, FocusWeights};
use stack_ai::network::{Network, NetworkEvaluation};
use stack_game::{Game, Seat};

use crate::byte::with_swapped_colors;
use crate::common::Line;

/// Maximum length of a random game.
const MAX_PLIES: usize = 300;

/// Small random weights for Focus.
fn random_focus(seed: u64) -> FocusWeights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weight = |most: i32| (rng.next_u32() as i32 % most) as i16;
    let mut weights = FocusWeights {
        name: "random".into(),
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

/// Small random weights for Byte.
fn random_byte(seed: u64, variant: &byte_rules::Variant) -> ByteWeights {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weight = |most: i32| (rng.next_u32() as i32 % most) as i16;
    let squares = variant.squares().iter();
    let squares = squares.map(|_| [[0i16; 32]; PARTS].map(|row| row.map(|_| weight(30))));
    let squares = squares.collect();
    let mut weights = ByteWeights {
        name: "random".into(),
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

fn start(id: &str, swaps: bool) -> Position {
    let variant = Variant::by_id(id).unwrap();
    Position::start(variant, variant.seats()[0], swaps).unwrap()
}

fn focus_network(position: &Position, seed: u64) -> NetworkEvaluation<FocusNetwork> {
    NetworkEvaluation::<FocusNetwork>::new(position.variant(), random_focus(seed)).unwrap()
}

/// Starting positions of both boards of Byte with random networks.
fn byte_networks(
    seed: u64,
) -> impl Iterator<Item = (BytePosition, NetworkEvaluation<ByteNetwork>)> {
    let variants = byte_rules::Variant::all().iter();
    variants.map(move |&variant| {
        let network = NetworkEvaluation::<ByteNetwork>::new(variant, &random_byte(seed, variant));
        (BytePosition::start(variant).unwrap(), network)
    })
}

/// Calls `look` with game, ply, position and next move of random games.
fn random_games<G: Game>(start: &G, games: usize, mut look: impl FnMut(usize, usize, &G, G::Move)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for game in 0..games {
        let mut position = start.clone();
        for ply in 0..MAX_PLIES {
            let Some(next) = position.random_move(|| rng.next_u32()) else {
                break;
            };
            look(game, ply, &position, next);
            position.play_unchecked(next);
        }
    }
}

fn check_incremental_values<N: Network>(
    network: &NetworkEvaluation<N>,
    start: &N::Position,
    mut look: impl FnMut(&N::Position),
) {
    // One state for all games, to test stale contents.
    let mut line = Line::new(network);
    random_games(start, 30, |game, ply, position, next| {
        let mut position = position.clone();
        if ply % 40 == 0 {
            line.begin(&position);
        }
        look(&position);
        // Skip several evaluations in a row.
        if (ply + game) % 5 > 2 {
            line.assert_incremental_equals_fresh(&position);
        }
        line.play(&mut position, next);
    });
}

#[test]
fn incremental_values_equal_fresh_ones() {
    let (mut reserves, mut won) = (0, 0);
    for (id, swaps) in [
        ("two", false),
        ("two", true),
        ("two-fast", false),
        ("partners", false),
    ] {
        let start = start(id, swaps);
        check_incremental_values(&focus_network(&start, 7), &start, |position| {
            reserves += usize::from(position.reserve(position.turn()));
        });
    }
    for (start, network) in byte_networks(7) {
        check_incremental_values(&network, &start, |position| {
            won += usize::from(position.won(Seat::new(0)) + position.won(Seat::new(1)));
        });
    }
    assert!(
        reserves > 100 && won > 100,
        "{reserves} pieces in reserve, {won} won stacks"
    );
}

/// Both sides have opposite values in random games; `look` gets each position and its value.
fn check_values<N: Network>(
    network: &NetworkEvaluation<N>,
    start: &N::Position,
    mut look: impl FnMut(&N::Position, i32),
) {
    random_games(start, 10, |_, _, position, _| {
        let values = network.values(position);
        let own = network.value(position, position.turn());
        for &seat in position.seats() {
            let is_own = position.team(position.turn()).contains(seat);
            let expected = if is_own { own } else { -own };
            assert_eq!(values.of(seat), expected);
            assert_eq!(network.value(position, seat), expected);
        }
        look(position, own);
    });
}

#[test]
fn values_are_zero_sum_and_color_symmetric() {
    for id in ["two", "partners"] {
        let start = start(id, false);
        check_values(&focus_network(&start, 8), &start, |_, _| {});
    }
    for (start, network) in byte_networks(8) {
        let mut count = 0;
        check_values(&network, &start, |position, own| {
            if let Some(other) = with_swapped_colors(position) {
                count += 1;
                assert_eq!(network.value(&other, other.turn()), own, "{position:?}");
            }
        });
        assert!(count > 100, "{count} positions were compared");
    }
}

/// The file of a built-in network, whose checksum is in the README.
fn network_file(id: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/nets");
    let file = std::fs::read(format!("{folder}/{id}.net")).unwrap();
    let readme = std::fs::read_to_string(format!("{folder}/README.md")).unwrap();
    let sum = file.last_chunk::<4>().unwrap();
    let sum = format!("`{:08x}`", u32::from_le_bytes(*sum));
    assert!(readme.contains(&sum), "{id} has {sum}");
    file
}

#[test]
fn two_sided_variants_have_networks() {
    for variant in Variant::all() {
        let network = NetworkEvaluation::<FocusNetwork>::of(variant);
        let id = variant.id();
        assert_eq!(
            network.is_some(),
            ["two", "two-fast", "partners"].contains(&id),
            "{id}"
        );
        if network.is_some() {
            assert_eq!(
                FocusWeights::from_bytes(&network_file(id)).unwrap().name,
                id
            );
        }
    }
    // The starting position is even; four captured pieces matter to both sides.
    let two = Variant::by_id("two").unwrap();
    let network = NetworkEvaluation::<FocusNetwork>::of(two).unwrap();
    let start = start("two", false);
    assert!(network.value(&start, start.turn()).abs() < 150);
    for turn in ["G", "R"] {
        let text = "4/2GGRR/1GG2GG1/1RRGGRR1/1GGRRGG1/1RRGGRR1/GGRRGG/4";
        let ahead = Position::parse(&format!("{text} {turn} - G:R4"), two).unwrap();
        let green = ahead.seats()[0];
        let value = network.value(&ahead, green);
        assert!(value > 150, "{value} with {turn} to move");
    }
    for &variant in byte_rules::Variant::all() {
        let file = network_file(variant.id());
        assert_eq!(
            ByteWeights::from_bytes(&file, variant).unwrap().name,
            variant.id()
        );
        let network = NetworkEvaluation::<ByteNetwork>::of(variant).unwrap();
        // The starting position is nearly even.
        let start = BytePosition::start(variant).unwrap();
        assert!(network.value(&start, start.turn()).abs() < 400);
    }
}

fn check_file<W: PartialEq + Debug>(
    weights: W,
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Result<W, String>,
) {
    assert_eq!(read(bytes), Ok(weights));
    assert!(bytes.len() < 1 << 20, "{} bytes", bytes.len());
    for place in (0..bytes.len()).step_by(997).chain([bytes.len() - 1]) {
        let mut damaged = bytes.to_vec();
        damaged[place] ^= 4;
        assert!(read(&damaged).is_err(), "byte {place}");
    }
    for length in [0, 3, 4, 40, bytes.len() - 1] {
        assert!(read(&bytes[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn files_round_trip_and_detect_flipped_bytes() {
    let weights = random_focus(9);
    let bytes = weights.to_bytes();
    check_file(weights, &bytes, FocusWeights::from_bytes);
    for &variant in byte_rules::Variant::all() {
        let weights = random_byte(9, variant);
        let bytes = weights.to_bytes(variant);
        check_file(weights, &bytes, |bytes| {
            ByteWeights::from_bytes(bytes, variant)
        });
    }
    let (eight, ten) = (byte_rules::Variant::EIGHT, byte_rules::Variant::TEN);
    let refused = ByteWeights::from_bytes(&random_byte(9, eight).to_bytes(eight), ten);
    assert!(refused.unwrap_err().contains("50 squares"));
}

#[test]
fn rejects_invalid_weights() {
    let eight = byte_rules::Variant::EIGHT;
    let focus = |change: fn(&mut FocusWeights)| {
        let mut weights = random_focus(10);
        change(&mut weights);
        FocusWeights::from_bytes(&weights.to_bytes()).unwrap_err()
    };
    let byte = |change: fn(&mut ByteWeights)| {
        let mut weights = random_byte(10, eight);
        change(&mut weights);
        ByteWeights::from_bytes(&weights.to_bytes(eight), eight).unwrap_err()
    };
    for (refused, reason) in [
        (
            focus(|weights| weights.direct[5 * STACKS] = 1),
            "empty square",
        ),
        (
            focus(|weights| weights.outputs[1].fill(i16::MAX)),
            "too large",
        ),
        (byte(|weights| weights.direct[0][1] = 1), "empty square"),
        (
            byte(|weights| weights.outputs[2][1].fill(i16::MAX)),
            "too large",
        ),
    ] {
        assert!(refused.contains(reason), "{refused}");
    }
}
