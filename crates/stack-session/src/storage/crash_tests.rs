//! Crash-consistency tests: a scenario with every kind of write, killed or without power after each
//! single operation, with a failure at each operation, and on a disk that is full from then on.

#![allow(clippy::unwrap_used, clippy::panic, reason = "test code")]

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use stack_game::{Action, Record};

use super::disk::{self, paths_in};
use super::fault_injection::{self, CrashKind, InjectedFailure};
use super::file::{has_extension, move_new, read_text, write_new_text};
use super::folders::Folders;
use super::library_files::LibraryRequest;
use super::match_file::{MatchSnapshot, read_match, read_record, record_of};
use super::request::{Reply, Request};
use super::worker::Worker;
use crate::game::{FirstSeat, MatchSetup, variant_cards};
use crate::play::{ActiveMatch, MatchCommand, OpenedMatch, Origin, SeatedMatch};
use crate::search::WakeHandle;
use crate::settings::{Settings, TournamentPlan};

/// A match of `two` that ends by repetition after its eighth move.
const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// What must be on disk from a certain operation on.
#[derive(Clone, Default)]
struct Expectation {
    /// The number of operations after which it holds.
    ops: usize,
    /// The moves of all games.
    games: BTreeSet<Vec<String>>,
    /// The interface size in the settings.
    scale: Option<f32>,
}

/// A program whose storage works on the current thread.
struct CrashTest {
    folder: PathBuf,
    folders: Folders,
    active: ActiveMatch,
    worker: Worker,
    replies: Receiver<Reply>,
    now: Expectation,
    expectations: Vec<Expectation>,
    /// The number of errors reported.
    errors: usize,
}

impl CrashTest {
    /// Starts a program in an empty folder, and a log of its operations.
    fn start(name: &str, failure: InjectedFailure) -> Self {
        // No test depends on a real disk, and flushing one is slow.
        let memory = Path::new("/dev/shm");
        let temp = memory.is_dir().then(|| memory.into());
        let temp = temp.unwrap_or_else(std::env::temp_dir);
        let folder = temp.join(format!("focus-crash-test-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let folders = Folders::below(&folder);
        let (send, replies) = channel();
        fault_injection::start(failure);
        Self {
            worker: Worker::new(folders.clone(), send, WakeHandle::default()),
            active: ActiveMatch::default(),
            folder,
            folders,
            replies,
            now: Expectation::default(),
            expectations: vec![Expectation::default()],
            errors: 0,
        }
    }

    /// Carries out a request. Returns whether it succeeded.
    fn request(&mut self, request: Request) -> bool {
        self.worker.carry_out(request);
        let is_error = |reply: &Reply| {
            matches!(
                reply,
                Reply::Error(_)
                    | Reply::AutosaveFailed { .. }
                    | Reply::OpenFailed(_)
                    | Reply::Tournament(Err(_))
            )
        };
        let errors = self.replies.try_iter().filter(is_error).count();
        self.errors += errors;
        errors == 0
    }

    /// From now on, everything done so far must be on disk.
    fn expect(&mut self) {
        self.now.ops = fault_injection::op_count();
        self.expectations.push(self.now.clone());
    }

    fn change(&mut self, request: LibraryRequest) {
        self.request(Request::ChangeLibrary(request));
        self.expect();
    }

    /// Carries out a command and saves the match. Returns whether it was saved.
    fn command(&mut self, command: MatchCommand) -> bool {
        let before = self.moves();
        let leaves = matches!(command, MatchCommand::Start(_) | MatchCommand::Open(_));
        self.active.execute(command).unwrap();
        let done = self.request(match self.active.current() {
            Some(current) if current.origin.is_saved() => {
                Request::Autosave(Box::new(MatchSnapshot::of(current)))
            }
            _ => Request::CloseMatch,
        });
        if let Some(moves) = self.moves() {
            if let Some(before) = before.filter(|before| !leaves && moves.starts_with(before)) {
                self.now.games.remove(&before);
            }
            self.now.games.insert(moves);
        }
        self.expect();
        done
    }

    fn start_match(&mut self, id: &str) {
        let card = variant_cards()
            .into_iter()
            .find(|card| card.id == id)
            .unwrap();
        self.command(MatchCommand::Start(MatchSetup {
            variant: card.variant(false).into(),
            anti_symmetry: "none".into(),
            first: FirstSeat::Seat(card.seats[0].letter),
            seats: card.seats,
            repetition: 3,
            quiet_rounds: 50,
        }));
    }

    /// Resumes the first unfinished match, if there is one.
    fn resume(&mut self) -> bool {
        let Some(path) = records_in(&self.folders.unfinished()).into_iter().next() else {
            return false;
        };
        let resumed = read_match(&path, Origin::Unfinished(path.clone()));
        self.command(MatchCommand::Open(Box::new(resumed.unwrap())))
    }

    /// Opens a game of three moves that is not in the library. Returns its moves.
    fn open_external(&mut self) -> (bool, Vec<String>) {
        let mut record = Record::new("focus", "two");
        record.moves = ["d3-e3", "e2-e3", "b2-b3"].map(String::from).to_vec();
        let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
        let is_saved = self.command(MatchCommand::Open(Box::new(opened)));
        (is_saved, record.moves)
    }

    fn comment(&mut self, text: &str) {
        let end = self.current().game.tree().head();
        self.command(MatchCommand::SetComment(end, text.into()));
    }

    fn current(&self) -> &SeatedMatch {
        self.active.current().unwrap()
    }

    /// The moves of the current match, if it has any.
    fn moves(&self) -> Option<Vec<String>> {
        let moves = record_of(self.active.current()?).moves;
        (!moves.is_empty()).then_some(moves)
    }

    /// The request that saves the current match.
    fn autosave(&self) -> Request {
        Request::Autosave(Box::new(MatchSnapshot::of(self.current())))
    }

    fn play_some(&mut self, count: usize, seed: usize) {
        for ply in 0..count {
            let actions = self.current().game.actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[(seed + ply * 7) % actions.len()];
            self.command(MatchCommand::Play(action));
        }
    }

    /// Plays a move by its notation. Returns whether it was saved.
    fn play(&mut self, text: &str) -> bool {
        let game = self.current().game.as_ref();
        let is_meant = |action: &Action| match action {
            Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
            _ => false,
        };
        let action = game.actions().into_iter().find(is_meant).unwrap();
        self.command(MatchCommand::Play(action))
    }

    fn set_scale(&mut self, scale: f32) {
        let settings = Settings {
            ui_scale: scale,
            ..Settings::default()
        };
        self.now.scale = Some(scale);
        self.request(Request::WriteSettings(Box::new(settings)));
        self.expect();
    }

    /// Makes every kind of write: settings, finished and unfinished matches, changes of the
    /// library.
    fn run_scenario(&mut self) {
        self.set_scale(1.1);
        self.start_match("two");
        for text in SHUFFLE {
            self.play(text);
        }
        assert!(self.active.outcome().is_some());
        self.command(MatchCommand::Undo);
        self.command(MatchCommand::Redo);
        self.start_match("four");
        self.play_some(3, 1);
        self.command(MatchCommand::Leave);
        let record = records_in(&self.folders.records()).into_iter().next();
        if let Some(path) = record {
            let name = "Sunday".into();
            self.change(LibraryRequest::Rename { path, name });
        }
        if let Some(path) = records_in(&self.folders.records()).pop() {
            self.change(LibraryRequest::Duplicate(path.clone()));
            self.change(LibraryRequest::Delete(vec![path.clone()]));
            self.change(LibraryRequest::UndoDelete(path));
        }
        if !records_in(&self.folders.unfinished()).is_empty() {
            self.resume();
            self.play_some(2, 3);
        }
        self.set_scale(1.2);
        self.open_external();
        self.comment("so far");
        let record = Box::new(record_of(self.current()));
        let name = "mine".into();
        self.request(Request::SaveRecord { name, record });
        self.expect();
        let plan = Box::new(TournamentPlan::default());
        if self.request(Request::CreateTournament(plan)) {
            self.expect();
        }
        self.command(MatchCommand::Leave);
    }

    /// The numbers of records and unfinished matches.
    fn counts(&self) -> [usize; 2] {
        let folders = [self.folders.records(), self.folders.unfinished()];
        folders.map(|folder| records_in(&folder).len())
    }
}

impl Drop for CrashTest {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The records in a folder, sorted by name.
fn records_in(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = paths_in(folder)
        .filter(|path| has_extension(path, "ron"))
        .collect();
    files.sort_unstable();
    files
}

/// The moves of all games in the folders. Every file must be a valid match.
fn games(folders: &Folders, context: &str) -> BTreeSet<Vec<String>> {
    let trash = ["records", "unfinished", "opened"].map(|name| folders.trash().join(name));
    let own = [folders.records(), folders.unfinished(), folders.opened()];
    let files = own.into_iter().chain(trash);
    let files = files.flat_map(|folder| records_in(&folder));
    let games = files.map(|file| {
        let opened = read_match(&file, Origin::New);
        let opened = opened.unwrap_or_else(|error| panic!("{context}: {error}"));
        opened.game.record().moves
    });
    games.collect()
}

/// The interface size in the settings, if there is a settings file.
fn scale(folders: &Folders, context: &str) -> Option<f32> {
    let (send, replies) = channel();
    let exists = folders.settings().exists();
    Worker::new(folders.clone(), send, WakeHandle::default()).carry_out(Request::ReadSettings);
    match replies.try_recv() {
        Ok(Reply::Settings(Ok(settings))) => exists.then_some(settings.ui_scale),
        other => panic!("{context}: {other:?}"),
    }
}

/// Starts the next program: it lists the games and resumes the last match.
fn restart(folders: &Folders, context: &str) {
    let (send, replies) = channel();
    let mut worker = Worker::new(folders.clone(), send, WakeHandle::default());
    while worker.has_idle_work() {
        worker.run_idle_work();
    }
    worker.carry_out(Request::ListLibrary);
    worker.carry_out(Request::Resume(None));
    let unfinished = records_in(&folders.unfinished());
    let resumed = replies
        .try_iter()
        .any(|reply| matches!(reply, Reply::Opened(_)));
    assert!(
        resumed || unfinished.is_empty(),
        "{context}: {unfinished:?}"
    );
}

#[test]
fn nothing_is_lost_in_a_crash_after_any_operation() {
    let mut test = CrashTest::start("crashes", InjectedFailure::None);
    test.run_scenario();
    assert_eq!(test.errors, 0);
    let disks = fault_injection::finish();
    assert!(disks.len() > 150, "{}", disks.len());
    for (ops, disk) in disks.iter().enumerate() {
        let next = test
            .expectations
            .partition_point(|expectation| expectation.ops <= ops);
        let last = &test.expectations[next - 1];
        // What is in progress may be done or not.
        let either = [Some(last), test.expectations.get(next)];
        let either = || either.iter().flatten();
        for crash in CrashKind::ALL {
            let context = format!("{crash:?} after operation {ops}");
            let target = test.folder.join("after");
            let _ = fs::remove_dir_all(&target);
            disk.write(crash, &test.folder, &target).unwrap();
            let folders = Folders::below(&target);
            let assert_games = || {
                let found = games(&folders, &context);
                assert!(
                    either().any(|expected| expected.games.is_subset(&found)),
                    "{context}: {found:?} instead of {:?}",
                    last.games
                );
            };
            assert_games();
            let scale = scale(&folders, &context);
            assert!(
                either().any(|expected| expected.scale == scale),
                "{context}: {scale:?}"
            );
            if crash == CrashKind::Killed {
                restart(&folders, &context);
                assert_games();
            }
        }
    }
}

/// Runs the scenario on a failing disk, repairs the disk, and checks that nothing was lost. Returns
/// the numbers of operations and of reported errors.
fn run_on_failing_disk(name: &str, failure: InjectedFailure) -> (usize, usize) {
    let mut test = CrashTest::start(name, failure);
    test.run_scenario();
    let ops = fault_injection::op_count();
    fault_injection::stop_failing();
    if test.worker.has_pending_writes() {
        assert!(test.errors > 0, "{failure:?}: no error was reported");
        test.worker.retry_writes();
    }
    assert!(!test.worker.has_pending_writes(), "{failure:?}");
    let context = format!("{failure:?}");
    let found = games(&test.folders, &context);
    assert!(
        test.now.games.is_subset(&found),
        "{context}: {found:?} instead of {:?}",
        test.now.games
    );
    assert_eq!(scale(&test.folders, &context), test.now.scale, "{context}");
    (ops, test.errors)
}

#[test]
fn nothing_is_lost_if_any_operation_fails() {
    let (ops, errors) = run_on_failing_disk("no-failure", InjectedFailure::None);
    assert_eq!(errors, 0);
    let errors = (0..ops).map(|op| run_on_failing_disk("failure", InjectedFailure::Once(op)).1);
    // Only failures to flush names are not reported, because some systems cannot do that.
    let reported = errors.filter(|&errors| errors > 0).count();
    assert!(reported > ops / 2, "{reported} of {ops}");
    for op in (0..ops).step_by(3) {
        run_on_failing_disk("full", InjectedFailure::FullFrom(op));
    }
}

/// The disk is full when an external game is opened and continued. Once it has an unfinished file,
/// it is not imported as well, even if the new move has become a variation.
#[test]
fn an_external_game_with_an_unfinished_file_is_not_imported() {
    let mut test = CrashTest::start("external", InjectedFailure::None);
    // Creates the folder of unfinished matches.
    test.start_match("two");
    test.play_some(1, 0);
    fault_injection::start(InjectedFailure::FullFrom(0));
    let (is_saved, moves) = test.open_external();
    assert!(!is_saved);
    test.command(MatchCommand::Review(false));
    test.play_some(1, 0);
    test.command(MatchCommand::Review(true));
    test.command(MatchCommand::GoToPly(3));
    let seats = test.current().setup.seats.clone();
    test.command(MatchCommand::PlayFromHere(seats));
    assert_eq!(test.moves(), Some(moves.clone()));
    fault_injection::stop_failing();
    test.worker.retry_writes();
    assert!(!test.worker.has_pending_writes());
    assert!(records_in(&test.folders.opened()).is_empty());
    let unfinished = records_in(&test.folders.unfinished());
    let unfinished = unfinished.iter().map(|path| read_record(path).unwrap());
    assert_eq!(unfinished.filter(|record| record.moves == moves).count(), 1);
}

#[test]
fn queued_requests_are_superseded_by_later_ones_that_contain_them() {
    let mut test = CrashTest::start("superseded", InjectedFailure::None);
    test.start_match("two");
    test.play_some(1, 0);
    let before = test.autosave();
    test.play_some(1, 0);
    assert!(test.worker.supersedes(&test.autosave(), &before));
    test.start_match("two");
    assert!(!test.worker.supersedes(&test.autosave(), &before));
    for text in SHUFFLE {
        test.play(text);
    }
    let over = test.autosave();
    // A comment on a finished match contains it; a match whose end is undone does not.
    test.comment("a draw");
    assert!(test.worker.supersedes(&test.autosave(), &over));
    test.command(MatchCommand::Review(false));
    test.command(MatchCommand::Undo);
    assert!(!test.worker.supersedes(&test.autosave(), &over));
    let settings = || Request::WriteSettings(Box::default());
    assert!(test.worker.supersedes(&settings(), &settings()));
    assert!(!test.worker.supersedes(&settings(), &over));
}

#[test]
fn a_record_that_could_not_be_written_keeps_its_name() {
    let mut test = CrashTest::start("name", InjectedFailure::None);
    test.start_match("two");
    SHUFFLE[..7]
        .iter()
        .for_each(|text| assert!(test.play(text)));
    let unfinished = records_in(&test.folders.unfinished());
    fault_injection::start(InjectedFailure::Once(0));
    assert!(!test.play(SHUFFLE[7]));
    test.worker.retry_writes();
    let names = |files: &[PathBuf]| {
        let names = files
            .iter()
            .map(|path| path.file_name().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    let records = records_in(&test.folders.records());
    assert_eq!(names(&records), names(&unfinished));
}

/// The unfinished file of a finished match could not be removed, or the program was killed before.
#[test]
fn a_finished_match_with_an_unfinished_file_becomes_one_record() {
    let play = |name, failure| {
        let mut test = CrashTest::start(name, InjectedFailure::None);
        test.start_match("two");
        SHUFFLE[..7]
            .iter()
            .for_each(|text| assert!(test.play(text)));
        fault_injection::start(failure);
        let done = test.play(SHUFFLE[7]);
        (test, done)
    };
    let (test, done) = play("removed", InjectedFailure::None);
    assert_eq!((done, test.counts()), (true, [1, 0]));
    let last = fault_injection::op_count() - 1;
    drop(test);
    let (mut test, done) = play("not-removed", InjectedFailure::Once(last));
    assert_eq!((done, test.counts()), (false, [1, 1]));
    test.command(MatchCommand::Leave);
    assert!(test.resume());
    // Only the record has the last move, which is played again.
    assert!(test.play(SHUFFLE[7]));
    assert_eq!(test.counts(), [1, 0]);
}

#[test]
fn creating_a_folder_reports_the_error() {
    let test = CrashTest::start("folder", InjectedFailure::FullFrom(0));
    let new = test.folder.join("new");
    let kind = |result: io::Result<()>| result.map_err(|error| error.kind());
    let full = Err(io::ErrorKind::StorageFull);
    assert_eq!(kind(disk::create_folders(&new)), full);
    assert_eq!(kind(disk::create_new_folder(&new)), full);
    fault_injection::stop_failing();
    assert_eq!(kind(disk::create_new_folder(&new)), Ok(()));
    let exists = Err(io::ErrorKind::AlreadyExists);
    assert_eq!(kind(disk::create_new_folder(&new)), exists);
    assert_eq!(kind(disk::create_folders(&new)), Ok(()));
    fs::write(new.join("file"), "x").unwrap();
    let no_folder = Err(io::ErrorKind::NotADirectory);
    assert_eq!(kind(disk::create_folders(&new.join("file"))), no_folder);
}

/// On systems without links a file is renamed, and still replaces none.
#[test]
fn without_links_a_move_replaces_no_file() {
    let test = CrashTest::start("no-links", InjectedFailure::None);
    let [one, other] = ["one", "other"].map(|name| test.folder.join(name));
    let text = |path: &Path| read_text(path).unwrap();
    write_new_text(&one, "1").unwrap();
    fault_injection::start(InjectedFailure::Once(0));
    move_new(&one, &other).unwrap();
    assert_eq!((text(&other).as_str(), one.exists()), ("1", false));
    write_new_text(&one, "2").unwrap();
    fault_injection::start(InjectedFailure::Once(0));
    let moved = move_new(&one, &other).map_err(|error| error.kind());
    assert_eq!(moved, Err(io::ErrorKind::AlreadyExists));
    assert_eq!([text(&one), text(&other)], ["2", "1"]);
    fault_injection::start(InjectedFailure::None);
    let error = write_new_text(&other, "3").unwrap_err();
    assert!(error.is_already_exists());
}

#[test]
fn settings_that_can_neither_be_read_nor_renamed_are_not_replaced() {
    let mut test = CrashTest::start("no-backup", InjectedFailure::None);
    let path = test.folders.settings();
    fs::create_dir_all(&test.folders.config).unwrap();
    fs::write(&path, "(damaged").unwrap();
    fault_injection::start(InjectedFailure::Once(0));
    test.set_scale(1.1);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!((test.errors, text.as_str()), (1, "(damaged"));
    test.worker.retry_writes();
    let backup = path.with_file_name("settings.ron.damaged-1");
    assert_eq!(fs::read_to_string(backup).unwrap(), "(damaged");
    assert_eq!(scale(&test.folders, "after the backup"), Some(1.1));
}
