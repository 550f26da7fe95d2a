//! A match on disk: what it is, the record of every game, the running table.
//!
//! ```text
//! match.ron        what is played; a match goes on only as what it was
//! games/00001.ron  a record each, numbered from 1
//! table.txt        for people; always made from the records
//! claims/00002.lock  a game that a process plays, or did when it was ended
//! folder.lock      held while the description or the table is written
//! ```
//!
//! Every file is written whole or not at all, so that a match may end at any moment.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::game_lock::GameLock;
use stack_game::{Record, RecordError, strip_byte_order_mark, truncated, truncated_reason};

/// The description of a match, as texts by name: variant, players, limits, seed. Where a name ends with `-file` the text is a path: it
/// tells where something was found, which has other spellings and other places on other machines, and is not compared; so does `openings`, as
/// programs before named the file of openings.
pub type MatchConditions = BTreeMap<String, String>;

/// Why the folder of a match cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MatchFolderError {
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
    NotAMatch {
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
    /// The folder holds games of another build of a player.
    #[error(
        "{}: played by another build, its {name} is {found} and here it is {expected}; games of \
         different builds are not mixed: take another folder, or the build that began here",
        path.display()
    )]
    OtherBuild {
        /// The file with the description.
        path: PathBuf,
        /// The condition that tells the build.
        name: String,
        /// The build there, `-` when it is not told.
        found: String,
        /// The build of the match to be played.
        expected: String,
    },
    /// There is no match in the folder.
    #[error("{}: there is no match here", path.display())]
    Missing {
        /// The folder.
        path: PathBuf,
    },
    /// Two records of one game differ.
    #[error("{} and {} are different records of one game", path.display(), other.display())]
    ConflictingRecords {
        /// A file.
        path: PathBuf,
        /// The other one.
        other: PathBuf,
    },
    /// The record is none of a finished game of this match.
    #[error("{}: {why}; move the file away, and the game is played again", path.display())]
    InvalidGame {
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
pub struct MatchFolder {
    path: PathBuf,
}

impl MatchFolder {
    /// The folder of a match: of a new one when there is no such folder or nothing in it, otherwise
    /// of the match that was begun there.
    ///
    /// # Errors
    /// When the folder holds something else or another match, or cannot be read or written.
    pub fn open(
        path: impl Into<PathBuf>,
        conditions: &MatchConditions,
    ) -> Result<Self, MatchFolderError> {
        let folder = Self { path: path.into() };
        let file = folder.description();
        let holds_other = |known: &[&str]| {
            let entries = fs::read_dir(&folder.path).ok().into_iter().flatten();
            let mut names = entries.flatten().map(|entry| entry.file_name());
            names.any(|name| !known.iter().any(|known| name == **known))
        };
        let no_match = || MatchFolderError::NotAMatch {
            path: folder.path.clone(),
        };
        if !file.exists() {
            // Another process that begins here takes the lock first of all.
            if holds_other(&[]) && !folder.path.join(LOCK).exists() {
                return Err(no_match());
            }
            fs::create_dir_all(&folder.path).map_err(|why| file_error(&folder.path, why))?;
        }
        let lock = folder.lock()?;
        if file.exists() {
            folder.check(&file, conditions)?;
        } else {
            if holds_other(&[LOCK, "match.part"]) {
                return Err(no_match());
            }
            let text = ron::ser::to_string_pretty(conditions, ron::ser::PrettyConfig::new());
            let text = text.map_err(|why| conditions_error(&file, &why))? + "\n";
            write_atomically(&file, &text)?;
        }
        drop(lock);
        for part in ["games", CLAIMS] {
            let part = folder.path.join(part);
            fs::create_dir_all(&part).map_err(|why| file_error(&part, why))?;
        }
        Ok(folder)
    }

    /// The folder of a match that was begun there.
    ///
    /// # Errors
    /// When there is none, or another match.
    pub fn open_existing(
        path: impl Into<PathBuf>,
        conditions: &MatchConditions,
    ) -> Result<Self, MatchFolderError> {
        let folder = Self { path: path.into() };
        folder.check(&folder.description(), conditions)?;
        Ok(folder)
    }

    /// The description of the match in a folder.
    ///
    /// # Errors
    /// When there is no match, or it cannot be read.
    pub fn conditions(path: impl Into<PathBuf>) -> Result<MatchConditions, MatchFolderError> {
        let folder = Self { path: path.into() };
        folder.read_conditions(&folder.description())
    }

    fn description(&self) -> PathBuf {
        self.path.join("match.ron")
    }

    fn read_conditions(&self, file: &Path) -> Result<MatchConditions, MatchFolderError> {
        let text = read_text(file).map_err(|why| {
            if why.kind() == io::ErrorKind::NotFound {
                let path = self.path.clone();
                MatchFolderError::Missing { path }
            } else {
                file_error(file, why)
            }
        })?;
        let text = strip_byte_order_mark(&text);
        ron::from_str(text).map_err(|why| conditions_error(file, &why))
    }

    /// Checks that the match on disk is the one that is to be played.
    fn check(&self, file: &Path, conditions: &MatchConditions) -> Result<(), MatchFolderError> {
        let found = self.read_conditions(file)?;
        let names = found.keys().chain(conditions.keys());
        let is_place = |name: &str| name.ends_with("-file") || name == "openings";
        for name in names.filter(|name| !is_place(name)) {
            let (there, here) = (found.get(name), conditions.get(name));
            if there != here {
                let told = |value: Option<&String>| value.map_or("-".into(), |v| truncated(v));
                let (path, name) = (file.into(), name.clone());
                let (found, expected) = (told(there), told(here));
                return Err(if name.ends_with("build") {
                    MatchFolderError::OtherBuild {
                        path,
                        name,
                        found,
                        expected,
                    }
                } else {
                    MatchFolderError::OtherMatch {
                        path,
                        name,
                        found,
                        expected,
                    }
                });
            }
        }
        Ok(())
    }

    /// The file with the record of a game.
    pub(crate) fn game(&self, number: usize) -> PathBuf {
        game_file(&self.path, number)
    }

    /// The numbers, from 0, of the games of which there are records, in order.
    pub(crate) fn game_numbers(&self) -> Result<Vec<usize>, MatchFolderError> {
        let games = self.path.join("games");
        let fault = |why| file_error(&games, why);
        let mut numbers = Vec::new();
        for entry in fs::read_dir(&games).map_err(fault)? {
            let name = entry.map_err(fault)?.file_name();
            let number = name.to_str().and_then(|name| name.strip_suffix(".ron"));
            let number = number.and_then(|number| number.parse::<usize>().ok());
            numbers.extend(number.and_then(|number| number.checked_sub(1)));
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// The greatest number of games of which there are records, counted from 1; 0 when there are none.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn game_count(&self) -> Result<usize, MatchFolderError> {
        Ok(self.game_numbers()?.last().map_or(0, |number| number + 1))
    }

    /// Claims a game for this process; `None` while another one plays it.
    pub(crate) fn lock_game(&self, number: usize) -> Result<Option<GameLock>, MatchFolderError> {
        let file = format!("{:05}.lock", number + 1);
        let path = self.path.join(CLAIMS).join(file);
        GameLock::try_acquire(&path).map_err(|why| file_error(&path, why))
    }

    /// Waits until no other process writes what all share.
    fn lock(&self) -> Result<GameLock, MatchFolderError> {
        lock(&self.path)
    }

    /// The record of the game with a number, from 0, if it is there.
    ///
    /// # Errors
    /// The file and what is wrong with it.
    pub fn read(&self, number: usize) -> Result<Option<Record>, MatchFolderError> {
        let file = self.game(number);
        let text = match read_text(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(file_error(&file, why)),
        };
        match Record::read(&text) {
            Ok(record) => Ok(Some(record)),
            Err(source) => Err(MatchFolderError::Record { path: file, source }),
        }
    }

    /// Keeps the record of a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, number: usize, record: &Record) -> Result<(), MatchFolderError> {
        let file = self.game(number);
        match record.write() {
            Ok(text) => write_atomically(&file, &text),
            Err(source) => Err(MatchFolderError::Record { path: file, source }),
        }
    }

    /// The fault of the record of a game.
    pub(crate) fn invalid_game(&self, number: usize, why: ReplayError) -> MatchFolderError {
        MatchFolderError::InvalidGame {
            path: self.game(number),
            why,
        }
    }

    /// Keeps the running table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_results(&self, text: &str) -> Result<(), MatchFolderError> {
        write_table(&self.path, text)
    }
}

/// Where games are claimed.
const CLAIMS: &str = "claims";
/// The largest file that is read, in bytes: many times the longest record.
const MAX_FILE_SIZE: u64 = 16 << 20;
/// The lock of what several processes write.
const LOCK: &str = "folder.lock";

/// The record of the game with a number, from 0, of the match in a folder.
pub(crate) fn game_file(folder: &Path, number: usize) -> PathBuf {
    folder.join("games").join(format!("{:05}.ron", number + 1))
}

/// Waits until no other process writes what all that use a folder share.
fn lock(folder: &Path) -> Result<GameLock, MatchFolderError> {
    let path = folder.join(LOCK);
    GameLock::acquire(&path).map_err(|why| file_error(&path, why))
}

/// Keeps a running table in a folder.
pub(crate) fn write_table(folder: &Path, text: &str) -> Result<(), MatchFolderError> {
    let _lock = lock(folder)?;
    write_atomically(&folder.join("table.txt"), text)
}

fn file_error(path: &Path, source: io::Error) -> MatchFolderError {
    MatchFolderError::File {
        path: path.into(),
        source,
    }
}

fn conditions_error(path: &Path, why: &impl std::error::Error) -> MatchFolderError {
    MatchFolderError::Conditions {
        path: path.into(),
        source: truncated_reason(&why.to_string()).into(),
    }
}

/// The text of a file of the match.
fn read_text(path: &Path) -> io::Result<String> {
    let refused = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(MAX_FILE_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_SIZE {
        let why = format!("the file is larger than {MAX_FILE_SIZE} bytes");
        return Err(refused(&why));
    }
    String::from_utf8(bytes).map_err(|_| refused("the file is not text"))
}

/// Writes a file by way of another one beside it: after a power cut there is the old or the new one.
fn write_atomically(path: &Path, text: &str) -> Result<(), MatchFolderError> {
    let beside = path.with_extension("part");
    let write = || {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, path)
    };
    write().map_err(|why| {
        // The disk may be full: half a file is of no use.
        let _ = fs::remove_file(&beside);
        file_error(path, why)
    })
}
