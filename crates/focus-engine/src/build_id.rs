//! Identifies builds of programs, so that a match never mixes games of different builds.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read};
use std::path::Path;

/// The version of this program and the hash of its executable.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn own_build() -> io::Result<String> {
    // The file may have been replaced since the program started. If the system provides the running
    // one, hash that.
    let file = File::open("/proc/self/exe").or_else(|_| File::open(std::env::current_exe()?))?;
    Ok(format!("{} {}", env!("CARGO_PKG_VERSION"), hash(file)?))
}

/// The hash of a file, such as the executable of another engine.
///
/// # Errors
/// If the file cannot be read.
pub(crate) fn file_hash(path: &Path) -> io::Result<String> {
    hash(File::open(path)?)
}

fn hash(mut file: File) -> io::Result<String> {
    let (mut hasher, mut buffer) = (DefaultHasher::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(format!("{:016x}", hasher.finish())),
            length => hasher.write(&buffer[..length]),
        }
    }
}
