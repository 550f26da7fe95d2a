//! Reading and writing files so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::fault::{FileFault, StorageFault};

/// The largest file that is read, in bytes: many times the longest record.
const LARGEST: u64 = 16 << 20;

/// Writes a file by way of a temporary one in the same folder: at every moment the file has either
/// its old or its new content. Missing folders are created.
///
/// # Errors
/// The fault of the file.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StorageFault> {
    write_through(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file as [`write_atomically`] does; `write` writes its content.
///
/// # Errors
/// The fault of the file.
pub fn write_through(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StorageFault> {
    let fault = |why: io::Error| StorageFault::file(path, why);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(fault)?;
    let temporary = temporary_beside(path);
    let written = File::create(&temporary).and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        // The first fault is the one that counts.
        let _ = fs::remove_file(&temporary);
    } else if let Ok(folder) = File::open(folder) {
        // The new name, too, must survive a power cut; not every system can promise that.
        let _ = folder.sync_all();
    }
    done.map_err(fault)
}

fn temporary_beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// The text of a file of at most 16 MiB.
///
/// # Errors
/// The fault of the file.
pub(super) fn read_text(path: &Path) -> Result<String, StorageFault> {
    let file = File::open(path).map_err(|why| StorageFault::file(path, why))?;
    read_open(&file).map_err(|fault| StorageFault::file(path, fault))
}

/// The text of an open file of at most 16 MiB.
///
/// # Errors
/// The fault, without the path.
pub(super) fn read_open(file: &File) -> Result<String, FileFault> {
    let size = file.metadata().map_or(0, |data| data.len());
    let mut bytes = Vec::with_capacity(size.min(LARGEST) as usize + 1);
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileFault::TooLarge(LARGEST));
    }
    String::from_utf8(bytes).map_err(|_| FileFault::NotText)
}

/// True when the name of a file has an ending such as `ron`.
pub(super) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

/// The path of a new file with a name that a person chose. The file lies in `folder`, and its name
/// does not begin with a dot.
///
/// # Errors
/// When the name has no letters or digits, or is taken.
pub(super) fn free_path(folder: &Path, name: &str, ending: &str) -> Result<PathBuf, StorageFault> {
    let keep = |c: &char| c.is_alphanumeric() || " -_.,()".contains(*c);
    let name: String = name.chars().filter(keep).collect();
    let name = name.trim().trim_start_matches(['.', ' ']);
    let name: String = name.chars().take(80).collect();
    if !name.chars().any(char::is_alphanumeric) {
        return Err(StorageFault::NameEmpty);
    }
    let path = folder.join(format!("{name}.{ending}"));
    if path.exists() {
        return Err(StorageFault::NameTaken { name, path });
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_in_its_folder_and_is_not_hidden() {
        let folder = Path::new("records");
        for (name, file) in [
            ("a game / of ours", "a game  of ours.ron"),
            ("../../etc/passwd", "etcpasswd.ron"),
            (".hidden", "hidden.ron"),
            (" . .a", "a.ron"),
            ("/.b", "b.ron"),
            ("v1.2", "v1.2.ron"),
            ("..\\c:d", "cd.ron"),
            ("Zoë (2)", "Zoë (2).ron"),
        ] {
            let path = free_path(folder, name, "ron");
            assert_eq!(path, Ok(folder.join(file)), "{name}");
        }
        for name in ["", "..", " /// ", ".", "-_,"] {
            let path = free_path(folder, name, "ron");
            assert_eq!(path, Err(StorageFault::NameEmpty), "{name}");
        }
    }
}
