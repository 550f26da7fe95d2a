//! Reads games from a ZIP archive.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use flate2::read::DeflateDecoder;
use rawzip::{
    CompressionMethod, ErrorKind, FileReader, RECOMMENDED_BUFFER_SIZE, ZipArchive,
    ZipArchiveEntryWayfinder,
};

use super::error::FileError;
use super::file::read_limited;

/// Reads the files of an archive that are `wanted` by their paths. Calls `read` with the path of the
/// archive followed by the path in it; stops once it returns `false`.
///
/// # Errors
/// If the list of files cannot be read. An error of a single file is passed to `read`.
pub(super) fn read_archive(
    path: &Path,
    wanted: impl Fn(&Path) -> bool,
    mut read: impl FnMut(PathBuf, Result<String, FileError>) -> bool,
) -> Result<(), FileError> {
    let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
    let archive = ZipArchive::from_file(File::open(path)?, &mut buffer)?;
    let mut entries = archive.entries(&mut buffer);
    while let Some(entry) = entries.next_entry()? {
        let file = path.join(relative_path(entry.file_path().as_bytes()));
        if entry.is_dir() || !wanted(&file) {
            continue;
        }
        let text = if entry.flags().is_encrypted() {
            Err(FileError::Damaged("the file is encrypted".into()))
        } else {
            read_file(&archive, entry.wayfinder(), entry.compression_method())
        };
        if !read(file, text) {
            break;
        }
    }
    Ok(())
}

/// Reads a file of limited size, because a small archive can contain a huge one.
fn read_file(
    archive: &ZipArchive<FileReader>,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
) -> Result<String, FileError> {
    let entry = archive.get_entry(place)?;
    let stored: Box<dyn Read + '_> = match method {
        CompressionMethod::STORE => Box::new(entry.reader()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.reader())),
        other => {
            return Err(FileError::Damaged(format!(
                "the compression method {other} is not supported"
            )));
        }
    };
    read_limited(entry.verifying_reader(stored), 0).map_err(|error| match error {
        // Errors of the decompressor and of the checksum, not of the system.
        FileError::Io {
            kind: io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData | io::ErrorKind::Other,
            message,
        } => FileError::Damaged(message),
        other => other,
    })
}

/// The path of a file in an archive. It is only displayed: nothing is written there.
fn relative_path(name: &[u8]) -> PathBuf {
    let name = String::from_utf8_lossy(name).replace('\\', "/");
    let parts = Path::new(&name).components();
    parts
        .filter(|part| matches!(part, Component::Normal(_)))
        .collect()
}

impl From<rawzip::Error> for FileError {
    fn from(error: rawzip::Error) -> Self {
        match error.kind() {
            ErrorKind::IO(error) => Self::Io {
                kind: error.kind(),
                message: error.to_string(),
            },
            _ => Self::Damaged(error.to_string()),
        }
    }
}
