//! Tournaments: computer players meet each other in many games in the background.
//!
//! `stack-match` plays the games, as in the engine's `match` command. The user can watch a game;
//! its moves then arrive as those of a computer player.

mod live_games;
mod runner;
mod spectator;

use std::path::PathBuf;

use stack_ai::Stop;
use stack_match::PlayerPair;

use crate::search::WakeHandle;
use crate::storage::{Request, SeriesAction, SeriesFile, SeriesFolder, StorageError};
use runner::create;

pub use crate::settings::{MAX_GAMES, MAX_PLAYERS, PlanChange, SeriesPlan};
pub use live_games::LiveGames;
pub use runner::{AnySeries, PlayedGame, SeriesStatus, SeriesThread};
pub use spectator::Spectator;

/// A command to the tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesCommand {
    /// Read the list again.
    List,
    /// Close the open tournament, to plan a new one.
    New,
    /// Open the tournament in this folder.
    Open(PathBuf),
    /// Start a new tournament.
    Start(SeriesPlan),
    /// Continue the open tournament, optionally with a new number of games per pairing.
    Continue(Option<u32>),
    /// Stop the open tournament.
    Stop,
    /// Watch a running game.
    Watch(PlayerPair, usize),
    /// Open a finished game.
    OpenGame(PlayerPair, usize),
    /// Return from a game to the tournament.
    Return,
}

/// The list of tournaments and the open one.
pub struct Series {
    wake: WakeHandle,
    list: Vec<SeriesFolder>,
    open: Option<OpenSeries>,
    /// Whether the tournament that the storage is reading or writing is to be played. Any later
    /// command but [`SeriesCommand::List`] resets this.
    is_starting: bool,
    error: Option<String>,
}

/// The open tournament.
pub struct OpenSeries {
    /// Its folder.
    pub folder: PathBuf,
    /// Its plan.
    pub plan: SeriesPlan,
    /// Its running games.
    pub live_games: LiveGames,
    /// The thread that plays it.
    pub thread: SeriesThread,
}

impl Series {
    /// Creates an empty list. Threads wake the window by `wake`.
    #[must_use]
    pub fn new(wake: WakeHandle) -> Self {
        Self {
            wake,
            list: Vec::new(),
            open: None,
            is_starting: false,
            error: None,
        }
    }

    /// All tournaments as they were listed last, latest first.
    #[must_use]
    pub fn list(&self) -> &[SeriesFolder] {
        &self.list
    }

    /// The open tournament.
    #[must_use]
    pub fn open(&self) -> Option<&OpenSeries> {
        self.open.as_ref()
    }

    /// Why the last command failed.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Stops the open tournament.
    pub fn stop(&self) {
        if let Some(open) = &self.open {
            open.thread.stop();
        }
    }

    /// Carries out a command and returns its request to the storage.
    /// [`Spectator`] carries out the commands about games.
    pub fn carry_out(&mut self, command: &SeriesCommand) -> Option<Request> {
        let starts = matches!(
            command,
            SeriesCommand::Start(_) | SeriesCommand::Continue(_)
        );
        // The user has clicked twice before the storage has answered.
        if starts && self.is_starting {
            return None;
        }
        if !matches!(command, SeriesCommand::List) {
            self.is_starting = false;
        }
        let request = match command {
            SeriesCommand::List => Ok(Some(Request::ListSeries)),
            SeriesCommand::New => {
                self.open = None;
                Ok(Some(Request::ListSeries))
            }
            SeriesCommand::Open(folder) => Ok(Some(Request::ReadSeries(folder.clone()))),
            // The plan is checked before a folder is created for it.
            SeriesCommand::Start(plan) => create(plan, &LiveGames::default(), &self.wake)
                .map(|_| Some(Request::CreateSeries(Box::new(plan.clone())))),
            SeriesCommand::Continue(games) => self.resume(*games),
            SeriesCommand::Stop => {
                self.stop();
                Ok(None)
            }
            SeriesCommand::Watch(..) | SeriesCommand::OpenGame(..) | SeriesCommand::Return => {
                return None;
            }
        };
        let (request, error) = match request {
            Ok(request) => (request, None),
            Err(error) => (None, Some(error)),
        };
        self.is_starting |= starts && request.is_some();
        self.error = error;
        request
    }

    /// Receives the list of all tournaments from the storage.
    pub fn set_list(&mut self, list: Vec<SeriesFolder>) {
        self.list = list;
    }

    /// Opens a tournament that the storage has read, created or changed. Plays it unless it was
    /// only read.
    pub fn receive(&mut self, file: Result<SeriesFile, StorageError>) {
        let started = match file {
            Ok(file) => {
                // The user may have stopped it or opened another one before the storage answered.
                let plays = file.action != SeriesAction::Read && self.is_starting;
                self.start(file.folder, file.plan, plays)
            }
            Err(error) => Err(error.to_string()),
        };
        self.is_starting = false;
        self.error = started.err();
    }

    fn resume(&mut self, games: Option<u32>) -> Result<Option<Request>, String> {
        let open = self.open.as_ref().ok_or("no tournament is open")?;
        let (folder, mut plan) = (open.folder.clone(), open.plan.clone());
        match games {
            Some(games) => {
                plan.apply(PlanChange::Games(games));
                let plan = Box::new(plan);
                Ok(Some(Request::WriteSeries { folder, plan }))
            }
            None => self.start(folder, plan, true).map(|()| None),
        }
    }

    fn start(&mut self, folder: PathBuf, plan: SeriesPlan, plays: bool) -> Result<(), String> {
        let live_games = LiveGames::default();
        let series = create(&plan, &live_games, &self.wake)?;
        let stop = Stop::new();
        if !plays {
            stop.set();
        }
        let before = self.open.take().map(|open| open.thread);
        let thread = SeriesThread::start(
            series,
            folder.clone(),
            stop,
            live_games.clone(),
            self.wake.clone(),
            before,
        );
        self.open = Some(OpenSeries {
            thread: thread.map_err(|error| error.to_string())?,
            folder,
            plan,
            live_games,
        });
        Ok(())
    }
}
