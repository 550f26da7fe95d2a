//! The workspace's programs, built for those who play from the sources, or for packages.

use std::env;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;

use crate::{cargo, commit, progress, workspace};

/// Whom programs are built for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Audience {
    /// People who have the sources: what the programs stand on is built as for the tests, once for both; only the
    /// checks of our own code are off.
    Players,
    /// People who install packages: the profile `dist`, without the folders of this machine.
    Packages,
}

impl Audience {
    /// Cargo's name of the folder that these builds are in.
    const fn folder(self) -> &'static str {
        match self {
            Self::Players => "debug",
            Self::Packages => "dist",
        }
    }

    /// Cargo's arguments, separated by spaces, and variables.
    const fn build(self) -> (&'static str, &'static [(&'static str, &'static str)]) {
        match self {
            Self::Players => (
                "build",
                &[
                    ("CARGO_PROFILE_DEV_DEBUG", "false"),
                    ("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false"),
                    ("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false"),
                ],
            ),
            Self::Packages => ("build --profile dist", &[]),
        }
    }
}

/// Builds the programs of these packages, separated by spaces. They tell the commit: their `main.rs`
/// reads it, so that a new one builds little more than that file.
pub(crate) fn build(packages: &str, audience: Audience) -> io::Result<ExitStatus> {
    let (line, variables) = audience.build();
    let mut command = cargo::cargo(line);
    let chosen: String = packages
        .split_whitespace()
        .map(|package| format!("--package {package} "))
        .collect();
    command
        .args(chosen.split_whitespace())
        .envs(variables.iter().copied())
        .envs(matches!(audience, Audience::Packages).then(|| ("CARGO_ENCODED_RUSTFLAGS", flags())))
        .envs(commit::name().map(|name| (commit::VARIABLE, name)));
    progress::build(&mut command, &format!("{chosen} --edges normal,build"))
}

/// The compiler's flags for packages, as cargo reads them: in the places of faults stand no folders of
/// this machine. Flags in the variables `RUSTFLAGS` and `CARGO_ENCODED_RUSTFLAGS` stay.
fn flags() -> String {
    let encoded = env::var("CARGO_ENCODED_RUSTFLAGS");
    let set = encoded.map_or_else(
        |_| env::var("RUSTFLAGS").unwrap_or_default(),
        |flags| flags.replace('\x1f', " "),
    );
    let home = env::home_dir().unwrap_or_default();
    let crates = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .unwrap_or_default();
    // The last that fits counts, and the workspace may lie at home.
    let root = workspace::root().to_path_buf();
    let folders = [(home, "~"), (crates, "cargo"), (root, "focus")]
        .into_iter()
        .filter(|(folder, _)| folder.is_absolute())
        .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    let flags: Vec<_> = set
        .split_whitespace()
        .map(str::to_owned)
        .chain(folders)
        .collect();
    flags.join("\x1f")
}

/// The file of a program that has been built.
pub(crate) fn path(program: &str, audience: Audience) -> PathBuf {
    folder(audience).join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

/// The folder of the builds for an audience.
pub(crate) fn folder(audience: Audience) -> PathBuf {
    target().join(audience.folder())
}

/// The file of this program. `env::current_exe` may name one that a build has deleted and made anew.
pub(crate) fn chores() -> PathBuf {
    let name = format!("xtask{}", env::consts::EXE_SUFFIX);
    target().join("debug").join(name)
}

/// The folder of all that cargo makes: this program is in a folder of it.
pub(crate) fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let beside = || {
        let program = env::current_exe().ok()?;
        Some(program.parent()?.parent()?.to_path_buf())
    };
    target.or_else(beside).unwrap_or_else(|| "target".into())
}
