//! Copies of imported games: files from outside the library, and pasted text.

use std::path::{Path, PathBuf};

use stack_game::Record;

use super::disk::paths_in;
use super::error::StorageError;
use super::file::{has_extension, read_text, write_new_text};
use super::file_names::{create_numbered, safe_name, stem, without_number};
use super::folders::Folders;
use super::match_file::{origin_of, read_record};
use crate::play::Origin;

/// Returns the copy of a match in a folder, and creates it unless it exists. It is named after the
/// imported file, or else after the players or the variant.
///
/// # Errors
/// Returns the file that cannot be written.
pub(super) fn copy_of(
    folder: &Path,
    from: Option<&Path>,
    record: Option<&Record>,
    text: &str,
) -> Result<PathBuf, StorageError> {
    let name = match from {
        Some(from) => copy_name(from),
        None => safe_or_default(&record.map(title).unwrap_or_default()),
    };
    let has_text = |path: &PathBuf| read_text(path).is_ok_and(|existing| existing == text);
    match copies_in(folder, &name).find(has_text) {
        Some(path) => Ok(path),
        None => create_numbered(folder, &name, |path| write_new_text(path, text)),
    }
}

/// Whether an imported game has the name that a copy of this file gets, with any number.
#[must_use]
pub(crate) fn is_copy_of(copy: &Path, file: &Path) -> bool {
    has_name(copy, &copy_name(file))
}

/// Finds the copy of a file outside the library whose comments, analysis or variations differ from
/// the file: the latest one that was changed after the file.
#[must_use]
pub fn annotated_copy(folders: &Folders, path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    if !matches!(origin_of(folders, &path), Origin::External(_)) {
        return None;
    }
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let source_changed = changed(&path)?;
    let source = read_record(&path).ok()?;
    let (folder, name) = (folders.opened(), copy_name(&path));
    let copies = copies_in(&folder, &name).filter_map(|copy| {
        let changed = changed(&copy).filter(|&changed| changed >= source_changed)?;
        let record = read_record(&copy).ok()?;
        (is_same_match(&source, &record) && !has_same_annotations(&source, &record))
            .then_some((changed, copy))
    });
    copies.max().map(|(_, copy)| copy)
}

fn copy_name(file: &Path) -> String {
    safe_or_default(&stem(file))
}

fn safe_or_default(name: &str) -> String {
    safe_name(name).unwrap_or_else(|_| "game".into())
}

/// The records in a folder with this name and any number.
fn copies_in(folder: &Path, name: &str) -> impl Iterator<Item = PathBuf> {
    paths_in(folder).filter(move |path| has_extension(path, "ron") && has_name(path, name))
}

fn has_name(path: &Path, name: &str) -> bool {
    let stem = stem(path);
    stem == name || without_number(&stem) == without_number(name)
}

fn is_same_match(one: &Record, other: &Record) -> bool {
    let names = |record: &Record| -> Vec<_> {
        let seats = record.seats.iter();
        seats.map(|seat| (seat.seat, seat.name.clone())).collect()
    };
    let played = |record: &Record| {
        (
            record.moves.clone(),
            record.given_up.clone(),
            record.agreed_draw,
        )
    };
    played(one) == played(other)
        // Earlier programs wrote no results.
        && (one.result.is_none() || one.result == other.result)
        && (&one.game, &one.variant, &one.start, &one.settings)
            == (&other.game, &other.variant, &other.start, &other.settings)
        && one.date == other.date
        // The copy of a record without names has the default names.
        && (one.seats.is_empty() || names(one) == names(other))
}

fn has_same_annotations(one: &Record, other: &Record) -> bool {
    (&one.comments, &one.analysis, &one.branches)
        == (&other.comments, &other.analysis, &other.branches)
}

/// The players of a match, or its variant if they have no names.
fn title(record: &Record) -> String {
    let names = record.seats.iter().map(|seat| seat.name.trim());
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        record.variant.clone()
    } else {
        names.join(" – ")
    }
}
