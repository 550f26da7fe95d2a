//! What programs that were killed have left, and the next one takes away.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use stack_session::search::WakeHandle;
use stack_session::settings::Settings;
use stack_session::storage::{Folders, Reply, Request, Storage};

use super::shelf::inside;

/// The next program has tidied up long before.
const PATIENCE: Duration = Duration::from_secs(300);

/// The temporary files, and the locks of games that are gone.
pub(crate) fn left_over(folders: &Folders) -> Vec<PathBuf> {
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let places = own.into_iter().chain([folders.config.clone()]);
    let files = places.flat_map(|place| inside(&place).collect::<Vec<_>>());
    let left = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "tmp")
            || path.extension().is_some_and(|end| end == "lock")
                && !path.with_extension("ron").exists()
    };
    files.filter(left).collect()
}

/// Makes what is left as old as it is when the next start is a little later: a file that was made just now may be one that
/// a program is about to lock.
pub(crate) fn age_left_over(folders: &Folders) {
    let before = SystemTime::now() - Duration::from_secs(60);
    for path in left_over(folders) {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(before).unwrap();
    }
}

/// The next start takes away what the last one has left, once it has nothing else to do; then the folder goes.
pub(crate) fn tidy(folders: &Folders, home: &Path) {
    age_left_over(folders);
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    let begun = Instant::now();
    // No reply tells it: the storage tidies up when nothing else is to be done.
    while !left_over(folders).is_empty() && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(left_over(folders), [] as [PathBuf; 0]);
    storage.request(Request::ListLibrary);
    storage.flush();
    let mut replies = storage.replies().into_iter();
    assert!(replies.any(|reply| matches!(reply, Reply::Library(_))));
    drop(storage);
    fs::remove_dir_all(home).unwrap();
}

/// The settings on disk, which are whole.
pub(crate) fn settings_on_disk(folders: &Folders, what: &str) -> Settings {
    let storage = Storage::new(folders.clone(), WakeHandle::default());
    storage.request(Request::ReadSettings);
    storage.flush();
    match storage.replies().pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{what}: {other:?}"),
    }
}
