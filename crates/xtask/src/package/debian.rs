//! The Debian package. Contents and dependencies are declared in the app's manifest
//! (`package.metadata.deb`).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::staging;
use crate::cargo::{self, Tool, VERSION, workspace_root};
use crate::programs::{self, Audience};
use crate::requirements;

const TOOLS: &[Tool] = &[Tool {
    name: "cargo-deb",
    reason: "it builds Debian packages from cargo projects",
}];

/// Builds the package from the staged tree and checks it with lintian.
pub(super) fn build(folder: &Path) -> io::Result<PathBuf> {
    cargo::install_tools(TOOLS)?;
    changelog()?;
    let mut deb = cargo::cargo(
        "deb --package focus --profile dist --no-build --no-strip --compress-system --output",
    );
    deb.arg(folder);
    if let Some((_, seconds)) = programs::commit_time() {
        // Use the commit time for files: reproducible packages.
        deb.env("SOURCE_DATE_EPOCH", seconds);
    }
    cargo::run_checked(&mut deb)?;
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let package = entries
        .into_iter()
        .find(|path| path.extension().is_some_and(|end| end == "deb"))
        .ok_or_else(|| io::Error::other("cargo-deb has written no package"))?;
    if requirements::is_on_path("lintian") {
        let mut lintian = Command::new("lintian");
        // Debian policy puts games into /usr/games, which is not on every search path.
        lintian.args([
            "--suppress-tags",
            "package-section-games-but-contains-no-game",
        ]);
        lintian.args(["--fail-on", "error", "--allow-root"]);
        cargo::run_checked(lintian.arg(&package))?;
    }
    Ok(package)
}

/// Writes the Debian changelog, which refers to ours. It is not part of the staged tree because
/// only this package contains it.
fn changelog() -> io::Result<()> {
    let folder =
        staging::empty_folder(programs::folder(Audience::Packages).join("package-debian"))?;
    let date = cargo::output(Command::new("date").env("LC_ALL", "C").args([
        "--utc",
        "--rfc-email",
        "--date",
        &format!("@{}", programs::commit_seconds()),
    ]))?;
    let manifest = fs::read_to_string(workspace_root().join("Cargo.toml"))?;
    let mut lines = manifest.lines();
    let maintainer = lines
        .find_map(|line| line.strip_prefix("maintainer = "))
        .ok_or_else(|| io::Error::other("Cargo.toml names no maintainer of the package"))?
        .trim_matches('"');
    let text = format!(
        "focus ({VERSION}-1) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n \
         -- {maintainer}  {date}"
    );
    let file = folder.join("changelog.Debian");
    fs::write(&file, text)?;
    cargo::run_checked(Command::new("gzip").arg("-9n").arg(file))
}
