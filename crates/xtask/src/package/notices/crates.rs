//! The crates that the programs are built from, and their sources.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cargo;

/// A crate of others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Crate {
    pub(super) name: String,
    pub(super) version: String,
    /// The licence, as its manifest says.
    pub(super) licence: String,
}

/// Every crate of others in the programs for this system. It needs no crates but those that building them needs.
pub(super) fn inside() -> io::Result<Vec<Crate>> {
    let tree = cargo::output(
        cargo::cargo(
            "tree --locked --edges normal --prefix none --package focus --package focus-engine --format {p}|{l}",
        )
        .current_dir(crate::workspace::root()),
    )?;
    Ok(listed(&tree))
}

/// The crates of others in the output of `cargo tree`.
fn listed(tree: &str) -> Vec<Crate> {
    let mut all: Vec<_> = tree
        .lines()
        // A crate of the workspace has its path behind the version; `(*)` is one that was listed before.
        .filter(|line| !line.contains(" (/") && !line.contains(":\\"))
        .filter_map(|line| {
            let (package, licence) = line.split_once('|')?;
            let mut words = package.split_whitespace();
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            let licence = licence.trim_end_matches(" (*)");
            Some(Crate {
                name: name.to_owned(),
                version: version.to_owned(),
                licence: licence.to_owned(),
            })
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

impl Crate {
    pub(super) fn title(&self) -> String {
        let Self {
            name,
            version,
            licence,
        } = self;
        format!("{name} {version} ({licence})")
    }

    /// The folder of its sources, as cargo has unpacked them.
    pub(super) fn source(&self) -> io::Result<PathBuf> {
        let home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
        let registries = home.unwrap_or_default().join("registry/src");
        let folder = format!("{}-{}", self.name, self.version);
        let places = fs::read_dir(&registries).into_iter().flatten().flatten();
        places
            .map(|registry| registry.path().join(&folder))
            .find(|folder| folder.is_dir())
            .ok_or_else(|| {
                let place = registries.display();
                io::Error::other(format!("the sources of {folder} are not in {place}"))
            })
    }

    /// Who has written it: the authors in its manifest, or its authors by its name.
    pub(super) fn authors(&self, source: &Path) -> io::Result<String> {
        let manifest = super::texts::read(&source.join("Cargo.toml"))?;
        Ok(authors(&manifest).unwrap_or_else(|| format!("the authors of {}", self.name)))
    }
}

/// The authors in a manifest that cargo has written, without their addresses.
fn authors(manifest: &str) -> Option<String> {
    let (_, list) = manifest.split_once("\nauthors = [")?;
    let (list, _) = list.split_once(']')?;
    let names: Vec<&str> = list
        .split('"')
        .skip(1)
        .step_by(2)
        .map(|author| author.split('<').next().unwrap_or(author).trim())
        .filter(|author| !author.is_empty())
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{authors, listed};

    #[test]
    fn crates_of_others_are_listed_once() {
        let tree = "focus v0.2.0 (/somewhere)|MIT\nclap v4.6.7|MIT OR Apache-2.0\nserde_derive v1.0.1 (proc-macro)|MIT\nclap v4.6.7|MIT OR Apache-2.0 (*)\n\n";
        let all = listed(tree);
        let names: Vec<_> = all.iter().map(|inside| inside.name.as_str()).collect();
        assert_eq!(names, ["clap", "serde_derive"]);
        assert_eq!(all[0].licence, "MIT OR Apache-2.0");
    }

    #[test]
    fn authors_are_named_without_their_addresses() {
        let of = |list: &str| authors(&format!("[package]\nname = \"x\"\nauthors = [{list}]\n"));
        assert_eq!(of("\"A B <a@b.c>\", \"C\"").as_deref(), Some("A B, C"));
        assert_eq!(of("\n    \"A\",\n").as_deref(), Some("A"));
        assert_eq!(of("\"<a@b.c>\""), None);
        assert_eq!(authors("[package]\nname = \"x\"\n"), None);
    }
}
