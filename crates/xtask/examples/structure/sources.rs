//! The workspace's own Rust files, read once.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

/// Folders of a package that hold Rust files.
const FOLDERS: [&str; 4] = ["src", "tests", "examples", "benches"];

/// Every Rust file of the workspace and its text, and the name of every package.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// Text by path; paths start at the workspace's folder and are separated by `/`.
    pub(crate) files: BTreeMap<String, String>,
    /// Crate name by package folder; the root package's folder is empty.
    pub(crate) packages: BTreeMap<String, String>,
    /// Text of the manifest by package folder.
    pub(crate) manifests: BTreeMap<String, String>,
}

impl Sources {
    /// Reads the workspace below `top`: the root package and those in `crates`.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn read(top: &Path) -> io::Result<Self> {
        let mut sources = Self::default();
        sources.read_package(top, "")?;
        for entry in fs::read_dir(top.join("crates"))? {
            let name = entry?.file_name();
            sources.read_package(top, &format!("crates/{}/", name.to_string_lossy()))?;
        }
        Ok(sources)
    }

    fn read_package(&mut self, top: &Path, folder: &str) -> io::Result<()> {
        let manifest = top.join(folder).join("Cargo.toml");
        if !manifest.is_file() {
            return Ok(());
        }
        let manifest = fs::read_to_string(manifest)?;
        if let Some(name) = package_name(&manifest) {
            self.packages
                .insert(folder.to_owned(), name.replace('-', "_"));
        }
        self.manifests.insert(folder.to_owned(), manifest);
        for part in FOLDERS {
            self.read_folder(top, &format!("{folder}{part}"))?;
        }
        Ok(())
    }

    fn read_folder(&mut self, top: &Path, folder: &str) -> io::Result<()> {
        let Ok(entries) = fs::read_dir(top.join(folder)) else {
            return Ok(()); // few packages have all four folders
        };
        for entry in entries {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.read_folder(top, &path)?;
            } else if path.ends_with(".rs") {
                let text = fs::read_to_string(entry.path())?;
                self.files.insert(path, text);
            }
        }
        Ok(())
    }

    /// Files of more than `limit` lines, with their number of lines.
    pub(crate) fn longer_than(&self, limit: usize) -> Vec<(&str, usize)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.lines().count()))
            .filter(|&(_, lines)| lines > limit)
            .collect()
    }
}

/// The name in a manifest's `[package]` table, which stands first in this workspace.
fn package_name(manifest: &str) -> Option<&str> {
    let value = manifest
        .lines()
        .find_map(|line| line.strip_prefix("name = "));
    value.map(|value| value.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::{Sources, package_name};

    #[test]
    fn the_package_name_stands_in_the_manifest() {
        let manifest = "[package]\nname = \"stack-game\"\nversion = \"1\"\n";
        assert_eq!(package_name(manifest), Some("stack-game"));
        assert_eq!(package_name("[workspace]\n"), None);
    }

    #[test]
    fn long_files_are_listed() {
        let mut sources = Sources::default();
        for (path, lines) in [("src/a.rs", 3), ("src/b.rs", 4)] {
            sources.files.insert(path.into(), "//\n".repeat(lines));
        }
        assert_eq!(sources.longer_than(3), [("src/b.rs", 4)]);
    }
}
