//! File names: safe on every system, unused, numbered.

use std::path::{Path, PathBuf};

use super::disk::parent_of;
use super::error::StorageError;
use super::file::is_taken;

/// The longest name in bytes. With an extension and the suffix of a temporary file it fits every
/// file system.
pub const MAX_FILE_NAME_LENGTH: usize = 200;

/// The numbers of copies that are tried one after the other.
const FIRST_NUMBERS: u64 = 32;

/// Characters that have a meaning on some system.
const FORBIDDEN: &str = r#"<>:"/\|?*"#;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Returns the path of a new file in `folder`. Its name is `name` made [safe](safe_name).
///
/// # Errors
/// If the name has no letter or digit, or is taken.
pub(super) fn unused_path(
    folder: &Path,
    name: &str,
    extension: &str,
) -> Result<PathBuf, StorageError> {
    let name = safe_name(name)?;
    let path = folder.join(format!("{name}.{extension}"));
    if is_taken(&path) {
        return Err(StorageError::NameTaken { name, path });
    }
    Ok(path)
}

/// Creates a file with a name that the user typed: `create` creates it and fails if it exists.
/// Returns its path.
///
/// # Errors
/// As [`unused_path`], also if the name is taken at the last moment, and the error of `create`.
pub(super) fn create_named(
    folder: &Path,
    name: &str,
    extension: &str,
    create: impl FnOnce(&Path) -> Result<(), StorageError>,
) -> Result<PathBuf, StorageError> {
    let path = unused_path(folder, name, extension)?;
    match create(&path) {
        Err(error) if error.is_already_exists() => Err(StorageError::NameTaken {
            name: stem(&path),
            path,
        }),
        created => created.map(|()| path),
    }
}

/// Creates a file that the user chose in a file dialog, as [`create_named`]. The extension is
/// appended if it is missing. Never replaces a file.
///
/// # Errors
/// As [`create_named`].
pub(crate) fn create_chosen(
    path: &Path,
    extension: &str,
    create: impl FnOnce(&Path) -> Result<(), StorageError>,
) -> Result<PathBuf, StorageError> {
    let found = path.extension().unwrap_or_default();
    let name = if found.eq_ignore_ascii_case(extension) {
        stem(path)
    } else {
        // The name may contain dots.
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    create_named(parent_of(path), &name, extension, create)
}

/// Creates a record with this safe name, or with the first unused number after it: `create` creates
/// it and fails if it exists. Returns its path.
///
/// # Errors
/// Returns the error of `create`.
pub(super) fn create_numbered(
    folder: &Path,
    name: &str,
    mut create: impl FnMut(&Path) -> Result<(), StorageError>,
) -> Result<PathBuf, StorageError> {
    loop {
        let path = |name: &str| folder.join(format!("{name}.ron"));
        let path = path(&numbered_name(name, |name| is_taken(&path(name))));
        match create(&path) {
            // Another program was faster.
            Err(error) if error.is_already_exists() && is_taken(&path) => {}
            created => return created.map(|()| path),
        }
    }
}

/// Returns `name`, or one of `name (2)`, `name (3)` … that is not taken: the first one, unless many
/// are taken.
pub fn numbered_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.into();
    }
    // The copy of `name (2)` is `name (3)`.
    let base = without_number(name);
    let numbered = |n: u64| format!("{base} ({n})");
    let is_taken = |n: &u64| is_taken(&numbered(*n));
    if let Some(free) = (2..=FIRST_NUMBERS).find(|n| !is_taken(n)) {
        return numbered(free);
    }
    // Few checks also for a thousand copies: twice the number until one is free, then by halves.
    let (mut taken, mut free) = (FIRST_NUMBERS, 2 * FIRST_NUMBERS);
    while is_taken(&free) {
        (taken, free) = (free, 2 * free);
    }
    while free - taken > 1 {
        let middle = taken.midpoint(free);
        if is_taken(&middle) {
            taken = middle;
        } else {
            free = middle;
        }
    }
    numbered(free)
}

/// Removes the number of a copy: `Sunday (2)` becomes `Sunday`.
pub fn without_number(name: &str) -> &str {
    match name.rsplit_once(" (") {
        Some((base, number)) if number.strip_suffix(')').is_some_and(is_number) => base,
        _ => name,
    }
}

/// Makes a name valid on every system: without special and invisible characters, dots and spaces at
/// its ends, and device names of Windows; at most [`MAX_FILE_NAME_LENGTH`] long.
///
/// # Errors
/// If no letter or digit is left.
pub(crate) fn safe_name(name: &str) -> Result<String, StorageError> {
    let name: String = name.chars().filter(|&c| is_allowed(c)).collect();
    let mut name = name.trim_start_matches(['.', ' ']).to_string();
    let end = name.floor_char_boundary(MAX_FILE_NAME_LENGTH);
    name.truncate(end);
    name.truncate(name.trim_end_matches(['.', ' ']).len());
    if !name.chars().any(char::is_alphanumeric) {
        return Err(StorageError::NameEmpty);
    }
    if is_device(&name) {
        name.insert(0, '_');
    }
    Ok(name)
}

/// Returns the visible characters of a name that file names cannot contain, each once.
pub(super) fn forbidden_chars(name: &str) -> String {
    let mut found = String::new();
    for c in name.chars().filter(|&c| FORBIDDEN.contains(c)) {
        if !found.contains(c) {
            found.push(c);
        }
    }
    found
}

/// Joiners stay: some scripts and emoji need them.
fn is_allowed(c: char) -> bool {
    let is_joiner = matches!(c, '\u{200c}' | '\u{200d}');
    let is_invisible = c.is_control() || is_format(c) && !is_joiner;
    !is_invisible && !FORBIDDEN.contains(c)
}

/// Whether a character has Unicode's category Cf (format), or separates lines or paragraphs.
const fn is_format(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0001}' | '\u{e0020}'..='\u{e007f}')
}

/// Whether Windows treats a name as a device: `con`, `com1`, `nul.a`.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end().to_lowercase();
    let port = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let mut number = port.unwrap_or_default().chars();
    let first = number.next();
    let is_port = first.is_some_and(|n| n.is_ascii_digit() || "¹²³".contains(n));
    is_port && number.next().is_none() || DEVICES.contains(&&*stem)
}

/// Whether the program made the name of a file: `time-process-number`.
pub(super) fn is_automatic(path: &Path) -> bool {
    let name = stem(path);
    let parts: Vec<_> = name.split('-').collect();
    // A time in milliseconds is longer than a date that a user typed.
    parts.len() == 3 && parts[0].len() > 10 && parts.into_iter().all(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of a file without folder and extension.
pub(super) fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::storage::file::write_new_text;

    #[test]
    fn names_are_safe_on_every_system() {
        let folder = Path::new("records");
        for (name, file) in [
            ("a game / of ours", "a game  of ours.ron"),
            ("../../etc/passwd", "etcpasswd.ron"),
            (".hidden", "hidden.ron"),
            (" . .a", "a.ron"),
            ("/.b", "b.ron"),
            ("v1.2", "v1.2.ron"),
            ("..\\c:d", "cd.ron"),
            ("Zoë (2)", "Zoë (2).ron"),
            ("Anna – Ben, 22 Nov", "Anna – Ben, 22 Nov.ron"),
            ("ends with dots. . .", "ends with dots.ron"),
            ("con", "_con.ron"),
            ("Nul.game", "_Nul.game.ron"),
            ("COM7", "_COM7.ron"),
            ("lpt¹", "_lpt¹.ron"),
            ("com", "com.ron"),
            ("comet", "comet.ron"),
            ("conn", "conn.ron"),
            ("a\u{202e}b\nc\u{0}", "abc.ron"),
            ("हिन्दी 🎲 #3 @home [a] {b}", "हिन्दी 🎲 #3 @home [a] {b}.ron"),
            ("a<b>c\"d|e?f*g", "abcdefg.ron"),
            ("می\u{200c}خواهم\u{200e}", "می\u{200c}خواهم.ron"),
        ] {
            let path = unused_path(folder, name, "ron");
            assert_eq!(path, Ok(folder.join(file)), "{name}");
        }
        for name in ["", "..", " /// ", ".", "-_,"] {
            let path = unused_path(folder, name, "ron");
            assert_eq!(path, Err(StorageError::NameEmpty), "{name}");
        }
        for letter in ["a", "ä", "日", "𝒜"] {
            let name = safe_name(&letter.repeat(300)).unwrap_or_default();
            assert!((197..=200).contains(&name.len()), "{}", name.len());
        }
        let spaces = format!("{}{}b", "a".repeat(150), " ".repeat(60));
        assert_eq!(safe_name(&spaces), Ok("a".repeat(150)));
    }

    #[test]
    fn forbidden_characters_are_listed_once() {
        for (name, expected) in [
            ("7:30?", ":?"),
            ("*K* **", "*"),
            ("ß/9", "/"),
            ("Anna – Ben, 22 Nov", ""),
            ("a\u{202e}b", ""),
        ] {
            assert_eq!(forbidden_chars(name), expected);
        }
    }

    #[test]
    fn a_taken_name_gets_the_next_number() {
        let taken = ["a", "a (2)", "b", "c (d)"];
        for (name, expected) in [
            ("new", "new"),
            ("a", "a (3)"),
            ("a (2)", "a (3)"),
            ("b", "b (2)"),
            ("c (d)", "c (d) (2)"),
        ] {
            assert_eq!(numbered_name(name, |name| taken.contains(&name)), expected);
        }
    }

    #[test]
    fn only_a_name_taken_at_the_last_moment_is_retried() -> Result<(), StorageError> {
        let folder = std::env::temp_dir().join(format!("focus-numbered-{}", std::process::id()));
        let error = |kind| move |path: &Path| StorageError::file(path, io::Error::from(kind));
        let exists = error(io::ErrorKind::AlreadyExists);
        let full = error(io::ErrorKind::StorageFull);
        let mut tries = 0;
        let created = create_numbered(&folder, "new", |path| {
            tries += 1;
            if tries == 1 {
                write_new_text(path, "another's")?;
                return Err(exists(path));
            }
            write_new_text(path, "mine")
        });
        assert_eq!(created, Ok(folder.join("new (2).ron")));
        for (name, creates_file, error) in [("none", false, exists), ("full", true, full)] {
            let mut tries = 0;
            let created = create_numbered(&folder, name, |path| {
                tries += 1;
                if creates_file {
                    write_new_text(path, "another's")?;
                }
                // Retrying would never end.
                if tries == 1 { Err(error(path)) } else { Ok(()) }
            });
            assert_eq!(created, Err(error(&folder.join(format!("{name}.ron")))));
        }
        let _ = std::fs::remove_dir_all(folder);
        Ok(())
    }

    #[test]
    fn many_copies_are_numbered_with_few_checks() {
        for taken in [1, 2, 33, 100_000] {
            let checks = std::cell::Cell::new(0);
            let name = numbered_name("game", |name| {
                checks.set(checks.get() + 1);
                let number = name
                    .strip_prefix("game (")
                    .and_then(|rest| rest.strip_suffix(')'));
                number.is_none_or(|number| number.parse::<u64>().unwrap() <= taken)
            });
            assert_eq!(name, format!("game ({})", taken.max(1) + 1));
            assert!(checks.get() < 80, "{taken}");
        }
    }

    #[test]
    fn automatic_names_are_recognized() {
        for (name, expected) in [
            ("1763000000000-12-3.ron", true),
            ("1-2.ron", false),
            ("a-1-2.ron", false),
            ("1-2-3 (2).ron", false),
            ("1--3.ron", false),
            ("2026-11-22.ron", false),
            // Seconds instead of milliseconds.
            ("1763000000-12-3.ron", false),
        ] {
            let path = Path::new("records").join(name);
            assert_eq!(is_automatic(&path), expected, "{name}");
        }
    }
}
