//! A match that cannot be saved for some time.

use std::fs;

use stack_session::play::MatchCommand;
use stack_session::session::Notice;
use stack_session::storage::{StorageError, read_record};

use crate::common::{Bench, with};

#[test]
fn failed_and_recovered_autosaves_are_reported() {
    let mut bench = Bench::with_folders("unsaved");
    let folders = bench.folders();
    fs::create_dir_all(folders.data.parent().unwrap()).unwrap();
    fs::write(&folders.data, "in the way").unwrap();
    bench.handle(MatchCommand::Start(with("two", &["person", "person"])));
    bench.person_plays();
    let is_told = |bench: &Bench| {
        let notices = bench.notices().into_iter();
        let told =
            |notice: &&Notice| matches!(notice, Notice::Storage(StorageError::AutosaveFailed(_)));
        notices.filter(told).count()
    };
    bench.until("told", |bench| is_told(bench) == 1);
    fs::remove_file(&folders.data).unwrap();
    // No move is played in the meantime.
    bench.until("saved again", |bench| {
        bench.notices().contains(&&Notice::AutosaveRecovered)
    });
    assert_eq!(is_told(&bench), 1);
    let files = fs::read_dir(folders.unfinished()).unwrap().flatten();
    let mut files = files.map(|file| file.path());
    let file = files.find(|path| path.extension().is_some_and(|end| end == "ron"));
    assert_eq!(read_record(&file.unwrap()).unwrap().moves.len(), 1);
}
