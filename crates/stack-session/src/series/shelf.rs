//! The series on disk.
//!
//! ```text
//! 003 two-fast l8 l6/
//!   series.ron   the plan
//!   table.txt    the cross-table, for people
//!   1-2/         the match of the first and the second player, as the engine's `match` keeps it
//! ```

use std::fs;
use std::path::{Path, PathBuf};

use super::plan::{FORMAT, Plan};
use crate::storage::write_atomically;

/// A series on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its folder.
    pub folder: PathBuf,
    /// What is played, or why that cannot be read.
    pub plan: Result<Plan, String>,
    /// How many games are there.
    pub played: usize,
}

/// The file with the plan.
const PLAN: &str = "series.ron";

/// All series in a folder, the latest first.
#[must_use]
pub fn kept(shelf: &Path) -> Vec<Kept> {
    let Ok(entries) = fs::read_dir(shelf) else {
        return Vec::new();
    };
    let mut folders: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.join(PLAN).is_file())
        .collect();
    // They are numbered.
    folders.sort_unstable_by(|a, b| b.cmp(a));
    let kept = folders.into_iter().map(|folder| Kept {
        plan: read(&folder),
        played: played(&folder),
        folder,
    });
    kept.collect()
}

/// Reads the plan of a series.
///
/// # Errors
/// The file and what is wrong with it.
pub fn read(folder: &Path) -> Result<Plan, String> {
    /// What tells a newer format from damage.
    #[derive(serde::Deserialize)]
    struct Format {
        format: u32,
    }
    let file = folder.join(PLAN);
    let fault = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let text = fs::read_to_string(&file).map_err(|why| fault(&why))?;
    if let Ok(Format { format }) = ron::from_str(&text)
        && format != FORMAT
    {
        let what = format!("format {format} is newer than this program, which reads {FORMAT}");
        return Err(fault(&what));
    }
    let plan: Plan = ron::from_str(&text).map_err(|why| fault(&why))?;
    plan.check().map_err(|why| fault(&why))?;
    Ok(plan)
}

/// How many records lie in the folders of the pairs.
fn played(folder: &Path) -> usize {
    let inside = |path: &Path| fs::read_dir(path).into_iter().flatten().flatten();
    let records = inside(folder).flat_map(|pair| inside(&pair.path().join("games")));
    records
        .filter(|file| {
            file.path()
                .extension()
                .is_some_and(|ending| ending == "ron")
        })
        .count()
}

/// Makes the folder of a new series.
///
/// # Errors
/// The file that cannot be written.
pub fn make(shelf: &Path, plan: &Plan) -> Result<PathBuf, String> {
    let numbers = fs::read_dir(shelf).into_iter().flatten().flatten();
    let last = numbers
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.split(' ').next()?.parse::<u32>().ok()
        })
        .max();
    let number = last.unwrap_or(0) + 1;
    let folder = shelf.join(format!("{number:03} {}", plan.folder_name()));
    write(&folder, plan)?;
    Ok(folder)
}

/// Writes a plan: a series may be given more games later.
///
/// # Errors
/// The file that cannot be written.
pub fn write(folder: &Path, plan: &Plan) -> Result<(), String> {
    let text = ron::ser::to_string_pretty(plan, ron::ser::PrettyConfig::new())
        .map_err(|why| why.to_string())?;
    write_atomically(&folder.join(PLAN), &(text + "\n"))
}

/// Keeps other programs from playing the same series for as long as the file is open.
///
/// # Errors
/// When another program plays it, or the file cannot be made.
pub(super) fn lock(folder: &Path) -> Result<fs::File, String> {
    let path = folder.join("lock");
    let fault = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let file = fs::File::create(&path).map_err(|why| fault(&why))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => Err(fault(&"another program is playing this series")),
        Err(fs::TryLockError::Error(why)) => Err(fault(&why)),
    }
}
