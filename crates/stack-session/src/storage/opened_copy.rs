//! The copy of a match that came from elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use stack_game::Record;

use super::fault::StorageFault;
use super::file::{has_ending, read_text, write_new_text};
use super::names::{make_numbered, safe_name, stem, without_number};

/// The copy of a match in the folder of the opened ones; one that is there already serves. It is named after the file
/// that it came from, or after what is played.
///
/// # Errors
/// The file that cannot be written.
pub(super) fn copy_of(
    folder: &Path,
    from: Option<&Path>,
    record: Option<&Record>,
    text: &str,
) -> Result<PathBuf, StorageFault> {
    let name = from.map(stem).or_else(|| record.map(title));
    let name = safe_name(&name.unwrap_or_default()).unwrap_or_else(|_| "game".into());
    match copy_in(folder, &name, text) {
        Some(path) => Ok(path),
        None => make_numbered(folder, &name, |path| write_new_text(path, text)),
    }
}

/// The copy of a match from elsewhere among the opened ones, under its name with any number.
fn copy_in(folder: &Path, name: &str, text: &str) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.flatten();
    let mut copies = files.map(|file| file.path()).filter(|path| {
        let stem = stem(path);
        has_ending(path, "ron") && (stem == name || without_number(&stem) == without_number(name))
    });
    copies.find(|path| read_text(path).is_ok_and(|there| there == text))
}

/// A name for a match without one: its players, or what is played.
fn title(record: &Record) -> String {
    let names = record.seats.iter().map(|seat| seat.name.trim());
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        record.variant.clone()
    } else {
        names.join(" – ")
    }
}
