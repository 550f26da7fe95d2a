//! The source files of the workspace, and the checks that need no names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use crate::modules::{Files, Modules};

/// Folders of a package with Rust files.
const FOLDERS: [&str; 4] = ["src", "tests", "examples", "benches"];

/// All Rust files and manifests of the workspace.
#[derive(Default)]
pub(crate) struct Sources {
    pub(crate) files: Files,
    /// Manifest text by package folder (`""` or `crates/NAME/`).
    manifests: BTreeMap<String, String>,
}

impl Sources {
    /// Reads the root package and all packages in `crates`.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn read(top: &Path) -> io::Result<Self> {
        let mut sources = Self::default();
        let mut folders = vec![String::new()];
        for entry in fs::read_dir(top.join("crates"))? {
            folders.push(format!("crates/{}/", entry?.file_name().to_string_lossy()));
        }
        for folder in folders {
            for part in FOLDERS {
                sources.read_folder(top, &format!("{folder}{part}"))?;
            }
            if let Ok(manifest) = fs::read_to_string(top.join(&folder).join("Cargo.toml")) {
                sources.manifests.insert(folder, manifest);
            }
        }
        Ok(sources)
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

    /// The modules of all libraries and programs.
    ///
    /// # Errors
    /// A declared file that does not exist or is not valid Rust.
    pub(crate) fn modules(&self) -> Result<Modules<'_>, String> {
        let mut modules = Modules::new(&self.files);
        for (folder, manifest) in &self.manifests {
            let mut lines = manifest.lines();
            let name = lines.find_map(|line| line.strip_prefix("name = "));
            let name = name.unwrap_or_default().trim_matches('"').replace('-', "_");
            modules.add_library(name, &format!("{folder}src/lib.rs"))?;
            let program = format!("{folder}src/main.rs");
            if self.files.contains_key(&program) {
                modules.add_program(&program)?;
            }
        }
        Ok(modules)
    }

    /// Files with more than `limit` lines, as text.
    pub(crate) fn files_longer_than(&self, limit: usize) -> Vec<String> {
        let files = self.files.iter();
        files
            .map(|(path, text)| (path, text.lines().count()))
            .filter(|&(_, lines)| lines > limit)
            .map(|(path, lines)| format!("{path}: {lines} lines"))
            .collect()
    }

    /// The files in `tests` folders that belong to no test target.
    ///
    /// # Errors
    /// As [`Self::modules`].
    pub(crate) fn orphan_tests(&self) -> Result<Vec<String>, String> {
        let mut left: BTreeSet<&String> = BTreeSet::new();
        let mut modules = Modules::new(&self.files);
        for (folder, manifest) in &self.manifests {
            let tests = format!("{folder}tests/");
            let files = self.files.keys().filter(|file| file.starts_with(&tests));
            let files: Vec<_> = files.collect();
            for target in test_targets(folder, manifest, &files) {
                modules.add_program(&target)?;
            }
            left.extend(files);
        }
        // Packages may include each other's test files.
        let used: BTreeSet<_> = modules.into_files().collect();
        left.retain(|file| !used.contains(*file));
        Ok(left.into_iter().cloned().collect())
    }
}

/// The root files of a package's test targets: declared in the manifest, or discovered as by cargo.
fn test_targets(folder: &str, manifest: &str, files: &[&String]) -> Vec<String> {
    let declared = manifest.split("\n[").filter_map(|table| {
        let mut lines = table.strip_prefix("[test]]\n")?.lines();
        let path = lines.find_map(|line| line.strip_prefix("path = "))?;
        Some(format!("{folder}{}", path.trim_matches('"')))
    });
    let finds = !manifest.lines().any(|line| line == "autotests = false");
    let found = files.iter().filter(|file| {
        let name = &file[folder.len() + "tests/".len()..];
        let inside = name.strip_suffix("/main.rs").unwrap_or(name);
        finds && !inside.contains('/')
    });
    declared.chain(found.map(|file| (*file).clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_long_files() {
        let mut sources = Sources::default();
        for (path, lines) in [("src/a.rs", 3), ("src/b.rs", 4)] {
            sources.files.insert(path.into(), "//\n".repeat(lines));
        }
        assert_eq!(sources.files_longer_than(3), ["src/b.rs: 4 lines"]);
    }

    /// The orphaned files of a small package with this manifest, without `tests/`.
    fn left(manifest: &str) -> Result<String, String> {
        let mut sources = Sources::default();
        sources.manifests.insert(String::new(), manifest.into());
        for (path, text) in [
            ("main.rs", "mod a; mod b;"),
            ("a.rs", "// mod c;"),
            ("b/mod.rs", "mod d;"),
            ("b/main.rs", "mod e;"),
            ("b/d.rs", ""),
            ("b/e.rs", ""),
            ("c.rs", ""),
            ("f/main.rs", "#[path = \"../g/mod.rs\"] mod g;"),
            ("g/mod.rs", ""),
            ("g/h.rs", ""),
        ] {
            sources.files.insert(format!("tests/{path}"), text.into());
        }
        Ok(sources.orphan_tests()?.join(" ").replace("tests/", ""))
    }

    #[test]
    fn finds_files_that_no_test_target_includes() -> Result<(), String> {
        let none = "autotests = false\n";
        let one = &format!("{none}\n[[test]]\nname = \"all\"\npath = \"tests/main.rs\"\n");
        let two = &format!("{one}\n[[test]]\nname = \"f\"\npath = \"tests/f/main.rs\"\n");
        let all = "a.rs b/d.rs b/e.rs b/main.rs b/mod.rs c.rs f/main.rs g/h.rs g/mod.rs main.rs";
        for (manifest, orphans) in [
            ("[package]\n", "g/h.rs"),
            (none, all),
            (one, "b/e.rs b/main.rs c.rs f/main.rs g/h.rs g/mod.rs"),
            (two, "b/e.rs b/main.rs c.rs g/h.rs"),
        ] {
            assert_eq!(left(manifest)?, orphans, "{manifest}");
        }
        let gone = format!("{none}\n[[test]]\npath = \"tests/gone.rs\"\n");
        assert!(left(&gone).is_err());
        Ok(())
    }
}
