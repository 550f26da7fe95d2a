//! The series screen's state: the list of series and the open one.

use std::path::PathBuf;

use stack_ai::Stop;
use stack_match::PlayerPair;

use super::contest::series;
use super::live_games::LiveGames;
use super::runner::SeriesThread;
use crate::search::WakeHandle;
use crate::settings::{PlanChange, SeriesPlan};
use crate::storage::{Request, SeriesAction, SeriesFile, SeriesFolder, StorageError};

/// A command to the series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesCommand {
    /// Read the list again.
    List,
    /// Close the open series, to plan a new one.
    New,
    /// Open the series in this folder.
    Open(PathBuf),
    /// Start a new series.
    Start(SeriesPlan),
    /// Continue the open series; with a new number of games for every pair, if that is given.
    Continue(Option<u32>),
    /// Stop the open series.
    Stop,
    /// Watch a game on the table that is being played.
    Watch(PlayerPair, usize),
    /// Put a finished game on the table.
    OpenGame(PlayerPair, usize),
    /// Return from the table to the series.
    Return,
}

/// The list of series and the open one.
pub struct Series {
    wake: WakeHandle,
    list: Vec<SeriesFolder>,
    open: Option<OpenSeries>,
    /// True if the series that the storage reads or writes now is to be played. Any later command
    /// takes this back.
    to_play: bool,
    fault: Option<String>,
}

/// The open series.
pub struct OpenSeries {
    /// Its folder.
    pub folder: PathBuf,
    /// Its plan.
    pub plan: SeriesPlan,
    /// The boards of its running games.
    pub live_games: LiveGames,
    /// Its threads.
    pub thread: SeriesThread,
}

impl Series {
    /// No series yet; threads wake the window by `wake`.
    #[must_use]
    pub fn new(wake: WakeHandle) -> Self {
        Self {
            wake,
            list: Vec::new(),
            open: None,
            to_play: false,
            fault: None,
        }
    }

    /// All series, the latest first, as they were at the last command.
    #[must_use]
    pub fn list(&self) -> &[SeriesFolder] {
        &self.list
    }

    /// The open series.
    #[must_use]
    pub fn open(&self) -> Option<&OpenSeries> {
        self.open.as_ref()
    }

    /// The reason why the last command failed.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Stops the open series.
    pub fn stop(&self) {
        if let Some(open) = &self.open {
            open.thread.stop();
        }
    }

    /// Carries out a command and returns its request to the storage. Commands that concern the table
    /// belong to [`Spectator`](super::Spectator).
    pub fn carry_out(&mut self, command: &SeriesCommand) -> Option<Request> {
        // A second press on the same button before the storage answers starts nothing.
        let starts = matches!(
            command,
            SeriesCommand::Start(_) | SeriesCommand::Continue(_)
        );
        if starts && self.to_play {
            return None;
        }
        if !matches!(command, SeriesCommand::List) {
            self.to_play = false;
        }
        let request = match command {
            SeriesCommand::List => Ok(Some(Request::ListSeries)),
            SeriesCommand::New => {
                self.open = None;
                Ok(Some(Request::ListSeries))
            }
            SeriesCommand::Open(folder) => Ok(Some(Request::ReadSeries(folder.clone()))),
            // The plan is checked before a folder is created for it.
            SeriesCommand::Start(plan) => series(plan, &LiveGames::default(), &self.wake)
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
        let (request, fault) = match request {
            Ok(request) => (request, None),
            Err(fault) => (None, Some(fault)),
        };
        self.to_play |= starts && request.is_some();
        self.fault = fault;
        request
    }

    /// Takes the list of all series from the storage.
    pub fn set_list(&mut self, list: Vec<SeriesFolder>) {
        self.list = list;
    }

    /// Opens a series that the storage has read, created or changed, and plays it unless it was only
    /// read.
    pub fn receive(&mut self, file: Result<SeriesFile, StorageError>) {
        let started = match file {
            Ok(file) => {
                // Stopped, or another series was opened, before the storage answered.
                let playing = file.action != SeriesAction::Read && self.to_play;
                self.start(file.folder, file.plan, playing)
            }
            Err(fault) => Err(fault.to_string()),
        };
        self.to_play = false;
        self.fault = started.err();
    }

    fn resume(&mut self, games: Option<u32>) -> Result<Option<Request>, String> {
        let open = self.open.as_ref().ok_or("no series is open")?;
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

    fn start(&mut self, folder: PathBuf, plan: SeriesPlan, playing: bool) -> Result<(), String> {
        let boards = LiveGames::default();
        let series = series(&plan, &boards, &self.wake)?;
        let stop = Stop::new();
        if !playing {
            stop.set();
        }
        let before = self.open.take().map(|open| open.thread);
        let thread = SeriesThread::start(
            series,
            folder.clone(),
            stop,
            boards.clone(),
            self.wake.clone(),
            before,
        );
        self.open = Some(OpenSeries {
            thread: thread.map_err(|why| why.to_string())?,
            folder,
            plan,
            live_games: boards,
        });
        Ok(())
    }
}
