//! The texts of licences in the sources of a crate.

use std::fs;
use std::io;
use std::path::Path;

/// Parts of the names of files that hold a licence, in small letters.
const NAMES: [&str; 8] = [
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
    "ofl",
    "ufl",
];

/// The endings of files that are sources or data, whatever they are called.
const SOURCES: [&str; 12] = [
    "c", "cpp", "css", "h", "hpp", "html", "json", "py", "rs", "sh", "toml", "yml",
];

/// Folders that are not built into a program.
const NOT_BUILT: [&str; 6] = [".github", "benches", "ci", "examples", "test", "tests"];

/// All texts of licences in a folder and those below it: parts that a crate has from others have their own.
pub(super) fn below(folder: &Path) -> io::Result<Vec<String>> {
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
                texts.extend(below(&path)?);
            }
        } else if all_are
            || typefaces && ends(&path, &["txt"])
            || is_licence(&name) && !ends(&path, &SOURCES)
        {
            texts.push(read(&path)?);
        }
    }
    Ok(texts)
}

/// True if a file of this name, in small letters, holds a licence.
fn is_licence(name: &str) -> bool {
    // Words that a longer one begins with, such as "notices", count; "profile" does not for "ofl".
    name.split(|letter: char| !letter.is_ascii_alphanumeric())
        .any(|word| NAMES.iter().any(|part| word.starts_with(part)))
}

fn ends(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    endings.contains(&ending.to_lowercase().as_str())
}

/// A text with the ends of its lines as here. Faults name the file.
pub(super) fn read(file: &Path) -> io::Result<String> {
    let text = fs::read(file).map_err(|error| named(file, &error))?;
    Ok(String::from_utf8_lossy(&text).replace('\r', ""))
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::is_licence;

    #[test]
    fn files_with_licences_are_known_by_name() {
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
            assert!(is_licence(name), "{name}");
        }
        for name in ["readme.md", "profile.txt", "changelog", "souflé"] {
            assert!(!is_licence(name), "{name}");
        }
    }
}
