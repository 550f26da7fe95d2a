//! Binary files: networks and training samples.
//!
//! Every file is read or rejected with an error. With any weights that are read, all positions have
//! a value.

use focus_engine::datagen::read;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::Evaluation;
use stack_ai::network::{Network, NetworkEvaluation};
use stack_game::{Game as _, MatchSettings, playout};

use crate::message::check_message;

/// Checks a network file, and files derived from it with a valid header, length and checksum.
///
/// # Panics
/// If an invariant is violated.
pub fn check_network(data: &[u8]) {
    check_focus(data);
    check_byte(data);
    for valid in VALID {
        let file = with_valid_header(valid, data);
        check_focus(&file);
        check_byte(&file);
    }
}

/// Valid files, which provide header and length.
const VALID: [&[u8]; 2] = [
    include_bytes!("../../../assets/nets/two.net"),
    include_bytes!("../../../assets/nets/byte.net"),
];

/// A file with the header and length of a valid one, and a correct checksum.
fn with_valid_header(valid: &[u8], data: &[u8]) -> Vec<u8> {
    let first = valid.iter().position(|&byte| byte == b'\n').unwrap_or(0) + 1;
    let mut file = valid[..first].to_vec();
    let rest = valid.len() - first - 4;
    if data.len() < 64 {
        file.extend(data.iter().chain(&[0]).copied().cycle().take(rest));
    } else {
        // Keep most of the valid file, because some weights must be 0.
        file.extend(&valid[first..first + rest]);
        for (place, byte) in data.iter().enumerate() {
            let at = first + place * 7919 % rest;
            file[at] ^= byte;
        }
    }
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file
}

fn check_focus(data: &[u8]) {
    use stack_ai::focus::network::{FocusNetwork, FocusWeights};
    match FocusWeights::from_bytes(data) {
        Ok(weights) => {
            assert_eq!(weights.to_bytes(), data);
            let variant = focus_rules::Variant::by_id("two").expect("a variant");
            let network = NetworkEvaluation::<FocusNetwork>::new(variant, weights)
                .expect("a two-player variant");
            evaluate(&network, &focus_rules::Settings::new(variant));
        }
        Err(reason) => check_message(&reason),
    }
}

fn check_byte(data: &[u8]) {
    use stack_ai::byte::network::{ByteNetwork, ByteWeights};
    let variant = byte_rules::Variant::by_id("byte").expect("a variant");
    match ByteWeights::from_bytes(data, variant) {
        Ok(weights) => {
            assert_eq!(weights.to_bytes(variant), data);
            let network = NetworkEvaluation::<ByteNetwork>::new(variant, &weights);
            evaluate(&network, &byte_rules::Settings::new(variant));
        }
        Err(reason) => check_message(&reason),
    }
}

/// Evaluates positions of random games.
fn evaluate<N, A>(network: &NetworkEvaluation<N>, settings: &A)
where
    N: Network<Position = A::Game>,
    A: MatchSettings,
{
    let start = settings.start_match().expect("a start");
    for seed in 0..3 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = start.position().clone();
        let mut memory = Default::default();
        for ply in 0..12 {
            if position.outcome().is_some() {
                break;
            }
            let value = network.value(&position, position.turn());
            let incremental =
                network.value_incremental(&position, position.turn(), &mut memory, ply);
            assert_eq!(value, incremental);
            playout(&mut position, &mut random, 1);
        }
    }
}

/// Checks a file of training samples, and a file of blocks with correct checksums.
///
/// # Panics
/// If an invariant is violated.
pub fn check_datagen(data: &[u8]) {
    check_samples(data);
    check_samples(&blocks(data));
}

fn check_samples(file: &[u8]) {
    match read(file) {
        Ok(content) => {
            assert!(content.valid_len <= file.len());
            let again = read(&file[..content.valid_len]);
            assert_eq!(again.as_ref(), Ok(&content));
            let samples = content.blocks.iter().flat_map(|block| &block.samples);
            for sample in samples {
                check_packed_position(&sample.position);
            }
        }
        Err(reason) => check_message(&reason),
    }
}

/// Checks that unpacked positions can be packed again.
fn check_packed_position(packed: &[u8]) {
    if let Ok(bytes) = packed.try_into() {
        use stack_ai::focus::packed::{pack, unpack};
        let variant = focus_rules::Variant::by_id("two").expect("a variant");
        match unpack(bytes, variant) {
            Ok(position) => {
                let again = pack(&position).expect("a position in play");
                assert_eq!(unpack(&again, variant), Ok(position));
            }
            Err(reason) => check_message(&reason),
        }
    }
    if let Ok(bytes) = packed.try_into() {
        use stack_ai::byte::packed::{pack, unpack};
        let variant = byte_rules::Variant::by_id("byte").expect("a variant");
        match unpack(bytes, variant) {
            Ok(position) => assert_eq!(unpack(&pack(&position), variant), Ok(position)),
            Err(reason) => check_message(&reason),
        }
    }
}

/// A file of blocks with correct checksums. Each chunk of the data is a block that starts with its
/// number, the number of samples and their size.
fn blocks(data: &[u8]) -> Vec<u8> {
    let mut file = b"made of anything\n".to_vec();
    for chunk in data.chunks(300) {
        let Some((header, samples)) = chunk.split_at_checked(8) else {
            break;
        };
        file.extend(header);
        file.extend(crc32fast::hash(header).to_le_bytes());
        let u16_at = |at: usize| usize::from(u16::from_le_bytes([header[at], header[at + 1]]));
        let length = (u16_at(4) * u16_at(6)).min(samples.len());
        file.extend(crc32fast::hash(&samples[..length]).to_le_bytes());
        file.extend(&samples[..length]);
    }
    file
}
