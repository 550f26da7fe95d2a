//! The folders of a user.

use std::path::PathBuf;

use directories::{ProjectDirs, UserDirs};

/// The folders of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The folder of the settings.
    pub config: PathBuf,
    /// The folder of records, unfinished matches and series.
    pub data: PathBuf,
    /// The folder of pictures of the table.
    pub pictures: PathBuf,
    /// The folder in which people look for files first.
    pub documents: PathBuf,
}

impl Folders {
    /// The folders that the system provides for programs; the current one if it has none.
    #[must_use]
    pub fn of_user() -> Self {
        let user = UserDirs::new();
        let user = user.as_ref();
        let pictures = user.and_then(|dirs| dirs.picture_dir().map(Into::into));
        let documents = user.map(|dirs| dirs.document_dir().unwrap_or(dirs.home_dir()));
        let documents = documents.map_or_else(|| ".".into(), Into::into);
        match ProjectDirs::from("", "", "focus") {
            Some(folders) => Self {
                config: folders.config_dir().into(),
                data: folders.data_dir().into(),
                pictures: pictures.unwrap_or_else(|| folders.data_dir().join("pictures")),
                documents,
            },
            None => Self {
                config: "focus".into(),
                data: "focus".into(),
                pictures: pictures.unwrap_or_else(|| "focus".into()),
                documents,
            },
        }
    }

    /// All folders below one: for tests and portable installations.
    #[must_use]
    pub fn below(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            config: folder.join("config"),
            data: folder.join("data"),
            pictures: folder.join("pictures"),
            documents: folder,
        }
    }

    /// The file of the settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// The folder of this person's own themes.
    #[must_use]
    pub fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }

    /// The folder of unfinished matches.
    #[must_use]
    pub fn unfinished(&self) -> PathBuf {
        self.data.join("unfinished")
    }

    /// The folder of series, one folder each.
    #[must_use]
    pub fn series(&self) -> PathBuf {
        self.data.join("series")
    }

    /// The folder of finished and saved matches.
    #[must_use]
    pub fn records(&self) -> PathBuf {
        self.data.join("records")
    }

    /// The folder of copies of matches that came from elsewhere: other files, pasted texts.
    #[must_use]
    pub fn opened(&self) -> PathBuf {
        self.data.join("opened")
    }

    /// The folder of deleted records.
    #[must_use]
    pub fn trash(&self) -> PathBuf {
        self.data.join("trash")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_kinds_of_files_share_a_folder() {
        let folders = Folders::below("home");
        let all = [
            folders.themes(),
            folders.unfinished(),
            folders.series(),
            folders.records(),
            folders.opened(),
            folders.trash(),
        ];
        assert!(all.iter().all(|folder| folder.starts_with("home")));
        assert_eq!(BTreeSet::from(all).len(), 6);
    }
}
