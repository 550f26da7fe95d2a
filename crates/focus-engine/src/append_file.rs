//! Files with a header line to which games are only appended, so that an interrupted run continues.

use std::fmt::Display;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::Path;

/// An open file of games, locked against other processes.
pub(crate) struct AppendFile(File);

impl AppendFile {
    /// Creates a file with a header line, or opens one and truncates an incomplete game at its end.
    /// `read` checks the header and returns the games and the length of what is complete.
    ///
    /// # Errors
    /// If the file cannot be opened, is locked or has another header; the message names it.
    pub(crate) fn open<T>(
        path: &Path,
        header: &str,
        read: impl FnOnce(&[u8]) -> Result<(T, usize), String>,
    ) -> Result<(Self, T), String> {
        let error = |what: &dyn Display| format!("{}: {what}", path.display());
        let mut options = OpenOptions::new();
        let opened = options.create(true).append(true).read(true).open(path);
        let mut file = opened.map_err(|reason| error(&reason))?;
        // Two processes would append the same games.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(error(&"another process is appending to it"));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(|reason| error(&reason))?;
        let header_line = format!("{header}\n");
        // An interrupted run may have written a part of the header.
        if header_line.as_bytes().starts_with(&bytes) {
            bytes = header_line.into_bytes();
            let written = file.set_len(0).and_then(|()| file.write_all(&bytes));
            written.map_err(|reason| error(&reason))?;
        }
        let (games, valid_len) = read(&bytes).map_err(|reason| error(&reason))?;
        file.set_len(valid_len as u64)
            .map_err(|reason| error(&reason))?;
        Ok((Self(file), games))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), String> {
        let written = self.0.write_all(bytes);
        written.map_err(|error| format!("cannot be written: {error}"))
    }
}
