//! The opening file of a match, identified by the checksum of its contents.

use std::path::{Path, PathBuf};

use stack_game::{Match, MatchSettings};
use stack_match::{MatchConditions, parse_openings};

use crate::build_id;

/// Match condition: path of the opening file.
pub(crate) const FILE: &str = "openings-file";
/// Match condition: checksum of the opening file.
pub(crate) const SUM: &str = "openings-sum";
/// Name of [`FILE`] in matches of older versions.
const OLD_FILE: &str = "openings";

/// The checksum of an opening file.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn checksum(path: &Path) -> Result<String, String> {
    build_id::file_hash(path).map_err(|error| format!("--openings: {}: {error}", path.display()))
}

/// Reads an opening file.
///
/// # Errors
/// If the file cannot be read or a line is not an opening.
pub(crate) fn read<A: MatchSettings>(
    path: &Path,
    settings: &A,
) -> Result<Vec<Match<A::Game>>, String> {
    let in_file = |what: String| format!("{}: {what}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| in_file(error.to_string()))?;
    parse_openings(&text, settings).map_err(|error| in_file(error.to_string()))
}

/// Finds the opening file of a match with these shards (folder and conditions): the `given` file,
/// or one at a path recorded by a shard. `None` if the match has no opening file.
///
/// # Errors
/// If a shard's checksum is missing or differs from the first shard's, or the file is not
/// found.
pub(crate) fn find(
    parts: &[(&Path, &MatchConditions)],
    given: Option<&Path>,
) -> Result<Option<PathBuf>, String> {
    let mut first: Option<(&Path, Option<&String>)> = None;
    let mut recorded_paths = Vec::new();
    for &(folder, conditions) in parts {
        let (path, sum) = (recorded_path(conditions), conditions.get(SUM));
        if path.is_some() && sum.is_none() {
            return Err(format!(
                "{}: match.ron lacks {SUM}, which identifies the openings",
                folder.display()
            ));
        }
        let (first_folder, first_sum) = *first.get_or_insert((folder, sum));
        if sum != first_sum {
            let [found, expected] = [sum, first_sum].map(|sum| sum.map_or("-", String::as_str));
            return Err(format!(
                "{}: the openings differ from those of {}: {SUM} is {found}, not {expected}",
                folder.display(),
                first_folder.display()
            ));
        }
        recorded_paths.extend(path.map(PathBuf::from));
    }
    let Some(expected) = first.and_then(|(_, sum)| sum) else {
        return match given {
            Some(_) => Err("--openings: the match was played without an opening file".into()),
            None => Ok(None),
        };
    };
    if let Some(path) = given {
        let found = checksum(path)?;
        return if found == *expected {
            Ok(Some(path.into()))
        } else {
            Err(other_openings(path, expected, &found))
        };
    }
    recorded_paths.dedup();
    let mut other = None;
    for path in &recorded_paths {
        match checksum(path) {
            Ok(found) if found == *expected => return Ok(Some(path.clone())),
            Ok(found) => other = other.or(Some(other_openings(path, expected, &found))),
            Err(_) => {}
        }
    }
    Err(other.unwrap_or_else(|| {
        let tried: Vec<_> = recorded_paths
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        format!(
            "the opening file of the match ({SUM} {expected}) was not found{}{}; specify it with --openings FILE",
            if tried.is_empty() { "" } else { ", tried " },
            tried.join(", ")
        )
    }))
}

/// The recorded path of the opening file.
fn recorded_path(conditions: &MatchConditions) -> Option<&String> {
    conditions.get(FILE).or_else(|| conditions.get(OLD_FILE))
}

/// Error message about a file with other openings.
fn other_openings(path: &Path, expected: &str, found: &str) -> String {
    format!(
        "{}: the openings differ from those of the match: {SUM} is {found}, not {expected}",
        path.display()
    )
}
