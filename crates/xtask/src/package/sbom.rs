//! The list of everything that the programs are built from (SBOM), in CycloneDX's form.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::tools::{self, Tool};
use crate::workspace::{VERSION, root};
use crate::{cargo, commit};

const TOOLS: &[Tool] = &[Tool {
    name: "cargo-cyclonedx",
    reason: "it writes the list of everything that a program is built from",
}];

/// The name of the tool's files, which it writes beside every manifest of the workspace.
const FILE: &str = "focus-sbom-draft";

/// Writes a list for the game and one for the engine.
pub(super) fn write(folder: &Path) -> io::Result<()> {
    tools::install_missing(TOOLS)?;
    let mut cyclonedx = cargo::cargo("cyclonedx --format json --spec-version 1.5 -qq");
    cyclonedx.args(["--override-filename", FILE]);
    if let Some((_, seconds)) = commit::time() {
        cyclonedx.env("SOURCE_DATE_EPOCH", seconds);
    }
    let made = cargo::succeed(cyclonedx.current_dir(root()));
    let kept = made.and_then(|()| {
        keep(root(), &folder.join(format!("focus-{VERSION}.cdx.json")))?;
        let engine = root().join("crates/focus-engine");
        keep(
            &engine,
            &folder.join(format!("focus-engine-{VERSION}.cdx.json")),
        )
    });
    for file in drafts()? {
        fs::remove_file(file)?;
    }
    kept
}

/// Keeps the list of one package, without the paths of this machine.
fn keep(package: &Path, place: &Path) -> io::Result<()> {
    let text = fs::read_to_string(package.join(format!("{FILE}.json")))?;
    let here = format!("file://{}", root().display());
    let text = text.replace(&here, "file:///focus");
    if text.contains(&root().display().to_string()) {
        return Err(io::Error::other(
            "the list of components names a folder of this machine",
        ));
    }
    fs::write(place, text)
}

/// The tool's files that are there.
fn drafts() -> io::Result<Vec<PathBuf>> {
    let mut folders = vec![root().to_path_buf()];
    for entry in fs::read_dir(root().join("crates"))? {
        folders.push(entry?.path());
    }
    let files = folders
        .into_iter()
        .map(|folder| folder.join(format!("{FILE}.json")));
    Ok(files.filter(|file| file.exists()).collect())
}
