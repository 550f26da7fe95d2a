//! Reading and writing files so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use stack_game::Record;

use crate::session::{self, Line, MatchSetup};

/// The largest file that is read: many times the longest record.
const LARGEST: u64 = 16 << 20;

/// Writes a file by way of a temporary one in the same folder: whatever happens, either the old
/// content or the new one stands there.
///
/// # Errors
/// What the system says, with the path.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), String> {
    write_through(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file in the same way from whatever `write` puts into it.
///
/// # Errors
/// What the system says, with the path.
pub(crate) fn write_through(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), String> {
    let told = |what: io::Error| format!("{}: {what}", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(told)?;
    let temporary = temporary_beside(path);
    let written = File::create(&temporary).and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        // The fault that counts is the first one.
        let _ = fs::remove_file(&temporary);
    } else if let Ok(folder) = File::open(folder) {
        // The new name, too, must survive a power cut; not every system can promise that.
        let _ = folder.sync_all();
    }
    done.map_err(told)
}

fn temporary_beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// The text of a file of sensible size.
fn read_text(path: &Path) -> Result<String, String> {
    let told = |what: io::Error| format!("{}: {what}", path.display());
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
        .map_err(told)?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!(
            "{}: the file is larger than {LARGEST} bytes",
            path.display()
        ));
    }
    String::from_utf8(bytes).map_err(|_| format!("{}: the file is not text", path.display()))
}

/// Reads a record.
///
/// # Errors
/// What is wrong, with the path and the place.
pub fn read_record(path: &Path) -> Result<Record, String> {
    Record::read(&read_text(path)?).map_err(|why| format!("{}: {why}", path.display()))
}

/// A record with the match that it holds.
pub struct ReadMatch {
    /// What the file says.
    pub record: Record,
    /// Who plays what.
    pub setup: MatchSetup,
    /// The moves, played.
    pub line: Box<dyn Line>,
}

/// Reads a record and plays its moves.
///
/// # Errors
/// What is wrong, with the path and the place: the line, the field or the number of the move.
pub fn read_match(path: &Path) -> Result<ReadMatch, String> {
    let record = read_record(path)?;
    let (setup, line) =
        session::open(&record).map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(ReadMatch {
        record,
        setup,
        line,
    })
}

/// Reads preferences; those of a first start when there are none.
///
/// # Errors
/// What is wrong. A file that cannot be read is set aside under another name, so that the next
/// writing does not overwrite it; the message says where it is.
pub fn read_preferences<T: DeserializeOwned + Default>(path: &Path) -> Result<T, String> {
    if !path.exists() {
        return Ok(T::default());
    }
    let read = read_text(path)
        .and_then(|text| ron::from_str(&text).map_err(|why| format!("{}: {why}", path.display())));
    read.map_err(|why| match set_aside(path) {
        Ok(aside) => format!("{why}; the file is kept as {}", aside.display()),
        Err(_) => why,
    })
}

/// Renames a file to the first free name of the form `name.damaged-N`.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    for n in 1..1000 {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".damaged-{n}"));
        let aside = path.with_file_name(name);
        if !aside.exists() {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(io::Error::other("too many damaged files"))
}
