//! Reads games from a ZIP archive, and writes one.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use rawzip::{
    CompressionMethod, ErrorKind, FileReader, RECOMMENDED_BUFFER_SIZE, ZipArchive,
    ZipArchiveEntryWayfinder, ZipArchiveWriter, time::UtcDateTime,
};

use super::error::{FileError, StorageError};
use super::file::{read_limited, read_text};
use super::file_names::numbered_name;
use super::match_file::archive_name;

/// Reads the files of an archive that are `wanted` by their paths. Calls `read` with the path of
/// the archive followed by the path in it; stops once it returns `false`.
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

/// Writes records into a new archive. Each has the name of its file, or of its players if the
/// program named the file, and a number if another one has that name. `progress` gets the number of
/// records that are written and returns whether to go on.
///
/// # Errors
/// The error of a record, or of the archive; [`io::ErrorKind::Interrupted`] if `progress` stops it.
pub(crate) fn write_archive(
    to: &mut File,
    path: &Path,
    records: &[PathBuf],
    mut progress: impl FnMut(usize) -> bool,
) -> Result<(), StorageError> {
    let of_archive = |error: io::Error| StorageError::file(path, error);
    let mut archive = ZipArchiveWriter::new(io::BufWriter::new(to));
    // Some systems ignore case.
    let mut names = HashSet::new();
    for (written, record) in records.iter().enumerate() {
        if !progress(written) {
            return Err(of_archive(io::ErrorKind::Interrupted.into()));
        }
        let text = read_text(record)?;
        let is_taken = |name: &str| names.contains(&name.to_lowercase());
        let name = numbered_name(&archive_name(record, &text), is_taken);
        names.insert(name.to_lowercase());
        let entry = format!("{name}.ron");
        add_file(&mut archive, &entry, &text, saved_at(record)).map_err(of_archive)?;
    }
    let finished = archive.finish().map_err(io::Error::other);
    let flushed = finished.and_then(|mut writer| writer.flush());
    flushed.map_err(of_archive)
}

/// When a record was saved, or now if the system does not know.
fn saved_at(record: &Path) -> SystemTime {
    let time = fs::metadata(record).and_then(|metadata| metadata.modified());
    time.unwrap_or_else(|_| SystemTime::now())
}

fn add_file(
    archive: &mut ZipArchiveWriter<impl Write>,
    name: &str,
    text: &str,
    time: SystemTime,
) -> io::Result<()> {
    let seconds = time
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let file = archive.new_file(name);
    let file = file.compression_method(CompressionMethod::DEFLATE);
    let file = file.last_modified(UtcDateTime::from_unix(seconds as i64));
    let (mut entry, config) = file.start().map_err(io::Error::other)?;
    let encoder = DeflateEncoder::new(&mut entry, Compression::default());
    let mut writer = config.wrap(encoder);
    writer.write_all(text.as_bytes())?;
    let (encoder, descriptor) = writer.finish().map_err(io::Error::other)?;
    encoder.finish()?;
    entry.finish(descriptor).map_err(io::Error::other)?;
    Ok(())
}
