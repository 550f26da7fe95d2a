//! A match on disk: what it is, the record of every game, the running table.
//!
//! ```text
//! match.ron        what is played; a match goes on only as what it was
//! games/00001.ron  a record each, numbered from 1
//! table.txt        for people; made anew from the records
//! ```
//!
//! Every file is written whole or not at all, so that a match may end at any moment.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use stack_game::{Record, RecordError, shortened};

/// The description of a match, as texts by name: variant, players, limits, seed.
pub type Conditions = BTreeMap<String, String>;

/// Why the folder of a match cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The fault of the system.
        source: io::Error,
    },
    /// The description of the match cannot be read or written.
    #[error("{}: {source}", path.display())]
    Conditions {
        /// The file.
        path: PathBuf,
        /// The fault of the text.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The record of a game cannot be read or written.
    #[error("{}: {source}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The fault of the record.
        source: RecordError,
    },
    /// The folder holds other files.
    #[error("{}: the folder holds something else than a match", path.display())]
    NoMatch {
        /// The folder.
        path: PathBuf,
    },
    /// The folder holds another match.
    #[error("{}: another match, its {name} is {found} and not {expected}", path.display())]
    OtherMatch {
        /// The file with the description.
        path: PathBuf,
        /// The condition that differs.
        name: String,
        /// Its value there, `-` for none.
        found: String,
        /// Its value in the match to be played, `-` for none.
        expected: String,
    },
    /// The record is none of a finished game of this match.
    #[error("{}: {why}; moved away, the game is played again", path.display())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: ReplayError,
    },
}

/// Why a record is none of a finished game of a match.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// It cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is the record of another game.
    #[error("not this game of this match")]
    OtherGame,
    /// The game is not over.
    #[error("the game is not over")]
    Unfinished,
}

/// The folder of a match.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder of a match: of a new one when there is no such folder or nothing in it, otherwise
    /// of the match that was begun there.
    ///
    /// # Errors
    /// When the folder holds something else or another match, or cannot be read or written.
    pub fn open(path: impl Into<PathBuf>, conditions: &Conditions) -> Result<Self, FolderError> {
        let folder = Self { path: path.into() };
        let file = folder.path.join("match.ron");
        if file.exists() {
            folder.check(&file, conditions)?;
        } else {
            let used = fs::read_dir(&folder.path).is_ok_and(|mut entries| entries.next().is_some());
            if used {
                return Err(FolderError::NoMatch { path: folder.path });
            }
            fs::create_dir_all(&folder.path).map_err(|why| file_fault(&folder.path, why))?;
            let text = ron::ser::to_string_pretty(conditions, ron::ser::PrettyConfig::new());
            let text = text.map_err(|why| conditions_fault(&file, why))? + "\n";
            write_whole(&file, &text)?;
        }
        let games = folder.path.join("games");
        fs::create_dir_all(&games).map_err(|why| file_fault(&games, why))?;
        Ok(folder)
    }

    /// Checks that the match on disk is the one that is to be played.
    fn check(&self, file: &Path, conditions: &Conditions) -> Result<(), FolderError> {
        let text = fs::read_to_string(file).map_err(|why| file_fault(file, why))?;
        let found: Conditions = ron::from_str(&text).map_err(|why| conditions_fault(file, why))?;
        let names = found.keys().chain(conditions.keys());
        for name in names {
            let (there, here) = (found.get(name), conditions.get(name));
            if there != here {
                let told = |value: Option<&String>| value.map_or("-".into(), |v| shortened(v));
                return Err(FolderError::OtherMatch {
                    path: file.into(),
                    name: name.clone(),
                    found: told(there),
                    expected: told(here),
                });
            }
        }
        Ok(())
    }

    fn game(&self, number: usize) -> PathBuf {
        game_file(&self.path, number)
    }

    /// The record of the game with a number, from 0, if it is there.
    ///
    /// # Errors
    /// The file and what is wrong with it.
    pub fn read(&self, number: usize) -> Result<Option<Record>, FolderError> {
        let file = self.game(number);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(file_fault(&file, why)),
        };
        match Record::read(&text) {
            Ok(record) => Ok(Some(record)),
            Err(source) => Err(FolderError::Record { path: file, source }),
        }
    }

    /// Keeps the record of a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, number: usize, record: &Record) -> Result<(), FolderError> {
        let file = self.game(number);
        match record.write() {
            Ok(text) => write_whole(&file, &text),
            Err(source) => Err(FolderError::Record { path: file, source }),
        }
    }

    /// The fault of the record of a game.
    pub(crate) fn other_game(&self, number: usize, why: ReplayError) -> FolderError {
        FolderError::OtherGame {
            path: self.game(number),
            why,
        }
    }

    /// Keeps the running table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_table(&self, text: &str) -> Result<(), FolderError> {
        write_table(&self.path, text)
    }
}

/// The record of the game with a number, from 0, of the match in a folder.
pub(crate) fn game_file(folder: &Path, number: usize) -> PathBuf {
    folder.join("games").join(format!("{:05}.ron", number + 1))
}

/// Keeps a running table in a folder.
pub(crate) fn write_table(folder: &Path, text: &str) -> Result<(), FolderError> {
    write_whole(&folder.join("table.txt"), text)
}

fn file_fault(path: &Path, source: io::Error) -> FolderError {
    FolderError::File {
        path: path.into(),
        source,
    }
}

fn conditions_fault(
    path: &Path,
    why: impl std::error::Error + Send + Sync + 'static,
) -> FolderError {
    FolderError::Conditions {
        path: path.into(),
        source: Box::new(why),
    }
}

/// Writes a file by way of another one beside it: after a power cut there is the old or the new one.
fn write_whole(path: &Path, text: &str) -> Result<(), FolderError> {
    let beside = path.with_extension("part");
    let write = || {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, path)
    };
    write().map_err(|why| file_fault(path, why))
}
