//! Where things are kept.

use std::path::PathBuf;

use bevy::prelude::Resource;
use directories::{ProjectDirs, UserDirs};

/// The folders of this user.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Preferences.
    pub config: PathBuf,
    /// Records and the matches that were not finished.
    pub data: PathBuf,
    /// Pictures of the table.
    pub pictures: PathBuf,
}

impl Folders {
    /// The folders that the system provides for programs; the current one if it has none.
    #[must_use]
    pub fn of_user() -> Self {
        let pictures = UserDirs::new().and_then(|dirs| dirs.picture_dir().map(Into::into));
        match ProjectDirs::from("", "", "focus") {
            Some(folders) => Self {
                config: folders.config_dir().into(),
                data: folders.data_dir().into(),
                pictures: pictures.unwrap_or_else(|| folders.data_dir().join("pictures")),
            },
            None => Self {
                config: "focus".into(),
                data: "focus".into(),
                pictures: pictures.unwrap_or_else(|| "focus".into()),
            },
        }
    }

    /// Both folders below one: for tests and portable installations.
    #[must_use]
    pub fn below(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            config: folder.join("config"),
            data: folder.join("data"),
            pictures: folder.join("pictures"),
        }
    }

    /// The file with the preferences.
    #[must_use]
    pub fn preferences(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Matches that were not finished.
    #[must_use]
    pub fn autosaves(&self) -> PathBuf {
        self.data.join("unfinished")
    }

    /// Series of computer players.
    #[must_use]
    pub fn series(&self) -> PathBuf {
        self.data.join("series")
    }

    /// Finished and saved games.
    #[must_use]
    pub fn records(&self) -> PathBuf {
        self.data.join("records")
    }
}
