//! `cargo xtask soak`: many games of computers, without a window; memory must not grow. Then a hundredth of them with the
//! table, in a window that is not displayed and changes its size and its looks.

use std::io;
use std::process::ExitCode;

use crate::{cargo, needs, setup};

/// Plays so many games; `seed` chooses what disturbs them.
pub(crate) fn run(games: u32, seed: u32) -> io::Result<ExitCode> {
    setup::install_missing(needs::TO_BUILD);
    for line in [
        "test --package stack-session --test soak -- --nocapture",
        "test --workspace --lib -- --nocapture tests::soak",
    ] {
        // Optimised, unlike the tests: there the games took twice as long.
        let mut test = cargo::linting(line);
        test.env("FOCUS_SOAK", games.to_string());
        test.env("FOCUS_SEED", seed.to_string());
        cargo::succeed(&mut test)?;
    }
    Ok(ExitCode::SUCCESS)
}
