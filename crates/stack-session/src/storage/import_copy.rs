//! The copy of a match that came from elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use stack_game::Record;

use super::error::StorageError;
use super::file::{has_ending, read_text, write_new_text};
use super::file_names::{make_numbered, safe_name, stem, without_number};
use super::folders::Folders;
use super::match_file::{origin_of, read_record};
use crate::play::Origin;

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
) -> Result<PathBuf, StorageError> {
    let name = from.map(stem).or_else(|| record.map(title));
    let name = safe_name(&name.unwrap_or_default()).unwrap_or_else(|_| "game".into());
    match copy_in(folder, &name, text) {
        Some(path) => Ok(path),
        None => make_numbered(folder, &name, |path| write_new_text(path, text)),
    }
}

/// The copy of a match from elsewhere among the opened ones, under its name with any number.
fn copy_in(folder: &Path, name: &str, text: &str) -> Option<PathBuf> {
    let mut copies = copies_in(folder, name);
    copies.find(|path| read_text(path).is_ok_and(|there| there == text))
}

/// The copies among the opened matches that have a name, with any number.
fn copies_in(folder: &Path, name: &str) -> impl Iterator<Item = PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .map(|file| file.path())
        .filter(move |path| has_ending(path, "ron") && has_name(path, name))
}

/// Whether an opened match has the name that a copy of this file gets, with any number.
#[must_use]
pub(crate) fn is_copy_of(copy: &Path, file: &Path) -> bool {
    let name = safe_name(&stem(file)).unwrap_or_else(|_| "game".into());
    has_name(copy, &name)
}

fn has_name(path: &Path, name: &str) -> bool {
    let stem = stem(path);
    stem == name || without_number(&stem) == without_number(name)
}

/// The copy, among the opened matches, of a file from elsewhere whose comments, analysis or variations were changed
/// since: the latest that was changed after the file. `None` without such a copy, and for a file of the library.
#[must_use]
pub fn annotated_copy(folders: &Folders, path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
    if !matches!(origin_of(folders, &path), Origin::External(_)) {
        return None;
    }
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let since = changed(&path)?;
    let source = read_record(&path).ok()?;
    let name = safe_name(&stem(&path)).unwrap_or_else(|_| "game".into());
    let folder = folders.opened();
    let copies = copies_in(&folder, &name).filter_map(|copy| {
        let changed = changed(&copy).filter(|&changed| changed >= since)?;
        let record = read_record(&copy).ok()?;
        (is_same_match(&source, &record) && !has_same_notes(&source, &record))
            .then_some((changed, copy))
    });
    copies.max().map(|(_, copy)| copy)
}

/// Whether two records are of one match.
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
        // A record without names gets the default ones.
        && (one.seats.is_empty() || names(one) == names(other))
}

/// Whether two records have the same comments, analyses and variations.
fn has_same_notes(one: &Record, other: &Record) -> bool {
    (&one.comments, &one.analysis, &one.branches)
        == (&other.comments, &other.analysis, &other.branches)
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
