//! The settings file.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::disk;
use super::error::{FileError, StorageError};
use super::file::{is_taken, parse_ron, read_text, write_atomically};
use crate::settings::Settings;

/// The settings file, and the settings that this program has.
pub(super) struct SettingsFile {
    path: PathBuf,
    /// `None` until the file is read or written.
    settings: Option<Settings>,
}

impl SettingsFile {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self {
            path,
            settings: None,
        }
    }

    /// Reads the settings, each within its limits; the default ones if there is no file.
    ///
    /// # Errors
    /// Returns the error of the file. A file that cannot be read is renamed, so that the next write
    /// does not replace it; the error names the backup.
    pub(super) fn read(&mut self) -> Result<Settings, StorageError> {
        let settings = read(&self.path).map(Settings::within_limits);
        // After an error the default settings apply.
        self.settings = Some(settings.clone().unwrap_or_default());
        settings
    }

    /// Writes the settings if they have changed. Merges them with changes that other programs have
    /// made to the file; for a setting that both have changed, this program's value wins.
    ///
    /// # Errors
    /// Returns the error of the file. A file that cannot be read is renamed as by
    /// [`read`](Self::read).
    pub(super) fn write(&mut self, settings: &Settings) -> Result<(), StorageError> {
        let path = &self.path;
        if self.settings.as_ref() == Some(settings) {
            return Ok(());
        }
        let existing = is_taken(path).then(|| read(path)).transpose();
        let merged = match (&self.settings, existing) {
            (Some(base), Ok(Some(existing))) => {
                merge_settings(base, settings, &existing.within_limits())
                    .unwrap_or_else(|_| settings.clone())
            }
            // An unreadable file that could not be renamed must stay.
            (_, Err(error)) if !matches!(error, StorageError::BackedUp { .. }) => {
                return Err(error);
            }
            _ => settings.clone(),
        };
        let style = ron::ser::PrettyConfig::new().depth_limit(3).new_line("\n");
        let text = ron::ser::to_string_pretty(&merged, style).map_err(|error| {
            StorageError::file(path, FileError::NotSerializable(error.to_string()))
        })?;
        write_atomically(path, &text)?;
        self.settings = Some(settings.clone());
        Ok(())
    }
}

fn read(path: &Path) -> Result<Settings, StorageError> {
    if !path.exists() {
        return Ok(Settings::default());
    }
    let settings = read_text(path).and_then(|text| {
        parse_ron(&text, Settings::default().format)
            .map_err(|error| StorageError::file(path, error))
    });
    settings.map_err(|error| {
        let is_newer = matches!(error.file_error(), Some(FileError::NewerFormat { .. }));
        match back_up(path, if is_newer { "newer" } else { "damaged" }) {
            Ok(backup) => StorageError::BackedUp {
                error: Box::new(error),
                backup,
            },
            Err(_) => error,
        }
    })
}

/// Renames a file to the first unused name of the form `NAME.REASON-N`.
fn back_up(path: &Path, reason: &str) -> io::Result<PathBuf> {
    for n in 1..1000 {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{reason}-{n}"));
        let backup = path.with_file_name(name);
        if !is_taken(&backup) {
            disk::rename(path, &backup)?;
            return Ok(backup);
        }
    }
    Err(io::Error::other("too many backup copies"))
}

/// Merges the changes that two programs have made to the `base` settings.
fn merge_settings(
    base: &Settings,
    ours: &Settings,
    theirs: &Settings,
) -> serde_json::Result<Settings> {
    let [base, ours, theirs] = [base, ours, theirs].map(serde_json::to_value);
    let merged = merge(Some(&base?), Some(ours?), Some(theirs?));
    serde_json::from_value(merged.unwrap_or_default())
}

/// Three-way merge. A value that one side has changed or removed is taken from that side. If both
/// have, maps are merged entry by entry and lists of texts as sets; otherwise ours wins.
fn merge(base: Option<&Value>, ours: Option<Value>, theirs: Option<Value>) -> Option<Value> {
    if ours.as_ref() == base {
        return theirs;
    }
    match (ours, theirs) {
        (Some(Value::Object(mut ours)), Some(Value::Object(mut theirs))) => {
            let keys: BTreeSet<String> = ours.keys().chain(theirs.keys()).cloned().collect();
            let merged = keys.into_iter().filter_map(|key| {
                let base = base.and_then(|base| base.get(&key));
                Some((
                    key.clone(),
                    merge(base, ours.remove(&key), theirs.remove(&key))?,
                ))
            });
            Some(merged.collect())
        }
        (Some(Value::Array(mut ours)), Some(Value::Array(theirs)))
            if ours.iter().chain(&theirs).all(Value::is_string) =>
        {
            let base = base.and_then(Value::as_array).cloned().unwrap_or_default();
            ours.retain(|value| theirs.contains(value) || !base.contains(value));
            let added = |value: &Value| !base.contains(value) && !ours.contains(value);
            let added: Vec<_> = theirs.into_iter().filter(added).collect();
            ours.extend(added);
            Some(Value::Array(ours))
        }
        (ours, _) => ours,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changes_of_both_sides_are_merged() {
        for (base, ours, theirs, merged) in [
            (
                json!({"a": 1, "b": {"c": 2, "d": 3}}),
                json!({"a": 7, "b": {"c": 8, "d": 3}}),
                json!({"a": 1, "b": {"c": 2, "d": 9}}),
                json!({"a": 7, "b": {"c": 8, "d": 9}}),
            ),
            // Ours wins a conflict.
            (
                json!({"a": 1}),
                json!({"a": 7}),
                json!({"a": 9}),
                json!({"a": 7}),
            ),
            // Each side may add and remove entries.
            (
                json!({"a": 1, "b": 2, "c": 3}),
                json!({"b": 2, "c": 4, "d": 5}),
                json!({"a": 1, "e": 6}),
                json!({"c": 4, "d": 5, "e": 6}),
            ),
            (
                json!(["x", "y"]),
                json!(["w", "x", "y"]),
                json!(["x", "z"]),
                json!(["w", "x", "z"]),
            ),
            (json!(["x"]), json!([]), json!(["x", "y"]), json!(["y"])),
            // The order of other lists has a meaning.
            (json!([1, 2]), json!([3, 2]), json!([1, 4]), json!([3, 2])),
        ] {
            let merge = |ours: &Value, theirs: &Value| {
                merge(Some(&base), Some(ours.clone()), Some(theirs.clone()))
            };
            assert_eq!(merge(&ours, &theirs), Some(merged), "{ours} and {theirs}");
            assert_eq!(merge(&ours, &base).as_ref(), Some(&ours));
            assert_eq!(merge(&base, &theirs).as_ref(), Some(&theirs));
        }
    }

    #[test]
    fn settings_survive_a_merge_unchanged() {
        let text = include_str!("../../tests/storage/formats/settings-0.2.ron");
        let settings: Settings = ron::from_str(text).unwrap();
        let base = Settings::default();
        for (ours, theirs) in [
            (&settings, &base),
            (&base, &settings),
            (&settings, &settings),
        ] {
            assert_eq!(merge_settings(&base, ours, theirs).unwrap(), settings);
        }
    }
}
