//! Which build of a program plays: matches do not mix the games of different ones.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read};
use std::path::Path;

/// The version of this program and the hash of its file. Two builds of one version differ in the
/// hash, unless nothing that is built differs.
///
/// # Errors
/// When the file cannot be read.
pub(crate) fn own_build() -> io::Result<String> {
    // The file may have been replaced by another build since the program was started; where the system
    // still shows the one that runs, that one is read.
    let file = File::open("/proc/self/exe").or_else(|_| File::open(std::env::current_exe()?))?;
    Ok(format!("{} {}", env!("CARGO_PKG_VERSION"), hash(file)?))
}

/// The hash of another engine's program.
///
/// # Errors
/// When the file cannot be read.
pub(crate) fn build_of(program: &Path) -> io::Result<String> {
    hash(File::open(program)?)
}

fn hash(mut file: File) -> io::Result<String> {
    let (mut hasher, mut buffer) = (DefaultHasher::new(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(format!("{:016x}", hasher.finish())),
            read => hasher.write(&buffer[..read]),
        }
    }
}
