//! The Debian package. What is in it, and what it depends on, stands in the manifest of the app
//! (`package.metadata.deb`).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::{self, Audience};
use crate::tools::{self, Tool};
use crate::{cargo, commit, needs};

use crate::workspace::VERSION;

/// Who is named in the package.
const MAINTAINER: &str = "The Focus authors <focus@invalid.invalid>";

const TOOLS: &[Tool] = &[Tool {
    name: "cargo-deb",
    reason: "it makes Debian packages from what cargo has built",
}];

/// Makes the package from the staged tree, which lies where the manifest says, and checks it.
pub(super) fn make(folder: &Path) -> io::Result<PathBuf> {
    tools::install_missing(TOOLS)?;
    changelog()?;
    let mut deb = cargo::cargo(
        "deb --package focus --profile dist --no-build --no-strip --compress-system --output",
    );
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
        // Its rule is /usr/games, which is not on everybody's search path.
        lintian.args([
            "--suppress-tags",
            "package-section-games-but-contains-no-game",
        ]);
        lintian.args(["--fail-on", "error", "--allow-root"]);
        cargo::succeed(lintian.arg(&package))?;
    }
    Ok(package)
}

/// Writes the changelog that Debian asks for, which leads to our own. It lies beside the staged tree,
/// as only this package has it.
fn changelog() -> io::Result<()> {
    let folder = super::folder::fresh(programs::folder(Audience::Packages).join("package-debian"))?;
    let seconds = commit::time().map_or("0".into(), |(_, seconds)| seconds);
    let date = cargo::output(Command::new("date").env("LC_ALL", "C").args([
        "--utc",
        "--rfc-email",
        "--date",
        &format!("@{seconds}"),
    ]))?;
    let text = format!(
        "focus ({VERSION}-1) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n \
         -- {MAINTAINER}  {date}"
    );
    let file = folder.join("changelog.Debian");
    fs::write(&file, text)?;
    cargo::succeed(Command::new("gzip").arg("-9n").arg(file))
}

#[cfg(test)]
mod tests {
    use super::MAINTAINER;
    use crate::workspace::root;
    use std::fs;

    #[test]
    fn the_maintainer_is_the_one_of_the_manifest() {
        let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("maintainer = \"{MAINTAINER}\"")));
    }
}
