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

use stack_game::{Record, shortened};

/// What a match is, as texts by name: variant, players, limits, seed.
pub type Conditions = BTreeMap<String, String>;

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
    pub fn open(path: impl Into<PathBuf>, conditions: &Conditions) -> Result<Self, String> {
        let folder = Self { path: path.into() };
        let file = folder.path.join("match.ron");
        if file.exists() {
            folder.check(&file, conditions)?;
        } else {
            let used = fs::read_dir(&folder.path).is_ok_and(|mut entries| entries.next().is_some());
            if used {
                return Err(format!(
                    "{}: the folder holds something else than a match",
                    folder.path.display()
                ));
            }
            fs::create_dir_all(&folder.path).map_err(|why| fault(&folder.path, &why))?;
            let text = ron::ser::to_string_pretty(conditions, ron::ser::PrettyConfig::new());
            let text = text.map_err(|why| fault(&file, &why))? + "\n";
            write_whole(&file, &text).map_err(|why| fault(&file, &why))?;
        }
        let games = folder.path.join("games");
        fs::create_dir_all(&games).map_err(|why| fault(&games, &why))?;
        Ok(folder)
    }

    /// Checks that the match on disk is the one that is to be played.
    fn check(&self, file: &Path, conditions: &Conditions) -> Result<(), String> {
        let text = fs::read_to_string(file).map_err(|why| fault(file, &why))?;
        let found: Conditions = ron::from_str(&text).map_err(|why| fault(file, &why))?;
        let names = found.keys().chain(conditions.keys());
        for name in names {
            let (there, here) = (found.get(name), conditions.get(name));
            if there != here {
                let told = |value: Option<&String>| value.map_or("-".into(), |v| shortened(v));
                return Err(format!(
                    "{}: another match, its {name} is {} and not {}",
                    file.display(),
                    told(there),
                    told(here)
                ));
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
    pub fn read(&self, number: usize) -> Result<Option<Record>, String> {
        let file = self.game(number);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(fault(&file, &why)),
        };
        let record = Record::read(&text).map_err(|why| fault(&file, &why))?;
        Ok(Some(record))
    }

    /// Keeps the record of a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, number: usize, record: &Record) -> Result<(), String> {
        let file = self.game(number);
        let text = record.write().map_err(|why| fault(&file, &why))?;
        write_whole(&file, &text).map_err(|why| fault(&file, &why))
    }

    /// What is wrong with the record of a game, as an error.
    pub(crate) fn fault(&self, number: usize, what: &str) -> String {
        format!(
            "{}: {what}; moved away, the game is played again",
            self.game(number).display()
        )
    }

    /// Keeps the running table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_table(&self, text: &str) -> Result<(), String> {
        write_table(&self.path, text)
    }
}

/// The record of the game with a number, from 0, of the match in a folder.
pub(crate) fn game_file(folder: &Path, number: usize) -> PathBuf {
    folder.join("games").join(format!("{:05}.ron", number + 1))
}

/// Keeps a running table in a folder.
pub(crate) fn write_table(folder: &Path, text: &str) -> Result<(), String> {
    let file = folder.join("table.txt");
    write_whole(&file, text).map_err(|why| fault(&file, &why))
}

fn fault(path: &Path, why: &dyn std::fmt::Display) -> String {
    format!("{}: {why}", path.display())
}

/// Writes a file by way of another one beside it: after a power cut there is the old or the new one.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let beside = path.with_extension("part");
    let mut file = File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    fs::rename(&beside, path)
}
