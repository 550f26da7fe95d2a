//! Several programs with the same folders at the same time, and files of killed programs.

use std::fs;
use std::sync::Barrier;
use std::thread;

use stack_game::Record;
use stack_session::settings::{AnimationSpeed, SeriesPlan, Settings};
use stack_session::storage::{Reply, Request, StorageError};

use super::program::{Program, TestFolder, saved_moves};

fn read(program: &Program) -> Settings {
    match program.request(Request::ReadSettings).pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{other:?}"),
    }
}

fn write(program: &Program, settings: &Settings) {
    let replies = program.request(Request::WriteSettings(Box::new(settings.clone())));
    assert!(replies.is_empty(), "{replies:?}");
}

#[test]
fn settings_of_two_windows_are_merged() {
    let folder = TestFolder::new("two-settings");
    let (one, other) = (Program::start(&folder), Program::start(&folder));
    let (mut mine, mut theirs) = (read(&one), read(&other));
    mine.ui_scale = 1.3;
    mine.lessons_done.insert("moving".into());
    mine.choices.names.insert("Green".into(), "Ada".into());
    write(&one, &mine);
    theirs.pace = AnimationSpeed::Brisk;
    theirs.lessons_done.insert("reserve".into());
    theirs.choices.names.insert("Red".into(), "Ben".into());
    write(&other, &theirs);
    mine.sound.pieces = 0.25;
    write(&one, &mine);
    // For a setting changed in both, the last write wins.
    mine.thinking = 3.0;
    theirs.thinking = 4.0;
    write(&one, &mine);
    write(&other, &theirs);
    let both = read(&Program::start(&folder));
    let expected = Settings {
        pace: AnimationSpeed::Brisk,
        thinking: 4.0,
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
    let mut settings = read(&program);
    let there = Settings {
        ui_scale: 1.4,
        ..Settings::default()
    };
    write(&Program::start(&folder), &there);
    settings.pause = 0.1;
    write(&program, &settings);
    let both = read(&Program::start(&folder));
    assert_eq!((both.ui_scale, both.pause), (1.4, 0.1));
    // Unreadable settings are backed up.
    fs::write(folder.folders().settings(), "(format: 99)").unwrap();
    settings.pause = 0.2;
    write(&program, &settings);
    let backup = folder
        .folders()
        .settings()
        .with_file_name("settings.ron.newer-1");
    assert_eq!(fs::read_to_string(backup).unwrap(), "(format: 99)");
    assert_eq!(read(&Program::start(&folder)).pause, 0.2);
}

#[test]
fn tournaments_started_at_once_get_separate_folders() {
    let folder = TestFolder::new("two-series");
    let barrier = Barrier::new(4);
    let begin = || {
        let program = Program::start(&folder);
        barrier.wait();
        let plan = Box::new(SeriesPlan::default());
        match program.request(Request::CreateSeries(plan)).pop() {
            Some(Reply::Series(Ok(file))) => file.folder,
            other => panic!("{other:?}"),
        }
    };
    let mut begun: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(begin)).collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    begun.sort_unstable();
    begun.dedup();
    assert_eq!(begun.len(), 4);
}

#[test]
fn only_one_of_many_programs_resumes_a_match() {
    let folder = TestFolder::new("one-alone");
    let mut program = Program::start(&folder);
    program.start_match("two");
    program.play(&mut 3, 2);
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
                program.run(stack_session::play::MatchCommand::Open(opened));
                program.play(&mut 7, 1);
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
    let folder = TestFolder::new("passed-over");
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
    let held = program.error_of(Request::Resume(Some(path)));
    assert!(held.is_in_use() && !error.is_in_use());
}
