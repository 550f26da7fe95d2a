//! The commit that the programs are built from.

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
    let arguments = "describe --always --dirty --abbrev=12 --exclude=*";
    let said = Command::new("git")
        .args(arguments.split_whitespace())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let name = String::from_utf8(said.stdout).ok()?;
    let name = name.trim();
    (said.status.success() && !name.is_empty()).then(|| name.to_owned())
}
