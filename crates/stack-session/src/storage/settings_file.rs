//! The file of the settings.

use std::io;
use std::path::{Path, PathBuf};

use stack_game::truncated_reason;

use super::disk;
use super::error::{FileError, StorageError};
use super::file::{is_taken, read_text, write_atomically};
use super::settings_merge::merge;
use crate::settings::Settings;

/// The file of the settings, and the text of those that this program has.
pub(super) struct SettingsFile {
    path: PathBuf,
    /// `None` until the file is read or written.
    text: Option<String>,
}

impl SettingsFile {
    pub(super) const fn new(path: PathBuf) -> Self {
        Self { path, text: None }
    }

    /// Reads the settings, every value within its limits; those of a first start when there is no
    /// file.
    ///
    /// # Errors
    /// The fault of the file. A file that cannot be read is renamed, so that the next writing does
    /// not replace it; the fault names the new file.
    pub(super) fn read(&mut self) -> Result<Settings, StorageError> {
        let settings = read(&self.path).map(Settings::within_limits);
        // After a fault the settings of a first start apply.
        self.text = text_of(settings.as_ref().unwrap_or(&Settings::default())).ok();
        settings
    }

    /// Writes the settings when they have changed. What another program has changed in the file since this one read
    /// it stays there, unless this one has changed it, too.
    ///
    /// # Errors
    /// The fault of the file. One that cannot be read any more is renamed, as by [`read`](Self::read).
    pub(super) fn write(&mut self, settings: &Settings) -> Result<(), StorageError> {
        let fault = |why: ron::Error| {
            StorageError::file(&self.path, FileError::NotSerializable(why.to_string()))
        };
        let text = text_of(settings).map_err(fault)?;
        if self.text.as_ref() == Some(&text) {
            return Ok(());
        }
        let there = is_taken(&self.path).then(|| read(&self.path)).transpose();
        let merged = match (&self.text, there) {
            (Some(base), Ok(Some(there))) => {
                let merged = merge(
                    base,
                    &text,
                    &text_of(&there.within_limits()).map_err(fault)?,
                );
                of_text(&merged).map_or_else(|_| text.clone(), |_| merged)
            }
            // Nobody has read what is there: it lies aside now.
            (_, Err(fault)) if !matches!(fault, StorageError::BackedUp { .. }) => {
                return Err(fault);
            }
            _ => text.clone(),
        };
        write_atomically(&self.path, &merged)?;
        self.text = Some(text);
        Ok(())
    }
}

fn text_of(settings: &Settings) -> ron::Result<String> {
    let style = ron::ser::PrettyConfig::new().depth_limit(3).new_line("\n");
    ron::ser::to_string_pretty(settings, style)
}

fn read(path: &Path) -> Result<Settings, StorageError> {
    if !path.exists() {
        return Ok(Settings::default());
    }
    let text = read_text(path);
    let read = text.and_then(|text| of_text(&text).map_err(|why| StorageError::file(path, why)));
    read.map_err(|fault| {
        let is_newer = matches!(&fault, StorageError::File { error, .. } if is_newer(error));
        match set_aside(path, if is_newer { "newer" } else { "damaged" }) {
            Ok(aside) => StorageError::BackedUp {
                error: Box::new(fault),
                backup: aside,
            },
            Err(_) => fault,
        }
    })
}

/// The settings of a file's text.
///
/// # Errors
/// Newer settings are told from damaged ones.
fn of_text(text: &str) -> Result<Settings, FileError> {
    /// The field that distinguishes a newer format from damage; the first files had none.
    #[derive(serde::Deserialize)]
    struct Format {
        format: u32,
    }
    let known = Settings::default().format;
    match ron::from_str(text) {
        Ok(Format { format: found }) if found > known => {
            Err(FileError::NewerFormat { found, known })
        }
        _ => ron::from_str(text)
            .map_err(|why| FileError::Damaged(truncated_reason(&why.to_string()))),
    }
}

const fn is_newer(fault: &FileError) -> bool {
    matches!(fault, FileError::NewerFormat { .. })
}

/// Renames a file to the first free name of the form `name.WHAT-N`.
fn set_aside(path: &Path, what: &str) -> io::Result<PathBuf> {
    for n in 1..1000 {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{what}-{n}"));
        let aside = path.with_file_name(name);
        if !is_taken(&aside) {
            disk::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::Error::other("too many files were set aside"))
}
