//! Short tasks that only start other programs: `pictures`, `supply`, `crash-test` and `soak`.

use std::io;
use std::process::ExitCode;

use crate::cargo::{self, Tool};
use crate::programs::{self, Audience};
use crate::{mesa, requirements, setup};

/// Folder of the pictures, relative to the workspace root.
const PICTURES: &str = "docs/pictures";

/// Folder of the contact sheet, relative to the workspace root; ignored by git.
const CONTACT_SHEET: &str = "target/contact-sheet";

/// Tools of [`supply`].
const SUPPLY_TOOLS: &[Tool] = &[
    Tool {
        name: "cargo-deny",
        reason: "it checks the dependencies against deny.toml and the advisory database",
    },
    Tool {
        name: "cargo-machete",
        reason: "it finds unused dependencies",
    },
];

/// Tests that kill the game, and the variable with the number of kills for each.
const CRASH_TESTS: [(&str, &str); 2] = [
    (
        "test --workspace --test killed -- --nocapture",
        "FOCUS_KILLS",
    ),
    (
        "test --workspace --test crash -- --ignored --nocapture",
        "FOCUS_TORTURE",
    ),
];

/// Soak tests: the session without a window, then the app in a window that is not displayed.
const SOAK_TESTS: [&str; 2] = [
    "test --package stack-session --test soak -- --nocapture",
    "test --workspace --lib -- --nocapture tests::soak",
];

/// Everything needed to run and drive the game in a window.
fn install_window_requirements() -> setup::Missing {
    let missing = setup::install_missing(&[
        requirements::TO_BUILD,
        requirements::TO_SHOW,
        requirements::TO_TEST,
    ]);
    mesa::install_newer();
    missing
}

/// `cargo xtask pictures`: builds the game and takes the named pictures (all if `names` is empty),
/// or the contact sheet.
pub(crate) fn pictures(sheet: bool, names: &[String]) -> io::Result<ExitCode> {
    let missing = install_window_requirements();
    let build = programs::build("focus", Audience::Players)?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let mut take = cargo::cargo("run --quiet --package xtask --example pictures --");
    take.args(sheet.then_some("--sheet"))
        .arg(programs::path("focus", Audience::Players))
        .arg(cargo::workspace_root().join(if sheet { CONTACT_SHEET } else { PICTURES }))
        .args(names);
    cargo::run(&mut take).map(cargo::exit_code)
}

/// `cargo xtask supply`: checks licenses, sources, denied crates, advisories (needs the network)
/// and unused dependencies. Runs all checks even if one fails, because they are independent.
pub(crate) fn supply() -> io::Result<ExitCode> {
    cargo::install_tools(SUPPLY_TOOLS)?;
    let mut result = ExitCode::SUCCESS;
    for line in [
        "deny --workspace check bans licenses sources",
        "deny --workspace check advisories",
        "machete",
    ] {
        eprintln!("\n==> cargo {line}");
        if !cargo::run(&mut cargo::cargo(line))?.success() {
            result = ExitCode::FAILURE;
        }
    }
    Ok(result)
}

/// `cargo xtask crash-test`: kills the game `kills` times at random moments, first without a
/// window, then with one.
pub(crate) fn crash_test(kills: u32, seed: u32) -> io::Result<ExitCode> {
    install_window_requirements();
    for (line, variable) in CRASH_TESTS {
        let mut test = cargo::with_test_profile(line);
        test.env(variable, kills.to_string());
        test.env("FOCUS_SEED", seed.to_string());
        let status = cargo::run(&mut test)?;
        if !status.success() {
            return Ok(cargo::exit_code(status));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `cargo xtask soak`: plays `games` computer games without a window and a hundredth of them in the
/// app, and checks that memory does not grow. `seed` selects the disturbances.
pub(crate) fn soak(games: u32, seed: u32) -> io::Result<ExitCode> {
    setup::install_missing(&[requirements::TO_BUILD]);
    for line in SOAK_TESTS {
        // Optimized, unlike the other tests: without optimization the games take twice as long.
        let mut test = cargo::with_lints(line);
        test.env("FOCUS_SOAK", games.to_string());
        test.env("FOCUS_SEED", seed.to_string());
        cargo::run_checked(&mut test)?;
    }
    Ok(ExitCode::SUCCESS)
}
