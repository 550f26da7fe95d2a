//! `cargo xtask supply`: what the programs are built from. Licences, sources, crates that may not be
//! there (`deny.toml`), dependencies that nobody uses. It needs the network for the list of known holes.

use std::io;
use std::process::ExitCode;

use crate::cargo;
use crate::tools::{self, Tool};

const TOOLS: &[Tool] = &[
    Tool {
        name: "cargo-deny",
        reason: "it compares the dependencies with deny.toml and with the list of known holes",
    },
    Tool {
        name: "cargo-machete",
        reason: "it finds dependencies that no source names",
    },
];

/// Runs all checks, also after one has failed: they look at different things.
pub(crate) fn run() -> io::Result<ExitCode> {
    tools::install_missing(TOOLS)?;
    let mut worst = ExitCode::SUCCESS;
    for line in [
        "deny --workspace check bans licenses sources",
        "deny --workspace check advisories",
        "machete",
    ] {
        eprintln!("\n==> cargo {line}");
        if !cargo::run(&mut cargo::cargo(line))?.success() {
            worst = ExitCode::FAILURE;
        }
    }
    Ok(worst)
}
