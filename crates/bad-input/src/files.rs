//! Files of the program: whatever is in one, it is read, or refused with a fault in one line that names the
//! file, and it is left as it is. What was read can be written and read again.

use std::fs;
use std::path::Path;

use stack_game::Record;
use stack_match::{Conditions, Folder};
use stack_session::game::{cards, open, start};
use stack_session::play::OpenedMatch;
use stack_session::settings::Settings;
use stack_session::storage::{FileFault, Reply, Request, StorageFault};
use table_themes::Shelf;

use crate::desk::{Desk, TemporaryFolder};

thread_local! {
    static DESK: Desk = Desk::new();
    static FOLDER: TemporaryFolder = TemporaryFolder::new();
}

/// Asserts that a fault is told in one line that begins with the file.
fn check_line(file: &Path, line: &str) {
    let file = file.display().to_string();
    let why = line.strip_prefix(&file).unwrap_or_default();
    assert!(why.len() > 2, "{line:?} tells no reason beside {file}");
    assert!(!line.contains(char::is_control), "{line:?}");
    assert!(why.len() < 600, "{} letters: {line}", why.len());
}

fn check_fault(file: &Path, fault: &StorageFault) {
    assert_eq!(fault.path(), Some(file));
    check_line(file, &fault.to_string());
}

fn put(file: &Path, data: &[u8]) {
    fs::write(file, data).expect("a temporary file");
}

fn check_untouched(file: &Path, data: &[u8]) {
    let there = fs::read(file).expect("the file stays");
    assert!(there == data, "{} has changed", file.display());
}

/// Checks a match in a file: the library's and an unfinished one.
///
/// # Panics
/// When something that must hold does not.
pub fn check_kept(data: &[u8]) {
    let _ = kept(data);
}

/// The fault with which a match is refused whose file holds these bytes.
///
/// # Panics
/// When something that must hold does not.
#[must_use]
pub fn kept(data: &[u8]) -> Option<StorageFault> {
    DESK.with(|desk| {
        let saved = desk.folders.records().join("saved.ron");
        let left = desk.folders.unfinished().join("1763000000000-1-1.ron");
        put(&saved, data);
        put(&left, data);
        let fault = check_opened(&saved, &desk.ask(Request::OpenRecord(saved.clone())));
        let left_fault = check_opened(&left, &desk.ask(Request::Resume(Some(left.clone()))));
        assert_eq!(fault.is_some(), left_fault.is_some());
        check_untouched(&saved, data);
        check_untouched(&left, data);
        fault
    })
}

fn check_opened(file: &Path, replies: &[Reply]) -> Option<StorageFault> {
    let [reply] = replies else {
        panic!("{replies:?}");
    };
    match reply {
        Reply::Opened(opened) => {
            check_match_again(opened);
            None
        }
        Reply::Unopened(unopened) => {
            check_fault(file, &unopened.fault);
            if let Some(sound) = &unopened.sound {
                open(sound).expect("what comes before the fault can be opened");
            }
            Some(unopened.fault.clone())
        }
        other => panic!("{other:?}"),
    }
}

/// The record of a match that was opened is the record of the match that is opened from it.
fn check_match_again(opened: &OpenedMatch) {
    let record = opened.game.record();
    let text = record.write().expect("a record can be written");
    let again = Record::read(&text).expect("what was written is read");
    let (_, game) = open(&again).expect("the record of a match can be opened");
    assert_eq!(game.record(), record);
}

/// Checks the file of the settings.
///
/// # Panics
/// When something that must hold does not.
pub fn check_settings(data: &[u8]) {
    let _ = settings(data);
}

/// The fault with which settings are refused whose file holds these bytes.
///
/// # Panics
/// When something that must hold does not.
#[must_use]
pub fn settings(data: &[u8]) -> Option<StorageFault> {
    DESK.with(|desk| {
        let file = desk.folders.settings();
        put(&file, data);
        match read_settings(desk) {
            Ok(read) => {
                check_untouched(&file, data);
                check_choices(&read);
                desk.ask(Request::WriteSettings(read.clone()));
                let again = read_settings(desk).expect("what was written is read");
                assert_eq!(again, read);
                None
            }
            Err(fault) => {
                check_fault(&file, &fault);
                let StorageFault::SetAside { aside, .. } = &fault else {
                    panic!("{fault}: not set aside");
                };
                check_untouched(aside, data);
                fs::remove_file(aside).expect("the file that was set aside");
                Some(fault)
            }
        }
    })
}

fn read_settings(desk: &Desk) -> Result<Box<Settings>, StorageFault> {
    match desk.ask(Request::ReadSettings).pop() {
        Some(Reply::Settings(read)) => read,
        other => panic!("{other:?}"),
    }
}

/// Whatever was chosen, a match begins, or the choice is refused in words.
fn check_choices(settings: &Settings) {
    let cards = cards();
    let choices = &settings.choices;
    if let Some(setup) = choices.setup(&cards, settings.repetition, settings.quiet_rounds) {
        let _ = start(&setup).map_err(|why| assert!(!why.is_empty()));
    }
    if settings.series.check().is_ok()
        && let Some(setup) = settings.series.setup(&cards)
    {
        let _ = start(&setup).map_err(|why| assert!(!why.is_empty()));
    }
}

/// Checks the plan of a series.
///
/// # Panics
/// When something that must hold does not.
pub fn check_series(data: &[u8]) {
    let _ = series(data);
}

/// The fault with which a series is refused whose plan holds these bytes.
///
/// # Panics
/// When something that must hold does not.
#[must_use]
pub fn series(data: &[u8]) -> Option<StorageFault> {
    DESK.with(|desk| {
        let folder = desk.folders.series().join("001 two");
        fs::create_dir_all(&folder).expect("a temporary folder");
        let file = folder.join("series.ron");
        put(&file, data);
        let Some(Reply::SeriesList(list)) = desk.ask(Request::ListSeries).pop() else {
            panic!("no list of series");
        };
        assert_eq!(list.len(), 1);
        let read = match desk.ask(Request::ReadSeries(folder.clone())).pop() {
            Some(Reply::Series(read)) => read.map(|series| series.plan),
            other => panic!("{other:?}"),
        };
        assert_eq!(list[0].plan, read);
        check_untouched(&file, data);
        match read {
            Ok(plan) => {
                let _ = (plan.total(), plan.folder_name(), plan.setup(&cards()));
                let plan = Box::new(plan);
                let wanted = Request::WriteSeries {
                    folder: folder.clone(),
                    plan: plan.clone(),
                };
                desk.ask(wanted);
                let again = desk.ask(Request::ReadSeries(folder)).pop();
                let is_same =
                    |again: Reply| matches!(again, Reply::Series(Ok(read)) if read.plan == *plan);
                assert!(again.is_some_and(is_same), "{plan:?}");
                None
            }
            Err(fault) => {
                check_fault(&file, &fault);
                Some(fault)
            }
        }
    })
}

/// Checks the files of a match of the engine: its description and the record of a game.
///
/// # Panics
/// When something that must hold does not.
pub fn check_match(data: &[u8]) {
    FOLDER.with(|TemporaryFolder(folder)| {
        let (plan, games) = (folder.join("match.ron"), folder.join("games"));
        put(&plan, data);
        match Folder::conditions(folder) {
            Ok(read) => {
                let known = Folder::existing(folder, &read).is_ok();
                assert!(known, "{read:?} is not what was read");
            }
            Err(fault) => check_line(&plan, &fault.to_string()),
        }
        check_untouched(&plan, data);

        put(&plan, b"{}\n");
        fs::create_dir_all(&games).expect("a temporary folder");
        let game = games.join("00001.ron");
        put(&game, data);
        let known = Folder::existing(folder, &Conditions::new()).expect("an empty description");
        match known.read(0) {
            Ok(read) => assert!(read.is_some(), "the game is there"),
            Err(fault) => check_line(&game, &fault.to_string()),
        }
        check_untouched(&game, data);
    });
}

/// Checks a theme of a person's own.
///
/// # Panics
/// When something that must hold does not.
pub fn check_theme(data: &[u8]) {
    FOLDER.with(|TemporaryFolder(folder)| {
        let folder = folder.join("themes");
        fs::create_dir_all(&folder).expect("a temporary folder");
        let file = folder.join("mine.ron");
        put(&file, data);
        let shelf = Shelf::with_folder(&folder);
        match shelf.faults() {
            [] => {
                let theme = shelf.get("mine").expect("no fault, so it is there");
                for (name, colour) in theme.interface.all() {
                    assert!((0.0..=1.0).contains(&colour.opacity()), "{name}");
                }
            }
            [fault] => {
                assert_eq!(fault.file, file);
                assert!(shelf.get("mine").is_none());
                check_line(&file, &fault.to_string());
            }
            faults => panic!("{faults:?}"),
        }
        check_untouched(&file, data);
    });
}

/// Tells whether a fault says that the file is too large.
#[must_use]
pub fn is_too_large(fault: &StorageFault) -> bool {
    match fault {
        StorageFault::File { fault, .. } => matches!(fault, FileFault::TooLarge(_)),
        StorageFault::SetAside { fault, .. } => is_too_large(fault),
        _ => false,
    }
}
