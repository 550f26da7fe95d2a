//! The folders of the program's files.

use std::path::PathBuf;

use directories::{ProjectDirs, UserDirs};

/// The folders of the program's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Settings and themes.
    pub config: PathBuf,
    /// Records, unfinished matches and tournaments.
    pub data: PathBuf,
    /// Screenshots.
    pub pictures: PathBuf,
    /// The start folder of file dialogs.
    pub documents: PathBuf,
}

impl Folders {
    /// The system's folders for this user; the current folder if there are none.
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

    /// All folders inside one, for tests and portable installations.
    pub fn below(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            config: folder.join("config"),
            data: folder.join("data"),
            pictures: folder.join("pictures"),
            documents: folder,
        }
    }

    /// The settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// The user's own themes.
    pub fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }

    /// Unfinished matches.
    pub fn unfinished(&self) -> PathBuf {
        self.data.join("unfinished")
    }

    /// Tournaments, one folder each.
    pub fn tournaments(&self) -> PathBuf {
        self.data.join("series")
    }

    /// Finished and saved matches.
    pub fn records(&self) -> PathBuf {
        self.data.join("records")
    }

    /// Copies of imported matches: of files outside the library and pasted text.
    pub fn opened(&self) -> PathBuf {
        self.data.join("opened")
    }

    /// Deleted records.
    pub fn trash(&self) -> PathBuf {
        self.data.join("trash")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_kind_of_file_has_a_separate_folder() {
        let folders = Folders::below("home");
        let all = [
            folders.themes(),
            folders.unfinished(),
            folders.tournaments(),
            folders.records(),
            folders.opened(),
            folders.trash(),
        ];
        assert!(all.iter().all(|folder| folder.starts_with("home")));
        assert_eq!(BTreeSet::from(all).len(), 6);
    }
}
