//! Tournaments on disk.
//!
//! ```text
//! 003 two-fast champion l6/
//!   series.ron   the plan
//!   table.txt    the cross-table
//!   1-2/         the match of the first two players, in the format of the engine's `match` command
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, paths_in};
use super::error::{FileError, StorageError};
use super::file::{has_extension, parse_ron, read_text, write_atomically};
use crate::settings::TournamentPlan;

/// A tournament on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFolder {
    /// Its folder.
    pub path: PathBuf,
    /// Its plan, or why it cannot be read.
    pub plan: Result<TournamentPlan, StorageError>,
    /// The number of its finished games.
    pub played: usize,
}

/// The file name of the plan.
const PLAN: &str = "series.ron";

/// Lists the tournaments in a folder, latest first.
pub(super) fn list(folder: &Path) -> Vec<TournamentFolder> {
    let mut folders: Vec<PathBuf> = paths_in(folder)
        .filter(|path| path.join(PLAN).is_file())
        .collect();
    // The names start with numbers.
    folders.sort_unstable_by(|a, b| b.cmp(a));
    let tournaments = folders.into_iter().map(|path| TournamentFolder {
        plan: read(&path),
        played: game_folders(&path)
            .flat_map(|games| paths_in(&games))
            .filter(|path| has_extension(path, "ron"))
            .count(),
        path,
    });
    tournaments.collect()
}

/// Reads the plan of a tournament.
///
/// # Errors
/// Returns the error of the file.
pub(super) fn read(folder: &Path) -> Result<TournamentPlan, StorageError> {
    let file = folder.join(PLAN);
    let text = read_text(&file)?;
    let plan =
        parse_ron(&text, TournamentPlan::default().format).and_then(|plan: TournamentPlan| {
            plan.validate().map_err(FileError::InvalidContent)?;
            Ok(plan)
        });
    plan.map_err(|error| StorageError::file(&file, error))
}

/// The folders of a tournament's game records, one for each pairing.
pub(super) fn game_folders(tournament: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    paths_in(tournament).map(|pair| pair.join("games"))
}

/// Creates the folder of a new tournament with the next number.
///
/// # Errors
/// Returns the file that cannot be written.
pub(super) fn create(folder: &Path, plan: &TournamentPlan) -> Result<PathBuf, StorageError> {
    let number = |path: PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        name.split(' ').next()?.parse::<u32>().ok()
    };
    let mut number = paths_in(folder).filter_map(number).max().unwrap_or(0) + 1;
    loop {
        let path = folder.join(format!("{number:03} {}", plan.folder_name()));
        match disk::create_new_folder(&path) {
            // Another program has just started one.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {
                number += 1;
            }
            Err(error) => return Err(StorageError::file(&path, error)),
            Ok(()) => {
                write(&path, plan).inspect_err(|_| {
                    // A folder without a plan isn't a tournament.
                    let _ = fs::remove_dir(&path);
                })?;
                return Ok(path);
            }
        }
    }
}

/// Writes a plan.
///
/// # Errors
/// Returns the file that cannot be written.
pub(super) fn write(folder: &Path, plan: &TournamentPlan) -> Result<(), StorageError> {
    let file = folder.join(PLAN);
    let text =
        ron::ser::to_string_pretty(plan, ron::ser::PrettyConfig::new()).map_err(|error| {
            StorageError::file(&file, FileError::NotSerializable(error.to_string()))
        })?;
    write_atomically(&file, &(text + "\n"))
}
