//! A session under test, with a board that follows its events as the table does.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use stack_game::{BoardView, Change};
use stack_session::analysis::AnalysisCommand;
use stack_session::game::{AnyMatch, MatchSetup, NodeId, PositionAnalysis, WinChances};
use stack_session::library::{EntryKind, LibraryCommand, LibraryEntry};
use stack_session::play::{MatchCommand, MatchEvent, SeatedMatch};
use stack_session::players::ThinkTime;
use stack_session::search::{ComputerPlayer, WakeHandle};
use stack_session::session::{Command, Event, Notice, SearchSettings, Session, Tick};
use stack_session::storage::Folders;

use super::setups::with;
use super::test_players::{SlowPlayer, factory_with};

/// Tests never take this long.
const DEADLINE: Duration = Duration::from_secs(300);

/// A session, its wake-ups, and a board that follows its events.
pub(crate) struct TestSession {
    pub(crate) session: Session,
    /// All events so far.
    pub(crate) events: Vec<Event>,
    /// Whether no animation is running.
    pub(crate) table_idle: bool,
    /// Whether the table is visible.
    pub(crate) table_visible: bool,
    /// Whether a dialog is open.
    pub(crate) dialog_open: bool,
    board_view: Option<BoardView>,
    wakes: Receiver<()>,
    /// The start of the clock; `None` if the clock is stopped.
    started: Option<Instant>,
    /// Program time added by [`advance`](Self::advance).
    added: Duration,
    /// Removed after the session has written everything.
    _folder: Option<TestFolder>,
}

/// An empty folder for one test, removed at its end.
pub(crate) struct TestFolder(pub(crate) PathBuf);

impl TestFolder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("focus-session-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    pub(crate) fn folders(&self) -> Folders {
        Folders::below(&self.0)
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl TestSession {
    /// Creates a session without folders. Its computer players hardly take any time.
    pub(crate) fn without_folders() -> Self {
        Self::of(None)
    }

    /// Creates a session with empty folders, which are removed at the end.
    pub(crate) fn with_folders(name: &str) -> Self {
        Self::of(Some(TestFolder::new(name)))
    }

    /// Starts a second instance with the same folders.
    pub(crate) fn second_instance(&self) -> Self {
        let folders = self.session.storage().unwrap().folders().clone();
        Self::start(Some(folders), None)
    }

    /// Creates a session with these folders, which it does not remove.
    pub(crate) fn in_folders(folders: Folders) -> Self {
        Self::start(Some(folders), None)
    }

    /// Ends the session. Its folders are removed when the result is dropped.
    pub(crate) fn close(self) -> Option<TestFolder> {
        let Self {
            session, _folder, ..
        } = self;
        drop(session);
        _folder
    }

    /// Starts a match in a session without folders.
    pub(crate) fn of_match(setup: &MatchSetup) -> Self {
        let mut test = Self::without_folders();
        test.handle(MatchCommand::Start(setup.clone()));
        test
    }

    /// Starts a match of `two` in which the player `random` searches until it is stopped.
    pub(crate) fn with_slow_player(players: &[&str]) -> Self {
        let mut test = Self::of_match(&with("two", &["person", "person"]));
        test.set_think_time(Duration::from_secs(600), Duration::ZERO);
        test.make_player_slow("random");
        test.handle(MatchCommand::Start(with("two", players)));
        test
    }

    fn of(folder: Option<TestFolder>) -> Self {
        let folders = folder.as_ref().map(TestFolder::folders);
        Self::start(folders, folder)
    }

    fn start(folders: Option<Folders>, folder: Option<TestFolder>) -> Self {
        let (woken, wakes) = channel();
        // The receiver is dropped while the session ends.
        let wake = WakeHandle::new(move || {
            let _ = woken.send(());
        });
        let mut test = Self {
            session: Session::new(folders, wake),
            events: Vec::new(),
            table_idle: true,
            table_visible: true,
            dialog_open: false,
            board_view: None,
            wakes,
            started: Some(Instant::now()),
            added: Duration::ZERO,
            _folder: folder,
        };
        test.set_think_time(Duration::from_millis(2), Duration::ZERO);
        test
    }

    /// Sets the times of computer players.
    pub(crate) fn set_think_time(&mut self, limit: Duration, min_turn: Duration) {
        self.session.set_search_settings(SearchSettings {
            think: ThinkTime { limit, min_turn },
            ..self.session.search_settings()
        });
    }

    /// Sets the analysis time per position.
    pub(crate) fn set_analysis_time(&mut self, time: Duration) {
        self.session.set_search_settings(SearchSettings {
            analysis_per_position: time,
            ..self.session.search_settings()
        });
    }

    /// Analyzes the displayed line.
    pub(crate) fn analyze(&mut self) {
        self.handle(AnalysisCommand::Start);
        self.finish_analysis();
    }

    /// Waits until the analysis has ended.
    pub(crate) fn finish_analysis(&mut self) {
        self.until("the end of the analysis", |test| {
            test.session.analysis().progress().is_none()
        });
    }

    /// Sets whether search info is displayed.
    pub(crate) fn show_thinking(&mut self, is_shown: bool) {
        self.session.set_search_settings(SearchSettings {
            show_thinking: is_shown,
            ..self.session.search_settings()
        });
    }

    /// Replaces a computer player.
    pub(crate) fn replace_player<T: ComputerPlayer + 'static>(
        &mut self,
        name: &'static str,
        create: impl Fn() -> T + Send + Sync + 'static,
    ) {
        self.session.set_player_factory(factory_with(name, create));
    }

    /// Replaces a computer player by a [`SlowPlayer`] that plays the first legal move of the
    /// displayed position.
    pub(crate) fn make_player_slow(&mut self, name: &'static str) {
        let action = self.game().actions()[0];
        self.replace_player(name, move || SlowPlayer(action));
    }

    // --- time ---

    /// Stops the clock. Only [`advance`](Self::advance) adds program time from now on.
    pub(crate) fn stop_clock(&mut self) {
        self.added = self.now();
        self.started = None;
    }

    /// Returns the program time.
    pub(crate) fn now(&self) -> Duration {
        self.started
            .map_or(Duration::ZERO, |started| started.elapsed())
            + self.added
    }

    /// Updates the session once.
    pub(crate) fn update(&mut self) {
        let events = self.session.update(Tick {
            now: self.now(),
            table_idle: self.table_idle,
            table_visible: self.table_visible,
            dialog_open: self.dialog_open,
        });
        let events = events.into_iter();
        self.follow(events.collect());
    }

    /// Adds program time.
    pub(crate) fn advance(&mut self, time: Duration) {
        self.added += time;
        self.update();
    }

    /// Executes a command.
    pub(crate) fn handle(&mut self, command: impl Into<Command>) {
        self.session.advance_clock(self.now());
        self.session.handle(command);
        self.update();
    }

    /// Updates the session until `holds` returns true: immediately while the session changes, as a
    /// window renders frames, otherwise after wake-ups.
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            let revision = self.session.revision();
            self.update();
            if holds(self) || self.session.revision() != revision {
                assert!(start.elapsed() < DEADLINE, "in vain: {what}");
                continue;
            }
            self.await_wake(what, start + DEADLINE);
        }
    }

    /// Waits for the next wake-up.
    fn await_wake(&self, what: &str, deadline: Instant) {
        let left = deadline.saturating_duration_since(Instant::now());
        let woken = self.wakes.recv_timeout(left);
        assert!(woken.is_ok(), "in vain: {what}");
        while self.wakes.try_recv().is_ok() {}
    }

    /// Waits for the next wake-up and updates the session.
    pub(crate) fn wake(&mut self, what: &str) {
        self.await_wake(what, Instant::now() + DEADLINE);
        self.update();
    }

    /// Drains the wake-ups and returns their number.
    pub(crate) fn drain_wakes(&self) -> usize {
        self.wakes.try_iter().count()
    }

    /// Lets ten seconds of program time pass in forty updates.
    pub(crate) fn rest(&mut self) {
        for _ in 0..40 {
            self.advance(Duration::from_millis(250));
        }
    }

    /// Lets program time pass until nothing more is due.
    pub(crate) fn settle(&mut self) {
        self.update();
        while let Some(due) = self.session.next_due() {
            self.advance(due - self.now());
            self.update();
        }
        self.assert_board_in_sync();
    }

    // --- the displayed match ---

    /// Returns the current match.
    pub(crate) fn current(&self) -> &SeatedMatch {
        self.session.current().unwrap()
    }

    /// Returns the moves of the current match.
    pub(crate) fn game(&self) -> &dyn AnyMatch {
        self.current().game.as_ref()
    }

    /// Returns the numbers of moves before the head and before the displayed position.
    pub(crate) fn plies(&self) -> (usize, usize) {
        (self.current().head_ply(), self.game().ply())
    }

    /// Returns the number of running searches.
    pub(crate) fn threads(&self) -> usize {
        self.session.running_searches()
    }

    /// Waits until no search is running. Stopped searches end soon.
    pub(crate) fn wait_for_idle_threads(&mut self) {
        self.until("no thread", |test| test.threads() == 0);
    }

    /// Plays the first legal move.
    pub(crate) fn play_first_move(&mut self) {
        let action = self.game().actions()[0];
        self.handle(MatchCommand::Play(action));
    }

    /// Sets the analysis of a node of the current match.
    pub(crate) fn set_analysis(&mut self, node: NodeId, analysis: PositionAnalysis) {
        self.handle(MatchCommand::SetAnalysis {
            match_id: self.current().id,
            node,
            analysis,
        });
    }

    /// Sets the win chances of a node of the current match according to a player.
    pub(crate) fn set_player_chances(&mut self, node: NodeId, chances: WinChances) {
        self.handle(MatchCommand::SetPlayerChances {
            match_id: self.current().id,
            node,
            chances,
        });
    }

    /// Returns all notifications so far.
    pub(crate) fn notices(&self) -> Vec<&Notice> {
        let notices = self.events.iter().filter_map(|event| match event {
            Event::Notice(notice) => Some(notice),
            _ => None,
        });
        notices.collect()
    }

    /// Returns the reasons of all refusals so far.
    pub(crate) fn refusals(&self) -> Vec<&str> {
        let notices = self.notices().into_iter();
        let refusals = notices.filter_map(|notice| match notice {
            Notice::Refused(reason) => Some(&**reason),
            _ => None,
        });
        refusals.collect()
    }

    /// Checks that the board, which follows events, equals the displayed position.
    pub(crate) fn assert_board_in_sync(&self) {
        assert_eq!(self.board_view, Some(self.game().board_view()));
    }

    fn follow(&mut self, events: Vec<Event>) {
        // The displayed position already includes all steps of this update, before and after this
        // event.
        let shows = |event: &Event| {
            matches!(
                event,
                Event::Match(MatchEvent::PositionChanged | MatchEvent::Left(_))
            )
        };
        if events.iter().any(shows) {
            let current = self.session.current();
            self.board_view = current.map(SeatedMatch::board_view);
        } else {
            for event in &events {
                if let (
                    Event::Match(MatchEvent::Stepped {
                        changes, forward, ..
                    }),
                    Some(board),
                ) = (event, &mut self.board_view)
                {
                    step(board, changes, *forward);
                }
            }
        }
        self.events.extend(events);
    }
}

fn step(board: &mut BoardView, changes: &[Change], forward: bool) {
    if forward {
        changes
            .iter()
            .for_each(|&change| board.apply(change).unwrap());
    } else {
        let back = changes.iter().rev();
        back.for_each(|&change| board.revert(change).unwrap());
    }
}

/// The files in a folder with this extension, sorted by name.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort_unstable();
    files
}

impl TestSession {
    pub(crate) fn folders(&self) -> Folders {
        self.session.storage().unwrap().folders().clone()
    }

    /// Executes a command and waits until it is complete.
    pub(crate) fn ask(&mut self, command: impl Into<LibraryCommand>) {
        self.events.clear();
        self.handle(command.into());
        self.session.flush();
        self.update();
        self.until("all files are read", |test| {
            test.session.library().unread() == 0
        });
    }

    /// Lists the library.
    pub(crate) fn list(&mut self) {
        self.ask(LibraryCommand::List);
    }

    /// Lists the library and returns the games of a kind.
    pub(crate) fn games(&mut self, kind: EntryKind) -> Vec<LibraryEntry> {
        self.list();
        let games = self.session.library().all();
        games.filter(|game| game.kind == kind).cloned().collect()
    }
}
