//! Files of networks: sound weights, or a fault. Whatever weights are read, every position has a value.

use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::Evaluation;
use stack_ai::network::{Network, Networked};
use stack_game::{Game as _, MatchSettings, playout};

/// Checks the bytes as the file of a network, and a file that is made of them: with a right first line, as
/// many numbers as there must be, and a right checksum.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    focus(data);
    byte(data);
    for sound in SOUND {
        let file = filled(sound, data);
        focus(&file);
        byte(&file);
    }
}

/// Files that are sound, from which others get their first line and their length.
const SOUND: [&[u8]; 2] = [
    include_bytes!("../../../assets/nets/two.net"),
    include_bytes!("../../../assets/nets/byte.net"),
];

/// A file with the first line of a sound one, as many numbers, and a right checksum.
fn filled(sound: &[u8], data: &[u8]) -> Vec<u8> {
    let first = sound.iter().position(|&byte| byte == b'\n').unwrap_or(0) + 1;
    let mut file = sound[..first].to_vec();
    let rest = sound.len() - first - 4;
    if data.len() < 64 {
        file.extend(data.iter().chain(&[0]).copied().cycle().take(rest));
    } else {
        // Much of the sound file stays, so that what must be 0 there is.
        file.extend(&sound[first..first + rest]);
        for (place, byte) in data.iter().enumerate() {
            let at = first + place * 7919 % rest;
            file[at] ^= byte;
        }
    }
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file
}

fn focus(data: &[u8]) {
    use stack_ai::focus::network::Weights;
    match Weights::from_bytes(data) {
        Ok(weights) => {
            assert_eq!(weights.to_bytes(), data);
            let variant = focus_rules::Variant::by_id("two").expect("a variant");
            let network =
                Networked::<stack_ai::focus::network::FocusNetwork>::new(variant, weights)
                    .expect("two sides");
            judge(&network, &focus_rules::Settings::new(variant));
        }
        Err(why) => check_why(&why),
    }
}

fn byte(data: &[u8]) {
    use stack_ai::byte::network::Weights;
    let variant = byte_rules::Variant::by_id("byte").expect("a variant");
    match Weights::from_bytes(data, variant) {
        Ok(weights) => {
            assert_eq!(weights.to_bytes(variant), data);
            let network = Networked::<stack_ai::byte::network::ByteNetwork>::new(variant, &weights);
            judge(&network, &byte_rules::Settings::new(variant));
        }
        Err(why) => check_why(&why),
    }
}

fn check_why(why: &str) {
    assert!(
        !why.is_empty() && !why.contains(char::is_control),
        "{why:?}"
    );
    assert!(why.len() < 600, "{} letters", why.len());
}

/// Judges positions of random games.
fn judge<N, A>(network: &Networked<N>, settings: &A)
where
    N: Network<Position = A::Game>,
    A: MatchSettings,
{
    let start = settings.start_match().expect("a start");
    for seed in 0..3 {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = start.position().clone();
        let mut memory = Default::default();
        for ply in 0..12 {
            if position.outcome().is_some() {
                break;
            }
            let value = network.value(&position, position.turn());
            let near = network.value_near(&position, position.turn(), &mut memory, ply);
            assert_eq!(value, near);
            playout(&mut position, &mut dice, 1);
        }
    }
}
