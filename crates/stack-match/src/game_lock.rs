//! Claims: one process plays a game, others that share the folder leave it alone.
//!
//! A claim is a lock that the system takes back when its process ends, however it ends: what a
//! crash leaves is a file that stops nobody.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The right to play a game. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct GameLock {
    path: PathBuf,
    _lock: File,
}

impl GameLock {
    /// Claims what a file stands for; `None` when somebody else has.
    ///
    /// Where the file system has no locks everybody has a claim: then games may be played twice, and
    /// the last record stays.
    pub(crate) fn try_acquire(path: &Path) -> io::Result<Option<Self>> {
        let file = open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(why)) if why.kind() != ErrorKind::Unsupported => {
                return Err(why);
            }
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        Ok(Some(Self {
            path: path.into(),
            _lock: file,
        }))
    }

    /// Waits until nobody else has a claim, and takes it.
    pub(crate) fn acquire(path: &Path) -> io::Result<Self> {
        let file = open(path)?;
        match file.lock() {
            Err(why) if why.kind() != ErrorKind::Unsupported => Err(why),
            _ => Ok(Self {
                path: path.into(),
                _lock: file,
            }),
        }
    }

    /// Ends the claim to a game whose record is kept. Who claims it later finds the record.
    pub(crate) fn release_and_delete(self) {
        // A file that stays does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_holds_as_long_as_it_lives() -> io::Result<()> {
        let name = format!("focus-claim-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let claim = GameLock::try_acquire(&path)?;
        assert!(claim.is_some() && GameLock::try_acquire(&path)?.is_none());
        // As after a crash: the file stays, the lock does not.
        drop(claim);
        assert!(path.exists());
        let again = GameLock::try_acquire(&path)?;
        assert!(again.is_some());
        if let Some(claim) = again {
            claim.release_and_delete();
        }
        assert!(!path.exists());
        Ok(())
    }
}
