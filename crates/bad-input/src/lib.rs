//! Checks that all parsers of external input handle arbitrary bytes.
//!
//! A [`Target`] is a parser with a check that panics if an invariant is violated. The fuzzer in
//! `fuzz/` calls it with generated input, the tests with seeds (`fuzz/seeds/`) and corrupted seeds
//! ([`corruption`]). `examples/corrupt.rs` runs corrupted seeds for any given time.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "checks panic if an invariant is violated"
)]

pub mod corruption;
pub mod files;
pub mod game_text;
pub mod networks;
mod test_storage;
pub mod ugi;

/// A parser of external input.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, and that of its folder of seeds.
    pub name: &'static str,
    /// Checks the parser with these bytes.
    pub check: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    target("position", game_text::check_position_text),
    target("notation", game_text::check_notation),
    target("record", game_text::check_record),
    target("byte", game_text::check_byte),
    target("ugi", ugi::check),
    target("pasted", game_text::check_pasted),
    target("saved", files::check_saved_game),
    target("settings", files::check_settings),
    target("series", files::check_tournament),
    target("match", files::check_match),
    target("theme", files::check_theme),
    target("library", files::check_library),
    target("network", networks::check_network),
    target("datagen", networks::check_datagen),
];

const fn target(name: &'static str, check: fn(&[u8])) -> Target {
    Target { name, check }
}

/// Checks the target with this name.
///
/// # Panics
/// If there is no such target, or if an invariant is violated.
pub fn check(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target name").check)(data);
}
