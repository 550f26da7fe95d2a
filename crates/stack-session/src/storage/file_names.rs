//! Names of files that people choose.

use std::path::{Path, PathBuf};

use super::error::StorageError;
use super::file::{is_taken, is_there_already};

/// The longest name in bytes: with an ending and that of a temporary file it fits every system.
pub const MAX_FILE_NAME_LENGTH: usize = 200;

/// Signs that mean something to some system.
const FORBIDDEN: &str = r#"<>:"/\|?*"#;

/// Names that Windows keeps for devices, whatever ending follows.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The path of a new file with a name that a person chose. The file lies in `folder`, its name does
/// not begin with a dot, and every system can have it.
///
/// # Errors
/// When the name has no letters or digits, or is taken.
pub(super) fn free_path(folder: &Path, name: &str, ending: &str) -> Result<PathBuf, StorageError> {
    let name = safe_name(name)?;
    let path = folder.join(format!("{name}.{ending}"));
    if is_taken(&path) {
        return Err(StorageError::NameTaken { name, path });
    }
    Ok(path)
}

/// The fault of making a file with a name that a person chose: a file that came meanwhile has the name.
pub(super) fn named(path: &Path, fault: StorageError) -> StorageError {
    if !is_there_already(&fault) {
        return fault;
    }
    StorageError::NameTaken {
        name: stem(path),
        path: path.into(),
    }
}

/// Makes a new record with this name, which files can have, or with the first number behind it that is free:
/// `make` makes the file and fails if there is one. Returns its path.
///
/// # Errors
/// The fault of `make`.
pub(super) fn make_numbered(
    folder: &Path,
    name: &str,
    mut make: impl FnMut(&Path) -> Result<(), StorageError>,
) -> Result<PathBuf, StorageError> {
    loop {
        let path = |name: &str| folder.join(format!("{name}.ron"));
        let path = path(&numbered(name, |name| is_taken(&path(name))));
        match make(&path) {
            // Another program was quicker.
            Err(fault) if is_there_already(&fault) && is_taken(&path) => {}
            made => return made.map(|()| path),
        }
    }
}

/// A name, or `name (2)`, `name (3)` … : the first that is not taken.
pub(crate) fn numbered(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.into();
    }
    // Of a copy it is the next copy.
    let base = without_number(name);
    let numbers = 2_u64..;
    let mut names = numbers.map(|n| format!("{base} ({n})"));
    // There are more numbers than files.
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// The name of a file without the number that tells it from another one: `Sunday` of `Sunday (2)`.
#[must_use]
pub fn without_number(name: &str) -> &str {
    match name.rsplit_once(" (") {
        Some((base, number)) if number.strip_suffix(')').is_some_and(is_number) => base,
        _ => name,
    }
}

/// A name as files can have it everywhere: no signs that mean something to a system or that nobody sees,
/// no dot in front, no dot or space at the end, no device of Windows.
///
/// # Errors
/// When no letter or digit is left.
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

/// The signs of a name, each once, that no file can have in its name and that people see.
pub(super) fn forbidden_signs(name: &str) -> String {
    let mut signs = String::new();
    for sign in name.chars().filter(|&sign| FORBIDDEN.contains(sign)) {
        if !signs.contains(sign) {
            signs.push(sign);
        }
    }
    signs
}

/// True if a name may have this sign. Joiners stay: words of some scripts and some pictures need them.
fn is_allowed(sign: char) -> bool {
    let is_joiner = matches!(sign, '\u{200c}' | '\u{200d}');
    let is_hidden = sign.is_control() || is_format(sign) && !is_joiner;
    !is_hidden && !FORBIDDEN.contains(sign)
}

/// True for the signs that only direct how others are shown (Unicode's category Cf), and for separators
/// of lines and paragraphs.
const fn is_format(sign: char) -> bool {
    matches!(sign,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0001}' | '\u{e0020}'..='\u{e007f}')
}

/// True if Windows takes a name for that of a device: `con`, `com1`, `nul.a`.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let stem = stem.trim_end().to_lowercase();
    let port = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let mut number = port.unwrap_or_default().chars();
    let first = number.next();
    let is_port = first.is_some_and(|n| n.is_ascii_digit() || "¹²³".contains(n));
    is_port && number.next().is_none() || DEVICES.contains(&&*stem)
}

/// True if the program made the name of a file: `time-process-number`.
pub(super) fn is_automatic(path: &Path) -> bool {
    let name = stem(path);
    let parts: Vec<_> = name.split('-').collect();
    // The time in milliseconds tells it from a date that a person wrote.
    parts.len() == 3 && parts[0].len() > 10 && parts.into_iter().all(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of a file without folder and ending.
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
    fn a_name_stays_in_its_folder_and_is_not_hidden() {
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
            let path = free_path(folder, name, "ron");
            assert_eq!(path, Ok(folder.join(file)), "{name}");
        }
        for name in ["", "..", " /// ", ".", "-_,"] {
            let path = free_path(folder, name, "ron");
            assert_eq!(path, Err(StorageError::NameEmpty), "{name}");
        }
    }

    #[test]
    fn signs_that_no_file_can_have_are_told_once() {
        for (name, signs) in [
            ("7:30?", ":?"),
            ("*K* **", "*"),
            ("ß/9", "/"),
            ("Anna – Ben, 22 Nov", ""),
            ("a\u{202e}b", ""),
        ] {
            assert_eq!(forbidden_signs(name), signs);
        }
    }

    #[test]
    fn a_long_name_is_cut_to_what_every_system_can_have() {
        for letter in ["a", "ä", "日", "𝒜"] {
            let name = safe_name(&letter.repeat(300)).unwrap_or_default();
            assert!((197..=200).contains(&name.len()), "{}", name.len());
        }
        let spaces = format!("{}{}b", "a".repeat(150), " ".repeat(60));
        assert_eq!(safe_name(&spaces), Ok("a".repeat(150)));
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let taken = ["a", "a (2)", "b", "c (d)"];
        let free = |name| numbered(name, |name| taken.contains(&name));
        assert_eq!(free("new"), "new");
        assert_eq!(free("a"), "a (3)");
        assert_eq!(free("a (2)"), "a (3)");
        assert_eq!(free("b"), "b (2)");
        assert_eq!(free("c (d)"), "c (d) (2)");
    }

    /// A name that another program takes at the last moment, and faults that only look like that.
    #[test]
    fn a_number_is_raised_only_where_another_file_has_come() -> Result<(), StorageError> {
        let folder = std::env::temp_dir().join(format!("focus-numbered-{}", std::process::id()));
        let fault = |kind| move |path: &Path| StorageError::file(path, io::Error::from(kind));
        let there = fault(io::ErrorKind::AlreadyExists);
        let full = fault(io::ErrorKind::StorageFull);
        let mut tries = 0;
        let made = make_numbered(&folder, "new", |path| {
            tries += 1;
            if tries == 1 {
                write_new_text(path, "another's")?;
                return Err(there(path));
            }
            write_new_text(path, "mine")
        });
        assert_eq!(made, Ok(folder.join("new (2).ron")));
        for (name, leaves_one, fault) in [("none", false, there), ("full", true, full)] {
            let mut tries = 0;
            let made = make_numbered(&folder, name, |path| {
                tries += 1;
                if leaves_one {
                    write_new_text(path, "another's")?;
                }
                // Once more would be without end.
                if tries == 1 { Err(fault(path)) } else { Ok(()) }
            });
            assert_eq!(made, Err(fault(&folder.join(format!("{name}.ron")))));
        }
        let _ = std::fs::remove_dir_all(folder);
        Ok(())
    }

    #[test]
    fn names_that_the_program_made_are_told_from_those_of_people() {
        let automatic = |name: &str| is_automatic(&Path::new("records").join(name));
        assert!(automatic("1763000000000-12-3.ron"));
        for name in [
            "1-2.ron",
            "a-1-2.ron",
            "1-2-3 (2).ron",
            "1--3.ron",
            "2026-11-22.ron",
            // Seconds are no milliseconds.
            "1763000000-12-3.ron",
        ] {
            assert!(!automatic(name), "{name}");
        }
    }
}
