//! Files of tests that no program of tests has.

use std::collections::BTreeSet;

use crate::modules::Modules;
use crate::sources::Sources;

/// The Rust files in the packages' folders `tests` that belong to no program.
///
/// # Errors
/// A file that is declared and not there, or that is not Rust.
pub(crate) fn left_out(sources: &Sources) -> Result<Vec<String>, String> {
    let mut left: BTreeSet<&String> = BTreeSet::new();
    let mut used = BTreeSet::new();
    for (folder, manifest) in &sources.manifests {
        let tests = format!("{folder}tests/");
        let files = sources.files.keys();
        let files: Vec<_> = files.filter(|file| file.starts_with(&tests)).collect();
        for program in programs(folder, manifest, &files) {
            used.extend(Modules::files_of(sources, &program)?);
        }
        left.extend(files);
    }
    // Packages may use each other's.
    left.retain(|file| !used.contains(*file));
    Ok(left.into_iter().cloned().collect())
}

/// The first files of a package's programs of tests: those that its manifest names, and those that cargo finds itself.
fn programs(folder: &str, manifest: &str, files: &[&String]) -> Vec<String> {
    let named = manifest.split("\n[").filter_map(|table| {
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
    named.chain(found.map(|file| (*file).clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::left_out;
    use crate::sources::Sources;

    /// The files that are left out of a small package with this manifest, without `tests/`.
    fn left(manifest: &str) -> Result<Vec<String>, String> {
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
        let left = left_out(&sources)?.into_iter();
        Ok(left.map(|file| file.replace("tests/", "")).collect())
    }

    #[test]
    fn what_no_program_names_is_left_out() -> Result<(), String> {
        let own = "autotests = false\n\n[[test]]\nname = \"all\"\npath = \"tests/main.rs\"\n";
        let strays = [
            "b/e.rs",
            "b/main.rs",
            "c.rs",
            "f/main.rs",
            "g/h.rs",
            "g/mod.rs",
        ];
        assert_eq!(left(own)?, strays);
        let two = format!("{own}\n[[test]]\nname = \"f\"\npath = \"tests/f/main.rs\"\n");
        assert_eq!(left(&two)?, ["b/e.rs", "b/main.rs", "c.rs", "g/h.rs"]);
        assert_eq!(left("autotests = false\n")?.len(), 10);
        Ok(())
    }

    #[test]
    fn cargo_finds_programs_itself() -> Result<(), String> {
        assert_eq!(left("[package]\n")?, ["g/h.rs"]);
        let gone = "autotests = false\n\n[[test]]\npath = \"tests/gone.rs\"\n";
        assert!(left(gone).is_err());
        Ok(())
    }
}
