//! `cargo xtask torture`: kills the program at any moment, many times: without a window, then with one.

use std::io;
use std::process::ExitCode;

use crate::{cargo, mesa, needs, setup};

/// The tests that kill; each tells how many kills it wants.
const TESTS: [(&str, &str); 2] = [
    (
        "test --workspace --test killed -- --nocapture",
        "FOCUS_KILLS",
    ),
    (
        "test --workspace --test torture -- --ignored --nocapture",
        "FOCUS_TORTURE",
    ),
];

/// Builds the game as the tests do, and kills it so many times in each form; `seed` chooses the moments.
pub(crate) fn run(kills: u32, seed: u32) -> io::Result<ExitCode> {
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    setup::install_missing(needs);
    mesa::install_newer();
    for (line, number) in TESTS {
        let mut test = cargo::testing(line);
        test.env(number, kills.to_string());
        test.env("FOCUS_SEED", seed.to_string());
        let status = cargo::run(&mut test)?;
        if !status.success() {
            return Ok(cargo::exit_code(status));
        }
    }
    Ok(ExitCode::SUCCESS)
}
