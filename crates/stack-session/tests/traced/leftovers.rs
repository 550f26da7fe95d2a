//! Files of killed programs, which the next program removes.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use stack_session::search::WakeHandle;
use stack_session::settings::Settings;
use stack_session::storage::{Folders, Reply, Request, Storage};

use super::paths_in;

/// The next program cleans up much faster.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Temporary files, and lock files of games that no longer exist.
pub(crate) fn leftovers(folders: &Folders) -> Vec<PathBuf> {
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let places = own.into_iter().chain([folders.config.clone()]);
    let files = places.flat_map(|place| paths_in(&place).collect::<Vec<_>>());
    let is_leftover = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "tmp")
            || path.extension().is_some_and(|end| end == "lock")
                && !path.with_extension("ron").exists()
    };
    files.filter(is_leftover).collect()
}

/// Makes these files older. A program may be about to lock a file that was just created.
pub(crate) fn age_leftovers(folders: &Folders) {
    let before = SystemTime::now() - Duration::from_secs(60);
    for path in leftovers(folders) {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(before).unwrap();
    }
}

/// Checks that the next program removes these files, and then removes the folder.
pub(crate) fn clean_up(folders: &Folders, home: &Path) {
    age_leftovers(folders);
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    let start = Instant::now();
    // The storage cleans up when it is idle, without a reply.
    while !leftovers(folders).is_empty() && start.elapsed() < TIMEOUT {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(leftovers(folders), [] as [PathBuf; 0]);
    storage.request(Request::ListLibrary);
    storage.flush();
    let mut replies = storage.replies().into_iter();
    assert!(replies.any(|reply| matches!(reply, Reply::Library(_))));
    drop(storage);
    fs::remove_dir_all(home).unwrap();
}

/// Reads the settings, which must be valid.
pub(crate) fn settings_on_disk(folders: &Folders, what: &str) -> Settings {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::ReadSettings);
    storage.flush();
    match storage.replies().pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{what}: {other:?}"),
    }
}
