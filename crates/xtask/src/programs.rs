//! Builds the workspace's programs: for playing from source, or for packages.

use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::{env, io};

use crate::cargo::{self, workspace_root};

/// Who the programs are built for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Audience {
    /// People who play from source: shares dependencies with the tests; only the debug checks of
    /// our own code are off.
    Players,
    /// People who install packages: profile `dist`, without paths of this machine.
    Packages,
}

impl Audience {
    /// Name of the build folder.
    const fn folder(self) -> &'static str {
        match self {
            Self::Players => "debug",
            Self::Packages => "dist",
        }
    }

    /// Arguments of cargo, separated by spaces, and environment variables.
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

/// Builds the programs of these packages, separated by spaces, with the commit in their version
/// text. Only their `main.rs` reads it, so a new commit rebuilds little.
pub(crate) fn build(packages: &str, audience: Audience) -> io::Result<ExitStatus> {
    let (line, variables) = audience.build();
    let mut command = cargo::cargo(line);
    command
        .args(
            packages
                .split_whitespace()
                .flat_map(|name| ["--package", name]),
        )
        .envs(variables.iter().copied())
        .envs(matches!(audience, Audience::Packages).then(|| ("CARGO_ENCODED_RUSTFLAGS", flags())))
        .envs(commit_name().map(|name| (COMMIT_VARIABLE, name)));
    cargo::run(&mut command)
}

/// Compiler flags for packages in cargo's encoding. They remove the paths of this machine from
/// panic messages and keep flags set in `RUSTFLAGS` and `CARGO_ENCODED_RUSTFLAGS`.
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
    // The last matching prefix wins, and the workspace may be below the home folder.
    let root = workspace_root().to_path_buf();
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

/// Path of a built program.
pub(crate) fn path(program: &str, audience: Audience) -> PathBuf {
    folder(audience).join(format!("{program}{}", env::consts::EXE_SUFFIX))
}

/// Build folder for an audience.
pub(crate) fn folder(audience: Audience) -> PathBuf {
    target().join(audience.folder())
}

/// Path of this program. `env::current_exe` may name a file that a build has replaced.
pub(crate) fn xtask_program() -> PathBuf {
    let name = format!("xtask{}", env::consts::EXE_SUFFIX);
    target().join("debug").join(name)
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let from_program = || {
        let program = env::current_exe().ok()?;
        Some(program.parent()?.parent()?.to_path_buf())
    };
    target
        .or_else(from_program)
        .unwrap_or_else(|| "target".into())
}

/// Environment variable with the commit at compile time; read by `focus_cli::version`.
const COMMIT_VARIABLE: &str = "FOCUS_COMMIT";

/// The checked-out commit, with `-dirty` if files have changed; `None` without git. Builds from a
/// source archive may set [`COMMIT_VARIABLE`].
fn commit_name() -> Option<String> {
    if let Ok(given) = env::var(COMMIT_VARIABLE) {
        return Some(given);
    }
    git("describe --always --dirty --abbrev=12 --exclude=*")
}

/// The time of the checked-out commit in UTC: its day (`2026-11-22`) and its seconds since 1970.
pub(crate) fn commit_time() -> Option<(String, String)> {
    let day = git("log -1 --date=short-local --format=%cd")?;
    Some((day, git("log -1 --format=%ct")?))
}

/// The time of the commit in seconds, for reproducible files; 0 if unknown.
pub(crate) fn commit_seconds() -> String {
    commit_time().map_or("0".into(), |(_, seconds)| seconds)
}

fn git(arguments: &str) -> Option<String> {
    let output = Command::new("git")
        .args(arguments.split_whitespace())
        .env("TZ", "UTC")
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim();
    (output.status.success() && !text.is_empty()).then(|| text.to_owned())
}
