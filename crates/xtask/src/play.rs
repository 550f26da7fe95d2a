//! `cargo xtask play`: builds the game and starts it.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::{cargo, display, exhibition, mesa, needs, setup};

/// Builds the game, starts it and passes its exit code on. Without a display the engine plays a
/// match, and the game draws pictures of it.
pub(crate) fn run(args: &[OsString]) -> io::Result<ExitCode> {
    let missing = setup::provide(needs::TO_BUILD.iter().chain(needs::TO_SHOW));
    mesa::provide();
    let packages = "build --release --package focus --package focus-engine";
    let build = cargo::run(&mut cargo::cargo(packages))?;
    if !build.success() {
        eprintln!("\nThe game could not be built{missing}");
        return Ok(cargo::exit_code(build));
    }
    let built = built();
    let (game, engine) = (built.join(name("focus")), built.join(name("focus-engine")));
    if args.is_empty() && !display::is_there() {
        return exhibition::run(&game, &engine);
    }
    cargo::run(Command::new(game).args(args)).map(cargo::exit_code)
}

/// The folder with the programs. This one was built by cargo too, beside them or next door.
fn built() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let beside = || {
        let program = env::current_exe().ok()?;
        Some(program.parent()?.parent()?.to_path_buf())
    };
    target
        .or_else(beside)
        .unwrap_or_else(|| "target".into())
        .join("release")
}

fn name(program: &str) -> String {
    format!("{program}{}", env::consts::EXE_SUFFIX)
}
