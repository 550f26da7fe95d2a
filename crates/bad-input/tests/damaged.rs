//! Every reader, with seeds and with damaged seeds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bad_input::damage::{Damager, cuts, flips};
use bad_input::{TARGETS, Target};
use common::seeds;

/// Checks bytes; what fails is told in a form that can be put into a test of its own.
fn check(target: &Target, from: &str, bytes: &[u8]) {
    if catch_unwind(AssertUnwindSafe(|| (target.check)(bytes))).is_err() {
        let most = bytes.len().min(3_000);
        let text = bytes[..most].escape_ascii();
        panic!(
            "{} fails with {from}, {} bytes: b\"{text}\"",
            target.name,
            bytes.len()
        );
    }
}

/// Checks a target with its seeds, with so many cuts and flipped bits of each, and with so much other
/// damage.
fn try_all(name: &str, most: usize, other: usize) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let seeds = seeds(name);
    let each = (most / seeds.len()).max(1);
    for (seed, bytes) in &seeds {
        check(target, seed, bytes);
        for cut in cuts(bytes, each) {
            check(target, &format!("{seed}, cut"), cut);
        }
        for flipped in flips(bytes, each) {
            check(target, &format!("{seed}, a bit flipped"), &flipped);
        }
    }
    let all: Vec<_> = seeds.iter().map(|(_, bytes)| bytes.clone()).collect();
    let mut damager = Damager::new(17);
    for number in 0..other {
        let (seed, bytes) = &seeds[number % seeds.len()];
        let bytes = damager.damaged(bytes, &all);
        check(target, &format!("{seed}, damage {number}"), &bytes);
    }
}

#[test]
fn positions() {
    try_all("position", 6_000, 3_000);
    try_all("byte", 3_000, 1_000);
}

#[test]
fn moves() {
    try_all("notation", 1_000, 3_000);
}

#[test]
fn records() {
    try_all("record", 12_000, 3_000);
}

#[test]
fn conversations_with_the_engine() {
    try_all("ugi", 400, 400);
}

#[test]
fn pasted_texts() {
    try_all("pasted", 4_000, 2_000);
}

#[test]
fn matches_in_files() {
    try_all("kept", 3_000, 1_000);
    try_all("match", 3_000, 1_000);
}

#[test]
fn settings() {
    try_all("settings", 3_000, 1_000);
}

#[test]
fn plans_of_series() {
    try_all("series", 2_000, 1_000);
}

#[test]
fn themes() {
    try_all("theme", 1_500, 700);
}

#[test]
fn indexes_of_the_library() {
    try_all("library", 150, 150);
}

#[test]
fn networks() {
    try_all("network", 60, 60);
}

#[test]
fn samples_to_learn_from() {
    try_all("datagen", 3_000, 2_000);
}

#[test]
fn every_target_is_tried_and_fuzzed() {
    let (tests, fuzz) = (
        include_str!("damaged.rs"),
        include_str!("../../../fuzz/Cargo.toml"),
    );
    for Target { name, .. } in TARGETS {
        assert!(
            tests.contains(&format!("try_all(\"{name}\"")),
            "{name} is not tried"
        );
        assert!(
            fuzz.contains(&format!("name = \"{name}\"\n")),
            "{name} is not fuzzed"
        );
    }
}
