//! `cargo xtask play`: builds the game and starts it.

use std::ffi::OsString;
use std::io;
use std::process::{Command, ExitCode};

use crate::programs::{self, Audience};
use crate::{cargo, demo, display, mesa, needs, setup};

/// Builds the game, starts it and passes its exit code on. Without a display the engine plays a
/// match, and the game draws pictures of it.
pub(crate) fn run(args: &[OsString]) -> io::Result<ExitCode> {
    let missing = setup::install_missing(needs::TO_BUILD.iter().chain(needs::TO_SHOW));
    mesa::install_newer();
    let build = programs::build("focus focus-engine", Audience::Players)?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let game = programs::path("focus", Audience::Players);
    if args.is_empty() && !display::is_present() {
        return demo::run(&game, &programs::path("focus-engine", Audience::Players));
    }
    cargo::run(Command::new(game).args(args)).map(cargo::exit_code)
}
