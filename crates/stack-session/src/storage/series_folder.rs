//! Series on disk.
//!
//! ```text
//! 003 two-fast champion l6/
//!   series.ron   the plan
//!   table.txt    the cross-table, for people
//!   1-2/         the match of the first and the second player, as the engine's `match` keeps it
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use stack_game::truncated_reason;

use super::disk;
use super::error::{FileError, StorageError};
use super::file::{has_ending, read_text, write_atomically};
use crate::settings::SeriesPlan;

/// A series on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesFolder {
    /// Its folder.
    pub path: PathBuf,
    /// Its plan, or the reason why it cannot be read.
    pub plan: Result<SeriesPlan, StorageError>,
    /// The number of its games that are over.
    pub played: usize,
}

/// The name of the file with the plan.
const PLAN: &str = "series.ron";

/// All series in a folder, the latest first.
pub(super) fn list(folder: &Path) -> Vec<SeriesFolder> {
    let mut folders: Vec<PathBuf> = inside(folder)
        .filter(|path| path.join(PLAN).is_file())
        .collect();
    // They are numbered.
    folders.sort_unstable_by(|a, b| b.cmp(a));
    let series = folders.into_iter().map(|path| SeriesFolder {
        plan: read(&path),
        played: played(&path),
        path,
    });
    series.collect()
}

/// Reads the plan of a series.
///
/// # Errors
/// The file and its fault.
pub(super) fn read(folder: &Path) -> Result<SeriesPlan, StorageError> {
    /// The field that distinguishes a newer format from damage.
    #[derive(serde::Deserialize)]
    struct Format {
        format: u32,
    }
    let file = folder.join(PLAN);
    let fault = |fault: FileError| StorageError::file(&file, fault);
    let text = read_text(&file)?;
    let known = SeriesPlan::default().format;
    if let Ok(Format { format }) = ron::from_str(&text)
        && format != known
    {
        let found = format;
        return Err(fault(if found > known {
            FileError::NewerFormat { found, known }
        } else {
            FileError::Damaged(format!("format {found}, which no program has written"))
        }));
    }
    let damaged = |why: ron::error::SpannedError| truncated_reason(&why.to_string());
    let plan: SeriesPlan =
        ron::from_str(&text).map_err(|why| fault(FileError::Damaged(damaged(why))))?;
    plan.validate()
        .map_err(|why| fault(FileError::InvalidContent(why)))?;
    Ok(plan)
}

/// The folders of the games of a series, one for each pair.
pub(super) fn game_folders(series: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    inside(series).map(|pair| pair.join("games"))
}

/// The number of records of a series.
fn played(folder: &Path) -> usize {
    let records = game_folders(folder).flat_map(|games| inside(&games));
    records.filter(|path| has_ending(path, "ron")).count()
}

/// What lies in a folder.
pub(super) fn inside(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}

/// Makes the folder of a new series, numbered after the last one.
///
/// # Errors
/// The file that cannot be written.
pub(super) fn create(folder: &Path, plan: &SeriesPlan) -> Result<PathBuf, StorageError> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let number = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.split(' ').next()?.parse::<u32>().ok()
    };
    let mut number = entries.filter_map(number).max().unwrap_or(0) + 1;
    loop {
        let path = folder.join(format!("{number:03} {}", plan.folder_name()));
        match disk::make_new_folder(&path) {
            // Another program has begun one at this moment.
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => number += 1,
            Err(why) => return Err(StorageError::file(&path, why)),
            Ok(()) => {
                write(&path, plan).inspect_err(|_| {
                    // Without its plan it is no series.
                    let _ = fs::remove_dir(&path);
                })?;
                return Ok(path);
            }
        }
    }
}

/// Writes a plan: a series may get more games later.
///
/// # Errors
/// The file that cannot be written.
pub(super) fn write(folder: &Path, plan: &SeriesPlan) -> Result<(), StorageError> {
    let file = folder.join(PLAN);
    let text = ron::ser::to_string_pretty(plan, ron::ser::PrettyConfig::new())
        .map_err(|why| StorageError::file(&file, FileError::NotSerializable(why.to_string())))?;
    write_atomically(&file, &(text + "\n"))
}
