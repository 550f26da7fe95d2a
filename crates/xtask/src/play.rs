//! `cargo xtask play`: builds the game and starts it.

use std::ffi::OsString;
use std::io;
use std::process::{ExitCode, ExitStatus};

use crate::{cargo, needs, setup};

/// Goes to the error stream: the output belongs to the engine, and a program may be reading it.
const WELCOME: &str = "\
This is the engine's text interface (UGI); the game has no window yet.
Try: ugi, query moves, go movetime 1000, quit.
";

/// Builds the engine, starts its text interface and passes its exit code on.
pub(crate) fn run(args: &[OsString]) -> io::Result<ExitCode> {
    let missing = setup::provide(needs::TO_BUILD);
    // Built apart from the start, so that the welcome stands below cargo's progress.
    let build = cargo::run(&mut cargo::cargo("build --release --package focus-engine"))?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(exit_code(build));
    }
    // Arguments choose something else than the text interface.
    if args.is_empty() {
        eprint!("{WELCOME}");
    }
    let mut engine = cargo::cargo("run --quiet --release --package focus-engine --");
    cargo::run(engine.args(args)).map(exit_code)
}

/// A program's exit code as our own; 1 where there is none (ended by a signal) or it does not fit.
fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(1))
}
