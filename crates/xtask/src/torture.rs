//! `cargo xtask torture`: kills the real window at any moment, many times.

use std::io;
use std::process::ExitCode;

use crate::{cargo, mesa, needs, setup};

/// Builds the game as the tests do, and kills it so many times; `seed` chooses the moments.
pub(crate) fn run(kills: u32, seed: u32) -> io::Result<ExitCode> {
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    setup::install_missing(needs);
    mesa::install_newer();
    let mut test = cargo::cargo("test --workspace --test torture -- --nocapture");
    test.env("FOCUS_TORTURE", kills.to_string());
    test.env("FOCUS_SEED", seed.to_string());
    cargo::run(&mut test).map(cargo::exit_code)
}
