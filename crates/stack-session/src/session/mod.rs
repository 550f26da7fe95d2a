//! The session: the whole program without a window. It takes [`Command`]s and emits [`Event`]s.

mod exercises;
mod handle;
mod messages;
mod update;

use std::path::{Path, PathBuf};
use std::time::Duration;

use stack_game::{Action, Outcome, Seat, SeatSet};

use crate::analysis::{Analysis, AutoAnalysis, BlunderCheck, HeldMove};
use crate::export::Export;
use crate::game::{MatchMetadata, NodeId, SeatSetup};
use crate::guess::OpenGuess;
use crate::lessons::OpenLesson;
use crate::library::{Explorer, Library, Rating};
use crate::play::{ActiveMatch, Mode, Origin, PlayerClock, SeatedMatch};
use crate::playback::Playback;
use crate::players::{
    ComputerPlayerFactory, ComputerTurns, EngineTest, Engines, Hints, SearchHost, SearchInfos,
    ThinkTime,
};
use crate::proposals::{Proposal, Proposals};
use crate::puzzles::OpenPuzzle;
use crate::search::{WakeHandle, WakeTimer};
use crate::settings::{LiveAnalysisSettings, Settings};
use crate::storage::{Folders, Reply, Request, ScreenshotFile, Storage, is_copy_of};
use crate::tournament::{Spectator, Tournaments};
use exercises::Exercises;

pub use exercises::OpenExercise;
pub use messages::{Command, Event, Notice, PlayersCommand};
pub use update::Tick;

/// Settings of the searches of computer players, analysis and the blunder check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// The times of a computer's turn at speed 1.
    pub think: ThinkTime,
    /// The analysis time per position.
    pub analysis_per_position: Duration,
    /// The total time of the automatic analysis of a finished game; zero to switch it off.
    pub auto_analysis: Duration,
    /// Whether search info is displayed.
    pub show_thinking: bool,
    /// Whether humans are asked before they play a blunder.
    pub ask_before_blunder: bool,
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self {
            think: ThinkTime::default(),
            analysis_per_position: Duration::from_secs(1),
            auto_analysis: Duration::ZERO,
            show_thinking: false,
            ask_before_blunder: false,
        }
    }
}

/// The whole program without a window: current match, computer players, playback, analysis,
/// lessons, tournaments and storage.
///
/// [`handle`](Self::handle) executes commands and [`update`](Self::update) advances time. Nothing
/// else changes a session.
pub struct Session {
    active_match: ActiveMatch,
    clock: PlayerClock,
    /// The humans who were warned that they have little time left.
    low_time_warned: SeatSet,
    turns: ComputerTurns,
    hints: Hints,
    blunder_check: BlunderCheck,
    proposals: Proposals,
    playback: Playback,
    analysis: Analysis,
    auto_analysis: AutoAnalysis,
    exercises: Exercises,
    tournaments: Option<Tournaments>,
    spectator: Spectator,
    storage: Option<Storage>,
    library: Library,
    /// The running export, and canceled ones whose threads have not ended yet.
    exports: Vec<Export>,
    explorer: Explorer,
    engine_test: Option<EngineTest>,
    /// Whether a random first seat was drawn and has not been shown yet.
    first_seat_draw_pending: bool,
    /// The human who has ended a rated match: name, variant and the rating before it, until the
    /// library has the new rating.
    rated_human: Option<(String, String, Rating)>,
    /// The id of the match that could not be saved.
    unsaved: Option<u32>,
    /// The state of the match that was last sent to the storage.
    last_saved: Option<SavedState>,
    /// The id of the match that was opened last from a position search, and the positions found in
    /// it.
    found_positions: Option<(u32, Vec<NodeId>)>,
    /// The match that is being opened.
    pending_open: Option<PendingOpen>,
    opening_percent: Option<u8>,
    host: SearchHost,
    wake_timer: WakeTimer,
    search_settings: SearchSettings,
    now: Duration,
    table_idle: bool,
    revision: u64,
    events: Vec<Event>,
}

impl Session {
    /// Creates a session that wakes the window with `wake`. Without folders nothing is saved and
    /// there are no tournaments.
    pub fn new(folders: Option<Folders>, wake: WakeHandle) -> Self {
        Self {
            active_match: ActiveMatch::default(),
            clock: PlayerClock::default(),
            low_time_warned: SeatSet::EMPTY,
            turns: ComputerTurns::default(),
            hints: Hints::default(),
            blunder_check: BlunderCheck::default(),
            proposals: Proposals::default(),
            playback: Playback::default(),
            analysis: Analysis::default(),
            auto_analysis: AutoAnalysis::default(),
            exercises: Exercises::default(),
            tournaments: folders.as_ref().map(|_| Tournaments::new(wake.clone())),
            spectator: Spectator::default(),
            storage: folders.map(|folders| Storage::new(folders, wake.clone())),
            library: Library::new(wake.clone()),
            exports: Vec::new(),
            explorer: Explorer::default(),
            engine_test: None,
            first_seat_draw_pending: false,
            rated_human: None,
            unsaved: None,
            last_saved: None,
            found_positions: None,
            pending_open: None,
            opening_percent: None,
            host: SearchHost {
                wake: wake.clone(),
                ..SearchHost::default()
            },
            wake_timer: WakeTimer::new(wake),
            search_settings: SearchSettings::default(),
            now: Duration::ZERO,
            table_idle: true,
            revision: 0,
            events: Vec::new(),
        }
    }

    /// Returns the current match.
    pub fn current(&self) -> Option<&SeatedMatch> {
        self.active_match.current()
    }

    /// Returns the displayed match: the current one or a preview.
    pub fn displayed(&self) -> Option<&SeatedMatch> {
        self.active_match.displayed()
    }

    /// Returns the match suspended by a lesson or the position editor.
    pub fn suspended(&self) -> Option<&SeatedMatch> {
        self.active_match.suspended()
    }

    /// Returns the mode of the current match.
    pub fn mode(&self) -> Option<Mode> {
        self.current().map(SeatedMatch::mode)
    }

    /// Whether the current match is a lesson.
    pub fn is_lesson(&self) -> bool {
        self.active_match.is_lesson()
    }

    /// Whether the current match is a puzzle with its solution, opened for review.
    pub fn is_puzzle_review(&self) -> bool {
        self.current()
            .is_some_and(|current| current.origin == Origin::Puzzle)
    }

    /// Whether the current match comes from a tournament.
    pub fn is_tournament_game(&self) -> bool {
        let original = self.suspended().or(self.current());
        original.is_some_and(|original| original.origin.tournament_game().is_some())
    }

    /// Returns the result of the current match, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.active_match.outcome()
    }

    /// Returns the seat of the searching player and the full seconds since the start of its turn.
    pub fn thinking(&self) -> Option<(Seat, u64)> {
        self.turns.thinking(self.now)
    }

    /// Returns the seats whose last move was made by the fallback player.
    pub fn fallback_seats(&self) -> SeatSet {
        self.turns.fallback_seats()
    }

    /// Returns the latest search info of the computer players.
    pub fn search_infos(&self) -> &SearchInfos {
        self.turns.search_infos()
    }

    /// Whether a hint is being searched.
    pub fn is_searching_hint(&self) -> bool {
        self.hints.is_searching()
    }

    /// Returns the displayed hint.
    pub fn hinted_action(&self) -> Option<Action> {
        self.hints.hinted_action()
    }

    /// Returns the move of a human that is being checked, or about which the human is being asked.
    pub const fn held_move(&self) -> Option<HeldMove> {
        self.blunder_check.held()
    }

    /// Returns the principal variation of the player to move in the displayed position, if search
    /// info is displayed.
    ///
    /// Once the player has chosen a move, only a variation that starts with this move is returned:
    /// strength-limited players may not play the best move of their search.
    pub fn expected_line(&self) -> Vec<(Seat, Action)> {
        let line = || {
            let current = self.current().filter(|current| current.at_head())?;
            let (seat, _) = self
                .thinking()
                .filter(|_| self.search_settings.show_thinking)?;
            let decided = self.turns.chosen_move().map(|action| (seat, action));
            let latest = self.search_infos().of(seat);
            let latest = latest.filter(|latest| latest.ply == current.head_ply());
            let line = latest.map(|latest| latest.info.line.clone());
            let line = line.filter(|line| decided.is_none() || line.first() == decided.as_ref());
            line.or_else(|| Some(decided.into_iter().collect()))
        };
        line().unwrap_or_default()
    }

    /// Returns the open proposal.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposals.open()
    }

    /// Whether a draw offer of this seat was declined and no move has been played since.
    pub fn draw_was_declined(&self, seat: Seat) -> bool {
        let current = self.current();
        current.is_some_and(|current| self.proposals.was_declined(seat, current))
    }

    /// Returns the playback.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// Returns the speed of the current match; 1 in matches with human players.
    pub fn speed(&self) -> f32 {
        let current = self.current();
        current.map_or(1.0, |current| self.playback.speed_for(current))
    }

    /// Returns the analysis of the current match.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Returns the open exercise of any kind.
    pub const fn exercise(&self) -> Option<&OpenExercise> {
        self.exercises.current()
    }

    /// Returns the open lesson.
    pub const fn lesson(&self) -> Option<&OpenLesson> {
        match self.exercise() {
            Some(OpenExercise::Lesson(open)) => Some(open),
            _ => None,
        }
    }

    /// Returns the open puzzle.
    pub const fn puzzle(&self) -> Option<&OpenPuzzle> {
        match self.exercise() {
            Some(OpenExercise::Puzzle(open)) => Some(open),
            _ => None,
        }
    }

    /// Returns the game whose moves are guessed.
    pub const fn guess(&self) -> Option<&OpenGuess> {
        match self.exercise() {
            Some(OpenExercise::Guess(open)) => Some(open),
            _ => None,
        }
    }

    /// Returns the tournaments; `None` in a session without folders.
    pub fn tournaments(&self) -> Option<&Tournaments> {
        self.tournaments.as_ref()
    }

    /// Returns the library as last listed.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Returns the positions of the current match that the position search of the library has found,
    /// in order, if the match was opened from it. Of consecutive positions only the first counts.
    pub fn found_positions(&self) -> &[NodeId] {
        match (&self.found_positions, self.current()) {
            (Some((id, nodes)), Some(current)) if current.id == *id => nodes,
            _ => &[],
        }
    }

    /// Returns the opening explorer.
    pub const fn explorer(&self) -> &Explorer {
        &self.explorer
    }

    /// Whether the library has not been listed yet.
    pub fn is_library_loading(&self) -> bool {
        self.storage.is_some() && !self.library.is_listed()
    }

    /// Returns the progress of opening a match in percent, if it takes longer than a moment.
    pub const fn opening_percent(&self) -> Option<u8> {
        self.opening_percent
    }

    /// Returns the progress of the oldest running export in percent.
    pub fn export_percent(&self) -> Option<u8> {
        let mut exports = self.exports.iter();
        let running = exports.find(|export| !export.is_canceled());
        running.map(Export::percent)
    }

    /// Returns the storage; `None` in a session without folders.
    pub fn storage(&self) -> Option<&Storage> {
        self.storage.as_ref()
    }

    /// Returns the number of running searches.
    pub fn running_searches(&self) -> usize {
        self.host.running_searches.get()
    }

    /// A number that increases whenever the state may have changed.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the settings of computer players and analysis.
    pub const fn search_settings(&self) -> SearchSettings {
        self.search_settings
    }

    /// Sets the settings of computer players and analysis.
    pub fn set_search_settings(&mut self, settings: SearchSettings) {
        if self.search_settings != settings {
            self.search_settings = settings;
            self.revision += 1;
        }
    }

    /// Sets how the live analysis searches. A running one continues with the new settings.
    pub fn set_live_analysis(&mut self, live: &LiveAnalysisSettings) {
        if self.host.live != *live {
            self.host.live = live.clone();
            self.revision += 1;
        }
    }

    /// Returns the test of an external engine.
    pub const fn engine_test(&self) -> Option<&EngineTest> {
        self.engine_test.as_ref()
    }

    /// Returns the external engines.
    pub const fn engines(&self) -> &Engines {
        &self.host.engines
    }

    /// Replaces the factory of computer players, for tests.
    pub fn set_player_factory(&mut self, player_factory: ComputerPlayerFactory) {
        self.host.player_factory = player_factory;
    }

    /// Reads the settings at the start of the program and waits for them. If they are unreadable,
    /// the file is backed up and the defaults apply.
    pub fn read_settings(&self) -> (Settings, Option<Notice>) {
        // No first start: without a folder nothing is remembered, and an unreadable file existed.
        let defaults = || Settings {
            first_start_done: true,
            ..Settings::default()
        };
        let Some(storage) = &self.storage else {
            return (defaults(), None);
        };
        storage.request(Request::ReadSettings);
        storage.flush();
        let read = storage.replies().into_iter().find_map(|reply| match reply {
            Reply::Settings(read) => Some(read),
            _ => None,
        });
        match read {
            Some(Ok(settings)) => (*settings, None),
            Some(Err(error)) => (defaults(), Some(Notice::Storage(error))),
            None => (defaults(), None),
        }
    }

    /// Writes the settings in the background.
    pub fn write_settings(&self, settings: &Settings) {
        if let Some(storage) = &self.storage {
            storage.request(Request::WriteSettings(Box::new(settings.clone())));
        }
    }

    /// Saves a screenshot in the background.
    pub fn save_screenshot(&self, picture: ScreenshotFile) {
        if let Some(storage) = &self.storage {
            storage.request(Request::SaveScreenshot(picture));
        }
    }

    /// Waits until everything is written.
    pub fn flush(&self) {
        if let Some(storage) = &self.storage {
            storage.flush();
        }
    }
}

/// Everything that determines the record of a match.
#[derive(PartialEq)]
struct SavedState {
    match_id: u32,
    origin: Origin,
    revision: u64,
    metadata: MatchMetadata,
    seats: Vec<SeatSetup>,
}

impl SavedState {
    fn of(current: &SeatedMatch) -> Self {
        Self {
            match_id: current.id,
            origin: current.origin.clone(),
            revision: current.game.tree().revision(),
            metadata: current.game.metadata().clone(),
            seats: current.setup.seats.clone(),
        }
    }
}

/// A match that is being opened.
struct PendingOpen {
    /// The file; `None` for the latest unfinished match.
    path: Option<PathBuf>,
    /// The number of matches opened before.
    count: u32,
    /// Whether its moves will be guessed.
    guess: bool,
}

impl PendingOpen {
    fn new(path: Option<&Path>, count: u32) -> Self {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.into());
        Self {
            path: path.map(absolute),
            count,
            guess: false,
        }
    }

    /// Whether the match from `origin` is the requested one and no other match was opened since.
    fn matches(&self, origin: &Origin, count: u32) -> bool {
        let from = match origin {
            Origin::Unfinished(path) | Origin::Record(path) | Origin::TournamentRecord(_, path) => {
                path
            }
            Origin::External(Some(path)) => path,
            _ => return false,
        };
        // An external file may be replaced by its annotated copy, which has the same name.
        let folder = from.parent();
        let is_opened = folder.is_some_and(|folder| folder.ends_with("opened"));
        let is_copy = |path: &Path| is_opened && is_copy_of(from, path);
        let is_requested = match &self.path {
            Some(path) => {
                *path == Self::new(Some(from), count).path.unwrap_or_default() || is_copy(path)
            }
            None => matches!(origin, Origin::Unfinished(_)),
        };
        is_requested && self.count == count
    }
}
