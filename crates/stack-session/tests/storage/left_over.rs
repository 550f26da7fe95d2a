//! What programs that were killed have left: it is taken away by the next one.

use std::fs::{self, File};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::program::{Program, TestFolder};

#[test]
fn locks_and_temporary_files_of_killed_programs_are_removed() {
    let folder = TestFolder::new("left-over");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play(&mut 3, 3);
    let places = [folders.unfinished(), folders.records(), folders.opened()];
    let before = SystemTime::now() - Duration::from_secs(60);
    for place in &places {
        fs::create_dir_all(place).unwrap();
        for (name, content) in [
            ("1763000000000-7-1.lock", ""),
            ("1763000000000-7-1.ron.focus-7.tmp", "(format"),
            // A match that can be resumed.
            ("kept.lock", ""),
            ("kept.ron", "(format"),
            // Files of other programs.
            ("mine.lock", "12345"),
            ("mine.txt", ""),
        ] {
            let path = place.join(name);
            fs::write(&path, content).unwrap();
            let file = File::options().write(true).open(path).unwrap();
            file.set_modified(before).unwrap();
        }
    }
    // This program cleans up when it is idle.
    let other = Program::start(&folder);
    let locks = || {
        let files = places.iter().flat_map(|place| fs::read_dir(place).unwrap());
        let files = files.map(|file| file.unwrap().path());
        files
            .filter(|path| path.to_string_lossy().contains("1763"))
            .count()
    };
    let begun = Instant::now();
    while locks() > 0 && begun.elapsed() < Duration::from_secs(300) {
        thread::sleep(Duration::from_millis(10));
    }
    drop(other);
    for place in &places {
        let left = fs::read_dir(place).unwrap().flatten();
        let mut left: Vec<_> = left
            .map(|file| file.file_name().into_string().unwrap())
            .filter(|name| !name.ends_with(".ron"))
            .collect();
        left.sort_unstable();
        // The current match stays locked, however old its lock is.
        let own = *place == folders.unfinished();
        assert_eq!(left.len(), 3 + usize::from(own), "{left:?}");
        for name in ["kept.lock", "mine.lock", "mine.txt"] {
            assert!(left.contains(&name.into()), "{name}");
        }
    }
    drop(program);
}
