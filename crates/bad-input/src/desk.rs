//! A folder of its own for the files of a check, with the program's own storage on it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

use stack_session::search::Wake;
use stack_session::storage::{Folders, Reply, Request, Storage};

/// A folder that is removed with the value.
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

/// The storage of the program on files of a check. Its fields are dropped in order: the thread ends before
/// the folder goes.
pub(crate) struct Desk {
    storage: Storage,
    pub(crate) folders: Folders,
    _folder: TemporaryFolder,
}

impl Desk {
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
            storage: Storage::new(folders.clone(), Wake::default()),
            folders,
            _folder: folder,
        }
    }

    /// What the storage answers. That a request panics is a fault of the program, whatever the file is.
    pub(crate) fn ask(&self, request: Request) -> Vec<Reply> {
        self.storage.request(request);
        self.storage.flush();
        let replies = self.storage.replies();
        for reply in &replies {
            if let Reply::Fault(fault) = reply {
                assert_ne!(*fault, stack_session::storage::StorageFault::Panicked);
            }
        }
        replies
    }

    /// Ends the storage, and does something with its files before they go.
    pub(crate) fn close_and<T>(self, act: impl FnOnce() -> T) -> T {
        let Self {
            storage, _folder, ..
        } = self;
        drop(storage);
        act()
    }
}
