//! Folders that are made anew each time.

use std::fs;
use std::io;
use std::path::PathBuf;

/// An empty folder in the place of what was there.
pub(super) fn fresh(folder: PathBuf) -> io::Result<PathBuf> {
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => fs::create_dir_all(&folder)?,
    }
    fs::canonicalize(folder)
}
