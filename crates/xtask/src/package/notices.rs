//! The licences of everything in the programs that others have written. Most ask that their text goes
//! along with the program.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cargo;
use crate::workspace::root;

/// Beginnings of the names of files that hold a licence, in small letters.
const NAMES: [&str; 7] = [
    "ofl",
    "license",
    "licence",
    "copying",
    "notice",
    "unlicense",
    "copyright",
];

/// A licence that comes with the sources, not with a crate.
const FONT: (&str, &str) = ("Inter (typeface)", "crates/focus-panels/assets/fonts");

/// Writes all licences into one file, each text once below the crates that have it.
pub(super) fn write(file: &Path) -> io::Result<()> {
    let tree = cargo::output(&mut cargo::cargo(
        "tree --locked --edges normal --prefix none --package focus --package focus-engine --format {p}|{l}",
    ))?;
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = Vec::new();
    for (name, version, licence) in crates(&tree) {
        let title = format!("{name} {version} ({licence})");
        let found = source(&name, &version).map_or(Ok(Vec::new()), |folder| licences(&folder))?;
        if found.is_empty() {
            without.push(title.clone());
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    for text in licences(&root().join(FONT.1))? {
        texts.entry(text).or_default().push(FONT.0.to_owned());
    }
    let mut all =
        String::from("What the programs contain that others have written, and their licences.\n");
    for (text, mut titles) in texts {
        titles.sort();
        titles.dedup();
        let line = "=".repeat(72);
        all += &format!(
            "\n{line}\n{}\n{line}\n\n{}\n",
            titles.join("\n"),
            text.trim_end()
        );
    }
    if !without.is_empty() {
        let line = "=".repeat(72);
        let names = without.join("\n");
        all += &format!(
            "\n{line}\nWithout a file of their own; the licence is the one named:\n{names}\n"
        );
    }
    fs::write(file, all)
}

/// Name, version and licence of every crate of others in the output of `cargo tree`.
fn crates(tree: &str) -> Vec<(String, String, String)> {
    let mut all: Vec<_> = tree
        .lines()
        // A crate of the workspace has its path behind the version; `(*)` is one that was listed before.
        .filter(|line| !line.contains(" (/") && !line.contains(":\\"))
        .filter_map(|line| {
            let (package, licence) = line.split_once('|')?;
            let mut words = package.split_whitespace();
            let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
            let licence = licence.trim_end_matches(" (*)");
            Some((name.to_owned(), version.to_owned(), licence.to_owned()))
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

/// The folder of a crate's sources, as cargo has unpacked them.
fn source(name: &str, version: &str) -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    let registries = fs::read_dir(home.join("registry/src")).ok()?.flatten();
    registries
        .map(|registry| registry.path().join(format!("{name}-{version}")))
        .find(|folder| folder.is_dir())
}

/// The texts of the licences in a folder.
fn licences(folder: &Path) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.path().is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            let text = fs::read(entry.path())?;
            texts.push(String::from_utf8_lossy(&text).replace('\r', ""));
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::{FONT, crates, licences, root};

    #[test]
    fn crates_of_others_are_listed_once() {
        let tree = "focus v0.2.0 (/somewhere)|MIT\nclap v4.6.7|MIT OR Apache-2.0\nserde_derive v1.0.1 (proc-macro)|MIT\nclap v4.6.7|MIT OR Apache-2.0 (*)\n\n";
        let all = crates(tree);
        let names: Vec<_> = all.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(names, ["clap", "serde_derive"]);
        assert_eq!(all[0].2, "MIT OR Apache-2.0");
    }

    #[test]
    fn the_typeface_has_its_licence() {
        let texts = licences(&root().join(FONT.1)).unwrap();
        assert!(
            texts
                .iter()
                .any(|text| text.contains("SIL OPEN FONT LICENSE")),
            "{texts:?}"
        );
    }
}
