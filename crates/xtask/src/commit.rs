//! The commit that the programs are built from, as git tells it.

use std::env;
use std::process::{Command, Stdio};

/// The variable in which the compiler finds it; `focus_cli::version` tells it to people.
pub(crate) const VARIABLE: &str = "FOCUS_COMMIT";

/// The name of the checked-out commit, `-dirty` behind it if files have changed since. None without
/// git or outside a repository. Who builds from an archive of sources may set [`VARIABLE`].
pub(crate) fn name() -> Option<String> {
    if let Ok(given) = env::var(VARIABLE) {
        return Some(given);
    }
    git("describe --always --dirty --abbrev=12 --exclude=*")
}

/// The time of the checked-out commit: its day (`2026-11-22`) and its seconds since 1970, both in UTC.
pub(crate) fn time() -> Option<(String, String)> {
    let day = git("log -1 --date=short-local --format=%cd")?;
    Some((day, git("log -1 --format=%ct")?))
}

fn git(arguments: &str) -> Option<String> {
    let said = Command::new("git")
        .args(arguments.split_whitespace())
        .env("TZ", "UTC")
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(said.stdout).ok()?;
    let text = text.trim();
    (said.status.success() && !text.is_empty()).then(|| text.to_owned())
}
