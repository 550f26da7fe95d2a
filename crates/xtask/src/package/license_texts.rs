//! License texts: files in the sources of a crate, standard texts, and SPDX expressions.

use std::path::Path;
use std::{fs, io};

use crate::cargo::workspace_root;

/// Parts of the names of license files, in lower case.
const FILE_NAME_PARTS: [&str; 8] = [
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
    "ofl",
    "ufl",
];

/// Extensions of source and data files, which are never license files.
const SOURCE_EXTENSIONS: [&str; 12] = [
    "c", "cpp", "css", "h", "hpp", "html", "json", "py", "rs", "sh", "toml", "yml",
];

/// Folders that are not part of the program.
const NOT_BUILT: [&str; 6] = [".github", "benches", "ci", "examples", "test", "tests"];

/// All license texts in a folder and its subfolders; vendored parts have their own.
pub(super) fn in_folder(folder: &Path) -> io::Result<Vec<String>> {
    let mut entries = Vec::new();
    let there = fs::read_dir(folder).map_err(|error| named(folder, &error))?;
    for entry in there {
        entries.push(entry?.path());
    }
    entries.sort();
    let typefaces = entries.iter().any(|path| ends(path, &["otf", "ttf"]));
    let all_are = folder.ends_with("LICENSES");
    let mut texts = Vec::new();
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_lowercase();
        if path.is_dir() {
            if !NOT_BUILT.contains(&name.as_str()) {
                texts.extend(in_folder(&path)?);
            }
        } else if all_are
            || typefaces && ends(&path, &["txt"])
            || is_license_file(&name) && !ends(&path, &SOURCE_EXTENSIONS)
        {
            texts.push(read(&path)?);
        }
    }
    Ok(texts)
}

/// Whether a file name (in lower case) is that of a license.
fn is_license_file(name: &str) -> bool {
    // Prefixes of words count ("notices"), parts inside of words do not ("profile" for "ofl").
    name.split(|letter: char| !letter.is_ascii_alphanumeric())
        .any(|word| FILE_NAME_PARTS.iter().any(|part| word.starts_with(part)))
}

fn ends(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    endings.contains(&ending.to_lowercase().as_str())
}

/// Reads a text with `\n` line endings. Errors name the file.
pub(super) fn read(file: &Path) -> io::Result<String> {
    let text = fs::read(file).map_err(|error| named(file, &error))?;
    Ok(String::from_utf8_lossy(&text).replace('\r', ""))
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Licenses by SPDX id, with phrases that identify their text (lower case, single spaces).
const PHRASES: [(&str, &[&str]); 16] = [
    (
        "0BSD",
        &["with or without fee is hereby granted. the software"],
    ),
    ("Apache-2.0", &["3. grant of patent license."]),
    (
        "BSD-2-Clause",
        &["redistributions of source code must retain the above copyright"],
    ),
    (
        "BSD-3-Clause",
        &["to endorse or promote products derived from"],
    ),
    ("BSL-1.0", &["boost software license - version 1.0"]),
    ("CC0-1.0", &["cc0 1.0 universal"]),
    (
        "ISC",
        &["with or without fee is hereby granted, provided that the above"],
    ),
    (
        "LLVM-exception",
        &["llvm exceptions to the apache 2.0 license"],
    ),
    ("MIT", &[MIT_GRANT, "this permission notice"]),
    ("MIT-0", &[MIT_GRANT]),
    ("MPL-2.0", &["hereby grants you a world-wide, royalty-free"]),
    ("OFL-1.1", &["sil open font license"]),
    ("Ubuntu-font-1.0", &["ubuntu font licence version 1.0"]),
    ("Unicode-3.0", &["unicode license v3"]),
    (
        "Unlicense",
        &["this is free and unencumbered software released into the public domain"],
    ),
    ("Zlib", &["altered source versions must be plainly marked"]),
];

/// The grant shared by MIT and MIT-0; MIT adds a condition.
const MIT_GRANT: &str = "a copy of this software and associated documentation files";

/// License texts for crates that contain none. The first two are our own licenses.
const STANDARD_TEXTS: [(&str, &str); 6] = [
    ("MIT", "LICENSE-MIT"),
    ("Apache-2.0", "LICENSE-APACHE"),
    ("CC0-1.0", "crates/xtask/packaging/licenses/CC0-1.0.txt"),
    (
        "LLVM-exception",
        "crates/xtask/packaging/licenses/LLVM-exception.txt",
    ),
    ("MIT-0", "crates/xtask/packaging/licenses/MIT-0.txt"),
    (
        "Unicode-3.0",
        "crates/xtask/packaging/licenses/Unicode-3.0.txt",
    ),
];

/// Whether a text is that of a license.
pub(super) fn matches(text: &str, license: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let marks = PHRASES.iter().filter(|(name, _)| *name == license);
    marks
        .into_iter()
        .any(|(_, words)| words.iter().all(|words| text.contains(words)))
}

/// Whether there is a standard text for a license.
pub(super) fn has_standard_text(license: &str) -> bool {
    STANDARD_TEXTS.iter().any(|(name, _)| *name == license)
}

/// The standard text of a license, without a copyright line.
pub(super) fn standard_text(license: &str) -> io::Result<String> {
    let Some((_, file)) = STANDARD_TEXTS.iter().find(|(name, _)| *name == license) else {
        return Err(io::Error::other(format!(
            "there is no standard text of {license}"
        )));
    };
    let text = read(&workspace_root().join(file))?;
    let lines = text.lines();
    let others: Vec<&str> = lines
        .filter(|line| !line.ends_with("the Focus authors"))
        .collect();
    // Join the blank lines around the removed line.
    Ok(others.join("\n").replace("\n\n\n", "\n\n"))
}

/// The alternatives of an SPDX expression, each a list of licenses that are all required. A slash
/// is a legacy `OR`; `WITH` adds an exception to the license before it.
pub(super) fn alternatives(expression: &str) -> Vec<Vec<String>> {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    any(&mut words.as_slice())
}

/// Parses `A OR B`.
fn any(words: &mut &[&str]) -> Vec<Vec<String>> {
    let mut ways = all(words);
    while take(words, &["OR"]) {
        ways.extend(all(words));
    }
    ways
}

/// Parses `A AND B`, which binds more tightly.
fn all(words: &mut &[&str]) -> Vec<Vec<String>> {
    let mut ways = one(words);
    while take(words, &["AND", "WITH"]) {
        let more = one(words);
        ways = ways
            .iter()
            .flat_map(|way| more.iter().map(|other| [&way[..], other].concat()))
            .collect();
    }
    ways
}

/// Parses an id or an expression in parentheses.
fn one(words: &mut &[&str]) -> Vec<Vec<String>> {
    if take(words, &["("]) {
        let ways = any(words);
        take(words, &[")"]);
        return ways;
    }
    let Some((name, rest)) = words.split_first() else {
        return Vec::new();
    };
    *words = rest;
    vec![vec![(*name).to_owned()]]
}

/// Takes the next word if it is one of `wanted`.
fn take(words: &mut &[&str], wanted: &[&str]) -> bool {
    match words.split_first() {
        Some((word, rest)) if wanted.contains(word) => {
            *words = rest;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_license_files_by_name() {
        for name in [
            "license",
            "license-mit",
            "license_mit.txt",
            "copying.lib",
            "unlicense",
            "notice.md",
            "third-party-notices.txt",
            "emoji-icon-font-mit-license.txt",
            "ufl.txt",
        ] {
            assert!(is_license_file(name), "{name}");
        }
        for name in ["readme.md", "profile.txt", "changelog", "souflé"] {
            assert!(!is_license_file(name), "{name}");
        }
    }

    #[test]
    fn standard_texts_match_their_license() {
        for (license, file) in STANDARD_TEXTS {
            let text = standard_text(license).unwrap();
            assert!(matches(&text, license), "{file}");
            assert!(!text.contains("Focus authors"), "{file}");
            for (other, _) in PHRASES {
                // MIT contains all of MIT-0.
                let alike = license == other || (license, other) == ("MIT", "MIT-0");
                assert_eq!(matches(&text, other), alike, "{file} and {other}");
            }
        }
    }

    #[test]
    fn a_reference_is_not_a_license_text() {
        let pointer = "Licensed under the Apache License, Version 2.0 or the MIT license.";
        assert!(
            PHRASES
                .iter()
                .all(|(license, _)| !matches(pointer, license))
        );
    }

    #[test]
    fn parses_expressions() {
        assert_eq!(alternatives("MIT"), [["MIT"]]);
        assert_eq!(alternatives("MIT/Apache-2.0"), [["MIT"], ["Apache-2.0"]]);
        assert_eq!(
            alternatives("(MIT OR Apache-2.0) AND OFL-1.1"),
            [["MIT", "OFL-1.1"], ["Apache-2.0", "OFL-1.1"]]
        );
        assert_eq!(
            alternatives("Apache-2.0 WITH LLVM-exception OR MIT"),
            [vec!["Apache-2.0", "LLVM-exception"], vec!["MIT"]]
        );
        assert!(alternatives("").is_empty());
    }
}
