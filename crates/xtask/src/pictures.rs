//! `cargo xtask pictures`: draws the pictures of README, manual and design page.

use std::io;
use std::process::ExitCode;

use crate::programs::{self, Audience};
use crate::{cargo, mesa, needs, setup, workspace};

/// The folder of the pictures, below the workspace's own.
const FOLDER: &str = "docs/pictures";

/// The folder of the contact sheet, below the workspace's own; git leaves it alone.
const SHEET: &str = "target/contact-sheet";

/// Builds the game and draws the named pictures, or all of them without names; or the contact sheet.
pub(crate) fn run(sheet: bool, names: &[String]) -> io::Result<ExitCode> {
    let needs = needs::TO_BUILD
        .iter()
        .chain(needs::TO_SHOW)
        .chain(needs::TO_TEST);
    let missing = setup::install_missing(needs);
    mesa::install_newer();
    let build = programs::build("focus", Audience::Players)?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let mut draw = cargo::cargo("run --quiet --package xtask --example pictures --");
    draw.args(sheet.then_some("--sheet"))
        .arg(programs::path("focus", Audience::Players))
        .arg(workspace::root().join(if sheet { SHEET } else { FOLDER }))
        .args(names);
    cargo::run(&mut draw).map(cargo::exit_code)
}
