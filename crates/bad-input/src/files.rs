//! Files of the app: every file is read, or rejected with a one-line error that names it; it is
//! never changed. Whatever was read can be written and read again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_game::{Record, Seat};
use stack_match::{MatchConditions, MatchFolder};
use stack_session::game::{
    Counted, PositionCondition, new_record, open_record, start_match, variant_cards,
};
use stack_session::play::OpenedMatch;
use stack_session::settings::Settings;
use stack_session::storage::{
    EntryContent, FileError, GameFilter, PositionRequest, PositionTask, Reply, Request,
    StorageError,
};
use table_themes::ThemeLibrary;

use crate::message::check_message;
use crate::test_storage::{TemporaryFolder, TestStorage};

thread_local! {
    static STORAGE: TestStorage = TestStorage::new();
    static FOLDER: TemporaryFolder = TemporaryFolder::new();
}

/// Checks that an error is one line that starts with the file name.
fn check_line(file: &Path, line: &str) {
    let file = file.display().to_string();
    let reason = line.strip_prefix(&file).unwrap_or_default();
    assert!(reason.len() > 2, "{line:?} has no reason after {file}");
    check_message(&reason);
}

fn check_error(file: &Path, error: &StorageError) {
    assert_eq!(error.path(), Some(file));
    check_line(file, &error.to_string());
}

fn write_file(file: &Path, data: &[u8]) {
    fs::write(file, data).expect("a temporary file");
}

fn check_unchanged(file: &Path, data: &[u8]) {
    let found = fs::read(file).expect("the file stays");
    assert!(found == data, "{} has changed", file.display());
}

/// Checks the file of a saved and of an unfinished match; returns the error.
///
/// # Panics
/// If an invariant is violated.
#[must_use]
pub fn check_saved_game(data: &[u8]) -> Option<StorageError> {
    STORAGE.with(|storage| {
        let saved = storage.folders.records().join("saved.ron");
        let unfinished = storage.folders.unfinished().join("1763000000000-1-1.ron");
        write_file(&saved, data);
        write_file(&unfinished, data);
        let error = check_opened(&saved, &storage.request(Request::OpenRecord(saved.clone())));
        let unfinished_error = check_opened(
            &unfinished,
            &storage.request(Request::Resume(Some(unfinished.clone()))),
        );
        assert_eq!(error.is_some(), unfinished_error.is_some());
        check_unchanged(&saved, data);
        check_unchanged(&unfinished, data);
        error
    })
}

fn check_opened(file: &Path, replies: &[Reply]) -> Option<StorageError> {
    let [reply] = replies else {
        panic!("{replies:?}");
    };
    match reply {
        Reply::Opened(opened) => {
            check_round_trip(opened);
            None
        }
        Reply::OpenFailed(unopened) => {
            check_error(file, &unopened.error);
            if let Some(valid) = &unopened.playable_prefix {
                open_record(valid).expect("the part before the error can be opened");
            }
            Some(unopened.error.clone())
        }
        other => panic!("{other:?}"),
    }
}

/// Checks that reopening the record of a match gives the same record.
fn check_round_trip(opened: &OpenedMatch) {
    let record = opened.game.record();
    let text = record.write().expect("a record can be written");
    let again = Record::read(&text).expect("what was written is read");
    let (_, game) = open_record(&again).expect("the record of a match can be opened");
    assert_eq!(game.record(), record);
}

/// Checks the settings file; returns the error.
///
/// # Panics
/// If an invariant is violated.
#[must_use]
pub fn check_settings(data: &[u8]) -> Option<StorageError> {
    STORAGE.with(|storage| {
        let file = storage.folders.settings();
        write_file(&file, data);
        match read_settings(storage) {
            Ok(read) => {
                check_unchanged(&file, data);
                check_new_game(&read);
                storage.request(Request::WriteSettings(read.clone()));
                let again = read_settings(storage).expect("what was written is read");
                assert_eq!(again, read);
                None
            }
            Err(error) => {
                check_error(&file, &error);
                let StorageError::BackedUp { backup, .. } = &error else {
                    panic!("{error}: no backup");
                };
                check_unchanged(backup, data);
                fs::remove_file(backup).expect("the backup can be deleted");
                Some(error)
            }
        }
    })
}

fn read_settings(storage: &TestStorage) -> Result<Box<Settings>, StorageError> {
    match storage.request(Request::ReadSettings).pop() {
        Some(Reply::Settings(read)) => read,
        other => panic!("{other:?}"),
    }
}

/// Checks that the settings of a new game and of a tournament start a match or are rejected with a
/// message.
fn check_new_game(settings: &Settings) {
    let cards = variant_cards();
    let (choices, tournament) = (&settings.choices, &settings.tournament);
    let new_game = choices.setup(&cards, settings.repetition, settings.quiet_rounds);
    let tournament = tournament
        .validate()
        .ok()
        .and_then(|()| tournament.setup(&cards));
    for setup in [new_game, tournament].into_iter().flatten() {
        if let Err(reason) = start_match(&setup) {
            check_message(&reason);
        }
    }
}

/// Checks the plan of a tournament; returns the error.
///
/// # Panics
/// If an invariant is violated.
#[must_use]
pub fn check_tournament(data: &[u8]) -> Option<StorageError> {
    STORAGE.with(|storage| {
        let folder = storage.folders.tournaments().join("001 two");
        fs::create_dir_all(&folder).expect("a temporary folder");
        let file = folder.join("series.ron");
        write_file(&file, data);
        let Some(Reply::TournamentList(list)) = storage.request(Request::ListTournaments).pop() else {
            panic!("no list of tournaments");
        };
        assert_eq!(list.len(), 1);
        let read = match storage.request(Request::ReadTournament(folder.clone())).pop() {
            Some(Reply::Tournament(read)) => read.map(|tournament| tournament.plan),
            other => panic!("{other:?}"),
        };
        assert_eq!(list[0].plan, read);
        check_unchanged(&file, data);
        match read {
            Ok(plan) => {
                // They must not panic.
                let _ = (
                    plan.total_games(),
                    plan.folder_name(),
                    plan.setup(&variant_cards()),
                );
                let plan = Box::new(plan);
                storage.request(Request::WriteTournament {
                    folder: folder.clone(),
                    plan: plan.clone(),
                });
                let again = storage.request(Request::ReadTournament(folder)).pop();
                let is_same =
                    |again: Reply| matches!(again, Reply::Tournament(Ok(read)) if read.plan == *plan);
                assert!(again.is_some_and(is_same), "{plan:?}");
                None
            }
            Err(error) => {
                check_error(&file, &error);
                Some(error)
            }
        }
    })
}

/// Checks the files of an engine match: its description and the record of a game.
///
/// # Panics
/// If an invariant is violated.
pub fn check_match(data: &[u8]) {
    FOLDER.with(|TemporaryFolder(folder)| {
        let (plan, games) = (folder.join("match.ron"), folder.join("games"));
        write_file(&plan, data);
        match MatchFolder::conditions(folder) {
            Ok(read) => {
                let is_same = MatchFolder::open_existing(folder, &read).is_ok();
                assert!(is_same, "{read:?} is not what was read");
            }
            Err(error) => check_line(&plan, &error.to_string()),
        }
        check_unchanged(&plan, data);

        write_file(&plan, b"{}\n");
        fs::create_dir_all(&games).expect("a temporary folder");
        let game = games.join("00001.ron");
        write_file(&game, data);
        let opened = MatchFolder::open_existing(folder, &MatchConditions::new())
            .expect("an empty description");
        match opened.read(0) {
            Ok(read) => assert!(read.is_some(), "the game is there"),
            Err(error) => check_line(&game, &error.to_string()),
        }
        check_unchanged(&game, data);
    });
}

/// Checks a user's theme.
///
/// # Panics
/// If an invariant is violated.
pub fn check_theme(data: &[u8]) {
    FOLDER.with(|TemporaryFolder(folder)| {
        let folder = folder.join("themes");
        fs::create_dir_all(&folder).expect("a temporary folder");
        let file = folder.join("mine.ron");
        write_file(&file, data);
        let themes = ThemeLibrary::with_folder(&folder);
        match themes.errors() {
            [] => {
                let theme = themes.get("mine").expect("read without an error");
                for (name, color) in theme.interface.all() {
                    assert!((0.0..=1.0).contains(&color.opacity()), "{name}");
                }
            }
            [error] => {
                assert_eq!(error.file, file);
                assert!(themes.get("mine").is_none());
                check_line(&file, &error.to_string());
            }
            failures => panic!("{failures:?}"),
        }
        check_unchanged(&file, data);
    });
}

/// Whether an error reports a file that is too large.
#[must_use]
pub fn is_too_large(error: &StorageError) -> bool {
    match error {
        StorageError::File { error, .. } => matches!(error, FileError::TooLarge(_)),
        StorageError::BackedUp { error, .. } => is_too_large(error),
        _ => false,
    }
}

/// Number of games in the library, enough for an index of several pages.
const GAMES: usize = 24;

/// Checks that the library lists all games for an index file with this content, and does not change
/// them.
///
/// # Panics
/// If an invariant is violated.
pub fn check_library(data: &[u8]) {
    let storage = TestStorage::new();
    let records = storage.folders.records();
    let texts = fill(&records);
    fs::write(storage.folders.data.join("library.sqlite"), data).expect("a temporary file");
    check_list(&storage);
    check_search(&storage);
    // Again, with the index in its current state.
    check_list(&storage);
    for (number, text) in texts.iter().enumerate() {
        check_unchanged(&game_file(&records, number), text.as_bytes());
    }
}

/// Checks the import of a game report.
///
/// # Panics
/// If an invariant is violated.
pub fn check_report(data: &[u8]) {
    STORAGE.with(|storage| {
        let file = storage.folders.data.join("report.json");
        write_file(&file, data);
        let open = Request::OpenRecord(file.clone());
        let done = request_until(storage, open, |reply| match reply {
            Reply::Import(report) if report.is_over => Some(report),
            _ => None,
        });
        assert_eq!(done.imported + done.duplicates + done.errors, 1);
        if let Some(error) = &done.first_error {
            check_error(&file, error);
        }
        if done.imported > 0 {
            // The next report is not compared with this one.
            let records = storage.folders.records();
            fs::remove_dir_all(records).expect("the imported game");
        }
        check_unchanged(&file, data);
    });
}

/// Sends a request and waits until `select` returns something for a reply, which may come while the
/// storage is idle.
fn request_until<T>(
    storage: &TestStorage,
    request: Request,
    select: impl Fn(Reply) -> Option<T>,
) -> T {
    let mut replies = storage.request(request);
    loop {
        // The last reply is the newest one.
        if let Some(found) = replies.into_iter().rev().find_map(&select) {
            return found;
        }
        replies = storage.request(Request::ListLibrary);
    }
}

/// Searches the positions of the index. What is found depends on the index.
fn check_search(storage: &TestStorage) {
    let search = PositionRequest {
        filter: GameFilter {
            variant: "two".into(),
            ..GameFilter::default()
        },
        task: PositionTask::Conditions(vec![PositionCondition::Count {
            seat: Seat::new(0),
            counted: Counted::Reserve,
            min: 30,
            max: 40,
        }]),
    };
    request_until(storage, Request::SearchPositions(search), |reply| {
        matches!(reply, Reply::Positions(..)).then_some(())
    });
}

fn check_list(storage: &TestStorage) {
    // The storage reads more files while it is idle.
    let list = request_until(storage, Request::ListLibrary, |reply| match reply {
        Reply::Library(list) if list.unread == 0 => Some(list),
        _ => None,
    });
    assert_eq!(list.entries.len(), GAMES);
    for entry in &list.entries {
        assert!(
            entry.path.starts_with(storage.folders.records()),
            "{entry:?}"
        );
        assert!(matches!(entry.content, EntryContent::Read(_)), "{entry:?}");
    }
}

/// A valid index.
///
/// # Panics
/// If none can be created.
#[must_use]
pub fn library_seed() -> Vec<u8> {
    let storage = TestStorage::new();
    fill(&storage.folders.records());
    check_list(&storage);
    let file = storage.folders.data.join("library.sqlite");
    let target_folder = TemporaryFolder::new();
    let copy = target_folder.0.join("library.sqlite");
    // The database file is complete after it is closed.
    storage.while_closed(|| fs::copy(file, &copy).expect("an index was made"));
    fs::read(copy).expect("a copy of it")
}

fn game_file(records: &Path, number: usize) -> PathBuf {
    records.join(format!("Game {number}.ron"))
}

/// Writes games with an old modification time, so that the index counts as current. Returns their
/// texts.
fn fill(records: &Path) -> Vec<String> {
    let variants = ["two", "three", "four", "byte"];
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_600_000_000);
    let write = |number: usize| {
        let record = new_record(variants[number % variants.len()]).expect("a variant");
        let text = record.write().expect("a record can be written");
        let file = game_file(records, number);
        fs::write(&file, &text).expect("a temporary file");
        let written = File::options().write(true).open(file);
        let dated = written.and_then(|file| file.set_modified(long_ago));
        dated.expect("the time of a file can be set");
        text
    };
    (0..GAMES).map(write).collect()
}
