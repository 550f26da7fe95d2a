//! The Debian package. What is in it, and what it depends on, stands in the manifest of the app
//! (`package.metadata.deb`).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::{self, Tool};
use crate::{cargo, commit, needs};

const TOOLS: &[Tool] = &[Tool {
    name: "cargo-deb",
    reason: "it makes Debian packages from what cargo has built",
}];

/// Makes the package from the staged tree, which lies where the manifest says, and checks it.
pub(super) fn make(folder: &Path) -> io::Result<PathBuf> {
    tools::install_missing(TOOLS)?;
    let mut deb =
        cargo::cargo("deb --package focus --no-build --no-strip --compress-system --output");
    deb.arg(folder);
    if let Some((_, seconds)) = commit::time() {
        // Files get the time of the commit: the same package from the same sources.
        deb.env("SOURCE_DATE_EPOCH", seconds);
    }
    cargo::succeed(&mut deb)?;
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let package = entries
        .into_iter()
        .find(|path| path.extension().is_some_and(|end| end == "deb"))
        .ok_or_else(|| io::Error::other("cargo-deb has made no package"))?;
    if needs::on_path("lintian") {
        let mut lintian = Command::new("lintian");
        lintian.args(["--fail-on", "error", "--allow-root"]);
        cargo::succeed(lintian.arg(&package))?;
    }
    Ok(package)
}
