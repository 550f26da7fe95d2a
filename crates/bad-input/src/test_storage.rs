//! A temporary folder with the app's own storage on it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

use stack_session::search::WakeHandle;
use stack_session::storage::{Folders, Reply, Request, Storage, StorageError};

/// A folder that is deleted on drop.
pub(crate) struct TemporaryFolder(pub(crate) PathBuf);

impl TemporaryFolder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("focus-bad-input-{}-{number}", process::id());
        let path = env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The app's storage on temporary files. Fields are dropped in order: the thread ends before the
/// folder is deleted.
pub(crate) struct TestStorage {
    storage: Storage,
    pub(crate) folders: Folders,
    _folder: TemporaryFolder,
}

impl TestStorage {
    pub(crate) fn new() -> Self {
        let folder = TemporaryFolder::new();
        let folders = Folders::below(&folder.0);
        for own in [
            folders.records(),
            folders.unfinished(),
            folders.config.clone(),
        ] {
            fs::create_dir_all(own).expect("a temporary folder");
        }
        Self {
            storage: Storage::new(folders.clone(), WakeHandle::default()),
            folders,
            _folder: folder,
        }
    }

    /// Sends a request and returns the replies. Checks that the storage did not panic.
    pub(crate) fn request(&self, request: Request) -> Vec<Reply> {
        self.storage.request(request);
        self.storage.flush();
        let replies = self.storage.replies();
        for reply in &replies {
            if let Reply::Error(error) = reply {
                assert_ne!(*error, StorageError::Panicked);
            }
        }
        replies
    }

    /// Shuts the storage down and calls `act` before the files are deleted.
    pub(crate) fn while_closed<T>(self, act: impl FnOnce() -> T) -> T {
        let Self {
            storage, _folder, ..
        } = self;
        drop(storage);
        act()
    }
}
