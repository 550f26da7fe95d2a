//! The settings file.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::disk;
use super::error::{FileError, StorageError};
use super::file::{is_taken, parse_ron, read_text, write_atomically};
use crate::settings::Settings;

/// The settings file, and the text of the settings that this program has.
pub(super) struct SettingsFile {
    path: PathBuf,
    /// `None` until the file is read or written.
    text: Option<String>,
}

impl SettingsFile {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self { path, text: None }
    }

    /// Reads the settings, each within its limits; the default ones if there is no file.
    ///
    /// # Errors
    /// Returns the error of the file. A file that cannot be read is renamed, so that the next write
    /// does not replace it; the error names the backup.
    pub(super) fn read(&mut self) -> Result<Settings, StorageError> {
        let settings = read(&self.path).map(Settings::within_limits);
        // After an error the default settings apply.
        self.text = to_text(settings.as_ref().unwrap_or(&Settings::default())).ok();
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
        let serialize = |settings: &Settings| {
            to_text(settings).map_err(|error| {
                StorageError::file(path, FileError::NotSerializable(error.to_string()))
            })
        };
        let text = serialize(settings)?;
        if self.text.as_ref() == Some(&text) {
            return Ok(());
        }
        let existing = is_taken(path).then(|| read(path)).transpose();
        let merged = match (&self.text, existing) {
            (Some(base), Ok(Some(existing))) => {
                let merged = merge(base, &text, &serialize(&existing.within_limits())?);
                parse(&merged).map_or_else(|_| text.clone(), |_| merged)
            }
            // An unreadable file that could not be renamed must stay.
            (_, Err(error)) if !matches!(error, StorageError::BackedUp { .. }) => {
                return Err(error);
            }
            _ => text.clone(),
        };
        write_atomically(path, &merged)?;
        self.text = Some(text);
        Ok(())
    }
}

fn to_text(settings: &Settings) -> ron::Result<String> {
    let style = ron::ser::PrettyConfig::new().depth_limit(3).new_line("\n");
    ron::ser::to_string_pretty(settings, style)
}

fn parse(text: &str) -> Result<Settings, FileError> {
    parse_ron(text, Settings::default().format)
}

fn read(path: &Path) -> Result<Settings, StorageError> {
    if !path.exists() {
        return Ok(Settings::default());
    }
    let settings = read_text(path)
        .and_then(|text| parse(&text).map_err(|error| StorageError::file(path, error)));
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

/// Three-way merge of settings texts. If both sides have changed an entry that contains no other
/// entries, ours wins.
///
/// In texts that this program writes, each entry has separate lines, and nested entries are
/// indented.
pub(super) fn merge(base: &str, ours: &str, theirs: &str) -> String {
    let [base, ours, theirs] = [base, ours, theirs].map(|text| text.lines().collect::<Vec<_>>());
    let merged = merge_lines(&base, &ours, &theirs);
    merged.join("\n") + "\n"
}

/// An entry: one line, or several lines from its opening to its closing bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry<'a, 'b> {
    key: &'a str,
    lines: &'b [&'a str],
}

impl<'a, 'b> Entry<'a, 'b> {
    /// The lines of its nested entries.
    fn nested(self) -> &'b [&'a str] {
        let end = self.lines.len().saturating_sub(1);
        self.lines.get(1..end).unwrap_or_default()
    }
}

fn merge_lines<'a>(base: &[&'a str], ours: &[&'a str], theirs: &[&'a str]) -> Vec<&'a str> {
    let all = [base, ours, theirs].map(entries);
    let [Some(before), Some(mine), Some(other)] = all else {
        return ours.to_vec();
    };
    let find = |list: &[Entry<'a, '_>], key: &str| list.iter().position(|entry| entry.key == key);
    let mut merged = Vec::new();
    let added = other
        .iter()
        .filter(|entry| find(&mine, entry.key).is_none());
    for key in mine.iter().chain(added).map(|entry| entry.key) {
        let base = find(&before, key).map(|at| before[at]);
        let ours = find(&mine, key).map(|at| mine[at]);
        let theirs = find(&other, key).map(|at| other[at]);
        match (ours, theirs) {
            _ if ours == base => merged.extend(theirs.iter().flat_map(|entry| entry.lines)),
            (Some(ours), Some(theirs))
                if Some(theirs) != base && ours.lines.len() > 1 && theirs.lines.len() > 1 =>
            {
                let base = base.map(Entry::nested).unwrap_or_default();
                merged.push(ours.lines[0]);
                merged.extend(merge_lines(base, ours.nested(), theirs.nested()));
                merged.extend(ours.lines.last());
            }
            _ => merged.extend(ours.iter().flat_map(|entry| entry.lines)),
        }
    }
    merged
}

/// The entries in these lines; `None` if two have the same key.
fn entries<'a, 'b>(lines: &'b [&'a str]) -> Option<Vec<Entry<'a, 'b>>> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let outer = lines.first().map_or(0, |line| indent(line));
    let starts_entry =
        |line: &str| indent(line) == outer && !line.trim_start().starts_with([')', ']', '}']);
    let starts: Vec<_> = (0..lines.len())
        .filter(|&at| starts_entry(lines[at]))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let entries = starts.iter().zip(ends).map(|(&start, end)| {
        let line = lines[start].trim();
        Entry {
            key: line.split_once(':').map_or(line, |(key, _)| key),
            lines: &lines[start..end],
        }
    });
    let entries: Vec<_> = entries.collect();
    let keys: BTreeSet<_> = entries.iter().map(|entry| entry.key).collect();
    (keys.len() == entries.len()).then_some(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_both_sides_are_merged() {
        let base = "(\n    a: 1,\n    b: (\n        c: 2,\n        d: 3,\n    ),\n    e: [],\n    f: [\n        \"x\",\n    ],\n)\n";
        let ours = base
            .replace("a: 1", "a: 7")
            .replace("c: 2", "c: 8")
            .replace("\"x\"", "\"w\",\n        \"x\"");
        let theirs = base
            .replace("d: 3", "d: 9")
            .replace("[]", "[\n        \"z\",\n    ]")
            .replace("\"x\"", "\"x\",\n        \"y\"");
        let merged = merge(base, &ours, &theirs);
        let expected = "(\n    a: 7,\n    b: (\n        c: 8,\n        d: 9,\n    ),\n    e: [\n        \"z\",\n    ],\n    f: [\n        \"w\",\n        \"x\",\n        \"y\",\n    ],\n)\n";
        assert_eq!(merged, expected);
        assert_eq!(merge(base, &ours, base), ours);
        assert_eq!(merge(base, base, &theirs), theirs);
        // Ours wins a conflict. Theirs may remove entries that we have not changed.
        let theirs = base.replace("a: 1", "a: 9").replace("        c: 2,\n", "");
        let merged = merge(base, &ours, &theirs);
        assert!(
            merged.contains("a: 7") && merged.contains("c: 8"),
            "{merged}"
        );
        let merged = merge(base, &base.replace("a: 1", "a: 7"), &theirs);
        assert!(
            merged.contains("a: 7") && !merged.contains("c: 2"),
            "{merged}"
        );
    }

    #[test]
    fn a_conflict_with_an_emptied_list_is_ours() {
        let base = "(\n    f: [\n        \"x\",\n    ],\n)\n";
        let emptied = "(\n    f: [],\n)\n";
        let longer = base.replace("\"x\"", "\"x\",\n        \"y\"");
        assert_eq!(merge(base, emptied, &longer), emptied);
        assert_eq!(merge(base, &longer, emptied), longer);
    }

    #[test]
    fn entries_without_unique_keys_are_not_merged() {
        let base = "(\n    seats: [\n        (a: 1),\n        (a: 2),\n    ],\n)\n";
        let (ours, theirs) = (base.replace("a: 1", "a: 3"), base.replace("a: 2", "a: 4"));
        assert_eq!(merge(base, &ours, &theirs), ours);
    }
}
