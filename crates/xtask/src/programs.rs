//! The workspace's programs in their release build.

use std::env;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;

use crate::{cargo, commit};

/// Builds the programs of these packages, separated by spaces. They tell the commit: their `main.rs`
/// reads it, so that a new one builds little more than that file.
pub(crate) fn build(packages: &str) -> io::Result<ExitStatus> {
    let mut command = cargo::cargo("build --release");
    for package in packages.split_whitespace() {
        command.args(["--package", package]);
    }
    command.envs(commit::name().map(|name| (commit::VARIABLE, name)));
    cargo::run(&mut command)
}

/// The file of a program that has been built.
pub(crate) fn path(program: &str) -> PathBuf {
    folder().join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

/// The folder of release builds. Cargo built this program, too: beside them or in a folder next to it.
pub(crate) fn folder() -> PathBuf {
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
