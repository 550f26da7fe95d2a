//! All targets with seeds and corrupted seeds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "failures must stop the test"
)]

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bad_input::corruption::{Corruptor, bit_flips, truncations};
use bad_input::{TARGETS, Target};
use common::seeds;

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

/// Checks a target with its seeds, with up to `max_count` truncations and bit flips, and with
/// `other` corrupted seeds.
fn check_all(name: &str, max_count: usize, other: usize) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let seeds = seeds(name);
    let each = (max_count / seeds.len()).max(1);
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
    let mut corruptor = Corruptor::new(17);
    for number in 0..other {
        let (seed, bytes) = &seeds[number % seeds.len()];
        let bytes = corruptor.corrupted(bytes, &all);
        check(target, &format!("{seed}, corruption {number}"), &bytes);
    }
}

#[test]
fn positions() {
    check_all("position", 6_000, 3_000);
    check_all("byte", 3_000, 1_000);
}

#[test]
fn moves() {
    check_all("notation", 1_000, 3_000);
}

#[test]
fn records() {
    check_all("record", 12_000, 3_000);
}

#[test]
fn engine_conversations() {
    check_all("ugi", 400, 400);
}

#[test]
fn pasted_texts() {
    check_all("pasted", 4_000, 2_000);
}

#[test]
fn match_files() {
    check_all("saved", 3_000, 1_000);
    check_all("match", 3_000, 1_000);
}

#[test]
fn settings() {
    check_all("settings", 3_000, 1_000);
}

#[test]
fn tournament_plans() {
    check_all("series", 2_000, 1_000);
}

#[test]
fn themes() {
    check_all("theme", 1_500, 700);
}

#[test]
fn library_index() {
    check_all("library", 150, 150);
}

#[test]
fn networks() {
    check_all("network", 60, 60);
}

#[test]
fn training_samples() {
    check_all("datagen", 3_000, 2_000);
}

#[test]
fn all_targets_are_tested_and_fuzzed() {
    let (tests, fuzz) = (
        include_str!("corrupted.rs"),
        include_str!("../../../fuzz/Cargo.toml"),
    );
    for Target { name, .. } in TARGETS {
        assert!(
            tests.contains(&format!("check_all(\"{name}\"")),
            "{name} is not tested"
        );
        assert!(
            fuzz.contains(&format!("name = \"{name}\"\n")),
            "{name} is not fuzzed"
        );
    }
}
