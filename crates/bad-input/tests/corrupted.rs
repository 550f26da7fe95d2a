//! All targets with seeds and corrupted seeds.
//!
//! `FOCUS_CORRUPTIONS=N` tries N corrupted seeds of each target, `FOCUS_SEED` selects them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "failures must stop the test"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{env, thread};

use bad_input::corruption::{Corruptor, bit_flips, truncations};
use bad_input::{TARGETS, Target, seeds};

/// Checks some bytes; a failure prints them in a form for a test.
fn check(target: &Target, from: &str, bytes: &[u8]) {
    if catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))).is_err() {
        let shown = bytes.len().min(3_000);
        let text = bytes[..shown].escape_ascii();
        panic!(
            "{} fails with {from}, {} bytes: b\"{text}\"",
            target.name,
            bytes.len()
        );
    }
}

/// A number from the environment.
fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

/// Checks a target with its seeds, truncations, bit flips and corrupted seeds.
fn check_all(target: &Target) {
    let seeds = seeds(target.name);
    let each = (target.truncations_and_flips / seeds.len()).max(1);
    for (seed, bytes) in &seeds {
        check(target, seed, bytes);
        for cut in truncations(bytes, each) {
            check(target, &format!("{seed}, cut"), cut);
        }
        for flipped in bit_flips(bytes, each) {
            check(target, &format!("{seed}, bit flipped"), &flipped);
        }
    }
    let all: Vec<_> = seeds.iter().map(|(_, bytes)| bytes.clone()).collect();
    let mut corruptor = Corruptor::new(number("FOCUS_SEED").unwrap_or(17));
    let count = number("FOCUS_CORRUPTIONS").map_or(target.corruptions, |count| count as usize);
    for number in 0..count {
        let (seed, bytes) = &seeds[number % seeds.len()];
        let bytes = corruptor.corrupted(bytes, &all);
        check(target, &format!("{seed}, corruption {number}"), &bytes);
    }
}

#[test]
fn targets_survive_corrupted_seeds() {
    // A failing thread names its target and the bytes; the scope then fails.
    thread::scope(|scope| {
        for target in TARGETS {
            let thread = thread::Builder::new().name(target.name.into());
            thread.spawn_scoped(scope, || check_all(target)).unwrap();
        }
    });
}

#[test]
fn all_targets_are_fuzzed() {
    let fuzz = include_str!("../fuzz/Cargo.toml");
    for Target { name, .. } in TARGETS {
        assert!(fuzz.contains(&format!("name = \"{name}\"\n")), "{name}");
    }
}
