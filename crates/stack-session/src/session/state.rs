//! The state of a session and the questions it answers.

use std::path::{Path, PathBuf};
use std::time::Duration;

use stack_game::{Action, Outcome, Seat, SeatSet};

use super::event::{Event, Notice};
use crate::analysis::{Analysis, OwnAnalysis};
use crate::game::{MatchLog, SeatSetup};
use crate::lessons::{Lessons, OpenLesson};
use crate::library::Library;
use crate::play::{ActiveMatch, Mode, Origin, PlayerClock, SeatedMatch};
use crate::playback::Playback;
use crate::players::{ComputerTurns, Hints, Roster, SearchHost, SearchInfos, ThinkTime};
use crate::proposals::{Proposal, Proposals};
use crate::search::{WakeHandle, WakeTimer};
use crate::series::{Series, Spectator};
use crate::settings::Settings;
use crate::storage::{Folders, Reply, Request, ScreenshotFile, Storage, is_copy_of};

/// The times that the settings give to computer players and the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionTimes {
    /// The times of a computer's turn at speed 1.
    pub think: ThinkTime,
    /// The time of the analysis for each position.
    pub analysis_per_position: Duration,
    /// The time for which a finished game is analysed by itself when its review begins; zero for never.
    pub auto_analysis: Duration,
    /// True if people follow the thoughts of computers, which are then renewed while they think.
    pub show_thinking: bool,
}

impl Default for SessionTimes {
    fn default() -> Self {
        Self {
            think: ThinkTime::default(),
            analysis_per_position: Duration::from_secs(1),
            auto_analysis: Duration::ZERO,
            show_thinking: false,
        }
    }
}

/// The program without a window: the match on the table, computer players, playback, analysis,
/// lessons, series and storage.
///
/// [`handle`](Self::handle) carries out commands and [`update`](Self::update) lets time pass; nothing
/// else changes a session.
pub struct Session {
    pub(super) active_match: ActiveMatch,
    pub(super) clock: PlayerClock,
    pub(super) turns: ComputerTurns,
    pub(super) hints: Hints,
    pub(super) proposals: Proposals,
    pub(super) playback: Playback,
    pub(super) analysis: Analysis,
    pub(super) own_analysis: OwnAnalysis,
    pub(super) lessons: Lessons,
    pub(super) series: Option<Series>,
    pub(super) spectator: Spectator,
    pub(super) storage: Option<Storage>,
    pub(super) library: Library,
    /// True from a draw for the first seat until the table is left to show it.
    pub(super) draw_waits: bool,
    /// The number of the match that could not be written.
    pub(super) unsaved: Option<u32>,
    /// The state of the match that the storage was given last.
    pub(super) last_saved: Option<KeptState>,
    /// The match that was asked for last.
    pub(super) pending_open: Option<PendingOpen>,
    pub(super) opening_percent: Option<u8>,
    pub(super) host: SearchHost,
    pub(super) wake_timer: WakeTimer,
    pub(super) times: SessionTimes,
    pub(super) now: Duration,
    pub(super) table_idle: bool,
    pub(super) revision: u64,
    pub(super) events: Vec<Event>,
}

impl Session {
    /// A session that wakes the window by `wake`. Without folders nothing is kept on disk and there
    /// are no series.
    #[must_use]
    pub fn new(folders: Option<Folders>, wake: WakeHandle) -> Self {
        let series = folders.as_ref();
        Self {
            active_match: ActiveMatch::default(),
            clock: PlayerClock::default(),
            turns: ComputerTurns::default(),
            hints: Hints::default(),
            proposals: Proposals::default(),
            playback: Playback::default(),
            analysis: Analysis::default(),
            own_analysis: OwnAnalysis::default(),
            lessons: Lessons::default(),
            series: series.map(|_| Series::new(wake.clone())),
            spectator: Spectator::default(),
            storage: folders.map(|folders| Storage::new(folders, wake.clone())),
            library: Library::default(),
            draw_waits: false,
            unsaved: None,
            last_saved: None,
            pending_open: None,
            opening_percent: None,
            host: SearchHost {
                wake: wake.clone(),
                ..SearchHost::default()
            },
            wake_timer: WakeTimer::new(wake),
            times: SessionTimes::default(),
            now: Duration::ZERO,
            table_idle: true,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// The match on the table.
    #[must_use]
    pub fn current(&self) -> Option<&SeatedMatch> {
        self.active_match.current()
    }

    /// The match that is seen: the one on the table, else the start of the match to come.
    #[must_use]
    pub fn displayed(&self) -> Option<&SeatedMatch> {
        self.active_match.displayed()
    }

    /// The match that waits for the end of the lesson on the table.
    #[must_use]
    pub fn suspended(&self) -> Option<&SeatedMatch> {
        self.active_match.suspended()
    }

    /// The mode of the match on the table.
    #[must_use]
    pub fn mode(&self) -> Option<Mode> {
        self.current().map(SeatedMatch::mode)
    }

    /// True if a lesson is on the table.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        self.active_match.is_lesson()
    }

    /// True if the match on the table comes from a series.
    #[must_use]
    pub fn is_series_game(&self) -> bool {
        let on_table = self.suspended().or(self.current());
        on_table.is_some_and(|on_table| on_table.origin.series_game().is_some())
    }

    /// The result of the match on the table, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.active_match.outcome()
    }

    /// The seat whose computer player thinks, with the full seconds so far.
    #[must_use]
    pub fn thinking(&self) -> Option<(Seat, u64)> {
        self.turns.thinking(self.now)
    }

    /// The seats whose last move was made by the stand-in because their player failed.
    #[must_use]
    pub fn fallback_seats(&self) -> SeatSet {
        self.turns.fallback_seats()
    }

    /// The newest thoughts of the computer players.
    #[must_use]
    pub fn search_infos(&self) -> &SearchInfos {
        self.turns.search_infos()
    }

    /// True if a hint is being searched for.
    #[must_use]
    pub fn is_searching_hint(&self) -> bool {
        self.hints.is_searching()
    }

    /// The recommended move on the table.
    #[must_use]
    pub fn hinted_action(&self) -> Option<Action> {
        self.hints.hinted_action()
    }

    /// The principal variation of the player whose turn it is in the position on the table, while people
    /// follow its thoughts; empty without one. Once the player has decided, its move comes first: one
    /// that errs on purpose plays another move than the best that it saw, and one that looks at its own
    /// move only thinks of no line.
    #[must_use]
    pub fn expected_line(&self) -> Vec<(Seat, Action)> {
        let line = || {
            let current = self.current().filter(|current| current.at_head())?;
            let (seat, _) = self.thinking().filter(|_| self.times.show_thinking)?;
            let decided = self.turns.chosen_move().map(|action| (seat, action));
            let heard = self.search_infos().of(seat);
            let heard = heard.filter(|heard| heard.ply == current.head_ply());
            let line = heard.map(|heard| heard.info.line.clone());
            let line = line.filter(|line| decided.is_none() || line.first() == decided.as_ref());
            line.or_else(|| Some(decided.into_iter().collect()))
        };
        line().unwrap_or_default()
    }

    /// The proposal to end the match that waits for answers.
    #[must_use]
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposals.open()
    }

    /// True if a draw that this seat has offered was declined and no move was made since.
    #[must_use]
    pub fn draw_was_declined(&self, seat: Seat) -> bool {
        let current = self.current();
        current.is_some_and(|current| self.proposals.was_declined(seat, current))
    }

    /// The playback.
    #[must_use]
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// The speed of the match on the table; 1 without one and where persons play.
    #[must_use]
    pub fn speed(&self) -> f32 {
        let current = self.current();
        current.map_or(1.0, |current| self.playback.speed_of(current))
    }

    /// The analysis of the match on the table.
    #[must_use]
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The lesson on the table.
    #[must_use]
    pub fn lesson(&self) -> Option<&OpenLesson> {
        self.lessons.current()
    }

    /// The series; `None` in a session without folders.
    #[must_use]
    pub fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// The library as it was listed last.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// True while it is not yet known which games are on disk.
    #[must_use]
    pub fn is_library_loading(&self) -> bool {
        self.storage.is_some() && !self.library.is_listed()
    }

    /// How far a match that was asked for is opened, in percent, once that takes longer than a moment.
    #[must_use]
    pub const fn opening_percent(&self) -> Option<u8> {
        self.opening_percent
    }

    /// The storage; `None` in a session without folders.
    #[must_use]
    pub fn storage(&self) -> Option<&Storage> {
        self.storage.as_ref()
    }

    /// The number of searches that run now.
    #[must_use]
    pub fn search_threads(&self) -> usize {
        self.host.threads.now()
    }

    /// A number that rises whenever an answer of the session may have changed.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The times of computer players and analysis.
    #[must_use]
    pub const fn times(&self) -> SessionTimes {
        self.times
    }

    /// Sets the times of computer players and analysis.
    pub fn set_times(&mut self, times: SessionTimes) {
        if self.times != times {
            self.times = times;
            self.revision += 1;
        }
    }

    /// Replaces the computer players, for tests.
    pub fn set_roster(&mut self, roster: Roster) {
        self.host.roster = roster;
    }

    /// Reads the settings and waits for them: at the start of the program, before any frame. Settings
    /// that cannot be read are set aside, and the defaults apply.
    #[must_use]
    pub fn read_settings(&self) -> (Settings, Option<Notice>) {
        let Some(storage) = &self.storage else {
            return (Settings::default(), None);
        };
        storage.request(Request::ReadSettings);
        storage.flush();
        let read = storage.replies().into_iter().find_map(|reply| match reply {
            Reply::Settings(read) => Some(read),
            _ => None,
        });
        match read {
            Some(Ok(settings)) => (*settings, None),
            Some(Err(fault)) => (Settings::default(), Some(Notice::Storage(fault))),
            None => (Settings::default(), None),
        }
    }

    /// Writes the settings to disk, in the background.
    pub fn write_settings(&self, settings: &Settings) {
        if let Some(storage) = &self.storage {
            storage.request(Request::WriteSettings(Box::new(settings.clone())));
        }
    }

    /// Saves a picture of the table, in the background.
    pub fn save_screenshot(&self, picture: ScreenshotFile) {
        if let Some(storage) = &self.storage {
            storage.request(Request::SaveScreenshot(picture));
        }
    }

    /// Waits until everything is on disk.
    pub fn flush(&self) {
        if let Some(storage) = &self.storage {
            storage.flush();
        }
    }
}

/// All that decides what the record of a match says.
#[derive(PartialEq)]
pub(super) struct KeptState {
    number: u32,
    origin: Origin,
    revision: u64,
    log: MatchLog,
    seats: Vec<SeatSetup>,
}

impl KeptState {
    pub(super) fn of(current: &SeatedMatch) -> Self {
        Self {
            number: current.id,
            origin: current.origin.clone(),
            revision: current.game.tree().revision(),
            log: current.game.metadata().clone(),
            seats: current.setup.seats.clone(),
        }
    }
}

/// A match that was asked for.
pub(super) struct PendingOpen {
    /// Its file; `None` for the latest unfinished match.
    path: Option<PathBuf>,
    /// The number of matches that had been on the table by then.
    count: u32,
}

impl PendingOpen {
    pub(super) fn new(path: Option<&Path>, count: u32) -> Self {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.into());
        Self {
            path: path.map(absolute),
            count,
        }
    }

    /// True if the match of this origin was asked for, and none has come to the table since.
    pub(super) fn is(&self, origin: &Origin, count: u32) -> bool {
        let from = match origin {
            Origin::Unfinished(path) | Origin::Record(path) | Origin::SeriesRecord(_, path) => path,
            Origin::External(Some(path)) => path,
            _ => return false,
        };
        // In place of a file from elsewhere its copy with comments may come, which has its name.
        let folder = from.parent();
        let is_opened = folder.is_some_and(|folder| folder.ends_with("opened"));
        let is_copy = |path: &Path| is_opened && is_copy_of(from, path);
        let is_asked_for = match &self.path {
            Some(path) => {
                *path == Self::new(Some(from), count).path.unwrap_or_default() || is_copy(path)
            }
            None => matches!(origin, Origin::Unfinished(_)),
        };
        is_asked_for && self.count == count
    }
}
