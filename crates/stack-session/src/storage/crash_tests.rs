//! A day at the table, on a disk that fails: killed or without power after every single step, with a fault at every
//! step, full from every step on.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use stack_game::{Action, Record};

use super::fault_injection::{self, CrashKind, InjectedFailure};
use super::file::has_ending;
use super::folders::Folders;
use super::library_files::LibraryRequest;
use super::match_file::{MatchSnapshot, read_match, record_of};
use super::request::{Reply, Request};
use super::worker::Worker;
use crate::game::{FirstSeat, MatchSetup, variant_cards};
use crate::play::{ActiveMatch, MatchCommand, OpenedMatch, Origin};
use crate::search::WakeHandle;
use crate::settings::{SeriesPlan, Settings};

mod files;
mod keeping;

/// A match of `two` that ends by repetition after its eighth move.
const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// What a person may rely on.
#[derive(Clone, Default)]
struct Expectation {
    /// The number of steps after which it holds.
    steps: usize,
    /// The moves of games.
    games: BTreeSet<Vec<String>>,
    /// The size of texts in the settings.
    scale: Option<f32>,
}

/// A program whose storage works on this thread.
struct CrashTest {
    folder: PathBuf,
    folders: Folders,
    slot: ActiveMatch,
    worker: Worker,
    replies: Receiver<Reply>,
    now: Expectation,
    promises: Vec<Expectation>,
    /// The faults that were told.
    faults: usize,
}

impl CrashTest {
    /// An empty folder and a program; its steps are noted from now on.
    fn begin(name: &str, fails: InjectedFailure) -> Self {
        // Nothing here depends on a real disk, and flushing one takes time.
        let memory = Path::new("/dev/shm");
        let place = memory.is_dir().then(|| memory.into());
        let place = place.unwrap_or_else(std::env::temp_dir);
        let folder = place.join(format!("focus-trial-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let folders = Folders::below(&folder);
        let (send, replies) = channel();
        fault_injection::begin(fails);
        Self {
            worker: Worker::new(folders.clone(), send, WakeHandle::default()),
            slot: ActiveMatch::default(),
            folder,
            folders,
            replies,
            now: Expectation::default(),
            promises: vec![Expectation::default()],
            faults: 0,
        }
    }

    /// Carries out a request. Returns true if no fault was told.
    fn ask(&mut self, request: Request) -> bool {
        self.worker.carry_out(request);
        let is_fault = |reply: &Reply| {
            matches!(
                reply,
                Reply::Error(_)
                    | Reply::AutosaveFailed { .. }
                    | Reply::OpenFailed(_)
                    | Reply::Series(Err(_))
            )
        };
        let faults = self.replies.try_iter().filter(is_fault).count();
        self.faults += faults;
        faults == 0
    }

    /// From now on a person may rely on what was done.
    fn promise(&mut self) {
        self.now.steps = fault_injection::steps();
        self.promises.push(self.now.clone());
    }

    /// Carries out a command at the table and keeps the match.
    fn play(&mut self, command: MatchCommand) -> bool {
        let before = self.game();
        let leaves = matches!(command, MatchCommand::Start(_) | MatchCommand::Open(_));
        self.slot.execute(command).unwrap();
        let done = self.ask(match self.slot.current() {
            Some(current) if current.origin.is_saved() => {
                Request::Autosave(Box::new(MatchSnapshot::of(current)))
            }
            _ => Request::CloseMatch,
        });
        let game = self.game();
        if let Some(game) = game {
            if let Some(before) = before.filter(|before| !leaves && game.starts_with(before)) {
                self.now.games.remove(&before);
            }
            self.now.games.insert(game);
        }
        self.promise();
        done
    }

    /// The moves of the match on the table, once there are some.
    fn game(&self) -> Option<Vec<String>> {
        let moves = record_of(self.slot.current()?).moves;
        (!moves.is_empty()).then_some(moves)
    }

    fn moves(&mut self, count: usize, seed: usize) {
        for ply in 0..count {
            let actions = self.slot.current().unwrap().game.actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[(seed + ply * 7) % actions.len()];
            self.play(MatchCommand::Play(action));
        }
    }

    /// Plays back and forth until the position has come three times.
    fn shuffle(&mut self) {
        for text in SHUFFLE {
            self.act(text);
        }
        assert!(self.slot.outcome().is_some());
    }

    fn act(&mut self, text: &str) -> bool {
        let game = self.slot.current().unwrap().game.as_ref();
        let is_meant = |action: &Action| match action {
            Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
            _ => false,
        };
        let action = game.actions().into_iter().find(is_meant).unwrap();
        self.play(MatchCommand::Play(action))
    }

    fn set_scale(&mut self, scale: f32) {
        let settings = Settings {
            ui_scale: scale,
            ..Settings::default()
        };
        self.now.scale = Some(scale);
        self.ask(Request::WriteSettings(Box::new(settings)));
        self.promise();
    }

    /// The records in a folder.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<_> = files
            .map(|file| file.path())
            .filter(|path| has_ending(path, "ron"))
            .collect();
        files.sort_unstable();
        files
    }

    fn change(&mut self, request: LibraryRequest) {
        self.ask(Request::ChangeLibrary(request));
        self.promise();
    }

    /// All that is written: settings, matches to their end and not, changes of the library.
    fn run_scenario(&mut self) {
        self.set_scale(1.1);
        self.play(MatchCommand::Start(setup("two")));
        self.shuffle();
        self.play(MatchCommand::Undo);
        self.play(MatchCommand::Redo);
        self.play(MatchCommand::Start(setup("four")));
        self.moves(3, 1);
        self.play(MatchCommand::Leave);
        let record = read_any(&self.folders.records());
        if let Some(path) = record {
            let name = "Sunday".into();
            self.change(LibraryRequest::Rename { path, name });
        }
        if let Some(path) = Self::files(&self.folders.records()).pop() {
            self.change(LibraryRequest::Duplicate(path.clone()));
            self.change(LibraryRequest::Delete(path.clone()));
            self.change(LibraryRequest::UndoDelete(path));
        }
        if let Some(path) = read_any(&self.folders.unfinished()) {
            let resumed = read_match(&path, Origin::Unfinished(path.clone()));
            self.play(MatchCommand::Open(Box::new(resumed.unwrap())));
            self.moves(2, 3);
        }
        self.set_scale(1.2);
        self.study();
        let plan = Box::new(SeriesPlan::default());
        if self.ask(Request::CreateSeries(plan)) {
            self.promise();
        }
        self.play(MatchCommand::Leave);
    }

    /// A game from elsewhere, with a comment; it is saved under another name, too.
    fn study(&mut self) {
        let mut record = Record::new("focus", "two");
        record.moves = ["d3-e3", "e2-e3", "b2-b3"].map(String::from).to_vec();
        let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
        self.play(MatchCommand::Open(Box::new(opened)));
        let end = self.slot.current().unwrap().game.tree().head();
        self.play(MatchCommand::SetComment(end, "so far".into()));
        let record = Box::new(record_of(self.slot.current().unwrap()));
        let name = "mine".into();
        self.ask(Request::SaveRecord { name, record });
        self.promise();
    }
}

impl Drop for CrashTest {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn read_any(folder: &Path) -> Option<PathBuf> {
    CrashTest::files(folder).into_iter().next()
}

fn setup(id: &str) -> MatchSetup {
    let card = variant_cards()
        .into_iter()
        .find(|card| card.id == id)
        .unwrap();
    MatchSetup {
        variant: card.variant(false).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats,
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// The moves of all games below a folder. Every file must be whole.
fn games(folders: &Folders, what: &str) -> BTreeSet<Vec<String>> {
    let trash = ["records", "unfinished", "opened"].map(|name| folders.trash().join(name));
    let own = [folders.records(), folders.unfinished(), folders.opened()];
    let files = own.into_iter().chain(trash);
    let files = files.flat_map(|folder| CrashTest::files(&folder));
    let games = files.map(|file| {
        let opened = read_match(&file, Origin::New);
        let opened = opened.unwrap_or_else(|why| panic!("{what}: {why}"));
        opened.game.record().moves
    });
    games.collect()
}

/// The size of texts in the settings, if there are any.
fn scale(folders: &Folders, what: &str) -> Option<f32> {
    let (send, replies) = channel();
    let is_there = folders.settings().exists();
    Worker::new(folders.clone(), send, WakeHandle::default()).carry_out(Request::ReadSettings);
    match replies.try_recv() {
        Ok(Reply::Settings(Ok(settings))) => is_there.then_some(settings.ui_scale),
        other => panic!("{what}: {other:?}"),
    }
}

/// The next program finds what was promised: lists it, and resumes the match that was played last.
fn start_again(folders: &Folders, what: &str) {
    let (send, replies) = channel();
    let mut worker = Worker::new(folders.clone(), send, WakeHandle::default());
    while worker.has_more() {
        worker.go_on();
    }
    worker.carry_out(Request::ListLibrary);
    worker.carry_out(Request::Resume(None));
    let unfinished = CrashTest::files(&folders.unfinished());
    let resumed = replies
        .try_iter()
        .any(|reply| matches!(reply, Reply::Opened(_)));
    assert!(resumed || unfinished.is_empty(), "{what}: {unfinished:?}");
}

#[test]
fn whatever_step_is_the_last_one_what_was_promised_is_there() {
    let mut trial = CrashTest::begin("ends", InjectedFailure::None);
    trial.run_scenario();
    assert_eq!(trial.faults, 0);
    let disks = fault_injection::end();
    assert!(disks.len() > 150, "{}", disks.len());
    for (steps, disk) in disks.iter().enumerate() {
        let next = trial
            .promises
            .partition_point(|promise| promise.steps <= steps);
        let last = &trial.promises[next - 1];
        // What is being done is done or not.
        let either = [Some(last), trial.promises.get(next)];
        for ending in CrashKind::ALL {
            let what = format!("{ending:?} after step {steps}");
            let into = trial.folder.join("after");
            let _ = fs::remove_dir_all(&into);
            disk.write(ending, &trial.folder, &into).unwrap();
            let folders = Folders::below(&into);
            let found = games(&folders, &what);
            let has_all = |promise: &&Expectation| promise.games.is_subset(&found);
            assert!(
                either.iter().flatten().any(has_all),
                "{what}: {found:?} instead of {:?}",
                last.games
            );
            let scale = scale(&folders, &what);
            let fits = either
                .iter()
                .flatten()
                .any(|promise| promise.scale == scale);
            assert!(fits, "{what}: {scale:?}");
            if ending == CrashKind::Killed {
                start_again(&folders, &what);
                assert!(
                    either
                        .iter()
                        .flatten()
                        .any(|promise| { promise.games.is_subset(&games(&folders, &what)) })
                );
            }
        }
    }
}

/// Lives on a disk that fails, mends it, and looks for everything.
fn survive(name: &str, fails: InjectedFailure) -> (usize, usize) {
    let mut trial = CrashTest::begin(name, fails);
    trial.run_scenario();
    let steps = fault_injection::steps();
    fault_injection::mend();
    if trial.worker.owes() {
        assert!(trial.faults > 0, "{fails:?}: nothing was told");
        trial.worker.try_again();
    }
    assert!(!trial.worker.owes(), "{fails:?}");
    let what = format!("{fails:?}");
    let found = games(&trial.folders, &what);
    assert!(
        trial.now.games.is_subset(&found),
        "{what}: {found:?} instead of {:?}",
        trial.now.games
    );
    assert_eq!(scale(&trial.folders, &what), trial.now.scale, "{what}");
    (steps, trial.faults)
}

#[test]
fn a_step_that_fails_loses_nothing() {
    let (steps, faults) = survive("whole", InjectedFailure::None);
    assert_eq!(faults, 0);
    let told = (0..steps).map(|step| survive("fails", InjectedFailure::Once(step)).1);
    // Flushing names is the one thing whose faults are not told: some systems cannot do it.
    let told = told.filter(|&faults| faults > 0).count();
    assert!(told > steps / 2, "{told} of {steps}");
}

#[test]
fn a_disk_that_is_full_from_any_step_on_loses_nothing() {
    let (steps, _) = survive("whole-full", InjectedFailure::None);
    for step in (0..steps).step_by(3) {
        survive("full", InjectedFailure::FullFrom(step));
    }
}
