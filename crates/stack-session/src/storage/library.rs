//! The saved games.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::Resource;

use super::{Folders, read_match, write_atomically};

/// Lists, saves and names records.
#[derive(Resource, Clone, Debug)]
pub struct Library {
    folders: Folders,
}

/// A file in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// Its name without folder and ending.
    pub name: String,
    /// Variant and number of moves, or what is wrong with the file.
    pub what: Result<String, String>,
    /// When it was written last.
    pub when: SystemTime,
}

impl Library {
    pub(super) fn new(folders: Folders) -> Self {
        Self { folders }
    }

    /// The folder where records are kept.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.folders.records()
    }

    /// The records, the latest first. Damaged ones are listed with their fault.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let Ok(files) = fs::read_dir(self.folder()) else {
            return Vec::new();
        };
        let paths = files.flatten().map(|file| file.path());
        let records = paths.filter(|path| {
            path.extension().is_some_and(|ending| ending == "ron") && path.is_file()
        });
        let mut entries: Vec<_> = records
            .map(|path| Entry {
                name: path
                    .file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                what: read_match(&path).map(|read| {
                    let record = read.record;
                    let moves = record.moves.len();
                    let ending = if moves == 1 { "" } else { "s" };
                    format!("{}, {moves} move{ending}", record.variant)
                }),
                when: path
                    .metadata()
                    .and_then(|data| data.modified())
                    .unwrap_or(UNIX_EPOCH),
                path,
            })
            .collect();
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.when));
        entries
    }

    /// Saves a record's text under a name that people chose.
    ///
    /// # Errors
    /// When the name has no letters or digits, is taken, or the file cannot be written.
    pub fn save(&self, name: &str, text: &str) -> Result<PathBuf, String> {
        let path = free_path(&self.folder(), name, "ron")?;
        write_atomically(&path, text).map(|()| path)
    }
}

/// The path of a new file with a name that people chose.
///
/// # Errors
/// When the name has no letters or digits, or is taken.
pub(crate) fn free_path(folder: &Path, name: &str, ending: &str) -> Result<PathBuf, String> {
    let keep = |c: char| c.is_alphanumeric() || " -_.,()".contains(c);
    let name: String = name.trim().chars().filter(|&c| keep(c)).take(80).collect();
    if !name.chars().any(char::is_alphanumeric) {
        return Err("the name needs a letter or a digit".into());
    }
    let path = folder.join(format!("{name}.{ending}"));
    if path.exists() {
        return Err(format!("'{name}' is there already; choose another name"));
    }
    Ok(path)
}
