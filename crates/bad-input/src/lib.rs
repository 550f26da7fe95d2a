//! Checks that all parsers of external input handle arbitrary bytes.
//!
//! A [`Target`] is a parser with a check that panics if an invariant is violated. The fuzzer in
//! `fuzz/` calls it with generated input, the tests with seeds (`fuzz/seeds/`) and corrupted seeds
//! ([`corruption`]).

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "checks panic if an invariant is violated"
)]

pub mod corruption;
pub mod files;
pub mod game_text;
mod message;
pub mod networks;
mod test_storage;
pub mod ugi;

use std::path::PathBuf;
use std::{env, fs};

/// A parser of external input.
#[derive(Clone, Copy)]
pub struct Target {
    /// The name of the target and of its folder of seeds.
    pub name: &'static str,
    /// Checks the parser with these bytes.
    pub check: fn(&[u8]),
    /// Number of truncations, and of bit flips, that the tests try.
    pub truncations_and_flips: usize,
    /// Number of corrupted seeds that the tests try.
    pub corruptions: usize,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    target("position", game_text::check_position_text, 6_000, 3_000),
    target("notation", game_text::check_notation, 1_000, 3_000),
    target("record", game_text::check_record, 12_000, 3_000),
    target("byte", game_text::check_byte, 3_000, 1_000),
    target("ugi", ugi::check, 400, 400),
    target("pasted", game_text::check_pasted, 4_000, 2_000),
    target(
        "saved",
        |data| drop(files::check_saved_game(data)),
        3_000,
        1_000,
    ),
    target(
        "settings",
        |data| drop(files::check_settings(data)),
        3_000,
        1_000,
    ),
    target(
        "tournament",
        |data| drop(files::check_tournament(data)),
        2_000,
        1_000,
    ),
    target("match", files::check_match, 3_000, 1_000),
    target("theme", files::check_theme, 1_500, 700),
    target("library", files::check_library, 150, 150),
    target("report", files::check_report, 700, 700),
    target("book", game_text::check_book, 1_000, 1_000),
    target("network", networks::check_network, 60, 60),
    target("datagen", networks::check_datagen, 3_000, 2_000),
];

const fn target(
    name: &'static str,
    check: fn(&[u8]),
    truncations_and_flips: usize,
    corruptions: usize,
) -> Target {
    Target {
        name,
        check,
        truncations_and_flips,
        corruptions,
    }
}

/// Checks the target with this name.
///
/// # Panics
/// If there is no such target, or if an invariant is violated.
pub fn check(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("no target with this name").check)(data);
}

/// The folder of this package.
#[must_use]
pub fn package_folder() -> PathBuf {
    // Cargo sets the variable when it runs a test; the folder at compile time may have moved.
    let folder = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    folder.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into())
}

/// The folder of a target's seeds.
#[must_use]
pub fn seed_folder(target: &str) -> PathBuf {
    package_folder().join("fuzz/seeds").join(target)
}

/// The seeds of a target with their names.
///
/// # Panics
/// If they cannot be read.
#[must_use]
pub fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(seed_folder(target)).expect("a folder of seeds");
    let mut seeds: Vec<_> = entries
        .map(|entry| {
            let path = entry.expect("a seed").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            (name.into_owned(), fs::read(&path).expect("a seed"))
        })
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{target} has no seeds");
    seeds
}
