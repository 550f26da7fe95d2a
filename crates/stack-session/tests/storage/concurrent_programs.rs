//! Several programs with the same folders at the same time, and files of killed programs.

use std::fs::{self, File};
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use stack_game::Record;
use stack_session::play::MatchCommand;
use stack_session::settings::{AnimationSpeed, Settings, TournamentPlan};
use stack_session::storage::{Reply, Request, StorageError, read_record};

use super::program::{Program, SHUFFLE, saved_moves};
use crate::common::TestFolder;

fn write(program: &Program, settings: &Settings) {
    let replies = program.request(Request::WriteSettings(Box::new(settings.clone())));
    assert!(replies.is_empty(), "{replies:?}");
}

#[test]
fn settings_of_two_windows_are_merged() {
    let folder = TestFolder::new("two-settings");
    let (one, other) = (Program::start(&folder), Program::start(&folder));
    let (mut mine, mut theirs) = (one.read_settings(), other.read_settings());
    mine.ui_scale = 1.3;
    mine.lessons_done.insert("moving".into());
    mine.choices.names.insert("Green".into(), "Ada".into());
    write(&one, &mine);
    theirs.animation_speed = AnimationSpeed::Fast;
    theirs.lessons_done.insert("reserve".into());
    theirs.choices.names.insert("Red".into(), "Ben".into());
    write(&other, &theirs);
    mine.sound.pieces = 0.25;
    write(&one, &mine);
    // For a setting changed in both, the last write wins.
    mine.think_seconds = 3.0;
    theirs.think_seconds = 4.0;
    write(&one, &mine);
    write(&other, &theirs);
    let both = Program::start(&folder).read_settings();
    let expected = Settings {
        animation_speed: AnimationSpeed::Fast,
        think_seconds: 4.0,
        lessons_done: ["moving", "reserve"].map(String::from).into(),
        choices: both.choices.clone(),
        ..mine.clone()
    };
    assert_eq!(both, expected);
    let names: Vec<_> = both.choices.names.values().collect();
    assert_eq!(names, ["Ada", "Ben"]);
}

/// A network folder may be mounted after the start of the program.
#[test]
fn settings_that_appear_later_are_merged() {
    let folder = TestFolder::new("later-settings");
    let program = Program::start(&folder);
    let mut settings = program.read_settings();
    let existing = Settings {
        ui_scale: 1.4,
        ..Settings::default()
    };
    write(&Program::start(&folder), &existing);
    settings.min_turn_seconds = 0.1;
    write(&program, &settings);
    let both = Program::start(&folder).read_settings();
    assert_eq!((both.ui_scale, both.min_turn_seconds), (1.4, 0.1));
    // Unreadable settings are backed up.
    fs::write(folder.folders().settings(), "(format: 99)").unwrap();
    settings.min_turn_seconds = 0.2;
    write(&program, &settings);
    let backup = folder
        .folders()
        .settings()
        .with_file_name("settings.ron.newer-1");
    assert_eq!(fs::read_to_string(backup).unwrap(), "(format: 99)");
    assert_eq!(
        Program::start(&folder).read_settings().min_turn_seconds,
        0.2
    );
}

#[test]
fn tournaments_started_at_once_get_separate_folders() {
    let folder = TestFolder::new("two-series");
    let barrier = Barrier::new(4);
    let start = || {
        let program = Program::start(&folder);
        barrier.wait();
        let plan = Box::new(TournamentPlan::default());
        match program.request(Request::CreateTournament(plan)).pop() {
            Some(Reply::Tournament(Ok(file))) => file.folder,
            other => panic!("{other:?}"),
        }
    };
    let mut folders: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(start)).collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    folders.sort_unstable();
    folders.dedup();
    assert_eq!(folders.len(), 4);
}

#[test]
fn only_one_of_many_programs_resumes_a_match() {
    let folder = TestFolder::new("only-one");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_random(&mut 3, 2);
    drop(program);
    for _ in 0..10 {
        let barrier = Barrier::new(4);
        let resume = || {
            let mut program = Program::start(&folder);
            barrier.wait();
            let resumed = match program.request(Request::Resume(None)).pop() {
                Some(Reply::Opened(opened)) => Some(opened),
                _ => None,
            };
            // No program ends before all have tried.
            barrier.wait();
            resumed.map(|opened| {
                program.execute_and_save(MatchCommand::Open(opened));
                program.play_random(&mut 7, 1);
            })
        };
        let resumed = thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(resume)).collect();
            let all = threads.into_iter().map(|one| one.join().unwrap());
            all.flatten().count()
        });
        assert_eq!(resumed, 1);
    }
    let unfinished = saved_moves(&folder.folders().unfinished());
    assert_eq!(unfinished.iter().map(Vec::len).collect::<Vec<_>>(), [12]);
}

/// Earlier versions saved matches without a move.
#[test]
fn a_skipped_match_is_not_locked() {
    let folder = TestFolder::new("skipped");
    let unfinished = folder.folders().unfinished();
    fs::create_dir_all(&unfinished).unwrap();
    let path = unfinished.join("1763000000000-7-1.ron");
    let untouched = Record::new("focus", "two").write().unwrap();
    fs::write(&path, untouched).unwrap();
    let program = Program::start(&folder);
    let error = program.error_of(Request::Resume(None));
    assert_eq!(error, StorageError::NoUnfinishedMatch);
    assert!(!path.with_extension("lock").exists());
    let mut other = Program::start(&folder);
    other.open(Request::Resume(Some(path.clone())));
    assert_eq!(other.game().ply(), 0);
    // Now it is locked.
    let locked = program.error_of(Request::Resume(Some(path)));
    assert!(locked.is_in_use() && !error.is_in_use());
}

#[test]
fn locks_and_temporary_files_of_killed_programs_are_removed() {
    let folder = TestFolder::new("stale-files");
    let folders = folder.folders();
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_random(&mut 3, 3);
    let places = [folders.unfinished(), folders.records(), folders.opened()];
    let before = SystemTime::now() - Duration::from_secs(60);
    for place in &places {
        fs::create_dir_all(place).unwrap();
        for (name, content) in [
            ("1763000000000-7-1.lock", ""),
            ("1763000000000-7-1.ron.focus-7.tmp", "(format"),
            // A match that can be resumed.
            ("match.lock", ""),
            ("match.ron", "(format"),
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
    let stale_files = || {
        let files = places.iter().flat_map(|place| fs::read_dir(place).unwrap());
        let files = files.map(|file| file.unwrap().path());
        files
            .filter(|path| path.to_string_lossy().contains("1763"))
            .count()
    };
    let start = Instant::now();
    while stale_files() > 0 && start.elapsed() < Duration::from_secs(300) {
        thread::sleep(Duration::from_millis(10));
    }
    drop(other);
    for place in &places {
        let files = fs::read_dir(place).unwrap().flatten();
        let mut names: Vec<_> = files
            .map(|file| file.file_name().into_string().unwrap())
            .filter(|name| !name.ends_with(".ron"))
            .collect();
        names.sort_unstable();
        // The current match stays locked, however old its lock is.
        let own = *place == folders.unfinished();
        assert_eq!(names.len(), 3 + usize::from(own), "{names:?}");
        for name in ["match.lock", "mine.lock", "mine.txt"] {
            assert!(names.contains(&name.into()), "{name}");
        }
    }
    drop(program);
}

#[test]
fn a_record_changed_while_it_is_being_opened_is_not_overwritten() {
    let folder = TestFolder::new("before-table");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play_moves(&SHUFFLE);
    let path = program.records()[0].path.clone();
    program.execute_and_save(MatchCommand::Leave);
    let Some(Reply::Opened(opened)) = program.request(Request::OpenRecord(path.clone())).pop()
    else {
        panic!("not opened");
    };
    let mut record = read_record(&path).unwrap();
    record.comments.insert(0, "another's".into());
    fs::write(&path, record.write().unwrap()).unwrap();
    program.execute_and_save(MatchCommand::Open(opened));
    program.comment("mine");
    assert_eq!(read_record(&path).unwrap(), record);
    assert_eq!(saved_moves(&folder.folders().records()).len(), 2);
}
