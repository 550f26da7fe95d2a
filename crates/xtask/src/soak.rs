//! `cargo xtask soak`: many games of computers, without a window; memory must not grow.

use std::io;
use std::process::ExitCode;

use crate::{cargo, needs, setup};

/// Plays so many games; `seed` chooses what disturbs them.
pub(crate) fn run(games: u32, seed: u32) -> io::Result<ExitCode> {
    setup::install_missing(needs::TO_BUILD);
    let line = "test --package stack-session --test soak -- --nocapture";
    let mut test = cargo::cargo(line);
    test.env("FOCUS_SOAK", games.to_string());
    test.env("FOCUS_SEED", seed.to_string());
    cargo::run(&mut test).map(cargo::exit_code)
}
