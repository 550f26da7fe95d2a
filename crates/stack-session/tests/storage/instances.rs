//! Two programs with the same folders, at the same time.

use std::fs;
use std::sync::Barrier;
use std::thread;

use stack_game::Record;
use stack_session::settings::{AnimationSpeed, SeriesPlan, Settings};
use stack_session::storage::{Reply, Request, StorageError};

use super::program::{Program, TestFolder, kept};

fn read(program: &Program) -> Settings {
    match program.ask(Request::ReadSettings).pop() {
        Some(Reply::Settings(Ok(settings))) => *settings,
        other => panic!("{other:?}"),
    }
}

fn write(program: &Program, settings: &Settings) {
    let said = program.ask(Request::WriteSettings(Box::new(settings.clone())));
    assert!(said.is_empty(), "{said:?}");
}

#[test]
fn what_is_set_in_one_window_is_not_undone_by_another() {
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
    // What both have changed is as the last one wants it.
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

/// A home that was not there at the start, as on a network, brings its settings later.
#[test]
fn settings_that_come_later_are_not_replaced() {
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
    // Some that nobody can read are put aside, and never replaced.
    fs::write(folder.folders().settings(), "(format: 99)").unwrap();
    settings.pause = 0.2;
    write(&program, &settings);
    let aside = folder
        .folders()
        .settings()
        .with_file_name("settings.ron.newer-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "(format: 99)");
    assert_eq!(read(&Program::start(&folder)).pause, 0.2);
}

#[test]
fn series_that_begin_at_once_get_folders_of_their_own() {
    let folder = TestFolder::new("two-series");
    let together = Barrier::new(4);
    let begin = || {
        let program = Program::start(&folder);
        together.wait();
        let plan = Box::new(SeriesPlan::default());
        match program.ask(Request::CreateSeries(plan)).pop() {
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

/// One unfinished match, and many programs that want it at the same time, again and again.
#[test]
fn a_match_is_resumed_by_one_program_alone() {
    let folder = TestFolder::new("one-alone");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.play(&mut 3, 2);
    drop(program);
    for _ in 0..10 {
        let together = Barrier::new(4);
        let resume = || {
            let mut program = Program::start(&folder);
            together.wait();
            let resumed = match program.ask(Request::Resume(None)).pop() {
                Some(Reply::Opened(opened)) => Some(opened),
                _ => None,
            };
            // Nobody lets go before all have tried.
            together.wait();
            resumed.map(|opened| {
                program.want(stack_session::play::MatchCommand::Open(opened));
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
    let unfinished = kept(&folder.folders().unfinished());
    assert_eq!(unfinished.iter().map(Vec::len).collect::<Vec<_>>(), [12]);
}

/// A match without a move, as earlier versions left them, is passed over, and is free for another program then.
#[test]
fn a_match_that_was_passed_over_is_not_held() {
    let folder = TestFolder::new("passed-over");
    let unfinished = folder.folders().unfinished();
    fs::create_dir_all(&unfinished).unwrap();
    let path = unfinished.join("1763000000000-7-1.ron");
    let untouched = Record::new("focus", "two").write().unwrap();
    fs::write(&path, untouched).unwrap();
    let program = Program::start(&folder);
    let fault = program.refused(Request::Resume(None));
    assert_eq!(fault, StorageError::NoUnfinishedMatch);
    assert!(!path.with_extension("lock").exists());
    let mut other = Program::start(&folder);
    other.put(Request::Resume(Some(path.clone())));
    assert_eq!(other.game().ply(), 0);
    // Now it is held, which is told as that.
    let held = program.refused(Request::Resume(Some(path)));
    assert!(held.is_in_use() && !fault.is_in_use());
}
